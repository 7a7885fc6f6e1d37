"""What a player does with a die (p. 5, 9): take a tile, place a tile, sell goods or take workers.

Placing a castle or a town hall lets the player act again at once (p. 6, 7).
"""

from typing import Final

from ludoteka.engine.core.actions import PASS, Action
from ludoteka.engine.core.reasons import OTHER_QUESTION, Reason
from ludoteka.engine.core.steps import Decision, Rule
from ludoteka.engine.native import ones
from ludoteka.games.burgundy.rules.estate import NUMBER
from ludoteka.games.burgundy.rules.events import (
    AdvantageLost,
    ChangedDie,
    PlacedTile,
    TookTile,
    TookWorkers,
)
from ludoteka.games.burgundy.rules.knowledge import (
    ANY,
    ANY_BUILDINGS,
    FOUR_WORKERS,
    TAKE_STEP,
    WORKER_SILVER,
    prices,
    step_for,
)
from ludoteka.games.burgundy.rules.market import (
    add_purchases,
    buy,
    can_buy,
    take_tile,
    tiles_in,
    why_no_goods,
    why_no_purchase,
    why_not_in,
    why_not_stored,
)
from ludoteka.games.burgundy.rules.pieces import (
    BUILDING,
    CASTLE_TILE,
    DEPOTS,
    FIRST_BUILDING,
    GOOD,
    GOODS,
    KIND,
    KINDS,
    PLACE,
    SELL,
    SPACE,
    SPACES,
    TAKE,
    TILE,
    TILES,
    TOWN_HALL,
    WORKERS,
)
from ludoteka.games.burgundy.rules.scoring import score_area, sell
from ludoteka.games.burgundy.rules.state import Burgundy
from ludoteka.games.burgundy.rules.tiles import effect


def spaces_for(s: Burgundy, player: int, tile: int) -> int:
    """The empty spaces where the tile may lie, whatever their numbers, as a bit set (p. 5, 6).

    Of its colour, next to a tile, and in no city with the same building; knowledge 1 lifts the last.
    """
    kind = KIND[tile]
    spaces = s.reach[player] & s.estate(player).of_kind[kind]
    if kind == BUILDING and not s.owns(player, ANY_BUILDINGS):
        spaces &= ~s.barred[8 * player + tile - FIRST_BUILDING]
    return spaces


def why_no_space(s: Burgundy, player: int, tile: int, cell: int) -> Reason | None:
    """Which rule keeps the tile from a space: the conditions of `spaces_for`, one by one."""
    if spaces_for(s, player, tile) >> cell & 1:
        return None
    if s.covered[player] >> cell & 1:
        return Reason("space taken", SPACES[cell])
    kind = s.estate(player).kinds[cell]
    if kind != KIND[tile]:
        return Reason("colour", SPACES[cell], KINDS[kind])
    return Reason("same building" if s.reach[player] >> cell & 1 else "not adjacent", SPACES[cell])


def place(s: Burgundy, player: int, tile: int, cell: int, workers: int) -> None:
    """Add a stored tile to the estate: areas and colours score, then the tile does what it does (p. 5-8)."""
    s.cover(player, cell, tile, s.unstore(player, tile))
    if s.log is not None:
        s.note(PlacedTile(player, TILES[tile], SPACES[cell], workers))
    score_area(s, player, cell)
    if tile == CASTLE_TILE:
        s.then(UseDie(player, ANY))
    elif tile == TOWN_HALL:
        s.then(TownHall(player))
    else:
        effect(s, player, cell, tile)


def price_of(s: Burgundy, player: int, die: int, action: Action) -> int:
    """How many workers it costs to do this with the die; 0 where its value does not matter."""
    kind = action.kind
    if kind == "take":
        return prices(s, player, TAKE_STEP)[7 * die + action.number(0)]
    if kind == "place":
        free = step_for(KIND[TILE[action.word(0)]])
        return prices(s, player, free)[7 * die + NUMBER[SPACE[action.word(1)]]]
    if kind == "sell":
        return prices(s, player, 0)[7 * die + GOOD[action.word(0)] + 1]
    return 0


