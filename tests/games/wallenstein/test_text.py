"""What people read, in both languages."""

import re

import pytest

from ludoteka.bots import Random
from ludoteka.engine import Chose, Match, Scored, act
from ludoteka.engine.i18n import speaking
from ludoteka.games.wallenstein.game import GAME
from ludoteka.games.wallenstein.rules.battle import revolt
from ludoteka.games.wallenstein.rules.events import EVENT_KIND, EVENT_KINDS, EVENTS
from ludoteka.games.wallenstein.rules.log import Attacked, Fell, Taxed, Thrown
from ludoteka.games.wallenstein.rules.map import NAMES as PROVINCES
from ludoteka.games.wallenstein.rules.map import NUMBER
from ludoteka.games.wallenstein.rules.orders import SendArmies
from ludoteka.games.wallenstein.show import log, text

NAMES = ["Ann", "Bob", "Cid", "Dan", "Eve"]


@pytest.mark.parametrize("language", ["en", "cs", "de"])
@pytest.mark.parametrize("players", [3, 5])
def test_every_question_option_and_event_has_words(language, players):
    """In a whole random game nothing is left without a sentence, and no placeholder unfilled."""
    from ludoteka.engine import Rng

    with speaking(language):
        match = Match.new("wallenstein", players=players, seed=players, seats=NAMES[:players])
        bot, rng = Random(), Rng("words")
        number = 0
        while not match.over:
            state = match.state
            number += 1
            if number % 9 == 0:
                assert GAME.people.question(state)
                for option in match.options():
                    words = GAME.people.action_text(state, option)
                    assert words
                    assert "{" not in words
                    assert "{" not in GAME.people.action_group(state, option)
            match.play(bot.choose(GAME, match.view(match.player), rng))
        kinds = set()
        for event in match.events:
            words = GAME.people.event_text(event, match.seats)
            assert "{" not in words
            if words:
                kinds.add(type(event).__name__)
        assert {"Chose", "Happened", "Scored", "TurnedOver", "Built", "Taxed", "Recruited"} <= kinds
        assert {"Attacked", "BattleOver", "Cancelled", "GrainLost", "Settled"} <= kinds


def test_battle_told_with_its_numbers(table):
    """4 blue against 4 red and a farmer: the log says what was counted."""
    t = table()
    t.inside(0, 1, 0, 1)
    t.put(0, "mark", 6)
    t.put(1, "trier", 3)
    t.run(SendArmies(0, NUMBER["mark"], NUMBER["trier"])).choose("send 4").choose("defend 3")
    t.fall(3, 4, 0, 1)
    sentences = [log.event_text(event, NAMES) for event in t.log]
    assert "Ann attacks Bob in Erzbm. Trier with 4 armies from Gft. Mark." in sentences
    assert "Battle of Erzbm. Trier, 3 : 4 + 1 farmer: Bob keeps it, 2 armies left." in sentences


def test_points_explained():
    event = Scored(1, 9, "winter", (("provinces", 5, 1), ("buildings", 4, 1)))
    assert log.event_text(event, NAMES) == "Bob: 5 provinces + 4 buildings = 9"
    event = Scored(0, 2, "palace bayern", (("shared majority", 1, 2),))
    assert log.event_text(event, NAMES) == "Ann shares the majority in Bayern (palace): 2"
    with speaking("cs"):
        assert "většinu" in log.event_text(event, NAMES)


def test_plans_are_told_in_the_second_person_to_their_player_only():
    event = Chose(0, act("plan", "move_a", "trier"), secret=True)
    assert log.event_text(event, NAMES) == "You plan for “move A”: Erzbm. Trier."
    assert not event.seen_by(1)


def test_options_say_what_they_bring(table):
    t = table()
    t.put(0, "trier", 3, built="palace")
    s = t.s
    assert text.plan_text(s, "tax_gold", "trier") == "Erzbm. Trier: 7 gold"
    assert text.plan_text(s, "tax_grain", "trier") == "Erzbm. Trier: 2 grain"
    assert text.plan_text(s, "build_palace", "trier") == "Erzbm. Trier: no room"
    assert text.plan_text(s, "build_church", "trier") == "Erzbm. Trier for 2 gold"
    assert text.plan_text(s, "recruit_5", "trier") == "Erzbm. Trier: 3 + 5 armies"
    assert text.plan_text(s, "move_a", "trier") == (
        "Erzbm. Trier: 3 armies; next to Hessen-Darmstadt (neutral), Hessen-Kassel (neutral), "
        "Lothringen (neutral), Gft. Mark (neutral), Bm. Zweibrücken (neutral)"
    )
    assert text.plan_text(s, "move_a", "blank") == "blank card"


def test_targets_of_a_move_say_whose_they_are(table):
    t = table()
    t.put(0, "mark", 4)
    t.put(0, "koeln", 1)
    t.put(1, "trier", 2)
    t.order(0, "move_a", "mark")
    words = {one.word(0): text.action_text(t.s, one) for one in t.s.options()}
    assert words["koeln"] == "Erzbm. Köln (yours, 1 army)"
    assert words["trier"] == "Erzbm. Trier (attack on 2 armies)"
    assert words["paderborn"] == "Hm. Paderborn (neutral)"


