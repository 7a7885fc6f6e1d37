"""The main board: filling the depots, taking tiles from them, and the purchase for silver (p. 3, 4, 9)."""

from typing import Final

from ludoteka.engine.core.actions import PASS, Action
from ludoteka.engine.core.randomness import Rng
from ludoteka.engine.core.reasons import OTHER_QUESTION, Reason
from ludoteka.engine.core.steps import Chance, Decision
from ludoteka.games.burgundy.rules.events import BoughtAtPrice, BoughtTile, DroppedTile
from ludoteka.games.burgundy.rules.knowledge import BUY_ANYWHERE
from ludoteka.games.burgundy.rules.pieces import (
    BLACK,
    BUY,
    DEPOTS,
    DRAW,
    DRAW_GOODS,
    DROP,
    END_OF,
    FIRST_ANIMAL,
    FIRST_OF,
    GOOD,
    GOODS,
    NO_TILE,
    PRICE_OF_A_TILE,
    SLOTS,
    TILE,
    TILES,
)
from ludoteka.games.burgundy.rules.state import Burgundy

# -- a new phase ---------------------------------------------------------------------------------


def clear(s: Burgundy) -> None:
    """The tiles left in all seven depots leave the game; goods stay (p. 3)."""
    for place, ids in ((s.depots, s.depot_ids), (s.black, s.black_ids)):
        for slot in range(len(place)):
            if place[slot]:
                s.removed[place[slot]] += 1
                place[slot] = NO_TILE
                ids[slot] = 0


def refill(s: Burgundy) -> None:
    """New tiles by the colours of the spaces and the number of players; new goods for five rounds (p. 3, 4).

    Castles, mines and ships are all alike; for the rest chance decides.
    """
    kinds = s.box.slots[s.phase]
    for slot in range(DEPOTS * SLOTS):
        if kinds[slot] >= 0:
            tile = FIRST_OF[kinds[slot]]
            if tile < FIRST_ANIMAL:
                s.supply[tile] -= 1
                s.depots[slot] = tile
                s.depot_ids[slot] = s.new_id()
            else:
                s.then(DrawTile(slot))
    for slot in range(s.box.black_tiles):
        s.then(DrawBlack(slot))
    for _ in range(s.box.rounds):
        s.then(DrawRoundGoods())


class DrawTile(Chance[Burgundy]):
    """A tile of the right colour is drawn face down for a space of a numbered depot (p. 3)."""

    fields = ("slot",)

    def __init__(self, slot: int) -> None:
        super().__init__()
        self.slot: Final = slot

    def outcomes(self, s: Burgundy) -> list[tuple[Action, int]]:
        kind = s.box.slots[s.phase][self.slot]
        return [(DRAW[t], s.supply[t]) for t in range(FIRST_OF[kind], END_OF[kind]) if s.supply[t]]

    def sample(self, s: Burgundy, rng: Rng) -> Action:
        kind = s.box.slots[s.phase][self.slot]
        first = FIRST_OF[kind]
        return DRAW[first + rng.pick(s.supply[first : END_OF[kind]])]

    def take(self, s: Burgundy, action: Action) -> None:
        tile = TILE[action.word(0)]
        s.supply[tile] -= 1
        s.depots[self.slot] = tile
        s.depot_ids[self.slot] = s.new_id()


class DrawBlack(Chance[Burgundy]):
    """A tile with a black back is drawn for the black depot (p. 4)."""

    fields = ("slot",)

    def __init__(self, slot: int) -> None:
        super().__init__()
        self.slot: Final = slot

    def outcomes(self, s: Burgundy) -> list[tuple[Action, int]]:
        return [(DRAW[tile], n) for tile, n in enumerate(s.black_supply) if n]

    def sample(self, s: Burgundy, rng: Rng) -> Action:
        return DRAW[rng.pick(s.black_supply)]

    def take(self, s: Burgundy, action: Action) -> None:
        tile = TILE[action.word(0)]
        s.black_supply[tile] -= 1
        s.black[self.slot] = tile
        s.black_ids[self.slot] = s.new_id()


class DrawRoundGoods(Chance[Burgundy]):
    """A goods tile is laid open on the next round space of the phase (p. 4)."""

    def outcomes(self, s: Burgundy) -> list[tuple[Action, int]]:
        return [(DRAW_GOODS[good], n) for good, n in enumerate(s.unseen_goods) if n]

    def sample(self, s: Burgundy, rng: Rng) -> Action:
        return DRAW_GOODS[rng.pick(s.unseen_goods)]

    def take(self, s: Burgundy, action: Action) -> None:
        good = GOOD[action.word(0)]
        s.unseen_goods[good] -= 1
        s.round_goods.append(good)


# -- taking tiles --------------------------------------------------------------------------------


def tiles_in(s: Burgundy, depot: int) -> list[int]:
    """The different tiles in a depot: 1 to 6, or 0 for the black one."""
    place = s.black if depot == BLACK else s.depots
    first = 0 if depot == BLACK else (depot - 1) * SLOTS
    end = s.box.black_tiles if depot == BLACK else first + SLOTS
    found: list[int] = []
    for slot in range(first, end):
        tile = place[slot]
        if tile and tile not in found:
            found.append(tile)
    return found


