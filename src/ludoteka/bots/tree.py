"""The tree of a search: what it knows of every choice, and the numbers that steer it."""

from typing import Final

from ludoteka.engine.actions import Action


class Knobs:
    """The numbers that steer a search; docs/bots.md says what each of them is worth."""

    def __init__(self) -> None:
        self.width = (
            12  # so many options of the root are compared; half of them drop out, and again
        )
        self.explore = 0.35  # below the root: how much the less visited is favoured
        self.narrow = 3.0  # below the root: so many options are tried at first, ...
        self.widen = 0.35  # ... and more as the visits grow, by this power
        self.turns = (
            3  # beyond the tree, play goes on until so many turns after the root are over, ...
        )
        self.decisions = 12  # ... but at most for so many decisions
        self.sample = 8  # options that a player beyond the tree looks at
        self.trust = 2.0  # visits that the look ahead counts for
        self.halving = True
        self.shared = True


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

    def mean(self, trust: float) -> float:
        """What the choice brought on average, the look ahead counting for some visits."""
        return (self.total + trust * self.prior) / (self.visits + trust)
