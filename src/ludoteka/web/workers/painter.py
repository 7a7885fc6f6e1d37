"""The painter: has the sheets of the games' sprites drawn in the background worker, before somebody needs them.

A page that needs a sheet too early shows the plain one, or asks again after a moment; no page thread ever draws.
"""

import asyncio
import logging
import threading
from typing import NamedTuple

from ludoteka.engine import games
from ludoteka.web import sprites
from ludoteka.web.workers.pool import background

log = logging.getLogger(__name__)
PATIENCE = 300.0  # seconds for one sheet, on a busy machine


class Order(NamedTuple):
    """One sheet of a game, illustrated or plain."""

    game: str
    sheet: str
    plain: bool

    def done(self) -> bool:
        return all(
            sprites.file_of(self.game, self.sheet, name).exists()
            for name, look in sprites.LOOKS.items()
            if look.plain == self.plain
        )


class Painter:
    """Takes orders from any thread; each is drawn once at a time."""

    def __init__(self) -> None:
        self._loop: asyncio.AbstractEventLoop | None = None
        self._lock = threading.Lock()
        self._orders: dict[Order, asyncio.Task[None] | None] = {}

    def start(self) -> None:
        self._loop = asyncio.get_running_loop()

    async def stop(self) -> None:
        """Leave everything; it is drawn after the next start."""
        tasks = [task for task in self._orders.values() if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def warm(self) -> None:
        """Order all sheets of all games that are not kept yet: the plain ones first, since they are there soon."""
        sprites.forget_old()
        names = [(game, sheet) for game in games() for sheet in sprites.sheets(game)]
        for plain in (True, False):
            for game, sheet in names:
                order = Order(game, sheet, plain)
                if not order.done():
                    self.ask(order)

    def ask(self, order: Order) -> None:
        """Have a sheet drawn, unless that is under way already."""
        with self._lock:
            if self._loop is None or order in self._orders:
                return
            self._orders[order] = None
        self._loop.call_soon_threadsafe(self._begin, order)

    def _begin(self, order: Order) -> None:
        self._orders[order] = asyncio.create_task(self._work(order))

    async def _work(self, order: Order) -> None:
        """One sheet; when it fails, boards stay plain, and the next page that needs it asks again."""
        try:
            await background.run(PATIENCE, sprites.paint, *order)
        except Exception:
            log.exception("the sheet %s of %s cannot be drawn", order.sheet, order.game)
        finally:
            self._orders.pop(order, None)


painter = Painter()