class UseDie(Decision[Burgundy]):
    """One of the four actions with a die, changed by workers if need be; a castle's die has any value (p. 4-6, 9).

    Each answer costs the fewest workers that make it possible. Workers can always be taken, so no
    die is ever wasted. A tile may be bought before.
    """

    fields = ("player", "die")

    def __init__(self, player: int, die: int) -> None:
        super().__init__(player)
        self.die: Final = die

    def options(self, s: Burgundy) -> list[Action]:
        found: list[Action] = []
        self.add_takes(s, found)
        self.add_placements(s, found)
        self.add_sales(s, found)
        found.append(WORKERS)
        if self.die != ANY or s.box.any_moment:
            add_purchases(s, self.player, found)
        return found

    def why_not(self, s: Burgundy, action: Action) -> Reason | None:
        player, kind = self.player, action.kind
        if kind == "take":
            reason = why_not_in(s, action.number(0), TILE[action.word(1)])
        elif kind == "place":
            tile, cell = TILE[action.word(0)], SPACE[action.word(1)]
            reason = why_not_stored(s, player, tile) or why_no_space(s, player, tile, cell)
        elif kind == "sell":
            reason = why_no_goods(s, player, GOOD[action.word(0)])
        elif kind == "buy":
            if self.die == ANY and not s.box.any_moment:
                return Reason("no purchase inside")
            return why_no_purchase(s, player, action)
        elif action is PASS:
            return Reason("must use the die")
        else:
            return None if action is WORKERS else OTHER_QUESTION
        return reason or self.why_too_dear(s, action)

    def why_too_dear(self, s: Burgundy, action: Action) -> Reason | None:
        """Whether the player has too few workers to make the die show what it takes."""
        cost, workers = price_of(s, self.player, self.die, action), s.workers[self.player]
        return None if cost <= workers else Reason("too few workers", self.die, cost, workers)

    def add_takes(self, s: Burgundy, found: list[Action]) -> None:
        """A tile from the depot with the die's number (p. 5)."""
        cost = prices(s, self.player, TAKE_STEP)
        workers = s.workers[self.player]
        for depot in range(1, DEPOTS + 1):
            if cost[7 * self.die + depot] <= workers:
                actions = TAKE[depot]
                for tile in tiles_in(s, depot):
                    found.append(actions[tile])

    def add_placements(self, s: Burgundy, found: list[Action]) -> None:
        """A stored tile on a space with the die's number (p. 5)."""
        workers = s.workers[self.player]
        first = 7 * self.die
        for tile in s.stored(self.player):
            cost = prices(s, self.player, step_for(KIND[tile]))
            actions = PLACE[tile]
            spaces = spaces_for(s, self.player, tile)
            while spaces:
                low = spaces & -spaces
                cell = ones(low - 1)
                if cost[first + NUMBER[cell]] <= workers:
                    found.append(actions[cell])
                spaces ^= low

    def add_sales(self, s: Burgundy, found: list[Action]) -> None:
        """All stored goods of the type with the die's number (p. 9)."""
        cost = prices(s, self.player, 0)
        workers = s.workers[self.player]
        first = len(GOODS) * self.player
        for good in range(len(GOODS)):
            if s.goods[first + good] and cost[7 * self.die + good + 1] <= workers:
                found.append(SELL[good])

    def take(self, s: Burgundy, action: Action) -> None:
        player = self.player
        kind = action.kind
        if kind == "buy":
            buy(s, player, action)
            s.then(UseDie(player, self.die))
            return
        if action is WORKERS:
            take_workers(s, player)
            return
        paid = price_of(s, player, self.die, action)
        s.workers[player] -= paid
        if kind == "take":
            depot = action.number(0)
            if s.log is not None:
                s.note(TookTile(player, action.word(1), depot, paid))
            take_tile(s, player, depot, TILE[action.word(1)])
        elif kind == "place":
            place(s, player, TILE[action.word(0)], SPACE[action.word(1)], paid)
        else:
            if paid and s.log is not None:
                s.note(ChangedDie(player, paid))
            sell(s, player, GOOD[action.word(0)])


def take_workers(s: Burgundy, player: int) -> None:
    """Two workers for a die; knowledge 14 makes it four, knowledge 13 adds a silver (p. 9, 11)."""
    workers = s.box.die_workers * (2 if s.owns(player, FOUR_WORKERS) else 1)
    silver = 1 if s.owns(player, WORKER_SILVER) else 0
    s.workers[player] += workers
    s.silver[player] += silver
    if s.log is not None:
        s.note(TookWorkers(player, workers, silver))


class TownHall(Rule[Burgundy]):
    """The town hall's advantage is lost where no stored tile can be placed and none can be bought (p. 7, 8)."""

    fields = ("player",)

    def __init__(self, player: int) -> None:
        self.player: Final = player

    def run(self, s: Burgundy) -> None:
        if any(spaces_for(s, self.player, tile) for tile in s.stored(self.player)) or (
            s.box.any_moment and can_buy(s, self.player)
        ):
            s.then(PlaceFromStorage(self.player))
        elif s.log is not None:
            s.note(AdvantageLost(self.player))


class PlaceFromStorage(Decision[Burgundy]):
    """Town hall: add a second tile to the estate, of any kind and on any number, with all its effects (p. 7).

    Colour, neighbourhood and the rule of different buildings hold as always.
    """

    def options(self, s: Burgundy) -> list[Action]:
        found: list[Action] = []
        UseDie(self.player, ANY).add_placements(s, found)
        if s.box.any_moment:
            add_purchases(s, self.player, found)
        found.append(PASS)
        return found

    def why_not(self, s: Burgundy, action: Action) -> Reason | None:
        if action is PASS:
            return None
        if action.kind in ("place", "buy"):
            return UseDie(self.player, ANY).why_not(s, action)
        return OTHER_QUESTION

    def take(self, s: Burgundy, action: Action) -> None:
        if action.kind == "buy":
            buy(s, self.player, action)
            s.then(TownHall(self.player))
        elif action is not PASS:
            place(s, self.player, TILE[action.word(0)], SPACE[action.word(1)], 0)
