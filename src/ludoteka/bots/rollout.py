"""Beyond the tree: greedy players, and what a position is worth."""

from math import exp
from typing import Any, Final

from ludoteka.engine.core.actions import Action
from ludoteka.engine.core.randomness import Rng
from ludoteka.engine.core.state import State
from ludoteka.engine.core.steps import Chance, Decision
from ludoteka.engine.game import Game

PLACE = 0.8  # of the value of a finished game; the rest is the margin


class Luck:
    """Chance that belongs to the place in the course of play where it is needed.

    Two worlds with the same seed meet the same dice at the same place, even if only one of them had a
    battle or drew a card before: what an option changes is then not drowned by what it merely displaced.
    """

    def __init__(self) -> None:
        self.places: Final[dict[tuple[type[object], int], int]] = {}
        self.streams: Final[dict[int, Rng]] = {}
        self.seed = 0

    def begin(self, seed: int) -> None:
        """Another world."""
        self.seed = seed
        self.streams.clear()

    def here(self, world: State) -> Rng:
        """The source for the step on top of the agenda: its own at every kind of step and depth."""
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


def choose_quickly(
    game: Game[Any], world: State, options: list[Action], player: int, sample: int, rng: Rng
) -> Action:
    """What is usual here; without a habit the best of some of the options."""
    usual = game.programs.habit(world, rng)
    if usual is not None:
        return usual
    return choose_greedily(game, world, options, player, sample, rng)


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
        value = game.programs.evaluate(after, player)
        if value > highest:
            highest = value
            best = option
    return best


def level_of(game: Game[Any], world: State) -> float:
    """What `evaluate` says of everybody on average: who has just that stands in the middle."""
    return (
        sum([game.programs.evaluate(world, player) for player in range(world.players)])
        / world.players
    )


def value_of(game: Game[Any], world: State, player: int, level: float) -> float:
    """A number from 0 to 1: how likely a good result of the player looks, or how good it is at the end."""
    if world.agenda:
        return squash((game.programs.evaluate(world, player) - level) / game.programs.margin)
    ranks = world.ranks()
    scores = world.scores()
    behind = 0.0
    others = float("-inf")
    for other in range(world.players):
        if other != player:
            behind += 1.0 if ranks[other] > ranks[player] else 0.5 * (ranks[other] == ranks[player])
            others = max(others, float(scores[other]))
    margin = squash((scores[player] - others) / game.programs.margin)
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
            world.take(choose_quickly(game, world, options, step.player, sample, whim))
