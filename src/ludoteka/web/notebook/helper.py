"""A process beside the notebook: bots think and sheets of drawings are painted there, so that no cell waits for them.

It reads a line of JSON, what to do and with what, and answers with one, until its input ends.
"""

import atexit
import json
import os
import random
import signal
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, TextIO

from ludoteka.bots import make_bot
from ludoteka.engine import Game, Rng, find_game
from ludoteka.web import sprites


def think(
    game: str | Game[Any], players: int, settings: dict[str, Any], position: Any, level: str
) -> str:
    """The choice of a bot of this level in a view."""
    found = find_game(game) if isinstance(game, str) else game
    view = found.from_position(position, players, settings)
    rng = Rng(random.SystemRandom().getrandbits(64))
    return make_bot(level).choose(found, view, rng).text


WORKS: dict[str, Callable[..., Any]] = {"think": think, "paint": sprites.paint}


class Helper:
    """The process as seen from the notebook: one thing after another; one that died is started anew."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "ludoteka")
        self._process: subprocess.Popen[str] | None = None

    def ask(self, work: str, *args: Any) -> Future[Any]:
        """Have something done."""
        return self._thread.submit(self._ask, work, args)

    def _ask(self, work: str, args: tuple[Any, ...]) -> Any:
        process = self._running()
        assert process.stdin
        assert process.stdout
        print(json.dumps([work, args]), file=process.stdin, flush=True)
        line = process.stdout.readline()
        if not line:
            raise RuntimeError("the process that helps has ended")
        fine, answer = json.loads(line)
        if not fine:
            raise RuntimeError(answer)
        return answer

    def _running(self) -> subprocess.Popen[str]:
        if self._process is None or self._process.poll() is not None:
            self._process = subprocess.Popen(
                [sys.executable, "-m", __name__],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                env=os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
                encoding="utf-8",
            )
            atexit.register(self._process.kill)
        return self._process

    def stop(self) -> None:
        """End the process, whatever it does."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            for line in (self._process.stdin, self._process.stdout):
                if line:
                    line.close()
            self._process = None


thinker, painter = Helper(), Helper()


def serve(questions: TextIO, answers: TextIO) -> None:
    """The life of the process."""
    for line in questions:
        work, args = json.loads(line)
        try:
            answer = [True, WORKS[work](*args)]
        except Exception as error:
            answer = [False, f"{type(error).__name__}: {error}"]
        print(json.dumps(answer), file=answers, flush=True)


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever interrupts a cell does not mean the bots
    answers, sys.stdout = sys.stdout, sys.stderr  # what a bot prints is no answer
    serve(sys.stdin, answers)
