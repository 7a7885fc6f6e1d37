"""The 25 event cards in their season (p. 7). Every card is played in a place where it matters."""

import pytest

from ludoteka.games.wallenstein.rules.events import EVENT_KIND, EVENT_REGION, NO_EVENT, recruits
from ludoteka.games.wallenstein.rules.log import Cancelled
from ludoteka.games.wallenstein.rules.map import GRAIN, NAMES, NUMBER, REGION
from ludoteka.games.wallenstein.rules.orders import move_targets
from ludoteka.games.wallenstein.rules.state import NEUTRAL


def land(card, inside=True):
    """A province of the card's region, or of another one."""
    region = EVENT_REGION[card - 1]
    return next(NAMES[p] for p in range(45) if (REGION[p] == region) == inside)


@pytest.mark.parametrize("card", range(1, 11))
def test_cards_1_to_10_harvests(table, card):
    """Two grain less (1-5) or more (6-10) from a grain tax in the region, for every player."""
    t = table(4)
    t.event(card)
    change = -2 if card <= 5 else 2
    inside, outside = land(card), land(card, inside=False)
    t.put(0, inside, 2)
    t.put(1, outside, 2)
    t.order(0, "tax_grain", inside)
    t.order(1, "tax_grain", outside)
    assert t.s.grain[0] == GRAIN[NUMBER[inside]] + change
    assert t.s.grain[1] == GRAIN[NUMBER[outside]]


def test_bad_harvest_of_nothing_still_adds_a_marker_and_revolts(table):
    """Smallest yield 2, so the least is 0; it is a tax all the same."""
    t = table()
    t.event(3)
    t.put(0, "trier", 2)
    t.order(0, "tax_grain", "trier")
    assert t.s.grain[0] == 0
    assert t.at("trier") == (0, 2, 1, 0)
    t.order(0, "tax_grain", "trier")
    assert t.s.hand[3] == 1


def test_harvest_leaves_gold_alone(table):
    t = table()
    t.event(8)
    t.put(0, "trier", 2)
    t.order(0, "tax_gold", "trier")
    assert t.s.gold[0] == 17


@pytest.mark.parametrize("card", [11, 12, 13])
def test_cards_11_to_13_church_peace(table, card):
    """A province with a church cannot be attacked; moving into an own one is allowed."""
    t = table()
    t.put(0, "mark", 3)
    t.put(1, "trier", 1, built="church")
    t.put(1, "koeln", 1, built="palace")
    t.put(0, "paderborn", 1, built="church")
    assert NUMBER["trier"] in move_targets(t.s, 0, NUMBER["mark"])
    t.event(card)
    t.order(0, "move_a", "mark")
    assert "march trier" not in t.options()
    assert "march koeln" in t.options()
    assert "march paderborn" in t.options()


def test_church_peace_everywhere_cancels_the_move(table):
    t = table()
    t.event(12)
    t.put(0, "koeln", 3)
    t.put(1, "mark", 1, built="church")
    t.put(1, "osnabrueck", 1, built="church")
    t.order(0, "move_a", "koeln")
    assert t.happened(Cancelled)
    assert t.s.over


def test_church_peace_with_one_target_left_needs_no_question(table):
    t = table()
    t.event(12)
    t.put(0, "koeln", 2)
    t.put(1, "mark", 1, built="church")
    t.order(0, "move_a", "koeln")
    assert t.thrown() == [1, 0, 0, 1]  # Osnabrück was the only way
    t.fall(1, 0, 0, 0)


def test_church_peace_does_not_stop_revolts(table):
    t = table()
    t.event(11)
    t.put(0, "trier", 2, markers=1, built="church")
    t.order(0, "tax_gold", "trier")
    assert t.s.hand[3] == 1


@pytest.mark.parametrize("card", range(14, 19))
def test_cards_14_to_18_troop_shortage(table, card):
    """In the region 2 armies for 2 gold and 3 for 3; one army for 1 gold as always."""
    t = table(4)
    t.event(card)
    inside, outside = land(card), land(card, inside=False)
    t.put(0, inside, 1)
    t.put(1, outside, 1)
    t.order(0, "recruit_3", inside)
    assert t.at(inside) == (0, 3, 0, 0)
    assert t.s.gold[0] == 8
    t.order(0, "recruit_5", inside)
    assert t.at(inside) == (0, 6, 0, 0)
    assert t.s.gold[0] == 5
    t.order(0, "recruit_1_move", inside)
    assert t.at(inside) == (0, 7, 0, 0)
    t.order(1, "recruit_5", outside)
    assert t.at(outside) == (1, 6, 0, 0)


