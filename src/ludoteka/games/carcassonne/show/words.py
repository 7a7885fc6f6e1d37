"""What people read of an expansion, and what they see of it in the terminal: tables that may stay empty.

The base game has such tables too (`text.BASE`). Each place where something is put into words asks all of them.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from ludoteka.engine.core.actions import Action
from ludoteka.engine.core.events import Event
from ludoteka.engine.core.reasons import Because
from ludoteka.engine.core.steps import Step
from ludoteka.engine.errors import LudotekaError
from ludoteka.engine.i18n import Texts
from ludoteka.games.carcassonne.rules.expansion import Expansion
from ludoteka.games.carcassonne.rules.state import Carcassonne
from ludoteka.games.carcassonne.rules.tiles import Tile


@dataclass(frozen=True, kw_only=True)
class FigureWords:
    """A special figure in words."""

    name: str
    """What it is called, to be translated."""

    letter: str
    """One letter that stands for it in the terminal."""

    role: Callable[[int], str]
    """What it is called on a city, road, monastery or field, such as "builder on the road"."""


def _as_it_is(_tile: Tile, name: str) -> str:
    return name


def _nothing(*_args: object) -> list[str]:
    return []


def _no_name(_s: Carcassonne) -> str:
    return ""


def _not_mine(*_args: object) -> None:
    return None


@dataclass(frozen=True, kw_only=True)
class Words:
    """The words of one expansion; `texts` translates those that are not functions."""

    texts: Texts

    title: str = ""
    """The line in the form where the expansions are chosen."""

    questions: Mapping[type[Step[Any]], Callable[[Carcassonne], str]] = field(default_factory=dict)
    """What the player is asked at a decision."""

    luck: Mapping[type[Step[Any]], Callable[[Any, Sequence[str]], str]] = field(
        default_factory=dict
    )
    """What is asked at a draw of a real table, with the names of the seats."""

    draws: Mapping[str, Callable[[Carcassonne, Action], str]] = field(default_factory=dict)
    """What such a draw may bring, by the kind of the action."""

    paragraphs: Mapping[str, str] = field(default_factory=dict)
    """Where the guide speaks of a decision, by the name of its class."""

    reasons: Mapping[str, Because] = field(default_factory=dict)
    """What its rules say against a move, by the name of the `Reason`."""

    points: Mapping[str, str] = field(default_factory=dict)
    """Where the guide speaks of points, by their source."""

    happenings: Mapping[str, str] = field(default_factory=dict)
    """Where the guide speaks of an event, by the name of its class or the kind of the action chosen."""

    options: Mapping[str, Callable[[Carcassonne, Action], str]] = field(default_factory=dict)
    """What an option means, by the kind of the action."""

    moves: Mapping[str, Callable[[Carcassonne, Action], str]] = field(default_factory=dict)
    """The whole of an option in words that need no coordinates, by the kind of the action; else as in `options`."""

    entries: Mapping[str, Callable[[Carcassonne, Action], tuple[str, str]]] = field(
        default_factory=dict
    )
    """The place of an option on the board and its words under that heading; else as in `moves`, without a heading."""

    landmark: Callable[[Carcassonne], str] = _no_name
    """What the last place is called where it is no tile, such as the corner of a board."""

    deeds: Mapping[str, Callable[[Action, str], str]] = field(default_factory=dict)
    """What a player of this name chose, by the kind of the action."""

    events: Mapping[type[Event], Callable[[Any, tuple[str, ...]], str]] = field(
        default_factory=dict
    )
    """What happened, with the names of the seats."""

    where: Mapping[type[Event], Callable[[Any], Sequence[str]]] = field(default_factory=dict)
    """The parts of the picture that an event is about."""

    chosen: Mapping[str, Callable[[Action], Sequence[str]]] = field(default_factory=dict)
    """The parts of the picture that a choice is about, by the kind of the action."""

    sources: Mapping[str, str] = field(default_factory=dict)
    """What brings points."""

    counts: Mapping[str, Callable[[int], str]] = field(default_factory=dict)
    """So many of what brought points."""

    figures: Mapping[str, FigureWords] = field(default_factory=dict)
    """The special figures, by the name of their kind."""

    tile: Callable[[Tile, str], str] = _as_it_is
    """The name of a tile with what the expansion has to add."""

    possessions: Callable[[Carcassonne, int], list[str]] = _nothing
    """What a player has before him, for the terminal and for readers of the picture."""

    row: Callable[[Carcassonne, int, int, bool], str | None] = _not_mine
    """In the terminal: one of the three lines of a place that the expansion draws itself, in colour or not."""

    below: Callable[[Carcassonne, range, range, int], list[str]] = _nothing
    """In the terminal: what else to say where these columns and rows are shown, so many characters wide."""

    def __post_init__(self) -> None:
        """A name instead of a class would never be found: the question would be empty, the log silent."""
        for table in ("questions", "luck", "events", "where"):
            for key in getattr(self, table):
                if not isinstance(key, type):
                    raise LudotekaError(f"`{table}` names {key!r}: it must be the class itself")


def slice_of(expansion: Expansion, module: str, name: str) -> Any:
    """A part of the expansion's package by its name, or None where the package has no such module."""
    place = f"{expansion.package}.{module}"
    return getattr(import_module(place), name) if find_spec(place) else None


@cache
def words_of(expansion: Expansion) -> Words:
    """The words of an expansion: `WORDS` in its module `words`."""
    found = slice_of(expansion, "words", "WORDS")
    return found or Words(texts=Texts(expansion.package), title=expansion.name)
