"""What happens when a tile is added to an estate (p. 5-7), apart from castles and town halls.

Those two let the player act again at once, and so stand with the actions.
"""

from typing import Final

from ludoteka.engine.core.actions import PASS, Action
from ludoteka.engine.core.reasons import OTHER_QUESTION, Reason
from ludoteka.engine.core.steps import Decision, Rule
from ludoteka.games.burgundy.rules.events import (
    AdvantageLost,
    AdvantageUsed,
    LeftGoods,
    LoadedGoods,
    Sailed,
    TookTile,
)
from ludoteka.games.burgundy.rules.knowledge import TWO_DEPOTS
from ludoteka.games.burgundy.rules.market import (
    add_purchases,
    buy,
    take_tile,
    tiles_in,
    why_no_goods,
    why_no_purchase,
    why_not_in,
)
from ludoteka.games.burgundy.rules.pieces import (
    ANIMAL,
    BANK,
    BOARDING_HOUSE,
    BUILDING,
    CARPENTER,
    CASTLE,
    CHURCH,
    DEPOTS,
    GOOD,
    GOODS,
    KEEP,
    KIND,
    KNOWLEDGE,
    LOAD,
    MARKET,
    MINE,
    SELL,
    SHIP,
    STACKS,
    TAKE,
    TILE,
    TILES,
    WAREHOUSE,
    WATCHTOWER,
)
from ludoteka.games.burgundy.rules.scoring import score, score_animals, sell
from ludoteka.games.burgundy.rules.state import Burgundy


def effect(s: Burgundy, player: int, cell: int, tile: int) -> None:
    """Carry out what the tile just placed brings; mines and most knowledge bring nothing at once."""
    kind = KIND[tile]
    if kind == SHIP:
        if any(s.depot_goods):
            s.then(ChooseDepot(player))
        s.then(Sail(player))
    elif kind == ANIMAL:
        score_animals(s, player, cell, tile)
    elif tile == WAREHOUSE:
        offer(s, WarehouseSale(player), s.stacks(player) > 0)
    elif tile in FETCHES:
        offer_fetch(s, player, tile)
    elif tile == BOARDING_HOUSE:
        s.workers[player] += s.box.boarding_workers
        gained(s, player, tile, 0, s.box.boarding_workers)
    elif tile == BANK:
        s.silver[player] += s.box.bank_silver
        gained(s, player, tile, s.box.bank_silver, 0)
    elif tile == WATCHTOWER:
        points = s.box.tower_points
        score(s, player, points, "watchtower", (("watchtower", 1, points),), 1 << cell)


def gained(s: Burgundy, player: int, tile: int, silver: int, workers: int) -> None:
    if s.log is not None and silver + workers:
        s.note(AdvantageUsed(player, TILES[tile], silver, workers))


def offer(s: Burgundy, advantage: Decision[Burgundy], possible: bool) -> None:
    """An advantage may be used at once; where nothing is left to use it on, it is lost (p. 8)."""
    if possible:
        s.then(advantage)
    elif s.log is not None:
        s.note(AdvantageLost(advantage.player))


# -- ships (p. 5) --------------------------------------------------------------------------------


def goods_in(s: Burgundy, depot: int) -> bool:
    first = (depot - 1) * len(GOODS)
    return any(s.depot_goods[first : first + len(GOODS)])


def neighbours(depot: int) -> list[int]:
    """The depots beside this one on the ring from 1 to 6."""
    return sorted([depot % DEPOTS + 1, (depot - 2) % DEPOTS + 1])


def why_no_load(s: Burgundy, action: Action) -> Reason | None:
    """Which rule keeps a ship from fetching goods."""
    if action.kind != "load":
        return OTHER_QUESTION
    depot = action.number(0)
    if not 1 <= depot <= DEPOTS:
        return Reason("no such depot", DEPOTS)
    return None if goods_in(s, depot) else Reason("depot without goods", depot)


