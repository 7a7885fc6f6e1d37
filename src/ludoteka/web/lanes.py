"""Lanes: what takes long in a thread has a thread of its own, so that no move ever waits for it."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

CROWDED = "ludoteka.crowded"  # in the request, where its lane was full
AGAIN = 5  # seconds after which there may be room again


class Lane:
    """One thread for the requests that it takes: one after another, so many in line, the others come again later."""

    def __init__(self, takes: Callable[[str, str], bool], line: int) -> None:
        self.takes = takes
        self.thread = ThreadPoolExecutor(1, takes.__name__)
        self.inside = 0  # in line or in the thread
        self._line = line

    @property
    def full(self) -> bool:
        return self.inside > self._line


def passwords(method: str, path: str) -> bool:
    """Where a password is checked or set. That takes a second of one core on purpose, so never two at a time."""
    safe = method in {"GET", "HEAD", "OPTIONS"}
    return not safe and path.startswith(("/accounts/", "/operators/", "/settings/claim/"))


def exports(_method: str, path: str) -> bool:
    """Everything that is kept about a person, which can be much."""
    return path == "/settings/export/"
