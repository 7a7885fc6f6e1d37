"""The observation: the fields fit, the own seat comes first, and it says what lies on the table."""

from typing import Any

import pytest

from ludoteka.engine import Rng
from ludoteka.games.yspahan.game import GAME
from ludoteka.games.yspahan.rules.facts import SHOP_NUMBER, SPACE_NUMBER
from ludoteka.games.yspahan.rules.state import Yspahan
from ludoteka.games.yspahan.rules.supervisor import MoveSupervisor
from ludoteka.games.yspahan.rules.tower import BuyYellow


def parts(s: Yspahan, player: int) -> dict[str, list[float]]:
    numbers = GAME.programs.observe(s.view(player), player)
    found = {}
    for field in GAME.programs.fields(s.players, {}):
        found[field.name] = numbers[: field.size]
        numbers = numbers[field.size :]
    assert numbers == []
    return found


@pytest.mark.parametrize("players", [2, 3, 4])
def test_numbers_fit_their_fields(players: int):
    for seed in range(6):
        rng = Rng(seed)
        s = GAME.start(players)
        s.settle(rng)
        while not s.over:
            if rng.below(5) == 0:
                for player in range(players):
                    found = parts(s, player)
                    for field in GAME.programs.fields(players, {}):
                        values = found[field.name]
                        assert len(values) == field.size
                        assert all(field.low <= value <= field.high for value in values), field.name
            options = s.options()
            s.take(options[rng.below(len(options))])
            s.settle(rng)
        parts(s, 0)


def test_what_the_numbers_say(table: Any):
    t = table(3).city({"bag.white.2": 2, "vase.blue.1": 0}).have(1, gold=4, camels=2)
    t.hold(1, "swap", "gold3").hold(2, "camels3").built(2, "inn").caravan(2, 1).supervisor("S3")
    t.tower(camels=(1, 3, 1), gold=(6, 2)).at(2, 5, first=2).ask(MoveSupervisor(1, 4))
    found = parts(t.s, 1)
    assert found["gold"] == [4, 2, 2]
    assert found["camels"] == [2, 0, 0]
    assert found["reserve"] == [23, 21, 23]
    assert found["hand_size"] == [2, 1, 0]
    assert found["buildings"] == [0] * 6 + [0, 0, 0, 1, 0, 0] + [0] * 6
    assert found["asked"] == [0]
    assert found["turn"] == [2]
    assert found["first"] == [1]
    assert (found["week"], found["day"]) == ([2], [5])
    assert found["hand"] == [1, 0, 0, 0, 0, 0, 0, 0, 1]
    assert found["deck"] == [15]
    assert found["city"][SHOP_NUMBER["bag.white.2"]] == 2  # the next seat
    assert found["city"][SHOP_NUMBER["vase.blue.1"]] == 3
    assert sum(found["city"]) == 5
    assert found["supervisor"].index(1) == SPACE_NUMBER["S3"]
    assert found["caravan"][:3] == [2, 1, 0]
    assert found["tower"][:3] == [1, 3, 1]
    assert found["tower"][-3:] == [6, 2, 0]
    assert found["question"] == [0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0]
    assert found["details"] == [4, -1]
    assert parts(t.s, 0)["asked"] == [1]


def test_every_question_has_its_place(table: Any):
    t = table(2).ask(BuyYellow(0))
    assert parts(t.s, 0)["question"][0] == 1


def test_other_hands_are_not_seen(table: Any):
    t = table(3).hold(1, "swap", "gold3")
    assert parts(t.s, 0)["hand"] == [0] * 9
    assert parts(t.s, 1)["hand"] == [1, 0, 0, 0, 0, 0, 0, 0, 1]