class ChooseDepot(Decision[Burgundy]):
    """A ship fetches all goods of one depot, whatever the die; naming an empty one means to take none (p. 5)."""

    def options(self, s: Burgundy) -> list[Action]:
        found = [LOAD[depot] for depot in range(1, DEPOTS + 1) if goods_in(s, depot)]
        return found if len(found) == DEPOTS else [*found, PASS]

    def why_not(self, s: Burgundy, action: Action) -> Reason | None:
        if action is PASS:
            full = all(goods_in(s, depot) for depot in range(1, DEPOTS + 1))
            return Reason("must load") if full else None
        return why_no_load(s, action)

    def take(self, s: Burgundy, action: Action) -> None:
        if action is PASS:
            return
        depot = action.number(0)
        if s.owns(self.player, TWO_DEPOTS) and any(goods_in(s, one) for one in neighbours(depot)):
            s.then(ChooseSecondDepot(self.player, depot))
        else:
            s.then(LoadGoods(self.player, depot, 0))


class ChooseSecondDepot(Decision[Burgundy]):
    """With knowledge 5 the ship may also fetch the goods of a depot beside the first (p. 10)."""

    fields = ("player", "first")

    def __init__(self, player: int, first: int) -> None:
        super().__init__(player)
        self.first: Final = first

    def options(self, s: Burgundy) -> list[Action]:
        return [*[LOAD[one] for one in neighbours(self.first) if goods_in(s, one)], PASS]

    def why_not(self, s: Burgundy, action: Action) -> Reason | None:
        if action is PASS:
            return None
        if action.kind == "load" and action.number(0) not in neighbours(self.first):
            return Reason("not beside the depot", self.first)
        return why_no_load(s, action)

    def take(self, s: Burgundy, action: Action) -> None:
        second = 0 if action is PASS else action.number(0)
        s.then(LoadGoods(self.player, self.first, second))


class LoadGoods(Rule[Burgundy]):
    """Goods of stored types join their stacks; new types need one of the three places (p. 5).

    Where there are more new types than free places the player chooses; what finds no place stays in
    the depot. The goods of two depots are loaded as one heap.
    """

    fields = ("player", "first", "second")

    def __init__(self, player: int, first: int, second: int) -> None:
        self.player: Final = player
        self.first: Final = first
        self.second: Final = second

    def run(self, s: Burgundy) -> None:
        for good in range(len(GOODS)):
            if s.goods[len(GOODS) * self.player + good]:
                self.load(s, good)
        new = self.new_types(s)
        free = STACKS - s.stacks(self.player)
        if len(new) <= free:
            for good in new:
                self.load(s, good)
        elif free:
            s.then(KeepGoods(self.player, self.first, self.second))
        elif s.log is not None:
            s.note(LeftGoods(self.player, tuple([GOODS[good] for good in new])))

    def places(self, good: int) -> list[int]:
        """Where in `depot_goods` this type of goods lies in the chosen depots."""
        depots = [self.first, self.second] if self.second else [self.first]
        return [(depot - 1) * len(GOODS) + good for depot in depots]

    def new_types(self, s: Burgundy) -> list[int]:
        """The types in the chosen depots; those that could join a stack are loaded already."""
        return [
            good
            for good in range(len(GOODS))
            if any(s.depot_goods[place] for place in self.places(good))
        ]

    def load(self, s: Burgundy, good: int) -> None:
        """All goods of one type come on board."""
        loaded = 0
        for place in self.places(good):
            loaded += s.depot_goods[place]
            s.depot_goods[place] = 0
        s.goods[len(GOODS) * self.player + good] += loaded
        if loaded and s.log is not None:
            s.note(LoadedGoods(self.player, GOODS[good], loaded, self.first, self.second))


class KeepGoods(Decision[Burgundy]):
    """Choose a new type of goods to take, with all its tiles, while a place is free (p. 5)."""

    fields = ("player", "first", "second")

    def __init__(self, player: int, first: int, second: int) -> None:
        super().__init__(player)
        self.first: Final = first
        self.second: Final = second

    def options(self, s: Burgundy) -> list[Action]:
        load = LoadGoods(self.player, self.first, self.second)
        return [KEEP[good] for good in load.new_types(s)]

    def why_not(self, s: Burgundy, action: Action) -> Reason | None:
        if action is PASS:
            return Reason("must keep")
        if action.kind != "keep":
            return OTHER_QUESTION
        new = LoadGoods(self.player, self.first, self.second).new_types(s)
        good = GOOD[action.word(0)]
        return None if good in new else Reason("goods not there", GOODS[good])

    def take(self, s: Burgundy, action: Action) -> None:
        load = LoadGoods(self.player, self.first, self.second)
        load.load(s, GOOD[action.word(0)])
        s.then(load)


