"""The analysis of finished games: asked for once, made by the worker in the background, kept.

One piece after another is looked at, so that the animated pictures get their turns in between, and what is
found is written down at once: after a crash it goes on where it was.
"""

import asyncio
import json
import logging
from datetime import timedelta
from typing import Any

from django.utils import timezone

from ludoteka.web.models import Analysis
from ludoteka.web.study.pieces import examine, outline
from ludoteka.web.study.whole import go_on, how_far, summary, turn_of
from ludoteka.web.table.desk import Desk, desk_of, desks
from ludoteka.web.table.errors import Later, require
from ludoteka.web.table.rows import FINISHED
from ludoteka.web.words import _
from ludoteka.web.workers.driver import in_thread
from ludoteka.web.workers.pool import background

log = logging.getLogger(__name__)
PATIENCE = 30.0  # seconds for one piece
OVERVIEW = 120.0  # and for the glance at every choice that finds the pieces
SILENT = timedelta(seconds=90)  # after which nobody seems to work at it any more
LINE = 8  # games that are looked at or wait for it
AGAIN = 60  # seconds after which one may ask again when there are so many


def begun(pk: int) -> Analysis:
    """Write down that somebody wants the analysis of this table; only a finished game has one."""
    require(desks.store.row(pk).status, FINISHED)
    found, _new = Analysis.objects.get_or_create(table_id=pk)
    if not of_today(found):
        found.moves, found.chances, found.turns = [], [], None
    return found


def busy(found: Analysis) -> bool:
    """Whether somebody, in this process or another, is at it or has it in line."""
    heard = found.at is not None and found.at > timezone.now() - SILENT
    return found.turns is None and (heard or analyst.has(found.table_id))


def save(found: Analysis, at_work: bool) -> None:
    found.at = timezone.now() if at_work else None
    found.save()


def of_today(found: Analysis) -> bool:
    """Whether what is stored was made in the way of today; what an earlier release wrote is made anew."""
    return isinstance(found.turns, dict) if found.turns is not None else not _numbers(found.moves)


def _numbers(pieces: list[Any]) -> bool:
    return any(isinstance(one, int) for one in pieces)


def state(pk: int, desk: Desk, stops: list[int]) -> dict[str, Any]:
    """How far the analysis of a table is, and what it shows when it is done. `stops` are the steps of the replay."""
    found = Analysis.objects.filter(table=pk).first()
    if found is None or not of_today(found) or (found.turns is None and not busy(found)):
        return {"state": "none"}
    return how_far(found, desk, stops)


def turn_at(pk: int, move: int) -> dict[str, Any] | None:
    """The turning point at a move, if the game is analysed and has one there."""
    found = Analysis.objects.filter(table=pk, turns__isnull=False).first()
    return turn_of(found, move) if found is not None and of_today(found) else None


def _record(pk: int) -> str:
    desk = desk_of(pk)
    with desk.lock:
        return json.dumps(desk.match.record().to_json())


class Analyst:
    """Works at one game at a time; the others wait."""

    def __init__(self) -> None:
        self._loop: asyncio.AbstractEventLoop | None = None
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._turn = asyncio.Semaphore(1)

    def start(self) -> None:
        self._loop = asyncio.get_running_loop()

    async def stop(self) -> None:
        for task in self._tasks.values():
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    def ask(self, pk: int) -> None:
        """From any thread: analyse this table, unless that is done or under way."""
        found = begun(pk)
        if found.turns is None and not busy(found):
            if len(self._tasks) >= LINE:
                words = _("Many games are being analysed right now; please try again in a minute.")
                raise Later(words, AGAIN)
            save(found, True)
            if self._loop is not None:
                self._loop.call_soon_threadsafe(self._wake, pk)

    def has(self, pk: int) -> bool:
        return pk in self._tasks

    def _wake(self, pk: int) -> None:
        if pk not in self._tasks:
            task = self._tasks[pk] = asyncio.create_task(self._work(pk))
            task.add_done_callback(lambda _done: self._tasks.pop(pk, None))

    async def _work(self, pk: int) -> None:
        async with self._turn:
            found = await asyncio.to_thread(in_thread, begun, pk)
            try:
                await study(found)
            except Exception:
                log.exception("the analysis of table %s failed", pk)
                await asyncio.to_thread(in_thread, save, found, False)


async def study(found: Analysis) -> None:
    """Do what is still missing of an analysis."""
    record = await asyncio.to_thread(in_thread, _record, found.table_id)
    if not found.moves:
        found.moves = await background.run(OVERVIEW, outline, record)
    await _through(found, record)
    if go_on(found):
        await _through(found, record)
    found.turns = summary(found)
    await asyncio.to_thread(in_thread, save, found, False)


async def _through(found: Analysis, record: str) -> None:
    """Do the pieces that are left, and write down each."""
    for what, number in found.moves[len(found.chances) :]:
        found.chances.append(await background.run(PATIENCE, examine, record, what, number))
        await asyncio.to_thread(in_thread, save, found, True)


analyst = Analyst()
