"""Ratings: what is known in closed form, and what must hold for any games."""

from math import log, sqrt

import pytest

from ludoteka.sim.ratings import PRIOR, bradley_terry, duels, invert, openskill


def two(wins, losses):
    """Games of two players: the first wins so many and loses so many."""
    return [((0, 1), (1, 2))] * wins + [((1, 0), (1, 2))] * losses


def test_two_players_have_the_odds_of_their_games():
    """300 of 400 is a factor of 3: 190.8 points apart; the prior hardly shows."""
    first, second = bradley_terry(2, two(300, 100))
    assert first.points - second.points == pytest.approx(400 * log(3) / log(10), abs=1)
    assert first.points == pytest.approx(-second.points)


def test_the_interval_is_that_of_the_odds():
    """The logarithm of the odds has variance 1/wins + 1/losses; half the difference, half the interval."""
    first, _ = bradley_terry(2, two(300, 100))
    half = 1.96 * sqrt(1 / 300 + 1 / 100) * 400 / log(10) / 2
    assert first.high - first.points == pytest.approx(half, rel=0.02)
    assert first.points - first.low == pytest.approx(half, rel=0.02)


def test_who_never_loses_is_not_infinitely_strong():
    first, second = bradley_terry(2, two(10, 0))
    assert 200 < first.points - second.points < 2000
    assert first.low < first.points < first.high
    assert PRIOR > 0


def test_strength_is_carried_over_by_a_third_player():
    games = [((0, 1), (1, 2))] * 30 + [((0, 1), (2, 1))] * 10
    games += [((1, 2), (1, 2))] * 30 + [((1, 2), (2, 1))] * 10
    a, b, c = bradley_terry(3, games)
    assert a.points > b.points > c.points
    assert a.points - c.points == pytest.approx(2 * 400 * log(3) / log(10), rel=0.1)


def test_equals_are_equal():
    for rating in bradley_terry(3, [((0, 1, 2), (1, 1, 1))] * 5):
        assert rating.points == pytest.approx(0)


def test_duels_of_a_game():
    """Places 1, 2, 2: two wins of the first and a draw, each worth two thirds."""
    assert duels([0, 1, 2], [1, 2, 2], 3) == [
        (1, 0, 0.0, 2 / 3),
        (2, 0, 0.0, 2 / 3),
        (2, 1, 0.5, 2 / 3),
    ]
    assert duels([0, 0], [1, 2], 1) == []


def test_inverse():
    assert invert([[4.0, 2.0], [2.0, 3.0]]) == [
        pytest.approx([0.375, -0.25]),
        pytest.approx([-0.25, 0.5]),
    ]


def test_openskill_agrees_on_the_order():
    pytest.importorskip("openskill")
    (mu, sigma), (other, _) = openskill(2, two(8, 2))
    assert mu > other
    assert sigma > 0
