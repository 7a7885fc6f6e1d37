"""The end of a week: full souks, bazaar, caravan (p. 8)."""

from typing import Any

import pytest

from ludoteka.engine import Rng, Scored
from ludoteka.engine.core.events import NOBODY
from ludoteka.games.yspahan.game import GAME
from ludoteka.games.yspahan.rules.facts import SHOPS, SOUK_SHOPS, SOUKS
from ludoteka.games.yspahan.rules.scoring import end_week, score_city
from ludoteka.games.yspahan.rules.state import Yspahan

BLUE, RED = 0, 1
PRINTED = {"purple": 8, "yellow": 6, "blue": 4, "white": 3, "orange": 12}


def test_the_example_in_the_chest_quarter(table: Any):
    """p. 8: blue fills yellow for 6, red fills blue for 4; purple is not full and brings nothing."""
    t = table(4).city({"chest.yellow": BLUE, "chest.blue": RED, "chest.purple.1": RED})
    end_week(t.s)
    assert t.s.points == [6, 4, 0, 0]
    assert t.s.reserve == [24] * 4


@pytest.mark.parametrize("souk", SOUKS)
def test_every_souk(table: Any, souk: str):
    """p. 8: the number of its colour when full, nothing when one shop is free."""
    t = table().city({souk: 1})
    end_week(t.s)
    assert t.s.points == [0, PRINTED[souk.split(".")[1]], 0]
    (event,) = [event for event in t.s.log if isinstance(event, Scored)]
    assert (event.source, event.where) == ("souk", ("souk-" + souk.replace(".", "-"),))
    shops = SOUK_SHOPS[SOUKS.index(souk)]
    t = table().city({SHOPS[shop]: 1 for shop in shops[1:]})
    end_week(t.s)
    assert t.s.points == [0, 0, 0]


def test_a_souk_raided_at_the_last_moment(table: Any):
    """Y16: it must be full at the end of the week."""
    t = table().city({"vase.orange": 0})
    t.s.carry_off(SHOPS.index("vase.orange.3"))
    end_week(t.s)
    assert t.s.points[0] == 0


def test_bazaar_is_explained(table: Any):
    t = table().built(0, "bazaar").city({"vase.orange": 0})
    end_week(t.s)
    (event,) = [event for event in t.s.log if isinstance(event, Scored)]
    assert event.why == (("vase.orange", 1, 12), ("bazaar", 1, 2))


def test_city_first_then_caravan(table: Any):
    """Y31: goods of the city are back home before the caravan, which keeps its own."""
    t = table().city({"vase.blue": 0}).caravan(0)
    end_week(t.s)
    assert [event.source for event in t.s.log if isinstance(event, Scored)] == ["souk", "caravan"]
    assert t.s.points[0] == 5
    assert t.s.reserve[0] == 23


def test_goods_on_the_caravan_score_again(table: Any):
    """Y15."""
    t = table().caravan(0, 0, 0, 0)
    end_week(t.s)
    end_week(t.s)
    assert t.s.points[0] == 2 * 4 * 2


def slow_city_points(s: Yspahan, player: int) -> int:
    """Full souks counted from the bare shops."""
    points = 0
    for name in SOUKS:
        shops = [i for i, shop in enumerate(SHOPS) if shop.rpartition(".")[0] == name]
        if all(s.city[shop] == player for shop in shops):
            points += PRINTED[name.split(".")[1]] + (2 if s.buildings[player] & 16 else 0)
    return points


@pytest.mark.parametrize("players", [2, 3, 4])
def test_scoring_agrees_with_the_slow_way(players: int):
    """In the middle of random games."""
    seen = 0
    for seed in range(12):
        rng = Rng(seed)
        s = GAME.start(players)
        for _ in range(150):
            s.settle(rng)
            if s.over:
                break
            options = [a for a in s.options() if a.word(1) == "goods"] if _takes(s) else []
            options = options or s.options()
            s.take(options[rng.below(len(options))])
            copy = s.copy()
            score_city(copy)
            gained = [after - before for after, before in zip(copy.points, s.points, strict=True)]
            assert gained == [slow_city_points(s, player) for player in range(players)]
            seen += sum(gained) > 0
            assert s.city.count(NOBODY) == sum(s.souk_free)
    assert seen


def _takes(s: Yspahan) -> bool:
    return bool(s.options()) and all(a.kind == "take" for a in s.options())
