"""The door: connections that say nothing are closed, and no address may hold more than its share.

The server's own protocol, with three things added: a time within which the head of a request must arrive, a number of
connections for each address, and when there are no more to be had, who has been silent longest goes.
"""

import asyncio
from collections import Counter
from typing import Any

from django.conf import settings
from uvicorn.protocols.http.auto import AutoHTTPProtocol

from ludoteka.web.people.address import asker, speaks_for_others

HEAD = 10.0  # seconds from the first byte, or from the connection, to the end of a request's head
IDLE = 30  # seconds between two requests
EACH = 256  # connections, or requests under way, of one address
FILES = 200  # that are no connections
WINDOWS = 8000  # connections, where the system does not say how many

REFUSED = (
    b"HTTP/1.1 429 Too Many Requests\r\nRetry-After: 10\r\nConnection: close\r\n"
    b"Content-Type: text/plain\r\nContent-Length: 44\r\n\r\nToo many connections; please wait a moment.\n"
)


def room() -> int:
    """How many connections there may be at once."""
    try:
        import resource
    except ImportError:  # Windows
        return WINDOWS
    return max(FILES, resource.getrlimit(resource.RLIMIT_NOFILE)[0] - FILES)


def raise_limit(most: int = 65_536) -> None:
    """Open as many files as the system allows this process, where there is such a limit."""
    try:
        import resource
    except ImportError:  # Windows has none
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = most if hard == resource.RLIM_INFINITY else min(most, hard)
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


class Share:
    """How much of something every address has."""

    def __init__(self) -> None:
        self._each: Counter[str] = Counter()

    def take(self, address: str) -> bool:
        """Take one more, if that is not too much."""
        if settings.LUDOTEKA_LIMITS and self._each[address] >= EACH:
            return False
        self._each[address] += 1
        return True

    def give_back(self, address: str) -> None:
        self._each[address] -= 1
        if not self._each[address]:
            del self._each[address]


class Door:
    """Who is inside."""

    def __init__(self) -> None:
        self.inside: set[Connection] = set()
        self.silent: dict[Connection, None] = {}  # who has not asked yet, the longest first
        self._share = Share()

    def enter(self, one: "Connection") -> bool:
        """Whether one more connection may come in. What comes through a proxy is counted by its requests."""
        if not one.proxy and not self._share.take(one.address):
            return False
        if len(self.inside) >= room() and self.silent:
            next(iter(self.silent)).close()
        self.inside.add(one)
        return True

    def leave(self, one: "Connection") -> None:
        if one in self.inside:
            self.inside.discard(one)
            if not one.proxy:
                self._share.give_back(one.address)


door = Door()
requests = Share()  # under way, streams among them


class Connection(AutoHTTPProtocol):  # type: ignore[misc, valid-type]
    """One connection. `cycle` is the server's: the request under way, or the last one."""

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        peer = self.client[0] if self.client else ""
        self.address, self.proxy = asker(peer, ""), speaks_for_others(peer)
        self._timer: asyncio.TimerHandle | None = None
        if door.enter(self):
            self._wait()
        else:
            transport.write(REFUSED)
            transport.close()

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        super().data_received(data)
        if self._asks():
            self._stop_waiting()
        elif self._timer is None:
            self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        door.leave(self)
        super().connection_lost(exc)

    def close(self) -> None:
        """End a connection that says nothing."""
        self._stop_waiting()
        self.transport.close()

    def _asks(self) -> bool:
        """Whether the head of a request has arrived that is not answered yet."""
        return self.cycle is not None and not self.cycle.response_complete

    def _wait(self) -> None:
        """The head of a request is awaited."""
        self._timer = self.loop.call_later(HEAD, self.close)
        door.silent[self] = None

    def _stop_waiting(self) -> None:
        door.silent.pop(self, None)
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
