"""The whole site as one ASGI application: streams beside Django, which runs in threads."""

import asyncio
import os
from typing import Any

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "ludoteka.web.settings")

import django

django.setup()

from a2wsgi import WSGIMiddleware
from django.core.wsgi import get_wsgi_application

from ludoteka.web import live
from ludoteka.web.driver import driver
from ludoteka.web.hub import hub
from ludoteka.web.listen import listener

THREADS = 8

pages: Any = WSGIMiddleware(get_wsgi_application(), workers=THREADS)


async def application(scope: Any, receive: Any, send: Any) -> None:
    if scope["type"] == "lifespan":
        await lifespan(receive, send)
    elif scope["type"] == "http" and scope["path"].startswith("/live/"):
        await live.app(scope, receive, send)
    else:
        await pages(scope, receive, send)


async def lifespan(receive: Any, send: Any) -> None:
    """Start what runs beside the requests, and stop it with the server."""
    while True:
        message = await receive()
        if message["type"] == "lifespan.startup":
            hub.start(asyncio.get_running_loop())
            driver.start()
            listener.start()
            await send({"type": "lifespan.startup.complete"})
        else:
            await driver.stop()
            await listener.stop()
            await send({"type": "lifespan.shutdown.complete"})
            return
