"""Dice: buying, rolling, sorting onto the tower, and who may use the yellow ones (p. 4, 8)."""

import json
from math import comb
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludoteka.engine import Rng
from ludoteka.games.yspahan.game import GAME
from ludoteka.games.yspahan.rules.facts import FLOORS
from ludoteka.games.yspahan.rules.tower import (
    BuyYellow,
    RollWhite,
    RollYellow,
    dice_on,
    faces_of,
    rolls,
    sort_dice,
)
from ludoteka.games.yspahan.rules.turn import ChooseDice, Turn

EXAMPLES = {
    example["id"]: example
    for example in json.loads((Path(__file__).parent / "examples.json").read_text("utf-8"))
}


def faces(dice: list[int]) -> tuple[int, ...]:
    return tuple(dice.count(face) for face in range(1, 7))


@pytest.mark.parametrize("name", ["dice", "two_groups", "one_group", "six_groups"])
def test_sorting_examples(table: Any, name: str):
    """p. 4: the dice of the example, two kinds only, all equal, all six numbers."""
    example = EXAMPLES[name]
    s = table(4).s
    sort_dice(s, faces(example["input"]["white"]), faces(example["input"]["yellow"]))
    found = {floor: s.white[i] + s.yellow[i] for i, floor in enumerate(FLOORS)}
    assert found == example["expect"]


def test_the_day_of_the_rulebook(table: Any):
    """p. 4-5: two yellow dice for two coins, eleven dice; blue takes 3 camels, green 3 coins."""
    t = table(4).at(1, 1).ask(BuyYellow(0), Turn(0), Turn(1), Turn(2), Turn(3))
    t.do("buy 2")
    assert t.s.gold[0] == 0
    t.do("white 1 1 3 3 5 5 6 6 6", "yellow 1 2")
    assert t.dice() == {
        "camels": [1, 2, 1],
        "bag": [2, 0, 1],
        "barrel": [3, 2, 0],
        "chest": [5, 2, 0],
        "gold": [6, 3, 0],
    }
    t.do("take camels camels")
    assert t.s.camels[0] == 3
    # the yellow die of the bag leaves as well
    assert t.dice() == {"barrel": [3, 2, 0], "chest": [5, 2, 0], "gold": [6, 3, 0]}
    t.do("pass", "take gold gold")  # no paddock yet for the camels
    assert t.s.gold[1] == 2 + 3
    t.do("take chest goods", "put chest.blue.1")  # the second goods have one shop to go to
    assert t.goods() == {"chest.blue.1": 2, "chest.blue.2": 2}
    # p. 6: the last player could move the supervisor by 3, take a card, or place 2 goods in barrel
    assert t.options() == ["take barrel goods", "take barrel supervisor", "take barrel card"]


def test_highest_group_always_goes_to_the_gold(table: Any):
    """p. 4: floors between may stay empty."""
    s = table().s
    sort_dice(s, (3, 0, 3, 0, 0, 3), (0,) * 6)
    assert s.face == [1, 3, 0, 0, 0, 6]


@settings(deadline=None)
@given(
    st.lists(st.integers(1, 6), min_size=8, max_size=9),
    st.lists(st.integers(1, 6), max_size=3),
)
def test_sorting_keeps_all_dice_in_order(white: list[int], yellow: list[int]):
    s = GAME.blank(3, GAME.check_settings({}))
    sort_dice(s, faces(white), faces(yellow))
    shown = sorted({*white, *yellow})
    assert [face for face in s.face if face] == shown
    for floor, face in enumerate(s.face):
        assert s.white[floor] == (white.count(face) if face else 0)
        assert s.yellow[floor] == (yellow.count(face) if face else 0)
    assert s.face[0] == shown[0]
    assert s.face[5] == (shown[-1] if len(shown) > 1 else 0)
    filled = [floor for floor in range(1, 5) if s.face[floor]]
    assert filled == list(range(1, 1 + len(filled)))


