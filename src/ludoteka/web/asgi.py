"""The whole site as one ASGI application: streams beside Django, which runs in threads."""

import asyncio
from typing import Any

from a2wsgi import WSGIMiddleware
from django.conf import settings
from django.core.wsgi import get_wsgi_application
from starlette.applications import Starlette
from starlette.routing import Route

import ludoteka.web.ready  # noqa: F401 - the models below need it
from ludoteka.web import advice, live, picture
from ludoteka.web.analyst import analyst
from ludoteka.web.driver import driver
from ludoteka.web.hub import hub
from ludoteka.web.listen import listener

THREADS = 8

django_pages: Any = get_wsgi_application()
pages: Any = WSGIMiddleware(django_pages, workers=THREADS)
waiting = Starlette(  # what may take its time, and must not keep a thread
    routes=[Route("/live/{code}", live.stream), Route("/live/{code}/hint", advice.hint)]
)


async def application(scope: Any, receive: Any, send: Any) -> None:
    if scope["type"] == "lifespan":
        await lifespan(receive, send)
    elif scope["type"] == "http" and scope["path"].startswith("/live/"):
        await waiting(scope, receive, send)
    else:
        await pages(scope, receive, send)


async def lifespan(receive: Any, send: Any) -> None:
    """Start what runs beside the requests, and stop it with the server."""
    warming: asyncio.Task[None] | None = None
    while True:
        message = await receive()
        if message["type"] == "lifespan.startup":
            hub.start(asyncio.get_running_loop())
            driver.start()
            analyst.start()
            listener.start()
            if settings.LUDOTEKA_WARM:
                warming = asyncio.create_task(asyncio.to_thread(picture.warm))
            await send({"type": "lifespan.startup.complete"})
        else:
            warming.cancel() if warming else None
            await analyst.stop()
            await driver.stop()
            await listener.stop()
            await send({"type": "lifespan.shutdown.complete"})
            return
