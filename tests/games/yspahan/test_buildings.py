"""Buildings: prices, effects, points, and when they may be built (p. 6, 7, 8)."""

from typing import Any

import pytest

from ludoteka.engine import Scored
from ludoteka.games.yspahan.rules.city import PlaceGoods
from ludoteka.games.yspahan.rules.facts import BUILDINGS, CAMEL_COST, GOLD_COST
from ludoteka.games.yspahan.rules.scoring import end_week
from ludoteka.games.yspahan.rules.supervisor import MoveSupervisor
from ludoteka.games.yspahan.rules.turn import AfterDice, ChooseDice, Turn


@pytest.mark.parametrize("building", BUILDINGS)
def test_price(table: Any, building: str):
    """p. 7: the whole price, and not a coin or camel less."""
    i = BUILDINGS.index(building)
    camels, gold = CAMEL_COST[i], GOLD_COST[i]
    t = table().have(0, gold=gold, camels=camels).ask(AfterDice(0, True))
    t.do(f"build {building}")
    assert (t.s.gold[0], t.s.camels[0]) == (0, 0)
    assert t.s.reserve[0] == 23  # goods mark the building
    assert t.s.has(0, i)
    t = table().have(0, gold=9, camels=camels - 1).ask(AfterDice(0, True))
    assert f"build {building}" not in t.options()
    if gold:
        t = table().have(0, gold=gold - 1, camels=9).ask(AfterDice(0, True))
        assert f"build {building}" not in t.options()


def test_the_inn_of_the_example(table: Any):
    """p. 6, 7: 3 camels and 3 coins; after paddock and bazaar it is the third building: 5 points."""
    t = table(4).built(2, "paddock", "bazaar").have(2, gold=3, camels=3).ask(AfterDice(2, True))
    t.do("build inn")
    assert (t.s.gold[2], t.s.camels[2]) == (0, 0)
    assert t.s.points[2] == 5
    (event,) = [event for event in t.s.log if isinstance(event, Scored)]
    assert (event.source, event.why) == ("building", (("inn", 1, 5),))
    assert event.where == ("building-2-inn",)


def test_points_by_order(table: Any):
    """p. 7: nothing for the first two, 5 each for the next three, 10 for the sixth, in any order."""
    t = table().have(0, gold=99, camels=99)
    gained = []
    for building in reversed(BUILDINGS):
        before = t.s.points[0]
        t.ask(AfterDice(0, True)).do(f"build {building}")
        gained.append(t.s.points[0] - before)
    assert gained == [0, 0, 5, 5, 5, 10]
    assert t.s.reserve[0] == 18
    assert t.ask(AfterDice(0, True)).waiting() == "over"  # each only once


def test_one_building_a_turn_after_the_dice(table: Any):
    """p. 6: with three or four players, after the action with the dice, and only one."""
    t = table(3).have(0, gold=9, camels=9).tower(camels=(1, 3), gold=(6, 3)).ask(Turn(0))
    assert t.options("build") == []
    t.do("take gold gold")
    assert len(t.options("build")) == 6
    t.do("build shop")
    assert t.waiting() == "over"


def test_no_second_building_after_a_card(table: Any):
    """p. 6, 8: a card between does not bring another building, and with two players none at all."""
    t = table(3).have(0, gold=9, camels=9).hold(0, "gold3", "swap").ask(AfterDice(0, True))
    t.do("build shop", "play gold3")
    assert t.options() == ["play swap", "pass"]
    t = table(2).have(0, gold=9, camels=9).hold(0, "gold3", "swap").ask(AfterDice(0, False))
    t.do("play gold3")
    assert t.options() == ["play swap", "pass"]


def test_a_card_first_and_then_the_building(table: Any):
    """p. 8: cards do not use up the building of the turn."""
    t = table(3).have(0, camels=2).hold(0, "gold3").ask(AfterDice(0, True))
    t.do("play gold3", "build shop")
    assert (t.s.gold[0], t.s.camels[0]) == (1, 0)


