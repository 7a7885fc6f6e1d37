"""The searching bot: a tree of futures, grown within a budget."""

from typing import Any

from ludoteka.bots.bot import Bot
from ludoteka.bots.search import Search
from ludoteka.engine.actions import Action
from ludoteka.engine.errors import LudotekaError
from ludoteka.engine.game import Game
from ludoteka.engine.randomness import Rng
from ludoteka.engine.state import State


class Mcts(Bot):
    """Searches for so many iterations or seconds, and takes what it tried most."""

    def __init__(self, iterations: int = 0, seconds: float = 0.0) -> None:
        self.iterations = iterations
        self.seconds = seconds

    def choose(self, game: Game[Any], view: State, rng: Rng) -> Action:
        options = view.options()
        if len(options) == 1:
            return options[0]
        search = Search(game, view, rng)
        search.run(self.iterations, self.seconds)
        return search.best()


def budget(text: str) -> tuple[int, float]:
    """The budget of `mcts:500` (iterations) or `mcts:0.2s` (seconds)."""
    try:
        if text.endswith("s"):
            seconds = float(text[:-1])
            if 0 < seconds <= 3600:
                return 0, seconds
        else:
            iterations = int(text)
            if iterations > 0:
                return iterations, 0.0
    except ValueError:
        pass
    raise LudotekaError(
        f"mcts:{text} is not a budget; write mcts:500 for iterations or mcts:0.2s for seconds"
    )
