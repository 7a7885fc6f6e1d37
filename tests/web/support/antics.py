"""Bots that misbehave, for the worker processes of the tests; the stand-in among them plays as it should."""

import os
import signal
import time
from typing import Any

from ludoteka.web.table import thinking


def _as_it_should(args: tuple[Any, ...]) -> str | None:
    return thinking.think(*args) if args[4] == "greedy" else None


def raising(*args: Any) -> str:
    found = _as_it_should(args)
    if found is None:
        raise ValueError("this bot has no idea")
    return found


def hanging(*args: Any) -> str:
    found = _as_it_should(args)
    while found is None:
        time.sleep(1)
    return found


def greedy_for_memory(*args: Any) -> str:
    found = _as_it_should(args)
    hoard = []
    while found is None:
        hoard.append(bytearray(2**24))
    return found


def dying(*args: Any) -> str:
    found = _as_it_should(args)
    if found is None:
        os.kill(os.getpid(), signal.SIGKILL)
    return str(found)


def dreaming(*args: Any) -> str:
    return _as_it_should(args) or "a move that does not exist"


def pid() -> int:
    return os.getpid()


def grow(size: int) -> int:
    return len(bytearray(os.urandom(1024)) * (size // 1024))


def sleep(seconds: float) -> float:
    time.sleep(seconds)
    return seconds
