"""Information set Monte Carlo tree search, for any game, any number of players, dice and secrets.

Every iteration plays in one *determinization*: what the searching player cannot know is dealt anew. The
tree belongs to the information sets of that player, so it holds only what was chosen and what came out in
the open. Every player on the way maximises its own result (max^n). Beyond the tree a playout goes on to
the game's `horizon`, where `evaluate` judges the position.

At the root, *sequential halving* shares out the budget: the most promising options get the same number of
iterations, the worse half drops out, and so on. They are compared with *common random numbers*. Below the
root *UCB* selects among as many options as *progressive widening* allows, beginning with the highest prior.

The literature:
- P. Cowling, E. Powley, D. Whitehouse: Information Set Monte Carlo Tree Search (2012)
- M. Ginsberg: GIB: Imperfect Information in a Computationally Challenging Game (2001), for determinization
- P. Auer, N. Cesa-Bianchi, P. Fischer: Finite-time Analysis of the Multiarmed Bandit Problem (2002), for UCB
- L. Kocsis, C. Szepesvari: Bandit Based Monte-Carlo Planning (2006), for UCB in trees
- S. Gelly, D. Silver: Combining Online and Offline Knowledge in UCT (2007), for priors that count as visits
- R. Coulom: Computing "Elo Ratings" of Move Patterns in the Game of Go (2007), for progressive widening
- Z. Karnin, T. Koren, O. Somekh: Almost Optimal Exploration in Multi-Armed Bandits (2013), for sequential halving
- P. Glasserman, D. Yao: Some Guidelines and Guarantees for Common Random Numbers (1992)
- C. Luckhardt, K. Irani: An Algorithmic Solution of N-Person Games (1986), for max^n
- G. Chaslot, M. Winands, J. van den Herik: Parallel Monte-Carlo Tree Search (2008), for root parallelization
"""

import time
from collections.abc import Callable
from math import log, sqrt
from typing import Any, Final

from ludoteka.bots.kernel.rollout import CommonNumbers, baseline_of, playout_choice, value_of
from ludoteka.bots.kernel.tree import Knobs, Node, prior_bias
from ludoteka.bots.kernel.walk import Walk
from ludoteka.engine.core.actions import Action
from ludoteka.engine.core.randomness import Rng
from ludoteka.engine.core.state import State
from ludoteka.engine.core.steps import Chance, Decision
from ludoteka.engine.game import Game

MANY: Final = 1 << 30  # iterations, where only seconds count


