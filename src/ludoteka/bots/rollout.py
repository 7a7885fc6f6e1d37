"""Beyond the tree: greedy players, and what a position is worth."""

from math import exp
from typing import Any

from ludoteka.engine.actions import Action
from ludoteka.engine.game import Game
from ludoteka.engine.randomness import Rng
from ludoteka.engine.state import State
from ludoteka.engine.steps import Chance, Decision

PLACE = 0.8  # of the value of a finished game; the rest is the margin


def choose_greedily(
    game: Game[Any], world: State, options: list[Action], player: int, sample: int, rng: Rng
) -> Action:
    """The best of some of the options, one step ahead; equals go to the first."""
    count = len(options)
    start = 0
    looks = count
    if count > sample:
        start = rng.below(count)
        looks = sample
    best = options[start]
    highest = float("-inf")
    for i in range(looks):
        option = options[(start + i * count // looks) % count]
        after = world.copy()
        after.take(option)
        value = game.evaluate(after, player)
        if value > highest:
            highest = value
            best = option
    return best


def value_of(game: Game[Any], world: State, player: int) -> float:
    """A number from 0 to 1: how likely a good result of the player looks, or how good it is at the end."""
    if world.agenda:
        return squash(game.evaluate(world, player) / game.spread)
    ranks = world.ranks()
    scores = world.scores()
    behind = 0.0
    others = float("-inf")
    for other in range(world.players):
        if other != player:
            behind += 1.0 if ranks[other] > ranks[player] else 0.5 * (ranks[other] == ranks[player])
            others = max(others, float(scores[other]))
    margin = squash((scores[player] - others) / game.spread)
    return PLACE * behind / max(1, world.players - 1) + (1.0 - PLACE) * margin


def squash(x: float) -> float:
    """Any number into 0 to 1, 0 into the middle."""
    if x < -30.0:
        return 0.0
    return 1.0 / (1.0 + exp(-x))


def play_to_the_end(game: Game[Any], world: State, seed: int, sample: int = 6) -> None:
    """Let greedy players, who look at some of their options, finish the game; luck follows the seed alone."""
    luck = Rng(seed)
    whim = Rng(-seed - 1)
    while world.agenda:
        step = world.agenda[-1]
        if isinstance(step, Chance):
            world.take(step.sample(world, luck))
        else:
            assert isinstance(step, Decision)
            options = step.options(world)
            world.take(choose_greedily(game, world, options, step.player, sample, whim))
