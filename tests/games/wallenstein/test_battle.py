"""Battles and revolts (p. 5, 6). Player 0 is blue, 1 red, 2 yellow; the farmers come last."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludoteka.engine import Rng
from ludoteka.games.wallenstein.game import GAME
from ludoteka.games.wallenstein.rules.battle import Defend, revolt
from ludoteka.games.wallenstein.rules.log import Cancelled
from ludoteka.games.wallenstein.rules.map import NUMBER
from ludoteka.games.wallenstein.rules.orders import SendArmies
from ludoteka.games.wallenstein.rules.state import NEUTRAL, TAKEN

BLUE, RED, YELLOW = 0, 1, 2


def attack(t, armies=4, target="trier", source="mark"):
    """Blue sends armies from one province into another."""
    return t.run(SendArmies(BLUE, NUMBER[source], NUMBER[target])).choose(f"send {armies}")


def test_example_four_blue_against_three_red(table):
    """p. 5: 4 blue and 3 red go in; 3 blue, 4 red and 1 green come out.

    With the farmers red has 5 against 3 and takes two of its armies back into the province.
    """
    t = table()
    t.inside(0, 1, 0, 1)
    t.put(BLUE, "mark", 6)
    t.put(RED, "trier", 3, markers=1, built="palace")
    blue, red, green = t.s.supply[BLUE], t.s.supply[RED], t.s.supply[3]
    attack(t).choose("defend 3").fall(3, 4, 0, 1)
    assert t.at("trier") == (RED, 2, 1, 1)
    assert t.at("mark") == (BLUE, 2, 0, 0)
    assert t.s.tray == [0, 0, 0, 0]
    assert t.s.tower == [1, 0, 0, 0]
    assert (t.s.supply[BLUE], t.s.supply[RED], t.s.supply[3]) == (blue + 3, red + 2, green + 1)


def test_cubes_of_others_stay_in_the_tray(table):
    """p. 6: yellow did not fight; its cubes wait in the tray for the next throw."""
    t = table()
    t.inside(0, 0, 3, 0)
    t.put(BLUE, "mark", 6)
    t.put(RED, "trier", 1)
    attack(t).choose("defend 1").fall(4, 0, 2, 0)
    assert t.s.tray == [0, 0, 2, 0]
    assert t.s.tower == [0, 1, 1, 0]
    attack(t, 1, "koeln", "mark")
    assert t.thrown() == [1, 0, 2, 1]


def test_attacker_wins_and_loses_as_many_as_the_other_side_has(table):
    """p. 5, 6: buildings and unrest stay, the survivors move in, the card changes hands."""
    t = table()
    t.put(BLUE, "mark", 6)
    t.put(RED, "trier", 3, markers=1, built="church trading_house")
    attack(t, 5).choose("defend 3").fall(4, 1, 0, 0)
    assert t.at("trier") == (BLUE, 3, 1, 2)
    assert t.at("mark") == (BLUE, 1, 0, 0)
    assert t.s.tower == [1, 2, 0, 0]


def test_more_attackers_may_come_out_than_went_in(table):
    """All emerged cubes of the winner, less the losses, go to the province."""
    t = table()
    t.inside(4, 0, 0, 0)
    t.put(BLUE, "mark", 3)
    t.put(RED, "trier", 2)
    attack(t, 2).choose("defend 2").fall(6, 1, 0, 0)
    assert t.at("trier") == (BLUE, 5, 0, 0)


def test_attacker_uses_all_armies_the_defender_chooses(table):
    """p. 5: the attacker throws all that move in, the defender as many as it wants, even none."""
    t = table()
    t.put(BLUE, "mark", 5)
    t.put(RED, "trier", 3)
    attack(t)
    assert t.s.step == Defend(RED, NUMBER["trier"])
    assert t.options() == ["defend 0", "defend 1", "defend 2", "defend 3"]
    assert t.s.hand == [4, 0, 0, 0]
    t.choose("defend 2")
    assert t.thrown() == [4, 2, 0, 0]
    t.fall(0, 0, 0, 0)


def test_held_back_armies_are_lost_with_the_province(table):
    t = table()
    t.put(BLUE, "mark", 5)
    t.put(RED, "trier", 6)
    red = t.s.supply[RED]
    attack(t).choose("defend 1").fall(4, 1, 0, 0)
    assert t.at("trier") == (BLUE, 3, 0, 0)
    assert t.s.supply[RED] == red + 6  # five held back and the one that fought


def test_held_back_armies_are_lost_in_a_tie(table):
    t = table()
    t.put(BLUE, "mark", 5)
    t.put(RED, "trier", 6)
    red = t.s.supply[RED]
    attack(t).choose("defend 1").fall(1, 1, 0, 0)
    assert t.at("trier") == (NEUTRAL, 0, 0, 0)
    assert t.s.supply[RED] == red + 6


def test_held_back_armies_stay_when_the_defender_wins(table):
    t = table()
    t.put(BLUE, "mark", 5)
    t.put(RED, "trier", 6)
    attack(t).choose("defend 3").fall(2, 3, 0, 0)
    assert t.at("trier") == (RED, 3 + 1, 0, 0)


def test_farmers_pay_the_losses_first(table):
    """p. 5: farmers on the winner's side go back first, its armies only beyond that."""
    t = table()
    t.inside(0, 0, 0, 4)
    t.put(BLUE, "mark", 5)
    t.put(RED, "trier", 3)
    farmers = t.s.supply[3]
    attack(t).choose("defend 3").fall(2, 3, 0, 3)
    assert t.at("trier") == (RED, 3, 0, 0)
    assert t.s.supply[3] == farmers + 3  # also the one that is left over


