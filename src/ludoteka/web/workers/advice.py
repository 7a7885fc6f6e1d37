"""Hints: `/live/<code>/hint` tells a player who is asked the best moves, and why.

It stands beside the streams, because it waits: a worker process thinks, from nothing but the player's view.
"""

import asyncio
import json
import logging

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from ludoteka.engine.i18n import speaking
from ludoteka.web.asking import language_asked
from ludoteka.web.database_log import AWAY
from ludoteka.web.live.presence import presence
from ludoteka.web.live.streams import AGAIN, visitor
from ludoteka.web.people.limits import allow, seconds
from ludoteka.web.show import hints
from ludoteka.web.show.frame import Viewer
from ludoteka.web.show.hints import Hints
from ludoteka.web.table.errors import Later, Refused, Unfit
from ludoteka.web.table.jobs import Job, hint_job
from ludoteka.web.table.thinking import advise
from ludoteka.web.words import _
from ludoteka.web.workers.driver import in_thread
from ludoteka.web.workers.line import Turn
from ludoteka.web.workers.pool import pool

log = logging.getLogger(__name__)
SECONDS = 1.0  # of thinking
PATIENCE = 8.0  # seconds after which there is no hint
CROWD = 8  # hints that are waited for at the same time; bots wait in the same line

KEPT = 500  # hints in memory

_waiting: set[object] = set()
_found: dict[tuple[int, int, str, str], Hints] = {}


async def hints_for(job: Job, viewer: Viewer) -> Hints:
    """The best moves; asked again in the same position, the same ones."""
    key = (job.table, job.seat, viewer.language, json.dumps(job.position))
    if key in _found:
        return _found[key]
    if not allow("hint", f"user {viewer.user}"):
        raise Later(_("You are going too fast; please wait a moment."), seconds("hint"))
    found = await _thought(job, viewer.user, viewer.language)
    if len(_found) >= KEPT:
        del _found[next(iter(_found))]
    _found[key] = found
    return found


async def _thought(job: Job, user: int, language: str) -> Hints:
    """What a worker process finds, when its turn comes."""
    if len(_waiting) >= CROWD:
        raise Later(
            _("Many people are asking for hints right now; please try again."), round(PATIENCE)
        )
    ticket = object()
    _waiting.add(ticket)
    try:
        view = (job.game, job.players, job.settings, job.position)
        turn = Turn(presence.address(job.table, [user]), job.table)
        return await pool.run(PATIENCE, advise, *view, language, SECONDS, turn=turn)
    finally:
        _waiting.discard(ticket)


async def hint(request: Request) -> Response:
    """`/live/<code>/hint`: the seat and number that the hints are about, the actions, and the words."""
    with speaking(language_asked(dict(request.scope))):
        try:
            found = await visitor(request)
        except AWAY:
            log.exception("no hint without the database")
            words = _("The database cannot be reached at the moment; please try again.")
            return JSONResponse({"error": words}, 503, {"Retry-After": str(AGAIN)})
        if found is None:
            return JSONResponse({"error": _("There is no such table.")}, 404)
    return await answer(*found)


async def answer(table: int, viewer: Viewer) -> Response:
    """What a viewer of this table is told."""
    with speaking(viewer.language):
        try:
            job = await asyncio.to_thread(in_thread, hint_job, table, viewer.user)
            found = await hints_for(job, viewer)
        except Unfit as error:
            return JSONResponse({"error": str(error)}, 409)
        except Later as error:
            wait = {"Retry-After": str(error.seconds)}
            return JSONResponse({"error": str(error)}, 429, wait)
        except Refused as error:
            return JSONResponse({"error": str(error)}, 403)
        except Exception:
            log.exception("no hint at table %s", table)
            return JSONResponse({"error": _("No hint was found this time.")}, 503)
        return JSONResponse(hints.answer(job, found), headers={"Cache-Control": "no-store"})
