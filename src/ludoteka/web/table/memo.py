"""What was made from a desk and is wanted again: by the same viewer, or by the next one."""

from collections.abc import Callable, Hashable
from enum import Enum
from typing import Any, TypeVar

T = TypeVar("T")


MOST = 100  # slots; who comes to an open table has one


class Slot(Enum):
    """What is kept; for whom, and what it is made from."""

    TOGETHER = "the decisions that are open at once; for everybody; the number of moves"
    SHEET = "the answers given secretly; for a seat; the number of moves and the answers"
    DIFFER = "whether seats of one person see different things; for the seats; the number of moves"
    LOG = "the sentences of the log; for a seat and a language; the names"
    BOARD = "the picture without options; for a language; the position as JSON"
    FRAME = (
        "all that is sent; for a viewer or a language, with the board or not; the table's version"
    )


class Memo:
    """In every slot the last thing that was made for somebody, with what it was made from."""

    def __init__(self) -> None:
        self._slots: dict[tuple[Slot, Hashable], tuple[Hashable, Any]] = {}

    def of(self, what: Slot, whom: Hashable, key: Hashable, make: Callable[[], T]) -> T:
        """What lies in the slot if it was made from the same key, else what is made now."""
        slot = what, whom
        known = self._slots.get(slot)
        if known is None or known[0] != key:
            known = (key, make())
            slots = self._slots
            slots.pop(slot, None)
            slots[slot] = known
            if len(slots) > MOST:
                slots.pop(next(iter(slots)), None)
        found: T = known[1]
        return found

    def clear(self) -> None:
        """Nothing that was made before holds any more."""
        self._slots = {}
