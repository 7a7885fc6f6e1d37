"""Planning in secret (p. 3), and that nobody ever learns more than the rules allow."""

import json
from collections import Counter

import pytest

from ludoteka.engine import Chose, IllegalMove, Match, Rng
from ludoteka.games.wallenstein.game import GAME
from ludoteka.games.wallenstein.rules.battle import EndRevolt
from ludoteka.games.wallenstein.rules.events import ACTION_NUMBER, ACTIONS
from ludoteka.games.wallenstein.rules.map import NAMES, NUMBER
from ludoteka.games.wallenstein.rules.orders import CarryOut, SendArmies
from ludoteka.games.wallenstein.rules.plan import PlanAction, Planning, planning_order
from ludoteka.games.wallenstein.rules.state import BLANK, EMPTY, HIDDEN, TAKEN, UNPLANNED


def planning(t, provinces, player=0):
    """A table where the player plans with these provinces and nobody else has any."""
    for name in provinces:
        t.put(player, name, 2)
    t.s.action_cards = [
        ACTION_NUMBER[name] for name in ("move_a", "tax_gold", "recruit_5", "move_b")
    ]
    return t.run(Planning())


NINE = ["mark", "trier", "koeln", "boehmen", "baden", "passau", "anhalt", "lausitz", "altmark"]


def test_the_open_actions_are_asked_first_in_their_order(table):
    t = planning(table(), NINE)
    order = [ACTIONS[action] for action in planning_order(t.s)]
    assert order[:5] == ["move_a", "tax_gold", "recruit_5", "move_b", "build_palace"]
    assert sorted(order) == sorted(ACTIONS)
    asked = []
    while isinstance(t.s.step, PlanAction) if t.s.agenda else False:
        asked.append(ACTIONS[t.s.step.action])
        t.s.take(t.s.options()[0])
    assert asked == order


def test_a_province_or_a_blank_on_every_field(table):
    """p. 3: all fields are covered; each card is used once; there are five blanks."""
    t = planning(table(), NINE)
    assert t.options() == [
        *sorted((f"plan move_a {name}" for name in NINE), key=lambda text: NUMBER[text.split()[2]]),
        "plan move_a blank",
    ]
    t.choose("plan move_a trier")
    assert "plan tax_gold trier" not in t.options()
    for _ in range(5):
        action = t.s.step.action
        t.choose(f"plan {ACTIONS[action]} blank")
    assert not any("blank" in text for text in t.options())  # all five are used
    while t.s.agenda:
        t.choose(t.options()[0])
    cards = t.s.plan[:10]
    assert cards.count(BLANK) == 5
    assert len(set(cards)) == 6  # five different provinces: four land cards stay in hand
    assert EMPTY not in cards


def test_land_cards_may_stay_in_hand(table):
    """With ten or more cards the player is free which of them stay unused."""
    t = planning(table(), NINE)
    while t.s.agenda:
        blank = [text for text in t.options() if text.endswith("blank")]
        t.choose(blank[0] if blank else t.options()[0])
    assert t.s.plan[:10].count(BLANK) == 5


@pytest.mark.parametrize(("provinces", "empty"), [(6, 0), (5, 0), (4, 1), (3, 2), (1, 4)])
def test_fields_stay_empty_only_without_cards(table, provinces, empty):
    """p. 3: with fewer than ten cards, land and blank, the rest stays empty; the player chooses which."""
    t = planning(table(), NINE[:provinces])
    assert ("plan move_a empty" in t.options()) == (empty > 0)
    for _ in range(empty):
        t.choose(f"plan {ACTIONS[t.s.step.action]} empty")
    assert not t.s.agenda or not any("empty" in text for text in t.options())
    while t.s.agenda:
        t.choose(t.options()[-1])
    cards = t.s.plan[:10]
    assert cards.count(EMPTY) == empty
    assert cards.count(BLANK) == min(5, 10 - empty - len([c for c in cards if 0 <= c < BLANK]))
    assert UNPLANNED not in cards


def test_player_without_provinces_is_not_asked(table):
    """Such a player stays in the game with nothing to plan."""
    t = planning(table(), NINE)
    asked = set()
    while t.s.agenda:
        asked.add(t.s.player)
        t.s.take(t.s.options()[0])
    assert asked == {0}
    assert t.s.plan[10:] == [EMPTY] * 20
    t.run(CarryOut(1, ACTION_NUMBER["tax_gold"]))
    assert t.s.gold[1] == 10


def test_planning_is_asked_seat_by_seat_and_depends_on_own_cards_alone():
    """So that all can plan at the same time: the answers of others change no option."""
    s = GAME.start(3, {"setup": "preset"})
    rng = Rng("plans")
    s.settle(rng)
    assert s.player == 0
    later = s.copy()
    while s.player == 0:
        options = s.options()
        s.take(options[rng.below(len(options))])
    while later.player == 0:
        later.take(later.options()[-1])
    assert s.player == later.player == 1
    assert s.options() == later.options()


