"""Memory: desks that nobody wants go, and what was made for viewers is bounded."""

import gc
import time
import weakref

import pytest
import whole

from ludoteka.engine import find_game
from ludoteka.web.asgi import give_back
from ludoteka.web.show.frame import Viewer, frame
from ludoteka.web.table import desk as desk_module
from ludoteka.web.table import opening
from ludoteka.web.table.desk import desk_of, desks
from ludoteka.web.table.memo import MOST, Memo, Slot


@pytest.fixture
def clock(monkeypatch):
    """The time, which a test can let pass."""
    desks.clear()
    now = [1000.0]
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    return now


def tables(person):
    """A finished game and a running one."""
    people = [person(), person()]
    wish = opening.Wish([(opening.ME, ""), (opening.HERE, "")], {})
    found = []
    for _ in range(2):
        table = opening.open_table(find_game("secrets"), people[0].user, wish)
        found.append(table.pk)
    whole.play_to_the_end(found[0], [people[0]] * 2)
    return found


def test_finished_and_idle_desks_are_put_away(person, clock):
    over, running = tables(person)
    desks.put_away()
    assert desks.get(over)
    assert desks.get(running)
    clock[0] += desk_module.OVER + 1
    desks.put_away()
    assert desks.get(over) is None
    assert desks.get(running)
    clock[0] += desk_module.IDLE - 10
    desk_of(over)
    desks.put_away()
    assert desks.get(over), "somebody has looked at it"
    assert desks.get(running) is None


def test_a_desk_that_is_followed_stays(person, clock):
    """Whoever looks at a running table needs no database, and is no stranger to it either."""
    _over, running = tables(person)
    version = desk_of(running).table.version
    clock[0] += desk_module.IDLE - 1
    assert desk_of(running, version)
    clock[0] += 2
    desks.put_away()
    assert desks.get(running)


def test_what_is_put_away_comes_back_as_it_was_and_leaves_nothing(person, clock):
    over, _running = tables(person)
    before = frame(desk_of(over), Viewer((), 0, "en"))
    gone = weakref.ref(desk_of(over).match)
    clock[0] += desk_module.OVER + 1
    desks.put_away()
    gc.collect()
    assert gone() is None
    assert frame(desk_of(over), Viewer((), 0, "en")) == before


def test_a_memo_keeps_what_was_made_last():
    memo = Memo()
    for n in range(MOST + 5):
        assert memo.of(Slot.SHEET, n, 0, lambda n=n: n) == n
    assert list(memo._slots) == [(Slot.SHEET, n) for n in range(5, MOST + 5)]
    assert memo.of(Slot.SHEET, 5, 0, lambda: "again") == 5
    assert memo.of(Slot.SHEET, 5, 1, lambda: "again") == "again"


def test_memory_is_given_back_where_that_is_possible(monkeypatch):
    trimmed = []

    class Glibc:
        malloc_trim = staticmethod(trimmed.append)

    for library in (Glibc, object):  # the other one cannot
        monkeypatch.setattr("ctypes.CDLL", lambda _name, library=library: library())
        give_back()
    assert trimmed == [0]
