"""Where tables are kept: all that a running table asks of a database."""

from collections.abc import Iterable, Sequence
from contextlib import AbstractContextManager
from typing import Protocol

from ludoteka.web.table.rows import AnswerRow, EntryRow, MessageRow, SeatRow, TableRow


class Store(Protocol):
    """A table is named by its number, `pk`. `Missing` is raised where there is none of that number."""

    def create(self, row: TableRow, seats: Sequence[SeatRow]) -> None:
        """Keep a new table, and give its row its number."""

    def row(self, pk: int) -> TableRow:
        """The table as it is now."""

    def one_moment(self) -> AbstractContextManager[None]:
        """All that is read inside is as it was at one moment, whatever others write meanwhile."""

    def changing(self, pk: int) -> AbstractContextManager[TableRow]:
        """The table, locked until the end. What is written inside is kept whole, or not at all after an error."""

    def save(self, row: TableRow, names: Iterable[str]) -> None:
        """Write these attributes of a table."""

    def announce(self, row: TableRow, news: str) -> None:
        """Tell everybody once the change is kept. `news` is the seat and the choice where a move was all of it."""

    def seats(self, pk: int) -> list[SeatRow]:
        """The seats in their order."""

    def save_seat(self, pk: int, seat: SeatRow) -> None: ...

    def entries(self, pk: int, first: int, end: int) -> list[EntryRow]:
        """The entries from one number on, up to another one."""

    def last_entry(self, pk: int) -> EntryRow | None: ...

    def add_entry(self, pk: int, entry: EntryRow) -> None:
        """`Used` is raised where the key of an entry or an answer is there already."""

    def answers(self, pk: int) -> list[AnswerRow]:
        """The secret answers, for each seat in their order."""

    def add_answer(self, pk: int, answer: AnswerRow) -> None: ...

    def drop_answers(self, pk: int, seat: int | None = None, first: int = 0) -> None:
        """Forget the answers of a seat from one on, or those of everybody."""

    def sent(self, pk: int, key: str) -> tuple[str, int, str] | None:
        """The kind, the seat and the text of the entry or the answer that has this key."""

    def messages(self, pk: int) -> list[MessageRow]:
        """What was said, in its order."""

    def add_message(self, pk: int, message: MessageRow) -> MessageRow:
        """Keep what somebody says; the same with its number."""

    def rate(self, game: str, users: Sequence[int | None], ranks: Sequence[int]) -> None:
        """A rated game ended so."""