def test_troop_shortage_needs_fewer_cubes(table):
    """Enough cubes means 2 or 3 there."""
    t = table()
    t.event(16)
    t.put(0, "trier", 1)
    t.inside(t.s.supply[0] - 3)
    t.order(0, "recruit_5", "trier")
    assert t.at("trier") == (0, 4, 0, 0)


def test_card_19_palace_guards(table):
    """One farmer more is thrown in when a player attacks a province with a palace."""
    t = table()
    t.event(19)
    t.put(0, "mark", 4)
    t.put(1, "trier", 2, built="palace")
    t.put(1, "koeln", 2, built="church")
    t.order(0, "move_a", "mark").choose("march trier").choose("send 1").choose("defend 2")
    assert t.thrown() == [1, 2, 0, 1]
    t.fall(1, 1, 0, 1)
    assert t.at("trier") == (1, 1, 0, 1)
    t.order(0, "move_b", "mark").choose("march koeln").choose("send 1").choose("defend 0")
    assert t.thrown() == [1, 0, 0, 0]
    t.fall(0, 0, 0, 0)


def test_palace_guards_are_ordinary_farmers(table):
    """With two markers the guard counts for nobody; in a revolt there is none."""
    t = table()
    t.event(19)
    t.put(0, "mark", 4)
    t.put(1, "trier", 1, markers=2, built="palace")
    t.order(0, "move_a", "mark").choose("march trier").choose("send 2").choose("defend 0")
    assert t.thrown() == [2, 0, 0, 1]
    t.fall(1, 0, 0, 1)
    assert t.at("trier") == (0, 1, 2, 1)
    assert t.s.tray == [0, 0, 0, 1]
    u = table()
    u.event(19)
    u.put(1, "trier", 1, markers=1, built="palace")
    u.order(1, "tax_gold", "trier")
    assert u.s.hand[3] == 1


@pytest.mark.parametrize("card", [20, 21])
def test_cards_20_and_21_weary_farmers(table, card):
    """No farmer is thrown for a neutral province; those that fall out still count."""
    t = table()
    t.event(card)
    t.inside(0, 0, 0, 2)
    t.put(0, "mark", 4)
    t.order(0, "move_a", "mark").choose("march trier").choose("send 2")
    assert t.thrown() == [2, 0, 0, 0]
    t.fall(1, 0, 0, 1)
    assert t.at("trier") == (NEUTRAL, 0, 0, 0)
    t.order(0, "move_b", "mark").choose("march koeln")  # the one that may go, goes
    assert t.thrown() == [1, 0, 0, 0]
    t.fall(0, 0, 0, 0)
    assert t.at("koeln") == (NEUTRAL, 0, 0, 0)  # 0 : 0 is a tie


@pytest.mark.parametrize("card", [22, 23])
def test_cards_22_and_23_furious_farmers(table, card):
    """Two more than usual: three farmers defend a neutral province."""
    t = table()
    t.event(card)
    t.put(0, "mark", 4)
    t.put(1, "koeln", 1)
    t.order(0, "move_a", "mark").choose("march trier").choose("send 2")
    assert t.thrown() == [2, 0, 0, 3]
    t.fall(2, 0, 0, 3)
    t.order(0, "move_b", "mark").choose("march koeln").choose("defend 0")
    assert t.thrown() == [1, 0, 0, 0]  # not against a player
    t.fall(0, 0, 0, 0)


@pytest.mark.parametrize("card", [24, 25])
def test_cards_24_and_25_trade_bonus(table, card):
    """A trading house costs nothing and brings one gold, even to a player without gold."""
    t = table()
    t.event(card)
    t.s.gold[0] = 0
    t.put(0, "anhalt", 1)
    t.order(0, "build_trading_house", "anhalt")
    assert t.at("anhalt") == (0, 1, 0, 1)
    assert t.s.gold[0] == 1
    t.put(0, "boehmen", 1)
    t.order(0, "build_church", "boehmen")
    assert t.at("boehmen") == (0, 1, 0, 0)  # other buildings have their price
    t.put(0, "lausitz", 1, built="church")
    t.order(0, "build_trading_house", "lausitz")
    assert t.at("lausitz") == (0, 1, 0, 1)  # no free city, no bonus
    assert t.s.gold[0] == 1


def test_no_event_no_change(table):
    t = table()
    assert t.s.event == NO_EVENT
    assert [recruits(t.s, action, 0) for action in (5, 6, 7)] == [5, 3, 1]
    assert len(EVENT_KIND) == 25
