"""Steps: what still has to happen, as small objects that are never changed once made."""

from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from ludoteka.engine.core.actions import Action, find
from ludoteka.engine.core.events import NOBODY
from ludoteka.engine.core.randomness import Rng
from ludoteka.engine.core.reasons import NOT_OFFERED, Reason
from ludoteka.engine.native import mypyc_attr

if TYPE_CHECKING:
    from ludoteka.engine.core.state import State

S = TypeVar("S", bound="State")


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S]):
    """Something that waits on the agenda. `fields` names the arguments it was made from, in order."""

    fields: ClassVar[tuple[str, ...]] = ()

    def args(self) -> tuple[Any, ...]:
        return tuple([getattr(self, field) for field in self.fields])

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.args() == other.args()

    def __hash__(self) -> int:
        return hash((type(self).__name__, self.args()))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join([repr(arg) for arg in self.args()])})"


@mypyc_attr(allow_interpreted_subclasses=True)
class Rule(Step[S]):
    """The rules do this by themselves."""

    def run(self, s: S) -> None:
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Reveal(Rule[S]):
    """A rule by which something secret becomes known: nobody can undo past it."""

    def run(self, s: S) -> None:
        s.reveals += 1
        self.reveal(s)

    def reveal(self, s: S) -> None:
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Question(Step[S]):
    """A step that waits for an answer, from a player or from chance.

    When `secret`, only `player` may see the answer (NOBODY: nobody may).
    """

    secret: ClassVar[bool] = False
    fields: ClassVar[tuple[str, ...]] = ("player",)

    def __init__(self, player: int = NOBODY) -> None:
        self.player = player

    def take(self, s: S, action: Action) -> None:
        """Carry out one of the answers offered."""
        raise NotImplementedError

    def read(self, s: S, text: str) -> Action:
        """The answer that reads `text`; an IllegalMove where there is no such answer."""
        raise NotImplementedError

    def sample(self, s: S, rng: Rng) -> Action:
        """One answer at random: an outcome by its weight, or one of the options, each equally likely.

        Override where listing them all would be slow; what the same numbers give stays the same.
        """
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Question[S]):
    """A player chooses. `options` is the only source of what is legal, and it is never empty.

    Decisions with `any_order` that wait one after another for the same player may as well be answered in
    any other order, with the same result: they differ, no two offer the same action, and `take` schedules
    nothing.
    """

    any_order: ClassVar[bool] = False

    def options(self, s: S) -> list[Action]:
        raise NotImplementedError

    def why_not(self, s: S, action: Action) -> Reason | None:
        """Which rule forbids an action of the game here; None for the options, and for them alone.

        Asked by people, never by a search: it walks the conditions that make the options, one by one.
        """
        return None if action in self.options(s) else NOT_OFFERED

    def read(self, s: S, text: str) -> Action:
        return find(self.options(s), text)

    def sample(self, s: S, rng: Rng) -> Action:
        options = self.options(s)
        return options[rng.below(len(options))]


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance(Question[S]):
    """Dice, a bag, a deck or a tower decide, by whole-number weights."""

    fields: ClassVar[tuple[str, ...]] = ()

    def outcomes(self, s: S) -> list[tuple[Action, int]]:
        """Every outcome with its weight."""
        raise NotImplementedError

    def read(self, s: S, text: str) -> Action:
        """Override together with `sample` where listing every outcome would be slow."""
        return find([action for action, _ in self.outcomes(s)], text)

    def sample(self, s: S, rng: Rng) -> Action:
        outcomes = self.outcomes(s)
        total = 0
        for _, weight in outcomes:
            total += weight
        left = rng.below(total)
        for action, weight in outcomes:
            left -= weight
            if left < 0:
                return action
        raise ValueError("nothing to pick from")
