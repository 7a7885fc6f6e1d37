"""Whether this process is alive, and whether it can serve people: for a proxy, a container, or an operator."""

import asyncio

from django.db import close_old_connections, connection
from starlette.requests import Request
from starlette.responses import PlainTextResponse

from ludoteka.web.database_log import AWAY

PATIENCE = 2.0  # seconds within which the database must answer
FRESH = {"cache-control": "no-store"}


async def alive(_request: Request) -> PlainTextResponse:
    """The process answers; it asks nobody else."""
    return PlainTextResponse("ok\n", headers=FRESH)


async def ready(_request: Request) -> PlainTextResponse:
    """The database answers too."""
    try:
        await asyncio.wait_for(asyncio.to_thread(ask), PATIENCE)
    except (TimeoutError, *AWAY):
        return PlainTextResponse("the database does not answer\n", 503, headers=FRESH)
    return PlainTextResponse("ok\n", headers=FRESH)


def ask() -> None:
    """One question to the database, by a line that is closed afterwards if it is broken."""
    close_old_connections()
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
    finally:
        close_old_connections()
