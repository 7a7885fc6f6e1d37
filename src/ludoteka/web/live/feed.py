"""The stream of a table for programs: the table as plain data, and again whenever something in it has changed."""

import asyncio
import json
import re

from django.db import close_old_connections
from starlette.requests import Request
from starlette.responses import JSONResponse, Response, StreamingResponse

from ludoteka.engine.i18n import speaking
from ludoteka.web.asking import language_asked
from ludoteka.web.live.streams import AGAIN, HEADERS, Stream
from ludoteka.web.models import Table
from ludoteka.web.people.address import asking
from ludoteka.web.people.limits import allow, seconds
from ludoteka.web.people.programs import bearer, of_token
from ludoteka.web.show.frame import Viewer
from ludoteka.web.show.plain import plain_table
from ludoteka.web.table.desk import Desk
from ludoteka.web.words import _

PATH = re.compile(r"/api/1/tables/[^/]+/stream")


class Feed(Stream):
    """A program that watches or plays at a table."""

    def news(self, desk: Desk) -> bytes:
        """The table as this account sees it, if that is not what it has."""
        with desk.lock:
            told = json.dumps(plain_table(desk, self.viewer.user), ensure_ascii=False)
        if told == self.digest:
            return b""
        self.digest = told
        return f"data: {told}\n\n".encode()


def refused(status: int, words: str, wait: int = 0) -> Response:
    headers = {"Retry-After": str(wait)} if wait else {}
    return JSONResponse({"error": words}, status, headers)


def enter(code: str, token: str) -> tuple[int | None, int]:
    """The number of the table at this address, if there is one, and of the account that asks, or 0."""
    close_old_connections()
    user = of_token(token)
    table = Table.objects.filter(code=code).only("pk").first()
    return table.pk if table else None, user.pk if user else 0


async def feed(request: Request) -> Response:
    """`/api/1/tables/<code>/stream`: server-sent events, each of them the whole table."""
    with speaking(language_asked(dict(request.scope))):
        return await _feed(request)


async def _feed(request: Request) -> Response:
    address = asking(dict(request.scope))
    if not allow("stream", address):
        return refused(429, _("Too many requests; please wait a moment."), seconds("stream"))
    token = bearer(request.headers.get("authorization", ""))
    try:
        table, user = await asyncio.to_thread(enter, request.path_params["code"], token)
    except Exception:
        words = _("The database cannot be reached at the moment; please try again.")
        return refused(503, words, AGAIN)
    if not user:
        return refused(401, _("A valid token is needed: Authorization: Bearer …"))
    if table is None:
        return refused(404, _("There is no such table."))
    events = Feed(table, Viewer(user=user), "", False, address).events()
    return StreamingResponse(events, media_type="text/event-stream", headers=HEADERS)