def test_choices_are_told_to_their_player_only():
    m = Match.new("wallenstein", players=3, seed=5, settings={"setup": "preset"})
    m.play(m.options()[0])
    chosen = [event for event in m.events if isinstance(event, Chose)]
    assert [event.only for event in chosen] == [0]
    assert chosen[0] in m.seen_by(0)
    assert chosen[0] not in m.seen_by(1)
    assert chosen[0] not in m.seen_by(None)


def planned_game(players=4, seed="secret"):
    """A game where everybody has planned and the first card is about to be carried out."""
    s = GAME.start(players, {"setup": "preset"})
    rng = Rng(seed)
    s.settle(rng)
    while s.agenda and isinstance(s.step, PlanAction):
        options = s.options()
        s.take(options[rng.below(len(options))])
    return s


def seen(s, viewer):
    """Everything that a viewer can be shown, as text."""
    view = s.view(viewer)
    parts = [json.dumps(GAME.position(view), sort_keys=True)]
    parts.append(GAME.people.terminal(view, [], True, 100))
    parts.append(str(GAME.people.draw(view, view.options() if viewer == view.player else [])))
    parts.append(GAME.people.question(view) if view.player >= 0 else "")
    parts.append(repr(GAME.programs.observe(view, viewer or 0)))
    parts.append(repr(GAME.people.remaining(view)))
    return parts


def test_paired_worlds_look_the_same_to_everybody_else():
    """Two plans of player 1 that differ in every field: nobody but player 1 sees a difference."""
    one = planned_game()
    other = one.copy()
    cards = other.plan[10:20]
    other.plan[10:20] = cards[1:] + cards[:1]
    assert one.plan != other.plan
    for viewer in (None, 0, 2, 3):
        assert seen(one, viewer) == seen(other, viewer)
    assert seen(one, 1)[0] != seen(other, 1)[0]
    assert one.view(0).plan[10:20] == [HIDDEN] * 10
    assert one.view(1).plan[10:20] == one.plan[10:20]


def test_paired_worlds_while_plans_are_being_made():
    """Also before everybody is ready, and whether a field stays empty."""
    s = GAME.start(3, {"setup": "preset"})
    rng = Rng("half")
    s.settle(rng)
    for _ in range(14):
        options = s.options()
        s.take(options[rng.below(len(options))])
    assert s.player == 1
    other = s.copy()
    other.plan[0:10] = list(reversed(other.plan[0:10]))
    for viewer in (None, 1, 2):
        assert seen(s, viewer) == seen(other, viewer)
    assert s.view(1).plan[10:20] == s.plan[10:20]
    assert UNPLANNED in s.view(1).plan[10:20]


def test_empty_fields_show_when_all_are_ready(table):
    """p. 3: while plans are made nobody sees them; then a field without a card is seen to be empty."""
    t = table()
    for name in NINE[:3]:
        t.put(0, name, 2)
    t.put(1, "baden", 2)
    t.run(Planning())
    t.choose("plan build_palace empty")
    assert t.s.view(1).plan[0] == HIDDEN
    assert t.s.view(0).plan[0] == EMPTY
    while len(t.s.agenda) > 2:  # the last question, and Ready
        t.s.take(t.s.options()[0])
    assert t.s.view(1).plan[0] == HIDDEN
    assert t.s.reveals == 0
    t.s.take(t.s.options()[0])
    assert t.s.view(1).plan[0] == EMPTY
    assert t.s.view(None).plan[1] == HIDDEN
    assert t.s.reveals == 1  # nobody can take back a plan after that


def test_nobody_takes_back_a_plan_when_the_boards_lie_on_the_table():
    """The last plan shows the empty fields of all, and then the order of the players is drawn."""
    m = Match.new("wallenstein", players=3, seed=5, settings={"setup": "preset"})
    while isinstance(m.state.step, PlanAction) and len(m.state.agenda) > 1:
        before = m.undoable
        m.play(m.options()[0])
        if not m.state.planning:
            break
        assert m.undoable == before + 1
    assert m.undoable == 0
    with pytest.raises(IllegalMove, match="something hidden has come out"):
        m.undo()


def test_a_card_taken_off_a_board_is_seen_by_all(table):
    """p. 6: two worlds look the same until the province falls; then everybody sees where its card lay."""
    worlds = []
    for field, other in (("move_a", "move_b"), ("move_b", "move_a")):
        t = table()
        t.put(0, "mark", 6)
        t.put(1, "trier", 2)
        t.put(1, "koeln", 2)
        t.plan(1, field, "trier")
        t.plan(1, other, "koeln")
        t.run(SendArmies(0, NUMBER["mark"], NUMBER["trier"])).choose("send 5").choose("defend 2")
        worlds.append(t)
    assert seen(worlds[0].s, 2) == seen(worlds[1].s, 2)
    for t in worlds:
        assert t.s.reveals == 0
        t.fall(4, 1, 0, 0)
        assert t.at("trier")[0] == 0
        assert t.s.reveals == 1
    assert [t.field(1, "move_a") for t in worlds] == [TAKEN, NUMBER["koeln"]]
    assert [t.s.view(2).field(1, ACTION_NUMBER["move_a"]) for t in worlds] == [TAKEN, HIDDEN]


