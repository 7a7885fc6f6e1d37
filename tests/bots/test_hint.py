"""Hints: legal, reproducible, explained, and in the reader's language."""

import pytest
from tests.bots.nim import Nim
from tests.bots.test_search import NAMES, middle

from ludoteka.bots import hint
from ludoteka.engine import Rng
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
    assert only.reason == "There is no other move."
