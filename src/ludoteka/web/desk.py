"""A desk: one table in memory, kept in step with the database, which alone is the truth."""

import threading
from collections import OrderedDict
from collections.abc import Callable
from typing import Any

from ludoteka.engine import Match, Record, State
from ludoteka.web.models import Entry, Message, Seat, Table
from ludoteka.web.phase import Sheet, asked, open_at_once, secretly, sheet_of

KEPT = 1500  # desks in memory; others are laid out again when needed


class Desk:
    """The match of a table with its seats, plans and talk. Hold `lock` while you look or change."""

    match: Match

    def __init__(self, table: Table) -> None:
        self.lock = threading.RLock()
        self.table = table
        self.seats: list[Seat] = []
        self.who: list[int] = []  # for every move the seat that chose it, -1 for chance
        self.plans: dict[int, list[str]] = {}
        self.talk: list[Message] = []
        self.cache: dict[Any, Any] = {}  # what was made for viewers, by whoever made it
        self.heard: dict[int, tuple[int, str]] = {}  # by version, moves that others announced
        self.fresh = False

    # -- the database ----------------------------------------------------------------------------

    def lay(self, table: Table) -> None:
        """Bring the desk to what the database says; `table` was just read there."""
        if self.follow(table.version) and self.table.version == table.version:
            self.table = table
            return
        begun = self.fresh and self.table.status != Table.OPEN
        known = self.table.number if begun else 0
        self.table = table
        self.heard.clear()
        self.seats = list(table.seats.all())
        for seat in self.seats:
            seat.table = table
        if table.status != Table.OPEN and table.started:
            self._moves(known if begun else None)
            self.plans = {}
            for plan in table.plans.all():
                self.plans.setdefault(plan.seat, []).append(plan.text)
        last = self.talk[-1].pk if self.talk else 0
        self.talk += list(table.messages.filter(pk__gt=last))
        self.fresh = True

    def follow(self, version: int) -> bool:
        """Play what other processes announced, up to this version; whether that was enough."""
        while self.fresh and self.playing and self.table.version < version:
            news = self.heard.pop(self.table.version + 1, None)
            if news is None:
                return False
            self.match.play(news[1])
            self.note(news[0])
            self.table.number += 1
            self.table.version += 1
        return self.fresh and self.table.version >= version

    def _moves(self, known: int | None) -> None:
        entries = list(self.table.entries.filter(number__gte=known or 0))
        if known is None or any(entry.kind == Entry.BACK for entry in entries):
            self._replay()
            return
        for entry in entries:
            self.match.play(entry.text)
            self.note(entry.seat)

    def _replay(self) -> None:
        """The match from its first move."""
        moves = list(self.table.opening)
        who = [-1] * len(moves)
        for entry in self.table.entries.all():
            if entry.kind == Entry.BACK:
                del moves[int(entry.text) :], who[int(entry.text) :]
            moves += [] if entry.kind == Entry.BACK else [entry.text]
            who += [] if entry.kind == Entry.BACK else [entry.seat]
            moves += entry.chance
            who += [-1] * len(entry.chance)
        self.match = Match.replay(self.record(moves))
        self.who = who
        self.cache.clear()

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
        )

    def begin(self) -> list[str]:
        """Set up the match; the chance outcomes before the first choice."""
        self.match = Match.replay(self.record([]))
        self.who = [-1] * len(self.match.moves)
        return [action.text for action in self.match.moves]

    # -- playing ---------------------------------------------------------------------------------

    def note(self, seat: int) -> list[str]:
        """Write down who made the move just played; the chance outcomes that followed it."""
        start = len(self.who)
        self.who.append(seat)
        self.who += [-1] * (len(self.match.moves) - len(self.who))
        return [action.text for action in self.match.moves[start + 1 :]]

    def back(self, moves: int) -> list[str]:
        """Go back to the first so many moves; the chance outcomes drawn again there."""
        self.match.rewind(moves)
        del self.who[moves:]
        self.who += [-1] * (len(self.match.moves) - moves)
        self.cache.clear()
        return [action.text for action in self.match.moves[moves:]]

    # -- looking ---------------------------------------------------------------------------------

    def together(self) -> list[int]:
        """The players of a secret simultaneous phase; empty when one is asked after another."""
        if not self.playing or not secretly(self.match.state):
            return []
        found: list[int] = self._kept("together", len(self.match.moves), self._together)
        return found

    def _together(self) -> list[int]:
        seats = asked(self.match.state)
        return seats if len(seats) > 1 or open_at_once(self.match.state) else []

    def _kept(self, name: Any, key: Any, make: Callable[[], Any]) -> Any:
        """What was made before for the same key, or made now: a phase is looked at many times."""
        known = self.cache.get(name)
        if known is None or known[0] != key:
            known = self.cache[name] = (key, make())
        return known[1]

    def sheet(self, seat: int | None) -> Sheet | None:
        """What a seat has answered in a secret simultaneous phase; None where it is not part of one."""
        if seat is None or seat not in self.together():
            return None
        state, plans = self.match.state, self.plans.get(seat, [])
        key = (len(self.match.moves), tuple(plans))
        found: Sheet = self._kept(("sheet", seat), key, lambda: sheet_of(state, seat, plans))
        return found

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

    def expected(self, seat: int | None) -> str:
        """The number that a move of this seat must carry."""
        if seat is not None and seat in self.together():
            return f"{self.table.number}.{len(self.plans.get(seat, []))}"
        return str(self.table.number)

    @property
    def hints(self) -> bool:
        """Whether the players may ask for hints: as the table says, but never where it is rated."""
        table = self.table
        if table.rated or table.hints == Table.NEVER:
            return False
        return table.hints == Table.ALLOWED or sum(not seat.bot for seat in self.seats) == 1

    @property
    def playing(self) -> bool:
        return self.table.status == Table.PLAYING

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.seats]


class Desks:
    """The desks in memory, the least used one cleared first."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._desks: OrderedDict[int, Desk] = OrderedDict()

    def at(self, pk: int) -> Desk:
        """The desk of a table, perhaps not yet laid."""
        with self._lock:
            desk = self._desks.get(pk)
            if desk is None:
                desk = self._desks[pk] = Desk(Table(pk=pk))
            self._desks.move_to_end(pk)
            if len(self._desks) > KEPT:
                self._desks.popitem(last=False)
            return desk

    def known(self, pk: int, version: int) -> Desk | None:
        """The desk, if it is in memory and can be brought to this version without the database."""
        with self._lock:
            desk = self._desks.get(pk)
        if desk is None:
            return None
        with desk.lock:
            return desk if desk.follow(version) else None

    def hear(self, pk: int, version: int, seat: int, text: str) -> None:
        """Another process announced a move; it is played when somebody looks."""
        desk = self._desks.get(pk)
        if desk is not None and version > desk.table.version:
            desk.heard[version] = (seat, text)

    def clear(self) -> None:
        with self._lock:
            self._desks.clear()


desks = Desks()


def desk_of(pk: int, version: int = 0) -> Desk:
    """The desk of a table, laid as the database says, or as known when that is new enough."""
    desk = desks.known(pk, version) if version else None
    if desk is not None:
        return desk
    desk = desks.at(pk)
    with desk.lock:
        desk.lay(Table.objects.get(pk=pk))
    return desk