def test_a_province_lost_to_a_revolt_shows_where_its_card_lay(table):
    t = table()
    t.put(1, "trier", 1, markers=1)
    t.plan(1, "move_a", "trier")
    t.run(EndRevolt(NUMBER["trier"]))
    assert t.field(1, "move_a") == TAKEN
    assert t.s.reveals == 1


def test_card_shows_when_its_player_turns_it_over(table):
    """p. 3: player after player turns over the own card for the action, not before."""
    t = table()
    t.put(0, "mark", 2)
    t.put(1, "trier", 2)
    t.plan(0, "tax_gold", "mark")
    t.plan(1, "tax_gold", "trier")
    gold = ACTION_NUMBER["tax_gold"]
    t.run(CarryOut(0, gold))
    assert t.s.view(2).field(0, gold) == NUMBER["mark"]
    assert t.s.view(2).field(1, gold) == HIDDEN
    assert t.s.reveals == 1
    t.run(CarryOut(1, gold))
    assert t.s.view(2).field(1, gold) == NUMBER["trier"]


def test_redeal_draws_every_possible_plan():
    """The hidden cards are drawn from the own provinces and five blanks, each plan as likely."""
    s = planned_game(3)
    rng = Rng("redeal")
    first = Counter()
    for _ in range(1400):
        world = s.redeal(0, rng)
        assert world.plan[:10] == s.plan[:10]
        assert GAME.complaints(world) == []
        first[world.plan[10]] += 1
    assert set(first) == {*s.provinces(1), BLANK}
    for card, count in first.items():
        expected = 1400 * (5 if card == BLANK else 1) / 14
        assert abs(count - expected) < 5 * expected**0.5
    assert s.view(0).redeal(0, Rng(3)).plan == s.redeal(0, Rng(3)).plan


def test_redeal_knows_what_was_turned_over_and_taken_away(half_turned):
    """Blanks and provinces already seen, and cards taken off the board, cannot lie there any more."""
    t = half_turned
    t.s.devastate(NUMBER["koeln"])
    assert t.field(1, "move_b") == TAKEN
    assert t.s.hidden_cards(1) == [NUMBER["trier"], *[BLANK] * 4]
    worlds = {tuple(t.s.redeal(0, Rng(seed)).plan[10:20]) for seed in range(60)}
    assert {world[8] for world in worlds} == {NUMBER["trier"], BLANK}
    assert {world[3] for world in worlds} == {NUMBER["mark"]}
    assert {world[9] for world in worlds} == {TAKEN}


def test_redeal_while_plans_are_being_made(table):
    """Three provinces and five blanks leave two fields empty; without provinces there is no plan."""
    t = table()
    for name in NINE[:3]:
        t.put(0, name, 2)
    t.put(2, "anhalt", 2)
    t.run(Planning())
    while t.s.player == 0:
        t.s.take(t.s.options()[0])
    worlds = [t.s.redeal(2, Rng(seed)) for seed in range(60)]
    for world in worlds:
        assert sorted(world.plan[:10]) == sorted(t.s.plan[:10])
        assert world.plan[10:20] == t.s.plan[10:20] == [EMPTY] * 10
        assert world.plan[20:] == [UNPLANNED] * 10
        assert GAME.complaints(world) == []
    for field in range(10):
        assert {world.plan[field] for world in worlds} == {*t.s.plan[:10]}
    assert t.s.view(2).redeal(2, Rng(5)).plan == t.s.redeal(2, Rng(5)).plan


def test_province_lost_and_won_back_is_not_on_the_board(table):
    """Its card left the board with the loss and came back to the hand."""
    t = table()
    t.put(1, "trier", 2)
    t.plan(1, "move_a", "trier")
    t.s.devastate(NUMBER["trier"])
    t.s.give(1, NUMBER["trier"], 1)
    assert NUMBER["trier"] not in t.s.hidden_cards(1)
    assert t.field(1, "move_a") == TAKEN


@pytest.mark.parametrize("seed", range(3))
def test_no_secret_shows_anywhere_in_a_whole_game(seed):
    """At many moments of a random game: the world redealt for a viewer looks the same to it."""
    s = GAME.start(3 + seed, {"setup": "preset"})
    rng = Rng(f"whole {seed}")
    moves = 0
    while s.agenda:
        step = s.step
        if s.player >= 0:
            options = s.options()
            s.take(options[rng.below(len(options))])
        else:
            s.take(step.sample(s, rng))
        moves += 1
        if moves % 97 == 0:
            for viewer in [None, *range(s.players)]:
                assert seen(s, viewer) == seen(s.redeal(viewer, rng), viewer)


def test_names_of_cards_are_all_different():
    assert len({*NAMES, "blank", "empty", "unplanned", "taken", "hidden"}) == 50
