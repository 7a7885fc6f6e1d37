"""Clocks: how much time every seat has, and who has run out of it."""

from collections.abc import Iterable
from datetime import datetime, timedelta

from ludoteka.web.models import Seat, Table

GRACE = 60.0  # seconds that somebody gets who comes back with an empty clock


def remaining(table: Table, seat: Seat, waiting: Iterable[int], now: datetime) -> float | None:
    """The seconds left for a seat, counting the turn that runs; None without a clock."""
    if table.clock is None or seat.left is None:
        return None
    runs = seat.index in waiting and table.turn_at is not None and not seat.automatic()
    spent = (now - table.turn_at).total_seconds() if runs and table.turn_at else 0.0
    return max(0.0, seat.left - spent)


def press(table: Table, seats: list[Seat], waiting: list[int], now: datetime) -> None:
    """Charge those who were asked until now, reward those who are done, and run for `waiting`."""
    if table.clock is not None:
        for seat in seats:
            left = remaining(table, seat, table.waiting, now)
            if seat.index in table.waiting and not seat.automatic() and left is not None:
                done = seat.index not in waiting
                seat.left = left + (table.increment if done else 0)
                seat.save(update_fields=["left"])
    table.turn_at = now
    table.waiting = waiting
    table.bots_asked = any(seats[index].automatic() for index in waiting)
    table.deadline = _deadline(table, seats, now)


def _deadline(table: Table, seats: list[Seat], now: datetime) -> datetime | None:
    if table.clock is None:
        return None
    left = [seats[index].left for index in table.waiting if not seats[index].automatic()]
    ends = [now + timedelta(seconds=seconds) for seconds in left if seconds is not None]
    return min(ends, default=None)


def out_of_time(table: Table, seats: list[Seat], now: datetime) -> list[Seat]:
    """The people who are asked and have no time left."""
    return [
        seats[index]
        for index in table.waiting
        if not seats[index].automatic() and remaining(table, seats[index], [index], now) == 0
    ]
