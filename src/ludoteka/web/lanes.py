"""Lanes: moves have threads of their own, and so has what takes long: no move ever waits for anything else."""

import re
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

CROWDED = "ludoteka.crowded"  # in the request, where its lane was full
AGAIN = 5  # seconds after which there may be room again


class ThreadLane:
    """Threads for the requests that it takes: so many at once, so many in line, the others come again later."""

    def __init__(
        self,
        takes: Callable[[str, str], bool],
        line: int,
        threads: int = 1,
        first: bool = False,
    ) -> None:
        self.takes = takes
        self.first = first  # everybody else gives way to it
        self.threads = ThreadPoolExecutor(threads, takes.__name__)
        self.inside = 0  # in line or in a thread
        self._room = line + threads

    @property
    def full(self) -> bool:
        return self.inside >= self._room


AT_THE_TABLE = re.compile(
    r"/t/[^/]+/(move|ready|undo|consent|leave|return|take|say)|/api/1/tables/[^/]+/(move|leave|say)"
)


def moves(method: str, path: str) -> bool:
    """What the players of a running game do."""
    return method == "POST" and AT_THE_TABLE.fullmatch(path) is not None


def passwords(method: str, path: str) -> bool:
    """Where a password is checked or set. That takes a second of one core on purpose, so never two at a time."""
    safe = method in {"GET", "HEAD", "OPTIONS"}
    return not safe and path.startswith(("/accounts/", "/operators/", "/settings/claim/"))


def exports(_method: str, path: str) -> bool:
    """Everything that is kept about a person, which can be much."""
    return path == "/settings/export/"
