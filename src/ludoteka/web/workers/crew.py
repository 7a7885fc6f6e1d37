"""`ludoteka bots`: bots of a site on PostgreSQL think here, on any machine that reaches its database.

A crew takes tables at which a bot is asked, those first that have waited longest, lets their bots move once and gives
them back. What it has taken it says again every few seconds; the tables of a crew that died are taken by the others.
Rows that are being changed are passed over (`FOR UPDATE SKIP LOCKED`), so crews never wait for each other.
"""

import asyncio
import logging
import secrets
from datetime import timedelta

from django.db import transaction
from django.db.models import Exists, OuterRef, Q
from django.utils import timezone

from ludoteka.web.models import Present, Seat, Table
from ludoteka.web.workers.driver import Driver, in_thread

log = logging.getLogger(__name__)
LOOK = 0.2  # seconds between two looks for work
AGAIN = 3.0  # seconds after which a crew says once more what it has taken
HELD = timedelta(seconds=12)  # after which the tables of a silent crew are free
SEEN = timedelta(seconds=60)  # how long somebody counts as looking at a table; see `live/company`


class Crew:
    """The bots of as many tables as there are workers, and as many again that pause between two moves."""

    def __init__(self, driver: Driver, workers: int) -> None:
        self.name = secrets.token_hex(8)
        self._driver = driver
        self._most = 2 * workers
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._stopped = asyncio.Event()

    def stop(self) -> None:
        self._stopped.set()

    async def run(self) -> None:
        """Play until it is stopped."""
        said = 0.0
        loop = asyncio.get_running_loop()
        while not self._stopped.is_set():
            try:
                if loop.time() - said > AGAIN:
                    await asyncio.to_thread(in_thread, self._say)
                    said = loop.time()
                for table in await asyncio.to_thread(in_thread, self._take):
                    self._tasks[table] = asyncio.create_task(self._play(table))
            except Exception:
                log.exception("the crew looks for work again in a moment")
            try:
                async with asyncio.timeout(LOOK):
                    await self._stopped.wait()
            except TimeoutError:
                continue
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.to_thread(in_thread, self._give_back)

    async def _play(self, table: int) -> None:
        """Let the bots of a table move; where one fails, nobody tries again until the table's time is over."""
        moved = False
        try:
            await self._driver.move_once(table)
            moved = True
        except Exception:
            log.exception("the bot at table %s failed; it is asked again later", table)
        finally:
            self._tasks.pop(table, None)  # before it is free again, and may be taken once more
        if moved:
            await asyncio.to_thread(in_thread, self._give_back, table)

    def _take(self) -> list[int]:
        """Take tables at which a bot is asked, and somebody sits or looks."""
        room = self._most - len(self._tasks)
        if room <= 0:
            return []
        now = timezone.now()
        people = Seat.objects.filter(table=OuterRef("pk"), user__isnull=False, away=False)
        looking = Present.objects.filter(table=OuterRef("pk"), at__gt=now - SEEN)
        asked = Table.objects.filter(status__in=[Table.PLAYING, Table.FINISHED], bots_asked=True)
        free = asked.filter(Q(crew_until__isnull=True) | Q(crew_until__lt=now))
        with transaction.atomic():
            wanted = free.filter(Exists(people) | Exists(looking)).order_by("moved")
            locked = wanted.select_for_update(skip_locked=True).values_list("pk", flat=True)
            taken = list(locked[:room])
            Table.objects.filter(pk__in=taken).update(crew=self.name, crew_until=now + HELD)
        return taken

    def _say(self) -> None:
        """The crew is there, and has what it has."""
        mine = Table.objects.filter(crew=self.name, pk__in=list(self._tasks))
        mine.update(crew_until=timezone.now() + HELD)

    def _give_back(self, table: int | None = None) -> None:
        """A table is free again; or all are."""
        mine = Table.objects.filter(crew=self.name)
        mine = mine if table is None else mine.filter(pk=table)
        mine.update(crew="", crew_until=None)
