"""The driver moves the bots: one task for each table at which a bot is asked.

Where only bots play and nobody looks, they rest until somebody does.
"""

import asyncio
import logging
import secrets
import time
from contextlib import suppress
from datetime import timedelta
from typing import Any

from django.conf import settings
from django.db import close_old_connections
from django.utils import timezone

from ludoteka.engine import LudotekaError
from ludoteka.web.live.hub import hub
from ludoteka.web.live.presence import presence
from ludoteka.web.models import Seat, Table
from ludoteka.web.table import referee
from ludoteka.web.table.desk import desks
from ludoteka.web.table.errors import Stale, Unfit
from ludoteka.web.table.jobs import Job, choice_of, farewells, next_jobs
from ludoteka.web.table.rows import BOT_KEY
from ludoteka.web.table.thinking import hear_the_end, think
from ludoteka.web.workers.line import Turn
from ludoteka.web.workers.pool import pool

log = logging.getLogger(__name__)
AGAIN = 0.45  # of the pause, between two choices of one turn
SWEEP = 1.0  # seconds between two looks at the clocks
TELL = 1.0  # seconds of waiting after which the place in line is told
MISSED = (Stale, Unfit)  # somebody else was quicker, or the game ended
FORGOTTEN = timedelta(seconds=20)  # a bot that was asked so long ago has lost its task


def deserted(pk: int) -> bool:
    """Whether nobody sits at a table who has not left it."""
    return not Seat.objects.filter(table=pk, user__isnull=False, away=False).exists()


def in_thread(work: Any, *args: Any) -> Any:
    """Run a piece of database work, with a connection that is still good."""
    close_old_connections()
    try:
        return work(*args)
    finally:
        close_old_connections()


