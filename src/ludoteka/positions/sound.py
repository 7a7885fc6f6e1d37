"""Whether a position that somebody wrote can be played: rows have their lengths, steps their players, games an end."""

from typing import Any

from ludoteka.engine.core.events import NOBODY
from ludoteka.engine.core.randomness import Rng
from ludoteka.engine.core.state import State
from ludoteka.engine.core.steps import Question

LARGEST = 4095  # of whatever is counted; with millions of camels there would be millions of options
LONGEST = 20_000  # answers of players and of chance; no game takes nearly as many


def misfit(value: Any, blank: Any) -> bool:
    """Whether a component has another shape than in a blank state.

    What is nothing may become something and the other way round: an empty row grows, a hidden one is empty. Any
    other row keeps its length; only one of names, such as a pile of cards, gets shorter.
    """
    if None not in (value, blank) and type(value) is not type(blank):
        return True
    if isinstance(value, dict):
        return any([misfit(value[key], (blank or {}).get(key)) for key in value])
    if isinstance(value, list):
        if value and blank and len(value) != len(blank):
            return len(value) > len(blank) or not isinstance(blank[0], str)
        return any([misfit(one, blank[i] if blank else None) for i, one in enumerate(value)])
    return isinstance(value, int) and abs(value) > LARGEST


def seated(state: State) -> bool:
    """Whether all that is to come concerns players of this game."""
    known = range(NOBODY, state.players)
    return all([getattr(step, "player", NOBODY) in known for step in state.agenda])


def ends(state: State, rng: Rng) -> bool:
    """Whether a game of random choices comes to an end from here; an error of the rules where it cannot go on."""
    trial = state.copy()
    for _ in range(LONGEST):
        if trial.over:
            return len(trial.scores()) == trial.players
        step = trial.step
        assert isinstance(step, Question)
        trial.take(step.sample(trial, rng))
    return False
