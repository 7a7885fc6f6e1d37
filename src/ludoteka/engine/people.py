"""People: how people see a game. Every entry has a default, so a first version can leave it out."""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module, resources
from typing import Any, Generic, Protocol, TypeVar

from ludoteka.engine.core.actions import Action
from ludoteka.engine.core.events import Chose, Event, Happened, Scored
from ludoteka.engine.core.reasons import Because
from ludoteka.engine.core.state import State
from ludoteka.engine.i18n import FALLBACK, Texts, language

_ = Texts("ludoteka")

S = TypeVar("S", bound=State)


class Picture(Protocol):
    """A drawing: SVG text that notebooks show by themselves."""

    def __str__(self) -> str: ...

    def _repr_svg_(self) -> str: ...


class Art(Protocol):
    """The drawings to which a game's pictures refer, in sheets: files that a page keeps (`ludoteka.draw.sprite`)."""

    def names(self) -> Sequence[str]: ...

    def file(self, name: str, night: bool = False, plain: bool = False) -> str: ...


def bare(picture: Picture) -> str:
    """A picture without the drawings that are always the same: what it says of the position."""
    without = getattr(picture, "bare", None)
    return str(without() if without else picture)


def plain(picture: Picture) -> Picture:
    """A picture with plain drawings, where the game has them: small, and quickly painted."""
    plainly: Callable[[], Picture] | None = getattr(picture, "plain", None)
    return plainly() if plainly else picture


def later(place: str) -> Callable[..., Any]:
    """The function at `package.module:name`, imported when it is first called: pictures are not always wanted."""
    module, _colon, name = place.partition(":")

    def call(*args: Any) -> Any:
        return getattr(import_module(module), name)(*args)

    return call


def plain_sentence(event: Event, names: Sequence[str]) -> str:
    """What happened, for a game that writes no sentences of its own."""
    if isinstance(event, Scored):
        why = ", ".join([f"{n} {what} x {each}" for what, n, each in event.why])
        sentence = _("{name}: {points} points").format(
            name=names[event.player], points=event.points
        )
        return f"{sentence} ({why})" if why else sentence
    if isinstance(event, Chose):
        return f"{names[event.player]}: {event.action.text}"
    return event.action.text if isinstance(event, Happened) else ""


def sentence_by_kind(
    tell: Mapping[type[Event], Callable[[Any, Sequence[str]], str]],
) -> Callable[[Event, Sequence[str]], str]:
    """An `event_text` that asks the function of the event's own class; empty for classes without one."""

    def event_text(event: Event, names: Sequence[str]) -> str:
        write = tell.get(type(event))
        return write(event, names) if write else ""

    return event_text


def ids_by_kind(
    tell: Mapping[type[Event], Callable[[Any], Sequence[str]]],
) -> Callable[[Event], Sequence[str]]:
    """An `event_where` or `event_pieces` that asks the function of the event's own class; nothing for others."""

    def names(event: Event) -> Sequence[str]:
        find = tell.get(type(event))
        return find(event) if find else ()

    return names


def plain_position(
    view: State, _options: Sequence[Action] = (), _colour: bool = False, _width: int = 0
) -> str:
    """What lies on the table, for a game that describes it in no words of its own: a line for each component."""
    parts = view.components().items()
    return "\n".join([f"{name}: {json.dumps(value, ensure_ascii=False)}" for name, value in parts])


def _nothing(*_args: object) -> str:
    return ""


def _where(event: Event) -> Sequence[str]:
    return event.where if isinstance(event, Scored) else ()


def _no_pieces(_event: Event) -> Sequence[str]:
    return ()


def _unseen(_event: Event) -> tuple[str, str] | None:
    return None


def _same(_state: object, action: Action, _names: Sequence[str] = ()) -> str:
    return action.text


def _nothing_meant(_view: object, _part: str) -> Sequence[tuple[str, str]]:
    return ()


def _none(_view: object) -> list[tuple[str, int]]:
    return []


