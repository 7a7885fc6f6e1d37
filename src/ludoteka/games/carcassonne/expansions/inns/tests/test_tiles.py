"""The tiles of Inns & Cathedrals are those of the rulebook."""

from tests.games.carcassonne.slow import TILES

HERE = TILES["inns"]


def test_the_list_of_tiles():
    """p. 9, 18: 18 tiles, one of them twice."""
    singles = [f"E{letter}" for letter in "ABCDEFGHIJLMNOPQ"]
    assert {tile["id"]: tile["count"] for tile in HERE} == dict.fromkeys(singles, 1) | {"EK": 2}


def each(key: str, what: str) -> list[int]:
    """A property of all parts of one kind, once for every copy of its tile."""
    return [
        int(part[what])
        for tile in HERE
        for part in tile.get(key, [])
        if part.get(what)
        for _ in range(tile["count"])
    ]


def test_inns_cathedrals_and_shields():
    """p. 9: 6 tiles with inns, 2 cathedrals; the pictures show 3 shields."""
    assert len(each("roads", "inn")) == 6
    assert len(each("cities", "cathedral")) == 2
    assert sum(each("cities", "shields")) == 3
