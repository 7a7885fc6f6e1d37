"""What the log tells besides choices, chance and points: small classes for what the rules do by themselves.

Tiles, goods and spaces go by their names, as in the actions of the game.
"""

from typing import ClassVar, Final

from ludoteka.engine.core.events import Event, Impersonal


class TookTile(Event):
    """A tile went from a depot to a storage; `workers` changed the die."""

    fields: ClassVar[tuple[str, ...]] = ("tile", "depot", "workers")

    def __init__(self, player: int, tile: str, depot: int, workers: int) -> None:
        super().__init__(player)
        self.tile: Final = tile
        self.depot: Final = depot
        self.workers: Final = workers


class BoughtTile(Event):
    """A tile was bought for silver; depot 0 is the black one."""

    fields: ClassVar[tuple[str, ...]] = ("tile", "depot")

    def __init__(self, player: int, tile: str, depot: int) -> None:
        super().__init__(player)
        self.tile: Final = tile
        self.depot: Final = depot


class BoughtAtPrice(BoughtTile):
    """The same where a tile has another price than in the published game."""

    fields: ClassVar[tuple[str, ...]] = ("tile", "depot", "silver")

    def __init__(self, player: int, tile: str, depot: int, silver: int) -> None:
        super().__init__(player, tile, depot)
        self.silver: Final = silver


class PlacedTile(Event):
    """A stored tile was added to the estate; `workers` changed the die."""

    fields: ClassVar[tuple[str, ...]] = ("tile", "space", "workers")

    def __init__(self, player: int, tile: str, space: str, workers: int) -> None:
        super().__init__(player)
        self.tile: Final = tile
        self.space: Final = space
        self.workers: Final = workers


class DroppedTile(Event):
    """A stored tile left the game to make room."""

    fields: ClassVar[tuple[str, ...]] = ("tile",)

    def __init__(self, player: int, tile: str) -> None:
        super().__init__(player)
        self.tile: Final = tile


class ChangedDie(Event):
    """Workers changed the die of a sale."""

    fields: ClassVar[tuple[str, ...]] = ("workers",)

    def __init__(self, player: int, workers: int) -> None:
        super().__init__(player)
        self.workers: Final = workers


class SoldGoods(Event):
    """All goods of one type were sold; the points are told apart."""

    fields: ClassVar[tuple[str, ...]] = ("goods", "tiles", "silver", "workers")

    def __init__(self, player: int, goods: str, tiles: int, silver: int, workers: int) -> None:
        super().__init__(player)
        self.goods: Final = goods
        self.tiles: Final = tiles
        self.silver: Final = silver
        self.workers: Final = workers


class TookWorkers(Event):
    """A die was used for workers, with knowledge 13 also for silver."""

    fields: ClassVar[tuple[str, ...]] = ("workers", "silver")

    def __init__(self, player: int, workers: int, silver: int) -> None:
        super().__init__(player)
        self.workers: Final = workers
        self.silver: Final = silver


class AdvantageUsed(Event):
    """A building brought silver or workers at once."""

    fields: ClassVar[tuple[str, ...]] = ("building", "silver", "workers")

    def __init__(self, player: int, building: str, silver: int, workers: int) -> None:
        super().__init__(player)
        self.building: Final = building
        self.silver: Final = silver
        self.workers: Final = workers


class AdvantageLost(Event):
    """A building had an advantage that nothing was left to use on."""


class LoadedGoods(Event):
    """A ship loaded all goods of one type from a depot or from two (else `second` is 0)."""

    fields: ClassVar[tuple[str, ...]] = ("goods", "tiles", "first", "second")

    def __init__(self, player: int, goods: str, tiles: int, first: int, second: int) -> None:
        super().__init__(player)
        self.goods: Final = goods
        self.tiles: Final = tiles
        self.first: Final = first
        self.second: Final = second


class LeftGoods(Event):
    """Types of goods stayed in their depot for want of room."""

    fields: ClassVar[tuple[str, ...]] = ("goods",)

    def __init__(self, player: int, goods: tuple[str, ...]) -> None:
        super().__init__(player)
        self.goods: Final = goods


class Sailed(Event):
    """A marker went ahead on the turn order track: to which space, and now first or later in the order."""

    fields: ClassVar[tuple[str, ...]] = ("space", "place")

    def __init__(self, player: int, space: int, place: int) -> None:
        super().__init__(player)
        self.space: Final = space
        self.place: Final = place


class GoodsDelivered(Event):
    """The white die, thrown by the first player, sent the goods tile of the round to a depot."""

    fields: ClassVar[tuple[str, ...]] = ("goods", "depot")

    def __init__(self, player: int, goods: str, depot: int) -> None:
        super().__init__(player)
        self.goods: Final = goods
        self.depot: Final = depot


class PhaseBegan(Impersonal):
    """A new phase began: A to E."""

    fields: ClassVar[tuple[str, ...]] = ("phase",)

    def __init__(self, phase: str) -> None:
        super().__init__()
        self.phase: Final = phase


class MinesPaid(Event):
    """The mines brought their income at the end of a phase."""

    fields: ClassVar[tuple[str, ...]] = ("silver", "workers")

    def __init__(self, player: int, silver: int, workers: int) -> None:
        super().__init__(player)
        self.silver: Final = silver
        self.workers: Final = workers


class ReachedCounter(Event):
    """A marker passed 100 or 200 points, which the counter shows."""

    fields: ClassVar[tuple[str, ...]] = ("points",)

    def __init__(self, player: int, points: int) -> None:
        super().__init__(player)
        self.points: Final = points


class FoundedEstate(Event):
    """A player's estate and the space of its first castle became known."""

    fields: ClassVar[tuple[str, ...]] = ("number", "space")

    def __init__(self, player: int, number: int, space: str) -> None:
        super().__init__(player)
        self.number: Final = number
        self.space: Final = space
