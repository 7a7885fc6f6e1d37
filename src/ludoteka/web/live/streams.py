"""The live streams: every viewer of a table gets its own frames as server-sent events.

A plain ASGI application beside Django: a stream costs no thread and no database connection. Those who see the same
get the same: a frame is made once for a kind of viewer, and what changed in it is said and written once.
"""

import asyncio
import hashlib
import json
import logging
import time
from collections.abc import AsyncIterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from django.conf import settings
from django.contrib.auth import get_user
from django.contrib.sessions.backends.db import SessionStore
from django.db import close_old_connections
from django.http import HttpRequest
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response, StreamingResponse

from ludoteka.engine.i18n import speaking
from ludoteka.web.asking import cookies_of, language_asked, language_of
from ludoteka.web.database_log import AWAY
from ludoteka.web.live.delta import Pieces, change, pieces
from ludoteka.web.live.easel import easel
from ludoteka.web.live.hub import hub
from ludoteka.web.live.packed import packed
from ludoteka.web.live.presence import presence
from ludoteka.web.models import Table
from ludoteka.web.people.address import asking
from ludoteka.web.people.limits import allow, seconds
from ludoteka.web.show.frame import Frame, Viewer, frame
from ludoteka.web.table.desk import Desk, desks
from ludoteka.web.table.memo import Slot
from ludoteka.web.words import _

log = logging.getLogger(__name__)
HEARTBEAT = 15.0
PAUSE = 1.0  # seconds between two looks of a stream whose database is away
AGAIN = 5  # seconds after which one may try again when the database is away
HEADERS = {
    "Cache-Control": "no-store",
    "Vary": "Accept-Encoding",
    "X-Accel-Buffering": "no",
    "Content-Security-Policy": "default-src 'none'",
    "X-Content-Type-Options": "nosniff",
}


class Cut(NamedTuple):
    """A frame in pieces, and a number for it that says nothing else. Frames of the same number are the same."""

    pieces: dict[str, Pieces]
    digest: str

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Cut) and self.digest == other.digest

    def __hash__(self) -> int:
        return hash(self.digest)


NOTHING = Cut({}, "")  # what a browser has that just came


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


def cut_frame(desk: Desk, viewer: Viewer, pictured: bool) -> Cut:
    """The frame of a viewer; one for all who see the same."""
    with desk.lock:
        viewer = Viewer(desk.seats_of(viewer.user), viewer.user, viewer.language)
        alone = bool(viewer.seats) or desk.table.status == Table.OPEN
        whom = (viewer if alone else viewer.language, pictured)
        at = (desk.table.version, desk.place, desk.present)
    return desk.memo.of(Slot.FRAME, whom, at, lambda: _cut(frame(desk, viewer, pictured)))


def _cut(whole: Frame) -> Cut:
    cut = {name: pieces(markup) for name, markup in whole.items()}
    digest = fingerprint("".join(fingerprint(whole[name]) for name in sorted(whole)))
    return Cut(cut, digest[:16])


@lru_cache(
    maxsize=100
)  # who had the same and sees the same gets the same bytes, and they are packed once
def event(old: Cut, new: Cut, moment: float) -> bytes:
    """What changed between two frames, told at this moment."""
    whole = "true" if old == NOTHING else "false"
    head = f'id: {new.digest}\ndata: {{"whole": {whole}, "time": {moment:.1f}, "pieces": '
    return b"%b%b}\n\n" % (head.encode(), difference(old, new))


@lru_cache(maxsize=100)
def difference(old: Cut, new: Cut) -> bytes:
    """What changed between two frames, as JSON."""
    changed = {
        name: change(old.pieces.get(name, []), parts)
        for name, parts in new.pieces.items()
        if old.pieces.get(name) != parts
    }
    return json.dumps(changed, ensure_ascii=False).encode()


def tell_present(pk: int) -> None:
    """Show those who look at a table who else has it open."""
    desk, here = desks.get(pk), presence.people(pk)
    if desk is not None and desk.fresh and desk.present != here:
        desk.present = here
        hub.tell(pk, desk.table.version)


class Stream:
    """One open connection: what its browser has, and what it should get next."""

    def __init__(
        self, pk: int, viewer: Viewer, since: str, pictured: bool, address: str = ""
    ) -> None:
        self.pk = pk
        self.address = address
        self.viewer = viewer
        self.pictured = pictured
        self.digest = since
        self.sent = NOTHING
        self.version = 0
        self.changed = asyncio.Event()
        self.over = False  # whoever this was may be somebody else now

    def wake(self, version: int) -> None:
        self.version = max(self.version, version) if version else 0
        self.changed.set()

    def end(self) -> None:
        self.over = True
        self.changed.set()

    async def events(self) -> AsyncIterator[bytes]:
        """A first frame at once, then one for every change; a beat when nothing happens."""
        loop = asyncio.get_running_loop()
        hub.arrive(self.viewer.user, self.end)
        hub.listen(self.pk, self.wake)  # before reading, so that nothing falls between
        presence.come(self.pk, self, self.viewer.user, self.address)
        tell_present(self.pk)
        try:
            yield b"retry: 1000\n\n"
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
                        yield b"event: beat\ndata:\n\n"
                        beat = loop.time() + HEARTBEAT
        finally:
            hub.leave(self.pk, self.wake)
            presence.go(self.pk, self)
            tell_present(self.pk)
            hub.depart(self.viewer.user, self.end)

    async def _newest(self) -> bytes:
        """What is new; while the database is away, nothing, and one looks again."""
        try:
            return await easel.news(self)
        except AWAY:
            log.exception("a stream waits for the database")
            await asyncio.sleep(PAUSE)
            self.changed.set()
            return b""

    def news(self, desk: Desk) -> bytes:
        """What is new on the desk for this viewer as an event, or nothing."""
        desk.present = presence.people(self.pk)
        cut = cut_frame(desk, self.viewer, self.pictured)
        old, self.sent = self.sent, cut
        if cut.digest == self.digest:
            return b""
        self.digest = cut.digest
        return event(old, cut, round(time.time(), 1))


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
    address = asking(dict(request.scope))
    if not allow("stream", address):
        return refusal(429, _("Too many requests; please wait a moment."), seconds("stream"))
    try:
        found = await visitor(request)
    except Exception:
        log.exception("a stream could not be opened")
        return refusal(
            503, _("The database cannot be reached at the moment; please try again."), AGAIN
        )
    if found is None:
        return refusal(404, _("There is no such table."))
    since = request.headers.get("last-event-id") or request.query_params.get("since", "")
    pictured = request.query_params.get("picture") != "0"
    events = Stream(*found, since, pictured, address).events()
    headers = HEADERS
    if "gzip" in request.headers.get("accept-encoding", ""):
        events, headers = packed(events), HEADERS | {"Content-Encoding": "gzip"}
    return StreamingResponse(events, media_type="text/event-stream", headers=headers)
