"""Loading and scoring the caravan (p. 6, 8)."""

import json
from pathlib import Path
from typing import Any

import pytest

from ludoteka.engine import Scored
from ludoteka.games.yspahan.rules.caravan import load, score_caravan, worth
from ludoteka.games.yspahan.rules.supervisor import MoveSupervisor

GREEN, YELLOW, BLUE, RED = 0, 1, 2, 3


@pytest.mark.parametrize(("players", "columns"), [(2, 2), (3, 3), (4, 4)])
def test_points_on_loading(table: Any, players: int, columns: int):
    """p. 6, 8: 2 in the bottom row, 1 in the middle one, none in the top one."""
    s = table(players).s
    gained = []
    for _ in range(3 * columns - 1):
        before = s.points[0]
        load(s, 0)
        gained.append(s.points[0] - before)
    assert gained == [2] * columns + [1] * columns + [0] * (columns - 1)


def test_the_first_camel_brings_two_points(table: Any):
    """p. 6: yellow's goods on the first free camel bring 2 points at once."""
    t = table(4)
    load(t.s, YELLOW)
    assert t.s.points == [0, 2, 0, 0]
    (event,) = [event for event in t.s.log if isinstance(event, Scored)]
    assert (event.source, event.why, event.where) == (
        "loading",
        (("goods", 1, 2),),
        ("camel-r1c1",),
    )


def test_the_example_of_the_week(table: Any):
    """p. 8: green 2 x 2 = 4, yellow 4 x 3 = 12, blue 2 x 2 = 4, red 1 x 2 = 2."""
    t = table(4).caravan(GREEN, YELLOW, BLUE, YELLOW, GREEN, RED, BLUE, YELLOW, YELLOW)
    score_caravan(t.s)
    assert t.s.points == [4, 12, 4, 2]
    assert len(t.s.caravan) == 9  # the goods stay
    examples = json.loads((Path(__file__).parent / "examples.json").read_text("utf-8"))
    (example,) = [one for one in examples if one["id"] == "caravan_week"]
    names = ["green", "yellow", "blue", "red"]
    assert [example["expect"][name] for name in names] == t.s.points
    assert [list(worth(t.s, i)) for i in range(4)] == [
        example["cubes_and_top_row"][name] for name in names
    ]


def test_a_full_caravan_is_scored_and_unloaded(table: Any):
    """p. 6: loading points, then the whole caravan, then all goods go back."""
    t = table(2).caravan(0, 0, 1, 0, 1)
    load(t.s, 0)
    assert t.s.caravan == []
    assert t.s.points == [4 * 3, 2 * 3]
    assert t.s.reserve == [24, 24]
    load(t.s, 1)
    assert t.s.points[1] == 6 + 2


def test_a_row_without_own_goods_does_not_count(table: Any):
    """p. 8: the row of the player's own last goods."""
    t = table(3).caravan(0, 0, 1, 1, 1, 1, 1, 1)
    assert worth(t.s, 0) == (2, 1)
    assert worth(t.s, 1) == (6, 3)
    assert worth(t.s, 2) == (0, 0)
    load(t.s, 2)
    assert t.s.points == [2, 18, 3]


def test_filled_by_the_first_of_two_goods(table: Any):
    """Y14: the second goods start the new caravan and bring 2 points."""
    t = table(3).supervisor("SQ").city({"bag.white.2": 1, "barrel.white.1": 2}).have(0, gold=0)
    t.caravan(0, 0, 0, 0, 0, 0, 0, 0)
    t.ask(MoveSupervisor(0, 1)).do("go S1", "first bag.white.2")
    assert t.s.points == [8 * 3, 1 * 3, 2]
    assert t.s.caravan == [2]