def move_to_storage(s: Burgundy, player: int, depot: int, tile: int) -> None:
    """The tile goes from its depot to a free storage place."""
    if depot == BLACK:
        place, ids = s.black, s.black_ids
        slot = place.index(tile)
    else:
        place, ids = s.depots, s.depot_ids
        slot = place.index(tile, (depot - 1) * SLOTS, depot * SLOTS)
    s.store(player, tile, ids[slot])
    place[slot] = NO_TILE
    ids[slot] = 0


def take_tile(s: Burgundy, player: int, depot: int, tile: int) -> None:
    """A tile from a depot always goes to the storage first; when that is full, room is made (p. 5, 8)."""
    if not s.storage_full(player):
        move_to_storage(s, player, depot, tile)
        return
    stored = s.stored(player)
    if len(stored) == 1:
        drop(s, player, stored[0])
        move_to_storage(s, player, depot, tile)
    else:
        s.then(MakeRoom(player, depot, TILES[tile]))


def drop(s: Burgundy, player: int, tile: int) -> None:
    """A stored tile leaves the game."""
    s.unstore(player, tile)
    s.removed[tile] += 1
    if s.log is not None:
        s.note(DroppedTile(player, TILES[tile]))


class MakeRoom(Decision[Burgundy]):
    """With a full storage, first choose a stored tile that leaves the game, then store the new one (p. 5)."""

    fields = ("player", "depot", "tile")

    def __init__(self, player: int, depot: int, tile: str) -> None:
        super().__init__(player)
        self.depot: Final = depot
        self.tile: Final = tile

    def options(self, s: Burgundy) -> list[Action]:
        return [DROP[tile] for tile in s.stored(self.player)]

    def why_not(self, s: Burgundy, action: Action) -> Reason | None:
        if action is PASS:
            return Reason("must make room")
        if action.kind != "drop":
            return OTHER_QUESTION
        return why_not_stored(s, self.player, TILE[action.word(0)])

    def take(self, s: Burgundy, action: Action) -> None:
        drop(s, self.player, TILE[action.word(0)])
        move_to_storage(s, self.player, self.depot, TILE[self.tile])


# -- the purchase --------------------------------------------------------------------------------


def can_buy(s: Burgundy, player: int) -> bool:
    """Once in one's own turn, for silver, if there is anything to buy (p. 9)."""
    if s.bought or s.silver[player] < s.box.price:
        return False
    return any(s.black) or (s.owns(player, BUY_ANYWHERE) and any(s.depots))


def add_purchases(s: Burgundy, player: int, found: list[Action]) -> None:
    """Add what the player can buy now: from the black depot, with knowledge 6 from all seven (p. 9, 10)."""
    if not s.bought and s.silver[player] >= s.box.price:
        last = DEPOTS if s.owns(player, BUY_ANYWHERE) else BLACK
        for depot in range(BLACK, last + 1):
            actions = BUY[depot]
            for tile in tiles_in(s, depot):
                found.append(actions[tile])


def why_no_purchase(s: Burgundy, player: int, action: Action) -> Reason | None:
    """Which rule forbids a purchase: the conditions of `add_purchases`, one by one."""
    depot = BLACK if action.args[0] == "black" else action.number(0)
    if s.bought:
        return Reason("bought")
    if s.silver[player] < s.box.price:
        return Reason("no silver", s.box.price)
    if depot != BLACK and not s.owns(player, BUY_ANYWHERE):
        return Reason("black depot only")
    return why_not_in(s, depot, TILE[action.word(1)])


def why_not_in(s: Burgundy, depot: int, tile: int) -> Reason | None:
    """Whether a tile lies in no such depot."""
    if not BLACK <= depot <= DEPOTS:
        return Reason("no such depot", DEPOTS)
    return None if tile in tiles_in(s, depot) else Reason("not in the depot", TILES[tile], depot)


def why_not_stored(s: Burgundy, player: int, tile: int) -> Reason | None:
    """Whether the player has no such tile in the storage."""
    return None if tile in s.stored(player) else Reason("not stored", TILES[tile])


def why_no_goods(s: Burgundy, player: int, good: int) -> Reason | None:
    """Whether the player has no goods of this type."""
    stored = s.goods[len(GOODS) * player + good]
    return None if stored else Reason("no goods", GOODS[good])


def buy(s: Burgundy, player: int, action: Action) -> None:
    """Pay the price and put the tile on a storage place, like any other (p. 9)."""
    depot = BLACK if action.args[0] == "black" else action.number(0)
    tile = TILE[action.word(1)]
    s.silver[player] -= s.box.price
    s.bought = True
    if s.log is not None:
        published = s.box.price == PRICE_OF_A_TILE
        s.note(
            BoughtTile(player, TILES[tile], depot)
            if published
            else BoughtAtPrice(player, TILES[tile], depot, s.box.price)
        )
    take_tile(s, player, depot, tile)
