"""The easel: where the news of all streams are made, together for all who watch the same table.

One thread draws, and gives way to moves for a moment, so that a crowd of streams never keeps a move waiting. A frame
that is late already gives way no more: where moves never end, frames would wait for ever. A stream that is behind
goes straight to the newest one.
"""

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Protocol

from django.db import close_old_connections

from ludoteka.web.bridge import no_moves
from ludoteka.web.table.desk import Desk, desk_of

GIVE_WAY = 0.05  # seconds, from when a frame is wanted
TOGETHER = 100  # streams; then those of other tables get a turn


class Viewing(Protocol):
    """A stream: of which table, from which version on (0: read it again), and its news when the desk lies there."""

    pk: int
    version: int

    def news(self, desk: Desk) -> bytes: ...


News = bytes | Exception
Waiting = list[tuple[Viewing, "asyncio.Future[bytes]"]]


def news_of(streams: list[Viewing]) -> list[News]:
    """What is new for these streams of one table. What fails for one does not concern the others."""
    close_old_connections()
    versions = [stream.version for stream in streams]
    desk = desk_of(streams[0].pk, max(versions) if all(versions) else 0)
    found: list[News] = []
    for stream in streams:
        try:
            found.append(stream.news(desk))
        except Exception as error:
            found.append(error)
    return found


class Easel:
    """Takes the wishes of streams by table, and serves a table's streams together."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "frames")
        self._waiting: dict[int, Waiting] = {}
        self.drawn: Callable[[float], None] = lambda _seconds: None  # hears how long it took

    async def news(self, stream: Viewing) -> bytes:
        """What is new for a stream; nothing if it has seen all."""
        loop = asyncio.get_running_loop()
        wish: asyncio.Future[bytes] = loop.create_future()
        if stream.pk not in self._waiting:
            self._waiting[stream.pk] = []
            loop.call_soon(self._next, loop, stream.pk)  # after all others who were woken with it
        self._waiting[stream.pk].append((stream, wish))
        return await wish

    def _next(self, loop: asyncio.AbstractEventLoop, pk: int) -> None:
        """Serve those who wait at this table, or as many as are served together."""
        waiting = [one for one in self._waiting.pop(pk) if not one[1].done()]
        if not waiting:
            return
        batch, rest = waiting[:TOGETHER], waiting[TOGETHER:]
        self._waiting[pk] = rest

        streams = [stream for stream, _wish in batch]
        work = loop.run_in_executor(self._thread, self._draw, streams, time.monotonic())
        work.add_done_callback(lambda done: self._give(loop, pk, batch, done))

    def _draw(self, streams: list[Viewing], wanted: float) -> list[News]:
        no_moves.wait(max(0.0, wanted + GIVE_WAY - time.monotonic()))
        began = time.monotonic()
        try:
            return news_of(streams)
        finally:
            self.drawn(time.monotonic() - began)

    def _give(
        self,
        loop: asyncio.AbstractEventLoop,
        pk: int,
        batch: Waiting,
        done: "asyncio.Future[list[News]]",
    ) -> None:
        error = done.exception()
        found = [error] * len(batch) if error else done.result()
        for (_stream, wish), news in zip(batch, found, strict=True):
            if wish.done():  # its browser has gone
                continue
            if isinstance(news, bytes):
                wish.set_result(news)
            else:
                wish.set_exception(news)
        self._next(loop, pk)


easel = Easel()
