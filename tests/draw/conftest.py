"""What the drawing tests share: the facts of every tile type in the package."""

from importlib import resources
from typing import Any

import pytest

from ludoteka.engine.facts import read_data
from ludoteka.games.carcassonne.expansions import installed

Facts = dict[str, Any]


def all_tiles() -> list[Facts]:
    """Every tile type of the base game and of the expansions that bring some."""
    sets = [read_data("ludoteka.games.carcassonne", "base")]
    for expansion in installed().values():
        if (resources.files(expansion.package) / "data" / "tiles.json").is_file():
            sets.append(read_data(expansion.package, "tiles"))
    return [tile for one in sets for tile in one["tiles"]]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test that asks for `facts` runs once for every tile type."""
    if "facts" in metafunc.fixturenames:
        tiles = all_tiles()
        metafunc.parametrize("facts", tiles, ids=[tile["id"] for tile in tiles])


@pytest.fixture
def tiles() -> dict[str, Facts]:
    return {tile["id"]: tile for tile in all_tiles()}
