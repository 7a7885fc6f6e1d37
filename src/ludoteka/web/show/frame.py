"""A frame: everything that one viewer sees of a table now, as named pieces of markup.

The browser morphs each piece into its place. A frame is made from the viewer's own view alone.
"""

import json
from dataclasses import dataclass
from typing import Any

from ludoteka.engine import Action, State
from ludoteka.engine.i18n import FALLBACK, speaking
from ludoteka.web.show import log, panels, picture
from ludoteka.web.table.desk import Desk
from ludoteka.web.table.memo import Slot
from ludoteka.web.table.phase import Sheet
from ludoteka.web.table.rows import OPEN
from ludoteka.web.table.screen import screen
from ludoteka.web.table.since import Mark, marks, since
from ludoteka.web.table.undo import (
    answering,
    hurts_absent,
    last_choice,
    mine_to_undo,
    others,
    others_answered,
)

Frame = dict[str, str]


@dataclass(frozen=True)
class Viewer:
    """Who looks: a person's seats at the table (none: a spectator), its user and its language."""

    seats: tuple[int, ...] = ()
    user: int = 0
    language: str = FALLBACK


@dataclass
class Seen:
    """What was taken from the desk under its lock; the rest is made from this in peace."""

    desk: Desk
    viewer: Viewer
    seat: int | None
    view: State
    options: list[Action]
    waiting: list[int]
    asked: bool
    covered: bool  # the device is being handed to this seat, and shows nothing of it yet
    sheet: Sheet | None
    lines: list[str]
    glimpses: list[tuple[int, str, str]]


def seen_by(desk: Desk, viewer: Viewer) -> Seen:
    """Take from the desk what this viewer may know; hold its lock."""
    waiting = desk.waiting()
    served = screen(desk, viewer.seats, waiting)
    seat, eyes = served.seat, None if served.covered else served.seat
    sheet = desk.sheet(eyes)
    view = desk.world(eyes).view(eyes)
    mine = eyes is not None and eyes in waiting and not desk.seats[eyes].away
    options: list[Action] = []
    if mine and sheet and sheet.choices:
        options = [option for some in sheet.choices.values() for option in some]
    elif mine and view.player == seat:
        options = view.options()
    reader, lines = _read_log(desk, eyes, viewer.language)
    return Seen(
        desk,
        viewer,
        seat,
        view,
        options,
        waiting,
        mine,
        served.covered,
        sheet,
        lines,
        reader.glimpses,
    )


def _read_log(desk: Desk, seat: int | None, language: str) -> tuple[log.Reader, list[str]]:
    """The log for a seat, and who read it; what was written before is kept."""
    reader = desk.memo.of(Slot.LOG, (seat, language), tuple(desk.names), log.Reader)
    return reader, reader.read(desk.match.game, desk.match.events, desk.names, seat)


def frame(desk: Desk, viewer: Viewer, pictured: bool = True) -> Frame:
    """What this viewer sees now."""
    with speaking(viewer.language):
        with desk.lock:
            if desk.table.status == OPEN:
                return {
                    "room": panels.room(desk, viewer.user),
                    "chat": panels.chat(desk),
                    "meta": _room_meta(desk),
                }
            if not desk.table.started:
                return {"meta": _room_meta(desk)}
            seen = seen_by(desk, viewer)
            pieces = _pieces(seen)
        if pictured:
            pieces["board"] = _board(seen)
        return pieces


def _board(seen: Seen) -> str:
    """The picture of a view; who sees the same thing gets the same picture, drawn once."""
    desk, game = seen.desk, seen.desk.match.game
    if seen.options:
        return picture.draw(game, seen.view, seen.options)
    language, key = seen.viewer.language, json.dumps(game.position(seen.view))
    return desk.memo.of(Slot.BOARD, language, key, lambda: picture.draw(game, seen.view, []))


def _room_meta(desk: Desk) -> str:
    return json.dumps({"status": desk.table.status})


def _pieces(seen: Seen) -> Frame:
    desk, viewer = seen.desk, seen.viewer
    return {
        "players": panels.players(
            desk, seen.view, viewer.seats, seen.waiting, None if seen.covered else seen.seat
        ),
        "ask": panels.ask(seen),
        "options": panels.options(seen),
        "log": "".join(seen.lines) or log.empty(),
        "chat": panels.chat(desk),
        "rest": panels.rest(desk.match.game, seen.view),
        "glimpses": json.dumps(seen.glimpses),
        "meta": json.dumps(_meta(seen)),
    }


def _meta(seen: Seen) -> dict[str, Any]:
    """What the browser's code needs to know besides the markup."""
    desk, game = seen.desk, seen.desk.match.game
    table, seats = desk.table, seen.viewer.seats
    at_once = seen.sheet is not None and bool(seen.sheet.choices)  # the list of them says it all
    options = [
        [
            option.text,
            game.people.move(seen.view, option),
            game.people.entry(seen.view, option)[0],
        ]
        for option in ([] if at_once else seen.options)
    ]
    return {
        "status": table.status,
        "number": str(desk.expected(None if seen.covered else seen.seat)) if seats else None,
        "seat": seen.seat,
        "asked": seen.asked,
        "options": options,
        "single": len(options) == 1 and _known_to_all(seen),
        "who": desk.seats[seen.seat].name if seen.seat is not None else None,
        "curtain": seen.covered,
        "undo": _undo(desk, seats),
        "back": _back(desk, seats),
        "hints": bool(seats) and desk.playing and desk.hints,
        "rematch": table.rematch_id is not None,
        "since": _since(seen),
    }


def _since(seen: Seen) -> list[Mark]:
    """What others have touched since this seat last moved."""
    desk = seen.desk
    if seen.seat is None or seen.covered or not desk.playing or desk.answers.get(seen.seat):
        return []
    return marks(desk.match.game.people, since(desk.match.events, seen.seat))


def _known_to_all(seen: Seen) -> bool:
    """Whether this seat knows nothing that others do not, so that a choice without a choice tells nothing."""
    game, state = seen.desk.match.game, seen.desk.match.state
    return game.position(seen.view) == game.position(state.view(None))


def _back(desk: Desk, seats: tuple[int, ...]) -> int:
    """How many choices this viewer could take back at once."""
    seat = answering(desk, seats) if desk.playing else None
    if seat is not None:
        return len(desk.answers[seat])
    if not desk.playing or others_answered(desk, seats):
        return 0
    return mine_to_undo(desk, seats)


def _undo(desk: Desk, seats: tuple[int, ...]) -> str:
    """What this viewer may take back: nothing, its own last choice, or more if everybody agrees."""
    if not seats or not desk.playing:
        return ""
    if _back(desk, seats):
        return "own"
    target = last_choice(desk, seats)
    if target is None or others_answered(desk, seats) or hurts_absent(desk, seats, target):
        return ""
    return "ask" if others(desk, seats) else "free"
