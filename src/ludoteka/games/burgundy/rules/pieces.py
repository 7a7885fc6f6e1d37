"""The pieces in the box: hex tiles, goods, and the numbers printed on the boards.

A tile is a small whole number. Tiles that look alike have the same number; 0 is no tile. The six kinds
follow each other, so that a kind is a range of tiles:

    castle 1, mine 2, ship 3, animals 4-15 (four species with 2, 3 and 4 animals each),
    buildings 16-23, knowledge 24-49 (tiles 1 to 26 of the rulebook)
"""

from typing import Any, Final

from ludoteka.engine.core.actions import Action, act
from ludoteka.engine.facts import read_data


def load(name: str) -> dict[str, Any]:
    """One of the component files of this game."""
    found: dict[str, Any] = read_data("ludoteka.games.burgundy", name)
    return found


_tiles: Final = load("tiles")
_market: Final = load("market")

# -- kinds of tiles ------------------------------------------------------------------------------

CASTLE: Final = 0
MINE: Final = 1
SHIP: Final = 2
ANIMAL: Final = 3
BUILDING: Final = 4
KNOWLEDGE: Final = 5
KINDS: Final = ("castle", "mine", "ship", "animal", "building", "knowledge")

SPECIES: Final[tuple[str, ...]] = tuple(_tiles["animal_species"])
BUILDINGS: Final[tuple[str, ...]] = tuple([building["id"] for building in _tiles["buildings"]])

NO_TILE: Final = 0
CASTLE_TILE: Final = 1
MINE_TILE: Final = 2
SHIP_TILE: Final = 3
FIRST_ANIMAL: Final = 4
FIRST_BUILDING: Final = 16
FIRST_KNOWLEDGE: Final = 24
TILE_TYPES: Final = 50  # with 0, which is no tile

WAREHOUSE: Final = FIRST_BUILDING
CARPENTER: Final = FIRST_BUILDING + 1
CHURCH: Final = FIRST_BUILDING + 2
MARKET: Final = FIRST_BUILDING + 3
BOARDING_HOUSE: Final = FIRST_BUILDING + 4
BANK: Final = FIRST_BUILDING + 5
TOWN_HALL: Final = FIRST_BUILDING + 6
WATCHTOWER: Final = FIRST_BUILDING + 7

TILES: Final[tuple[str, ...]] = (
    "none",
    "castle",
    "mine",
    "ship",
    *[f"{species}{animals}" for species in SPECIES for animals in (2, 3, 4)],
    *BUILDINGS,
    *[f"k{number}" for number in range(1, 27)],
)
TILE: Final[dict[str, int]] = {name: tile for tile, name in enumerate(TILES) if tile}
KIND: Final[list[int]] = [
    -1,
    CASTLE,
    MINE,
    SHIP,
    *[ANIMAL] * 12,
    *[BUILDING] * 8,
    *[KNOWLEDGE] * 26,
]
FIRST_OF: Final = [CASTLE_TILE, MINE_TILE, SHIP_TILE, FIRST_ANIMAL, FIRST_BUILDING, FIRST_KNOWLEDGE]
END_OF: Final = [MINE_TILE, SHIP_TILE, FIRST_ANIMAL, FIRST_BUILDING, FIRST_KNOWLEDGE, TILE_TYPES]


def species_of(tile: int) -> int:
    """Which species an animal tile shows: 0 cow, 1 sheep, 2 pig, 3 chicken."""
    return (tile - FIRST_ANIMAL) // 3


def animals_on(tile: int) -> int:
    """How many animals an animal tile shows: 2 to 4."""
    return (tile - FIRST_ANIMAL) % 3 + 2


def knowledge_number(tile: int) -> int:
    """The rulebook's number of a knowledge tile, 1 to 26."""
    return tile - FIRST_KNOWLEDGE + 1


def knowledge_tile(number: int) -> int:
    return FIRST_KNOWLEDGE + number - 1


def stock(back: str) -> list[int]:
    """How many of each tile have this back, `normal` or `black`, in a full box (p. 1)."""
    count = [0] * TILE_TYPES
    for kind, tile in ((CASTLE, CASTLE_TILE), (MINE, MINE_TILE), (SHIP, SHIP_TILE)):
        count[tile] = _tiles["by_kind"][KINDS[kind]][back]
    for animals in _tiles["animals_each_species"]:
        for species in range(len(SPECIES)):
            count[TILE[f"{SPECIES[species]}{animals['animals']}"]] = animals[back]
    for building in BUILDINGS:
        count[TILE[building]] = _tiles["buildings_each"][back]
    for knowledge in _tiles["knowledge"]:
        count[knowledge_tile(knowledge["id"])] = int(knowledge["back"] == back)
    return count


