"""Hints: legal, reproducible, explained, and in the reader's language."""

import pytest
from tests.bots.nim import Nim
from tests.bots.test_search import NAMES, middle

from ludoteka.bots import hint
from ludoteka.bots.hint import reason, words_of
from ludoteka.engine import Match, Rng, act, find_game
from ludoteka.engine.i18n import speaking


@pytest.mark.parametrize("name", NAMES)
def test_three_moves_with_a_reason(name):
    game, state = middle(name, decisions=30, wanted=4)
    view = state.view(state.player)
    hints = hint(game, view, iterations=24)
    assert len(hints) == 3
    assert {one.action for one in hints} <= set(state.options())
    assert all(0 <= one.promise <= 1 for one in hints)
    assert all(one.reason.endswith(".") for one in hints)
    again = hint(game, view, iterations=24)
    assert [one.action for one in again] == [one.action for one in hints]
    assert [one.reason for one in again] == [one.reason for one in hints]


@pytest.mark.parametrize("name", NAMES)
def test_a_hint_knows_no_secret(name):
    game, state = middle(name, decisions=40)
    player = state.player
    worlds = [state.redeal(player, Rng(seed)).view(player) for seed in range(2)]
    first, second = [hint(game, world, iterations=12) for world in worlds]
    assert [(one.action, one.reason) for one in first] == [
        (one.action, one.reason) for one in second
    ]


@pytest.mark.parametrize("name", NAMES)
def test_reasons_are_the_terms_of_the_evaluation(name):
    """Every game names its terms, each by a text that has a translation."""
    game, state = middle(name, decisions=30)
    terms = game.programs.reasons(state, state.player)
    assert len(terms) >= 5
    assert len({text for text, _ in terms}) == len(terms)
    with speaking("cs"):
        assert all(game.people.words(text) != text for text, _ in terms)


def test_a_game_without_terms_gets_a_hint_too():
    game = Nim()
    state = game.start(2)
    state.beans = 6
    best, *_others = hint(game, state, iterations=600)
    assert best.action.number(0) == 2
    assert best.reason


def test_the_only_move():
    game = Nim()
    state = game.start(2)
    state.beans = 1
    (only,) = hint(game, state, iterations=5)
    assert only.reason == "This is the only move."


def test_a_hint_names_the_whole_action():
    """In Wallenstein's plans the action that the card is for; in Yspahan the dice."""
    game = find_game("wallenstein")
    match = Match.new(game, 3, 1, {"setup": "preset"})
    view = match.view(match.player)
    card = game.people.question(view).split("“")[1].split("”")[0]
    words = words_of(game, view, match.options())
    assert len(words) > 3
    assert all(text.startswith(f"{card}: ") for text in words)
    game = find_game("yspahan")
    match = Match.new(game, 2, 1)
    match.play(match.options()[0])
    texts = words_of(game, match.view(match.player), match.options())
    assert texts
    assert all(" showing " in text for text in texts)


@pytest.mark.parametrize(
    ("mine", "other", "sentence"),
    [
        (4.2, 0.0, "Gains: roads (about 2 points)."),
        (0.7, 0.0, "Gains: roads (a little)."),
        (0.0, 4.2, "Gives up now: roads (about 2 points); it pays off later."),
        (0.0, 0.1, "Nothing to gain right now; it pays off later."),
    ],
)
def test_reasons_are_plain(mine, other, sentence):
    moves = [act("a"), act("b")]
    terms = {moves[0]: {"roads": mine}, moves[1]: {"roads": other}}
    assert reason(Nim(), moves[0], terms, 0.0) == sentence


def test_a_move_without_terms_is_compared_with_the_others():
    terms = {act("a"): {}, act("b"): {}}
    assert reason(Nim(), act("a"), terms, 1.4) == "Better than most moves (about 1 point)."
