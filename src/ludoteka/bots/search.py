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

EXPLORE: Final = 0.35  # how much the less visited is favoured
WIDTH: Final = 4.0  # so many options are tried at first, ...
WIDEN: Final = 0.35  # ... and more as the visits grow, by this power
HORIZON: Final = 4  # decisions played greedily beyond the tree
SAMPLE: Final = 8  # options that a greedy player beyond the tree looks at
TRUST: Final = 2.0  # visits that the look ahead counts for


class Node:
    """What the search knows of one choice: how often it was tried and what it brought its player."""

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0
        self.children: dict[Action, Node] = {}
        self.order: list[Action] = []  # the options from the most promising on
        self.prior = 0.5  # what a look ahead promised

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
            self.root.visits += 1
            done += 1
        self.iterations += done

    def best(self) -> Action:
        """The choice that was tried most often; among equals the one that promised most."""
        options = self.view.options()
        best = options[0]
        highest = (-1, 0.0)
        for option in options:
            node = self.root.children.get(option)
            if node is not None:
                rank = (node.visits, node.prior)
                if rank > highest:
                    highest = rank
                    best = option
        return best

    # -- one iteration ---------------------------------------------------------------------------

    def iterate(self) -> None:
        """Walk down the tree in a world of its own, play on a little, value the end, tell all on the way."""
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
            action = self.select(node, world, options, step.player)
            world.take(action)
            node = node.child(action)
            path.append(node)
            movers.append(step.player)
            if not node.visits:
                break
        self.play_on(world)
        values = self.values(world)
        for i, passed in enumerate(path):
            value = values[movers[i]]
            passed.visits += 1
            passed.total += value
            self.low = min(self.low, value)
            self.high = max(self.high, value)

    def play_on(self, world: State) -> None:
        """Let everybody play greedily for a few decisions, each looking at some of the options."""
        decisions = 0
        while world.agenda and decisions < HORIZON:
            step = world.agenda[-1]
            if isinstance(step, Chance):
                world.take(step.sample(world, self.rng))
                continue
            assert isinstance(step, Decision)
            options = step.options(world)
            if len(options) == 1:
                world.take(options[0])
                continue
            world.take(self.greedy(world, options, step.player))
            decisions += 1

    def greedy(self, world: State, options: list[Action], player: int) -> Action:
        """The best of some of the options, one step ahead."""
        best = options[0]
        highest = float("-inf")
        count = len(options)
        for i in range(min(SAMPLE, count)):
            option = options[i] if count <= SAMPLE else options[self.rng.below(count)]
            after = world.copy()
            after.take(option)
            value = self.game.evaluate(after, player)
            if value > highest:
                highest = value
                best = option
        return best

    def rank(self, node: Node, world: State, options: list[Action], mover: int) -> None:
        """Look one step ahead at every option, so that the search begins with the promising ones."""
        ranked: list[tuple[float, int, Action]] = []
        for i, option in enumerate(options):
            after = world.copy()
            after.take(option)
            prior = self.values(after)[mover]
            node.child(option).prior = prior
            ranked.append((-prior, i, option))
        ranked.sort()
        node.order = [option for _, _, option in ranked]

    def select(self, node: Node, world: State, options: list[Action], mover: int) -> Action:
        """The option with the best mixture of what it brought and how little it was tried."""
        if not node.order:
            self.rank(node, world, options, mover)
        span = max(self.high - self.low, 0.02)
        legal = set(options)
        width = int(WIDTH + (node.visits + 1.0) ** WIDEN)
        best = options[0]
        highest = float("-inf")
        for option in node.order:
            if option in legal:
                child = node.children[option]
                mean = (child.total + TRUST * child.prior) / (child.visits + TRUST)
                score = mean / span + EXPLORE * sqrt(log(node.visits + 2.0) / (child.visits + 1.0))
                if score > highest:
                    highest = score
                    best = option
                width -= 1
                if not width:
                    break
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
