"""Bots that choose at random: always, or now and then."""

from typing import Any

from ludoteka.bots.kernel.bot import Bot
from ludoteka.bots.kernel.greedy import Greedy
from ludoteka.engine.core.actions import Action
from ludoteka.engine.core.randomness import Rng
from ludoteka.engine.core.state import State
from ludoteka.engine.game import Game


class Random(Bot):
    """Chooses each option with the same probability, one decision at a time."""

    def choose(self, game: Game[Any], view: State, rng: Rng) -> Action:
        options = view.options()
        return options[rng.below(len(options))]


def blind(bot: Bot) -> bool:
    """Whether the bot takes any option with the same probability: then it need not be shown the position."""
    return type(bot) is Random  # a subclass may choose otherwise


class Careless(Greedy):
    """Plays like greedy, but takes one decision in `one_in` at random, like a person who overlooks things."""

    def __init__(self, one_in: int) -> None:
        self.one_in = one_in

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return Careless, (self.one_in,)

    def choose(self, game: Game[Any], view: State, rng: Rng) -> Action:
        options = view.options()
        if rng.below(self.one_in) == 0:
            return options[rng.below(len(options))]
        return super().choose(game, view, rng)
