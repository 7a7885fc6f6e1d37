"""RULES.md names code and tests that exist."""

import re
from importlib import import_module, resources
from pathlib import Path

import pytest

from ludoteka.engine import LudotekaError
from ludoteka.games.wallenstein.game import GAME

PAGE = (resources.files("ludoteka.games.wallenstein") / "RULES.md").read_text("utf-8")
MODULES = [
    "map",
    "events",
    "state",
    "setup",
    "plan",
    "orders",
    "battle",
    "tower",
    "winter",
    "year",
]


def test_every_test_named_there_exists():
    written = "".join(file.read_text("utf-8") for file in Path(__file__).parent.glob("test_*.py"))
    named = set(re.findall(r"`(test_\w+)`", PAGE))
    assert len(named) > 90
    assert not [name for name in named if f"def {name}(" not in written]


def test_every_piece_of_code_named_there_exists():
    named = set(re.findall(rf"`((?:{'|'.join(MODULES)})\.[\w.]+)`", PAGE))
    assert len(named) > 60
    for dotted in named:
        module, *path = dotted.split(".")
        found = import_module(f"ludoteka.games.wallenstein.rules.{module}")
        for name in path:
            found = getattr(found, name)


def test_every_step_stands_on_the_page_or_belongs_to_one_that_does():
    helpers = {"NextRevolt", "EmptyTray", "TopCard"}
    for step in GAME.steps:
        assert step.__name__ in PAGE or step.__name__ in helpers


def test_only_three_to_five_players():
    for players in (2, 6):
        with pytest.raises(LudotekaError, match="3 to 5 players"):
            GAME.start(players, {})