def test_building_is_voluntary(table: Any):
    t = table().have(0, gold=9, camels=9).ask(AfterDice(0, True)).do("pass")
    assert t.s.buildings[0] == 0
    assert t.waiting() == "over"


def test_nothing_to_build_nobody_asks(table: Any):
    assert table().have(0, gold=9, camels=1).ask(AfterDice(0, True)).waiting() == "over"


def test_without_goods_in_reserve_nothing_can_be_built(table: Any):
    """Y30."""
    t = table().have(0, gold=9, camels=9).hold(0, "build_no_gold")
    t.city({"bag.purple": 0, "bag.yellow": 0, "bag.blue": 0, "bag.white": 0, "barrel.purple": 0})
    t.city({"barrel.white.1": 0})
    assert t.s.reserve[0] == 0
    assert t.ask(AfterDice(0, True)).options() == ["pass"]
    t.do("pass").hold(0)
    assert t.ask(AfterDice(0, True)).waiting() == "over"  # without cards nobody asks


# -- effects -------------------------------------------------------------------------------------


def test_paddock(table: Any):
    """p. 7: a camel more with camels from the tower."""
    t = table().built(0, "paddock").tower(camels=(1, 2)).ask(ChooseDice(0))
    t.do("take camels camels")
    assert t.s.camels[0] == 3


def test_shop(table: Any):
    """p. 7: two coins more with coins from the tower."""
    t = table().built(0, "shop").have(0).tower(gold=(6, 2)).ask(ChooseDice(0))
    t.do("take gold gold")
    assert t.s.gold[0] == 4


def test_hoist(table: Any):
    """p. 7: one more of the goods."""
    t = table().built(0, "hoist").have(0).tower(vase=(5, 1)).ask(ChooseDice(0))
    t.do("take vase goods", "put vase.yellow.1")
    assert t.goods() == {"vase.yellow.1": 0, "vase.yellow.2": 0}


@pytest.mark.parametrize("floor", ["camels", "gold", "bag"])
def test_no_bonus_on_an_empty_floor(table: Any, floor: str):
    """p. 7: without dice there the floor gives nothing."""
    t = table().built(0, "paddock", "shop", "hoist").tower(chest=(3, 2)).ask(ChooseDice(0))
    assert not [option for option in t.options() if option.startswith(f"take {floor}")]


def test_no_bonus_for_another_use(table: Any):
    """Y33: cards and the supervisor get nothing from paddock, shop and hoist."""
    t = table().built(0, "paddock", "shop", "hoist").have(0).tower(gold=(6, 2), camels=(1, 2))
    t.ask(ChooseDice(0)).do("take gold card", "draw swap")
    assert (t.s.gold[0], t.s.camels[0], t.hand(0)) == (0, 0, ["swap"])


def test_inn(table: Any):
    """p. 7, Y13: a card for goods on the caravan, also in another's turn and when a camel was paid."""
    t = table().built(1, "inn").have(1, camels=1).have(0, gold=0).supervisor("SQ")
    t.city({"bag.white.3": 1}).ask(MoveSupervisor(0, 2)).do("go S2", "camel")
    assert (t.waiting(), t.s.step.player) == ("DrawCard", 1)
    t.do("draw gold3")
    assert t.hand(1) == ["gold3"]
    assert t.hand(0) == []


def test_inn_draws_between_two_goods(table: Any):
    """Y11, Y13: each goods is dealt with completely before the next."""
    t = table().built(1, "inn").have(2, camels=1).have(0, gold=0).supervisor("SQ")
    t.city({"bag.white.2": 1, "barrel.white.1": 2})
    t.ask(MoveSupervisor(0, 1)).do("go S1", "first bag.white.2")
    assert t.waiting() == "DrawCard"
    t.do("draw swap")
    assert (t.waiting(), t.s.player) == ("KeepGoods", 2)


