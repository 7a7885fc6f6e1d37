"""The searching bot: Monte Carlo tree search within a budget of iterations or seconds."""

import time
from collections.abc import Callable
from typing import Any

from ludoteka.bots.kernel.bot import Bot
from ludoteka.bots.kernel.greedy import Greedy
from ludoteka.bots.kernel.search import Search
from ludoteka.bots.parallel import run_in_parallel
from ludoteka.engine.core.actions import Action
from ludoteka.engine.core.randomness import Rng
from ludoteka.engine.core.state import State
from ludoteka.engine.game import Game


class Mcts(Bot):
    """Searches for so many iterations or seconds, in one process or several, and takes what did best.

    Within one turn it goes on with the tree of its last decision.
    """

    def __init__(self, iterations: int = 0, seconds: float = 0.0, workers: int = 1) -> None:
        self.iterations = iterations
        self.seconds = seconds
        self.workers = workers
        self.clock: Callable[[], float] = time.perf_counter
        self.greedy = Greedy()
        self.last: Search | None = None
        self.choice: Action | None = None

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        """For pickle: the budget; what it found out in its last search stays here."""
        return Mcts, (self.iterations, self.seconds, self.workers)

    def use_clock(self, clock: Callable[[], float]) -> None:
        self.clock = clock

    def choose(self, game: Game[Any], view: State, rng: Rng) -> Action:
        options = view.options()
        if len(options) == 1:
            return options[0]
        if not game.programs.worth_searching(view):
            return self.greedy.choose(game, view, rng)
        search = Search(game, view, rng)
        self.reuse_tree(search)
        self.grow(search)
        self.last = search
        self.choice = search.best()
        return self.choice

    def rank(self, game: Game[Any], view: State, rng: Rng) -> list[tuple[Action, float]]:
        search = Search(game, view, rng)
        search.rank_root()
        if len(search.options) > 1 and game.programs.worth_searching(view):
            self.grow(search)
        return [(option, search.promise(option)) for option in search.ranking()]

    def grow(self, search: Search) -> None:
        """Spend the budget on this search."""
        search.clock = self.clock
        if self.workers > 1:
            run_in_parallel(search, self.iterations, self.seconds, self.workers)
        else:
            search.run(self.iterations, self.seconds)

    def reuse_tree(self, search: Search) -> None:
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
                    search.baseline = last.baseline
