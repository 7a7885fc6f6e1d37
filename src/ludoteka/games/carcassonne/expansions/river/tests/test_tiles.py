"""The tiles of the River are those of the rulebook."""

from tests.games.carcassonne.slow import TILES

HERE = TILES["river"]


def test_the_list_of_tiles():
    """p. 16, 19: 12 tiles, no shield on any."""
    assert {t["id"]: t["count"] for t in HERE} == {f"BB5F{number}": 1 for number in range(1, 13)}
    assert not [tile for tile in HERE for city in tile.get("cities", []) if city.get("shields")]


def test_the_river_tiles():
    """p. 16: a spring, a lake, ten tiles between; sheep on two, vineyards on two."""
    roles = {tile["id"]: tile["role"] for tile in HERE if "role" in tile}
    assert roles == {"BB5F1": "spring", "BB5F2": "lake"}
    for tile in HERE:
        assert tile["edges"].count("river") == (1 if "role" in tile else 2)
    assert [tile["id"] for tile in HERE if tile.get("vineyard")] == ["BB5F6", "BB5F7"]
    assert sum(s["count"] for tile in HERE for s in tile.get("sheep", [])) == 2
