"""Tuning: two sides with weights of their own meet in one game."""

import importlib.util
from pathlib import Path

from ludoteka.engine import find_game

ROOT = Path(__file__).parents[2]
SPEC = importlib.util.spec_from_file_location("tune", ROOT / "tools" / "tune.py")
assert SPEC is not None
assert SPEC.loader is not None
tune = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(tune)


def test_sides_swap_seats_and_the_weights_stay():
    """With the same weights on both sides, two games of one deal cancel out."""
    weights = find_game("yspahan").programs.weights
    before = tune.read(weights)
    same = [tune.play("yspahan", 2, before, before, number) for number in (0, 1)]
    assert same[0] == -same[1]
    other = tune.moved(before, dict.fromkeys(before, 1.0), 0.5)
    assert tune.play("yspahan", 2, before, other, 0) == -tune.play("yspahan", 2, other, before, 1)
    assert tune.read(weights) == before
