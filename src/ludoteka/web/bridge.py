"""Django's ordinary synchronous pages inside the ASGI server: a request visits one thread once, whole."""

import asyncio
import sys
import threading
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from typing import Any

from ludoteka.web.asking import CUT_OFF, TOO_LONG, Answer, Scope, header, refusal
from ludoteka.web.lanes import CROWDED, Lane

LONGEST = 1 << 20  # bytes of a request; records and forms are far shorter
Send = Callable[[dict[str, Any]], Awaitable[None]]
Receive = Callable[[], Awaitable[dict[str, Any]]]

# Set while nobody waits for an acknowledgement: who draws in the background waits for it. A page may take
# its time, and is no reason to wait; neither is what has a lane of its own.
no_moves = threading.Event()
no_moves.set()


class Pages:
    """A WSGI application as an ASGI one. What passes through is short, so it is passed in one piece."""

    def __init__(self, wsgi: Callable[..., Any], threads: int, lanes: Sequence[Lane] = ()) -> None:
        self._wsgi = wsgi
        self._threads = ThreadPoolExecutor(threads, "pages")
        self._lanes = lanes
        self._moves = 0  # POSTs under way

    async def __call__(self, scope: dict[str, Any], receive: Receive, send: Send) -> None:
        body = await _whole(receive)
        if body is None:
            status, headers, content = refusal(scope, TOO_LONG)
        elif cut_off(scope, body):
            status, headers, content = refusal(scope, CUT_OFF)
        else:
            status, headers, content = await self._visit(scope, body)
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": content})

    def stop(self) -> None:
        """Let what is under way be done; what is still in line is given up."""
        for threads in (self._threads, *[lane.thread for lane in self._lanes]):
            threads.shutdown(wait=True, cancel_futures=True)

    async def _visit(self, scope: dict[str, Any], body: bytes) -> Answer:
        """Answer in one of the threads; in its lane where the request has one and there is room."""
        method, asked = scope["method"], environ(scope, body)
        lane = next((one for one in self._lanes if one.takes(method, scope["path"])), None)
        if lane is None:
            return await self._page(method == "POST", asked)
        if lane.full:
            return await self._page(False, {**asked, CROWDED: True})
        lane.inside += 1
        try:
            return await self._in(lane.thread, asked)
        finally:
            lane.inside -= 1

    async def _page(self, move: bool, asked: dict[str, Any]) -> Answer:
        self._moves += move
        if move:
            no_moves.clear()
        try:
            return await self._in(self._threads, asked)
        finally:
            self._moves -= move
            if not self._moves:
                no_moves.set()

    async def _in(self, threads: ThreadPoolExecutor, asked: dict[str, Any]) -> Answer:
        return await asyncio.get_running_loop().run_in_executor(threads, self._answer, asked)

    def _answer(self, asked: dict[str, Any]) -> Answer:
        head: list[Any] = []
        parts = self._wsgi(
            asked, lambda status, headers, error=None: head.extend([status, headers])
        )
        try:
            content = b"".join(parts)
        finally:
            getattr(parts, "close", lambda: None)()
        headers = [
            (name.lower().encode("latin-1"), value.encode("latin-1")) for name, value in head[1]
        ]
        return int(head[0].split(" ", 1)[0]), headers, content


async def _whole(receive: Receive) -> bytes | None:
    """The body of a request, or nothing if it is too long to be one of ours."""
    parts: list[bytes] = []
    size = 0
    while True:
        message = await receive()
        parts.append(message.get("body", b""))
        size += len(parts[-1])
        if size > LONGEST:
            return None
        if not message.get("more_body"):  # also when the browser has gone away
            return b"".join(parts)


def cut_off(scope: Scope, body: bytes) -> bool:
    """Whether less arrived than was announced: then nobody knows what was meant."""
    announced = header(scope, b"content-length")
    return announced.isdecimal() and len(body) != int(announced)


def environ(scope: dict[str, Any], body: bytes) -> dict[str, Any]:
    """The request as PEP 3333 has it."""
    host, port = scope.get("server") or ("localhost", 80)
    found: dict[str, Any] = {
        "REQUEST_METHOD": scope["method"],
        "SCRIPT_NAME": "",
        "PATH_INFO": scope["path"].encode("utf-8").decode("latin-1"),
        "QUERY_STRING": scope["query_string"].decode("latin-1"),
        "SERVER_PROTOCOL": f"HTTP/{scope['http_version']}",
        "SERVER_NAME": host,
        "SERVER_PORT": str(port),
        "REMOTE_ADDR": (scope.get("client") or ("",))[0],
        "CONTENT_LENGTH": str(len(body)),
        "wsgi.version": (1, 0),
        "wsgi.url_scheme": scope.get("scheme", "http"),
        "wsgi.input": BytesIO(body),
        "wsgi.errors": sys.stderr,
        "wsgi.multithread": True,
        "wsgi.multiprocess": True,
        "wsgi.run_once": False,
    }
    for raw, content in scope["headers"]:
        if b"_" in raw:  # after renaming it could pass for a header that a proxy of ours sets
            continue
        name = raw.decode("latin-1").upper().replace("-", "_")
        value = content.decode("latin-1")
        if name == "CONTENT_TYPE":
            found[name] = value
        elif name != "CONTENT_LENGTH":
            key = f"HTTP_{name}"
            between = "; " if name == "COOKIE" else ","
            found[key] = f"{found[key]}{between}{value}" if key in found else value
    return found
