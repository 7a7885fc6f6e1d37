"""What is in the box and printed on the boards."""

import json
from importlib import resources

import pytest

from ludoteka.engine import LudotekaError
from ludoteka.games.yspahan.game import GAME
from ludoteka.games.yspahan.rules import deck, facts
from ludoteka.games.yspahan.rules.facts import DATA


def test_counts_of_the_box():
    """p. 1: 100 cubes in four colours, 25 camels and coins, 9 white and 3 yellow dice, 18 cards."""
    box = DATA["components"]
    assert box["cubes_per_player"] * len(box["player_colours"]) == 100
    assert (box["camels_in_box"], box["coins_in_box"]) == (25, 25)
    assert (box["white_dice"], box["yellow_dice"], box["cards"]) == (9, 3, 18)
    assert box["supply_is_limited"] is False


def test_confidence_is_kept():
    with resources.files("ludoteka.games.yspahan").joinpath("data/yspahan.json").open() as file:
        data = json.load(file)
    assert data["confidence"]["caravan.columns_in_use.2"] == "reconstructed"
    assert data["confidence"]["card_play"] == "probable"
    assert data["confidence"]["supply_is_limited"] == "probable"


def test_souks():
    """Fourteen souks with 47 shops and 82 points in four quarters."""
    table = {
        "bag": {"purple": (6, 8), "yellow": (5, 6), "blue": (4, 4), "white": (3, 3)},
        "barrel": {"purple": (5, 8), "yellow": (4, 6), "blue": (3, 4), "white": (2, 3)},
        "chest": {"purple": (4, 8), "yellow": (3, 6), "blue": (2, 4)},
        "vase": {"orange": (3, 12), "yellow": (2, 6), "blue": (1, 4)},
    }
    found: dict[str, dict[str, tuple[int, int]]] = {}
    for i, name in enumerate(facts.SOUKS):
        quarter, colour = name.split(".")
        assert i in facts.QUARTER_SOUKS[facts.QUARTERS.index(quarter)]
        assert facts.SOUK_COLOUR[i] == colour
        found.setdefault(quarter, {})[colour] = (facts.SOUK_SIZE[i], facts.SOUK_POINTS[i])
    assert found == table
    assert len(facts.SOUKS) == 14
    assert len(facts.SHOPS) == sum(facts.SOUK_SIZE) == 47
    assert sum(facts.SOUK_POINTS) == 82
    assert [sum(facts.SOUK_SIZE[i] for i in souks) for souks in facts.QUARTER_SOUKS] == [
        18,
        14,
        9,
        6,
    ]


def test_streets():
    """p. 6: every space faces one shop, two spaces face two, the square none."""
    assert len(facts.SPACES) == 29
    facing = {name: len(facts.FACING[i]) for i, name in enumerate(facts.SPACES)}
    assert facing.pop("SQ") == 0
    assert sorted(name for name, shops in facing.items() if shops == 2) == ["E1", "S1"]
    assert set(facing.values()) == {1, 2}
    assert sum(facing.values()) == 30
    assert sum(bool(spaces) for spaces in facts.SHOP_SPACES) == 27
    corners = {facts.SHOPS[i] for i, spaces in enumerate(facts.SHOP_SPACES) if len(spaces) == 2}
    assert corners == {"bag.white.2", "barrel.white.1", "vase.blue.1"}


def test_facings_agree_both_ways():
    for space, shops in enumerate(facts.FACING):
        for shop in range(len(facts.SHOPS)):
            assert (shop in shops) == (space in facts.SHOP_SPACES[shop])


@pytest.mark.parametrize(("arm", "length"), [("W", 10), ("E", 7), ("N", 4), ("S", 7)])
def test_arms(arm: str, length: int):
    """Four dead ends meet at the square; steps along an arm and over the square."""
    square = facts.SQUARE
    for steps in range(1, length + 1):
        assert facts.DISTANCE[square][facts.SPACE_NUMBER[f"{arm}{steps}"]] == steps
    assert f"{arm}{length + 1}" not in facts.SPACE_NUMBER
    assert len(facts.NEIGHBOURS[facts.SPACE_NUMBER[f"{arm}{length}"]]) == 1


