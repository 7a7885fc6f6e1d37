"""Two baselines that know nothing of a game but its rules: flat Monte Carlo, and plain UCT.

Every iteration deals what the player cannot know anew, plays at random to the end of the game, and notes
the result: place first, margin second, as in `search`.

The literature:
- B. Abramson: Expected-Outcome: A General Model of Static Evaluation (1990), for flat Monte Carlo
- L. Kocsis, C. Szepesvari: Bandit Based Monte-Carlo Planning (2006), for UCT
- P. Cowling, E. Powley, D. Whitehouse: Information Set Monte Carlo Tree Search (2012), for trees over
  determinizations, and for counting how often an option could have been chosen
"""

import time
from collections.abc import Callable
from math import log, sqrt
from typing import Any

from ludoteka.bots.kernel.bot import Bot
from ludoteka.bots.kernel.rollout import value_of
from ludoteka.bots.kernel.tree import Node
from ludoteka.engine.core.actions import Action
from ludoteka.engine.core.playout import play_out
from ludoteka.engine.core.randomness import Rng
from ludoteka.engine.core.state import State
from ludoteka.engine.core.steps import Chance, Decision
from ludoteka.engine.game import Game


class Flat(Bot):
    """Flat Monte Carlo: every option gets the same number of random playouts, and the best mean is the answer."""

    def __init__(self, iterations: int = 0, seconds: float = 0.0) -> None:
        self.iterations = iterations
        self.seconds = seconds
        self.clock: Callable[[], float] = time.perf_counter

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return Flat, (self.iterations, self.seconds)

    def use_clock(self, clock: Callable[[], float]) -> None:
        self.clock = clock

    def choose(self, game: Game[Any], view: State, rng: Rng) -> Action:
        options = view.options()
        return options[0] if len(options) == 1 else self.rank(game, view, rng)[0][0]

    def rank(self, game: Game[Any], view: State, rng: Rng) -> list[tuple[Action, float]]:
        root = self.grow(game, view, rng)
        options = view.options()
        nodes = [root.child(option) for option in options]
        ranked = [(-self.merit(node), i) for i, node in enumerate(nodes)]
        ranked.sort()
        return [
            (options[i], nodes[i].mean(0.0, 0.0) if nodes[i].visits else 0.0) for _, i in ranked
        ]

    def grow(self, game: Game[Any], view: State, rng: Rng) -> Node:
        """Iterate until the budget is used up; the root of what was found."""
        root = Node()
        begin = self.clock()
        share = 0.0
        while share < 1.0:
            world = view.redeal(view.player, rng)
            path: list[Node] = []
            movers: list[int] = []
            self.walk(root, world, view.player, path, movers, rng)
            play_out(world, rng)
            for i, node in enumerate(path):
                node.visits += 1
                node.total += value_of(game, world, movers[i], 0.0)
            root.visits += 1
            share = root.visits / self.iterations if self.iterations else 0.0
            if self.seconds:
                share = max(share, (self.clock() - begin) / self.seconds)
        return root

    def merit(self, node: Node) -> float:
        """By what the answer is chosen: the mean."""
        return node.mean(0.0, 0.0) if node.visits else -1.0

    def walk(
        self,
        root: Node,
        world: State,
        player: int,
        path: list[Node],
        movers: list[int],
        rng: Rng,
    ) -> None:
        """Choose in the tree; here an option of the root with the fewest visits, and that is all."""
        action = least_visited(root, world.options(), rng)
        world.take(action)
        path.append(root.child(action))
        movers.append(player)


class Uct(Flat):
    """Plain UCT: a tree by UCB, which grows by one node with every iteration; the most visited option is the answer."""

    def __init__(self, iterations: int = 0, seconds: float = 0.0, exploration: float = 0.7) -> None:
        super().__init__(iterations, seconds)
        self.exploration = exploration

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return Uct, (self.iterations, self.seconds, self.exploration)

    def merit(self, node: Node) -> float:
        """By what the answer is chosen: the visits, and of equals the better mean."""
        return node.visits + super().merit(node) / 2.0

    def walk(
        self,
        root: Node,
        world: State,
        player: int,
        path: list[Node],
        movers: list[int],
        rng: Rng,
    ) -> None:
        """Choose by UCB as long as everything has been tried, and once more."""
        node = root
        in_secret = False  # whether the player has chosen something that the others do not see
        while world.agenda:
            step = world.agenda[-1]
            if isinstance(step, Chance):
                outcome = step.sample(world, rng)
                world.take(outcome)
                if not step.secret or step.player == player:
                    node = node.child(outcome)
                continue
            assert isinstance(step, Decision)
            mover = step.player
            if mover != player and (in_secret or step.secret):
                world.take(step.sample(world, rng))  # nobody answers what it cannot see
                continue
            in_secret = in_secret or step.secret
            action = self.select(node, step.options(world), rng)
            world.take(action)
            node = node.child(action)
            path.append(node)
            movers.append(mover)
            if not node.visits:
                return

    def select(self, node: Node, options: list[Action], rng: Rng) -> Action:
        """An option that was never tried; after that, the one with the highest upper confidence bound."""
        children = [node.child(option) for option in options]
        if min([child.visits for child in children]) == 0:
            return least_visited(node, options, rng)
        growth = log(sum([child.visits for child in children]))
        best = 0
        highest = -1.0
        for i, child in enumerate(children):
            bound = child.total / child.visits + self.exploration * sqrt(growth / child.visits)
            if bound > highest:
                highest = bound
                best = i
        return options[best]


def least_visited(node: Node, options: list[Action], rng: Rng) -> Action:
    """One of the options with the fewest visits, at random."""
    visits = [node.child(option).visits for option in options]
    fewest = min(visits)
    found = [option for i, option in enumerate(options) if visits[i] == fewest]
    return found[rng.below(len(found))]
