"""Monte Carlo tree search over information sets, for any game, any number of players, dice and secrets.

Every iteration plays in a world of its own: what the searching player cannot know is dealt anew, chance
is drawn, and the tree remembers only who chose what. A new position is valued by the game's
`evaluate` instead of being played to its end, and every player on the way maximises its own result.
"""

import time
from math import exp, log, sqrt
from typing import Any, Final

from ludoteka.engine.actions import Action
from ludoteka.engine.game import Game
from ludoteka.engine.randomness import Rng
from ludoteka.engine.state import State
from ludoteka.engine.steps import Chance, Decision

EXPLORE: Final = 1.1  # how much the less visited is favoured
LOOK_AHEAD: Final = 4  # visits after which the options of a position are all looked at once


class Node:
    """What the search knows of one choice: how often it was tried and what it brought its player."""

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0
        self.seen = 0  # how often the choice could have been made
        self.children: dict[Action, Node] = {}
        self.ranked = False  # whether all options here have been looked at

    def mean(self) -> float:
        return self.total / self.visits

    def child(self, action: Action) -> "Node":
        found = self.children.get(action)
        if found is None:
            found = Node()
            self.children[action] = found
        return found


class Search:
    """One tree, grown from what one player sees."""

    def __init__(self, game: Game[Any], view: State, rng: Rng) -> None:
        self.game: Final = game
        self.view: Final = view
        self.player: Final = view.player
        self.rng: Final = rng
        self.root = Node()
        self.iterations = 0
        self.low = 1.0
        self.high = 0.0

    def run(self, iterations: int, seconds: float) -> None:
        """Grow the tree until either budget is used up; 0 means no such bound."""
        end = time.perf_counter() + seconds if seconds else float("inf")
        done = 0
        while (not iterations or done < iterations) and time.perf_counter() < end:
            self.iterate()
            done += 1
        self.iterations += done

    def best(self) -> Action:
        """The choice that was tried most often; among equals the one that brought most."""
        options = self.view.options()
        best = options[0]
        highest = (-1, 0.0)
        for option in options:
            node = self.root.children.get(option)
            if node is not None and node.visits:
                rank = (node.visits, node.mean())
                if rank > highest:
                    highest = rank
                    best = option
        return best

    # -- one iteration ---------------------------------------------------------------------------

    def iterate(self) -> None:
        """Walk down the tree in a world of its own, value the first new position, tell all on the way."""
        world = self.view.redeal(self.player, self.rng)
        node = self.root
        path: list[Node] = []
        movers: list[int] = []
        while world.agenda:
            step = world.agenda[-1]
            if isinstance(step, Chance):
                outcome = step.sample(world, self.rng)
                world.take(outcome)
                node = node.child(outcome)
                continue
            assert isinstance(step, Decision)
            options = step.options(world)
            if len(options) == 1:
                world.take(options[0])
                node = node.child(options[0])
                continue
            mover = step.player
            if not node.ranked and (node is self.root or node.visits >= LOOK_AHEAD):
                self.rank(node, world, options, mover)
            action = self.select(node, options)
            world.take(action)
            node = node.child(action)
            path.append(node)
            movers.append(mover)
            if not node.visits:
                break
        values = self.values(world)
        for i, passed in enumerate(path):
            self.learn(passed, values[movers[i]])

    def learn(self, node: Node, value: float) -> None:
        node.visits += 1
        node.total += value
        self.low = min(self.low, value)
        self.high = max(self.high, value)

    def rank(self, node: Node, world: State, options: list[Action], mover: int) -> None:
        """Look one step ahead at every option, so that the search begins with the promising ones."""
        node.ranked = True
        for option in options:
            child = node.child(option)
            if not child.visits:
                after = world.copy()
                after.take(option)
                self.learn(child, self.values(after)[mover])

    def select(self, node: Node, options: list[Action]) -> Action:
        """The option with the best mixture of what it brought and how little it was tried."""
        span = self.high - self.low
        if span <= 0.0:
            span = 1.0
        children = node.children
        best: Action | None = None
        highest = -1.0
        fresh: list[Action] = []
        for option in options:
            child = children.get(option)
            if child is None or not child.visits:
                fresh.append(option)
                continue
            child.seen += 1
            gain = (child.total / child.visits - self.low) / span
            score = gain + EXPLORE * sqrt(log(child.seen + 1.0) / child.visits) * 0.3
            if score > highest:
                highest = score
                best = option
        if fresh:
            return fresh[self.rng.below(len(fresh))]
        assert best is not None
        return best

    # -- values ----------------------------------------------------------------------------------

    def values(self, world: State) -> list[float]:
        """For every player a number from 0 to 1: how likely a good result looks."""
        players = range(world.players)
        if world.agenda:
            spread = self.game.spread
            return [squash(self.game.evaluate(world, player) / spread) for player in players]
        ranks = world.ranks()
        scores = world.scores()
        last = world.players - 1
        found: list[float] = []
        for player in players:
            behind = sum([1 for rank in ranks if rank > ranks[player]])
            level = sum([1 for rank in ranks if rank == ranks[player]]) - 1
            place = (behind + 0.5 * level) / last
            others = max([score for i, score in enumerate(scores) if i != player])
            margin = squash((scores[player] - others) / self.game.spread)
            found.append(0.8 * place + 0.2 * margin)
        return found


def squash(x: float) -> float:
    """Any number into 0 to 1, 0 into the middle."""
    if x < -30.0:
        return 0.0
    return 1.0 / (1.0 + exp(-x))
