"""The supervisor's way, its price, and the goods he sends to the caravan (p. 6)."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludoteka.games.yspahan.game import GAME
from ludoteka.games.yspahan.rules.facts import NEIGHBOURS, SPACES
from ludoteka.games.yspahan.rules.supervisor import MoveSupervisor, price, raided
from ludoteka.games.yspahan.rules.turn import ChooseDice

BLUE, RED, YELLOW = 0, 1, 2


def example(table: Any) -> Any:
    """p. 6: blue goods at one space A, blue and yellow ones at the other, yellow ones at B."""
    t = table(4).supervisor("W2")
    return t.city({"barrel.white.1": BLUE, "bag.white.2": YELLOW, "bag.white.3": YELLOW})


def test_the_example_three_steps(table: Any):
    """p. 6: exactly 3 steps; spaces A bring blue alone or blue with yellow."""
    t = example(table).have(YELLOW, gold=0).ask(MoveSupervisor(YELLOW, 3))
    assert t.options() == ["go W5", "go E1", "go N1", "go S1"]
    owners = {space: [t.s.city[shop] for shop in raided(t.s, i)] for i, space in enumerate(SPACES)}
    assert owners["E1"] == [BLUE]
    assert owners["S1"] == [YELLOW, BLUE]
    assert owners["N1"] == owners["W5"] == []


def test_the_example_four_steps_for_a_coin(table: Any):
    """p. 6: for a coin to B; a camel keeps the goods, others go to the caravan for 2 points."""
    t = example(table).have(YELLOW, gold=4, camels=1).ask(MoveSupervisor(YELLOW, 3))
    t.do("go S2")
    assert t.s.gold[YELLOW] == 3
    assert t.waiting() == "KeepGoods"
    assert (t.s.player, t.options()) == (YELLOW, ["camel", "pass"])
    t.do("camel")
    assert t.s.camels[YELLOW] == 0
    assert t.goods() == {"barrel.white.1": BLUE, "bag.white.2": YELLOW, "bag.white.3": YELLOW}
    assert t.s.caravan == [YELLOW]
    assert t.s.reserve[YELLOW] == 24 - 3
    assert t.s.points == [0, 0, 2, 0]


def test_every_step_more_or_less_costs_a_coin(table: Any):
    """p. 6: up to three coins for up to three steps."""
    t = table().have(0, gold=5).supervisor("SQ")
    prices = {space: price(t.s, 0, 3, i) for i, space in enumerate(SPACES)}
    assert [prices[f"W{n}"] for n in range(1, 11)] == [2, 1, 0, 1, 2, 3, -1, -1, -1, -1]
    assert prices["SQ"] == 3
    assert [prices[f"N{n}"] for n in range(1, 5)] == [2, 1, 0, 1]  # the end of the street


def test_only_with_the_coins_at_hand(table: Any):
    t = table().have(0, gold=1).supervisor("SQ").ask(MoveSupervisor(0, 4))
    assert set(t.options()) == {
        f"go {arm}{n}" for arm in "WENS" for n in (3, 4, 5) if f"{arm}{n}" in SPACES
    }
    t.do("go W5")
    assert t.s.gold[0] == 0


def test_no_turning_back_at_a_dead_end(table: Any):
    """Y6, Y34: from N3 four steps lead only over the square; two steps up do not fit."""
    t = table().have(0, gold=0).supervisor("N3").ask(MoveSupervisor(0, 4))
    assert t.options() == ["go W1", "go E1", "go S1"]


def test_crossing_the_square_in_any_direction(table: Any):
    """p. 6, Y7: any exit but the one he came from."""
    t = table().have(0, gold=0).supervisor("E2").ask(MoveSupervisor(0, 3))
    assert t.options() == ["go W1", "go E5", "go N1", "go S1"]


@pytest.mark.parametrize("space", SPACES)
@pytest.mark.parametrize("steps", [1, 2, 3, 4, 5, 6])
def test_there_is_always_a_way(table: Any, space: str, steps: int):
    """Y6: without a coin, from every space, for every throw."""
    t = table().have(0, gold=0).supervisor(space).ask(MoveSupervisor(0, steps))
    assert t.options()
    assert f"go {space}" not in t.options()


def walks(space: int, steps: int, seen: frozenset[int]) -> set[int]:
    """Where walking so many steps can end when no space is entered twice, step by step."""
    if not steps:
        return {space}
    ends: set[int] = set()
    for following in NEIGHBOURS[space]:
        if following not in seen:
            ends |= walks(following, steps - 1, seen | {following})
    return ends


@settings(deadline=None)
@given(st.sampled_from(range(len(SPACES))), st.integers(1, 6), st.integers(0, 6), st.booleans())
def test_reach_and_prices_agree_with_walking(start: int, steps: int, gold: int, baths: bool):
    """p. 6, 7: the cheapest change of the number of steps that leads there, found by walking."""
    s = GAME.blank(3, GAME.check_settings({}))
    s.supervisor, s.gold[0], s.buildings[0] = start, gold, 4 * baths
    cheapest: dict[int, int] = {}
    for change in range(-6, 7):
        paid = max(0, abs(change) - (3 if baths else 0))
        if steps + change >= 0 and paid <= min(3, gold):
            for end in walks(start, steps + change, frozenset({start})):
                cheapest[end] = min(paid, cheapest.get(end, 9))
    found = {space: price(s, 0, steps, space) for space in range(len(SPACES))}
    assert {space: paid for space, paid in found.items() if paid >= 0} == cheapest


def test_staying_raids_again(table: Any):
    """p. 6, Y8: a move bought down to zero leaves him where he is, and he looks into the shops."""
    t = table().have(0, gold=3).supervisor("W3").city({"bag.white.1": 1})
    t.ask(MoveSupervisor(0, 3)).do("go W3")
    assert t.s.gold[0] == 0
    assert t.goods() == {}
    assert t.s.caravan == [1]


def test_the_square_faces_nobody(table: Any):
    """p. 6, Y9."""
    t = table().have(0, gold=0).supervisor("W3").city({"bag.white.2": 1})
    t.ask(MoveSupervisor(0, 3)).do("go SQ")
    assert t.s.caravan == []
    assert t.waiting() == "over"


def test_baths(table: Any):
    """p. 7, Y10: three steps more or fewer for nothing, three more for coins."""
    t = table().built(0, "baths").have(0, gold=2).supervisor("SQ")
    prices = [price(t.s, 0, 4, SPACES.index(f"W{n}")) for n in range(1, 11)]
    assert prices == [0, 0, 0, 0, 0, 0, 0, 1, 2, -1]
    assert price(t.s, 0, 4, SPACES.index("SQ")) == 1
    assert price(t.s, 1, 4, SPACES.index("W1")) == -1  # the others have none
    t.s.gold[0] = 9
    assert price(t.s, 0, 1, SPACES.index("W7")) == 3
    assert price(t.s, 0, 1, SPACES.index("W8")) == -1


def test_the_mover_sets_the_order(table: Any):
    """p. 6, Y11: two goods at once; the order decides the places on the caravan."""
    t = example(table).caravan(RED, RED, RED).ask(MoveSupervisor(RED, 3)).do("go S1")
    assert t.waiting() == "ChooseOrder"
    assert (t.s.player, t.options()) == (RED, ["first bag.white.2", "first barrel.white.1"])
    t.do("first barrel.white.1")
    assert t.s.caravan == [RED, RED, RED, BLUE, YELLOW]
    assert t.s.points == [2, 0, 1, 0]
    assert t.goods() == {"bag.white.3": YELLOW}


def test_both_owners_are_asked_in_that_order(table: Any):
    """Y11: each decides about a camel when its goods are due, in somebody else's turn."""
    t = example(table).have(BLUE, camels=1).have(YELLOW, camels=1)
    t.ask(MoveSupervisor(RED, 3)).do("go S1", "first bag.white.2")
    assert t.s.player == YELLOW
    t.do("pass")
    assert t.s.player == BLUE
    t.do("camel")
    assert t.goods() == {"barrel.white.1": BLUE, "bag.white.3": YELLOW}
    assert t.s.caravan == [YELLOW, BLUE]
    assert t.s.camels[:3] == [0, 0, 1]


