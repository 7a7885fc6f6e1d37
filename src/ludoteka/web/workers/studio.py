"""The studio: finished games as animated pictures, one after another, in the background worker; each made once, kept.

A picture takes long, so nobody waits for it: one asks for it, sees how far it is, and takes it when it is there.
What is under way lies beside the finished pictures, so that other processes see it too.
"""

import asyncio
import hashlib
import logging
import os
import secrets
import threading
import time
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from ludoteka.web.config import DATA
from ludoteka.web.table.errors import Later
from ludoteka.web.words import _
from ludoteka.web.workers.pool import background
from ludoteka.web.workers.thinking import bound, filmed, scenes

log = logging.getLogger(__name__)
FOLDER = DATA / "animations"
FRAMES = 120
BATCH = 6  # frames that the worker draws at a time
PATIENCE = 60.0  # seconds for one batch
LINE = 8  # pictures that are drawn or wait for it
SILENT = 90.0  # seconds after which nobody seems to draw a picture any more
AGAIN = 30  # seconds after which one may ask again for a picture that failed, or when there are too many

NONE, BUSY, DONE, FAILED = "none", "busy", "done", "failed"


@dataclass(frozen=True)
class PictureProgress:
    """How far a picture is: so many frames of all; none of all while it waits for its turn."""

    state: str
    done: int = 0
    all: int = 0


def can_animate() -> bool:
    """Whether the packages for animated pictures are installed."""
    return find_spec("resvg_py") is not None and find_spec("PIL") is not None


def file_of(code: str, number: int) -> Path:
    """Where the picture of a table with so many entries is kept; the name cannot be guessed from outside."""
    return FOLDER / (hashlib.sha256(f"{code} {number}".encode()).hexdigest()[:24] + ".gif")


class Studio:
    """Draws one picture at a time; the others wait in line."""

    def __init__(self) -> None:
        self._loop: asyncio.AbstractEventLoop | None = None
        self._lock = threading.Lock()
        self._line: dict[Path, asyncio.Task[None] | None] = {}
        self._failed: dict[Path, float] = {}  # when
        self._turn = asyncio.Semaphore(1)

    def start(self) -> None:
        self._loop = asyncio.get_running_loop()

    async def stop(self) -> None:
        """Leave everything; what was begun can be asked for again at once."""
        tasks = [task for task in self._line.values() if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # -- from any thread -------------------------------------------------------------------------

    def progress(self, file: Path) -> PictureProgress:
        """How far the picture is, whichever process draws it."""
        if file.exists():
            return PictureProgress(DONE)
        note = _note(file)
        try:
            silent = time.time() - note.stat().st_mtime
            done, everything = map(int, note.read_text("ascii").split())
        except (OSError, ValueError):
            silent, done, everything = SILENT, 0, 0
        if file in self._line or silent < SILENT:
            return PictureProgress(BUSY, done, everything)
        failed = self._failed.get(file)
        if failed is not None and time.monotonic() - failed < AGAIN:
            return PictureProgress(FAILED)
        return PictureProgress(NONE)

    def ask(self, file: Path, record: Mapping[str, Any]) -> None:
        """Have the picture of a finished game drawn, unless it is in line already."""
        with self._lock:
            if file in self._line:
                return
            if len(self._line) >= LINE:
                words = _("Many pictures are being drawn right now; please try again in a minute.")
                raise Later(words, AGAIN)
            self._failed.pop(file, None)
            self._line[file] = None
        FOLDER.mkdir(parents=True, exist_ok=True)
        _note(file).write_text("0 0", "ascii")
        if self._loop is not None:
            self._loop.call_soon_threadsafe(self._begin, file, record)

    # -- in the loop -----------------------------------------------------------------------------

    def _begin(self, file: Path, record: Mapping[str, Any]) -> None:
        self._line[file] = asyncio.create_task(self._work(file, record))

    async def _work(self, file: Path, record: Mapping[str, Any]) -> None:
        """Draw one picture when its turn comes. One that fails, hangs or dies can be asked for again."""
        try:
            async with self._turn:
                await self._draw(file, record)
        except Exception:
            log.exception("the animated picture %s failed", file.name)
            self._failed[file] = time.monotonic()
        finally:
            self._line.pop(file, None)
            _note(file).unlink(missing_ok=True)

    async def _draw(self, file: Path, record: Mapping[str, Any]) -> None:
        wanted = await background.run(PATIENCE, scenes, record, FRAMES)
        frames: list[bytes] = []
        while len(frames) < len(wanted):
            self._tell(file, len(frames), len(wanted))
            batch = wanted[len(frames) : len(frames) + BATCH]
            frames += await background.run(PATIENCE, filmed, record, batch)
        self._tell(file, len(frames), len(wanted))
        whole = await background.run(PATIENCE, bound, frames)
        await asyncio.to_thread(_keep, file, whole)

    def _tell(self, file: Path, done: int, everything: int) -> None:
        """Write down how far it is, and that those in line are not forgotten."""
        _note(file).write_text(f"{done} {everything}", "ascii")
        for other in self._line:
            if other != file:
                _note(other).touch()


def _note(file: Path) -> Path:
    """Where it stands how far a picture is."""
    return file.with_suffix(".busy")


def _keep(file: Path, whole: bytes) -> None:
    """The picture is there whole or not at all."""
    part = file.with_suffix(f".{os.getpid()}-{secrets.token_hex(4)}.part")
    try:
        part.write_bytes(whole)
        part.replace(file)
    finally:
        part.unlink(missing_ok=True)


studio = Studio()
