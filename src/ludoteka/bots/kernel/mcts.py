"""The searching bot: Monte Carlo tree search within a budget of iterations or seconds."""

import time
from collections.abc import Callable, Mapping
from typing import Any

from ludoteka.bots.kernel.bot import Bot
from ludoteka.bots.kernel.greedy import Greedy
from ludoteka.bots.kernel.guided import GuidedSearch, Policy, Value
from ludoteka.bots.kernel.search import Search
from ludoteka.bots.kernel.tree import Knobs
from ludoteka.bots.knobs import check_knobs
from ludoteka.bots.parallel import run_in_parallel
from ludoteka.engine.core.actions import Action
from ludoteka.engine.core.randomness import Rng
from ludoteka.engine.core.state import State
from ludoteka.engine.game import Game


class Mcts(Bot):
    """Searches for so many iterations or seconds, in one process or several, and takes what did best.

    Within one turn it goes on with the tree of its last decision. `knobs` steer the search, and a policy and
    a value function may be plugged in: docs/searching.md says how.
    """

    def __init__(
        self,
        iterations: int = 0,
        seconds: float = 0.0,
        workers: int = 1,
        knobs: Mapping[str, Any] | None = None,
        policy: Policy | None = None,
        value: Value | None = None,
    ) -> None:
        self.iterations = iterations
        self.seconds = seconds
        self.workers = workers
        self.knobs = check_knobs(knobs or {})
        self.policy = policy
        self.value = value
        self.clock: Callable[[], float] = time.perf_counter
        self.greedy = Greedy()
        self.last: Search | None = None
        self.choice: Action | None = None

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        """For pickle: the budget and the knobs; what it found out in its last search stays here."""
        budget = (self.iterations, self.seconds, self.workers)
        return Mcts, (*budget, self.knobs, self.policy, self.value)

    def use_clock(self, clock: Callable[[], float]) -> None:
        self.clock = clock

    def choose(self, game: Game[Any], view: State, rng: Rng) -> Action:
        options = view.options()
        if len(options) == 1:
            return options[0]
        knobs = Knobs(game, self.knobs)
        if not self.worth_searching(game, view, knobs):
            return self.greedy.choose(game, view, rng)
        search = self.search(game, view, rng, knobs)
        if knobs.reuse:
            self.reuse_tree(search)
        self.grow(search)
        self.last = search
        self.choice = search.best()
        return self.choice

    def rank(self, game: Game[Any], view: State, rng: Rng) -> list[tuple[Action, float]]:
        knobs = Knobs(game, self.knobs)
        search = self.search(game, view, rng, knobs)
        search.rank_root()
        if len(search.options) > 1 and self.worth_searching(game, view, knobs):
            self.grow(search)
        return [(option, search.promise(option)) for option in search.ranking()]

    def search(self, game: Game[Any], view: State, rng: Rng, knobs: Knobs) -> Search:
        """A new search of this position."""
        if self.policy is None and self.value is None:
            return Search(game, view, rng, knobs)
        return GuidedSearch(game, view, rng, knobs, self.policy, self.value)

    def worth_searching(self, game: Game[Any], view: State, knobs: Knobs) -> bool:
        """Whether to search here; what the game says was measured with its own evaluation."""
        guided = self.policy is not None or self.value is not None
        always = knobs.always or (guided and "always" not in self.knobs)
        return always or game.programs.worth_searching(view)

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
