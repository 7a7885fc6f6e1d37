"""The tiles and tokens of Traders & Builders are those of the rulebook."""

from tests.games.carcassonne.slow import DATA, TILES

from ludoteka.games.carcassonne.expansions.traders.rules import traders

HERE = TILES["traders"]
CITIES = [city for tile in HERE for city in tile.get("cities", []) for _ in range(tile["count"])]


def test_the_list_of_tiles():
    """p. 10, 18: 24 tiles; HK is printed 2x, but 24 leave room for one."""
    letters = "ABCDEFGHIJKLMNOPQRSTUVWX"
    assert {tile["id"]: tile["count"] for tile in HERE} == {f"H{letter}": 1 for letter in letters}


def test_goods():
    """p. 10: 20 tokens, 9 wine, 6 grain, 5 cloth, and as many symbols on the tiles."""
    symbols = [city["goods"] for city in CITIES if city.get("goods")]
    counts = {kind: symbols.count(kind) for kind in ("wine", "grain", "cloth")}
    assert counts == {"wine": 9, "grain": 6, "cloth": 5} == DATA["traders"]["goods"]
    assert dict(zip(traders.GOODS, traders.TOKENS, strict=True)) == counts
    assert len(symbols) == 20


def test_no_city_has_a_shield():
    assert not [city for city in CITIES if city.get("shields")]
