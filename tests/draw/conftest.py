"""What the drawing tests share: the facts of every tile type in the package."""

from typing import Any

import pytest

from ludoteka.engine.facts import read_data

Facts = dict[str, Any]


def all_tiles() -> list[Facts]:
    """Every tile type of the base game and of the expansions that are there."""
    game = "ludoteka.games.carcassonne"
    sets = [read_data(game, "base")]
    for name in ("hills", "inns", "river", "traders", "wheel"):
        sets.append(read_data(f"{game}.expansions.{name}", "tiles"))
    return [tile for one in sets for tile in one["tiles"]]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test that asks for `facts` runs once for every tile type."""
    if "facts" in metafunc.fixturenames:
        tiles = all_tiles()
        metafunc.parametrize("facts", tiles, ids=[tile["id"] for tile in tiles])


@pytest.fixture
def tiles() -> dict[str, Facts]:
    return {tile["id"]: tile for tile in all_tiles()}
