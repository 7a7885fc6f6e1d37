"""From one decision to the next, in integers: the part of an environment that is worth compiling."""

from collections.abc import Callable

from ludoteka.engine.core.actions import Action
from ludoteka.engine.core.events import NOBODY
from ludoteka.engine.core.randomness import Rng
from ludoteka.engine.core.state import State
from ludoteka.engine.errors import IllegalMove
from ludoteka.engine.native import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Lane:
    """A game in progress. `player` decides next (NOBODY: the game is over) among the integers in `legal`.

    A legal move outside the catalogue has no integer and cannot be chosen here; `outside` counts those
    of the present position. Where *no* legal move has one, a move is taken at random, and `automatic`
    counts how often that happened since the game began. So `legal` is empty only at the end.
    """

    def __init__(
        self,
        state: State,
        actions: list[Action],
        numbers: dict[Action, int],
        standing: Callable[[State, list[Action]], list[Action]] | None = None,
    ) -> None:
        self.state = state
        self.standing = standing  # what the options are called in the catalogue; None: as they are
        self.actions = actions
        self.numbers_of = numbers
        self.rng = Rng(0)
        self.player = NOBODY
        self.legal: list[int] = []
        self.choices: list[Action] = []  # what the integers of `legal` mean here
        self.outside = 0
        self.automatic = 0

    def begin(self, state: State, rng: Rng, automatic: int = 0) -> None:
        """Play this position from here on."""
        self.state = state
        self.rng = rng
        self.automatic = automatic
        self.settle()

    def step(self, index: int) -> None:
        """Choose the action with this integer; chance is then resolved."""
        if index not in self.legal:
            raise IllegalMove(self.refusal(index))
        self.state.take(self.choices[self.legal.index(index)])
        self.settle()

    def settle(self) -> None:
        """Go on to the next decision that an integer can answer."""
        state = self.state
        rng = self.rng
        numbers = self.numbers_of
        while True:
            state.settle(rng)
            options = state.options()
            legal: list[int] = []
            choices: list[Action] = []
            named = options if self.standing is None else self.standing(state, options)
            for i, name in enumerate(named):
                number = numbers.get(name)
                if number is not None:
                    legal.append(number)
                    choices.append(options[i])
            if legal or not options:
                break
            self.automatic += 1
            state.take(options[rng.below(len(options))])
        self.player = state.player
        self.legal = legal
        self.choices = choices
        self.outside = len(options) - len(legal)

    def refusal(self, index: int) -> str:
        """Why the integer cannot be chosen."""
        if self.player == NOBODY:
            return "the game is over"
        known = 0 <= index < len(self.actions)
        text = self.actions[index].text if known else f"action {index}"
        return f"{text}: not possible here; the legal actions are {self.legal}"
