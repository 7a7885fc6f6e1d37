"""Placing goods in the shops of the city (p. 5)."""

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from ludoteka.engine import Rng
from ludoteka.engine.core.events import NOBODY
from ludoteka.games.yspahan.game import GAME
from ludoteka.games.yspahan.rules.city import ANYWHERE, PlaceGoods, open_shops, room
from ludoteka.games.yspahan.rules.facts import QUARTERS, SHOPS, SOUK_SHOPS
from ludoteka.games.yspahan.rules.state import Yspahan
from ludoteka.games.yspahan.rules.turn import ChooseDice

BAG, BARREL, CHEST, VASE = range(4)
BLUE, RED = 0, 1


def test_the_example_in_the_chest_quarter(table: Any):
    """p. 5: one shop free in yellow, one in blue, four in purple; red must finish blue, then purple."""
    t = table(4).city({"chest.yellow.1": BLUE, "chest.yellow.2": BLUE, "chest.blue.1": RED})
    assert sum(owner == NOBODY for i, owner in enumerate(t.s.city) if SHOPS[i][:5] == "chest") == 6
    t.tower(chest=(5, 2)).ask(ChooseDice(RED))
    t.do("take chest goods")
    # the last shop of blue went by itself; yellow is blue's
    assert t.goods()["chest.blue.2"] == RED
    assert t.options() == [f"put chest.purple.{n}" for n in (1, 2, 3, 4)]
    t.do("put chest.purple.3")
    assert t.s.reserve[RED] == 24 - 3
    # from now on nobody else may place in purple
    assert open_shops(t.s, 2, CHEST) == []
    assert [SHOPS[i] for i in open_shops(t.s, RED, CHEST)] == [
        f"chest.purple.{n}" for n in (1, 2, 4)
    ]


def test_one_souk_one_owner(table: Any):
    """p. 5: not where somebody else has goods."""
    t = table().city({"vase.orange.1": 1, "vase.yellow.1": 1})
    assert [SHOPS[i] for i in open_shops(t.s, 0, VASE)] == ["vase.blue.1"]


def test_finish_before_the_next_in_the_same_quarter(table: Any):
    """p. 5: an unfinished souk binds only within its own quarter."""
    t = table().city({"bag.white.1": 0})
    assert [SHOPS[i] for i in open_shops(t.s, 0, BAG)] == ["bag.white.2", "bag.white.3"]
    assert len(open_shops(t.s, 0, BARREL)) == 14


def test_finish_one_and_begin_another_in_one_action(table: Any):
    """p. 5: filling goes on over several days, and on into the next souk."""
    t = table().city({"vase.yellow.1": 0}).ask(PlaceGoods(0, VASE, 2))
    assert t.goods() == {"vase.yellow.1": 0, "vase.yellow.2": 0}
    assert len(t.options()) == 4
    t.do("put vase.orange.2")
    assert t.waiting() == "over"


def test_surplus_goods_are_lost(table: Any):
    """p. 5, Y19: no more than there are free shops."""
    t = table().city({"vase.orange": 1, "vase.yellow": 1}).ask(PlaceGoods(0, VASE, 5))
    assert t.goods()["vase.blue.1"] == 0
    assert t.s.reserve[0] == 23
    assert t.waiting() == "over"


def test_the_whole_number_must_be_placed(table: Any):
    """Y19: as long as there is a legal shop nobody may stop."""
    t = table().ask(PlaceGoods(0, BAG, 3))
    for n in (1, 2, 3):
        assert "pass" not in t.options()
        t.do(f"put bag.purple.{n}")
    assert t.waiting() == "over"


def test_not_in_a_full_or_taken_quarter(table: Any):
    """p. 5: the action cannot be chosen when nothing could be placed."""
    t = table().city({"vase.orange.1": 1, "vase.yellow.2": 2, "vase.blue.1": 0})
    t.tower(vase=(5, 2), camels=(1, 3)).ask(ChooseDice(0))
    assert t.options("take") == [
        "take camels camels",
        "take camels supervisor",
        "take camels card",
        "take vase supervisor",
        "take vase card",
    ]