# -- goods, phases and points --------------------------------------------------------------------

GOODS: Final[tuple[str, ...]] = tuple(_market["goods"]["types"])  # by die, 1 to 6
GOOD: Final[dict[str, int]] = {name: good for good, name in enumerate(GOODS)}
GOODS_EACH: Final[int] = _market["goods"]["per_type"]
STACKS: Final[int] = _market["goods"]["stored_types_max"]

PHASES: Final[tuple[str, ...]] = tuple(_market["calendar"]["phases"])
ROUNDS: Final[int] = _market["calendar"]["rounds_per_phase"]
SILVER: Final[int] = _market["setup"]["silver_each"]
FIRST_WORKERS: Final[list[int]] = list(_market["setup"]["workers_by_order"])
STORAGE: Final[int] = _market["setup"]["storage_places"]
PRICE_OF_A_TILE: Final[int] = _market["purchase"]["silver"]
TRACK_SPACES: Final[int] = _market["turn_track_spaces"]

_scoring: Final = _market["scoring"]
AREA_POINTS: Final[list[int]] = [
    0,
    *[int(_scoring["area_points"][str(size)]) for size in range(1, 9)],
]
PHASE_POINTS: Final[list[int]] = [int(_scoring["phase_points"][phase]) for phase in PHASES]
# by the number of players
BIG_BONUS: Final[dict[int, int]] = {int(n): int(v) for n, v in _scoring["bonus_large"].items()}
SMALL_BONUS: Final[dict[int, int]] = {int(n): int(v) for n, v in _scoring["bonus_small"].items()}
SALE_POINTS: Final[dict[int, int]] = {
    int(n): int(v) for n, v in _scoring["goods_tile_sold"].items()
}
BLACK_TILES: Final[dict[int, int]] = {
    int(n): int(v) for n, v in _market["black_depot_tiles"].items()
}

# -- depots --------------------------------------------------------------------------------------

DEPOTS: Final = 6
SLOTS: Final = 4  # of each depot
BLACK: Final = 0  # the number of the black depot; the others are 1 to 6
BLACK_SLOTS: Final = 8


def slot_kinds(players: int, phase: int) -> list[int]:
    """The kind of tile on each of the 24 depot spaces, -1 where none belongs (p. 3).

    With three players the castle space of depot 6 holds a mine in phases B and D.
    """
    found = [-1] * (DEPOTS * SLOTS)
    for depot in range(1, DEPOTS + 1):
        for i, slot in enumerate(_market["depots"][str(depot)]):
            if slot["min_players"] <= players:
                found[(depot - 1) * SLOTS + i] = KINDS.index(slot["kind"])
    odd = _market["exception"]
    if players == odd["players"] and PHASES[phase] in odd["phases"]:
        found[(odd["depot"] - 1) * SLOTS + odd["slot"]] = KINDS.index(odd["kind"])
    return found


# -- the actions, made once ----------------------------------------------------------------------

ROW_LENGTHS: Final = (4, 5, 6, 7, 6, 5, 4)
# The spaces of an estate, row by row: a1 to a4, b1 to b5, ... The centre is d4.
SPACES: Final[list[str]] = [
    f"{'abcdefg'[row]}{i + 1}" for row, length in enumerate(ROW_LENGTHS) for i in range(length)
]
SPACE: Final[dict[str, int]] = {name: cell for cell, name in enumerate(SPACES)}
CELLS: Final = 37
WORKERS: Final = act("workers")
DIE: Final[list[Action]] = [act("die", value) for value in range(7)]
TAKE: Final[list[list[Action]]] = [
    [act("take", depot, name) for name in TILES] for depot in range(DEPOTS + 1)
]
BUY: Final[list[list[Action]]] = [
    [act("buy", depot if depot else "black", name) for name in TILES] for depot in range(DEPOTS + 1)
]
PLACE: Final[list[list[Action]]] = [
    [act("place", name, space) for space in SPACES] for name in TILES
]
DROP: Final[list[Action]] = [act("drop", name) for name in TILES]
SELL: Final[list[Action]] = [act("sell", name) for name in GOODS]
LOAD: Final[list[Action]] = [act("load", depot) for depot in range(DEPOTS + 1)]
KEEP: Final[list[Action]] = [act("keep", name) for name in GOODS]
DRAW: Final[list[Action]] = [act("draw", name) for name in TILES]
DRAW_GOODS: Final[list[Action]] = [act("goods", name) for name in GOODS]
ESTATE: Final[list[Action]] = [act("estate", number) for number in range(10)]
CASTLE_ON: Final[list[Action]] = [act("castle", space) for space in SPACES]
