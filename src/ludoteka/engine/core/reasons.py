"""Reasons: which rule forbids an action, as a name and what it is about; people read it in words."""

from typing import Final


class Reason:
    """A rule that forbids an action here: its name, and the numbers and names that its sentence needs.

    `game.people.reasons` has a sentence, a page and a paragraph of the guide for every name.
    """

    def __init__(self, rule: str, *args: int | str) -> None:
        self.rule: Final = rule
        self.args: Final = args

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Reason) and (self.rule, self.args) == (other.rule, other.args)

    def __hash__(self) -> int:
        return hash((self.rule, self.args))

    def __repr__(self) -> str:
        return f"Reason({', '.join([repr(part) for part in (self.rule, *self.args)])})"

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return Reason, (self.rule, *self.args)


# Those that any game may have; the engine has the words for them (`ludoteka.engine.judge`).
OVER: Final = Reason("over")  # the game is over
CHANCE_NEXT: Final = Reason("chance next")  # nobody chooses now
UNKNOWN: Final = Reason("unknown")  # nothing in this game reads like that
OTHER_QUESTION: Final = Reason("other question")  # it answers another question than the one asked
NOT_OFFERED: Final = Reason("not offered")  # of a game that gives no reasons of its own
