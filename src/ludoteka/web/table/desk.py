"""A desk: one table in memory, kept in step with the store, which alone is the truth."""

import logging
import threading
import time
from collections import OrderedDict
from collections.abc import Iterable

from ludoteka.engine import NOBODY, LudotekaError, Match, Record, State
from ludoteka.web.table.errors import Unreadable
from ludoteka.web.table.memo import Memo, Slot
from ludoteka.web.table.memory import Memory
from ludoteka.web.table.number import Number
from ludoteka.web.table.phase import Sheet, asked, open_at_once, secretly, sheet_of
from ludoteka.web.table.rows import (
    ALLOWED,
    BACK,
    CLOSED,
    FINISHED,
    NEVER,
    PLAYING,
    EntryRow,
    MessageRow,
    SeatRow,
    TableRow,
)
from ludoteka.web.table.store import Store

log = logging.getLogger(__name__)
KEPT = 800  # desks in memory; others are laid out again when needed
OVER = 60.0  # seconds after which the desk of a game that is over is put away, if nobody has looked
IDLE = 900.0  # the same for one that goes on


def all_moves(opening: list[str], entries: Iterable[EntryRow]) -> tuple[list[str], list[int]]:
    """The moves that remain of the entries, and for each the seat that chose it, or NOBODY for chance."""
    moves = list(opening)
    who = [NOBODY] * len(moves)
    for entry in entries:
        if entry.kind == BACK:
            del moves[int(entry.text) :], who[int(entry.text) :]
        else:
            moves.append(entry.text)
            who.append(entry.seat)
        moves += entry.chance
        who += [NOBODY] * len(entry.chance)
    return moves, who


