"""The tiles are those of the rulebook: how many, what is on them, and that they hang together."""

import pytest
from tests.games.carcassonne.slow import (
    ALL_FACTS,
    CELLS,
    FACING,
    FACTS,
    HALVES,
    SIDES,
    different_turns,
    printed,
    turned_side,
)

from ludoteka.games.carcassonne.game import GAME

# The rulebook's list of tiles (p. 3: 72 and the start tile, so that D is there five times).
LIST = "A2 B4 C1 D5 E5 F2 G1 H3 I2 J3 K3 L3 M2 N3 O2 P3 Q1 R3 S2 T1 U8 V9 W4 X1"
COUNTS = {entry[0]: int(entry[1:]) for entry in LIST.split()}
EVERY_TILE = [name for name in ALL_FACTS if not name.startswith("wheel.")]
SHIELDS = {"C": 1, "F": 1, "M": 1, "O": 1, "Q": 1, "S": 1}


def test_the_number_of_tiles():
    """p. 3: 72 tiles and the start tile, in 24 kinds."""
    assert len(FACTS) == 24
    assert sum(tile["count"] for tile in FACTS.values()) == 73
    assert sum(tile.get("start_copies", 0) for tile in FACTS.values()) == 1
    assert FACTS["D"]["start_copies"] == 1


def test_how_often_each_tile_is_there():
    assert {name: tile["count"] for name, tile in FACTS.items()} == COUNTS


def test_what_is_on_the_tiles():
    """p. 3: parts of cities and fields, pieces of road, crossings and monasteries."""
    monasteries = {name for name, tile in FACTS.items() if tile.get("monastery")}
    shields = {
        name: sum(city.get("shields", 0) for city in tile.get("cities", []))
        for name, tile in FACTS.items()
    }
    assert monasteries == {"A", "B"}
    assert {name: n for name, n in shields.items() if n} == SHIELDS
    assert sum(n * FACTS[name]["count"] for name, n in shields.items()) == 10


@pytest.mark.parametrize("name", EVERY_TILE)
@pytest.mark.parametrize("degrees", [0, 90, 180, 270])
def test_the_parts_fill_the_tile(name, degrees):
    """Every side belongs to what its edge says, and every half of a side to exactly one part."""
    tile = ALL_FACTS[name]
    parts = printed(name, degrees).values()
    for number, side in enumerate(SIDES):
        kind = tile["edges"][(number - degrees // 90) % 4]
        at_side = [part.kind for part in parts if side in part.sides]
        split = (
            name == "SchG1" and turned_side("N", degrees) == side
        )  # two parts of city meet there
        assert at_side == ([kind] * (1 + split) if kind in ("city", "road") else [])
        for half in HALVES[2 * number : 2 * number + 2]:
            fields = [part for part in parts if half in part.halves]
            assert len(fields) == (0 if kind == "city" else 1)


@pytest.mark.parametrize("name", EVERY_TILE)
def test_a_road_parts_the_fields_beside_it(name):
    """The two halves of a side with a road are one field only where one goes round the road's end."""
    tile = ALL_FACTS[name]
    for road in tile.get("roads", []):
        for side in road["edges"]:
            owners = [
                field["id"]
                for half in HALVES
                if half[0] == side
                for field in tile["fields"]
                if half in field["halves"]
            ]
            assert len(owners) == 2
            around = (name, side) in (("A", "S"), ("SchF1", "S"), ("SchH3", "S"))
            assert (owners[0] == owners[1]) == around


@pytest.mark.parametrize("name", EVERY_TILE)
def test_fields_border_the_cities_next_to_them(name):
    """A city and a field that meet at a corner of the tile border each other."""
    tile = ALL_FACTS[name]
    for city in tile.get("cities", []):
        beside = set()
        for side in city["edges"]:
            number = SIDES.index(side)
            beside |= {HALVES[(2 * number - 1) % 8], HALVES[(2 * number + 2) % 8]}
        for field in tile.get("fields", []):
            if beside & set(field["halves"]):
                assert city["id"] in field["cities"]


def test_what_can_be_told_apart():
    """Turned by half or a quarter, some tiles look the same."""
    turns = {name: len(different_turns(name)) for name in FACTS}
    assert {name for name, n in turns.items() if n == 1} == {"B", "C", "X"}
    assert {name for name, n in turns.items() if n == 2} == {"F", "G", "H", "U"}
    assert all(n == 4 for name, n in turns.items() if name not in "BCXFGHU")


def test_facing_is_mutual():
    assert all(FACING[FACING[side]] == side for side in SIDES)


def test_wheel_symbols():
    """p. 18: 16 tiles of the base game carry a symbol, on four kinds of tiles."""
    symbols = {name: [n for n in t.get("wheel_numbers", []) if n] for name, t in FACTS.items()}
    assert {name for name, numbers in symbols.items() if numbers} == {"N", "U", "V", "X"}
    assert sum(map(len, symbols.values())) == 16
    assert all(
        len(t["wheel_numbers"]) == t["count"] for t in FACTS.values() if "wheel_numbers" in t
    )


def test_everything_together():
    """157 tiles in 105 kinds, and a board of 16 places; each player has 11 figures."""
    assert len(EVERY_TILE) == 105
    assert sum(ALL_FACTS[name]["count"] for name in EVERY_TILE) == 157
    assert [cell["count"] for cell in CELLS] == [1] * 16
    state = GAME.start(8, {"modules": ["inns", "traders", "hills", "wheel", "river"]})
    assert state.tiles_left() == 157 - 2  # without the start tile and the spring
    assert [supply.bit_count() for supply in state.supply] == [7 + 4] * 8
    assert sum(count for _, count in GAME.people.remaining(state)) == 155
