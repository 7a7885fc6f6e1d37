"""Reasons: which rule forbids an action, as a name and what it is about; people read it in words."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from ludoteka.engine.i18n import Texts

_ = Texts("ludoteka")


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


# Those that any game may have; the engine has the words for them (`ludoteka.judge`).
OVER: Final = Reason("over")  # the game is over
CHANCE_NEXT: Final = Reason("chance next")  # nobody chooses now
UNKNOWN: Final = Reason("unknown")  # nothing in this game reads like that
OTHER_QUESTION: Final = Reason("other question")  # it answers another question than the one asked
NOT_OFFERED: Final = Reason("not offered")  # of a game that gives no reasons of its own


@dataclass(frozen=True)
class Because:
    """How people read a reason: its sentence, the page of the rulebook, and the paragraph of the guide (`{#name}`).

    The sentence is one of the game's texts, or a function of the names of the seats and of what the reason is about.
    Without a paragraph, that of the question is meant.
    """

    sentence: str | Callable[..., str]
    page: str = ""
    paragraph: str = ""


@dataclass(frozen=True)
class Refusal:
    """Why a move is not possible: `str` of it is the sentence with the page."""

    reason: Reason
    sentence: str
    page: str = ""
    paragraph: str = ""

    def __str__(self) -> str:
        if not self.page:
            return self.sentence
        return _("{sentence} (p. {page})").format(sentence=self.sentence, page=self.page)
