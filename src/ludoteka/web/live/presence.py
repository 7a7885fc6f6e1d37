"""Who is present at a table: whoever has a stream of it open, or had one a moment ago."""

import time
from collections.abc import Callable, Hashable, Iterable, Sequence

LINGER = 30.0  # seconds that somebody counts as present after the stream has ended


class Presence:
    """The watchers of every table. What is not said otherwise is about this process, and runs in the loop."""

    def __init__(self) -> None:
        self._watchers: dict[int, dict[Hashable, tuple[int, str]]] = {}  # by stream: user, address
        self._left: dict[int, float] = {}  # when the last one went
        self._elsewhere: dict[int, frozenset[int]] = {}  # by table, people in other processes
        self.arrived: Callable[[int], None] = lambda _table: None  # wakes bots that rest

    def come(self, table: int, stream: Hashable, user: int, address: str) -> None:
        self._watchers.setdefault(table, {})[stream] = (user, address)
        self.arrived(table)

    def go(self, table: int, stream: Hashable) -> None:
        watchers = self._watchers[table]
        del watchers[stream]
        if not watchers:
            del self._watchers[table]
            self._forget()
            self._left[table] = time.monotonic()

    def _forget(self) -> None:
        """Those who went long ago, who stand first."""
        now = time.monotonic()
        for table, left in list(self._left.items()):
            if now - left < LINGER:
                return
            del self._left[table]

    def watched(self, table: int) -> bool:
        left = self._left.get(table)
        return table in self._watchers or (left is not None and time.monotonic() - left < LINGER)

    def people(self, table: int) -> frozenset[int]:
        """The people who have a table open, in any process; who watches without a name is nobody.

        Any thread may ask.
        """
        watchers = list(self._watchers.get(table, {}).values())
        here = frozenset(user for user, _address in watchers if user)
        return here | self._elsewhere.get(table, frozenset())

    def pairs(self) -> frozenset[tuple[int, int]]:
        """Tables and the people who have them open in this process."""
        return frozenset(
            (table, user)
            for table, watchers in self._watchers.items()
            for user, _address in watchers.values()
            if user
        )

    def hear(self, pairs: Iterable[tuple[int, int]]) -> list[int]:
        """Tables and people of the other processes; the answer is where that has changed."""
        found: dict[int, set[int]] = {}
        for table, user in pairs:
            found.setdefault(table, set()).add(user)
        before, self._elsewhere = self._elsewhere, {t: frozenset(p) for t, p in found.items()}
        tables = before.keys() | self._elsewhere.keys()
        return sorted(t for t in tables if before.get(t) != self._elsewhere.get(t))

    def address(self, table: int, users: Sequence[int]) -> str:
        """For whom bots think at a table: the address of the first of these users, else of who has watched longest."""
        watchers = self._watchers.get(table, {}).values()
        for user in users:
            for watcher, address in watchers:
                if watcher == user:
                    return address
        return next((address for _user, address in watchers), f"user {users[0] if users else 0}")


presence = Presence()
