"""Looking back at a game."""

import pytest

from ludoteka import Match
from ludoteka.engine import Rng, find_game
from ludoteka.sim.analysis import POINTS, analyse, win_chances


@pytest.fixture(scope="module")
def record():
    """A game of Yspahan of random moves to its end."""
    match = Match.new("yspahan", players=3, seed=1)
    rng = Rng(1)
    while not match.over:
        options = match.options()
        match.play(options[rng.below(len(options))])
    return match.record()


def test_the_curve_ends_with_the_winner(record):
    found = analyse(record, playouts=1, iterations=2)
    assert 10 < len(found.moments) <= POINTS + 1
    assert [moment.move for moment in found.moments] == sorted(m.move for m in found.moments)
    for moment in found.moments:
        assert sum(moment.chances) == pytest.approx(1)
    winner = record.scores.index(max(record.scores))
    assert found.moments[-1].chances[winner] > 0.3
    assert len(found.turning_points) <= 5
    for point in found.turning_points:
        assert point.played == record.moves[point.move - 1]
        assert abs(point.after - point.before) >= 0.15
    assert found == analyse(record, playouts=1, iterations=2)


def test_chances_at_the_end():
    game = find_game("yspahan")
    state = game.start(2)
    state.agenda.clear()
    assert win_chances(game, state, 5, 0) == [0.5, 0.5]
