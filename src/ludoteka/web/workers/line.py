"""The line in front of the workers: fair by address, and for one address by table.

Addresses take turns, and so do the tables of an address: whoever has ten tables waits longer, not the others.
"""

from collections import OrderedDict, deque
from collections.abc import Iterator
from typing import Generic, NamedTuple, TypeVar

T = TypeVar("T")


class Turn(NamedTuple):
    """For whom something is done."""

    address: str = ""
    table: int = 0


NOBODYS = Turn()


class Line(Generic[T]):
    """What waits. Who was served goes to the end: the addresses, and the tables of an address."""

    def __init__(self) -> None:
        self._waiting: OrderedDict[str, OrderedDict[int, deque[T]]] = OrderedDict()

    def add(self, turn: Turn, work: T) -> None:
        tables = self._waiting.setdefault(turn.address, OrderedDict())
        tables.setdefault(turn.table, deque()).append(work)

    def take(self) -> T:
        """What comes next."""
        address, tables = next(iter(self._waiting.items()))
        table, works = next(iter(tables.items()))
        found = works.popleft()
        tables.move_to_end(table)
        if not works:
            del tables[table]
        self._waiting.move_to_end(address)
        if not tables:
            del self._waiting[address]
        return found

    def order(self) -> Iterator[Turn]:
        """Whose turn it will be, one after another, if nobody else comes."""
        rounds = [
            (address, deque((table, len(works)) for table, works in tables.items()))
            for address, tables in self._waiting.items()
        ]
        waiting = deque(rounds)
        while waiting:
            address, tables = waiting.popleft()
            table, left = tables.popleft()
            yield Turn(address, table)
            if left > 1:
                tables.append((table, left - 1))
            if tables:
                waiting.append((address, tables))

    def places(self) -> dict[Turn, int]:
        """When it is first whose turn: 1 is next."""
        found: dict[Turn, int] = {}
        for n, turn in enumerate(self.order(), 1):
            found.setdefault(turn, n)
        return found

    def clear(self) -> list[T]:
        """Nobody waits any more; who did."""
        found = [
            work for tables in self._waiting.values() for works in tables.values() for work in works
        ]
        self._waiting.clear()
        return found
