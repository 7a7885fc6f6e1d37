"""A search whose options are proposed by a policy and whose positions are judged by a value function.

Both are functions of one's own and answer for many positions at once, as networks like to. All options of
the root that are still compared go one iteration together, so the batches are as large as that. It costs
nothing that the iterations of a batch do not know each other's results: no two of them share a node below
the root, only the scale of results is common.

What they are shown is what the search itself may know: worlds whose hidden parts are dealt anew. A policy
sees such a world as the player does who has to choose.

The literature: D. Silver et al.: Mastering the Game of Go without Human Knowledge (2017), for the bound in
which a policy weighs the exploration.
"""

from collections.abc import Callable, Sequence
from math import isfinite, sqrt
from typing import Any, Final

from ludoteka.bots.kernel.rollout import CommonNumbers, value_of
from ludoteka.bots.kernel.search import Search
from ludoteka.bots.kernel.tree import Knobs, Node, prior_bias
from ludoteka.bots.kernel.walk import Walk
from ludoteka.engine.core.actions import Action
from ludoteka.engine.core.randomness import Rng
from ludoteka.engine.core.state import State
from ludoteka.engine.errors import LudotekaError
from ludoteka.engine.game import Game
from ludoteka.engine.i18n import Texts

_: Final = Texts("ludoteka")

Policy = Callable[[Game[Any], list[State]], Sequence[Sequence[float]]]
"""For every view, how likely each of `view.options()` is to be the best; any weights from 0 on."""

Value = Callable[[Game[Any], list[State]], Sequence[Sequence[float]]]
"""For every position, how good a result of each player looks, from 0 to 1."""


