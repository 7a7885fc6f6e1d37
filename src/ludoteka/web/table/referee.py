"""The referee: every change of a running game, one at a time, on the disk before it is acknowledged."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from django.db import transaction
from django.utils import timezone

from ludoteka.engine import LudotekaError
from ludoteka.engine.core.actions import find
from ludoteka.web.live.hub import announce
from ludoteka.web.models import Entry, Plan, Table
from ludoteka.web.people.ratings import rate
from ludoteka.web.table import clock
from ludoteka.web.table.desk import Desk, desks
from ludoteka.web.table.phase import LIMIT, in_order
from ludoteka.web.words import _

log = logging.getLogger(__name__)


class Refused(LudotekaError):
    """Something that this person may not do, or not now; the message is for that person."""


class Later(Refused):
    """Something that may be done again after so many seconds, because there was too much of it."""

    def __init__(self, words: str, seconds: int) -> None:
        super().__init__(words)
        self.seconds = seconds


class Stale(Refused):
    """A move for a position that is no longer there."""

    def __init__(self, number: str) -> None:
        super().__init__(_("The game has moved on; here is the new position."))
        self.number = number


@dataclass(frozen=True)
class Move:
    """What a player sends: for which seat, at which number, under which id of its own, and what."""

    seat: int
    number: str
    key: str
    text: str


class Unfit(Refused):
    """Something that is not possible in the status in which the table is."""


def require(table: Table, *possible: str) -> None:
    """Refuse what is not possible in the status of a table."""
    if table.status in possible:
        return
    begun = _("The game has already started.")
    raise Unfit(
        {
            Table.OPEN: _("The game has not begun yet."),
            Table.PLAYING: begun if Table.OPEN in possible else _("The game is not over yet."),
            Table.FINISHED: _("The game is over."),
            Table.CLOSED: _("This table was closed."),
        }[table.status]
    )


@contextmanager
def changing(pk: int, *possible: str) -> Iterator[Desk]:
    """The desk of a table to change, refused in any status but these.

    The row is locked, and the desk lies as the entries say. What happens inside is written down with the
    row, committed whole or not at all, and then told to everybody.
    """
    desk = desks.at(pk)
    with desk.lock:
        try:
            with transaction.atomic():
                _lay(desk, Table.objects.select_for_update().get(pk=pk))
                require(desk.table, *possible)
                desk.changed, desk.news = True, ""
                yield desk
                if desk.changed:
                    _save(desk)
        except BaseException:
            desk.fresh = False  # half a change may lie on the desk: read it anew
            raise


def _lay(desk: Desk, table: Table) -> None:
    """Lay the desk as the entries say: nothing is ever judged by another position."""
    desk.lay(table)
    if not desk.true():
        log.error("table %s was not where its entries are; it is laid anew", table.pk)
        desk.fresh = False
        desk.lay(table)


MOVED = ("number", "version", "moved", "waiting", "bots_asked")  # what an ordinary move changes


def _save(desk: Desk) -> None:
    """Write the table down and tell everybody. With `news` only an ordinary move was made."""
    table = desk.table
    table.version += 1
    table.save(update_fields=MOVED if desk.news else None)
    announce(table.pk, table.version, table.bots_asked, desk.news)


def _press(desk: Desk) -> None:
    clock.press(desk.table, desk.seats, desk.waiting(), timezone.now())


# -- moves -------------------------------------------------------------------------------------------


def play(pk: int, move: Move, user: int | None = None) -> str:
    """Make a move; the number of the next one. The same move sent again changes nothing.

    With a `user`, the seat must be that person's.
    """
    with changing(pk, *Table.STATUSES) as desk:  # what counted is acknowledged after the game too
        if user is not None:
            _check_seat(desk, move.seat, user)
        if not _awaited(desk, move):
            if not _known(desk.table, move.key):
                require(desk.table, Table.PLAYING)
                raise Stale(desk.expected(move.seat))
            desk.changed = False  # it was sent before, and it counted
        elif desk.together():
            _plan(desk, move)
        else:
            settle(desk, f"{move.seat} {_play(desk, move.seat, move.text, move.key)}")
        return desk.expected(move.seat)


def _awaited(desk: Desk, move: Move) -> bool:
    """Whether a move answers what is asked now. Where any order is possible, no answer comes too early."""
    if not desk.playing or move.seat not in desk.waiting():
        return False
    sheet, number = desk.sheet(move.seat), desk.expected(move.seat)
    if sheet and sheet.choices:
        same = move.number.partition(".")[0] == number.partition(".")[0]
        return same and not _known(desk.table, move.key)
    return move.number == number


def _check_seat(desk: Desk, seat: int, user: int) -> None:
    if not user or not 0 <= seat < len(desk.seats) or desk.seats[seat].user_id != user:
        raise Refused(_("This is not your seat."))
    if desk.seats[seat].away:
        raise Refused(_("A bot plays for you."))


def _known(table: Table, key: str) -> bool:
    return table.entries.filter(key=key).exists() or table.plans.filter(key=key).exists()


def _play(desk: Desk, seat: int, text: str, key: str) -> str:
    """Play one choice and write it down with the chance that followed; the choice in its proper form."""
    match, table = desk.match, desk.table
    match.play(text)
    choice = match.moves[len(desk.who)].text
    chance = desk.note(seat)
    write(table, Entry(kind=Entry.PLAY, seat=seat, text=choice, chance=chance, key=key))
    return choice


def write(table: Table, entry: Entry) -> None:
    entry.table = table
    entry.number = table.number
    entry.save(force_insert=True)
    table.number += 1


def _plan(desk: Desk, move: Move) -> None:
    """Keep a secret answer. Nothing that others could notice changes, until a bot has given its last one."""
    seat, sheet = move.seat, desk.sheet(move.seat)
    assert sheet
    if sheet.choices:
        choice = find([one for some in sheet.choices.values() for one in some], move.text)
    elif sheet.done:
        raise Refused(_("Everything is decided."))
    else:
        choice = sheet.world.step.read(sheet.world, move.text)  # type: ignore[attr-defined]
    mine = desk.plans.setdefault(seat, [])
    if len(mine) >= LIMIT:
        raise Refused(_("That is enough; take something back first."))
    Plan.objects.create(
        table=desk.table, seat=seat, order=len(mine), text=choice.text, key=move.key
    )
    mine.append(choice.text)
    if desk.ready(seat):
        settle(desk)


def set_ready(pk: int, seat: int, number: str, ready: bool, user: int) -> None:
    """A player says that its secret answers stand, or takes that back while others still think."""
    with changing(pk, Table.PLAYING) as desk:
        _check_seat(desk, seat, user)
        sheet = desk.sheet(seat)
        if sheet is None or number.partition(".")[0] != str(desk.table.number):
            raise Stale(desk.expected(seat))
        if ready and not sheet.done:
            raise Refused(_("Something is still to be decided."))
        desk.changed = desk.seats[seat].ready != ready
        if desk.changed:
            desk.seats[seat].ready = ready
            desk.seats[seat].save(update_fields=["ready"])
            settle(desk)


def _reveal(desk: Desk) -> None:
    """Everybody is ready: all answers are played."""
    keys = {(plan.seat, plan.order): plan.key for plan in desk.table.plans.all()}
    answers = desk.plans
    for seat, number in in_order(desk.match.state, answers):
        _play(desk, seat, answers[seat][number], keys[seat, number])
    forget_plans(desk)


def forget_plans(desk: Desk) -> None:
    """The secret phase is over, or never was."""
    desk.table.plans.all().delete()
    desk.plans = {}
    for seat in desk.seats:
        if seat.ready:
            seat.ready = False
            seat.save(update_fields=["ready"])


def settle(desk: Desk, news: str = "") -> None:
    """After a change: plans that are complete, clocks, and the end of the game.

    `news` is the seat and the choice, where this was all that changed: others need not read it again.
    """
    table = desk.table
    if desk.together() and not desk.waiting():
        _reveal(desk)
        news = ""
    if table.clock is not None or table.request:
        news = ""
    table.request = None
    _press(desk)
    if desk.match.over and desk.playing:
        _finish(desk)
        news = ""
    desk.news = news


def _finish(desk: Desk) -> None:
    table = desk.table
    table.status = Table.FINISHED
    table.ended = timezone.now()
    table.scores = desk.match.scores()
    table.ranks = desk.match.ranks()
    table.deadline = None
    table.bots_asked = False
    if table.rated:
        rate(table.game, [seat.user for seat in desk.seats], table.ranks)


# -- coming and going --------------------------------------------------------------------------------


def start(desk: Desk) -> None:
    """Begin the game at a full table that was open, inside `changing`."""
    table = desk.table
    if any(seat.free() for seat in desk.seats):
        raise Refused(_("Some seats are still empty."))
    table.rules = table.rulebook().version
    table.status = Table.PLAYING
    table.started = timezone.now()
    for seat in desk.seats:
        seat.left = table.clock
        seat.save()
    table.opening = desk.begin()
    settle(desk)


def set_away(pk: int, user: int, away: bool) -> None:
    """A person leaves its seats to a bot, or takes them back."""
    with changing(pk, Table.PLAYING) as desk:
        mine = [seat for seat in desk.seats if seat.user_id == user]
        if not mine:
            raise Refused(_("You have no seat at this table."))
        _replace(desk, [seat.index for seat in mine], away)


def _replace(desk: Desk, seats: list[int], away: bool) -> None:
    for index in seats:
        seat = desk.seats[index]
        seat.away = away
        if not away and seat.left is not None:
            seat.left = max(seat.left, clock.GRACE)
        seat.save()
    if desk.together() and not desk.waiting():
        settle(desk)  # the bot found everything decided
    else:
        _press(desk)


def time_out(pk: int) -> None:
    """Replace whoever ran out of time."""
    with changing(pk, Table.PLAYING) as desk:
        late = clock.out_of_time(desk.seats, timezone.now())
        desk.changed = bool(late)
        if late:
            _replace(desk, [seat.index for seat in late], True)


def close(pk: int) -> None:
    """End a table without a result."""
    with changing(pk, Table.OPEN, Table.PLAYING) as desk:
        desk.table.status = Table.CLOSED
        desk.table.waiting = []
        desk.table.bots_asked = False
        desk.table.deadline = None
        desk.table.ended = timezone.now()
