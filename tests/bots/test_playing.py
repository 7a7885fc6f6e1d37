"""Bots play a match on: to its end, or some choices of it."""

from ludoteka.bots import make_bot, play_match
from ludoteka.engine import Decision, Match, Rng


def test_so_many_choices():
    match = Match.new("yspahan", players=3, seed=1)
    before = len(match.moves)
    play_match(match, [make_bot("random")] * 3, Rng(1), choices=4)
    assert not match.over
    assert isinstance(match.state.step, Decision)
    assert len(match.moves) - before >= 4
    short = Match.replay(match.record())
    assert short.state.differences(match.state) == []


def test_to_the_end():
    match = Match.new("yspahan", players=3, seed=1)
    play_match(match, [make_bot("random")] * 3, Rng(1))
    assert match.over
    moves = len(match.moves)
    play_match(match, [], Rng(1), choices=3)
    assert len(match.moves) == moves
