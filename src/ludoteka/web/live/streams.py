"""The live streams: every viewer of a table gets its own frames as server-sent events.

A plain ASGI application beside Django: a stream costs no thread and no database connection.
"""

import asyncio
import hashlib
import json
import logging
import time
from collections.abc import AsyncIterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from typing import Any

from django.conf import settings
from django.contrib.auth import get_user
from django.contrib.sessions.backends.db import SessionStore
from django.db import close_old_connections
from django.http import HttpRequest
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response, StreamingResponse

from ludoteka.engine.i18n import speaking
from ludoteka.web.asking import cookies_of, language_asked, language_of
from ludoteka.web.bridge import no_moves
from ludoteka.web.live.delta import Pieces, change, pieces
from ludoteka.web.live.hub import hub
from ludoteka.web.models import Table
from ludoteka.web.people.limits import allow, seconds
from ludoteka.web.quiet import AWAY
from ludoteka.web.show.frame import Frame, Viewer, frame
from ludoteka.web.table.desk import desk_of
from ludoteka.web.words import _

log = logging.getLogger(__name__)
HEARTBEAT = 15.0
PAUSE = 1.0  # seconds between two looks of a stream whose database is away
AGAIN = 5  # seconds after which one may try again when the database is away
HEADERS = {
    "Cache-Control": "no-store",
    "X-Accel-Buffering": "no",
    "Content-Security-Policy": "default-src 'none'",
    "X-Content-Type-Options": "nosniff",
}

Cut = dict[str, Pieces]

# One thread draws, and gives way to requests for so many seconds at most, so that a crowd of streams never
# keeps a move waiting: a frame may be late, and a stream that is behind goes straight to the newest one.
drawing = ThreadPoolExecutor(1, "frames")
GIVE_WAY = 0.05


def person(cookies: Mapping[str, str]) -> int:
    """The user of a session cookie, 0 for nobody."""
    key = cookies.get(settings.SESSION_COOKIE_NAME)
    if not key:
        return 0
    request = HttpRequest()
    request.session = SessionStore(key)
    user = get_user(request)
    return user.pk if user.is_authenticated and user.is_active else 0


def enter(code: str, cookies: Mapping[str, str], accepted: str) -> tuple[int, Viewer] | None:
    """The table of this address and who looks at it; one trip to the database, then none."""
    close_old_connections()
    table = Table.objects.filter(code=code).only("pk").first()
    if table is None:
        return None
    user = person(cookies)
    return table.pk, Viewer(seats=(), user=user, language=language_of(cookies, accepted))


@lru_cache(maxsize=100)  # who sees the same picture
def fingerprint(markup: str) -> str:
    return hashlib.sha256(markup.encode()).hexdigest()


def cut_frame(pk: int, version: int, viewer: Viewer, pictured: bool) -> tuple[Cut, str]:
    """The frame of a viewer in pieces, and a number for it that says nothing else."""
    desk = desk_of(pk, version)
    with desk.lock:
        viewer = Viewer(desk.seats_of(viewer.user), viewer.user, viewer.language)
        alone = bool(viewer.seats) or desk.table.status == Table.OPEN
        slot = ("frame", viewer if alone else viewer.language, pictured)
        at = desk.table.version
    return desk.memo.of(slot, at, lambda: _cut(frame(desk, viewer, pictured)))


def _cut(whole: Frame) -> tuple[Cut, str]:
    cut = {name: pieces(markup) for name, markup in whole.items()}
    digest = fingerprint("".join(fingerprint(whole[name]) for name in sorted(whole)))
    return cut, digest[:16]


class Stream:
    """One open connection: what its browser has, and what it should get next."""

    def __init__(self, pk: int, viewer: Viewer, since: str, pictured: bool) -> None:
        self.pk = pk
        self.viewer = viewer
        self.pictured = pictured
        self.digest = since
        self.sent: Cut = {}
        self.version = 0
        self.changed = asyncio.Event()
        self.over = False  # whoever this was may be somebody else now

    def wake(self, version: int) -> None:
        self.version = max(self.version, version) if version else 0
        self.changed.set()

    def end(self) -> None:
        self.over = True
        self.changed.set()

    async def events(self) -> AsyncIterator[str]:
        """A first frame at once, then one for every change; a beat when nothing happens."""
        loop = asyncio.get_running_loop()
        hub.arrive(self.viewer.user, self.end)
        hub.listen(self.pk, self.wake)  # before reading, so that nothing falls between
        try:
            yield "retry: 1000\n\n"
            beat = loop.time() + HEARTBEAT
            while True:
                self.changed.clear()
                message = await self._newest()
                if self.over:
                    return
                if message:
                    yield message
                    beat = loop.time() + HEARTBEAT
                while not self.changed.is_set():
                    # The beat keeps its own time: a secret change does not put it off.
                    try:
                        async with asyncio.timeout_at(beat):
                            await self.changed.wait()
                    except TimeoutError:
                        yield "event: beat\ndata:\n\n"
                        beat = loop.time() + HEARTBEAT
        finally:
            hub.leave(self.pk, self.wake)
            hub.depart(self.viewer.user, self.end)

    async def _newest(self) -> str:
        """What is new; while the database is away, nothing, and one looks again."""
        try:
            return await asyncio.get_running_loop().run_in_executor(drawing, self.news)
        except AWAY:
            log.exception("a stream waits for the database")
            await asyncio.sleep(PAUSE)
            self.changed.set()
            return ""

    def news(self) -> str:
        """What is new for this viewer as an event, or nothing."""
        no_moves.wait(GIVE_WAY)
        close_old_connections()
        cut, digest = cut_frame(self.pk, self.version, self.viewer, self.pictured)
        old, self.sent = self.sent, cut
        if digest == self.digest:
            return ""
        changed: dict[str, Any] = {
            name: change(old.get(name, []), new)
            for name, new in cut.items()
            if old.get(name) != new
        }
        first = not old
        self.digest = digest
        body = {"whole": first, "time": round(time.time(), 2), "pieces": changed}
        return f"id: {digest}\ndata: {json.dumps(body, ensure_ascii=False)}\n\n"


async def visitor(request: Request) -> tuple[int, Viewer] | None:
    """The table of a request, and who asks."""
    accepted = request.headers.get("accept-language", "")
    code = request.path_params["code"]
    return await asyncio.to_thread(
        enter, code, cookies_of(request.headers.get("cookie", "")), accepted
    )


def refusal(status: int, words: str, wait: int = 0) -> Response:
    """A sentence, and after how many seconds one may come again."""
    return PlainTextResponse(words, status, {"Retry-After": str(wait)} if wait else {})


async def stream(request: Request) -> Response:
    """`/live/<code>`: the stream of a table."""
    with speaking(language_asked(dict(request.scope))):
        return await _stream(request)


async def _stream(request: Request) -> Response:
    address = request.client.host if request.client else ""
    if not allow("stream", address):
        return refusal(429, _("Too many requests; please wait a moment."), seconds("stream"))
    try:
        found = await visitor(request)
    except Exception:
        log.exception("a stream could not be opened")
        return refusal(503, _("The database is away for a moment; please try again."), AGAIN)
    if found is None:
        return refusal(404, _("There is no such table."))
    since = request.headers.get("last-event-id") or request.query_params.get("since", "")
    pictured = request.query_params.get("picture") != "0"
    events = Stream(*found, since, pictured).events()
    return StreamingResponse(events, media_type="text/event-stream", headers=HEADERS)
