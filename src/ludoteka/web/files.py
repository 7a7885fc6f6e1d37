"""What travels: static files under a stamp of their content, and answers packed where a browser takes that."""

import gzip
import re
from collections.abc import Awaitable, Callable
from functools import lru_cache
from typing import Any

from ludoteka.web.asking import Answer

SMALLEST = 1000  # bytes that are worth packing
TEXT = re.compile(rb"text/|application/(json|javascript|manifest)|image/svg")
STAMPED = re.compile(r"/static/([0-9a-f]{12})/")
FOR_GOOD = b"public, max-age=31536000, immutable"


def packed(answer: Answer, accepted: str) -> Answer:
    """The answer as gzip, if it is text of some length and the browser takes that."""
    status, headers, content = answer
    named = dict(headers)
    if status == 206 or len(content) < SMALLEST or not TEXT.match(named.get(b"content-type", b"")):
        return answer
    vary = [b"Accept-Encoding", *[value for name, value in headers if name == b"vary"]]
    kept = [one for one in headers if one[0] not in {b"vary", b"content-length"}]
    kept.append((b"vary", b", ".join(dict.fromkeys(vary))))
    if b"content-encoding" not in named and "gzip" in accepted:
        shared = b"public" in named.get(b"cache-control", b"")
        content = _for_good(content) if shared else _gzip(content)
        kept.append((b"content-encoding", b"gzip"))
    return status, [*kept, (b"content-length", str(len(content)).encode())], content


def _gzip(content: bytes) -> bytes:
    return gzip.compress(content, 4, mtime=0)


@lru_cache(maxsize=200)
def _for_good(content: bytes) -> bytes:
    """What is asked for again and again, packed once and well."""
    return gzip.compress(content, 9, mtime=0)


class Stamped:
    """Static files under a stamp of their content may be kept for good; without it, or with an old one, as before."""

    def __init__(self, inner: Callable[..., Awaitable[None]], stamp: str) -> None:
        self._inner = inner
        self._stamp = stamp

    async def __call__(self, scope: dict[str, Any], receive: Any, send: Any) -> None:
        found = STAMPED.match(scope["path"])
        if not found:
            await self._inner(scope, receive, send)
            return
        path = f"/static/{scope['path'][found.end() :]}"
        wanted = {**scope, "path": path, "raw_path": path.encode()}
        fresh = found[1] == self._stamp

        async def keep(message: dict[str, Any]) -> None:
            if fresh and message["type"] == "http.response.start" and message["status"] == 200:
                others = [one for one in message["headers"] if one[0] != b"cache-control"]
                message = {**message, "headers": [*others, (b"cache-control", FOR_GOOD)]}
            await send(message)

        await self._inner(wanted, receive, keep)
