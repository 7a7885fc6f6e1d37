"""The decisions of a game as a learning program would have met them: in integers and plain numbers."""

from struct import Struct
from typing import Any, Final

from ludoteka.engine.core.actions import Action
from ludoteka.engine.core.state import State
from ludoteka.engine.game import Game


class Steps:
    """Decision after decision: who chose what, among which integers, and what was seen before.

    A choice without an integer is left out, as environments do.
    """

    def __init__(self, game: Game[Any], numbers: dict[Action, int], size: int, open: bool) -> None:
        self.numbers: Final = numbers
        self.observe: Final = game.programs.observe
        self.standing: Final = game.programs.standing
        self.pack: Final = Struct(f"{size}f").pack
        self.open: Final = open  # nothing is secret, so that nobody needs a view
        self.seats: Final[list[int]] = []
        self.actions: Final[list[int]] = []
        self.counts: Final[list[int]] = []  # how many integers were legal
        self.legal: Final[list[int]] = []  # those of all decisions, one after another
        self.observations: Final[list[bytes]] = []

    def add(self, state: State, player: int, choice: Action) -> None:
        """The player is about to take this choice."""
        options = state.options()
        named = options if self.standing is None else self.standing(state, options)
        chosen = self.numbers.get(named[options.index(choice)])
        if chosen is None:
            return
        before = len(self.legal)
        for name in named:
            number = self.numbers.get(name)
            if number is not None:
                self.legal.append(number)
        view = state if self.open else state.view(player)
        self.seats.append(player)
        self.actions.append(chosen)
        self.counts.append(len(self.legal) - before)
        self.observations.append(self.pack(*self.observe(view, player)))
