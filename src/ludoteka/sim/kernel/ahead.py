"""Playing a position on, as far as its game says that a search looks ahead."""

from typing import Any

from ludoteka.bots.kernel.rollout import CommonNumbers, playout_choice
from ludoteka.engine.core.state import State
from ludoteka.engine.core.steps import Chance, Decision
from ludoteka.engine.game import Game

LONGER = 3  # times the choices of a search: what ends a world is its turns
SAMPLE = 6  # options that a player looks at where the game knows no habit


def play_ahead(game: Game[Any], world: State, seed: int, mover: int) -> None:
    """Play on to the horizon of the game, beyond it until all is quiet; everything random follows from the seed.

    Turns are counted from the choice of `mover`. Some worlds end a few turns later than others, so that no player is
    always the last to have moved. Every place in the course of play has numbers of its own, so that positions are
    compared under the same luck.
    """
    turns_ahead = game.programs.horizon[0] + seed % (2 * world.players)
    choices_ahead = LONGER * game.programs.horizon[1]
    chance = CommonNumbers()
    chance.begin(2 * seed)
    choices = CommonNumbers()
    choices.begin(2 * seed + 1)
    turns = 0
    decisions = 0
    while world.agenda:
        step = world.agenda[-1]
        if isinstance(step, Chance):
            world.take(step.sample(world, chance.stream(world)))
            continue
        assert isinstance(step, Decision)
        if step.player != mover:
            mover = step.player
            turns += 1
        if decisions >= choices_ahead or (turns >= turns_ahead and game.programs.quiet(world)):
            return
        options = step.options(world)
        if len(options) == 1:
            world.take(options[0])
            continue
        decisions += 1
        numbers = choices.stream(world)
        world.take(playout_choice(game, world, options, mover, SAMPLE, numbers))
