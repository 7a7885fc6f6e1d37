"""What people read, in both languages."""

import re

import pytest

from ludoteka.bots import Random
from ludoteka.engine import Chose, Match, Scored, act
from ludoteka.engine.i18n import speaking
from ludoteka.games.wallenstein.game import GAME
from ludoteka.games.wallenstein.rules.log import Thrown
from ludoteka.games.wallenstein.rules.map import NUMBER
from ludoteka.games.wallenstein.rules.orders import SendArmies
from ludoteka.games.wallenstein.show import log, text

NAMES = ["Ann", "Bob", "Cid", "Dan", "Eve"]


@pytest.mark.parametrize("language", ["en", "cs"])
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
    assert text.plan_text(s, "move_a", "trier") == "Erzbm. Trier: 3 armies"
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
@pytest.mark.parametrize("language", ["en", "cs"])
def test_every_event_card_is_explained(event, language):
    with speaking(language):
        words = text.event_help(event)
    assert re.search(r"\d", words)
    assert "{" not in words


@pytest.mark.parametrize("language", ["en", "cs"])
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


def test_a_throw_is_told_by_its_battle():
    assert log.event_text(Thrown((1, 2)), NAMES) == ""
