"""What was made from a desk and is wanted again: by the same viewer, or by the next one."""

from collections.abc import Callable, Hashable
from typing import Any, TypeVar

T = TypeVar("T")


MOST = 100  # slots; who comes to an open table has one


class Memo:
    """In every slot the last thing that was made for it, with what it was made from."""

    def __init__(self) -> None:
        self._slots: dict[Hashable, tuple[Hashable, Any]] = {}

    def of(self, slot: Hashable, key: Hashable, make: Callable[[], T]) -> T:
        """What lies in the slot if it was made from the same key, else what is made now."""
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
