"""The painter: has the sheets of the games' sprites drawn in worker processes, before somebody needs them.

Plain sheets are small and wanted at once; illustrated ones may take their time.

A page that needs a sheet too early shows the plain one, or asks again after a moment; no page thread ever draws.
"""

import asyncio
import logging
from typing import NamedTuple

from ludoteka.engine import games
from ludoteka.web import sprites
from ludoteka.web.workers.line import Turn
from ludoteka.web.workers.pool import background, pool

log = logging.getLogger(__name__)
PAINTING = Turn("sprites")  # in line with those for whom other things are done
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
        self._orders: dict[Order, asyncio.Task[None]] = {}

    def start(self) -> None:
        self._loop = asyncio.get_running_loop()

    async def stop(self) -> None:
        """Leave everything; it is drawn after the next start."""
        for task in self._orders.values():
            task.cancel()
        await asyncio.gather(*self._orders.values(), return_exceptions=True)

    async def warm(self) -> None:
        """Order all sheets that are not kept yet: the plain ones first, with which every board can be shown."""
        plain, illustrated = await asyncio.to_thread(_missing)
        if plain:
            await asyncio.wait([self._begin(order) for order in plain])
        for order in illustrated:
            self._begin(order)

    def ask(self, order: Order) -> None:
        """Have a sheet drawn, unless that is under way already. From any thread."""
        if self._loop is not None:
            self._loop.call_soon_threadsafe(self._begin, order)

    def _begin(self, order: Order) -> asyncio.Task[None]:
        if order not in self._orders:
            self._orders[order] = asyncio.create_task(self._work(order))
        return self._orders[order]

    async def _work(self, order: Order) -> None:
        """One sheet; when it fails, boards stay plain, and the next page that needs it asks again."""
        try:
            workers = pool if order.plain else background
            await workers.run(PATIENCE, sprites.paint, *order, turn=PAINTING)
        except Exception:
            log.exception("the sheet %s of %s cannot be drawn", order.sheet, order.game)
        finally:
            self._orders.pop(order, None)


def _missing() -> tuple[list[Order], list[Order]]:
    """The sheets of all games that are not kept yet: plain ones, and illustrated ones."""
    sprites.forget_old()
    names = [(game, sheet) for game in games() for sheet in sprites.sheets(game)]
    plain, illustrated = (
        [Order(game, sheet, look) for game, sheet in names] for look in (True, False)
    )
    return [one for one in plain if not one.done()], [one for one in illustrated if not one.done()]


painter = Painter()
