"""How a game counts in ratings and statistics: who left it is last, and the others are ranked among themselves."""

from collections.abc import Collection, Sequence

from ludoteka.web.table.desk import Desk
from ludoteka.web.table.rows import BOT_KEY, PLAY


def left(desk: Desk) -> set[int]:
    """The seats of people who did not play this game themselves: a bot decides there at its end, or has made at
    least half of the choices. Who comes back before that has come back in time."""
    people = [seat for seat in desk.seats if not seat.bot]
    gone = {seat.index for seat in people if seat.automatic()}
    choices, by_bot = [0] * len(desk.seats), [0] * len(desk.seats)
    for entry in desk.store.entries(desk.pk, 0, desk.table.number):
        if entry.kind == PLAY:
            choices[entry.seat] += 1
            by_bot[entry.seat] += entry.key.startswith(BOT_KEY)
    return gone | {
        seat.index for seat in people if 0 < choices[seat.index] <= 2 * by_bot[seat.index]
    }


def standing(ranks: Sequence[int], gone: Collection[int]) -> list[int]:
    """The ranks as they count: those who left share the last place, whatever a bot has won for them."""
    stayed = [rank for seat, rank in enumerate(ranks) if seat not in gone]
    return [
        len(ranks) if seat in gone else 1 + sum(other < rank for other in stayed)
        for seat, rank in enumerate(ranks)
    ]
