"""The ten actions (p. 4, 5): what they do, when they are cancelled, and that they are not optional."""

import pytest

from ludoteka.games.wallenstein.rules.events import ACTIONS, TILES
from ludoteka.games.wallenstein.rules.log import Cancelled, TurnedOver
from ludoteka.games.wallenstein.rules.map import GOLD, GRAIN, NAMES, NUMBER
from ludoteka.games.wallenstein.rules.orders import March, SendArmies, Transfer
from ludoteka.games.wallenstein.rules.state import NEUTRAL


@pytest.mark.parametrize(
    ("action", "price"), [("build_palace", 3), ("build_church", 2), ("build_trading_house", 1)]
)
def test_build(table, action, price):
    """p. 4: take the tile and pay; a palace costs 3, a church 2, a trading house 1."""
    t = table()
    t.put(0, "boehmen", 2)
    t.order(0, action, "boehmen")
    kind = ACTIONS.index(action)
    assert t.s.buildings[NUMBER["boehmen"]] == 1 << kind
    assert t.s.gold[0] == 10 - price
    assert t.s.stock[kind] == TILES[kind] - 1
    assert t.at("boehmen") == (0, 2, 0, 1)
    assert t.s.over


def test_build_cancelled_without_gold(table):
    """p. 3: an action that cannot be paid is cancelled and costs nothing."""
    t = table()
    t.s.gold[0] = 2
    t.put(0, "boehmen", 2)
    t.order(0, "build_palace", "boehmen")
    assert t.at("boehmen") == (0, 2, 0, 0)
    assert t.s.gold[0] == 2
    assert [(one.action, one.province) for one in t.happened(Cancelled)] == [
        ("build_palace", "boehmen")
    ]


def test_one_building_of_each_kind_in_a_province(table):
    """p. 4."""
    t = table()
    t.put(0, "boehmen", 2, built="church")
    t.order(0, "build_church", "boehmen")
    assert t.s.gold[0] == 10
    t.order(0, "build_palace", "boehmen")
    t.order(0, "build_trading_house", "boehmen")
    assert t.at("boehmen") == (0, 2, 0, 3)


def test_one_building_in_each_city(table):
    """p. 4: Anhalt has one city, so one building."""
    t = table()
    t.put(0, "anhalt", 2, built="church")
    t.order(0, "build_palace", "anhalt")
    assert t.at("anhalt") == (0, 2, 0, 1)
    assert t.happened(Cancelled)


def test_no_tile_left(table):
    """A kind of building that is sold out cannot be built."""
    t = table()
    t.put(0, "boehmen", 2)
    t.put(1, "mark", 2)
    t.s.stock[0] = 0
    t.order(0, "build_palace", "boehmen")
    assert t.at("boehmen") == (0, 2, 0, 0)
    t.s.stock[0] = TILES[0]


@pytest.mark.parametrize("province", range(45), ids=lambda p: NAMES[p])
def test_tax_yields(table, province):
    """p. 4: the gold or grain printed on the card; every card."""
    t = table(4)
    t.put(0, NAMES[province], 1)
    t.order(0, "tax_gold", NAMES[province])
    assert t.s.gold[0] == 10 + GOLD[province]
    assert t.s.grain[0] == 0
    assert t.at(NAMES[province]) == (0, 1, 1, 0)
    other = table(4)
    other.put(0, NAMES[province], 1)
    other.order(0, "tax_grain", NAMES[province])
    assert other.s.grain[0] == GRAIN[province]
    assert other.s.gold[0] == 10


def test_tax_with_unrest_is_a_revolt_of_as_many_farmers_as_markers(table):
    """p. 4: income first, then the revolt against the markers that lie there, then the new marker."""
    t = table()
    t.put(0, "trier", 5, markers=2)
    t.order(0, "tax_gold", "trier")
    assert t.s.gold[0] == 10 + 7
    assert t.s.hand[3] == 2
    assert t.s.markers[NUMBER["trier"]] == 2
    t.choose("defend 5").fall(4, 0, 0, 2)
    assert t.at("trier") == (0, 2, 3, 0)


