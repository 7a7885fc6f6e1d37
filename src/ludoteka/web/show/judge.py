"""The judge at a table: which rule forbids what was tapped, and where moves would lead that are only tried."""

from collections.abc import Sequence
from typing import Any

from ludoteka.engine import Game, Refusal, State
from ludoteka.engine.i18n import N_, capital
from ludoteka.judge.what_if import CHANCE, END, HIDDEN, OTHER, Shadow, what_if
from ludoteka.judge.why import why_not
from ludoteka.web.show import panels, picture
from ludoteka.web.show.html import Html, join, tag
from ludoteka.web.show.log import way_to
from ludoteka.web.show.marks import mark
from ludoteka.web.table.desk import Desk
from ludoteka.web.table.errors import require
from ludoteka.web.table.preview import view_of
from ludoteka.web.table.rows import PLAYING
from ludoteka.web.words import _

PARTS = 12  # of the picture that may lie under a finger
MOVES = 200  # that may be tried one after another
LINES = 4  # of an answer


def why(desk: Desk, seat: int, parts: Sequence[str]) -> str:
    """The sentences for the innermost part that means a move, as HTML; nothing where none does."""
    with desk.lock:
        require(desk.table.status, PLAYING)
        waiting = desk.waiting()
        view = view_of(desk, seat) if seat in waiting else None
        names = desk.names
    game = desk.match.game
    if view is None:
        asked = ", ".join([names[one] for one in waiting])
        return (
            tag("p", _("It is not your turn: {name} has to choose").format(name=asked))
            if asked
            else ""
        )
    for part in parts:
        found = refusals(game, view, seat, part, names)
        if found:
            several = len(found) > 1
            return join([_line(game, words if several else "", one) for words, one in found])
    return ""


def refusals(
    game: Game[Any], view: State, seat: int, part: str, names: Sequence[str]
) -> list[tuple[str, Refusal]]:
    """What forbids the moves that a tap on this part means, each sentence once; nothing if one of them is possible."""
    found: dict[str, tuple[str, Refusal]] = {}
    for words, move in game.people.meant(view, part):
        refusal = why_not(view, move, seat, names)
        if refusal is None:
            return []
        found.setdefault(str(refusal), (words, refusal))
    return list(found.values())[:LINES]


def _line(game: Game[Any], words: str, refusal: Refusal) -> Html:
    lead = tag("b", f"{capital(words)}: ") if words else None
    return tag("p", lead, f"{refusal} ", way_to(game, refusal.paragraph))


# -- what if ------------------------------------------------------------------------------------------

STOPS = {
    CHANCE: N_("Here chance would speak: nobody knows what follows."),
    OTHER: N_("Here somebody else would decide."),
    HIDDEN: N_("What follows is hidden from you."),
    END: N_("Here the game would be over."),
}


def attempt(desk: Desk, seat: int, moves: Sequence[str]) -> dict[str, Any]:
    """The shadow of the board after these moves, as the pieces of a page."""
    with desk.lock:
        view, names = view_of(desk, seat), desk.names
    game = desk.match.game
    shadow = what_if(view, seat, moves, names)
    options = shadow.options()
    return {
        "board": picture.draw(game, shadow.view, options),
        "ask": _asked(game, shadow, names),
        "options": panels.buttons(game, shadow.view, options) if options else "",
        "list": [
            [one.text, game.people.move(shadow.view, one), game.people.entry(shadow.view, one)[0]]
            for one in options
        ],
        "points": [[player, n] for player, n in enumerate(shadow.points()) if n],
    }


def _asked(game: Game[Any], shadow: Shadow, names: Sequence[str]) -> str:
    """That nothing counts, what was gained, and the next question or why there is none."""
    points = [(player, n) for player, n in enumerate(shadow.points()) if n]
    gains = [tag("li", mark(player), f"{names[player]} {n:+d}") for player, n in points]
    question = _(STOPS[shadow.stopped]) if shadow.stopped else game.people.question(shadow.view)
    back = tag("button", _("One back"), type="button", data_try="back")
    return join(
        [
            tag("p", _("You are only trying. Nobody sees it, and nothing counts."), class_="quiet"),
            tag("ul", gains, class_="gains") if gains else None,
            tag("p", tag("span", question or _("Choose.")), class_="question", id="ui-q"),
            tag(
                "p",
                back if shadow.moves else None,
                tag("button", _("Stop trying"), type="button", class_="primary", data_try="stop"),
                class_="row",
            ),
        ]
    )