class Desk:
    """The match of a table with its seats, secret answers and talk. Hold `lock` while you look or change."""

    table: TableRow  # once it is laid
    match: Match  # once the game has begun

    def __init__(self, pk: int, store: Store) -> None:
        self.pk = pk
        self.store = store
        self.lock = threading.RLock()
        self.seats: list[SeatRow] = []
        self.who: list[int] = []  # for every move the seat that chose it, NOBODY for chance
        self.answers: dict[int, list[str]] = {}  # in a secret phase, by seat
        self.talk: list[MessageRow] = []
        self.memo = Memo()  # what was made for viewers
        self.used = 0.0  # when somebody last wanted it
        self.present: frozenset[int] = (
            frozenset()
        )  # the people who have the table open in a browser
        self.place = 0  # how far back in line the bot is that is asked here, if it waits
        self.heard: dict[int, tuple[int, str]] = {}  # by version, moves that others announced
        self.played: int | None = None  # how many entries the match comes from, where there is one
        self.fresh = False  # whether all that lies here can be trusted
        self.changed = False  # in a change: whether there is anything to save
        self.news = ""  # in a change: the move that is all of it

    # -- the store -------------------------------------------------------------------------------

    def stands(self, table: TableRow) -> bool:
        """Whether the desk is where this row is, which was just read, or comes there by what it heard."""
        if not self.follow(table.version) or self.table.version != table.version:
            return False
        self.table = table
        return True

    def follow(self, version: int) -> bool:
        """Play what other processes announced, up to this version; whether that was enough."""
        while self.fresh and self.playing and self.table.version < version:
            news = self.heard.pop(self.table.version + 1, None)
            if news is None:
                return False
            try:
                self.match.play(news[1])
            except LudotekaError:
                log.exception("table %s cannot follow; it is laid anew", self.pk)
                self.fresh = False
                return False
            self.note(news[0])
            self.table.number += 1
            self.table.version += 1
        return self.fresh and self.table.version >= version

    def lay(self, table: TableRow) -> None:
        """Bring the desk to what the store says.

        The row was read in the transaction that this runs in, which either holds the row's lock or sees one
        moment only: nothing that is read here is newer than the row.
        """
        if self.stands(table):
            return
        if not self.fresh:
            self._clear()
        self.fresh = False  # a laying that fails is begun anew
        self.table = table
        self.heard.clear()
        self.seats = self.store.seats(self.pk)
        if table.started:
            self._moves()
            self.answers = {}
            for answer in self.store.answers(self.pk):
                self.answers.setdefault(answer.seat, []).append(answer.text)
        self.talk = self.store.messages(self.pk)
        self.fresh = True

    def _clear(self) -> None:
        """Nothing on the desk can be trusted."""
        self.played = None
        self.memo.clear()

    def _moves(self) -> None:
        """Play the entries that are new; where they do not follow from what lies here, play all of them."""
        end = self.table.number
        if self.played is None or not self._go_on(self.store.entries(self.pk, self.played, end)):
            self._replay(self.store.entries(self.pk, 0, end))

    def _go_on(self, entries: Iterable[EntryRow]) -> bool:
        """Play these entries from where the desk is; whether they are all that was missing."""
        for entry in entries:
            if entry.kind == BACK or entry.number != self.played:
                return False
            try:
                self.match.play(entry.text)
            except LudotekaError:
                return False
            if self.note(entry.seat) != entry.chance:
                return False
        return self.played == self.table.number

    def _replay(self, entries: list[EntryRow]) -> None:
        """The match from its first move."""
        moves, who = all_moves(self.table.opening, entries)
        try:
            self.match = Match.replay(self.record(moves))
        except LudotekaError as error:
            log.warning("table %s cannot be laid: %s", self.pk, error)
            raise Unreadable(self.pk) from error
        self.who = who
        self.played = len(entries)
        self.memo.clear()

    def true(self) -> bool:
        """Whether the last entry is what last happened on this desk; for whoever holds the row's lock."""
        last = self.store.last_entry(self.pk)
        if last is None:
            return not self.played
        back = last.kind == BACK
        written = [*([] if back else [last.text]), *last.chance]
        before = len(self.match.moves) - len(written)
        return (
            self.played == self.table.number == last.number + 1
            and [action.text for action in self.match.moves[before:]] == written
            and (not back or before == int(last.text))
        )

    def record(self, moves: list[str]) -> Record:
        table = self.table
        return Record(
            game=table.game,
            rules=table.rules,
            players=table.players,
            settings=table.settings,
            seats=[seat.name for seat in self.seats],
            moves=moves,
            secret=table.secret,
            start=table.start,
        )

    def begin(self) -> list[str]:
        """Set up the match; the chance outcomes before the first choice."""
        self.match = Match.replay(self.record([]))
        self.who = [NOBODY] * len(self.match.moves)
        self.played = 0
        return [action.text for action in self.match.moves]

    # -- playing ---------------------------------------------------------------------------------

    def note(self, seat: int) -> list[str]:
        """Write down who made the move just played; the chance outcomes that followed it."""
        assert self.played is not None
        self.played += 1
        start = len(self.who)
        self.who.append(seat)
        self.who += [NOBODY] * (len(self.match.moves) - len(self.who))
        return [action.text for action in self.match.moves[start + 1 :]]

    def back(self, moves: int) -> list[str]:
        """Go back to the first so many moves; the chance outcomes drawn again there."""
        assert self.played is not None
        self.match.rewind(moves)
        self.played += 1
        del self.who[moves:]
        self.who += [NOBODY] * (len(self.match.moves) - moves)
        self.memo.clear()
        return [action.text for action in self.match.moves[moves:]]

    # -- looking ---------------------------------------------------------------------------------

    def together(self) -> list[int]:
        """The players of a secret simultaneous phase; empty when one is asked after another."""
        if not self.playing or not secretly(self.match.state):
            return []
        return self.memo.of(Slot.TOGETHER, None, len(self.match.moves), self._together)

    def _together(self) -> list[int]:
        seats = asked(self.match.state)
        return seats if len(seats) > 1 or open_at_once(self.match.state) else []

    def sheet(self, seat: int | None) -> Sheet | None:
        """What a seat has answered in a secret simultaneous phase; None where it is not part of one."""
        if seat is None or seat not in self.together():
            return None
        state, answers = self.match.state, self.answers.get(seat, [])
        key = (len(self.match.moves), tuple(answers))
        return self.memo.of(Slot.SHEET, seat, key, lambda: sheet_of(state, seat, answers))

    def world(self, seat: int | None) -> State:
        """The position for a seat."""
        sheet = self.sheet(seat)
        return sheet.world if sheet else self.match.state

    def ready(self, seat: int) -> bool:
        """Whether a seat has answered all it is asked in this phase, and says so; a bot need not say it."""
        sheet = self.sheet(seat)
        return bool(
            sheet and sheet.done and (self.seats[seat].ready or self.seats[seat].automatic())
        )

    def waiting(self) -> list[int]:
        """The seats that still have to answer."""
        if not self.playing or self.match.over:
            return []
        together = self.together()
        if together:
            return [seat for seat in together if not self.ready(seat)]
        return [self.match.state.player]

    def kept_waiting_by(self, user: int) -> list[int]:
        """The other people for whom a person at this table waits now."""
        people = {
            self.seats[seat].user_id for seat in self.waiting() if not self.seats[seat].automatic()
        }
        return sorted(one for one in people if one and one != user)

    def expected(self, seat: int | None) -> Number:
        """The number that a move of this seat must carry."""
        if seat is not None and seat in self.together():
            return Number(self.table.number, len(self.answers.get(seat, [])))
        return Number(self.table.number)

    def seats_of(self, user: int) -> tuple[int, ...]:
        """The seats of a person; none of somebody without a number."""
        return tuple(seat.index for seat in self.seats if user and seat.user_id == user)

    @property
    def hints(self) -> bool:
        """Whether the players may ask for hints: as the table says, but never where it is rated."""
        table = self.table
        if table.rated or table.hints == NEVER:
            return False
        return table.hints == ALLOWED or sum(not seat.bot for seat in self.seats) == 1

    @property
    def playing(self) -> bool:
        return self.table.status == PLAYING

    @property
    def over(self) -> bool:
        """Whether nothing happens here any more but talk."""
        return self.fresh and self.table.status in {FINISHED, CLOSED}

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.seats]