def test_tax_lost_province_income_is_kept_and_no_marker_added(table):
    t = table()
    t.put(0, "trier", 5, markers=1)
    t.order(0, "tax_grain", "trier")
    t.choose("defend 0").fall(0, 0, 0, 1)
    assert t.s.grain[0] == 2
    assert t.at("trier") == (NEUTRAL, 0, 0, 0)


@pytest.mark.parametrize(("action", "armies", "price"), [("recruit_5", 5, 3), ("recruit_3", 3, 2)])
def test_recruit(table, action, armies, price):
    """p. 5: 5 armies for 3 gold, 3 for 2; a province holds any number."""
    t = table()
    t.put(0, "trier", 30)
    t.order(0, action, "trier")
    assert t.at("trier") == (0, 30 + armies, 0, 0)
    assert t.s.gold[0] == 10 - price
    assert t.s.over


@pytest.mark.parametrize("action", ["recruit_5", "recruit_3", "recruit_1_move"])
def test_recruit_all_or_nothing(table, action):
    """p. 5: too little gold or too few cubes, and the whole action is cancelled."""
    t = table()
    t.put(0, "trier", 2)
    t.s.gold[0] = {"recruit_5": 2, "recruit_3": 1, "recruit_1_move": 0}[action]
    t.order(0, action, "trier")
    assert t.at("trier") == (0, 2, 0, 0)
    u = table()
    u.put(0, "trier", 2)
    few = {"recruit_5": 4, "recruit_3": 2, "recruit_1_move": 0}[action]
    u.inside(u.s.supply[0] - few)
    u.order(0, action, "trier")
    assert u.at("trier") == (0, 2, 0, 0)
    assert u.s.gold[0] == 10
    assert u.s.over


def test_one_army_and_a_transfer(table):
    """p. 5: one army for one gold, then armies may go to a neighbouring own province."""
    t = table()
    t.put(0, "mark", 3)
    t.put(0, "koeln", 1)
    t.put(1, "osnabrueck", 1)
    t.put(0, "boehmen", 1)
    t.order(0, "recruit_1_move", "mark")
    assert t.at("mark") == (0, 4, 0, 0)
    assert t.s.gold[0] == 9
    assert t.s.step == Transfer(0, NUMBER["mark"])
    assert t.options() == ["transfer koeln", "pass"]  # no enemy, no neutral, no distant province
    t.choose("transfer koeln")
    assert t.s.step == SendArmies(0, NUMBER["mark"], NUMBER["koeln"])
    assert t.options() == ["send 1", "send 2", "send 3"]  # one stays
    t.choose("send 3")
    assert t.at("mark") == (0, 1, 0, 0)
    assert t.at("koeln") == (0, 4, 0, 0)


def test_transfer_is_optional(table):
    """p. 5: the only part of any action that may be left out."""
    t = table()
    t.put(0, "mark", 3)
    t.put(0, "koeln", 1)
    t.order(0, "recruit_1_move", "mark").choose("pass")
    assert t.at("mark") == (0, 4, 0, 0)
    assert t.s.over


def test_no_transfer_without_recruiting(table):
    """Without gold the action is cancelled, the transfer with it."""
    t = table()
    t.s.gold[0] = 0
    t.put(0, "mark", 3)
    t.put(0, "koeln", 1)
    t.order(0, "recruit_1_move", "mark")
    assert t.s.over
    assert t.at("mark") == (0, 3, 0, 0)


def test_no_transfer_where_nothing_can_go(table):
    t = table()
    t.put(0, "mark", 0)
    t.put(0, "koeln", 1)
    t.order(0, "recruit_1_move", "mark")
    assert t.s.over  # the one army has to stay
    u = table()
    u.put(0, "mark", 4)
    u.put(1, "koeln", 1)
    u.order(0, "recruit_1_move", "mark")
    assert u.s.over  # no own neighbour


