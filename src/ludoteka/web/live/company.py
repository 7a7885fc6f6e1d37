"""Company: who has a table open in another process. All processes share the database, so that is where they say it.

Every couple of seconds a process writes down what has changed among its own people and reads those of the others.
What a process wrote counts as long as it goes on saying so: of one that died, nobody is seen any more after a minute.
"""

import asyncio
import logging
import secrets
import time
from datetime import timedelta

from django.db import close_old_connections
from django.utils import timezone

from ludoteka.web.database_log import AWAY
from ludoteka.web.live.presence import presence
from ludoteka.web.live.streams import tell_present
from ludoteka.web.models import Present

log = logging.getLogger(__name__)
EVERY = 2.0  # seconds between two looks
AGAIN = 20.0  # seconds after which a process says once more that its people are there
GONE = timedelta(seconds=60)  # after which what a process wrote does not count any more

Pairs = frozenset[tuple[int, int]]  # tables and people


class Company:
    """The people of this process for the others, and those of the others for this one."""

    def __init__(self) -> None:
        self.process = secrets.token_hex(8)
        self._said: dict[tuple[int, int], int] = {}  # what is written down, and where
        self._last = 0.0  # when it was said
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """Nobody is here any more."""
        if self._task is None:
            return
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        try:
            await asyncio.to_thread(self.say, frozenset())
        except AWAY:
            log.exception("those who were here stay written down for a minute")

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(EVERY)
            here = presence.pairs()
            if not here and not self._said:
                continue  # nobody to tell anything
            try:
                elsewhere = await asyncio.to_thread(self.exchange, here)
            except AWAY:
                log.exception("who is in other processes is not known")
                continue
            for table in presence.hear(elsewhere):
                tell_present(table)

    def exchange(self, here: Pairs) -> Pairs:
        """Say who is here, and learn who is elsewhere."""
        close_old_connections()
        self.say(here)
        others = Present.objects.exclude(process=self.process).filter(at__gt=timezone.now() - GONE)
        return frozenset(others.values_list("table", "user"))

    def say(self, here: Pairs) -> None:
        """Write down what has changed; now and then all of it, and what others left behind goes."""
        now = timezone.now()
        gone = self._said.keys() - here
        Present.objects.filter(pk__in=[self._said[pair] for pair in gone]).delete()
        all_again = time.monotonic() - self._last > AGAIN
        written = Present.objects.bulk_create(
            (
                Present(process=self.process, table=table, user=user, at=now)
                for table, user in (here if all_again else here - self._said.keys())
            ),
            update_conflicts=True,  # what is there already is said again
            unique_fields=["process", "table", "user"],
            update_fields=["at"],
        )
        self._said = {pair: pk for pair, pk in self._said.items() if pair in here}
        self._said |= {(one.table, one.user): one.pk for one in written}
        if all_again:
            self._last = time.monotonic()
            Present.objects.filter(at__lt=now - GONE).delete()


company = Company()
