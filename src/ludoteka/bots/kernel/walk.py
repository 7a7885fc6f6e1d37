"""An iteration of a search on its way."""

from typing import Final

from ludoteka.bots.kernel.rollout import CommonNumbers
from ludoteka.bots.kernel.tree import Node
from ludoteka.engine.core.actions import Action
from ludoteka.engine.core.state import State


class Walk:
    """How far an iteration has come: its world, its place in the tree, and whose choices it has passed."""

    def __init__(
        self, world: State, player: int, in_secret: bool, chance: CommonNumbers, play: CommonNumbers
    ) -> None:
        self.world: Final = world
        self.chance_numbers: Final = chance  # for what is dealt and drawn
        self.playout_numbers: Final = play  # for choices outside the tree
        self.mover = player  # who chose last
        self.turns = 0  # that have begun since the root
        self.in_secret = in_secret  # whether the searching player has chosen something unseen
        self.node: Node | None = None  # None beyond the tree
        self.options: list[Action] = []  # what may be chosen at the node
        self.path: Final[list[Node]] = []
        self.movers: Final[list[int]] = []  # who chose each of the path

    def choose(self, action: Action, node: Node) -> None:
        """Take an action that leads to this node; one that nobody has visited ends the tree."""
        self.world.take(action)
        self.path.append(node)
        self.movers.append(self.mover)
        self.node = node if node.visits else None
