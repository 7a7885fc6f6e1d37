"""The log of a game in sentences, each with what it explains and where on the board that is."""

import re
from typing import Any

from ludoteka.engine import NOBODY, Chose, Event, Game, Happened, Scored
from ludoteka.engine.people import bare
from ludoteka.web.show.html import Html, tag
from ludoteka.web.show.markdown import PREFIX
from ludoteka.web.show.marks import mark
from ludoteka.web.words import _

NAMED = re.compile(r' role="img"| aria-label="[^"]*"|<title>.*?</title>')
GLIMPSES = 3  # the last ones: whoever missed more sees what is there now


def sentence(game: Game[Any], event: Event, names: list[str]) -> str:
    """What happened."""
    return game.people.event_text(event, names)


def line(game: Game[Any], index: int, event: Event, names: list[str]) -> str:
    """One line of the log as HTML, or nothing."""
    words = sentence(game, event, names)
    if not words:
        return ""
    scored = isinstance(event, Scored)
    where = " ".join(game.people.event_where(event))
    return tag(
        "li",
        mark(event.player) if event.player != NOBODY else None,
        tag("span", words, *[_piece(game, name) for name in game.people.event_pieces(event)]),
        way_to(game, paragraph(game, event)),
        id=f"e-{index}",
        class_="scored" if scored else None,
        data_where=where or None,
        data_points=event.points if isinstance(event, Scored) else None,
        data_seat=event.player if scored else None,
        tabindex=0 if where else None,
    )


def paragraph(game: Game[Any], event: Event) -> str:
    """The paragraph of the guide that speaks of what happened: of the points, the choice or the event."""
    people = game.people
    if isinstance(event, Scored):
        return people.points.get(event.source) or people.points.get(event.source.split()[0], "")
    if isinstance(event, Chose | Happened):
        return people.happenings.get(event.action.kind, "")
    return people.happenings.get(type(event).__name__, "")


def way_to(game: Game[Any], name: str) -> Html | None:
    """The way to a paragraph of the rules page, if there is one."""
    if not name:
        return None
    words = _("The rule")
    address = f"/games/{game.name}/rules/#{PREFIX}{name}"
    return tag(
        "a",
        "§",
        href=address,
        data_rule=name,
        target="_blank",
        class_="rule",
        title=words,
        aria_label=words,
    )


def _piece(game: Game[Any], name: str) -> Html:
    """A component, small; its sentence says what it is."""
    assert game.people.piece is not None
    drawn = NAMED.sub("", bare(game.people.piece(name)))
    return Html(" " + drawn.replace("<svg ", '<svg aria-hidden="true" ', 1))


class Reader:
    """The log as one viewer may read it; it grows with the game.

    Lines are numbered by what the viewer may know, not by what happened.
    """

    def __init__(self) -> None:
        self._lines: list[str] = []
        self.glimpses: list[tuple[int, str, str]] = []  # the last: number, group, what lies in it
        self._events = 0  # so many are read
        self._known = 0  # of which the viewer may know so many

    def read(
        self, game: Game[Any], events: list[Event], names: list[str], viewer: int | None
    ) -> list[str]:
        """All lines, those of new events added."""
        for event in events[self._events :]:
            if event.seen_by(viewer):
                words = line(game, self._known, event, names)
                glimpse = game.people.event_glimpse(event)
                if glimpse:
                    self.glimpses = [*self.glimpses, (self._known, *glimpse)][-GLIMPSES:]
                self._known += 1
                self._lines += [words] if words else []
        self._events = len(events)
        return list(self._lines)


def empty() -> str:
    return tag("li", _("Nothing has happened yet."), class_="quiet", id="e-none")