def test_the_square_is_the_only_crossing():
    assert [i for i, near in enumerate(facts.NEIGHBOURS) if len(near) > 2] == [facts.SQUARE]
    assert facts.DISTANCE[facts.SPACE_NUMBER["W3"]][facts.SPACE_NUMBER["S4"]] == 7


def test_every_throw_can_be_walked_from_everywhere():
    """Y6: no space is without a legal way of 1 to 6 steps."""
    for far in facts.DISTANCE:
        assert set(range(7)) <= set(far)


def test_caravan():
    """p. 6, 8: three rows of four camels; with 3 players the first of each row is not used, 2 with 2."""
    assert [len(facts.CAMELS[players]) for players in (2, 3, 4)] == [6, 9, 12]
    assert facts.CAMELS[3] == [f"r{row}c{column}" for row in (1, 2, 3) for column in (2, 3, 4)]
    assert facts.ROW_POINTS == [2, 1, 0]
    assert facts.ROW_TIMES == [1, 2, 3]


def test_buildings():
    """p. 7: prices in camels and gold; points by the order of building."""
    prices = dict(
        zip(facts.BUILDINGS, zip(facts.CAMEL_COST, facts.GOLD_COST, strict=True), strict=True)
    )
    assert prices == {
        "paddock": (2, 0),
        "shop": (2, 2),
        "baths": (2, 2),
        "inn": (3, 3),
        "bazaar": (4, 4),
        "hoist": (4, 4),
    }
    numbers = (facts.PADDOCK, facts.SHOP, facts.BATHS, facts.INN, facts.BAZAAR, facts.HOIST)
    assert [facts.BUILDINGS[i] for i in numbers] == list(prices)
    assert facts.NTH_BUILDING == [0, 0, 5, 5, 5, 10]


def test_cards():
    """p. 1, 9: nine kinds, two of each."""
    assert facts.CARDS == [
        "gold3",
        "camels3",
        "cube_city",
        "cube_caravan",
        "sell_camels",
        "sell_gold",
        "build_no_camels",
        "build_no_gold",
        "swap",
    ]
    assert facts.CARD_COPIES == [2] * 9
    assert deck.TOTAL == 18
    constants = (
        facts.GOLD3,
        facts.CAMELS3,
        facts.CUBE_CITY,
        facts.CUBE_CARAVAN,
        facts.SELL_CAMELS,
        facts.SELL_GOLD,
        facts.BUILD_NO_CAMELS,
        facts.BUILD_NO_GOLD,
    )
    assert constants == tuple(range(8))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_table_at_the_start(players: int):
    """p. 1: two coins each, no camels or cards, 24 goods (one counts points), supervisor on the square."""
    s = GAME.start(players)
    assert s.gold == [2] * players
    assert s.camels == [0] * players
    assert s.reserve == [24] * players
    assert s.points == [0] * players
    assert s.hand_size == [0] * players
    assert s.deck_size() == 18
    assert (s.week, s.day) == (1, 1)
    assert facts.SPACES[s.supervisor] == "SQ"
    assert s.box.white_dice == (8 if players == 2 else 9)


def test_card_sets():
    cards = deck.from_names(["swap", "gold3", "gold3"])
    assert deck.names(cards) == ["gold3", "gold3", "swap"]
    assert deck.size(cards) == 3
    assert deck.less(cards, deck.from_names(["gold3", "camels3"])) == (
        deck.from_names(["gold3", "swap"])
    )
    assert deck.within(deck.from_names(["swap"]), cards)
    assert not deck.within(deck.from_names(["swap", "swap"]), cards)


def test_who_begins_can_be_chosen():
    """Y32: the lot, or a seat."""
    assert [a.text for a, _ in GAME.start(3).step.outcomes(GAME.start(3))] == [
        "start 1",
        "start 2",
        "start 3",
    ]
    assert GAME.start(3, {"start": "3"}).player == 2
    with pytest.raises(LudotekaError, match="seat from 1 to 2"):
        GAME.start(2, {"start": "3"})
