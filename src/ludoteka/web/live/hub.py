"""The hub tells everybody in this process, and through PostgreSQL in the others, that a table changed."""

import asyncio
import threading
from collections import defaultdict
from collections.abc import Callable
from typing import Any

from django.db import connection, transaction

CHANNEL = "ludoteka"
PERSON = 0  # stands where a table's number stands, when it is about a person


class Hub:
    """Who listens to which table. `publish` may be called from any thread; the rest runs in the loop."""

    def __init__(self) -> None:
        self._loop: asyncio.AbstractEventLoop | None = None
        self._listeners: dict[int, set[Callable[[int], None]]] = defaultdict(set)
        self._people: dict[int, set[Callable[[], None]]] = defaultdict(set)
        self._thread = 0
        self.committed: Callable[[int], None] = lambda _: None  # wakes the bots of this process

    def start(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._thread = threading.get_ident()

    def listen(self, table: int, wake: Callable[[int], None]) -> None:
        self._listeners[table].add(wake)

    def leave(self, table: int, wake: Callable[[int], None]) -> None:
        self._listeners[table].discard(wake)
        if not self._listeners[table]:
            del self._listeners[table]

    def arrive(self, user: int, end: Callable[[], None]) -> None:
        self._people[user].add(end)

    def depart(self, user: int, end: Callable[[], None]) -> None:
        self._people[user].discard(end)
        if not self._people[user]:
            del self._people[user]

    def dismiss(self, user: int) -> None:
        """End the streams of a person; the browser comes back and is seen anew."""
        for end in list(self._people.get(user, ())):
            end()

    def dismiss_all(self) -> None:
        """End all streams: the server stops, and the browsers come back when there is one again."""
        for user in list(self._people):
            self.dismiss(user)

    def tell(self, table: int, version: int) -> None:
        """Wake the listeners of a table; version 0 makes them read again whatever they know."""
        for wake in list(self._listeners.get(table, ())):
            wake(version)

    def tell_all(self) -> None:
        """Something may have been missed: everybody reads again."""
        for table in list(self._listeners):
            self.tell(table, 0)

    def publish(self, table: int, version: int, bots: bool) -> None:
        """A change was committed in this process."""
        loop = self._loop
        if loop is None or loop.is_closed():
            return
        loop.call_soon_threadsafe(self.tell, table, version)
        if bots:
            loop.call_soon_threadsafe(self.committed, table)

    def changed(self, user: int) -> None:
        """A person signed out or is not the same any more; any thread may say so."""
        loop = self._loop
        if loop is not None and not loop.is_closed():
            loop.call_soon_threadsafe(self.dismiss, user)

    def streams(self) -> int:
        return sum(len(wakes) for wakes in self._listeners.values())


hub = Hub()


def announce(table: int, version: int, bots: bool, news: str = "") -> None:
    """Within the transaction of a change: tell everybody once it is committed."""
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_notify(%s, %s)", [CHANNEL, f"{table} {version} {news}"])
    transaction.on_commit(lambda: hub.publish(table, version, bots))


def dismiss(user: Any = None, instance: Any = None, **signal: Any) -> None:
    """Somebody signed out, was banned, renamed or deleted: its streams end in all processes."""
    one = instance or user
    if one is None or signal.get("update_fields") == frozenset({"last_login"}):
        return
    pk = one.pk
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_notify(%s, %s)", [CHANNEL, f"{PERSON} {pk} "])
    transaction.on_commit(lambda: hub.changed(pk))
