"""The evaluation: every term, and that it sees what is open right now."""

from typing import Any

import pytest

from ludoteka.games.yspahan.game import GAME
from ludoteka.games.yspahan.programs import evaluate as e
from ludoteka.games.yspahan.programs.weights import WEIGHTS
from ludoteka.games.yspahan.rules.city import ChooseShop
from ludoteka.games.yspahan.rules.deck import from_names
from ludoteka.games.yspahan.rules.facts import FLOORS, SOUKS
from ludoteka.games.yspahan.rules.supervisor import KeepGoods, MoveSupervisor
from ludoteka.games.yspahan.rules.tower import RollWhite
from ludoteka.games.yspahan.rules.turn import EndOfDay, FinishTurn, OneMoreDie, Turn

ORANGE = SOUKS.index("vase.orange")


def test_a_game_that_is_over_counts_points_only(table: Any):
    t = table(3).have(0, gold=20, camels=20).city({"vase.orange": 0})
    t.s.points = [40, 33, 38]
    assert GAME.programs.evaluate(t.s, 0) == 2
    assert GAME.programs.evaluate(t.s, 1) == -7


def test_turns_left(table: Any):
    """This week's turns that are still to come, and those of the weeks after it."""
    t = table(3).at(1, 3)
    t.s.agenda = [EndOfDay(), Turn(1), Turn(0)]
    assert e.turns_left(t.s, 0) == (5, 14)
    assert e.turns_left(t.s, 2) == (4, 14)
    assert e.turns_left(table(2).at(3, 7).s, 0) == (0, 0)


def test_souk_hope(table: Any):
    """A full souk is worth nearly its points, fewer gaps are better, and time runs out."""
    s = table(3).s
    full = e.souk_hope(s, 0, ORANGE, 3, 0)
    assert full == 12
    assert 6 <= e.souk_hope(s, 0, ORANGE, 3, 7) < 12
    assert e.souk_hope(s, 0, ORANGE, 2, 4) > e.souk_hope(s, 0, ORANGE, 1, 4) > 0
    assert e.souk_hope(s, 0, ORANGE, 2, 0) == 0


def test_souk_hope_knows_the_bazaar(table: Any):
    t = table(3).built(0, "bazaar")
    assert e.souk_hope(t.s, 0, ORANGE, 3, 0) == 14


def test_caravan_hope(table: Any):
    """More goods, a higher row and a nearer week's end are worth more."""
    low, high = table(3).caravan(0, 0), table(3).caravan(0, 1, 1, 0)
    assert 0 < e.caravan_hope(low.s, 0) < e.caravan_hope(high.s, 0)
    late = table(3).at(1, 7).caravan(0, 0)
    assert e.caravan_hope(late.s, 0) > e.caravan_hope(low.s, 0)
    assert e.caravan_hope(low.s, 2) == 0


def test_purse_hope():
    """The first camels and coins count most, and nothing at the end."""
    assert e.purse_hope(0, 0, 20) == 0
    assert e.purse_hope(2, 0, 20) > e.purse_hope(1, 0, 20)
    first = e.purse_hope(1, 0, 20) - e.purse_hope(0, 0, 20)
    twelfth = e.purse_hope(12, 0, 20) - e.purse_hope(11, 0, 20)
    assert first > twelfth > 0
    assert e.purse_hope(9, 9, 0) == 0


def test_building_hope():
    """Every building is worth something while there are turns left."""
    for building in range(6):
        assert e.building_hope(1 << building, 10) > e.building_hope(0, 10)
    assert e.building_hope(63, 0) == 0


def test_card_hope(table: Any):
    """Own cards by kind, those of the others by their number; sellers know what there is to sell."""
    t = table(3).hold(0, "camels3", "swap").hold(1, "swap", "swap")
    own = e.card_hope(t.s, 0, t.s.hands[0], 20)
    assert own > e.card_hope(t.s, 0, from_names(["swap"]), 20) > 0
    assert e.card_hope(t.s, 1, -1, 20) == pytest.approx(2 * WEIGHTS.shown)
    seller = from_names(["sell_camels"])
    rich = table(3).have(0, camels=4)
    assert e.card_hope(rich.s, 0, seller, 5) > e.card_hope(table(3).s, 0, seller, 5)


def test_it_depends_only_on_what_the_player_may_know(table: Any):
    t = table(3).hold(1, "swap", "swap").ask(Turn(0))
    other = table(3).hold(1, "camels3", "build_no_gold").ask(Turn(0))
    assert GAME.programs.evaluate(t.s, 0) == GAME.programs.evaluate(other.s, 0)


def test_place_hope_fills_what_is_begun_first(table: Any):
    t = table(3).city({"vase.orange.1": 0, "vase.orange.2": 0})
    quarter = 3
    one, two = (e.place_hope(t.s, 0, quarter, n) for n in (1, 2))
    assert 0 < one < two
    t.ask(ChooseShop(0, quarter, 1))
    assert GAME.programs.evaluate(t.s, 0) == pytest.approx(e.balance(t.s, 0) + one)


def test_receive_hope(table: Any):
    s = table(3).s
    for floor in ("camels", "gold", "bag"):
        few = e.receive_hope(s, 0, FLOORS.index(floor), 1)
        many = e.receive_hope(s, 0, FLOORS.index(floor), 4)
        assert 0 <= few < many


def test_one_more_die_is_worth_its_dice(table: Any):
    t = table(3).hold(0, "swap").ask(OneMoreDie(0, 0, 3), EndOfDay())
    assert GAME.programs.evaluate(t.s, 0) > e.balance(t.s, 0)


def test_the_supervisor_is_moved_where_it_helps_most(table: Any):
    """He can send own goods of a hopeless souk to the caravan for points."""
    t = table(3).at(3, 7).supervisor("SQ").city({"bag.white.2": 0}).have(0, gold=0)
    t.ask(MoveSupervisor(0, 1), EndOfDay())
    assert GAME.programs.evaluate(t.s, 0) >= e.balance(t.s, 0) + 2


def test_others_answer_badly_for_us(table: Any):
    t = table(3).city({"bag.white.2": 1}).have(1, camels=1).ask(KeepGoods(1, 37), EndOfDay())
    step = t.s.step
    values = []
    for option in step.options(t.s):
        copy = t.s.copy()
        copy.take(option)
        values.append(e.foreseen(copy, 0, 1))
    assert GAME.programs.evaluate(t.s, 0) == min(values)


def test_a_building_that_can_be_paid_is_seen(table: Any):
    t = table(3).at(2, 2).built(0, "paddock", "shop").have(0, gold=8, camels=8)
    t.ask(FinishTurn(0, True), EndOfDay())
    assert GAME.programs.evaluate(t.s, 0) > e.balance(t.s, 0)


def test_yellow_dice_add_to_the_roll(table: Any):
    t = table(3).ask(RollWhite(2), EndOfDay())
    assert GAME.programs.evaluate(t.s, 0) == pytest.approx(e.balance(t.s, 0) + 2 * WEIGHTS.yellow)
    assert GAME.programs.evaluate(t.s, 1) == pytest.approx(e.balance(t.s, 1))
