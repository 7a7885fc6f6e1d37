"""The tree of a search: what it knows of every choice, and the numbers that steer it."""

from typing import Any, Final

from ludoteka.engine.core.actions import Action
from ludoteka.engine.game import Game


class Knobs:
    """The numbers that steer a search; docs/bots.md says what each of them is worth."""

    def __init__(self, game: Game[Any]) -> None:
        # Options of the root that are compared, times the square root of the iterations.
        self.width = 0.7
        # Whether the worse half drops out again and again; else the tree's own rule spreads the tries.
        self.halving = True
        # Whether the n-th iteration of every option meets the same luck.
        self.shared = True
        # Visits that the look ahead counts for.
        self.trust = game.programs.trust
        # Below the root: how much the less visited is favoured, and how fast more options are tried
        # than the most promising one.
        self.explore = 0.35
        self.widen = 0.2
        # Beyond the tree, play goes on until so many turns after the root are over, but at most for
        # so many decisions; each player looks at so many of its options.
        self.turns, self.decisions = game.programs.horizon
        self.sample = 8


class Node:
    """What the search knows of one choice: how often it was tried and what it brought its player."""

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0
        self.prior = 0.5  # what a look ahead promised
        self.ranked = False  # whether it was looked at so
        self.children: Final[dict[Action, Node]] = {}
        self.order: list[Action] = []  # the options from the most promising on

    def child(self, action: Action) -> "Node":
        found = self.children.get(action)
        if found is None:
            found = Node()
            self.children[action] = found
        return found

    def mean(self, trust: float, surprise: float) -> float:
        """What the choice brought on average; for some visits counts the look ahead, put right by the surprise."""
        return (self.total + trust * (self.prior + surprise)) / (self.visits + trust)


def surprise(choices: list[Node]) -> float:
    """By how much what these choices brought is above what looking ahead had promised.

    The look ahead sees another time of the game than the end of a playout, and may be too bright or too
    gloomy for all choices alike. Without this, the less a choice was tried the better it would look.
    """
    visits = 0
    gap = 0.0
    for node in choices:
        visits += node.visits
        gap += node.total - node.visits * node.prior
    return gap / visits if visits else 0.0