@pytest.mark.parametrize(("gold", "most"), [(1, 1), (2, 2), (3, 3), (9, 3)])
def test_buying_yellow_dice(table: Any, gold: int, most: int):
    """p. 4: up to three, a coin each, if one has it."""
    t = table().have(0, gold=gold).ask(BuyYellow(0))
    assert t.options() == [f"buy {n}" for n in range(most + 1)]
    t.do(f"buy {most}")
    assert t.s.gold[0] == gold - most


def test_without_gold_nobody_asks(table: Any):
    t = table(3, start="1")
    t.s.gold[0] = 0
    GAME.setup(t.s)
    t.s.advance()
    assert t.waiting() == "RollWhite"


@pytest.mark.parametrize(("players", "dice"), [(2, 8), (3, 9), (4, 9)])
def test_number_of_white_dice(table: Any, players: int, dice: int):
    """p. 4, 8: nine white dice, eight with two players."""
    t = table(players).ask(RollWhite(0))
    outcomes = t.s.step.outcomes(t.s)
    assert all(len(action.args) == dice for action, _ in outcomes)
    assert len(outcomes) == comb(dice + 5, 5)
    assert sum(weight for _, weight in outcomes) == 6**dice


@pytest.mark.parametrize("dice", [1, 2, 3])
def test_yellow_rolls(table: Any, dice: int):
    t = table().ask(RollYellow(dice, (9, 0, 0, 0, 0, 0)))
    outcomes = t.s.step.outcomes(t.s)
    assert sum(weight for _, weight in outcomes) == 6**dice
    assert len({action for action, _ in outcomes}) == comb(dice + 5, 5)


def test_samples_are_among_the_outcomes():
    roll = rolls("white", 9)
    listed = {action for action, _ in roll.outcomes}
    rng = Rng(1)
    for _ in range(200):
        action = roll.sample(9, rng)
        assert action in listed
        assert sum(faces_of(action)) == 9


@pytest.mark.parametrize("players", [3, 4])
def test_yellow_dice_leave_after_the_first_action(table: Any, players: int):
    """Y21, Y35: a floor without white dice is empty then, the others keep their floors."""
    t = table(players).tower(camels=(1, 2, 1), bag=(3, 0, 2), gold=(6, 4, 0))
    t.ask(Turn(0), Turn(1))
    assert dice_on(t.s, 0, FLOORS.index("bag")) == 2
    t.do("take gold supervisor", "go W6")
    assert t.dice() == {"camels": [1, 2, 0]}
    t.do("take camels camels")
    assert t.s.camels[1] == 2


def test_yellow_dice_count_for_the_first_player(table: Any):
    t = table(3).tower(camels=(1, 2, 1), bag=(3, 0, 2), gold=(6, 4, 0)).ask(Turn(0))
    t.do("take bag goods", "put bag.white.1", "put bag.white.2")
    assert sorted(t.goods()) == ["bag.white.1", "bag.white.2"]


def test_two_players_keep_yellow_dice_all_day(table: Any):
    """p. 8, Y22: they stay, count only for who bought them, and leave with a group that is taken."""
    t = table(2).at(1, 1).tower(camels=(1, 2, 1), bag=(3, 0, 2), gold=(6, 4, 1))
    t.ask(Turn(0), Turn(1), Turn(0))
    t.do("take camels camels")
    assert t.s.camels[0] == 3
    assert t.dice() == {"bag": [3, 0, 2], "gold": [6, 4, 1]}
    # the second player may not take the group of yellow dice alone
    assert t.options() == ["take gold gold", "take gold supervisor", "take gold card"]
    t.do("take gold gold")
    assert t.s.gold[1] == 2 + 4  # without the yellow die, which leaves too
    assert t.dice() == {"bag": [3, 0, 2]}
    t.do("take bag goods", "put bag.blue.1", "put bag.blue.2")
    assert len(t.goods()) == 2


def test_two_players_only_yellow_left_means_a_card(table: Any):
    """Y22: nothing but yellow groups left for the second player."""
    t = table(2).at(1, 1).tower(bag=(3, 0, 2)).ask(Turn(1), Turn(0))
    assert t.waiting() == "DrawCard"
    t.do("draw swap")
    assert t.hand(1) == ["swap"]
    t.do("pass")
    assert isinstance(t.s.step, ChooseDice)
    assert t.s.player == 0
