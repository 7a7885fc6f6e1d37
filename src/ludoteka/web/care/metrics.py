"""What this process counts, as Prometheus reads it: requests, moves and how fast they are acknowledged, streams, bots.

Every process counts for itself; whoever reads them adds them up. Only the addresses of LUDOTEKA_METRICS may read.
"""

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from django.conf import settings
from django.db.models import Count
from prometheus_client import CONTENT_TYPE_LATEST, Counter, Gauge, Histogram, generate_latest
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from ludoteka.web.care.logs import HEADER, identify, request_id
from ludoteka.web.database_log import AWAY
from ludoteka.web.lanes import moves
from ludoteka.web.live.easel import easel
from ludoteka.web.live.hub import hub
from ludoteka.web.models import Table
from ludoteka.web.people.address import asking, within
from ludoteka.web.table.desk import desks
from ludoteka.web.workers.driver import in_thread
from ludoteka.web.workers.pool import pool

SECONDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10)
KEPT = 15.0  # seconds for which the tables are not counted again

requests = Counter("ludoteka_requests_total", "Requests by kind and status", ["kind", "status"])
acknowledged = Histogram(
    "ludoteka_acknowledged_seconds", "Time until a move was acknowledged", buckets=SECONDS
)
frames = Histogram("ludoteka_frames_seconds", "Time to make the news of a table", buckets=SECONDS)
tables = Gauge("ludoteka_tables", "Tables by status, of the whole site", ["status"])
easel.drawn = frames.observe
Gauge("ludoteka_streams", "Open streams").set_function(hub.streams)
Gauge("ludoteka_desks", "Tables in memory").set_function(lambda: len(desks))
Gauge("ludoteka_bots_waiting", "Choices of bots that wait for a worker").set_function(
    lambda: len(pool.places())
)

Application = Callable[[Any, Any, Any], Any]


def kind(method: str, path: str) -> str:
    """What sort of request it is."""
    if moves(method, path):
        return "move"
    if path.startswith("/live/"):
        return "stream"
    return "file" if path.startswith("/static/") else "page"


def counted(application: Application) -> Application:
    """The same application, with its requests named and counted, and its moves timed."""

    async def handle(scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "http":
            await application(scope, receive, send)
            return
        sort, began = kind(scope["method"], scope["path"]), time.monotonic()
        named = identify(scope)
        request_id.set(named)

        async def count(message: Any) -> None:
            if message["type"] == "http.response.start":
                requests.labels(sort, str(message["status"])).inc()
                message["headers"] = [*message["headers"], (HEADER, named.encode())]
                if sort == "move" and message["status"] == 200:
                    acknowledged.observe(time.monotonic() - began)
            await send(message)

        await application(scope, receive, count)

    return handle


class TableCount:
    """How many tables there are of every status, counted now and then."""

    def __init__(self) -> None:
        self._at = -KEPT

    def count(self) -> None:
        if time.monotonic() - self._at < KEPT:
            return
        found = Table.objects.values("status").annotate(n=Count("pk")).values_list("status", "n")
        for status, number in {**dict.fromkeys(Table.STATUSES, 0), **dict(found)}.items():
            tables.labels(status).set(number)
        self._at = time.monotonic()


counting = TableCount()


async def metrics(request: Request) -> Response:
    """All of it, for those who may read it."""
    if not within(asking(request.scope), settings.LUDOTEKA_METRICS):
        return PlainTextResponse("LUDOTEKA_METRICS does not name this address\n", 403)
    with suppress(*AWAY):  # then the last count stands
        await asyncio.to_thread(in_thread, counting.count)
    return Response(generate_latest(), headers={"content-type": CONTENT_TYPE_LATEST})