class Desks:
    """The desks in memory, the least used one cleared first."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._lock = threading.Lock()
        self._desks: OrderedDict[int, Desk] = OrderedDict()

    def at(self, pk: int) -> Desk:
        """The desk of a table, perhaps not yet laid."""
        with self._lock:
            desk = self._desks.get(pk)
            if desk is None:
                desk = self._desks[pk] = Desk(pk, self.store)
            desk.used = time.monotonic()
            self._desks.move_to_end(pk)
            if len(self._desks) > KEPT:
                self._desks.popitem(last=False)
            return desk

    def put(self, desk: Desk) -> None:
        """Lay out a desk that has a store of its own."""
        with self._lock:
            self._desks[desk.pk] = desk

    def drop(self, pk: int) -> None:
        """Forget a desk."""
        with self._lock:
            self._desks.pop(pk, None)

    def __len__(self) -> int:
        return len(self._desks)

    def get(self, pk: int) -> Desk | None:
        """The desk, if it is in memory."""
        with self._lock:
            return self._desks.get(pk)

    def known(self, pk: int, version: int) -> Desk | None:
        """The desk, if it is in memory and can be brought to this version without the store."""
        desk = self.get(pk)
        if desk is None:
            return None
        desk.used = time.monotonic()
        with desk.lock:
            return desk if desk.follow(version) else None

    def hear(self, pk: int, version: int, seat: int, text: str) -> None:
        """Another process announced a move; it is played when somebody looks."""
        desk = self._desks.get(pk)
        if desk is not None and desk.fresh and version > desk.table.version:
            desk.heard[version] = (seat, text)

    def put_away(self) -> None:
        """Forget the desks that nobody has wanted for a while."""
        now = time.monotonic()
        with self._lock:
            for pk, desk in list(self._desks.items()):
                if now - desk.used > (OVER if desk.over else IDLE):
                    del self._desks[pk]

    def clear(self) -> None:
        with self._lock:
            self._desks.clear()


desks = Desks(Memory())  # until the site says where its tables are kept


def desk_of(pk: int, version: int = 0) -> Desk:
    """The desk of a table, laid as the store says, or as known when that is new enough.

    The row is read under the desk's lock, so it is never older than what lies there.
    """
    desk = desks.known(pk, version) if version else None
    if desk is not None:
        return desk
    desk = desks.at(pk)
    with desk.lock:
        if not desk.stands(desk.store.row(pk)):
            with desk.store.one_moment():
                desk.lay(desk.store.row(pk))
    return desk
