"""What people read, in both languages."""

import re

import pytest

from ludoteka.engine import Chose, Happened, Match, Rng, find_game
from ludoteka.engine.i18n import speaking
from ludoteka.games.mercado.rules.cards import load
from ludoteka.games.mercado.show import text

GAME = find_game("mercado")
DECK = load("reconstructed-2026")


def test_cards_in_words():
    with speaking("en"):
        assert text.card_text(DECK.cards[0]) == "cloth: 2 gold, 2 turquoise; 4 points, 1 privilege"
        assert text.card_text(DECK.cards[DECK.numbers["F12"]]) == (
            "myrrh: 3 coins of one colour, 1 joker; the points of the next valuable; "
            "all others: take 2 fake coins, give away 1 privilege; "
            "no seal for second place; our reconstruction"
        )
        assert text.card_text(DECK.cards[DECK.numbers["V19"]]) == (
            "hat: 3 coins of different colours; as many points as your rank on the track, 1 seal; "
            "our reconstruction"
        )
        assert text.face_says(DECK.faces[5]) == "2 steps, all others: take 1 fake coin"


def test_what_is_not_in_the_rulebook_says_so():
    """Cards, privileges and symbols of the track, at the table and in the terminal; not in the log."""
    certain, ours = DECK.sides["A"][0], DECK.sides["A"][3]
    view = Match.new("mercado", players=2, seed=1).view(0)
    with speaking("en"):
        assert text.face_text(DECK.faces[0]) == "3 steps; our reconstruction"
        assert text.symbol_text(certain) == "take 1 fake coin"
        assert text.symbol_text(ours) == "3 more steps; our reconstruction"
        assert "<title>3 more steps; our reconstruction</title>" in str(GAME.picture(view))
        shown = GAME.people.terminal(view, [], False, 100).splitlines()
        assert shown[-1] == "Our reconstruction: privileges, symbols of the track"
    with speaking("cs"):
        assert text.face_text(DECK.faces[0]) == "3 kroky; naše rekonstrukce"
        shown = GAME.people.terminal(view, [], False, 100).splitlines()
        assert shown[-1] == "Naše rekonstrukce: privilegia, symboly hrací desky"


def test_the_same_words_for_no_two_cards():
    for code in ("en", "cs"):
        with speaking(code):
            assert len({text.card_name(card) for card in DECK.cards}) == len(DECK.cards)
            assert len({text.card_text(card) for card in DECK.cards}) == len(DECK.cards)
            assert len({text.face_text(face) for face in DECK.faces}) == len(DECK.faces)


def test_a_purchase_is_told(table):
    """The log of the rulebook's turn (p. 6)."""
    t = table(stalls=("V01",)).paid(0, "v1", "gold turquoise").walked(5, 9, 8)
    t.paid(2, "v1", "gold gold turquoise")
    t.play(
        "coins gold turquoise fake",
        "place gold v1",
        "place turquoise v1",
        "privilege 3",
        "card V03",
    )
    names = ["Red", "Blue", "Yellow"]
    with speaking("en"):
        sentences = [GAME.people.event_text(event, names) for event in t.state.log]
    assert sentences == [
        "Red draws: gold, turquoise, fake.",
        "Red places gold → cloth.",
        "Red places turquoise → cloth.",
        "Red buys: cloth.",
        "Red moves 4 steps for: cloth.",
        "Yellow gets a seal for second place.",
        "Red gets a privilege.",
        "New at the market: copper bowl: 2 copper; 3 points.",
    ]


def test_market_cards_are_used_not_bought(table):
    """p. 5: they stay on the market and anybody can pay for them again."""
    t = table().paid(0, "overseer", "gold silver")
    t.play("coins copper fake fake", "place copper overseer")
    with speaking("en"):
        sentences = [
            GAME.people.event_text(event, ["Blue", "Red", "Yellow"]) for event in t.state.log
        ]
    assert sentences[-1] == "Blue uses a service: market overseer."


