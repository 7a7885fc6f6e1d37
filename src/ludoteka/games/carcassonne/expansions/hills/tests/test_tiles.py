"""The tiles and tokens of Hills & Sheep are those of the rulebook."""

from tests.games.carcassonne.slow import ALL_FACTS, DATA, PILE, TILES

from ludoteka.games.carcassonne.expansions.hills.rules import hills

HERE = TILES["hills"]


def test_the_list_of_tiles():
    """p. 12, 19: 18 tiles, two of them twice."""
    singles = "SchE1 SchE2 SchE3 SchF1 SchF2 SchF3 SchF4 SchG2 SchG3 SchG4 SchH2 SchH3 SchH4 Min1A"
    doubles = {"SchG1": 2, "SchH1": 2}
    wanted = dict.fromkeys(singles.split(), 1) | doubles
    assert {tile["id"]: tile["count"] for tile in HERE} == wanted
    assert sum(wanted.values()) == 18


def test_no_city_has_a_shield():
    assert not [tile for tile in HERE for city in tile.get("cities", []) if city.get("shields")]


def test_flock_tokens():
    """p. 12: 18 tokens: 4 with one sheep, 5 with two, 6 with three, 1 with four, 2 wolves."""
    data = {token["value"]: token["count"] for token in DATA["hills"]["flock"]}
    assert data == PILE == dict(enumerate(hills.TOKENS))
    assert sum(data.values()) == 18


def test_hills_and_vineyards():
    """p. 12, 13: no tile has both; the two doubles have a vineyard and a split side."""
    hills_ = [tile["id"] for tile in HERE if tile.get("hill")]
    vineyards = [tile["id"] for tile in HERE if tile.get("vineyard")]
    assert len(hills_) == 8
    assert not set(hills_) & set(vineyards)
    assert sum(ALL_FACTS[name]["count"] for name in vineyards) == 8
    assert sum("monastery" in tile for tile in HERE) == 2
    split = {tile["id"]: tile["split_edges"] for tile in HERE if "split_edges" in tile}
    assert split == {"SchG1": {"N": "city"}, "SchH1": {"S": "field"}}
