"""What a bot is."""

from collections.abc import Callable
from typing import Any

from ludoteka.engine.core.actions import Action
from ludoteka.engine.core.randomness import Rng
from ludoteka.engine.core.state import State
from ludoteka.engine.game import Game
from ludoteka.engine.native import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Chooses among the options of a position that it sees as its player may see it."""

    def choose(self, game: Game[Any], view: State, rng: Rng) -> Action:
        """The action that the bot takes; `view.player` is the bot's own seat."""
        raise NotImplementedError

    def rank(self, game: Game[Any], view: State, rng: Rng) -> list[tuple[Action, float]]:
        """All options from the best on, each with the result that it promises, 0 to 1; for hints.

        A bot that weighs nothing puts its choice first and promises the same of every option.
        """
        choice = self.choose(game, view, rng)
        others = [option for option in view.options() if option is not choice]
        return [(option, 0.5) for option in [choice, *others]]

    def use_clock(self, clock: Callable[[], float]) -> None:
        """Count seconds by this clock, if the bot counts any."""
