"""Whoever follows a game of the real box is asked in words for every die, tile and card."""

import pytest

from ludoteka.engine import Chance, Decision, Rng, games

NAMES = ["Ann", "Bob", "Cyril", "Dana", "Emil", "Fay", "Gus", "Hana"]
TRIALS = [
    pytest.param(game, settings, id=f"{game.name}-{number}")
    for game in games().values()
    for number, settings in enumerate(game.trials)
]


@pytest.mark.parametrize(("game", "settings"), TRIALS)
def test_every_draw_has_a_question_and_every_outcome_words_of_its_own(game, settings):
    players = game.max_players
    state, rng = game.start(players, settings), Rng(5)
    asked = set()
    while state.agenda:
        step = state.step
        if isinstance(step, Decision):
            options = step.options(state)
            state.take(options[rng.below(len(options))])
            continue
        assert isinstance(step, Chance)
        if type(step) not in asked:
            asked.add(type(step))
            question = game.people.luck_question(state, NAMES)
            assert question.endswith("?")
            outcomes = [action for action, _weight in step.outcomes(state)]
            texts = [game.people.luck_text(state, action, NAMES) for action in outcomes]
            assert all(text and text == text.strip() for text in texts)
            assert not {action.text for action in outcomes} & set(texts)
            assert len(set(texts)) == len(texts)
        state.take(step.sample(state, rng))
    assert asked == {kind for kind in asked if issubclass(kind, Chance)}
    assert asked
