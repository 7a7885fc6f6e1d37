"""Playouts: how the players choose beyond the tree, with which random numbers, and what a position is worth."""

from math import exp
from typing import Any, Final

from ludoteka.engine.core.actions import Action
from ludoteka.engine.core.randomness import Rng
from ludoteka.engine.core.state import State
from ludoteka.engine.game import Game

PLACE = 0.8  # of the value of a finished game; the rest is the margin


class CommonNumbers:
    """Common random numbers: a stream of its own for every place in the course of play.

    Two worlds with the same seed get the same dice at the same place, even if only one of them had a
    battle or drew a card before. So options differ by what they change, not by what they merely shift.
    """

    def __init__(self, like: "CommonNumbers | None" = None) -> None:
        self.places: Final[dict[tuple[type[object], int], int]] = (
            {} if like is None else like.places
        )
        self.streams: Final[dict[int, Rng]] = {}
        self.seed = 0

    def begin(self, seed: int) -> None:
        """Begin another world."""
        self.seed = seed
        self.streams.clear()

    def stream(self, world: State) -> Rng:
        """The numbers for the step on top of the agenda: every kind of step at every depth has its own."""
        key = (type(world.agenda[-1]), len(world.agenda))
        place = self.places.get(key)
        if place is None:
            place = len(self.places)
            self.places[key] = place
        stream = self.streams.get(place)
        if stream is None:
            stream = Rng(self.seed + 104729 * place)
            self.streams[place] = stream
        return stream


def playout_choice(
    game: Game[Any], world: State, options: list[Action], player: int, sample: int, rng: Rng
) -> Action:
    """What players usually choose here; where the game knows no habit, the best of some of the options."""
    usual = game.programs.habit(world, rng)
    if usual is not None:
        return usual
    return greedy_choice(game, world, options, player, sample, rng)


def greedy_choice(
    game: Game[Any], world: State, options: list[Action], player: int, sample: int, rng: Rng
) -> Action:
    """The option after which `evaluate` is highest, among a sample of them; of equals the first."""
    count = len(options)
    start = 0
    tried = count
    if count > sample:
        start = rng.below(count)
        tried = sample
    best = options[start]
    highest = float("-inf")
    for i in range(tried):
        option = options[(start + i * count // tried) % count]
        after = world.copy()
        after.take(option)
        value = game.programs.evaluate(after, player)
        if value > highest:
            highest = value
            best = option
    return best


def baseline_of(game: Game[Any], world: State) -> float:
    """The mean of `evaluate` over all players; it is the middle of the scale of `value_of`."""
    return (
        sum([game.programs.evaluate(world, player) for player in range(world.players)])
        / world.players
    )


def value_of(game: Game[Any], world: State, player: int, baseline: float) -> float:
    """A number from 0 to 1: how likely a good result of the player looks, or how good it is at the end."""
    if world.agenda:
        return logistic((game.programs.evaluate(world, player) - baseline) / game.programs.margin)
    ranks = world.ranks()
    scores = world.scores()
    behind = 0.0
    others = float("-inf")
    for other in range(world.players):
        if other != player:
            behind += 1.0 if ranks[other] > ranks[player] else 0.5 * (ranks[other] == ranks[player])
            others = max(others, float(scores[other]))
    margin = logistic((scores[player] - others) / game.programs.margin)
    return PLACE * behind / max(1, world.players - 1) + (1.0 - PLACE) * margin


def logistic(x: float) -> float:
    """Any number mapped to 0 to 1, with 0 in the middle."""
    if x < -30.0:
        return 0.0
    return 1.0 / (1.0 + exp(-x))
