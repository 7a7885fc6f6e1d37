"""A bar that fills up while something takes long."""

import time
from typing import TextIO

from ludoteka.engine.i18n import Texts

_ = Texts("ludoteka")

WIDTH = 30
PAUSE = 0.1  # seconds between two pictures of the bar


class Progress:
    """Shows how far it is, on a terminal only, and goes away at the end."""

    def __init__(self, out: TextIO) -> None:
        self.out = out
        self.live = out.isatty()
        self.begin = time.monotonic()
        self.shown = 0.0

    def __call__(self, done: int, total: int) -> None:
        now = time.monotonic()
        if not self.live:
            return
        if done == total:
            print("\r\033[K", end="", file=self.out, flush=True)
        elif done and now - self.shown > PAUSE:
            self.shown = now
            full = WIDTH * done // total
            text = _("{bar} {done} of {total}, {seconds} s left").format(
                bar="█" * full + "░" * (WIDTH - full),
                done=done,
                total=total,
                seconds=round((now - self.begin) / done * (total - done)),
            )
            print(f"\r{text}\033[K", end="", file=self.out, flush=True)