class Search:
    """One tree, grown from what one player sees."""

    def __init__(self, game: Game[Any], view: State, rng: Rng, knobs: Knobs | None = None) -> None:
        self.game: Final = game
        self.view: Final = view
        self.player: Final = view.player
        self.knobs: Final = knobs or Knobs(game)
        self.options: Final = view.options()
        step = view.agenda[-1]
        self.in_secret: Final = isinstance(step, Decision) and step.secret
        self.seed = rng.below(1 << 30)
        self.chance_numbers: Final = CommonNumbers()  # for what is dealt and drawn
        self.playout_numbers: Final = CommonNumbers()  # for choices outside the tree
        self.root = Node()
        self.candidates: list[Action] = []  # the options of the root that are still compared
        self.iterations = 0
        self.clock: Callable[[], float] = time.perf_counter
        self.low = 1.0
        self.high = 0.0
        self.baseline = baseline_of(game, view.redeal(self.player, Rng(self.seed)))

    def run(self, iterations: int, seconds: float) -> None:
        """Grow the tree until either budget is used up; 0 means no such bound."""
        begin = self.clock()
        started = begin
        self.rank_root()
        done = 0
        share = 0.0  # of the budget that is used
        stage = 0
        stages = 0
        most = 1  # iterations of the first round, which shows how long one takes
        while share < 1.0:
            if done == 1:  # now it is known how long an iteration takes
                self.narrow(iterations or seconds / max(1e-6, self.clock() - started))
                stages = max(1, (len(self.candidates) - 1).bit_length())
            elif stages and share * stages >= stage + 1:
                stage += 1
                self.halve()
            started = self.clock()
            done += self.go_round(most)
            most = iterations - done if iterations else MANY
            share = done / iterations if iterations else 0.0
            if seconds:
                share = max(share, (self.clock() - begin) / seconds)
        self.iterations += done

    def best(self) -> Action:
        """The option with the best result among those that were tried to the end."""
        return self.ranking()[0]

    def ranking(self) -> list[Action]:
        """The options from the best on; those with many visits go before those that dropped out."""
        nodes = [self.root.child(option) for option in self.options]
        enough = max([node.visits for node in nodes]) / 2.0
        bias = prior_bias(nodes)
        ranked: list[tuple[bool, float, int]] = []
        for i, node in enumerate(nodes):
            ranked.append((node.visits < enough, -node.mean(self.knobs.trust, bias), i))
        ranked.sort()
        return [self.options[i] for _, _, i in ranked]

    def promise(self, option: Action) -> float:
        """The result to expect of an option, from 0 to 1; before any search, its prior."""
        nodes = [self.root.child(other) for other in self.options]
        return self.root.child(option).mean(self.knobs.trust, prior_bias(nodes))

    # -- several searches of one position --------------------------------------------------------

    def reseed(self, number: int) -> None:
        """Use other random numbers than the search that this one is a copy of."""
        self.seed += 1000003 * number

    def counts(self) -> tuple[list[int], list[float]]:
        """The visits and the total result of every option."""
        nodes = [self.root.child(option) for option in self.options]
        return [node.visits for node in nodes], [node.total for node in nodes]

    def add(
        self, visits: list[int], totals: list[float], before: tuple[list[int], list[float]]
    ) -> None:
        """Add what a copy of this search found since it had the counts `before`."""
        for i, option in enumerate(self.options):
            node = self.root.child(option)
            node.visits += visits[i] - before[0][i]
            node.total += totals[i] - before[1][i]

    # -- the options of the root -----------------------------------------------------------------

    def rank_root(self) -> None:
        """Find the priors of all options; all are candidates, the most promising first."""
        world = self.view.redeal(self.player, Rng(self.seed))
        self.rank(self.root, world, self.options, self.player)
        self.candidates = self.root.order.copy()

    def narrow(self, iterations: float) -> None:
        """Keep as many candidates as so many iterations can compare."""
        width = int(self.knobs.width * sqrt(iterations))
        self.candidates = self.candidates[: max(2, min(width, self.knobs.most))]

    def halve(self) -> None:
        """Keep the better half of the candidates."""
        nodes = [self.root.child(option) for option in self.candidates]
        trust = self.knobs.trust
        bias = prior_bias(nodes)
        ranked = [(-node.mean(trust, bias), i) for i, node in enumerate(nodes)]
        ranked.sort()
        self.candidates = [self.candidates[i] for _, i in ranked[: (len(ranked) + 1) // 2]]

    def next_candidate(self) -> Action:
        """The candidate with the fewest visits."""
        nodes = self.root.children
        best = self.candidates[0]
        fewest = nodes[best].visits
        for option in self.candidates:
            visits = nodes[option].visits
            if visits < fewest:
                fewest = visits
                best = option
        return best

    # -- one iteration ---------------------------------------------------------------------------

    def go_round(self, most: int) -> int:
        """Some iterations, as many as fit together, but not more than `most`; how many there were."""
        self.iterate()
        return 1

    def iterate(self) -> None:
        """Choose an option of the root, play on in a determinization, and add the result to all nodes passed."""
        action = self.next_candidate()
        if not self.knobs.halving:
            action = self.select(self.root, self.candidates, self.options)
        walk = self.set_out(action, self.chance_numbers, self.playout_numbers)
        while self.comes_to_choice(walk):
            node = walk.node
            assert node is not None
            self.rank(node, walk.world, walk.options, walk.mover)
            self.descend(walk, node)
        self.play_out(walk)
        self.add_results(walk, self.results(walk))

    def set_out(self, action: Action, chance: CommonNumbers, play: CommonNumbers) -> Walk:
        """Begin an iteration of this option of the root, with these random numbers."""
        node = self.root.children[action]
        number = node.visits if self.knobs.common_numbers else self.root.visits
        walk = Walk(self.world_of(number, chance, play), self.player, self.in_secret, chance, play)
        walk.choose(action, node)
        return walk

    def determinize(self, number: int) -> Walk:
        """An iteration of this number that has not begun, for whoever wants to play it out."""
        chance, play = self.chance_numbers, self.playout_numbers
        return Walk(self.world_of(number, chance, play), self.player, self.in_secret, chance, play)

    def world_of(self, number: int, chance: CommonNumbers, play: CommonNumbers) -> State:
        """The world of the iteration of this number."""
        chance.begin(self.seed + 2 * number)
        play.begin(self.seed + 2 * number + 1)
        world: State = self.game.programs.guess(self.view, self.player, chance.stream(self.view))
        return world

    def comes_to_choice(self, walk: Walk) -> bool:
        """Follow the tree to the next choice that belongs to it; False where the tree ends."""
        world = walk.world
        node = walk.node
        while node is not None and world.agenda:
            step = world.agenda[-1]
            if isinstance(step, Chance):
                outcome = step.sample(world, walk.chance_numbers.stream(world))
                world.take(outcome)
                if not step.secret or step.player == self.player:
                    node = node.child(outcome)
                    walk.node = node
                continue
            assert isinstance(step, Decision)
            mover = step.player
            if mover != walk.mover:
                walk.mover = mover
                walk.turns += 1
            options = step.options(world)
            if len(options) == 1:
                world.take(options[0])
            elif mover != self.player and (walk.in_secret or step.secret):
                # Neither side may answer what it cannot see, so such choices stay outside the tree.
                world.take(self.usual(walk, options))
            else:
                walk.in_secret = walk.in_secret or (mover == self.player and step.secret)
                walk.options = options
                return True
        return False

    def descend(self, walk: Walk, node: Node) -> None:
        """Choose at this node, whose options have been ranked."""
        action = self.select(node, node.order, walk.options)
        walk.choose(action, node.child(action))

    def play_out(self, walk: Walk) -> None:
        """Beyond the tree: a playout to the horizon."""
        knobs = self.knobs
        world = walk.world
        decisions = 0
        while world.agenda:
            step = world.agenda[-1]
            if isinstance(step, Chance):
                world.take(step.sample(world, walk.chance_numbers.stream(world)))
                continue
            assert isinstance(step, Decision)
            if step.player != walk.mover:
                walk.mover = step.player
                walk.turns += 1
            if decisions >= knobs.decisions:
                break
            if walk.turns >= knobs.horizon and self.game.programs.quiet(world):
                break
            options = step.options(world)
            if len(options) == 1:
                world.take(options[0])
                continue
            world.take(self.usual(walk, options))
            decisions += 1

    def usual(self, walk: Walk, options: list[Action]) -> Action:
        """What is chosen outside the tree."""
        numbers = walk.playout_numbers.stream(walk.world)
        return playout_choice(
            self.game, walk.world, options, walk.mover, self.knobs.sample, numbers
        )

    def results(self, walk: Walk) -> dict[int, float]:
        """How good the end of the iteration is for those who chose in the tree, from 0 to 1."""
        movers = set(walk.movers)
        return {one: value_of(self.game, walk.world, one, self.baseline) for one in movers}

    def add_results(self, walk: Walk, results: dict[int, float]) -> None:
        """Add to every node that was passed what the iteration has brought the player who chose it."""
        for i, passed in enumerate(walk.path):
            value = results[walk.movers[i]]
            self.low = min(self.low, value)
            self.high = max(self.high, value)
            passed.visits += 1
            passed.total += value
        self.root.visits += 1

    def rank(self, node: Node, world: State, options: list[Action], mover: int) -> None:
        """Find the prior of every new option, and put the options in their order."""
        new = False
        for option in options:
            child = node.child(option)
            if not child.ranked:
                after = world.copy()
                after.take(option)
                child.prior = value_of(self.game, after, mover, self.baseline)
                child.ranked = True
                node.order.append(option)
                new = True
        if new:
            ranked = [(-node.children[one].prior, i) for i, one in enumerate(node.order)]
            ranked.sort()
            order = node.order
            node.order = [order[i] for _, i in ranked]

    def select(self, node: Node, order: list[Action], options: list[Action]) -> Action:
        """The option with the highest upper confidence bound, among those that widening admits."""
        knobs = self.knobs
        span = max(self.high - self.low, 0.02)
        legal = set(options)
        width = int((node.visits + 1.0) ** knobs.widening)
        growth = log(node.visits + 2.0)
        admitted = [option for option in order if option in legal][:width]
        bias = prior_bias([node.children[option] for option in admitted])
        best = admitted[0]
        highest = float("-inf")
        for option in admitted:
            child = node.children[option]
            bound = child.mean(knobs.trust, bias) / span
            bound += knobs.exploration * sqrt(growth / (child.visits + 1.0))
            if bound > highest:
                highest = bound
                best = option
        return best
