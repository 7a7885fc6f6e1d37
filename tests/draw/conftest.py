"""What the drawing tests share: the facts of every tile type in the package."""

import json
from importlib import resources
from typing import Any

import pytest

Facts = dict[str, Any]


def all_tiles() -> list[Facts]:
    """Every tile type of the base game and of the expansions that are there."""
    folder = resources.files("ludoteka.games.carcassonne") / "data"
    files = sorted((f for f in folder.iterdir() if f.name.endswith(".json")), key=lambda f: f.name)
    sets = [json.loads(f.read_text(encoding="utf-8")) for f in files]
    return [tile for one in sets for tile in one.get("tiles", ())]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test that asks for `facts` runs once for every tile type."""
    if "facts" in metafunc.fixturenames:
        tiles = all_tiles()
        metafunc.parametrize("facts", tiles, ids=[tile["id"] for tile in tiles])


@pytest.fixture
def tiles() -> dict[str, Facts]:
    return {tile["id"]: tile for tile in all_tiles()}