def test_final_steps_are_explained(table):
    from ludoteka.games.mercado.rules.turn import FinalScoring

    t = table(players=2).walked(30, 28).seals(1, 2).holds(1, "2", "1+gain_seal")
    t.state.agenda = [FinalScoring()]
    t.state.advance()
    with speaking("en"):
        sentences = [GAME.people.event_text(event, ["Blue", "Red"]) for event in t.state.log]
    assert sentences == [
        "Blue, final steps: 1 for a seal = 1",
        "Red, final steps: 2 for 2 seals + 3 for privileges = 5",
    ]


def test_options_in_words(table):
    t = table(stalls=("V02",)).paid(0, "v1", "silver").play("coins gold silver fake")
    with speaking("en"):
        words = {o.text: GAME.people.action_text(t.state, o) for o in t.state.options()}
        assert words["place silver v1"] == "silver → silver jug (completes the price)"
        assert words["place gold changer"] == "gold → coin changer"
        assert words["seal"] == "spend a seal and draw two more coins"
        assert (
            GAME.people.question(t.state)
            == "Place a coin at a card, or first spend a seal for two more."
        )
        silver = next(o for o in t.state.options() if o.text == "place silver v1")
        assert GAME.people.action_group(t.state, silver) == "silver jug"
        t.play("place silver v1")
        assert GAME.people.question(t.state) == "Place another coin, or stop."


def test_the_question_says_whether_a_coin_can_be_laid(table):
    """With one way to lay a coin the player must lay it or spend a seal; without any it may stop."""
    t = table(stalls=("V02", "V06", "V12", "V05", "F10", "F06"))
    t.paid(0, "overseer", "gold turquoise").paid(0, "changer", "silver")
    with speaking("en"):
        t.play("coins turquoise fake fake")
        assert t.options() == ["place turquoise v3", "seal"]
        assert (
            GAME.people.question(t.state)
            == "Place a coin at a card, or first spend a seal for two more."
        )
        t = table().play("coins fake fake fake")
        assert t.options() == ["done", "seal"]
        assert GAME.people.question(t.state) == "Spend a seal for two more coins, or stop."


@pytest.mark.parametrize("code", ["en", "cs"])
@pytest.mark.parametrize("players", [2, 4])
def test_whole_games_can_be_read(code, players):
    """Every question, option and event has words, and no gap is left unfilled in them."""
    with speaking(code):
        match = Match.new(GAME, players, seed=players, settings={"side": "B", "tile": "random"})
        rng = Rng(players)
        while not match.over:
            options = match.options()
            assert GAME.people.question(match.state)
            words = [GAME.people.action_text(match.state, option) for option in options]
            assert len(set(words)) == len(words), words
            assert all(words)
            assert not any(re.search(r"[{}]", word) for word in words)
            picture = GAME.people.terminal(match.view(match.player), options, False, 100)
            assert max(len(line) for line in picture.splitlines()) <= 100
            assert len(picture.splitlines()) <= 26
            match.play(options[rng.below(len(options))])
        for event in match.events:
            sentence = GAME.people.event_text(event, match.seats)
            assert not re.search(r"[{}]", sentence)
            if not isinstance(event, (Chose, Happened)):
                assert sentence, event


def test_what_is_still_to_come(table):
    t = table(players=2).holds(0, "3").begin()
    with speaking("en"):
        left = dict(GAME.people.remaining(t.state.view(0)))
        assert left["cloth"] == 1
        assert "tiara" not in left
        assert left["privilege: 3 steps"] == 4
        assert dict(GAME.people.remaining(t.state.view(1)))["privilege: 3 steps"] == 5
        t.state.lose_privilege(0, t.state.box.deck.face_numbers["3"])  # only its loser knows
        assert dict(GAME.people.remaining(t.state.view(0)))["privilege: 3 steps"] == 4
        assert dict(GAME.people.remaining(t.state.view(1)))["privilege: 3 steps"] == 5


@pytest.mark.parametrize("code", ["en", "cs"])
def test_rules_page(code):
    """It says in one sentence that the deck is a reconstruction."""
    with speaking(code):
        page = GAME.people.rules()
    assert page.startswith("# Mercado")
    assert "`reconstructed-2026`" in page
    assert len(re.findall(r"^## ", page, re.M)) == 7


def test_settings_of_the_game_are_described():
    for setting in GAME.settings:
        assert setting.title
        assert GAME.people.words(setting.title)
    assert GAME.title == "Mercado"
    assert GAME.summary
