"""A frame: everything that one viewer sees of a table now, as named pieces of markup.

The browser morphs each piece into its place. A frame is made from the viewer's own view alone.
"""

import json
from dataclasses import dataclass
from typing import Any

from ludoteka.engine import Action, Decision, State
from ludoteka.engine.i18n import FALLBACK, speaking
from ludoteka.web.show import log, panels, picture
from ludoteka.web.table.desk import Desk
from ludoteka.web.table.memo import Slot
from ludoteka.web.table.phase import Sheet
from ludoteka.web.table.rows import OPEN
from ludoteka.web.table.undo import answering, hurts_absent, last_choice, mine_to_undo, others

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
    sheet: Sheet | None
    lines: list[str]


def seat_of(desk: Desk, viewer: Viewer, waiting: list[int]) -> int | None:
    """The seat through whose eyes a viewer with several seats looks: one that is asked, else the last asked."""
    for seat in viewer.seats:
        if seat in waiting and not desk.seats[seat].away:
            return seat
    if len(viewer.seats) > 1:
        for seat in reversed(desk.who):
            if seat in viewer.seats:
                return seat
    return viewer.seats[0] if viewer.seats else None


def seen_by(desk: Desk, viewer: Viewer) -> Seen:
    """Take from the desk what this viewer may know; hold its lock."""
    waiting = desk.waiting()
    seat = seat_of(desk, viewer, waiting)
    sheet = desk.sheet(seat)
    view = desk.world(seat).view(seat)
    mine = seat is not None and seat in waiting and not desk.seats[seat].away
    options: list[Action] = []
    if mine and sheet and sheet.choices:
        options = [option for some in sheet.choices.values() for option in some]
    elif mine and view.player == seat:
        options = view.options()
    lines = _lines(desk, seat, viewer.language)
    return Seen(desk, viewer, seat, view, options, waiting, mine, sheet, lines)


def _lines(desk: Desk, seat: int | None, language: str) -> list[str]:
    """The log for a seat; what was written before is kept."""
    reader = desk.memo.of(Slot.LOG, (seat, language), tuple(desk.names), log.Reader)
    return reader.read(desk.match.game, desk.match.events, desk.names, seat)


def frame(desk: Desk, viewer: Viewer, pictured: bool = True) -> Frame:
    """What this viewer sees now."""
    with speaking(viewer.language):
        with desk.lock:
            if desk.table.status == OPEN:
                return {"room": panels.room(desk, viewer.user), "meta": _room_meta(desk)}
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
        "players": panels.players(desk, seen.view, viewer.seats, seen.waiting),
        "ask": panels.ask(seen),
        "log": "".join(seen.lines) or log.empty(),
        "chat": panels.chat(desk),
        "rest": panels.rest(desk.match.game, seen.view),
        "meta": json.dumps(_meta(seen)),
    }


def _meta(seen: Seen) -> dict[str, Any]:
    """What the browser's code needs to know besides the markup."""
    desk, game = seen.desk, seen.desk.match.game
    table = desk.table
    hidden = len(seen.viewer.seats) > 1 and _differ(desk, seen.viewer.seats)
    at_once = seen.sheet is not None and bool(seen.sheet.choices)  # the list of them says it all
    options = [
        [
            option.text,
            game.people.action_text(seen.view, option),
            game.people.action_group(seen.view, option),
        ]
        for option in ([] if at_once else seen.options)
    ]
    return {
        "status": table.status,
        "number": str(desk.expected(seen.seat)) if seen.viewer.seats else None,
        "seat": seen.seat,
        "asked": seen.asked,
        "options": options,
        "who": desk.seats[seen.seat].name if seen.seat is not None else None,
        "curtain": hidden and seen.asked,
        "undo": _undo(desk, seen.viewer.seats),
        "back": _back(desk, seen.viewer.seats),
        "hints": bool(seen.viewer.seats) and desk.playing and desk.hints,
        "rematch": table.rematch_id is not None,
    }


def _back(desk: Desk, seats: tuple[int, ...]) -> int:
    """How many choices this viewer could take back at once."""
    seat = answering(desk, seats) if desk.playing else None
    if seat is not None:
        return len(desk.answers[seat])
    return mine_to_undo(desk, seats) if desk.playing else 0


def _undo(desk: Desk, seats: tuple[int, ...]) -> str:
    """What this viewer may take back: nothing, its own last choice, or more if everybody agrees."""
    if not seats or not desk.playing:
        return ""
    if _back(desk, seats):
        return "own"
    target = last_choice(desk, seats)
    if target is None or hurts_absent(desk, seats, target):
        return ""
    return "ask" if others(desk, seats) else "free"


def _differ(desk: Desk, seats: tuple[int, ...]) -> bool:
    """Whether these seats see different things, so that a shared screen must be handed over covered."""
    step = None if desk.match.over else desk.match.state.step
    if isinstance(step, Decision) and step.secret:
        return True
    game, state = desk.match.game, desk.match.state
    views = [json.dumps(game.position(state.view(seat)), sort_keys=True) for seat in seats]
    return any(view != views[0] for view in views)
