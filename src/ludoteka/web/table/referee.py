"""The referee: every change of a running game, one at a time, on the disk before it is acknowledged."""

import logging
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, replace

from ludoteka.engine import NOBODY
from ludoteka.engine.core.actions import find
from ludoteka.web.table import clock, screen
from ludoteka.web.table.desk import Desk, desks
from ludoteka.web.table.errors import Refused, Stale, Used, require
from ludoteka.web.table.jobs import listening
from ludoteka.web.table.number import Number
from ludoteka.web.table.phase import LIMIT, in_order
from ludoteka.web.table.preview import preview, view_of
from ludoteka.web.table.rows import (
    CLOSED,
    FINISHED,
    OPEN,
    PLAY,
    PLAYING,
    STATUSES,
    AnswerRow,
    EntryRow,
    MessageRow,
    Person,
    SeatRow,
    TableRow,
    now,
)
from ludoteka.web.table.standing import left, standing
from ludoteka.web.words import _

log = logging.getLogger(__name__)
NAME_LENGTH = 24


@dataclass(frozen=True)
class Move:
    """What a player sends: for which seat, at which number, under which id of its own, and what."""

    seat: int
    number: Number
    key: str
    text: str


@contextmanager
def changing(pk: int, *possible: str) -> Iterator[Desk]:
    """The desk of a table to change, refused in any status but these.

    The row is locked, and the desk lies as the entries say. What is different afterwards is written down,
    kept whole or not at all, and then told to everybody. Whoever looks at the desk waits until that is done, but
    not while this waits for the row.
    """
    desk = desks.at(pk)
    with ExitStack() as held:
        try:
            with desk.store.changing(pk) as row:
                held.enter_context(desk.lock)
                _lay(desk, row)
                require(desk.table.status, *possible)
                table, seats = replace(desk.table), [replace(seat) for seat in desk.seats]
                desk.changed, desk.news = True, ""
                yield desk
                if desk.changed:
                    _save(desk, table, seats)
        except BaseException:
            desk.fresh = False  # half a change may lie on the desk: read it anew
            raise


def _lay(desk: Desk, row: TableRow) -> None:
    """Lay the desk as the entries say: nothing is ever judged by another position."""
    desk.lay(row)
    if not desk.true():
        log.error("table %s was not where its entries are; it is laid anew", desk.pk)
        desk.fresh = False
        desk.lay(row)


def _save(desk: Desk, table: TableRow, seats: list[SeatRow]) -> None:
    """Write down what is different from before, and tell everybody."""
    row = desk.table
    row.version += 1
    before = vars(table)
    desk.store.save(row, [name for name, value in vars(row).items() if value != before[name]])
    for seat, old in zip(desk.seats, seats, strict=True):
        if seat != old:
            desk.store.save_seat(desk.pk, seat)
    desk.store.announce(row, desk.news)


def _press(desk: Desk) -> None:
    clock.press(desk.table, desk.seats, desk.waiting(), now())


# -- moves -------------------------------------------------------------------------------------------


def play(pk: int, move: Move, user: int | None = None, sure: bool = True) -> Number | None:
    """Make a move; the number of the next one. The same move sent again changes nothing.

    With a `user`, the seat must be that person's. Nothing is done, and None given, where it could not be
    taken back and the player is not `sure` of it.
    """
    with changing(pk, *STATUSES) as desk:  # what counted is acknowledged after the game too
        if user is not None:
            _check_seat(desk, move.seat, user)
            screen.check(desk, move.seat, user)
        if not _awaited(desk, move):
            if not _sent_before(desk, move):
                require(desk.table.status, PLAYING)
                raise Stale(desk.expected(move.seat))
            desk.changed = False  # and it counted
        elif not sure and _final(desk, move):
            desk.changed = False
            return None
        elif desk.together():
            _answer(desk, move)
        else:
            settle(desk, f"{move.seat} {_play(desk, move.seat, move.text, move.key)}")
        if user is not None and screen.take(desk, move.seat):
            desk.news = ""  # not all of it
        return desk.expected(move.seat)


def _sent_before(desk: Desk, move: Move) -> bool:
    """Whether this very move was sent before; refused where its key belongs to something else."""
    sent = desk.store.sent(desk.pk, move.key)
    if sent is not None and sent != (PLAY, move.seat, " ".join(move.text.split())):
        raise Used
    return sent is not None


