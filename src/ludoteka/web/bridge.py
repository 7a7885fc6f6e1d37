"""Django's ordinary synchronous pages inside the ASGI server: a request visits one thread once, whole."""

import asyncio
import sys
import threading
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from typing import Any

from ludoteka.web.asking import Answer, refusal
from ludoteka.web.bodies import Bodies, Receive, Unread
from ludoteka.web.files import packed
from ludoteka.web.lanes import CROWDED, ThreadLane

Send = Callable[[dict[str, Any]], Awaitable[None]]

# Set while no move waits to be acknowledged: who draws in the background waits for it. A page may take its time, and
# is no reason to wait.
no_moves = threading.Event()
no_moves.set()


class Pages:
    """A WSGI application as an ASGI one. What passes through is short, so it is passed in one piece."""

    def __init__(
        self, wsgi: Callable[..., Any], threads: int, lanes: Sequence[ThreadLane] = ()
    ) -> None:
        self._wsgi = wsgi
        self._threads = ThreadPoolExecutor(threads, "pages")
        self._lanes = lanes
        self._bodies = Bodies()

    async def __call__(self, scope: dict[str, Any], receive: Receive, send: Send) -> None:
        try:
            body = await self._bodies.whole(scope, receive)
        except Unread as error:
            answer = refusal(scope, error.why)
        else:
            answer = await self._visit(scope, body)
        await say(send, answer)

    def stop(self) -> None:
        """Let what is under way be done; what is still in line is given up."""
        for threads in (self._threads, *[lane.threads for lane in self._lanes]):
            threads.shutdown(wait=True, cancel_futures=True)

    async def _visit(self, scope: dict[str, Any], body: bytes) -> Answer:
        """Answer in one of the threads; in its lane where the request has one and there is room."""
        method, asked = scope["method"], environ(scope, body)
        lane = next((one for one in self._lanes if one.takes(method, scope["path"])), None)
        if lane is None:
            return await self._in(self._threads, asked)
        if lane.full:
            return await self._in(self._threads, {**asked, CROWDED: True})
        lane.inside += 1
        if lane.first:
            no_moves.clear()
        try:
            return await self._in(lane.threads, asked)
        finally:
            lane.inside -= 1
            if lane.first and not lane.inside:
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
        answer = int(head[0].split(" ", 1)[0]), headers, content
        return packed(answer, asked.get("HTTP_ACCEPT_ENCODING", ""))


async def say(send: Send, answer: Answer) -> None:
    status, headers, content = answer
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": content})


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
