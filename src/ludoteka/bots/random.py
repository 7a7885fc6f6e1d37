"""Bots that choose by lot: always, or now and then."""

from typing import Any

from ludoteka.bots.bot import Bot
from ludoteka.bots.greedy import Greedy
from ludoteka.engine import Action, Game, Rng, State


class Random(Bot):
    """Chooses each option with the same probability, one decision at a time."""

    def choose(self, game: Game[Any], view: State, rng: Rng) -> Action:
        options = view.options()
        return options[rng.below(len(options))]


class Careless(Greedy):
    """Plays as greedy does, but one decision of so many by lot: somebody who overlooks things."""

    def __init__(self, often: int) -> None:
        self.often = often

    def choose(self, game: Game[Any], view: State, rng: Rng) -> Action:
        options = view.options()
        if rng.below(self.often) == 0:
            return options[rng.below(len(options))]
        return super().choose(game, view, rng)