@dataclass(frozen=True, kw_only=True)
class People(Generic[S]):
    """How people see a game: its sentences, its terminal, its board and its rules in their own words.

    What is translated comes from the `locale` folder of `package` and its guide from the folder `guide`.
    """

    package: str = ""
    """The game's package, for its texts and its guide; without one, texts are shown as they are."""

    title: str = ""
    """What the game is called; without it, its name."""

    summary: str = ""
    """One sentence that tells a newcomer what the game is about."""

    question: Callable[[S], str] = _nothing
    """What the player is asked, in one sentence."""

    action_text: Callable[[S, Action], str] = _same
    """What choosing the action means in this position, in words."""

    action_group: Callable[[S, Action], str] = _nothing
    """The heading under which a list of options shows the action; the same place, the same group."""

    move_text: Callable[[S, Action], str] | None = None
    """The whole action in words that need neither question nor heading; by default, `action_text`."""

    entry_text: Callable[[S, Action], tuple[str, str]] | None = None
    """Heading and words in a list beside the picture; by default, `action_group` and `action_text`.

    A game needs it whose terminal names what its picture does not show, such as coordinates.
    """

    event_text: Callable[[Event, Sequence[str]], str] = plain_sentence
    """What happened, as a sentence with the names of the seats; empty for what needs no words."""

    outcome_text: Callable[[S, Action], str] = _nothing
    """What a draw or a roll in this position brought, where `event_text` leaves that to the picture."""

    luck_question: Callable[[S, Sequence[str]], str] = _nothing
    """What whoever sees the real dice, tiles or cards is asked, with the names of the seats."""

    luck_text: Callable[[S, Action, Sequence[str]], str] = _same
    """One thing that chance may bring there, in a few words."""

    event_where: Callable[[Event], Sequence[str]] = _where
    """The parts of the picture that an event is about, as element ids; by default, the `where` of a `Scored` event."""

    event_beside: Callable[[Event], Sequence[str]] = _where
    """Which of them are seen faintly in a trace of what happened: whence a thing came, and what brought points."""

    event_pieces: Callable[[Event], Sequence[str]] = _no_pieces
    """The components that an event is about, by the names that `piece` knows: the log shows them small."""

    event_glimpse: Callable[[Event], tuple[str, str] | None] = _unseen
    """What an event shows for a moment, before the picture after it: the id of a group, and what lies in it then."""

    source_text: Callable[[str], str] | None = None
    """What a source of points is called, such as the `source` of a `Scored` event; by default, `words` of it."""

    terminal: Callable[[S, Sequence[Action], bool, int], str] = plain_position
    """The position as text for a terminal: view, options, whether in colour, and how wide."""

    draw: Callable[[S, Sequence[Action]], Picture] | None = None
    """The position as a picture: a pure function of a view and its options, so it cannot leak."""

    sprite: Callable[[], Art] | None = None
    """The drawings to which the pictures refer, always the same, so that a page fetches them once."""

    night: Mapping[str, tuple[str, str, str]] = field(default_factory=dict)
    """What a dark page paints otherwise: for a class of the picture, what ("fill", "stroke"), by day and by night.

    The picture itself has the colours of the day, and the name of the game among its own classes.
    """

    cover: Callable[[], Picture] | None = None
    """The game's cover, for shelves and lists: a landscape picture of 8 by 5, always the same, without words."""

    icon: tuple[int, int, int] = (75, 0, 250)
    """The square of the cover, 400 by 250 units, that is the game's icon: left, top and size."""

    minutes: tuple[int, int] = (0, 0)
    """How long a game takes, in minutes, as published: at least and at most; (0, 0) where nothing is known."""

    quick: Mapping[str, Any] = field(default_factory=dict)
    """The settings of a game that begins by one click, where those are not the usual ones."""

    remaining: Callable[[S], list[tuple[str, int]]] = _none
    """What is still to come that everybody may know, such as tiles by kind."""

    guide: Callable[[], str] | None = None
    """The rules in our own words, as Markdown; by default `guide/<language>.md` of the package."""

    paragraphs: Mapping[str, str] = field(default_factory=dict)
    """Where the guide speaks of a question: for the name of every decision's class, that of a paragraph (`{#name}`)."""

    reasons: Mapping[str, Because] = field(default_factory=dict)
    """What the rules say against a move: for the name of every `Reason` its sentence, page and paragraph."""

    points: Mapping[str, str] = field(default_factory=dict)
    """Where the guide speaks of points: for every source (of a `Scored` event), the name of a paragraph."""

    happenings: Mapping[str, str] = field(default_factory=dict)
    """Where the guide speaks of what happened: for the class of an event, or the kind of an action, a paragraph."""

    meant: Callable[[S, str], Sequence[tuple[str, str]]] = _nothing_meant
    """What a tap on a part of the picture means that offers nothing: moves, each with words that tell it from others.

    The part is an element id, or `cell-3,-1` for a place of the plane where nothing lies.
    """

    piece: Callable[[str], Picture] | None = None
    """One component by its name, for the pictures of the guide and the log; a KeyError where there is none."""

    lessons: tuple[str, ...] = ()
    """The packages that bring lessons (`guide/first` and further ones), the game's own first; by default it alone."""

    def words(self, message: str) -> str:
        """The translation of one of the game's own texts, such as a setting's title."""
        return Texts(self.package)(message) if self.package else message

    def source(self, source: str) -> str:
        """What a source of points is called in the reader's language."""
        return self.source_text(source) if self.source_text else self.words(source)

    def move(self, state: S, action: Action) -> str:
        """The whole action in words, for a hint or a list of moves."""
        return (self.move_text or self.action_text)(state, action)

    def entry(self, state: S, action: Action) -> tuple[str, str]:
        """The heading of an action in a list beside the picture, and its words under it."""
        if self.entry_text:
            return self.entry_text(state, action)
        return self.action_group(state, action), self.action_text(state, action)

    def rules(self) -> str:
        """The rules in the reader's language, in English where that page is missing; empty if there are none."""
        return self.guide() if self.guide else page(self.package, "guide")


def page(package: str, folder: str) -> str:
    """The page `<folder>/<language>.md` of a package, in English where there is none in the reader's language."""
    if not package:
        return ""
    for code in (language(), FALLBACK):
        file = resources.files(package) / folder / f"{code}.md"
        if file.is_file():
            return file.read_text(encoding="utf-8")
    return ""
