"""The site's store: tables in the database by Django's models, changes told to every process."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import fields, replace
from typing import Any

from django.db import IntegrityError, connection, transaction
from django.db.models import QuerySet

from ludoteka.web.live.hub import announce
from ludoteka.web.models import Answer, Entry, Message, Seat, Table, User
from ludoteka.web.people.ratings import rate
from ludoteka.web.statements import Lookup, insert, update
from ludoteka.web.table.errors import Missing, Used
from ludoteka.web.table.rows import PLAY, AnswerRow, EntryRow, MessageRow, SeatRow, TableRow

TABLE, SEAT, ENTRY, ANSWER, MESSAGE = (
    [field.name for field in fields(row)]
    for row in (TableRow, SeatRow, EntryRow, AnswerRow, MessageRow)
)


ROW = Lookup(lambda pk: Table.objects.filter(pk=pk).values(*TABLE).order_by())
LOCKED = Lookup(lambda pk: _locked().filter(pk=pk).values(*TABLE).order_by())
LAST = Lookup(lambda pk: Entry.objects.filter(table=pk).values(*ENTRY).order_by("-number")[:1])


def _locked() -> QuerySet[Table]:
    """Where the database has no locks of rows, the transaction is the only writer."""
    locks = connection.features.has_select_for_update
    return Table.objects.select_for_update() if locks else Table.objects.all()


def _row(lookup: Lookup, pk: int) -> TableRow:
    found = lookup.rows(pk)
    if not found:
        raise Missing
    return TableRow(**found[0])


def _columns(row: Any) -> dict[str, Any]:
    """What a row writes: all but its number, which the database gives."""
    return {name: value for name, value in vars(row).items() if name != "pk"}


@contextmanager
def _reading() -> Iterator[None]:
    """SQLite takes the lock of the one writer at the first statement; who only reads does not wait for it."""
    if connection.vendor != "sqlite":
        yield
        return
    line: Any = connection
    before, line.transaction_mode = line.transaction_mode, "DEFERRED"
    try:
        yield
    finally:
        line.transaction_mode = before


@contextmanager
def _of_one_key() -> Iterator[None]:
    """Numbers are given under the lock of the table's row, so what is there already is the sender's key."""
    try:
        yield
    except IntegrityError:
        raise Used from None


class Database:
    """Tables in SQLite or PostgreSQL."""

    def create(self, row: TableRow, seats: Sequence[SeatRow]) -> None:
        with transaction.atomic():
            table = Table.objects.create(**_columns(row))
            Seat.objects.bulk_create(Seat(table=table, **_columns(seat)) for seat in seats)
        row.pk = table.pk

    def row(self, pk: int) -> TableRow:
        return _row(ROW, pk)

    @contextmanager
    def one_moment(self) -> Iterator[None]:
        with _reading(), transaction.atomic(durable=True):
            if connection.vendor == "postgresql":
                with connection.cursor() as cursor:
                    cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
            yield

    @contextmanager
    def changing(self, pk: int) -> Iterator[TableRow]:
        with transaction.atomic():
            yield _row(LOCKED, pk)

    def save(self, row: TableRow, names: Iterable[str]) -> None:
        update(Table, row.pk, {name: getattr(row, name) for name in names})

    def announce(self, row: TableRow, news: str) -> None:
        announce(row.pk, row.version, row.bots_asked, news)

    def seats(self, pk: int) -> list[SeatRow]:
        return [SeatRow(**one) for one in Seat.objects.filter(table=pk).values(*SEAT)]

    def save_seat(self, pk: int, seat: SeatRow) -> None:
        Seat.objects.filter(table=pk, index=seat.index).update(**_columns(seat))

    def entries(self, pk: int, first: int, end: int) -> list[EntryRow]:
        found = Entry.objects.filter(table=pk, number__gte=first, number__lt=end)
        return [EntryRow(**one) for one in found.values(*ENTRY)]

    def last_entry(self, pk: int) -> EntryRow | None:
        last = LAST.rows(pk)
        return EntryRow(**last[0]) if last else None

    def add_entry(self, pk: int, entry: EntryRow) -> None:
        with _of_one_key():
            insert(Entry, {"table_id": pk, **_columns(entry)})

    def answers(self, pk: int) -> list[AnswerRow]:
        return [AnswerRow(**one) for one in Answer.objects.filter(table=pk).values(*ANSWER)]

    def add_answer(self, pk: int, answer: AnswerRow) -> None:
        with _of_one_key():
            Answer(table_id=pk, **_columns(answer)).save(force_insert=True)

    def drop_answers(self, pk: int, seat: int | None = None, first: int = 0) -> None:
        answers = Answer.objects.filter(table=pk)
        if seat is not None:
            answers = answers.filter(seat=seat, order__gte=first)
        answers.delete()

    def sent(self, pk: int, key: str) -> tuple[str, int, str] | None:
        entries = Entry.objects.filter(table=pk, key=key).values_list("kind", "seat", "text")
        answers = Answer.objects.filter(table=pk, key=key).values_list("seat", "text")
        return next(iter([*entries, *((PLAY, *one) for one in answers)]), None)

    def messages(self, pk: int) -> list[MessageRow]:
        return [MessageRow(**one) for one in Message.objects.filter(table=pk).values(*MESSAGE)]

    def add_message(self, pk: int, message: MessageRow) -> MessageRow:
        kept = Message.objects.create(table_id=pk, **_columns(message))
        return replace(message, pk=kept.pk)

    def rate(self, game: str, users: Sequence[int | None], ranks: Sequence[int]) -> None:
        people = User.objects.in_bulk([user for user in users if user is not None])
        rate(game, [people.get(user or 0) for user in users], ranks)