class Driver:
    """Drives every table of this process at which a bot is asked, and watches the clocks."""

    def __init__(self) -> None:
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._again: set[int] = set()
        self._resting: set[int] = set()  # tables of bots that nobody looks at
        self._turns: dict[int, tuple[float, Turn]] = {}  # by table, since when its bot waits
        self._sweeper: asyncio.Task[None] | None = None

    def start(self) -> None:
        hub.committed = self.wake
        presence.arrived = self.arrived
        self._sweeper = asyncio.create_task(self._sweep())

    async def stop(self) -> None:
        tasks = [*self._tasks.values(), *([self._sweeper] if self._sweeper else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        pool.stop()

    def wake(self, table: int) -> None:
        """A bot may be asked at this table. Without workers, all bots think elsewhere: `crew`."""
        if not settings.LUDOTEKA_BOT_WORKERS:
            return
        self._resting.discard(table)
        if table in self._tasks:
            self._again.add(table)
            return
        task = asyncio.create_task(self._drive(table))
        self._tasks[table] = task
        task.add_done_callback(lambda _: self._done(table))

    def arrived(self, table: int) -> None:
        """Somebody looks at this table: bots that rested there go on."""
        if table in self._resting:
            self.wake(table)

    def _done(self, table: int) -> None:
        self._tasks.pop(table, None)
        if table in self._again:
            self._again.discard(table)
            self.wake(table)

    async def _drive(self, table: int) -> None:
        while True:
            self._again.discard(table)
            try:
                if await self._may_rest(table):
                    self._resting.add(table)
                    return
                if not await self.move_once(table):
                    return
            except Exception:
                log.exception("the bot at table %s failed; it is asked again later", table)
                return

    async def move_once(self, table: int) -> bool:
        """Let the bots move that are asked at a table now; whether there were any."""
        jobs = await asyncio.to_thread(in_thread, next_jobs, table)
        if jobs:
            await self._moves(jobs)
        else:
            await self._farewell(table)
        return bool(jobs)

    async def _farewell(self, table: int) -> None:
        """Where the game is over, the bots that listen hear of it."""
        jobs = await asyncio.to_thread(in_thread, farewells, table)
        for job in jobs:
            view = (job.game, job.players, job.settings, job.position)
            try:
                patience = settings.LUDOTEKA_BOT_PATIENCE
                await pool.run(patience, hear_the_end, *view, job.level, job.story)
            except Exception:
                log.exception("bot %s at table %s failed at the end", job.level, table)
        if jobs:
            await asyncio.to_thread(in_thread, referee.heard_the_end, table)

    async def _may_rest(self, table: int) -> bool:
        """Whether bots play among themselves and nobody looks, also not meanwhile."""
        if presence.watched(table):
            return False
        alone = await asyncio.to_thread(in_thread, deserted, table)
        return alone and not presence.watched(table)

    async def _moves(self, jobs: list[Job]) -> None:
        """Let the bots of a table move; where somebody else was quicker, one looks again."""
        for end in await asyncio.gather(*map(self._move, jobs), return_exceptions=True):
            if isinstance(end, BaseException) and not isinstance(end, MISSED):
                raise end

    async def _move(self, job: Job) -> None:
        began = time.monotonic()
        text = await choice_of(job, self._thought)
        share = 0 if job.secret else AGAIN if job.again else 1
        pause = settings.LUDOTEKA_BOT_PAUSE * share - (time.monotonic() - began)
        if pause > 0:
            await asyncio.sleep(pause)
        move = referee.Move(job.seat, job.number, f"{BOT_KEY}{secrets.token_hex(12)}", text)
        await asyncio.to_thread(in_thread, referee.play, job.table, move)

    async def _thought(self, job: Job, level: str) -> str:
        """What a worker chooses when its turn comes; meanwhile the table may be told its place in line."""
        turn = Turn(presence.address(job.table, job.people), job.table)
        view = (job.game, job.players, job.settings, job.position)
        if not job.secret:
            self._turns[job.table] = (time.monotonic(), turn)
        try:
            patience = settings.LUDOTEKA_BOT_PATIENCE
            story = job.story if level == job.level else None
            return await pool.run(patience, think, *view, level, None, story, turn=turn)
        finally:
            self._turns.pop(job.table, None)
            tell_place(job.table, 0)

    def _tell_places(self) -> None:
        """Tell the tables whose bot has waited for a while its place in line."""
        places = pool.places() if self._turns else {}
        for table, (since, turn) in self._turns.items():
            if time.monotonic() - since > TELL:
                tell_place(table, places.get(turn, 0))

    async def _sweep(self) -> None:
        """Now and then: people out of time are replaced, forgotten bots are woken."""
        first = True
        while True:
            try:
                self._tell_places()
                late, forgotten = await asyncio.to_thread(in_thread, due, first)
                first = False
                for table in late:
                    with suppress(Unfit):  # the game ended meanwhile
                        await asyncio.to_thread(in_thread, referee.time_out, table)
                for table in forgotten:
                    if table not in self._resting:
                        self.wake(table)
            except (LudotekaError, OSError):
                log.exception("a sweep failed")
            except Exception:
                log.exception("a sweep failed; the database may be away")
            await asyncio.sleep(SWEEP)


def tell_place(pk: int, place: int) -> None:
    """Show those who look at a table how far back in line its bot is."""
    desk = desks.get(pk)
    if desk is not None and desk.fresh and desk.place != place:
        desk.place = place
        hub.tell(pk, desk.table.version)


def due(everything: bool) -> tuple[list[int], list[int]]:
    """The tables where a clock has run out, and those where a bot should have moved or heard the end long ago."""
    now = timezone.now()
    playing = Table.objects.filter(status=Table.PLAYING)
    late = playing.filter(deadline__lte=now).values_list("pk", flat=True)
    asked = Table.objects.filter(status__in=[Table.PLAYING, Table.FINISHED], bots_asked=True)
    if not everything:
        asked = asked.filter(moved__lte=now - FORGOTTEN)
    return list(late), list(asked.values_list("pk", flat=True))


driver = Driver()
