"""The tiles and the board of the Wheel of Fortune are those of the rulebook."""

from tests.games.carcassonne.slow import CELLS, CROWNS, DATA, SECTORS, SIDES, TILES

from ludoteka.games.carcassonne.expansions.wheel.rules import wheel


def test_the_number_of_tiles():
    """p. 14: twelve tiles, no shield on any."""
    assert sum(tile["count"] for tile in TILES["wheel"]) == 12
    cities = [city for tile in TILES["wheel"] for city in tile.get("cities", [])]
    assert not [city for city in cities if city.get("shields")]


def test_the_symbols_of_its_own_tiles():
    """p. 18: three of the twelve carry a symbol."""
    assert len([n for tile in TILES["wheel"] for n in tile.get("wheel_numbers", []) if n]) == 3


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
