"""The random bot: every option is as good as any other."""

from typing import Any

from ludoteka.bots.bot import Bot
from ludoteka.engine import Action, Game, Rng, State


class Random(Bot):
    """Chooses each option with the same probability, one decision at a time."""

    def choose(self, game: Game[Any], view: State, rng: Rng) -> Action:
        options = view.options()
        return options[rng.below(len(options))]
