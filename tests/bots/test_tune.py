"""Tuning by self-play: reading and writing weights, and that the better weights win."""

import importlib.util
from pathlib import Path

import pytest

from ludoteka.engine import find_game, games

SPEC = importlib.util.spec_from_file_location("tune", Path("tools/tune.py").resolve())
assert SPEC is not None
assert SPEC.loader is not None
tune = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(tune)


@pytest.mark.parametrize("name", games())
def test_weights_can_be_read_and_written(name):
    weights = find_game(name).programs.weights
    before = tune.read(weights)
    assert len(before) > 20
    assert all(isinstance(value, float) for value in before.values())
    try:
        tune.write(weights, {key: value + 1 for key, value in before.items()})
        assert tune.read(weights) == {key: value + 1 for key, value in before.items()}
    finally:
        tune.write(weights, before)
    assert tune.read(weights) == before


def test_moved_weights_move_by_a_share_of_their_size():
    values = {"a": 2.0, "b": -1.0, "c": 0.0}
    signs = {"a": 1.0, "b": 1.0, "c": -1.0}
    assert tune.moved(values, signs, 0.1) == pytest.approx({"a": 2.2, "b": -0.9, "c": -0.01})


def test_the_same_weights_are_equally_good():
    """Two games with one deal and seats changed: what one side wins in the first it loses in the second."""
    same = tune.read(find_game("yspahan").programs.weights)
    first, second = (tune.play("yspahan", 2, same, same, number) for number in (8, 9))
    assert first == -second != 0


def test_better_weights_win_and_leave_no_trace():
    weights = find_game("yspahan").programs.weights
    good = tune.read(weights)
    bad = {key: -value for key, value in good.items()}
    assert tune.play("yspahan", 2, good, bad, 0) > 1
    assert tune.play("yspahan", 2, bad, good, 0) < -1
    assert tune.read(weights) == good
