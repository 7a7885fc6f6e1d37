"""Chances of winning: at a glance, estimated, fitted and judged."""

import pytest

from ludoteka.bots import make_bot
from ludoteka.bots.chances import glance, shares, sharpness
from ludoteka.engine import Rng, find_game, games
from ludoteka.sim.calibration import (
    Case,
    brier,
    fit,
    fit_score,
    judged,
    played,
    reliability,
)
from ludoteka.sim.chances import MOST, estimate, interval, mean_of

OURS = [game for game in games().values() if type(game).__module__.startswith("ludoteka.games.")]
EVERY_GAME = pytest.mark.parametrize("game", OURS, ids=[game.name for game in OURS])


@EVERY_GAME
def test_an_even_start_reads_even(game):
    for seed in (1, 2, 3):
        state = game.start(game.min_players)
        state.settle(Rng(seed))
        for chance in glance(game, state):
            assert chance == pytest.approx(1 / game.min_players, abs=0.1)


@EVERY_GAME
def test_progress_goes_from_0_to_1(game):
    rng, bot = Rng(1), make_bot("random")
    state = game.start(game.min_players)
    state.settle(rng)
    seen = [game.programs.progress(state)]
    while not state.over:
        state.take(bot.choose(game, state.view(state.player), rng))
        state.settle(rng)
        if not state.over:
            seen.append(game.programs.progress(state))
    assert seen[0] < 0.1
    assert seen == sorted(seen)
    assert 0.6 < seen[-1] <= 1


@EVERY_GAME
def test_every_term_of_the_evaluation_has_its_kind(game):
    state = game.start(game.min_players)
    state.settle(Rng(1))
    named = [name for name, _points in game.programs.reasons(state, 0)]
    assert list(game.programs.kinds) == named
    assert set(game.programs.kinds.values()) == {"now", "later", "stock"}


def test_at_the_end_the_winner_has_won():
    game = find_game("yspahan")
    state = game.start(2)
    state.agenda.clear()
    assert glance(game, state) == [0.5, 0.5]
    found = estimate(game, state)
    assert (found.chances, found.low, found.high) == ([0.5, 0.5],) * 3


def test_shares_add_up():
    assert shares([0.0, 0.0]) == [0.5, 0.5]
    assert shares([1000.0, 0.0]) == [1.0, 0.0]
    assert sum(shares([0.3, -2.0, 1.0])) == pytest.approx(1)


def test_an_interval_of_a_mean():
    low, mean, high = interval([0.4, 0.6, 0.4, 0.6])
    assert mean == 0.5
    assert high - mean == pytest.approx(1.96 * 0.11547 / 2, abs=1e-5)
    assert mean - low == pytest.approx(high - mean)
    assert interval([0.7]) == (0.0, 0.7, 1.0)


def test_bounds_stay_between_nothing_and_all():
    found = mean_of([[1.0, 0.0], [0.8, 0.2]])
    assert found.high[0] == 1.0
    assert found.low[1] == 0.0
    assert found.doubt > 0.1


def test_time_is_spent_where_the_interval_is_wide():
    """A decided game takes the fewest worlds, an open one in its middle more."""
    game = find_game("carcassonne")
    state = game.start(2)
    state.settle(Rng(1))
    sure = state.copy()
    sure.points[0] = 300
    few = estimate(game, sure, narrow=0.001)
    many = estimate(game, state, narrow=0.001, most=40)
    assert few.worlds == 16
    assert many.worlds == 40
    assert many.worlds <= MOST


def test_an_estimate_is_the_same_every_time():
    game = find_game("mercado")
    state = game.start(2)
    state.settle(Rng(3))
    assert estimate(game, state, 1, 8) == estimate(game, state, 1, 8)


# -- fitting and judging -----------------------------------------------------------------------------


def case(value, score, won, progress=0.5):
    return Case(progress, (value, 0.0), (score, 0.0), (float(won), 1.0 - won))


def test_what_is_fitted_is_found_again():
    """Of positions a point of value ahead, three quarters are won: the odds say so."""
    cases = [case(1.0, 0.0, i % 4 > 0) for i in range(4000)]
    odds = fit(cases)
    assert cases[0].chances(odds)[0] == pytest.approx(0.75, abs=0.001)
    by_score = [case(0.0, 2.0, i % 5 > 0) for i in range(4000)]
    assert by_score[0].by_score(fit_score(by_score))[0] == pytest.approx(0.8, abs=0.001)


def test_a_lead_says_more_later():
    assert sharpness(0.1) == 1.0
    assert sharpness(0.85) == pytest.approx(2.0)


def test_a_brier_score():
    assert brier([([1.0, 0.0], [1.0, 0.0])]) == 0.0
    assert brier([([0.5, 0.5], [1.0, 0.0])]) == 0.25


def test_reliability_by_tenths():
    rows = reliability([([0.65, 0.35], [1.0, 0.0]), ([0.61, 0.39], [0.0, 1.0])])
    assert rows[6] == (2, pytest.approx(0.63), 0.5)
    assert rows[3] == (2, pytest.approx(0.37), 0.5)
    assert sum(count for count, _said, _won in rows) == 4


def test_cases_of_a_game():
    game = find_game("carcassonne")
    found = played(game, 2, [make_bot("random"), make_bot("random")], "1", 5)
    assert 5 <= len(found) <= 10
    state, won = found[0]
    assert sum(won) == 1
    one = Case.of(game, state, won)
    assert one.chances(game.programs.odds) == pytest.approx(glance(game, state))
    assert judged([one], lambda case: [0.5, 0.5]) == [([0.5, 0.5], tuple(won))]
