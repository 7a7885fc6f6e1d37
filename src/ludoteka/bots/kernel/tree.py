"""The tree of a search: what it knows of every choice, and the parameters that steer it."""

from collections.abc import Mapping
from typing import Any, Final

from ludoteka.engine.core.actions import Action
from ludoteka.engine.game import Game


class Knobs:
    """The parameters of a search as one game has them; docs/measurements.md says what each of them is worth.

    `given` has those that differ, by name; `bots.knobs` says what is possible, and docs/searching.md lists it.
    """

    def __init__(self, game: Game[Any], given: Mapping[str, Any] | None = None) -> None:
        # Options of the root that are compared, times the square root of the iterations.
        self.width = 0.7
        # And so many at most.
        self.most = 24
        # Whether the root is searched by sequential halving; otherwise by UCB, like the rest of the tree.
        self.halving = True
        # Whether the n-th iteration of every option of the root has the same random numbers.
        self.common_numbers = True
        # Visits for which the prior of a node counts.
        self.trust = game.programs.trust
        # Below the root: the constant of UCB, and the exponent of progressive widening.
        self.exploration = 0.35
        self.widening = 0.2
        # A playout ends so many turns after the root, or after so many decisions of its own. Its players
        # compare so many of their options.
        self.horizon, self.decisions = game.programs.horizon
        self.sample = 8
        # Whether a decision within a turn goes on with the tree of the last one.
        self.reuse = True
        # Whether decisions are searched that the game does not find worth searching.
        self.always = False
        if given:
            self.turn(given)

    def turn(self, given: Mapping[str, Any]) -> None:
        """Set these; the decisions follow the horizon unless they are given, too."""
        if "horizon" in given:
            self.decisions = self.decisions * int(given["horizon"]) // max(1, self.horizon)
        for name, value in given.items():
            setattr(self, name, value)


class Node:
    """What the search knows of one choice: how often it was tried, and what it brought the player who made it."""

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0
        self.prior = 0.5  # the value of the position right after the choice
        self.ranked = False  # whether the prior is known
        self.weight = 0.0  # how likely a policy finds the choice, where one is plugged in
        self.children: Final[dict[Action, Node]] = {}
        self.order: list[Action] = []  # the options, the most promising first

    def child(self, action: Action) -> "Node":
        found = self.children.get(action)
        if found is None:
            found = Node()
            self.children[action] = found
        return found

    def mean(self, trust: float, bias: float) -> float:
        """The mean result of the choice; the prior, corrected by its bias, counts as `trust` visits."""
        return (self.total + trust * (self.prior + bias)) / (self.visits + trust)


def prior_bias(choices: list[Node]) -> float:
    """By how much the results of these choices are above their priors.

    A prior values another moment of the game than the end of a playout does, and can be too high or too
    low for all choices alike. Uncorrected, a choice would look the better the less it was tried.
    """
    visits = 0
    gap = 0.0
    for node in choices:
        visits += node.visits
        gap += node.total - node.visits * node.prior
    return gap / visits if visits else 0.0
