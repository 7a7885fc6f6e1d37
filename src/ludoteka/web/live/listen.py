"""Between processes: PostgreSQL tells every process which table changed, over one connection each."""

import asyncio
import logging

import psycopg
from django.db import connections

from ludoteka.web.live.hub import CHANNEL, PERSON, hub
from ludoteka.web.table.desk import desks

log = logging.getLogger(__name__)
RETRY = 0.5


class Listener:
    """Keeps a LISTEN connection; when it breaks, everybody reads again once it is back."""

    def __init__(self) -> None:
        self._task: asyncio.Task[None] | None = None
        self.pid = 0  # of the server's end of the connection, for tests that cut it

    def start(self) -> None:
        if connections["default"].vendor == "postgresql":
            self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            try:
                await self._listen()
            except (psycopg.Error, OSError) as error:
                log.warning("the line to the database broke; trying again", exc_info=error)
            await asyncio.sleep(RETRY)

    async def _listen(self) -> None:
        settings = connections["default"].get_connection_params()
        for name in ("cursor_factory", "context", "prepare_threshold"):
            settings.pop(name, None)
        line = await psycopg.AsyncConnection.connect(**settings, autocommit=True)
        async with line:
            await line.execute(f"LISTEN {CHANNEL}")
            self.pid = line.info.backend_pid
            hub.tell_all()  # what was announced while nobody listened is read now
            async for notice in line.notifies():
                table, version, news = notice.payload.split(" ", 2)
                if int(table) == PERSON:
                    hub.dismiss(int(version))
                    continue
                if news:
                    seat, _, text = news.partition(" ")
                    desks.hear(int(table), int(version), int(seat), text)
                hub.tell(int(table), int(version))


listener = Listener()
