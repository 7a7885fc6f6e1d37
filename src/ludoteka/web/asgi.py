"""The whole site as one ASGI application: streams beside Django, which runs in threads."""

import asyncio
import gc
import sys
from typing import Any

from django.conf import settings
from django.core.wsgi import get_wsgi_application
from starlette.applications import Starlette
from starlette.routing import Route

import ludoteka.web.ready  # the models below need it
import ludoteka.web.urls  # noqa: F401 - all pages are loaded before somebody asks for the first
from ludoteka.web.bridge import Pages
from ludoteka.web.keeper import keeper
from ludoteka.web.lanes import Lane, exports, passwords
from ludoteka.web.live import streams
from ludoteka.web.live.hub import hub
from ludoteka.web.live.listen import listener
from ludoteka.web.show import picture
from ludoteka.web.workers import advice
from ludoteka.web.workers.analyst import analyst
from ludoteka.web.workers.driver import driver
from ludoteka.web.workers.painter import painter
from ludoteka.web.workers.pool import background
from ludoteka.web.workers.studio import studio

THREADS = 8

# Matches, views and markup hold no cycles and die by themselves. The collector looks for cycles among all
# of them, which stops everybody for a quarter of a second at 500 tables: it looks at what is young by
# itself, and at everything every so many seconds.
COLLECT = (20_000, 20, 1_000_000)
TIDY = 600.0

# A move waits for the database seven times, and each time for its turn among the threads that draw:
# seconds that a turn lasts.
SWITCH = 0.001

lanes = [Lane(passwords, line=8), Lane(exports, line=4)]
pages = Pages(get_wsgi_application(), THREADS, lanes)
waiting = Starlette(  # what may take its time, and must not keep a thread
    routes=[Route("/live/{code}", streams.stream), Route("/live/{code}/hint", advice.hint)]
)


async def application(scope: Any, receive: Any, send: Any) -> None:
    if scope["type"] == "lifespan":
        await lifespan(receive, send)
    elif scope["type"] == "http" and scope["path"].startswith("/live/"):
        await waiting(scope, receive, send)
    else:
        await pages(scope, receive, send)


async def tidy() -> None:
    """Look for cycles among everything, rarely."""
    while True:
        await asyncio.sleep(TIDY)
        gc.collect()


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
            keeper.start()
            beside.append(asyncio.create_task(tidy()))
            if settings.LUDOTEKA_WARM:
                await asyncio.to_thread(picture.warm)
                await painter.warm()
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
            pages.stop()
            await asyncio.get_running_loop().shutdown_default_executor()
            await keeper.stop()
            await send({"type": "lifespan.shutdown.complete"})
            return
