"""Inns & Cathedrals in the terminal."""

import pytest

from ludoteka.engine.core.actions import act
from ludoteka.games.carcassonne.game import GAME


@pytest.mark.parametrize(
    ("tile", "segment", "mark"),
    [("B", "m", "1M"), ("B", "f1", "1F"), ("N", "c1", "1K"), ("V", "r1", "1R")],
)
def test_the_big_follower_has_capital_letters(tile: str, segment: str, mark: str) -> None:
    state = GAME.start(2, {"start": "1", "modules": ["inns"]})
    state.take(act("draw", tile))
    state.take(state.options()[0])
    state.take(act("big", segment))
    assert mark in GAME.people.terminal(state, [], False, 100)
