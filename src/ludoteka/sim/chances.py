"""Everybody's chance of winning with an interval, from worlds that are played on.

An estimate plays the position on, to the game's horizon, in many worlds, and takes the mean of the glances there
(`bots.chances`). The interval is that of the mean: what more worlds could still change.
Worlds are added until it is narrow.
"""

import time
from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any

from ludoteka.bots.chances import glance, winners
from ludoteka.engine import Game, State
from ludoteka.sim.kernel.ahead import play_ahead

SURE = 1.96  # standard errors to each side: 95 of 100 intervals hold what they are about
NARROW = 0.03  # to each side: an interval like this is narrow enough
FEWEST, MOST = 16, 256  # worlds for one estimate
BATCH = 8


@dataclass(frozen=True)
class Estimate:
    """Chances of winning, each between its bounds."""

    chances: list[float]
    low: list[float]
    high: list[float]
    worlds: int

    @property
    def doubt(self) -> float:
        """The widest interval, to one side."""
        return max(high - low for low, high in zip(self.low, self.high, strict=True)) / 2


def estimate(
    game: Game[Any],
    state: State,
    seed: int = 0,
    most: int = MOST,
    narrow: float = NARROW,
    seconds: float = 0.0,
) -> Estimate:
    """The chances in a position, from as many worlds as it takes; with `seconds`, never longer.

    Two positions with one seed get the same random numbers, so that a curve follows the game and not the dice.
    """
    if state.over:
        won = winners(state)
        return Estimate(won, won, won, 1)
    begin = time.perf_counter()
    found: list[list[float]] = []
    while True:
        for _one in range(min(BATCH, most - len(found))):
            world = state.copy()
            play_ahead(game, world, seed + len(found), state.player)
            found.append(glance(game, world))
        estimate = mean_of(found)
        late = seconds and time.perf_counter() - begin > seconds
        if late or len(found) >= most or (len(found) >= FEWEST and estimate.doubt <= narrow):
            return estimate


def mean_of(found: Sequence[Sequence[float]]) -> Estimate:
    """The mean of the chances in so many worlds, and how sure it is."""
    bounds = [interval(column) for column in zip(*found, strict=True)]
    low, means, high = (list(one) for one in zip(*bounds, strict=True))
    return Estimate(
        means, [max(0.0, one) for one in low], [min(1.0, one) for one in high], len(found)
    )


def interval(numbers: Sequence[float], sure: float = SURE) -> tuple[float, float, float]:
    """The mean with its bounds; of less than two numbers nothing is sure."""
    count = len(numbers)
    mean = sum(numbers) / count
    if count < 2:
        return 0.0, mean, 1.0
    spread = sqrt(sum((one - mean) ** 2 for one in numbers) / (count - 1))
    error = sure * spread / sqrt(count)
    return mean - error, mean, mean + error