class GuidedSearch(Search):
    """The search with a policy, a value function, or both."""

    def __init__(
        self,
        game: Game[Any],
        view: State,
        rng: Rng,
        knobs: Knobs | None = None,
        policy: Policy | None = None,
        value: Value | None = None,
    ) -> None:
        super().__init__(game, view, rng, knobs)
        self.policy: Final = policy
        self.value: Final = value

    # -- one iteration of every candidate --------------------------------------------------------

    def go_round(self, most: int) -> int:
        """One iteration for each of the candidates with the fewest visits."""
        walks = [
            self.set_out(
                option, CommonNumbers(self.chance_numbers), CommonNumbers(self.playout_numbers)
            )
            for option in self.next_candidates(most)
        ]
        waiting = [walk for walk in walks if self.comes_to_choice(walk)]
        while waiting:
            self.rank_all(waiting)
            for walk in waiting:
                node = walk.node
                assert node is not None
                self.descend(walk, node)
            waiting = [walk for walk in waiting if self.comes_to_choice(walk)]
        for walk in walks:
            self.play_out(walk)
        judged = self.judge([walk.world for walk in walks])
        for i, walk in enumerate(walks):
            self.add_results(walk, {one: judged[i][one] for one in set(walk.movers)})
        return len(walks)

    def next_candidates(self, most: int) -> list[Action]:
        """The options of the root whose turn it is; by UCB one at a time, as the next depends on its result."""
        if not self.knobs.halving:
            return [self.select(self.root, self.candidates, self.options)]
        visits = [self.root.children[option].visits for option in self.candidates]
        fewest = min(visits)
        waiting = [one for i, one in enumerate(self.candidates) if visits[i] == fewest]
        return waiting[:most]

    # -- asking the functions --------------------------------------------------------------------

    def judge(self, worlds: list[State]) -> list[list[float]]:
        """How good the worlds are for every player, by the value function; at the end of a game, by its result."""
        going = [world for world in worlds if world.agenda]
        rows: list[list[float]] = []
        if self.value is not None and going:
            rows = checked(self.value(self.game, going), [world.players for world in going])
        found: list[list[float]] = []
        for world in worlds:
            if self.value is not None and world.agenda:
                found.append(rows.pop(0))
            else:
                everybody = range(world.players)
                found.append([value_of(self.game, world, p, self.baseline) for p in everybody])
        return found

    def rank(self, node: Node, world: State, options: list[Action], mover: int) -> None:
        walk = Walk(world, mover, False, self.chance_numbers, self.playout_numbers)
        walk.node = node
        walk.options = options
        self.rank_all([walk])

    def rank_all(self, walks: list[Walk]) -> None:
        """Rank the options where the walks wait, all by one question."""
        new = [walk for walk in walks if self.unranked(walk)]
        if not new:
            return
        if self.policy is None:
            self.rank_by_value(new)
        else:
            self.rank_by_policy(new, self.policy)
        for walk in new:
            node = walk.node
            assert node is not None
            for option in walk.options:
                child = node.children[option]
                if not child.ranked:
                    child.ranked = True
                    node.order.append(option)
            ranked = [
                (-node.children[one].weight, -node.children[one].prior, i)
                for i, one in enumerate(node.order)
            ]
            ranked.sort()
            order = node.order
            node.order = [order[i] for _, _, i in ranked]

    def unranked(self, walk: Walk) -> list[Action]:
        """The options where the walk waits that have not been seen there."""
        node = walk.node
        assert node is not None
        return [option for option in walk.options if not node.child(option).ranked]

    def rank_by_value(self, walks: list[Walk]) -> None:
        """The prior of an option is the value of the position right after it."""
        children: list[Node] = []
        movers: list[int] = []
        worlds: list[State] = []
        for walk in walks:
            node = walk.node
            assert node is not None
            for option in self.unranked(walk):
                after = walk.world.copy()
                after.take(option)
                worlds.append(after)
                children.append(node.children[option])
                movers.append(walk.mover)
        judged = self.judge(worlds)
        for i, child in enumerate(children):
            child.prior = judged[i][movers[i]]

    def rank_by_policy(self, walks: list[Walk], policy: Policy) -> None:
        """A policy gives weights and no priors: what is untried counts as much as its siblings brought."""
        views = [walk.world.view(walk.mover) for walk in walks]
        rows = checked(policy(self.game, views), [len(walk.options) for walk in walks])
        for i, walk in enumerate(walks):
            node = walk.node
            assert node is not None
            total = sum(rows[i])
            for j, option in enumerate(walk.options):
                child = node.children[option]
                if not child.ranked:
                    child.weight = rows[i][j] / total if total > 0.0 else 1.0 / len(rows[i])

    # -- selection -------------------------------------------------------------------------------

    def select(self, node: Node, order: list[Action], options: list[Action]) -> Action:
        """With a policy, the option with the highest bound by predictor: the weight shares out the exploration."""
        if self.policy is None:
            return super().select(node, order, options)
        legal = set(options)
        children = [node.children[option] for option in order if option in legal]
        visits = sum([child.visits for child in children])
        admitted = children[: int((visits + 1.0) ** self.knobs.widening)]
        span = max(self.high - self.low, 0.02)
        bias = prior_bias(admitted)
        best = 0
        highest = float("-inf")
        for i, child in enumerate(admitted):
            bound = child.mean(self.knobs.trust, bias) / span
            bound += self.knobs.exploration * child.weight * sqrt(visits + 1.0) / (child.visits + 1)
            if bound > highest:
                highest = bound
                best = i
        return [option for option in order if option in legal][best]


def checked(rows: Sequence[Sequence[float]], lengths: list[int]) -> list[list[float]]:
    """What a function has answered, as plain numbers; a LudotekaError where they are not as many as were asked for."""
    found = [[float(number) for number in row] for row in rows]
    given = [len(row) for row in found]
    if given != lengths:
        raise LudotekaError(
            _(
                "the policy or value function must give {wanted} numbers for the positions in turn, not {given}"
            ).format(wanted=lengths, given=given)
        )
    for row in found:
        for number in row:
            if not isfinite(number) or number < 0.0:
                raise LudotekaError(
                    _(
                        "the policy or value function must give numbers from 0 on, not {number}"
                    ).format(number=number)
                )
    return found