def test_two_goods_of_one_owner_need_two_camels(table: Any):
    """Y12."""
    t = table().supervisor("SQ").city({"bag.white.2": 1, "barrel.white.1": 1}).have(1, camels=1)
    t.have(0, gold=0).ask(MoveSupervisor(0, 1)).do("go S1", "first bag.white.2", "camel")
    assert t.waiting() == "over"  # no camel left: the second goods went
    assert t.goods() == {"bag.white.2": 1}
    assert t.s.caravan == [1, 1]


def test_without_goods_in_reserve_no_camel_helps(table: Any):
    """Y12: the goods of the shop go."""
    t = table().supervisor("SQ").have(1, camels=3).have(0, gold=0)
    t.city({"bag.purple": 1, "bag.yellow": 1, "bag.blue": 1, "bag.white": 1, "barrel.purple": 1})
    t.city({"barrel.white.1": 1})
    assert t.s.reserve[1] == 0
    t.ask(MoveSupervisor(0, 2)).do("go S2")
    assert t.waiting() == "over"
    assert "bag.white.3" not in t.goods()
    assert t.s.camels[1] == 3
    assert t.s.caravan == [1]


def test_own_goods_are_sent_too(table: Any):
    t = table().supervisor("SQ").city({"vase.blue.1": 0}).have(0, gold=0)
    t.ask(MoveSupervisor(0, 1)).do("go N1")
    assert t.s.caravan == [0]
    assert t.s.points[0] == 2


def test_the_dice_are_spent_on_the_supervisor(table: Any):
    """p. 6: the number shown counts, not how many dice there are; buildings add nothing (Y33)."""
    t = table().built(0, "paddock", "hoist", "shop").have(0, gold=0)
    t.tower(bag=(2, 4), camels=(1, 3)).ask(ChooseDice(0)).do("take bag supervisor")
    assert set(t.options()) == {"go W2", "go E2", "go N2", "go S2"}
    assert "bag" not in t.dice()
    t.do("go N2")
    assert (t.s.camels[0], t.s.gold[0]) == (0, 0)
