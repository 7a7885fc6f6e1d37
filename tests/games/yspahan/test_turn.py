"""Days, weeks, the order of play and the end of the game (p. 4, 7, 8)."""

from typing import Any

import pytest

from ludoteka.engine import Rng
from ludoteka.engine.core.playout import play_out
from ludoteka.games.yspahan.game import GAME
from ludoteka.games.yspahan.rules.events import DayBegan
from ludoteka.games.yspahan.rules.facts import SPACE_NUMBER
from ludoteka.games.yspahan.rules.turn import Day, EndOfDay, Turn, day_order

ALL_ONES = {2: "white 1 1 1 1 1 1 1 1", 3: "white 1 1 1 1 1 1 1 1 1", 4: "white 1 1 1 1 1 1 1 1 1"}


@pytest.mark.parametrize("players", [3, 4])
def test_everybody_acts_once_clockwise(table: Any, players: int):
    """p. 4."""
    t = table(players).at(1, 2, first=1).ask(Day())
    turns = [step.player for step in reversed(t.s.agenda) if isinstance(step, Turn)]
    assert turns == [(1 + i) % players for i in range(players)]


def test_with_two_the_first_player_acts_twice(table: Any):
    """p. 8."""
    t = table(2).at(1, 2, first=1).ask(Day())
    assert [step.player for step in reversed(t.s.agenda) if isinstance(step, Turn)] == [1, 0, 1]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_day(table: Any, players: int):
    """p. 4, 7: all dice equal: one group, so the others take a card each; then the next day begins."""
    t = table(players).at(1, 1).ask(Day()).do("buy 0", ALL_ONES[players])
    assert t.dice() == {"camels": [1, 8 if players == 2 else 9, 0]}
    t.do("take camels supervisor", "go W1")
    for player in [*range(1, players), 0][: players if players == 2 else players - 1]:
        assert (t.waiting(), t.s.step.player) == ("DrawCard", player)
        t.do("draw build_no_gold" if player % 2 else "draw build_no_camels")
        t.do("pass")
    assert (t.s.week, t.s.day, t.s.first) == (1, 2, 1)
    assert (t.waiting(), t.s.player) == ("BuyYellow", 1)


def test_dice_left_over_leave_the_tower(table: Any):
    """p. 7."""
    t = table(3).tower(bag=(2, 3)).ask(EndOfDay())
    assert t.dice() == {}
    assert t.s.day == 2


def test_the_end_of_the_week(table: Any):
    """p. 8, Y27, Y31: day 1 of week 2, supervisor on the square, next player begins, caravan stays."""
    t = table(3).at(1, 7, first=2).supervisor("W3").caravan(0, 1).city({"chest.blue": 1})
    t.ask(EndOfDay())
    assert (t.s.week, t.s.day, t.s.first) == (2, 1, 0)
    assert t.s.supervisor == SPACE_NUMBER["SQ"]
    assert t.s.caravan == [0, 1]
    assert t.goods() == {}
    assert t.s.points == [1, 4 + 1, 0]
    assert t.s.reserve == [23, 23, 24]


def test_between_weeks_things_are_kept(table: Any):
    t = table(3).at(1, 7).have(0, gold=5, camels=4).hold(0, "swap").built(0, "inn").ask(EndOfDay())
    assert (t.s.gold[0], t.s.camels[0], t.hand(0)) == (5, 4, ["swap"])
    assert t.s.has(0, 3)


def test_the_game_ends_after_the_third_week(table: Any):
    """p. 8."""
    t = table(3).at(3, 7).city({"vase.orange": 2}).ask(EndOfDay())
    assert t.s.over
    assert t.s.points == [0, 0, 12]
    assert t.s.ranks() == [2, 2, 1]


def test_equal_points_share_the_victory(table: Any):
    """p. 8."""
    s = table(3).s
    s.points = [30, 41, 41]
    assert s.ranks() == [3, 1, 1]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_whole_game_has_21_days(players: int):
    """p. 4, 7, 8: three weeks of seven days, and the first player changes every day."""
    s = GAME.blank(players, GAME.check_settings({"start": "1"}))
    s.log = []
    GAME.setup(s)
    s.advance()
    play_out(s, Rng(5))
    days = [event for event in s.log if isinstance(event, DayBegan)]
    assert [(event.week, event.day) for event in days] == [
        (week, day) for week in (1, 2, 3) for day in range(1, 8)
    ]
    assert [event.player for event in days[:20]] == [i % players for i in range(20)]


# -- the last day --------------------------------------------------------------------------------


def last_day(table: Any, players: int, first: int, points: list[int]) -> list[int]:
    """The order of the last day; `first` is whose day it would be, one seat after the day before."""
    t = table(players).at(3, 7, first=(first - 1) % players)
    t.s.first = first
    t.s.points = points
    return day_order(t.s)


def test_four_players_fewest_points_first(table: Any):
    """p. 8."""
    assert last_day(table, 4, 0, [30, 10, 20, 40]) == [1, 2, 0, 3]


def test_four_players_ties(table: Any):
    """p. 8, Y25: of equals, who acted later the day before acts earlier now."""
    # day before: 3, 0, 1, 2
    assert last_day(table, 4, 0, [20, 20, 20, 20]) == [2, 1, 0, 3]
    assert last_day(table, 4, 0, [20, 10, 20, 10]) == [1, 3, 2, 0]


@pytest.mark.parametrize(
    ("first", "points", "order"),
    [(0, [5, 9], [0, 1]), (0, [9, 5], [1, 0]), (1, [9, 5], [1, 0]), (1, [7, 7], [1, 0])],
)
def test_two_players_last_day(table: Any, first: int, points: list[int], order: list[int]):
    """p. 8, Y26: fewer points begin; of equals whose day it is."""
    assert last_day(table, 2, first, points) == order


def test_three_players_last_day_is_as_every_other(table: Any):
    """p. 8: the only change with three is the caravan."""
    assert last_day(table, 3, 2, [9, 0, 5]) == [2, 0, 1]


def test_other_days_follow_the_seats(table: Any):
    t = table(4).at(3, 6, first=2)
    t.s.points = [9, 1, 5, 0]
    assert day_order(t.s) == [2, 3, 0, 1]


def test_the_first_of_the_last_day_rolls_and_uses_the_yellow_dice(table: Any):
    """p. 8: who has the fewest points rolls."""
    t = table(4).at(3, 7, first=0)
    t.s.points = [30, 40, 10, 20]
    t.ask(Day())
    assert (t.waiting(), t.s.player, t.s.first) == ("BuyYellow", 2, 2)
    assert t.s.order == [2, 3, 0, 1]