@pytest.mark.parametrize(("markers", "owner"), [(0, RED), (1, RED), (2, BLUE), (3, BLUE)])
def test_farmers_side_with_the_defender_up_to_one_marker(table, markers, owner):
    """p. 6: with more than one marker they count for nobody and stay in the tray."""
    t = table()
    t.inside(0, 0, 0, 5)
    t.put(BLUE, "mark", 5)
    t.put(RED, "trier", 2, markers=markers)
    attack(t).choose("defend 2").fall(3, 1, 0, 4)
    assert t.s.owner[NUMBER["trier"]] == owner
    assert t.s.tray[3] == (4 if owner == BLUE else 0)
    assert t.s.markers[NUMBER["trier"]] == markers


def test_defended_by_farmers_alone(table):
    """More cubes, farmers included, is enough: the province is kept, with no army in it."""
    t = table()
    t.inside(0, 0, 0, 3)
    t.put(BLUE, "mark", 5)
    t.put(RED, "trier", 1, markers=1, built="palace")
    attack(t).choose("defend 1").fall(2, 0, 0, 3)
    assert t.at("trier") == (RED, 0, 1, 1)


def test_province_without_armies_can_act_but_not_move(table):
    """It can be taxed, built in and reinforced; its move is cancelled; attacked, it throws nothing."""
    t = table()
    t.put(RED, "trier", 0)
    t.put(BLUE, "mark", 3)
    t.order(RED, "tax_gold", "trier")
    assert t.s.gold[RED] == 10 + 7
    t.order(RED, "build_palace", "trier")
    assert t.at("trier") == (RED, 0, 1, 1)
    t.order(RED, "move_a", "trier")
    assert t.happened(Cancelled)
    assert t.s.over
    attack(t, 2)
    assert t.thrown() == [2, 0, 0, 0]  # nobody was asked
    t.fall(0, 0, 0, 0)
    assert t.at("trier") == (NEUTRAL, 0, 0, 0)


@pytest.mark.parametrize("cubes", [0, 1, 3])
def test_tie_lays_the_province_waste(table, cubes):
    """p. 5: buildings and markers go, the card goes back to the deck; 0 : 0 is a tie too."""
    t = table()
    t.inside(0, 3, 0, 0)
    t.put(BLUE, "mark", 5)
    t.put(RED, "trier", 2, markers=2, built="palace church")
    stock = t.s.stock.copy()
    attack(t).choose("defend 2").fall(cubes, cubes, 0, 0)
    assert t.at("trier") == (NEUTRAL, 0, 0, 0)
    assert t.s.stock == [stock[0] + 1, stock[1] + 1, stock[2]]
    assert t.s.tray == [0, 0, 0, 0]


