"""Checkpoints of SQLite: what is written goes to a log beside the file first, and now and then into the file.

After a regular stop the file alone is complete. PostgreSQL does this by itself.
"""

import asyncio
import logging
import sqlite3
from contextlib import closing
from pathlib import Path

from django.db import connections

log = logging.getLogger(__name__)
EVERY = 60.0  # seconds
PATIENCE = 0.2  # seconds that a checkpoint may wait for readers, while writers wait for it
LAST = 5.0  # the same when the site stops


def _file() -> Path | None:
    """The database, where it is a file of ours."""
    line = connections["default"]
    return Path(line.settings_dict["NAME"]) if line.vendor == "sqlite" else None


def checkpoint(patience: float = PATIENCE) -> bool:
    """Move the log into the file and empty it; False if readers were in the way, and the next one will do it."""
    file = _file()
    if file is None:
        return True
    beside = file.with_name(file.name + "-wal")
    if not beside.exists() or not beside.stat().st_size:
        return True
    with closing(sqlite3.connect(file, timeout=patience)) as line:
        busy, _pages, _moved = line.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    return not busy


class Checkpoints:
    """A checkpoint every minute, if something was written, and a last one when the site stops."""

    def __init__(self) -> None:
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._run())

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(EVERY)
            try:
                await asyncio.to_thread(checkpoint)
            except (sqlite3.Error, OSError):
                log.exception(
                    "the log of the database could not be moved into its file; trying again later"
                )

    async def stop(self) -> None:
        """After everybody else has stopped writing."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        try:
            if not checkpoint(LAST):
                log.warning("the database is still being read: its log stays beside the file")
        except (sqlite3.Error, OSError):
            log.exception("the log of the database stays beside the file")


checkpoints = Checkpoints()
