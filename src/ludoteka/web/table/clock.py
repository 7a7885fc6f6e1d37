"""Clocks: how much time every seat has, and who has run out of it."""

from datetime import datetime, timedelta

from ludoteka.web.table.rows import SeatRow, TableRow

# At a table without a clock: seconds without a move after which the others may let a bot play on. Strangers meet at a
# public table and play at once; friends may take a day for a move.
PUBLIC_PATIENCE, PRIVATE_PATIENCE = 600, 86_400
GRACE = 60.0  # seconds that somebody gets who comes back with an empty clock


def ends(seat: SeatRow) -> datetime | None:
    """When the running clock of a seat runs out."""
    if seat.left is None or seat.since is None:
        return None
    return seat.since + timedelta(seconds=seat.left)


def press(table: TableRow, seats: list[SeatRow], waiting: list[int], now: datetime) -> None:
    """Run the clocks of the people who are asked now, and stop those who are done.

    A clock that goes on running is not touched, so its end tells nothing of what others did meanwhile.
    """
    for seat in seats:
        runs = seat.index in waiting and not seat.automatic()
        if table.clock is not None and seat.left is not None and runs != (seat.since is not None):
            if seat.since is not None:
                spent = (now - seat.since).total_seconds()
                gained = 0 if seat.automatic() else table.increment
                seat.left = max(0.0, seat.left - spent) + gained
            seat.since = now if runs else None
    table.moved = now
    table.waiting = waiting
    table.bots_asked = any(seats[index].automatic() for index in waiting)
    running = [end for end in map(ends, seats) if end is not None]
    table.deadline = min(running, default=None)


def patience(table: TableRow) -> timedelta:
    """How long a table without a clock waits for a move."""
    return timedelta(seconds=PUBLIC_PATIENCE if table.public else PRIVATE_PATIENCE)


def waits_until(table: TableRow) -> datetime | None:
    """When the others need not wait any longer; None where a clock runs, which sees to that by itself."""
    if table.clock is not None or table.moved is None:
        return None
    return table.moved + patience(table)


def ran_out(away: bool, left: float | None) -> bool:
    """Whether somebody who does not play any more has not left, but run out of time."""
    return away and left is not None and left <= 0


def out_of_time(seats: list[SeatRow], now: datetime) -> list[SeatRow]:
    """The people who are asked and have no time left."""
    return [seat for seat in seats if (end := ends(seat)) is not None and end <= now]