def test_conquest_takes_the_card_even_from_a_planned_action(table):
    """p. 6: the loser's action is cancelled, and the winner cannot use the card this season."""
    t = table()
    t.put(BLUE, "mark", 5)
    t.put(RED, "trier", 1)
    t.plan(RED, "tax_gold", "trier")
    attack(t).choose("defend 0").fall(3, 0, 0, 0)
    assert t.field(RED, "tax_gold") == TAKEN
    assert t.s.unseen[NUMBER["trier"]] == 0
    gold = t.s.gold.copy()
    t.run(*[type_for("tax_gold", player) for player in range(3)])
    assert t.s.gold == gold


def type_for(action, player):
    from ludoteka.games.wallenstein.rules.events import ACTION_NUMBER
    from ludoteka.games.wallenstein.rules.orders import CarryOut

    return CarryOut(player, ACTION_NUMBER[action])


@pytest.mark.parametrize("how", ["tie", "revolt"])
def test_devastated_province_loses_its_planned_action_too(table, how):
    t = table()
    t.put(BLUE, "mark", 5)
    t.put(RED, "trier", 1, markers=1)
    t.plan(RED, "build_church", "trier")
    if how == "tie":
        attack(t).choose("defend 0").fall(0, 0, 0, 0)
    else:
        t.s._mark = 0
        revolt(t.s, NUMBER["trier"], 1)
        t.s.advance()
        t.choose("defend 0").fall(0, 0, 0, 1)
    assert t.field(RED, "build_church") == TAKEN
    assert t.at("trier") == (NEUTRAL, 0, 0, 0)


def test_neutral_province_is_defended_by_one_farmer(table):
    """p. 6: all attackers and one farmer go in; who takes it gets its card and one marker."""
    t = table()
    t.put(BLUE, "mark", 5)
    attack(t, 3)
    assert t.thrown() == [3, 0, 0, 1]
    t.fall(3, 0, 0, 1)
    assert t.at("trier") == (BLUE, 2, 1, 0)


def test_neutral_province_only_farmers_and_attackers_count(table):
    """p. 6: armies of other players that fall out do not count."""
    t = table()
    t.inside(0, 5, 5, 0)
    t.put(BLUE, "mark", 5)
    attack(t, 3).fall(2, 5, 4, 1)
    assert t.at("trier") == (BLUE, 1, 1, 0)
    assert t.s.tray == [0, 5, 4, 0]


@pytest.mark.parametrize(("blue", "green"), [(1, 1), (0, 0), (0, 1)])
def test_neutral_province_stays_neutral(table, blue, green):
    """In a tie as in a defeat: the attackers that fell out go back to the supply."""
    t = table()
    t.put(BLUE, "mark", 5)
    supply = t.s.supply.copy()
    attack(t, 3).fall(blue, 0, 0, green)
    assert t.at("trier") == (NEUTRAL, 0, 0, 0)
    assert t.s.supply == [supply[0] + blue, supply[1], supply[2], supply[3] - 1 + green]
    assert t.s.tower == [3 - blue, 0, 0, 1 - green]


def test_farmers_of_the_tower_defend_a_neutral_province(table):
    t = table()
    t.inside(0, 0, 0, 6)
    t.put(BLUE, "mark", 5)
    attack(t, 3).fall(3, 0, 0, 4)
    assert t.at("trier") == (NEUTRAL, 0, 0, 0)


def test_farmers_run_short(table):
    """Fewer in the supply than needed: those that are there are thrown."""
    t = table()
    t.inside(0, 0, 0, 20)
    t.put(BLUE, "mark", 5)
    attack(t, 1)
    assert t.thrown() == [1, 0, 0, 0]
    t.fall(0, 0, 0, 0)
    t.in_tray(0, 0, 0, 0)


