"""The integers of the actions: append-only, guarded by a golden file."""

from pathlib import Path

import pytest

from ludoteka.engine import Rng
from ludoteka.games.yspahan.game import GAME

GOLDEN = Path(__file__).parent / "actions.golden"


def test_catalogue_is_the_golden_one():
    """A new action may only be added at the end of the file."""
    assert [action.text for action in GAME.programs.catalogue.actions] == GOLDEN.read_text(
        "utf-8"
    ).splitlines()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_option_of_ordinary_games_has_an_integer(players: int):
    """Only an exchange of more than 40 camels or coins at once lies outside the window."""
    catalogue = GAME.programs.catalogue
    for seed in range(12):
        rng = Rng(seed)
        s = GAME.start(players)
        s.settle(rng)
        while not s.over:
            options = s.options()
            for option in options:
                index = catalogue.index(option)
                if index is None:
                    assert option.kind == "give"
                    assert option.number(1) > 40
                else:
                    assert catalogue[index] is option
            s.take(options[rng.below(len(options))])
            s.settle(rng)