class Sail(Rule[Burgundy]):
    """The player's marker goes one space ahead on the turn order track, on top of those there (p. 5).

    The order counts from the next round on.
    """

    fields = ("player",)

    def __init__(self, player: int) -> None:
        self.player: Final = player

    def run(self, s: Burgundy) -> None:
        player = self.player
        s.progress[player] += 1
        here = s.progress[player]
        s.order.remove(player)
        ahead = len([other for other in s.order if s.progress[other] > here])
        s.order.insert(ahead, player)
        if s.log is not None:
            s.note(Sailed(player, here, ahead + 1))


# -- buildings (p. 7) ----------------------------------------------------------------------------

# Carpenter, church and market fetch a tile of these kinds from any numbered depot.
FETCHES: Final[dict[int, tuple[int, ...]]] = {
    CARPENTER: (BUILDING,),
    CHURCH: (MINE, KNOWLEDGE, CASTLE),
    MARKET: (SHIP, ANIMAL),
}


def fetchable(s: Burgundy, building: int) -> list[Action]:
    """The tiles in the numbered depots that the building could fetch."""
    kinds = FETCHES[building]
    found: list[Action] = []
    for depot in range(1, DEPOTS + 1):
        for tile in tiles_in(s, depot):
            if KIND[tile] in kinds:
                found.append(TAKE[depot][tile])
    return found


def offer_fetch(s: Burgundy, player: int, building: int) -> None:
    offer(s, Fetch(player, TILES[building]), bool(fetchable(s, building)))


class Fetch(Decision[Burgundy]):
    """Carpenter's workshop, church or market: take one tile of its kinds from any numbered depot (p. 7).

    A tile bought before may fill the storage, and may be the one that makes room.
    """

    fields = ("player", "building")

    def __init__(self, player: int, building: str) -> None:
        super().__init__(player)
        self.building: Final = building

    def options(self, s: Burgundy) -> list[Action]:
        found = fetchable(s, TILE[self.building])
        if s.box.any_moment:
            add_purchases(s, self.player, found)
        found.append(PASS)
        return found

    def why_not(self, s: Burgundy, action: Action) -> Reason | None:
        if action is PASS:
            return None
        if action.kind == "buy":
            if not s.box.any_moment:
                return Reason("no purchase inside")
            return why_no_purchase(s, self.player, action)
        if action.kind != "take":
            return OTHER_QUESTION
        tile = TILE[action.word(1)]
        if KIND[tile] not in FETCHES[TILE[self.building]]:
            return Reason("not for this building", self.building)
        return why_not_in(s, action.number(0), tile)

    def take(self, s: Burgundy, action: Action) -> None:
        if action is PASS:
            return
        if action.kind == "buy":
            buy(s, self.player, action)
            offer_fetch(s, self.player, TILE[self.building])
            return
        depot = action.number(0)
        if s.log is not None:
            s.note(TookTile(self.player, action.word(1), depot, 0))
        take_tile(s, self.player, depot, TILE[action.word(1)])


class WarehouseSale(Decision[Burgundy]):
    """Warehouse: sell all goods of one type of your choice, without a die (p. 7)."""

    def options(self, s: Burgundy) -> list[Action]:
        first = len(GOODS) * self.player
        return [*[SELL[good] for good in range(len(GOODS)) if s.goods[first + good]], PASS]

    def why_not(self, s: Burgundy, action: Action) -> Reason | None:
        if action is PASS:
            return None
        if action.kind != "sell":
            return OTHER_QUESTION
        return why_no_goods(s, self.player, GOOD[action.word(0)])

    def take(self, s: Burgundy, action: Action) -> None:
        if action is not PASS:
            sell(s, self.player, GOOD[action.word(0)])
