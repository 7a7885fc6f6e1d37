"""The greedy bot: it looks one decision ahead."""

from typing import Any

from ludoteka.bots.kernel.bot import Bot
from ludoteka.engine.core.actions import Action
from ludoteka.engine.core.randomness import Rng
from ludoteka.engine.core.state import State
from ludoteka.engine.game import Game


class Greedy(Bot):
    """Takes the option after which the game's evaluation is highest; ties are broken at random."""

    def choose(self, game: Game[Any], view: State, rng: Rng) -> Action:
        player = view.player
        options = view.options()
        if len(options) == 1:
            return options[0]
        world = view.redeal(player, rng)
        best: list[Action] = []
        highest = float("-inf")
        for option in options:
            after = world.copy()
            after.take(option)
            value = game.programs.evaluate(after, player)
            if value > highest:
                highest = value
                best = [option]
            elif value == highest:
                best.append(option)
        return best[rng.below(len(best))]
