"""The integers of actions never change: what a model learned keeps its meaning.

Each line of catalogues.txt is a game, a number of actions and the digest of so many first actions. A longer
catalogue gets a further line; no line is ever changed, unless the version of the rules or of the environments is.
An expansion that adds actions has its line in `catalogue.txt` among its own tests.

Carcassonne's `data/catalogue.json` names kinds of actions that belong to its first expansions: it is no table of the
rules but the order in which the kinds once got their integers. Those of a new expansion come after them.
"""

import hashlib
from pathlib import Path

import pytest

from ludoteka.engine import games

GAMES = Path(__file__).parents[2] / "src" / "ludoteka" / "games"
FILES = [
    Path(__file__).with_name("catalogues.txt"),
    *sorted(GAMES.glob("*/expansions/*/tests/catalogue.txt")),
]
LINES = [line.split() for file in FILES for line in file.read_text("utf-8").splitlines()]


def digest(name: str, count: int) -> str:
    texts = [action.text for action in games()[name].programs.catalogue.actions[:count]]
    return hashlib.sha256("\n".join(texts).encode()).hexdigest()


@pytest.mark.parametrize(("name", "count", "wanted"), LINES)
def test_a_catalogue_only_grows(name, count, wanted):
    assert len(games()[name].programs.catalogue) >= int(count)
    assert digest(name, int(count)) == wanted


def test_every_catalogue_is_guarded():
    written = {(name, int(count)) for name, count, _ in LINES}
    for name, game in games().items():
        size = len(game.programs.catalogue)
        if size and type(game).__module__.startswith("ludoteka.games."):
            assert (name, size) in written, f"add the line: {name} {size} {digest(name, size)}"
