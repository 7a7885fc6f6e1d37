"""Everybody's chance of winning at a glance.

It is a logistic model of what everybody hopes for (`evaluate`): a lead says the more, the less is still to come, and
what is to come spreads by the square root of its time. Its one number is data of the game (`Programs.odds`), fitted
from finished games of bots by `tools/chances.py`.
"""

from collections.abc import Sequence
from math import exp, sqrt
from typing import Any

from ludoteka.engine.core.state import State
from ludoteka.engine.game import Game

OPEN = 0.1  # as much as this part of a game is open even at its very end


def glance(game: Game[Any], state: State) -> list[float]:
    """Everybody's chance of winning as the model sees it; at the end of a game, who won."""
    if state.over:
        return winners(state)
    programs = game.programs
    slope = programs.odds * sharpness(programs.progress(state)) / programs.margin
    return shares([slope * programs.evaluate(state, seat) for seat in range(state.players)])


def sharpness(progress: float) -> float:
    """How much more a lead says than at the beginning of the game, when it has come so far."""
    return 1.0 / sqrt(1.0 - progress + OPEN)


def winners(state: State) -> list[float]:
    """The win of a finished game; a shared one is divided."""
    ranks = state.ranks()
    return [(rank == 1) / ranks.count(1) for rank in ranks]


def shares(weighed: Sequence[float]) -> list[float]:
    """Chances that add up to 1: a logistic model of as many as play."""
    highest = max(weighed)
    powers = [exp(one - highest) for one in weighed]
    return [one / sum(powers) for one in powers]