def test_own_goods_running_short(table: Any):
    """Y19, Y20: what is left is placed; without any the action cannot be chosen."""
    t = table()
    t.s.caravan = []
    t.city({"bag.purple": 0, "bag.yellow": 0, "bag.blue": 0, "bag.white": 0, "chest.purple": 0})
    assert t.s.reserve[0] == 2
    t.ask(PlaceGoods(0, BARREL, 4))
    t.do("put barrel.white.1")
    assert t.goods()["barrel.white.2"] == 0  # the only legal shop, and the last goods
    assert t.waiting() == "over"
    t.tower(barrel=(2, 2)).ask(ChooseDice(0))
    assert "take barrel goods" not in t.options()
    assert room(t.s, 0, BARREL) == 0


def test_a_raided_souk_counts_as_unfinished(table: Any):
    """Y16: it must be filled again before another is begun."""
    t = table().city({"chest.blue": 0})
    assert len(open_shops(t.s, 0, CHEST)) == 7
    t.s.carry_off(SHOPS.index("chest.blue.2"))
    assert [SHOPS[i] for i in open_shops(t.s, 0, CHEST)] == ["chest.blue.2"]


def test_two_unfinished_souks_in_a_quarter(table: Any):
    """Y17: goods go into either of them, but into no new one."""
    t = table().city({"chest.blue": 0, "chest.yellow.1": 0})
    t.s.carry_off(SHOPS.index("chest.blue.1"))
    assert [SHOPS[i] for i in open_shops(t.s, 0, CHEST)] == [
        "chest.yellow.2",
        "chest.yellow.3",
        "chest.blue.1",
    ]


def test_an_emptied_souk_is_free_for_everybody(table: Any):
    """Y18."""
    t = table().city({"barrel.white.2": 1})
    shop = SHOPS.index("barrel.white.2")
    assert shop not in open_shops(t.s, 0, BARREL)
    t.s.carry_off(shop)
    assert shop in open_shops(t.s, 0, BARREL)


def slow_open_shops(s: Yspahan, player: int, quarter: int) -> set[int]:
    """The rules of placing once more, shop by shop from what lies there."""
    name = QUARTERS[quarter]
    souks = [shops for shops in SOUK_SHOPS if SHOPS[shops[0]].startswith(name + ".")]
    owners = [{s.city[shop] for shop in shops} - {NOBODY} for shops in souks]
    begun = [
        shops
        for shops, owner in zip(souks, owners, strict=True)
        if owner == {player} and any(s.city[shop] == NOBODY for shop in shops)
    ]
    empty = [shops for shops, owner in zip(souks, owners, strict=True) if not owner]
    return {shop for shops in begun or empty for shop in shops if s.city[shop] == NOBODY}


@settings(deadline=None)
@given(st.integers(0, 10**6), st.integers(1, 60))
def test_open_shops_agree_with_the_slow_way(seed: int, moves: int):
    """Random placing and raiding; room() is how many goods can really be placed one by one."""
    rng = Rng(seed)
    s = GAME.blank(4, GAME.check_settings({}))
    for _ in range(moves):
        player = rng.below(4)
        shops = open_shops(s, player, ANYWHERE)
        if rng.below(4) and shops and s.reserve[player]:
            s.put(player, shops[rng.below(len(shops))])
        else:
            taken = [shop for shop in range(47) if s.city[shop] != NOBODY]
            if taken:
                s.carry_off(taken[rng.below(len(taken))])
    for player in range(4):
        for quarter in range(4):
            assert set(open_shops(s, player, quarter)) == slow_open_shops(s, player, quarter)
            copy = s.copy()
            placed = 0
            while copy.reserve[player] and (shops := open_shops(copy, player, quarter)):
                copy.put(player, shops[0])
                placed += 1
            assert placed == room(s, player, quarter)
