"""Monte Carlo tree search over information sets, for any game, any number of players, dice and secrets.

Every iteration plays in a world of its own: what the searching player cannot know is dealt anew, chance
is drawn, and the tree remembers only who chose what. Every player on the way maximises its own result.
Beyond the tree everybody plays greedily, or by habit, to the game's `horizon`, where `evaluate` has the word.

The options of the root are compared in a tournament: the most promising ones get the same number of
iterations, the worse half drops out, and so on while the budget lasts. The n-th iteration of every
option meets the same luck, so that they differ by what they are and not by what was drawn.
"""

import time
from collections.abc import Callable
from math import log, sqrt
from typing import Any, Final

from ludoteka.bots.rollout import Luck, choose_quickly, level_of, value_of
from ludoteka.bots.tree import Knobs, Node, surprise
from ludoteka.engine.core.actions import Action
from ludoteka.engine.core.randomness import Rng
from ludoteka.engine.core.state import State
from ludoteka.engine.core.steps import Chance, Decision
from ludoteka.engine.game import Game

MOST: Final = 24  # options of the root that are compared


class Search:
    """One tree, grown from what one player sees."""

    def __init__(self, game: Game[Any], view: State, rng: Rng, knobs: Knobs | None = None) -> None:
        self.game: Final = game
        self.view: Final = view
        self.player: Final = view.player
        self.knobs: Final = knobs or Knobs(game)
        self.options: Final = view.options()
        step = view.agenda[-1]
        self.covert: Final = isinstance(step, Decision) and step.secret
        self.seed = rng.below(1 << 30)
        self.luck: Final = Luck()  # what is dealt and drawn
        self.whim: Final = Luck()  # what players beyond the tree look at
        self.root = Node()
        self.field: list[Action] = []  # the options of the root that are still compared
        self.iterations = 0
        self.clock: Callable[[], float] = time.perf_counter
        self.low = 1.0
        self.high = 0.0
        self.level = level_of(game, view.redeal(self.player, Rng(self.seed)))

    def run(self, iterations: int, seconds: float) -> None:
        """Grow the tree until either budget is used up; 0 means no such bound."""
        begin = self.clock()
        started = begin
        self.open_field()
        done = 0
        share = 0.0  # of the budget that is used
        stage = 0
        stages = 0
        while share < 1.0:
            if done == 1:  # now it is known how long an iteration takes
                self.narrow_field(iterations or seconds / max(1e-6, self.clock() - started))
                stages = max(1, (len(self.field) - 1).bit_length())
            elif stages and share * stages >= stage + 1:
                stage += 1
                self.halve()
            started = self.clock()
            self.iterate()
            done += 1
            share = done / iterations if iterations else 0.0
            if seconds:
                share = max(share, (self.clock() - begin) / seconds)
        self.iterations += done

    def best(self) -> Action:
        """The choice that brought most among those that were tried to the end."""
        return self.standings()[0]

    def standings(self) -> list[Action]:
        """The options from the best on; those that were tried much go before those that dropped out."""
        nodes = [self.root.child(option) for option in self.options]
        enough = max([node.visits for node in nodes]) / 2.0
        shift = surprise(nodes)
        ranked: list[tuple[bool, float, int]] = []
        for i, node in enumerate(nodes):
            ranked.append((node.visits < enough, -node.mean(self.knobs.trust, shift), i))
        ranked.sort()
        return [self.options[i] for _, _, i in ranked]

    def promise(self, option: Action) -> float:
        """From 0 to 1, how good a result an option promises; before any search, in the middle."""
        nodes = [self.root.child(other) for other in self.options]
        return self.root.child(option).mean(self.knobs.trust, surprise(nodes))

    # -- several searches of one position --------------------------------------------------------

    def reseed(self, number: int) -> None:
        """Meet other luck than the search that this one is a copy of."""
        self.seed += 1000003 * number

    def counts(self) -> tuple[list[int], list[float]]:
        """How often every option was tried and what it brought in all."""
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

    def open_field(self) -> None:
        """Look one step ahead at every option, and let the most promising ones compete."""
        world = self.view.redeal(self.player, Rng(self.seed))
        self.rank(self.root, world, self.options, self.player)
        self.field = self.root.order.copy()

    def narrow_field(self, iterations: float) -> None:
        """The more iterations there are, the more options can be compared."""
        width = int(self.knobs.width * sqrt(iterations))
        self.field = self.field[: max(2, min(width, MOST))]

    def halve(self) -> None:
        """The better half stays."""
        nodes = [self.root.child(option) for option in self.field]
        trust = self.knobs.trust
        shift = surprise(nodes)
        ranked = [(-node.mean(trust, shift), i) for i, node in enumerate(nodes)]
        ranked.sort()
        self.field = [self.field[i] for _, i in ranked[: (len(ranked) + 1) // 2]]

    def next_of_field(self) -> Action:
        """The option of the field that was tried least."""
        nodes = self.root.children
        best = self.field[0]
        fewest = nodes[best].visits
        for option in self.field:
            visits = nodes[option].visits
            if visits < fewest:
                fewest = visits
                best = option
        return best

    # -- one iteration ---------------------------------------------------------------------------

    def iterate(self) -> None:
        """Walk down the tree in a world of its own, play on a little, value the end, tell all on the way."""
        knobs = self.knobs
        action = self.next_of_field()
        if not knobs.halving:
            action = self.select(self.root, self.field, self.options)
        node = self.root.children[action]
        number = node.visits if knobs.shared else self.root.visits
        self.luck.begin(self.seed + 2 * number)
        self.whim.begin(self.seed + 2 * number + 1)
        world = self.game.programs.guess(self.view, self.player, self.luck.here(self.view))
        world.take(action)
        path = [node]
        movers = [self.player]
        mover = self.player
        turns = 0
        fresh = node.visits == 0
        covert = self.covert
        while world.agenda:
            step = world.agenda[-1]
            if isinstance(step, Chance):
                outcome = step.sample(world, self.luck.here(world))
                world.take(outcome)
                if not step.secret or step.player == self.player:
                    node = node.child(outcome)
                continue
            assert isinstance(step, Decision)
            if step.player != mover:
                mover = step.player
                turns += 1
            if fresh:
                break
            options = step.options(world)
            if len(options) == 1:
                world.take(options[0])
                continue
            if mover == self.player:
                covert = covert or step.secret
            elif covert or step.secret:  # neither may follow from what the other cannot see
                world.take(
                    choose_quickly(
                        self.game, world, options, mover, knobs.sample, self.whim.here(world)
                    )
                )
                continue
            self.rank(node, world, options, mover)
            action = self.select(node, node.order, options)
            world.take(action)
            node = node.child(action)
            path.append(node)
            movers.append(mover)
            fresh = node.visits == 0
        self.play_on(world, turns, mover)
        values: dict[int, float] = {}
        for i, passed in enumerate(path):
            mover = movers[i]
            if mover not in values:
                value = value_of(self.game, world, mover, self.level)
                values[mover] = value
                self.low = min(self.low, value)
                self.high = max(self.high, value)
            passed.visits += 1
            passed.total += values[mover]
        self.root.visits += 1

    def play_on(self, world: State, turns: int, mover: int) -> None:
        """Let everybody play greedily until the turns are over, each looking at some of the options."""
        knobs = self.knobs
        decisions = 0
        while world.agenda:
            step = world.agenda[-1]
            if isinstance(step, Chance):
                world.take(step.sample(world, self.luck.here(world)))
                continue
            assert isinstance(step, Decision)
            if step.player != mover:
                mover = step.player
                turns += 1
            if decisions >= knobs.decisions:
                break
            if turns >= knobs.turns and self.game.programs.quiet(world):
                break
            options = step.options(world)
            if len(options) == 1:
                world.take(options[0])
                continue
            world.take(
                choose_quickly(
                    self.game, world, options, mover, knobs.sample, self.whim.here(world)
                )
            )
            decisions += 1

    def rank(self, node: Node, world: State, options: list[Action], mover: int) -> None:
        """Look one step ahead at every new option, so that the search begins with the promising ones."""
        new = False
        for option in options:
            child = node.child(option)
            if not child.ranked:
                after = world.copy()
                after.take(option)
                child.prior = value_of(self.game, after, mover, self.level)
                child.ranked = True
                node.order.append(option)
                new = True
        if new:
            ranked = [(-node.children[one].prior, i) for i, one in enumerate(node.order)]
            ranked.sort()
            order = node.order
            node.order = [order[i] for _, i in ranked]

    def select(self, node: Node, order: list[Action], options: list[Action]) -> Action:
        """The option with the best mixture of what it brought and how little it was tried."""
        knobs = self.knobs
        span = max(self.high - self.low, 0.02)
        legal = set(options)
        width = int((node.visits + 1.0) ** knobs.widen)
        growth = log(node.visits + 2.0)
        wide = [option for option in order if option in legal][:width]
        shift = surprise([node.children[option] for option in wide])
        best = wide[0]
        highest = float("-inf")
        for option in wide:
            child = node.children[option]
            score = child.mean(knobs.trust, shift) / span
            score += knobs.explore * sqrt(growth / (child.visits + 1.0))
            if score > highest:
                highest = score
                best = option
        return best