@pytest.mark.parametrize("action", ["move_a", "move_b"])
def test_move(table, action):
    """p. 5: to any neighbour, own, foreign or neutral; at least one goes and one stays."""
    t = table()
    t.put(0, "mark", 4)
    t.put(0, "koeln", 2)
    t.put(1, "trier", 2)
    t.order(0, action, "mark")
    assert t.s.step == March(0, NUMBER["mark"])
    assert set(t.options()) == {
        "march hessen_kassel",
        "march koeln",
        "march osnabrueck",
        "march paderborn",
        "march trier",
    }  # Lüttich is not played by three
    t.choose("march koeln")
    assert t.options() == ["send 1", "send 2", "send 3"]
    t.choose("send 2")
    assert t.at("mark") == (0, 2, 0, 0)
    assert t.at("koeln") == (0, 4, 0, 0)
    assert t.s.over  # no battle, and nobody moves on


def test_move_is_cancelled_with_the_last_army(table):
    """p. 5."""
    t = table()
    t.put(0, "mark", 1)
    t.order(0, "move_a", "mark")
    assert t.happened(Cancelled)
    assert t.s.over


def test_move_cannot_be_declined(table):
    """p. 3, 5: with two armies one has to go; there is no way to pass."""
    t = table()
    t.put(0, "mark", 2)
    t.order(0, "move_a", "mark")
    assert "pass" not in t.options()
    t.choose("march koeln").fall(1, 0, 0, 0)
    assert t.at("koeln") == (0, 1, 1, 0)
    assert t.at("mark") == (0, 1, 0, 0)


def test_blank_card_does_nothing(table):
    """p. 3 says the opposite by a slip: a blank card means that the action is not carried out."""
    t = table()
    t.put(0, "mark", 5)
    t.order(0, "tax_gold", "blank")
    assert t.s.gold[0] == 10
    assert t.s.over
    assert not t.happened(Cancelled)
    assert [(one.action, one.card) for one in t.happened(TurnedOver)] == [("tax_gold", "blank")]


def test_empty_field_does_nothing(table):
    t = table()
    t.put(0, "mark", 5)
    t.order(0, "recruit_5", "empty")
    assert t.at("mark") == (0, 5, 0, 0)
    assert not t.log


def test_armies_moved_in_earlier_can_act_later(table):
    """Actions follow one another strictly: what arrived by move A may leave by move B."""
    t = table()
    t.put(0, "mark", 4)
    t.put(0, "koeln", 1)
    t.order(0, "move_a", "mark").choose("march koeln").choose("send 3")
    t.order(0, "move_b", "koeln").choose("march osnabrueck")
    assert t.options() == ["send 1", "send 2", "send 3"]


def test_conquered_province_cannot_act_in_the_same_season(table):
    """Its card comes to the winner's hand; nothing of it lies on the winner's board."""
    t = table()
    t.put(0, "mark", 5)
    t.plan(0, "move_b", "blank")
    t.order(0, "move_a", "mark").choose("march trier").choose("send 4").fall(4, 0, 0, 0)
    assert t.at("trier") == (0, 4, 1, 0)
    assert NUMBER["trier"] not in t.s.plan
    assert t.s.unseen[NUMBER["trier"]] == 0


def test_provinces_out_of_play_cannot_be_entered(table):
    """p. 2: with three players Breisgau does not border on Burgund and Konstanz."""
    t = table()
    t.put(0, "breisgau", 3)
    t.order(0, "move_a", "breisgau")
    assert t.options() == ["march strassburg", "march wuerttemberg"]
    u = table(4)
    u.put(0, "breisgau", 3)
    u.order(0, "move_a", "breisgau")
    assert u.options() == [
        "march burgund",
        "march konstanz",
        "march strassburg",
        "march wuerttemberg",
    ]


def test_gold_and_markers_never_run_out(table):
    """More than 42 markers or 135 gold are simply counted on."""
    t = table()
    t.put(0, "trier", 40, markers=50)
    t.s.gold[0] = 200
    t.order(0, "tax_gold", "trier")
    assert t.s.hand[3] == 20
    t.choose("defend 40").fall(40, 0, 0, 0)
    assert t.s.gold[0] == 207
    assert t.s.markers[NUMBER["trier"]] == 51


def test_grain_has_no_upper_limit(table):
    """The most that one player can harvest in a year is 21; it is simply counted on."""
    t = table()
    t.s.grain[0] = 19
    t.put(0, "mark", 2)
    t.order(0, "tax_grain", "mark")
    assert t.s.grain[0] == 24