def _awaited(desk: Desk, move: Move) -> bool:
    """Whether a move answers what is asked now. Where any order is possible, no answer comes too early."""
    if not desk.playing or move.seat not in desk.waiting():
        return False
    sheet, number = desk.sheet(move.seat), desk.expected(move.seat)
    if sheet and sheet.choices:
        return move.number.entries == number.entries and not _sent_before(desk, move)
    return move.number == number


def _final(desk: Desk, move: Move) -> bool:
    """Whether a move that is awaited could not be taken back."""
    together = bool(desk.together())
    return not together and preview(view_of(desk, move.seat), move.seat, move.text, together).final


def _check_seat(desk: Desk, seat: int, user: int) -> None:
    if not user or not 0 <= seat < len(desk.seats) or desk.seats[seat].user_id != user:
        raise Refused(_("This is not your seat."))
    if desk.seats[seat].away:
        raise Refused(_("A bot is playing for you."))


def _play(desk: Desk, seat: int, text: str, key: str) -> str:
    """Play one choice and write it down with the chance that followed; the choice in its proper form."""
    match = desk.match
    match.play(text)
    choice = match.moves[len(desk.who)].text
    write(desk, PLAY, seat, choice, desk.note(seat), key)
    return choice


def write(desk: Desk, kind: str, seat: int, text: str, chance: list[str], key: str) -> None:
    """Add an entry."""
    desk.store.add_entry(desk.pk, EntryRow(desk.table.number, kind, seat, text, chance, key))
    desk.table.number += 1


def _answer(desk: Desk, move: Move) -> None:
    """Keep a secret answer. Nothing that others could notice changes, until a bot has given its last one."""
    seat, sheet = move.seat, desk.sheet(move.seat)
    assert sheet
    if sheet.choices:
        choice = find([one for some in sheet.choices.values() for one in some], move.text)
    elif sheet.done:
        raise Refused(_("Everything is decided."))
    else:
        choice = sheet.world.step.read(sheet.world, move.text)  # type: ignore[attr-defined]
    mine = desk.answers.setdefault(seat, [])
    if len(mine) >= LIMIT:
        raise Refused(_("That is too many answers; take one back first."))
    desk.store.add_answer(desk.pk, AnswerRow(seat, len(mine), choice.text, move.key))
    mine.append(choice.text)
    if desk.ready(seat):
        settle(desk)


def set_ready(pk: int, seat: int, number: Number, ready: bool, user: int) -> None:
    """A player says that its secret answers stand, or takes that back while others still think."""
    with changing(pk, PLAYING) as desk:
        _check_seat(desk, seat, user)
        screen.check(desk, seat, user)
        sheet = desk.sheet(seat)
        if sheet is None or number.entries != desk.table.number:
            raise Stale(desk.expected(seat))
        if ready and not sheet.done:
            raise Refused(_("Some decisions are still open."))
        desk.changed = desk.seats[seat].ready != ready
        if desk.changed:
            desk.seats[seat].ready = ready
            settle(desk)


def _reveal(desk: Desk) -> None:
    """Everybody is ready: all answers are played."""
    keys = {(one.seat, one.order): one.key for one in desk.store.answers(desk.pk)}
    answers = desk.answers
    for seat, number in in_order(desk.match.state, answers):
        _play(desk, seat, answers[seat][number], keys[seat, number])
    forget_answers(desk)


def forget_answers(desk: Desk) -> None:
    """The secret phase is over, or never was."""
    desk.store.drop_answers(desk.pk)
    desk.answers = {}
    for seat in desk.seats:
        seat.ready = False