@pytest.mark.parametrize("event", range(25))
@pytest.mark.parametrize("language", ["en", "cs", "de"])
def test_every_event_card_is_explained(event, language):
    with speaking(language):
        words = text.event_help(event)
    assert re.search(r"\d", words)
    assert "{" not in words


@pytest.mark.parametrize("language", ["en", "cs", "de"])
def test_rules_pages(language):
    with speaking(language):
        rules = GAME.people.rules()
        assert GAME.title in rules
        assert rules.count("## ") >= 8
        assert "62" in rules
        assert GAME.summary
        assert len(GAME.people.remaining(GAME.start(3, {}))) == 5


def test_czech_is_really_czech():
    with speaking("cs"):
        assert GAME.title == "Valdštejn"
        assert text.armies(1) == "1 armáda"
        assert text.armies(3) == "3 armády"
        assert text.armies(5) == "5 armád"


def test_what_was_thrown_and_what_fell_is_told():
    assert log.event_text(Thrown((5, 2, 0, 1)), NAMES) == (
        "Thrown into the tower: Ann 5, Bob 2, 1 farmer."
    )
    assert log.event_text(Fell((0, 3, 0, 0)), NAMES) == "In the tray: Bob 3."
    assert log.event_text(Fell((0, 0, 0, 0)), NAMES) == "In the tray: none."


@pytest.mark.parametrize(
    ("action", "change", "why"),
    [
        ("build_palace", {"gold": [2, 10, 10]}, "not enough gold"),
        ("build_church", {}, "such a building stands there already"),
        ("build_trading_house", {"stock": [9, 9, 0]}, "no such building is left"),
        ("recruit_5", {"gold": [0, 10, 10]}, "not enough gold"),
        ("recruit_5", {"supply": [4, 40, 40, 20]}, "not enough armies"),
        ("move_a", {}, "not enough armies"),
    ],
)
def test_a_cancelled_order_says_why(table, action, change, why):
    t = table()
    t.put(0, "boehmen", 1, built="church")
    before = {name: getattr(t.s, name) for name in change}
    for name, value in change.items():
        setattr(t.s, name, value)
    t.order(0, action, "boehmen")
    for name, value in before.items():
        setattr(t.s, name, value)  # all components are there again
    told = [log.event_text(event, NAMES) for event in t.log]
    assert told[-1] == (f"Ann cannot carry out “{text.ACTION_NAMES[action]}” in Böhmen: {why}.")


def test_a_full_province_has_no_free_city(table):
    t = table()
    t.put(0, "anhalt", 2, built="church")
    t.order(0, "build_palace", "anhalt")
    assert log.event_text(t.log[-1], NAMES).endswith(": there is no free city.")


def test_nobody_to_attack(table):
    """Peace of the Church: all neighbours have one."""
    t = table()
    p = t.put(0, "passau", 3)
    for other in t.s.box.borders[p]:
        t.put(1, PROVINCES[other], 1, built="church")
    t.s.event = next(n for n in range(EVENTS) if EVENT_KINDS[EVENT_KIND[n]] == "church_peace")
    t.order(0, "move_a", "passau")
    assert log.event_text(t.log[-1], NAMES) == (
        "Ann cannot carry out “move A” in Passau: no neighbour may be attacked."
    )


@pytest.mark.parametrize("lost", [True, False])
def test_an_order_lost_with_its_province_is_told(table, lost):
    t = table()
    t.put(0, "mark", 6), t.put(1, "trier", 1)
    if lost:
        t.plan(1, "tax_gold", "trier")
    t.run(SendArmies(0, NUMBER["mark"], NUMBER["trier"])).choose("send 4").choose("defend 1")
    t.fall(3, 0, 0, 0)
    told = [log.event_text(event, NAMES) for event in t.log]
    sentence = "With Erzbm. Trier, Bob also loses the order planned there: collect gold."
    assert [words for words in told if "order planned" in words] == ([sentence] if lost else [])


def test_an_order_lost_in_a_revolt_is_told(table):
    t = table()
    t.put(1, "trier", 1, markers=1), t.plan(1, "move_b", "trier")
    t.s.unseen[NUMBER["trier"]] = 1
    revolt(t.s, NUMBER["trier"], 3)
    t.s.advance()
    t.choose("defend 0").fall(0, 0, 0, 1)
    assert log.event_text(t.log[-1], NAMES) == (
        "With Erzbm. Trier, Bob also loses the order planned there: move B."
    )


def test_where_armies_came_from_is_beside_where_they_went():
    march = Attacked(1, "Bayern", "Tirol", 3, 2)
    assert list(GAME.people.event_where(march)) == ["province-Bayern", "province-Tirol"]
    assert list(GAME.people.event_beside(march)) == ["province-Bayern"]
    assert list(GAME.people.event_beside(Taxed(1, "gold", "Bayern", 4))) == []
