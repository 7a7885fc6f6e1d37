"""A screen that several people share: whose eyes it serves, and when a curtain hangs before it.

Who holds several seats hands the device around. Where those seats see different things, what is sent shows the secrets
of nobody but the one who took the device last; that is kept with the seats, so no reload takes the curtain away.
"""

import json
from dataclasses import dataclass

from ludoteka.engine import Decision
from ludoteka.web.table.desk import Desk
from ludoteka.web.table.errors import Refused
from ludoteka.web.table.memo import Slot
from ludoteka.web.words import _


@dataclass(frozen=True)
class SharedScreen:
    """The seat that a screen serves, none for a watcher; covered while it waits for that person to take the device."""

    seat: int | None = None
    covered: bool = False


def screen(desk: Desk, seats: tuple[int, ...], waiting: list[int] | None = None) -> SharedScreen:
    """What the screen of these seats serves now: who has the device if asked, else who is asked, else the last one."""
    if not seats:
        return SharedScreen()
    holder = holds(desk, seats)
    asked = [
        seat
        for seat in (desk.waiting() if waiting is None else waiting)
        if seat in seats and not desk.seats[seat].away
    ]
    if holder in asked or len(seats) == 1:
        return SharedScreen(holder)
    if differ(desk, seats):
        return SharedScreen(asked[0], covered=True) if asked else SharedScreen(holder)
    last = next((seat for seat in reversed(desk.who) if seat in seats), seats[0])
    return SharedScreen(asked[0] if asked else last)


def holds(desk: Desk, seats: tuple[int, ...]) -> int:
    """Which of these seats has the device: who took it last, to begin with the first."""
    return next((seat for seat in seats if desk.seats[seat].holds), seats[0])


def take(desk: Desk, seat: int) -> bool:
    """The person at this seat has the device now; whether that is new."""
    seats = desk.seats_of(desk.seats[seat].user_id or 0)
    if len(seats) < 2 or desk.seats[seat].holds:
        return False
    for one in seats:
        desk.seats[one].holds = one == seat
    return True


def check(desk: Desk, seat: int, user: int) -> None:
    """Nothing is shown to a seat, or done in its name, while the curtain hangs."""
    seats = desk.seats_of(user) if desk.playing else ()
    if len(seats) > 1 and holds(desk, seats) != seat and differ(desk, seats):
        raise Refused(_("Pass the device to {name}.").format(name=desk.seats[seat].name))


def differ(desk: Desk, seats: tuple[int, ...]) -> bool:
    """Whether these seats see different things, so that a shared screen must be handed over covered."""
    if len(seats) < 2:
        return False
    step = None if desk.match.over else desk.match.state.step
    if isinstance(step, Decision) and step.secret:
        return True
    return desk.memo.of(Slot.DIFFER, seats, len(desk.match.moves), lambda: _differ(desk, seats))


def _differ(desk: Desk, seats: tuple[int, ...]) -> bool:
    game, state = desk.match.game, desk.match.state
    views = [json.dumps(game.position(state.view(seat)), sort_keys=True) for seat in seats]
    return any(view != views[0] for view in views)