def settle(desk: Desk, news: str = "") -> None:
    """After a change: secret answers that are complete, clocks, and the end of the game.

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
    table.status = FINISHED
    table.ended = now()
    table.scores = desk.match.scores()
    gone = left(desk)
    for seat in desk.seats:
        seat.away = seat.index in gone
    table.ranks = standing(desk.match.ranks(), gone)
    table.deadline = None
    table.bots_asked = any(listening(seat.bot) for seat in desk.seats)  # to hear of it
    if table.rated and len(gone) < table.players:  # somebody has played it
        desk.store.rate(table.game, [seat.user_id for seat in desk.seats], table.ranks)


def heard_the_end(pk: int) -> None:
    """All bots of a game that is over know of it."""
    with changing(pk, FINISHED) as desk:
        desk.table.bots_asked = False


# -- coming and going --------------------------------------------------------------------------------


def start(desk: Desk) -> None:
    """Begin the game at a full table that was open, inside `changing`."""
    table = desk.table
    if any(seat.free() for seat in desk.seats):
        raise Refused(_("Some seats are still empty."))
    table.rules = table.rulebook().version
    table.status = PLAYING
    table.started = now()
    for seat in desk.seats:
        seat.left = table.clock
    table.opening = desk.begin()
    settle(desk)


def set_away(pk: int, user: int, away: bool) -> None:
    """A person leaves its seats to a bot, or takes them back."""
    with changing(pk, PLAYING) as desk:
        mine = desk.seats_of(user)
        if not mine:
            raise Refused(_("You have no seat at this table."))
        _replace(desk, mine, away)


def take_device(pk: int, seat: int, user: int) -> None:
    """The device was handed to the person at this seat."""
    with changing(pk, PLAYING) as desk:
        _check_seat(desk, seat, user)
        desk.changed = screen.take(desk, seat)


def replace_idle(pk: int, user: int) -> None:
    """At a table without a clock: let bots play on for those who have not moved for the stated time."""
    with changing(pk, PLAYING) as desk:
        if not desk.seats_of(user):
            raise Refused(_("You have no seat at this table."))
        late, end = desk.kept_waiting_by(user), clock.waits_until(desk.table)
        if not late or end is None:
            raise Refused(_("There is nobody to replace."))
        if now() < end:
            raise Refused(_("There is still time left for that move."))
        _replace(desk, [seat.index for seat in desk.seats if seat.user_id in late], True)


def _replace(desk: Desk, seats: Iterable[int], away: bool) -> None:
    for index in seats:
        seat = desk.seats[index]
        seat.away = away
        if not away and seat.left is not None:
            seat.left = max(seat.left, clock.GRACE)
    _handed_over(desk)


def _handed_over(desk: Desk) -> None:
    """Somebody else decides at a seat now."""
    if desk.together() and not desk.waiting():
        settle(desk)  # the bot found everything decided
    else:
        _press(desk)


def forget(pk: int, user: int, name: str) -> None:
    """A person is no more: the seat at an open table is free again, elsewhere it bears this name and a bot plays on."""
    with changing(pk, *STATUSES) as desk:
        for index in desk.seats_of(user):
            seat = desk.seats[index]
            seat.clear()
            seat.name = "" if desk.table.status == OPEN else name
        if desk.playing:
            desk.table.request = None  # it may wait for the word of this person
            _handed_over(desk)


def time_out(pk: int) -> None:
    """Replace whoever ran out of time."""
    with changing(pk, PLAYING) as desk:
        late = clock.out_of_time(desk.seats, now())
        desk.changed = bool(late)
        if late:
            _replace(desk, [seat.index for seat in late], True)


def close(pk: int) -> None:
    """End a table without a result."""
    with changing(pk, OPEN, PLAYING) as desk:
        _close(desk)


def _close(desk: Desk) -> None:
    desk.table.status = CLOSED
    desk.table.waiting = []
    desk.table.bots_asked = False
    desk.table.deadline = None
    desk.table.ended = now()


def abandon(pk: int, user: int) -> None:
    """Give a table up: a bot plays on for the others; where there are none, or no game yet, it is closed."""
    with changing(pk, OPEN, PLAYING) as desk:
        mine = desk.seats_of(user)
        if not mine and desk.table.host_id != user:
            raise Refused(_("You have no seat at this table."))
        others = any(seat.user_id not in (None, user) for seat in desk.seats)
        if desk.playing and others:
            _replace(desk, mine, True)
        elif desk.playing or desk.table.host_id == user:
            _close(desk)
        else:
            for index in mine:
                desk.seats[index].clear()


def say(pk: int, person: Person, text: str) -> None:
    """Say something at a table: whoever sits there, and at a public one everybody."""
    words = " ".join(text.split())
    if not words:
        raise Refused(_("The message is empty."))
    with changing(pk, *STATUSES) as desk:
        mine = desk.seats_of(person.pk)
        if not mine and not desk.table.public:
            raise Refused(_("You have no seat at this table."))
        name = desk.seats[mine[0]].name if mine else person.username[:NAME_LENGTH]
        said = MessageRow(name, words, mine[0] if mine else NOBODY, person.pk)
        desk.talk.append(desk.store.add_message(pk, said))
