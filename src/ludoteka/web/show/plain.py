"""A table as plain data, for programs: what its page shows, without words and drawings."""

from typing import Any, Protocol

from ludoteka.engine.people import later
from ludoteka.web.table.desk import Desk
from ludoteka.web.table.rows import SeatRow

Data = dict[str, Any]
KNOWN = (
    *("code", "status", "game", "rules", "players", "settings"),
    *("public", "rated", "programs"),
)


class Agreed(Protocol):
    """A table, as it is kept or as it lies on a desk."""

    @property
    def clock(self) -> int | None: ...
    @property
    def increment(self) -> int: ...


def plain_table(desk: Desk, user: int) -> Data:
    """The table for a person; the position and the options are those of its first seat that is asked. Hold the lock."""
    table, waiting, mine = desk.table, desk.waiting(), desk.seats_of(user)
    asked = [seat for seat in mine if seat in waiting and not desk.seats[seat].away]
    seat = next(iter([*asked, *mine]), None)
    data = {
        **agreed(table),
        "seats": [_seat(one, one.index in mine) for one in desk.seats],
        "host": user != 0 and table.host_id == user,
        "waiting": waiting,
        "seat": seat,
        "number": str(desk.expected(seat)) if table.started else None,
        "position": None,
        "options": [],
        "ranks": table.ranks,
        "scores": table.scores,
    }
    if table.started:
        world = desk.world(seat)
        view = world.view(seat)
        data["position"] = later("ludoteka.positions.text:position_text")(world, seat)
        data["scores"] = table.scores or view.scores()
        if asked and view.player == seat:
            data["options"] = [option.text for option in view.options()]
    return data


def agreed(table: Agreed) -> Data:
    """What everybody may know of a table before they sit down."""
    clock = None if table.clock is None else {"start": table.clock, "increment": table.increment}
    return {**{name: getattr(table, name) for name in KNOWN}, "clock": clock}


def _seat(seat: SeatRow, mine: bool) -> Data:
    return {
        "name": seat.name,
        "kind": _kind(seat),
        "level": seat.bot or None,
        "mine": mine,
        "away": seat.away,
        "left": seat.left,
    }


def _kind(seat: SeatRow) -> str:
    if seat.bot:
        return "bot"
    if seat.user_id is None:
        return "bot" if seat.name else "open"
    return "program" if seat.program else "person"
