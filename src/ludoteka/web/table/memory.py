"""Tables in memory: for tests, and for a page without a server."""

import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace

from ludoteka.web.table.errors import Missing, Used
from ludoteka.web.table.rows import PLAY, AnswerRow, EntryRow, MessageRow, SeatRow, TableRow


@dataclass
class Kept:
    """All that is kept of one table."""

    row: TableRow
    seats: list[SeatRow]
    entries: list[EntryRow] = field(default_factory=list)
    answers: list[AnswerRow] = field(default_factory=list)
    messages: list[MessageRow] = field(default_factory=list)

    def copy(self) -> "Kept":
        return Kept(
            replace(self.row),
            [replace(seat) for seat in self.seats],
            list(self.entries),
            list(self.answers),
            list(self.messages),
        )


class Memory:
    """A store without a database. Rows are given out as copies, so that nothing changes before it is saved."""

    def __init__(self, tell: Callable[[TableRow, str], None] = lambda _row, _news: None) -> None:
        self._tables: dict[int, Kept] = {}
        self._tell = tell
        self._one_at_a_time = threading.RLock()

    def _at(self, pk: int) -> Kept:
        try:
            return self._tables[pk]
        except KeyError:
            raise Missing from None

    def create(self, row: TableRow, seats: Sequence[SeatRow]) -> None:
        row.pk = max(self._tables, default=0) + 1
        self.put(Kept(row, list(seats)))

    def put(self, kept: Kept) -> None:
        """Keep a whole table."""
        self._tables[kept.row.pk] = kept.copy()

    def drop(self, pk: int) -> None:
        """Forget a table."""
        del self._tables[pk]

    def whole(self, pk: int) -> Kept:
        """All that is kept of a table."""
        return self._at(pk).copy()

    def all(self) -> list[Kept]:
        """All tables in the order in which they came."""
        return [kept.copy() for kept in self._tables.values()]

    def row(self, pk: int) -> TableRow:
        return replace(self._at(pk).row)

    @contextmanager
    def one_moment(self) -> Iterator[None]:
        yield

    @contextmanager
    def changing(self, pk: int) -> Iterator[TableRow]:
        with self._one_at_a_time:
            before = self._at(pk).copy()
            try:
                yield self.row(pk)
            except BaseException:
                self._tables[pk] = before
                raise

    def save(self, row: TableRow, names: Iterable[str]) -> None:
        kept = self._at(row.pk)
        kept.row = replace(kept.row, **{name: getattr(row, name) for name in names})

    def announce(self, row: TableRow, news: str) -> None:
        self._tell(replace(row), news)

    def seats(self, pk: int) -> list[SeatRow]:
        return [replace(seat) for seat in self._at(pk).seats]

    def save_seat(self, pk: int, seat: SeatRow) -> None:
        self._at(pk).seats[seat.index] = replace(seat)

    def entries(self, pk: int, first: int, end: int) -> list[EntryRow]:
        return self._at(pk).entries[first:end]

    def last_entry(self, pk: int) -> EntryRow | None:
        return next(reversed(self._at(pk).entries), None)

    def add_entry(self, pk: int, entry: EntryRow) -> None:
        if any(one.key == entry.key for one in self._at(pk).entries):
            raise Used
        self._at(pk).entries.append(entry)

    def answers(self, pk: int) -> list[AnswerRow]:
        return sorted(self._at(pk).answers, key=lambda one: (one.seat, one.order))

    def add_answer(self, pk: int, answer: AnswerRow) -> None:
        if any(one.key == answer.key for one in self._at(pk).answers):
            raise Used
        self._at(pk).answers.append(answer)

    def drop_answers(self, pk: int, seat: int | None = None, first: int = 0) -> None:
        def gone(one: AnswerRow) -> bool:
            return seat is None or (one.seat == seat and one.order >= first)

        kept = self._at(pk)
        kept.answers = [one for one in kept.answers if not gone(one)]

    def sent(self, pk: int, key: str) -> tuple[str, int, str] | None:
        kept = self._at(pk)
        entries = {one.key: (one.kind, one.seat, one.text) for one in kept.entries}
        answers = {one.key: (PLAY, one.seat, one.text) for one in kept.answers}
        return entries.get(key) or answers.get(key)

    def messages(self, pk: int) -> list[MessageRow]:
        return list(self._at(pk).messages)

    def add_message(self, pk: int, message: MessageRow) -> MessageRow:
        kept = self._at(pk)
        kept.messages.append(replace(message, pk=len(kept.messages) + 1))
        return kept.messages[-1]

    def rate(self, game: str, users: Sequence[int | None], ranks: Sequence[int]) -> None:
        """Nobody is rated here."""
