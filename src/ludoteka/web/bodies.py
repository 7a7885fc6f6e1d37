"""Bodies of requests: none longer than its page needs, none awaited for ever, and not too many held at once."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from ludoteka.web.asking import CUT_OFF, TOO_LONG, TOO_MUCH, TOO_SLOW

Receive = Callable[[], Awaitable[dict[str, Any]]]

KB = 1 << 10
RECORD = 272 * KB  # a record of 256 KB, and the form around it
FORM = 64 * KB
AT_A_TABLE = 4 * KB  # a move, or something said
HELD = 64 << 20  # bytes of all bodies together
PATIENCE = 20.0  # seconds for a body


class Unread(Exception):
    """A body that is not read to its end, and why."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


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
            raise Unread(TOO_LONG)
        parts: list[bytes] = []
        try:
            async with asyncio.timeout(PATIENCE):
                while await self._part(receive, parts, most):
                    pass
            body = b"".join(parts)
            if announced.isdigit() and len(body) != int(announced):
                raise Unread(
                    CUT_OFF
                )  # less arrived than was announced: nobody knows what was meant
            return body
        except TimeoutError:
            raise Unread(TOO_SLOW) from None
        finally:
            self.held -= sum(map(len, parts))

    async def _part(self, receive: Receive, parts: list[bytes], most: int) -> bool:
        """One more part; whether others follow."""
        message = await receive()
        part = message.get("body", b"")
        parts.append(part)
        self.held += len(part)
        if sum(map(len, parts)) > most:
            raise Unread(TOO_LONG)
        if self.held > HELD:
            raise Unread(TOO_MUCH)
        return bool(message.get("more_body"))  # no more either when the browser has gone away
