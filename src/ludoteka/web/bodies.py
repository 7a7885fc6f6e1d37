"""Bodies of requests: none longer than its page needs, none awaited for ever, and not too many held at once."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

Receive = Callable[[], Awaitable[dict[str, Any]]]

KB = 1 << 10
RECORD = 272 * KB  # a record of 256 KB, and the form around it
FORM = 64 * KB
AT_A_TABLE = 4 * KB  # a move, or something said
HELD = 64 << 20  # bytes of all bodies together
PATIENCE = 20.0  # seconds for a body


class Unread(Exception):
    """A body that is not read to its end, and the status that says why."""

    def __init__(self, status: int) -> None:
        super().__init__(status)
        self.status = status


def longest(path: str) -> int:
    """The bytes that a page may need."""
    if path == "/verify/":
        return RECORD
    return AT_A_TABLE if path.startswith("/t/") else FORM


class Bodies:
    """Reads the bodies, and knows how much of them is held."""

    def __init__(self) -> None:
        self.held = 0

    async def whole(self, scope: dict[str, Any], receive: Receive) -> bytes:
        """The body of a request."""
        most = longest(scope["path"])
        announced = dict(scope["headers"]).get(b"content-length", b"")
        if announced.isdigit() and int(announced) > most:
            raise Unread(413)
        parts: list[bytes] = []
        try:
            async with asyncio.timeout(PATIENCE):
                while await self._part(receive, parts, most):
                    pass
            return b"".join(parts)
        except TimeoutError:
            raise Unread(408) from None
        finally:
            self.held -= sum(map(len, parts))

    async def _part(self, receive: Receive, parts: list[bytes], most: int) -> bool:
        """One more part; whether others follow."""
        message = await receive()
        part = message.get("body", b"")
        parts.append(part)
        self.held += len(part)
        if sum(map(len, parts)) > most:
            raise Unread(413)
        if self.held > HELD:
            raise Unread(503)
        return bool(message.get("more_body"))  # no more either when the browser has gone away