def rise(t, province="trier", farmers=1):
    t.s._mark = len(t.s.agenda)
    revolt(t.s, NUMBER[province], farmers)
    t.s.advance()
    return t


def test_revolt_crushed(table):
    """p. 6: the owner throws what it wants; own cubes minus farmers stay, and those held back."""
    t = table()
    t.put(RED, "trier", 5, markers=2, built="palace")
    rise(t, farmers=2)
    assert t.options() == [f"defend {n}" for n in range(6)]
    t.choose("defend 4")
    assert t.thrown() == [0, 4, 0, 2]
    t.fall(0, 3, 0, 2)
    assert t.at("trier") == (RED, 1 + 1, 2, 1)


@pytest.mark.parametrize(("red", "green"), [(1, 2), (2, 2), (0, 0)])
def test_revolt_succeeds_also_in_a_tie(table, red, green):
    """p. 6: the province is lost and laid waste."""
    t = table()
    t.put(RED, "trier", 5, markers=2, built="palace church")
    supply = t.s.supply[RED]
    rise(t, farmers=2).choose("defend 4").fall(0, red, 0, green)
    assert t.at("trier") == (NEUTRAL, 0, 0, 0)
    assert t.s.supply[RED] == supply + 1 + red
    assert t.s.stock == [28, 26, 26]


def test_revolt_leaves_other_cubes_in_the_tray(table):
    t = table()
    t.inside(2, 0, 1, 0)
    t.put(RED, "trier", 5, markers=1)
    rise(t).choose("defend 5").fall(2, 5, 1, 1)
    assert t.s.tray == [2, 0, 1, 0]
    assert t.at("trier") == (RED, 4, 1, 0)


@given(
    armies=st.integers(2, 12),
    defenders=st.integers(0, 8),
    markers=st.integers(0, 3),
    neutral=st.booleans(),
    inside=st.tuples(*[st.integers(0, 6)] * 4),
    tray=st.tuples(*[st.integers(0, 4)] * 4),
    seed=st.integers(0, 10**6),
)
def test_any_battle_agrees_with_the_rule_written_out(
    armies, defenders, markers, neutral, inside, tray, seed
):
    """The outcome computed a second way, from the cubes that fell out; nothing gets lost."""
    from ludoteka.engine import Decision

    s = GAME.blank(3, GAME.check_settings({}))
    mark, trier = NUMBER["mark"], NUMBER["trier"]
    s.give(BLUE, mark, armies)
    if not neutral:
        s.give(RED, trier, defenders)
        s.markers[trier] = markers
    for colour in range(4):
        s.tower[colour], s.tray[colour] = inside[colour], tray[colour]
        s.supply[colour] -= inside[colour] + tray[colour]
    log: list = []
    s.log = log
    rng = Rng(seed)
    s.then(SendArmies(BLUE, mark, trier))
    s.take(s.options()[rng.below(armies - 1)])
    held = defenders if not neutral else 0
    if s.agenda and isinstance(s.step, Decision):
        action = s.options()[rng.below(defenders + 1)]
        held = defenders - action.number(0)
        s.take(action)
    out = [0, 0, 0, 0]
    while s.agenda:
        action = s.step.sample(s, rng)
        out[3 if action.args[0] == "farmers" else action.number(0) - 1] = action.number(1)
        s.take(action)
    assert GAME.complaints(s) == []
    loyal = neutral or markers <= 1
    ours, theirs = out[BLUE], (0 if neutral else out[RED]) + (out[3] if loyal else 0)
    if ours > theirs:
        assert (s.owner[trier], s.armies[trier]) == (BLUE, ours - theirs)
        assert s.markers[trier] == (1 if neutral else markers)
    elif ours == theirs or neutral:
        assert (s.owner[trier], s.armies[trier], s.markers[trier]) == (NEUTRAL, 0, 0)
    else:
        helpers = out[3] if loyal else 0
        assert s.owner[trier] == RED
        assert s.armies[trier] == held + out[RED] - max(0, ours - helpers)
    left = [0, out[RED] if neutral else 0, out[YELLOW], 0 if loyal else out[3]]
    assert s.tray == left
