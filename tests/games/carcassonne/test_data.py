"""The tiles are those of the rulebook: how many, what is on them, and that they hang together."""

import pytest
from tests.games.carcassonne.slow import (
    ALL_FACTS,
    CELLS,
    CROWNS,
    DATA,
    FACING,
    FACTS,
    HALVES,
    PILE,
    SECTORS,
    SIDES,
    TILES,
    different_turns,
    printed,
    turned_side,
)

from ludoteka.games.carcassonne.expansions.hills.rules import hills
from ludoteka.games.carcassonne.expansions.traders.rules import traders
from ludoteka.games.carcassonne.expansions.wheel.rules import wheel
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


# -- the expansions ------------------------------------------------------------------------------------

# The rulebook's lists (p. 18, 19); HK is printed 2x, but 24 tiles leave room for one.
LISTS = {
    "inns": "EA EB EC ED EE EF EG EH EI EJ EK2 EL EM EN EO EP EQ",
    "traders": " ".join(f"H{letter}" for letter in "ABCDEFGHIJKLMNOPQRSTUVWX"),
    "hills": "SchG1=2 SchH1=2 SchE1 SchE2 SchE3 SchF1 SchF2 SchF3 SchF4 SchG2 SchG3 SchG4 SchH2 "
    "SchH3 SchH4 Min1A",
    "river": " ".join(f"BB5F{number}" for number in range(1, 13)),
}


@pytest.mark.parametrize(
    ("name", "tiles"),
    [("base", 73), ("inns", 18), ("traders", 24), ("hills", 18), ("wheel", 12), ("river", 12)],
)
def test_the_number_of_tiles_of_every_set(name, tiles):
    """p. 3, 9, 10, 12, 14, 16: 72 + 1, 18, 24, 18, 12 and 12 tiles."""
    assert sum(tile["count"] for tile in TILES[name]) == tiles


@pytest.mark.parametrize("name", LISTS)
def test_the_lists_of_tiles(name):
    """p. 18, 19: every tile of the list is there, the doubles twice."""
    wanted = {}
    for entry in LISTS[name].split():
        label, _, count = entry.partition("=")
        if label == "EK2":
            label, count = "EK", "2"
        wanted[label] = int(count or 1)
    assert {tile["id"]: tile["count"] for tile in TILES[name]} == wanted


def parts(name: str, key: str, what: str) -> list[object]:
    """A property of all parts of one kind in a set, once for every copy of the tile."""
    return [
        part[what]
        for tile in TILES[name]
        for part in tile.get(key, [])
        if part.get(what)
        for _ in range(tile["count"])
    ]


def test_inns_cathedrals_and_shields():
    """p. 9: 6 tiles with inns, 2 cathedrals; the pictures show 3 shields."""
    assert len(parts("inns", "roads", "inn")) == 6
    assert len(parts("inns", "cities", "cathedral")) == 2
    assert sum(map(int, map(str, parts("inns", "cities", "shields")))) == 3
    assert not [
        one for one in ("traders", "hills", "wheel", "river") if parts(one, "cities", "shields")
    ]


def test_goods():
    """p. 10: 20 tokens, 9 wine, 6 grain, 5 cloth, and as many symbols on the tiles."""
    symbols = parts("traders", "cities", "goods")
    counts = {kind: symbols.count(kind) for kind in ("wine", "grain", "cloth")}
    assert counts == {"wine": 9, "grain": 6, "cloth": 5} == DATA["traders"]["goods"]
    assert dict(zip(traders.GOODS, traders.TOKENS, strict=True)) == counts


def test_flock_tokens():
    """p. 12: 18 tokens: 4 with one sheep, 5 with two, 6 with three, 1 with four, 2 wolves."""
    data = {token["value"]: token["count"] for token in DATA["hills"]["flock"]}
    assert data == PILE == dict(enumerate(hills.TOKENS))
    assert sum(data.values()) == 18


def test_hills_and_vineyards():
    """p. 12, 13: no tile has both; the two doubles have a vineyard and a split side."""
    hills_ = [tile["id"] for tile in TILES["hills"] if tile.get("hill")]
    vineyards = [tile["id"] for tile in TILES["hills"] if tile.get("vineyard")]
    assert len(hills_) == 8
    assert not set(hills_) & set(vineyards)
    assert sum(ALL_FACTS[name]["count"] for name in vineyards) == 8
    assert sum("monastery" in tile for tile in TILES["hills"]) == 2
    split = {tile["id"]: tile["split_edges"] for tile in TILES["hills"] if "split_edges" in tile}
    assert split == {"SchG1": {"N": "city"}, "SchH1": {"S": "field"}}


