"""The searching bot: a tree of futures, grown within a budget."""

import time
from collections.abc import Callable
from typing import Any

from ludoteka.bots.bot import Bot
from ludoteka.bots.greedy import Greedy
from ludoteka.bots.parallel import run_in_parallel
from ludoteka.bots.search import Search
from ludoteka.engine.core.actions import Action
from ludoteka.engine.core.randomness import Rng
from ludoteka.engine.core.state import State
from ludoteka.engine.errors import LudotekaError
from ludoteka.engine.game import Game
from ludoteka.engine.i18n import Texts

_ = Texts("ludoteka")

LONGEST = 3600.0  # seconds for one decision
MOST = 64  # processes


class Mcts(Bot):
    """Searches for so many iterations or seconds, on one process or several, and takes what did best.

    Within one turn it goes on with the tree of its last decision.
    """

    def __init__(self, iterations: int = 0, seconds: float = 0.0, workers: int = 1) -> None:
        self.iterations = iterations
        self.seconds = seconds
        self.workers = workers
        self.clock: Callable[[], float] = time.perf_counter  # by which the seconds are counted
        self.greedy = Greedy()
        self.last: Search | None = None
        self.choice: Action | None = None

    def choose(self, game: Game[Any], view: State, rng: Rng) -> Action:
        options = view.options()
        if len(options) == 1:
            return options[0]
        if not game.programs.worth_searching(view):
            return self.greedy.choose(game, view, rng)
        search = Search(game, view, rng)
        search.clock = self.clock
        self.go_on_with_the_last(search)
        if self.workers > 1:
            run_in_parallel(search, self.iterations, self.seconds, self.workers)
        else:
            search.run(self.iterations, self.seconds)
        self.last = search
        self.choice = search.best()
        return self.choice

    def go_on_with_the_last(self, search: Search) -> None:
        """Take over what the last search knows, if nothing happened since but its own choice."""
        last = self.last
        choice = self.choice
        if last is None or choice is None:
            return
        player = search.player
        if last.game is search.game and last.player == player:
            world = last.view.redeal(player, Rng(0))
            world.take(choice)
            if world.player == player and world.options() == search.options:
                game = search.game
                if game.position(world.view(player)) == game.position(search.view):
                    search.root = last.root.child(choice)
                    search.low = last.low
                    search.high = last.high
                    search.level = last.level


def mcts(text: str) -> Mcts:
    """The bot of `500` (iterations), `0.2s` (seconds) or `0.2s:4` (on four processes)."""
    budget, colon, processes = text.partition(":")
    try:
        workers = int(processes) if colon else 1
        seconds = float(budget[:-1]) if budget.endswith("s") else 0.0
        iterations = 0 if budget.endswith("s") else int(budget)
        if 1 <= workers <= MOST and (iterations > 0 or 0.0 < seconds <= LONGEST):
            return Mcts(iterations, seconds, workers)
    except ValueError:
        pass
    raise LudotekaError(
        _(
            "mcts:{text} is not a budget; write mcts:500 for iterations, mcts:0.2s for seconds, "
            "mcts:0.2s:4 for seconds on four processes"
        ).format(text=text)
    )
