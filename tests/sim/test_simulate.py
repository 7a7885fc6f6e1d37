"""Simulation as a library function."""

from dataclasses import replace

import pytest

from ludoteka import LudotekaError
from ludoteka.bots import Bot, Random
from ludoteka.engine import find_game
from ludoteka.sim import simulate, spread, wilson
from ludoteka.sim.series import Series
from ludoteka.sim.tally import Tally, shared


def timeless(result):
    return replace(result, seconds=0.0, workers=1)


def test_wilson_interval():
    """The textbook values of Wilson's interval for 0, 8 and 10 of 10."""
    assert wilson(0, 10) == pytest.approx((0.0, 0.27753), abs=1e-5)
    assert wilson(8, 10) == pytest.approx((0.49016, 0.94332), abs=1e-5)
    assert wilson(10, 10) == pytest.approx((0.72247, 1.0), abs=1e-5)
    assert wilson(0, 0) == (0.0, 1.0)
    for games in range(1, 100):  # rounding leaves the share inside
        assert (wilson(0, games)[0], wilson(games, games)[1]) == (0.0, 1.0)


def test_spread_is_the_standard_deviation():
    numbers = [2, 4, 4, 4, 5, 5, 7, 9]
    found = spread(len(numbers), sum(numbers), sum(n * n for n in numbers))
    assert found == pytest.approx(2.138090)
    assert spread(1, 5, 25) == 0.0


def test_a_shared_victory_is_divided():
    tally = Tally(3, 3)
    tally.add([0, 1, 2], [5, 5, 1], [1, 1, 3], 10)
    tally.add([1, 2, 0], [5, 3, 1], [1, 2, 3], 12)
    assert [shared(firsts) for firsts in tally.firsts] == [0.5, 1.5, 0.0]
    assert [shared(firsts) for firsts in tally.seats] == [1.5, 0.5, 0.0]
    assert (tally.games, tally.ties, tally.decisions) == (2, 1, 22)
    assert tally.points == [6, 10, 4]


def test_tallies_add_up_in_any_order():
    games = [([0, 1], [i, 7 - i], [1 + (i < 4), 1 + (i >= 4)], i) for i in range(8)]
    whole = Tally(2, 2)
    for game in games:
        whole.add(*game)
    parts = Tally(2, 2)
    for game in reversed(games):
        part = Tally(2, 2)
        part.add(*game)
        parts.merge(part)
    assert vars(parts) == vars(whole)


def test_bots_move_one_seat_on():
    carcassonne = find_game("carcassonne")
    three = Series(carcassonne, 3, {}, ["a", "b", "c"], 0)
    assert [three.seating(n) for n in range(4)] == [[0, 1, 2], [1, 2, 0], [2, 0, 1], [0, 1, 2]]
    pairs = Series(carcassonne, 4, {}, ["a", "b"], 0)
    assert [pairs.seating(n) for n in range(2)] == [[0, 1, 0, 1], [1, 0, 1, 0]]


def test_the_same_seed_gives_the_same_result():
    first, second, other = (
        simulate("carcassonne", ["random", "random"], games=6, seed=seed) for seed in (1, 1, 2)
    )
    assert timeless(first) == timeless(second)
    assert timeless(first) != timeless(other)


def test_any_number_of_workers_gives_the_same_result():
    results = [
        timeless(simulate("carcassonne", ["random"], games=7, players=3, seed=4, workers=workers))
        for workers in (1, 2, 3)
    ]
    assert results[0] == results[1] == results[2]
    assert results[0].bots == ["random"]
    assert results[0].wins == [7.0]


class Careful(Bot):
    """Looks whether it sees more than a view."""

    def __init__(self):
        self.seen = []

    def choose(self, game, view, rng):
        assert view.log is None
        self.seen.append(view.player)
        return Random().choose(game, view, rng)


def test_bots_get_views_of_their_own():
    bot = Careful()
    result = simulate("carcassonne", [bot, "random"], games=2, seed=1)
    assert result.bots == ["careful", "random"]
    assert set(bot.seen) == {0, 1}


def test_progress_is_reported():
    calls = []
    simulate("carcassonne", ["random"], games=3, progress=lambda *done: calls.append(done))
    assert calls == [(1, 3), (2, 3), (3, 3)]


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"game": "nim"}, "there is no game 'nim'"),
        ({"bots": ["eve"]}, "there is no bot 'eve'"),
        ({"bots": []}, "at least one bot"),
        ({"bots": ["random", "random"], "players": 3}, "2 bots cannot share 3 seats evenly"),
        ({"players": 9}, "2 to 8 players, not 9"),
        ({"games": 0}, "at least one game"),
        ({"workers": 0}, "one worker"),
        ({"settings": {"dragons": True}}, "has no setting 'dragons'"),
    ],
)
def test_bad_wishes(settings, sentence):
    with pytest.raises(LudotekaError, match=sentence):
        simulate(**({"game": "carcassonne", "bots": ["random"]} | settings))
