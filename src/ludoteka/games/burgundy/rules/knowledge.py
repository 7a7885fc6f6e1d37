"""The yellow tiles: 26 pieces of knowledge, each a named question asked where its rule applies (p. 10, 11).

`s.owns(player, SALE_SILVER)` is true from the moment the tile lies in the estate.
"""

from typing import Final

from ludoteka.games.burgundy.rules.pieces import (
    ANIMAL,
    BUILDING,
    SHIP,
    TILE,
    load,
)
from ludoteka.games.burgundy.rules.state import Burgundy

ANY_BUILDINGS: Final = 1  # the same building may stand twice in a city
MINE_WORKERS: Final = 2  # a worker for every mine at the end of a phase, besides the silver
SALE_SILVER: Final = 3  # 2 silver for a sale instead of 1
SALE_WORKER: Final = 4  # a worker for a sale, besides the silver
TWO_DEPOTS: Final = 5  # a ship brings goods from two neighbouring depots
BUY_ANYWHERE: Final = 6  # the purchase may come from any of the seven depots
ANIMAL_POINT: Final = 7  # a point more for every animal tile that counts
LONG_STEPS: Final = 8  # a worker changes a die by up to 2
BUILDING_STEP: Final = 9  # a free step of the die for placing buildings
FARM_STEP: Final = 10  # ... ships and animals
CASTLE_STEP: Final = 11  # ... castles, mines and knowledge
TAKE_STEP: Final = 12  # ... and for taking a tile from a depot
WORKER_SILVER: Final = 13  # 1 silver with the action "take workers"
FOUR_WORKERS: Final = 14  # 4 workers instead of 2 with that action
SOLD_TYPES: Final = 15  # at the end 3 points for every type of goods sold
ANIMAL_TYPES: Final = 24  # at the end 4 points for every species in the estate
SOLD_GOODS: Final = 25  # at the end a point for every goods tile sold
BONUS_TILES: Final = 26  # at the end 2 points for every bonus tile

SPECIES_POINTS: Final = 4
SOLD_TYPE_POINTS: Final = 3
SOLD_GOODS_POINTS: Final = 1
BONUS_TILE_POINTS: Final = 2
BUILDING_POINTS: Final = 4
# Knowledge 16 to 23: at the end 4 points for every building of this type.
BUILDING_OF: Final[dict[int, int]] = {
    int(one["id"]): TILE[one["effect"]["building"]]
    for one in load("tiles")["knowledge"]
    if one["effect"]["type"] == "per_building"
}
KNOWLEDGE_OF: Final[dict[int, int]] = {tile: number for number, tile in BUILDING_OF.items()}

ANY: Final = 0  # the die of a castle: it has whatever value is wanted


def steps_between(die: int, value: int) -> int:
    """How many steps of one lead from a die to a value; 1 and 6 are neighbours (p. 4)."""
    around = (die - value) % 6
    return min(around, 6 - around)


def price(die: int, value: int, free: bool, long: bool) -> int:
    """How many workers make the die show the value.

    A free step of one comes off first (knowledge 9-12); each worker then pays for one step, or with
    knowledge 8 for up to two.
    """
    if die == ANY:
        return 0
    steps = max(0, steps_between(die, value) - int(free))
    return (steps + 1) // 2 if long else steps


# _prices[2 * long + free][7 * die + value]
_prices: Final[list[list[int]]] = [
    [price(die, value, free, long) for die in range(7) for value in range(7)]
    for long in (False, True)
    for free in (False, True)
]


def prices(s: Burgundy, player: int, free_step: int) -> list[int]:
    """The player's prices for changing a die: `prices[7 * die + value]` in workers.

    `free_step` is the knowledge that would give a free step here, or 0.
    """
    known = s.known[player]
    free = known >> free_step & 1 if free_step else 0
    return _prices[2 * (known >> LONG_STEPS & 1) + free]


def step_for(kind: int) -> int:
    """The knowledge that gives a free step for placing a tile of this kind."""
    if kind == BUILDING:
        return BUILDING_STEP
    return FARM_STEP if kind in (SHIP, ANIMAL) else CASTLE_STEP
