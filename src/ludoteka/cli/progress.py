"""A bar that fills up while something takes long."""

import time
from collections import deque
from typing import TextIO

from ludoteka.engine.i18n import Texts

_ = Texts("ludoteka")

WIDTH = 30
PAUSE = 0.1  # seconds between two pictures of the bar
MEMORY = 30  # moments, a second apart, that say how fast it goes


class Progress:
    """Shows how far it is, on a terminal only, and goes away at the end.

    Where the count begins anew, so does the bar: work can have several stages. Where it is told twice, the speed
    counts from there: what an earlier run has done says nothing of it.
    """

    def __init__(self, out: TextIO) -> None:
        self.out = out
        self.live = out.isatty()
        self.shown = 0.0
        self.begin(time.monotonic(), 0)
        self.last = 0

    def begin(self, now: float, done: int) -> None:
        """A stage begins here."""
        self.moments: deque[tuple[float, int]] = deque([(now, done)], MEMORY)

    def __call__(self, done: int, total: int) -> None:
        if not self.live:
            return
        now = time.monotonic()
        if done >= total:
            print("\r\033[K", end="", file=self.out, flush=True)
            self.begin(now, 0)
            return
        if done == self.last:
            self.begin(now, done)
        self.last = done
        left = self.seconds_left(now, done, total)
        if done and now - self.shown > PAUSE:
            self.shown = now
            full = WIDTH * done // total
            text = _("{bar} {done} of {total}, {seconds} s left").format(
                bar="█" * full + "░" * (WIDTH - full), done=done, total=total, seconds=round(left)
            )
            print(f"\r{text}\033[K", end="", file=self.out, flush=True)

    def seconds_left(self, now: float, done: int, total: int) -> float:
        """At the speed of the last half minute."""
        if done < self.moments[-1][1]:
            self.begin(now, done)
        elif now - self.moments[-1][0] >= 1:
            self.moments.append((now, done))
        since, before = self.moments[0]
        return (now - since) / max(1, done - before) * (total - done)