def test_inn_without_any_card_left(table: Any):
    """Y13, Y24: deck and discards are empty: no card."""
    t = table().built(1, "inn").have(0, gold=0).supervisor("SQ")
    t.hold(2, *2 * ["gold3", "camels3", "cube_city", "cube_caravan", "sell_camels"])
    t.hold(0, *2 * ["sell_gold", "build_no_camels", "build_no_gold", "swap"])
    t.city({"bag.white.3": 1}).ask(MoveSupervisor(0, 2)).do("go S2")
    assert t.waiting() == "over"
    assert t.s.hand_size[1] == 0


def test_bazaar(table: Any):
    """p. 7, 8: two points more for every full souk at the end of the week."""
    t = table().built(0, "bazaar").city({"chest.blue": 0, "vase.blue": 0, "bag.white.1": 0})
    end_week(t.s)
    assert t.s.points[0] == 4 + 2 + 4 + 2


def test_hoist_does_not_help_a_card(table: Any):
    """p. 7: it lifts goods placed with dice."""
    t = table().built(0, "hoist").hold(0, "cube_city").ask(AfterDice(0, False))
    t.do("play cube_city", "put bag.white.1")
    assert t.goods() == {"bag.white.1": 0}
    assert t.waiting() == "over"


# -- two players ---------------------------------------------------------------------------------


def test_two_players_build_with_dice(table: Any):
    """p. 8: building takes a group of dice, also with a card that makes it cheaper."""
    t = table(2).have(0, gold=2, camels=2).tower(camels=(1, 3), gold=(6, 2)).ask(Turn(0), Turn(1))
    assert t.options() == [
        "take camels camels",
        "take camels supervisor",
        "take camels card",
        "take camels build",
        "take gold gold",
        "take gold supervisor",
        "take gold card",
        "take gold build",
    ]
    t.do("take gold build")
    assert t.options() == ["build paddock", "build shop", "build baths"]
    t.do("build baths")
    assert (t.s.gold[0], t.s.camels[0]) == (0, 0)
    assert t.dice() == {"camels": [1, 3, 0]}
    assert t.s.player == 1


def test_two_players_do_not_build_after_the_dice(table: Any):
    """p. 8."""
    t = table(2).have(0, gold=9, camels=9).hold(0, "swap").tower(camels=(1, 3)).ask(Turn(0))
    t.do("take camels card", "draw build_no_gold")
    assert t.options() == ["play swap", "pass"]


def test_two_players_first_may_build_twice_a_day(table: Any):
    """Y5: once with each of the two actions."""
    t = table(2).have(0, gold=9, camels=9).tower(camels=(1, 3), bag=(2, 1), gold=(6, 2))
    t.ask(Turn(0), Turn(1), Turn(0))
    t.do("take gold build", "build shop", "take bag supervisor", "go W2")
    t.do("take camels build", "build inn")
    assert t.s.buildings[0].bit_count() == 2


def test_two_players_nothing_to_build_nothing_offered(table: Any):
    t = table(2).have(0, gold=0, camels=0).tower(camels=(1, 3)).ask(Turn(0))
    assert "take camels build" not in t.options()


def test_no_dice_left(table: Any):
    """p. 6, Y23: a card; with three or four players a building may follow, with two it may not."""
    t = table(3).have(1, gold=2, camels=2).ask(Turn(1)).do("draw swap")
    assert t.options() == ["build paddock", "build shop", "build baths", "play swap", "pass"]
    t = table(2).have(1, gold=2, camels=2).ask(Turn(1)).do("draw swap")
    assert t.options() == ["play swap", "pass"]


def test_hoist_and_a_full_quarter(table: Any):
    """p. 5, 7: what finds no shop is lost, with the hoist too."""
    t = table().built(0, "hoist").city({"vase.orange": 1, "vase.yellow": 1})
    t.ask(PlaceGoods(0, 3, 3))
    assert t.s.reserve[0] == 24 - 1 - 1