def test_wheel_symbols():
    """p. 18: 16 tiles of the base game carry a symbol, on four kinds of tiles; 3 more in the set."""
    base = {t["id"]: [n for n in t.get("wheel_numbers", []) if n] for t in TILES["base"]}
    assert {name for name, numbers in base.items() if numbers} == {"N", "U", "V", "X"}
    assert sum(map(len, base.values())) == 16
    extra = [n for tile in TILES["wheel"] for n in tile.get("wheel_numbers", []) if n]
    assert len(extra) == 3
    assert all(len(t["wheel_numbers"]) == t["count"] for t in TILES["base"] if "wheel_numbers" in t)


def test_the_rim_of_the_wheel():
    """p. 14, picture: the sides of the board, and its fields between the three roads."""
    cell = {tuple(tile["cell"]): tile for tile in CELLS}
    rim = {
        "N": [cell[0, i]["edges"][0] for i in range(4)],
        "E": [cell[i, 3]["edges"][1] for i in range(4)],
        "S": [cell[3, i]["edges"][2] for i in range(4)],
        "W": [cell[i, 0]["edges"][3] for i in range(4)],
    }
    assert rim == {
        "N": ["city", "field", "road", "field"],
        "E": ["field", "field", "city", "field"],
        "S": ["city", "field", "field", "road"],
        "W": ["field", "road", "field", "city"],
    }
    fields = "".join(
        {"city": "--", "road": "", "field": ""}[kind]
        or "".join(
            next(f["id"][1] for f in cell[place]["fields"] if half in f["halves"])
            for half in halves
        )
        for side, halves, places in (
            ("N", ("Nw", "Ne"), [(0, i) for i in range(4)]),
            ("E", ("En", "Es"), [(i, 3) for i in range(4)]),
            ("S", ("Se", "Sw"), [(3, i) for i in (3, 2, 1, 0)]),
            ("W", ("Ws", "Wn"), [(i, 0) for i in (3, 2, 1, 0)]),
        )
        for place in places
        for kind in [cell[place]["edges"]["NESW".index(side)]]
    )
    assert fields == "--111222" + "2222--22" + "233333--" + "--333111"


def test_the_inside_of_the_wheel_joins_nothing():
    """Own ruling on p. 14: between two places of the board neither road nor city nor field is seen."""
    for tile in CELLS:
        row, column = tile["cell"]
        inner = {"N": row > 0, "E": column < 3, "S": row < 3, "W": column > 0}
        for number, side in enumerate(SIDES):
            if inner[side]:
                assert tile["edges"][number] == "field"
                halves = [half for field in tile.get("fields", []) for half in field["halves"]]
                assert not [half for half in halves if half[0] == side]


def test_sectors_and_crowns():
    """p. 14, 15: six sectors in this order, crown spaces one and two by turns."""
    data = DATA["wheel"]["sectors"]
    assert tuple(sector["id"] for sector in data) == SECTORS == wheel.SECTORS
    assert [sector["crown_spaces"] for sector in data] == [1, 2, 1, 2, 1, 2]
    assert {SECTORS[i]: wheel.CROWNS.count(i) for i in range(6)} == {
        name: len(spaces) for name, spaces in CROWNS.items()
    }


def test_the_river_tiles():
    """p. 16: a spring, a lake, ten tiles between; sheep on two, vineyards on two."""
    roles = {tile["id"]: tile["role"] for tile in TILES["river"] if "role" in tile}
    assert roles == {"BB5F1": "spring", "BB5F2": "lake"}
    for tile in TILES["river"]:
        assert tile["edges"].count("river") == (1 if "role" in tile else 2)
    assert [tile["id"] for tile in TILES["river"] if tile.get("vineyard")] == ["BB5F6", "BB5F7"]
    assert sum(s["count"] for tile in TILES["river"] for s in tile.get("sheep", [])) == 2


def test_everything_together():
    """157 tiles in 105 kinds, and a board of 16 places; each player has 11 figures."""
    assert len(EVERY_TILE) == 105
    assert sum(ALL_FACTS[name]["count"] for name in EVERY_TILE) == 157
    assert [cell["count"] for cell in CELLS] == [1] * 16
    state = GAME.start(8, {"modules": ["inns", "traders", "hills", "wheel", "river"]})
    assert state.tiles_left() == 157 - 2  # without the start tile and the spring
    assert [supply.bit_count() for supply in state.supply] == [7 + 4] * 8
    assert sum(count for _, count in GAME.people.remaining(state)) == 155
