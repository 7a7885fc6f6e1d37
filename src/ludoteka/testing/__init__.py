"""Conformance: what must hold for every game in every state, as a function for your own games too.

from ludoteka.testing import check_game
check_game(my_game, players=3, games=50)
"""

from collections.abc import Mapping
from typing import Any

from ludoteka.engine import Action, Game
from ludoteka.testing.description import check_description, check_written
from ludoteka.testing.lessons import check_lessons
from ludoteka.testing.positions import (
    check_components,
    check_copy,
    check_end,
    check_fixed,
    check_json,
    check_move,
    check_order,
    check_points,
    check_saved,
    check_steps,
)
from ludoteka.testing.puzzles import check_puzzles
from ludoteka.testing.reasons import check_reasons
from ludoteka.testing.secrets import (
    Tally,
    check_answer,
    check_tally,
    check_views,
    may_uncover,
    undecided,
)
from ludoteka.testing.taking import after_answer
from ludoteka.testing.trial import Failure, Trial

__all__ = ["Failure", "check_game"]


def check_game(
    game: Game[Any],
    players: int | None = None,
    settings: Mapping[str, Any] | None = None,
    games: int = 20,
    seed: int = 0,
    every: int = 5,
) -> None:
    """Play random games and check every state on the way; raises `Failure` at the first defect.

    Without `players` every player count is checked. The cheap checks are made in every state, the
    others (copies, JSON, secrets) in one of `every` states, drawn at random, and in the last one. The
    answers after which a secret may come out are checked in every game, and those to every kind of secret question
    until one of them was hidden from the others.
    """
    check_description(game)
    check_lessons(game)
    check_puzzles(game)
    counts = range(game.min_players, game.max_players + 1) if players is None else [players]
    for count in counts:
        tally: Tally = {}
        for number in range(games):
            trial = Trial(game, count, settings or {}, f"{seed}:{count}:{number}")
            with trial.checking():
                play(trial, every, tally)
                check_tally(trial, tally)


def play(trial: Trial, every: int, tally: Tally) -> None:
    """Play one random game; every state is looked at, some of them thoroughly."""
    check_written(trial)
    state = trial.begin()
    check_saved(trial, state)
    check_points(trial, state)
    check_copy(trial, state)
    actions: list[Action] = []
    while not state.over:
        trial.waiting = state.step
        thorough = trial.rng.below(every) == 0
        check_steps(trial, state, thorough)
        check_fixed(trial, state)
        action = trial.choose(state)
        answered = thorough or may_uncover(trial, state) or undecided(state, tally)
        if answered:
            check_copy(trial, state)  # before anything else is done with a copy
            check_copy(trial, after_answer(trial, state, action))
        if thorough:
            check_components(trial, state)
            check_json(trial, state)
            check_views(trial, state)
            check_order(trial, state)
            check_reasons(trial, state)
        if answered:
            check_answer(trial, state, action, tally)
        if thorough:
            check_move(trial, state, action)
        else:
            state.take(action)
        actions.append(action)
        trial.moves.append(action.text)
        check_points(trial, state)
    check_copy(trial, state)
    check_components(trial, state)
    check_json(trial, state)
    check_end(trial, state)
    if actions:
        check_last_answer(trial, actions, tally)


def check_last_answer(trial: Trial, actions: list[Action], tally: Tally) -> None:
    """The end of the game brings out what is still hidden, so the answer before it is always checked."""
    state = trial.begin()
    for action in actions[:-1]:
        state.take(action)
    check_answer(trial, state, actions[-1], tally)
