"""The whole site as one ASGI application: streams beside Django, which runs in threads."""

import asyncio
import ctypes
import gc
import sys
from contextlib import suppress
from typing import Any

from django.conf import settings
from django.core.wsgi import get_wsgi_application
from starlette.applications import Starlette
from starlette.routing import Route

import ludoteka.web.ready  # the models below need it
import ludoteka.web.urls  # noqa: F401 - all pages are loaded before somebody asks for the first
from ludoteka.web.asking import CROWD, OTHER_SITE, SAFE, called_right, refusal
from ludoteka.web.bridge import Pages, say
from ludoteka.web.care import cleanup, health, metrics
from ludoteka.web.checkpoint import checkpoints
from ludoteka.web.door import requests
from ludoteka.web.files import Stamped
from ludoteka.web.lanes import ThreadLane, exports, moves, passwords
from ludoteka.web.live import feed, streams
from ludoteka.web.live.company import company
from ludoteka.web.live.hub import hub
from ludoteka.web.live.listen import listener
from ludoteka.web.people.address import asking
from ludoteka.web.show import picture
from ludoteka.web.table.desk import desks
from ludoteka.web.workers import advice, postcards
from ludoteka.web.workers.analyst import analyst
from ludoteka.web.workers.driver import driver
from ludoteka.web.workers.painter import painter
from ludoteka.web.workers.pool import background
from ludoteka.web.workers.studio import studio

PAGES, MOVES, FILES = 4, 4, 2  # threads

# Matches, views and markup hold no cycles and die by themselves. The collector looks for cycles among all
# of them, which stops everybody for a quarter of a second at 500 tables: it looks at what is young by
# itself, and at everything every so many seconds.
COLLECT = (20_000, 20, 1_000_000)
TIDY = 600.0
PUT_AWAY = 60.0  # the same for desks that nobody wants any more

# A move waits for the database seven times, and each time for its turn among the threads that draw:
# seconds that a turn lasts.
SWITCH = 0.001

lanes = [
    ThreadLane(moves, line=400, threads=MOVES, first=True),
    ThreadLane(passwords, line=8),
    ThreadLane(exports, line=4),
]
django = get_wsgi_application()
pages = Pages(django, PAGES, lanes)
static = Pages(django, FILES)  # they never ask the database, and so never wait for it
files = Stamped(static, settings.STATIC_STAMP)
waiting = Starlette(  # what may take its time, and must not keep a thread
    routes=[
        Route("/live/{code}", streams.stream),
        Route("/api/1/tables/{code}/stream", feed.feed),
        Route("/live/{code}/hint", advice.hint),
        Route("/live/{code}/card.png", postcards.card),
        Route("/live/{code}/result.png", postcards.result),
        Route("/live/puzzle/{game}/{puzzle}/card.png", postcards.puzzle_card),
    ]
)
care = Starlette(  # for operators and their machines, who call the site by any name
    routes=[
        Route("/healthz", health.alive),
        Route("/readyz", health.ready),
        Route("/metrics", metrics.metrics),
    ]
)


@metrics.counted
async def application(scope: Any, receive: Any, send: Any) -> None:
    if scope["type"] == "lifespan":
        await lifespan(receive, send)
        return
    address = asking(scope)
    if not requests.take(address):
        await say(send, refusal(scope, CROWD))
        return
    try:
        await inside(scope["path"])(scope, receive, send)
    finally:
        requests.give_back(address)


def inside(path: str) -> Any:
    """Who answers at this address."""
    if path.startswith("/live/") or feed.PATH.fullmatch(path):
        return live
    if path in {"/healthz", "/readyz", "/metrics"}:
        return care
    return files if path.startswith("/static/") else pages


async def live(scope: Any, receive: Any, send: Any) -> None:
    """What stands beside Django keeps to the same rules: the name of the site, and headers of safety."""

    async def safely(message: Any) -> None:
        if message["type"] == "http.response.start":
            there = {name for name, _value in message["headers"]}
            more = [(name.encode(), SAFE[name].encode()) for name in SAFE]
            message["headers"] = [
                *message["headers"],
                *[one for one in more if one[0] not in there],
            ]
        await send(message)

    if called_right(scope):
        await waiting(scope, receive, safely)
        return
    await say(send, refusal(scope, OTHER_SITE))


async def warm() -> None:
    """Draw what people will want first. Nobody waits for it: a page that comes before its drawings shows them later."""
    await asyncio.to_thread(picture.warm)
    await painter.warm()


async def tidy() -> None:
    """Look for cycles among everything, rarely."""
    while True:
        await asyncio.sleep(TIDY)
        gc.collect()


async def put_away() -> None:
    """What nobody wants any more goes, and its memory goes back to the system."""
    while True:
        await asyncio.sleep(PUT_AWAY)
        await asyncio.to_thread(desks.put_away)
        await asyncio.to_thread(give_back)


def give_back() -> None:
    """Where the system's library keeps freed memory for later (glibc), it gives it back now."""
    with suppress(OSError, AttributeError, TypeError):
        ctypes.CDLL(None).malloc_trim(0)


async def lifespan(receive: Any, send: Any) -> None:
    """Start what runs beside the requests, and stop it with the server."""
    beside: list[asyncio.Task[None]] = []
    while True:
        message = await receive()
        if message["type"] == "lifespan.startup":
            sys.setswitchinterval(SWITCH)
            gc.set_threshold(*COLLECT)
            gc.freeze()  # what is loaded now stays
            hub.start(asyncio.get_running_loop())
            driver.start()
            analyst.start()
            studio.start()
            painter.start()
            listener.start()
            company.start()
            checkpoints.start()
            beside += [asyncio.create_task(tidy()), asyncio.create_task(put_away())]
            beside.append(asyncio.create_task(cleanup.daily()))
            if settings.LUDOTEKA_WARM:
                beside.append(asyncio.create_task(warm()))
            await send({"type": "lifespan.startup.complete"})
        else:
            for task in beside:
                task.cancel()
            await analyst.stop()
            await studio.stop()
            await painter.stop()
            background.stop()
            await driver.stop()
            await listener.stop()
            await company.stop()
            pages.stop()
            static.stop()
            await asyncio.get_running_loop().shutdown_default_executor()
            await checkpoints.stop()
            await send({"type": "lifespan.shutdown.complete"})
            return
