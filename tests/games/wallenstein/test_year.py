"""The course of the game (p. 2-4, 6)."""

import pytest

from ludoteka.engine import Chance, Rng
from ludoteka.games.wallenstein.game import GAME
from ludoteka.games.wallenstein.rules.battle import Defend
from ludoteka.games.wallenstein.rules.events import ACTION_NUMBER, ACTIONS
from ludoteka.games.wallenstein.rules.log import TurnedOver
from ludoteka.games.wallenstein.rules.orders import ActionCard, March, SendArmies, TurnUp
from ludoteka.games.wallenstein.rules.plan import PlanAction
from ludoteka.games.wallenstein.rules.state import UNPLANNED
from ludoteka.games.wallenstein.rules.year import (
    CurrentEvent,
    DrawEvent,
    PlayerOrder,
    Season,
    Year,
)


def steps(players=3, seed="year"):
    """Every question of a random game with the state before it."""
    s = GAME.start(players, {"setup": "preset"})
    rng = Rng(seed)
    while s.agenda:
        step = s.step
        yield s, step
        if isinstance(step, Chance):
            s.take(step.sample(s, rng))
        else:
            options = s.options()
            s.take(options[rng.below(len(options))])
    yield s, None


def test_a_season_in_its_order():
    """p. 3: five action cards, plans, order of players, event, then the actions."""
    kinds = []
    for s, step in steps():
        if step is None or s.season > 0:
            break
        name = type(step).__name__
        if not kinds or kinds[-1] != name:
            kinds.append(name)
    wanted = ["DrawEvent", "TurnUp", "PlanAction", "PlayerOrder", "CurrentEvent"]
    assert kinds[kinds.index("DrawEvent") :][:5] == wanted


def test_four_events_are_open_and_one_comes_each_season(table):
    """p. 2, 3: four cards a year; spring draws from four, summer from three, autumn from two."""
    t = table()
    t.run(Year(1))
    for number in (3, 7, 19, 25):
        assert isinstance(t.s.step, DrawEvent)
        t.chance(f"draw {number}")
    assert [event + 1 for event in t.s.events] == [3, 7, 19, 25]
    counts = []
    for s, step in steps():
        if isinstance(step, CurrentEvent):
            counts.append(len(step.outcomes(s)))
        if step is not None and s.season == 3:
            assert len(s.events) == 1
    assert counts == [4, 3, 2, 4, 3, 2]


def test_events_of_the_first_year_do_not_come_again():
    """p. 4: the second year draws from the other 21 cards."""
    counts = [len(step.outcomes(s)) for s, step in steps() if isinstance(step, DrawEvent)]
    assert counts == [25, 24, 23, 22, 21, 20, 19, 18]


def test_grain_goes_to_nothing_at_the_start_of_a_year(table):
    """p. 2."""
    t = table()
    t.s.grain = [4, 9, 1]
    t.run(Year(2))
    assert t.s.grain == [0, 0, 0]
    assert t.s.year == 2


def test_five_action_cards_open_and_five_hidden(table):
    """p. 3: five cards lie open while everybody plans."""
    t = table()
    t.put(0, "mark", 2)
    t.run(Season(0))
    for name in ("move_b", "tax_grain", "recruit_1_move", "build_palace", "move_a"):
        assert len(t.s.step.outcomes(t.s)) == 10 - len(t.s.action_cards)
        t.chance(f"turn {name}")
    assert isinstance(t.s.step, PlanAction)
    names = [ACTIONS[action] for action in t.s.action_cards]
    assert names == ["move_b", "tax_grain", "recruit_1_move", "build_palace", "move_a"]


def test_hidden_cards_are_turned_up_one_by_one(table):
    """After each of the first five actions the next hidden card is turned up."""
    t = table()
    t.s.action_cards = [ACTION_NUMBER[name] for name in ("tax_gold", "tax_grain", "move_a")]
    t.run(ActionCard(0))
    assert isinstance(t.s.step, TurnUp)
    t.chance("turn move_b")
    assert t.s.over
    assert len(t.s.action_cards) == 4
    t.s.action_cards = list(range(10))
    t.run(ActionCard(7))
    assert t.s.over


@pytest.mark.parametrize("players", [3, 4, 5])
def test_order_of_players_is_drawn_after_planning(table, players):
    """p. 3: the leaders are shuffled; every order is as likely."""
    t = table(players)
    t.run(PlayerOrder())
    outcomes = t.s.step.outcomes(t.s)
    assert len(outcomes) == [6, 24, 120][players - 3]
    assert {weight for _, weight in outcomes} == {1}
    seats = " ".join(str(seat) for seat in range(players, 0, -1))
    t.chance(f"order {seats}")
    assert t.s.order == list(range(players - 1, -1, -1))


def test_old_order_stays_until_the_new_one_is_drawn():
    """p. 3: it changes only when the leaders are shuffled again, not in winter."""
    last: list[int] = []
    for s, step in steps():
        if isinstance(step, PlayerOrder):
            last = []
        elif last:
            assert s.order == last
        elif s.order:
            last = s.order.copy()


def test_card_by_card_and_player_by_player(table):
    """p. 3: the current action is carried out by all players in order."""
    t = table()
    t.s.order = [2, 0, 1]
    t.s.action_cards = list(range(10))
    for player, name in enumerate(("mark", "trier", "koeln")):
        t.put(player, name, 2)
        t.plan(player, "tax_gold", name)
    t.run(ActionCard(ACTION_NUMBER["tax_gold"]))
    assert [event.player for event in t.happened(TurnedOver)] == [2, 0, 1]


def test_event_lasts_one_season():
    """Drawn after planning, in force for the ten actions, gone in winter and in the next plans."""
    seen = set()
    for s, step in steps():
        if isinstance(step, (CurrentEvent, PlanAction)) or (step and s.season == 3):
            assert s.event == -1
        elif isinstance(step, (March, SendArmies, Defend)):
            assert s.event >= 0
            seen.add(s.event)
    assert len(seen) == 6


def test_cards_come_back_after_every_season():
    """Plans are empty again when the next action cards are laid out."""
    for s, step in steps():
        if isinstance(step, TurnUp) and len(s.action_cards) < 5:
            assert set(s.plan) == {UNPLANNED}
            assert not any(s.turned)
            assert not any(s.unseen)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_two_years_and_the_end(players):
    """p. 6: after the second winter the game is over; points came twice."""
    seasons, scored, last = [], 0, None
    for s, step in steps(players):
        moment = (s.year, s.season)
        if step is not None and moment != last and s.year:
            seasons.append(moment)
            last = moment
        if step is None:
            scored = sum(s.points)
    spring_to_autumn = [(year, season) for year in (1, 2) for season in range(3)]
    assert [moment for moment in seasons if moment[1] < 3] == spring_to_autumn
    assert scored > 0
