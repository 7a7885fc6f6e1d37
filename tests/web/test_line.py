"""Bots of one address never starve those of others, and rest where nobody looks."""

import asyncio
import threading
import time

import pytest

from ludoteka.engine import find_game
from ludoteka.web.live.presence import LINGER, Presence
from ludoteka.web.show.frame import Viewer, frame
from ludoteka.web.table import opening, referee
from ludoteka.web.table.desk import desk_of
from ludoteka.web.workers import driver
from ludoteka.web.workers.line import Line, Turn
from ludoteka.web.workers.pool import Pool

GREEDY = [Turn("flood", table) for table in range(10)]
OTHER = Turn("elsewhere", 77)


def test_addresses_take_turns_and_so_do_their_tables():
    line: Line[str] = Line()
    for turn in [*GREEDY, *GREEDY]:
        line.add(turn, f"flood {turn.table}")
    line.add(OTHER, "one")
    line.add(OTHER, "two")
    expected = [Turn("flood", 0), OTHER, Turn("flood", 1), OTHER, *GREEDY[2:], *GREEDY]
    assert list(line.order()) == expected
    assert line.places() == {
        Turn("flood", 0): 1,
        OTHER: 2,
        Turn("flood", 1): 3,
        **{turn: n for n, turn in enumerate(GREEDY[2:], 5)},
    }
    taken = [line.take() for _ in expected]
    assert taken[:4] == ["flood 0", "one", "flood 1", "two"]
    assert taken[4:] == [f"flood {turn.table}" for turn in [*GREEDY[2:], *GREEDY]]
    assert line.places() == {}


def test_who_comes_late_waits_for_one_of_each_other_address():
    line: Line[str] = Line()
    for turn in GREEDY:
        line.add(turn, "flood")
    line.add(Turn("third", 1), "third")
    line.take()
    line.add(OTHER, "mine")
    assert [line.take() for _ in range(4)] == ["third", "flood", "mine", "flood"]


def test_the_pool_serves_the_line_in_its_order(monkeypatch):
    """One worker, ten of one address before one of another: the other is served second."""
    done: list[Turn] = []
    began, go_on = threading.Event(), threading.Event()

    def do(_self, _patience, _work, args):
        began.set()
        assert go_on.wait(20)
        done.append(args[0])

    monkeypatch.setattr(Pool, "_do", do)

    async def crowd():
        pool = Pool(1)
        first = asyncio.create_task(pool.run(9, print, GREEDY[0], turn=GREEDY[0]))
        while not began.is_set():
            await asyncio.sleep(0.01)
        turns = [*GREEDY[1:], OTHER]
        works = [asyncio.create_task(pool.run(9, print, turn, turn=turn)) for turn in turns]
        given_up = asyncio.create_task(pool.run(9, print, "given up", turn=Turn("gone", 1)))
        await asyncio.sleep(0)
        assert pool.places()[OTHER] == 2
        given_up.cancel()
        await asyncio.gather(given_up, return_exceptions=True)  # before the worker goes on
        go_on.set()
        await asyncio.gather(first, *works)
        pool.stop()

    asyncio.run(crowd())
    assert done == [*GREEDY[:2], OTHER, *GREEDY[2:]]


def test_who_waits_when_the_pool_stops_is_told(monkeypatch):
    go_on = threading.Event()
    monkeypatch.setattr(Pool, "_do", lambda *_: go_on.wait(20))

    async def stop():
        pool = Pool(1)
        works = [asyncio.create_task(pool.run(9, print)) for _ in range(3)]
        await asyncio.sleep(0.05)
        go_on.set()
        await asyncio.to_thread(pool.stop)
        return await asyncio.gather(*works, return_exceptions=True)

    found = asyncio.run(stop())
    assert len(found) == 3
    assert isinstance(found[-1], asyncio.CancelledError) or found[-1] is True


def test_for_whom_bots_think():
    presence = Presence()
    assert presence.address(5, [7, 8]) == "user 7"
    presence.come(5, "a stranger", 1, "192.0.2.1")
    assert presence.address(5, [7, 8]) == "192.0.2.1"
    presence.come(5, "a player", 8, "192.0.2.8")
    assert presence.address(5, [7, 8]) == "192.0.2.8"
    presence.come(5, "the host", 7, "192.0.2.7")
    assert presence.address(5, [7, 8]) == "192.0.2.7"


def test_somebody_lingers_for_a_while(monkeypatch):
    presence, now = Presence(), [100.0]
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    assert not presence.watched(5)
    for stream in ("one", "two"):
        presence.come(5, stream, 0, "192.0.2.1")
    presence.go(5, "one")
    now[0] += 10 * LINGER
    assert presence.watched(5)
    presence.go(5, "two")
    now[0] += LINGER - 1
    assert presence.watched(5)
    now[0] += 2
    assert not presence.watched(5)
    presence.come(6, "three", 0, "192.0.2.1")
    presence.go(6, "three")
    assert list(presence._left) == [6], "the others are forgotten"


@pytest.fixture
def quiet(monkeypatch):
    """A driver whose bots choose what comes first, and nobody at any table."""
    monkeypatch.setattr(driver, "presence", Presence())

    async def first(_patience, _work, game, players, settings, position, level, turn):
        view = find_game(game).from_position(position, players, settings)
        return view.options()[0].text

    monkeypatch.setattr(driver.pool, "run", first)
    return driver.Driver()


def a_table(person, *seats):
    me = person()
    wish = opening.Wish([(seat, "") for seat in seats], {"start": "1"})
    return me, opening.open_table(find_game("carcassonne"), me.user, wish).pk


async def settled(found):
    while found._tasks:
        await asyncio.gather(*found._tasks.values())


def test_bots_rest_where_nobody_looks_and_go_on_when_somebody_does(person, quiet):
    _me, pk = a_table(person, "random", "random")

    async def play():
        quiet.start()
        quiet._sweeper.cancel()
        quiet.wake(pk)
        await settled(quiet)
        desk = await asyncio.to_thread(desk_of, pk)
        assert (desk.table.number, quiet._resting) == (0, {pk})
        driver.presence.come(pk, "a stream", 0, "192.0.2.1")
        while desk.table.number < 3:
            await asyncio.sleep(0.01)
        driver.presence.go(pk, "a stream")
        driver.presence._left.clear()  # long ago
        await settled(quiet)
        return desk.table.number, quiet._resting

    number, resting = asyncio.run(play())
    assert number >= 3
    assert desk_of(pk).playing
    assert resting == {pk}


def test_bots_play_on_until_a_person_is_asked(person, quiet):
    """Whoever moves and goes finds the answer when coming back."""
    me, pk = a_table(person, opening.ME, "random")

    async def answer():
        quiet.wake(pk)
        await settled(quiet)

    for _ in range(6):
        desk = desk_of(pk)
        seat = desk.match.player
        if not seat:
            text = desk.match.view(0).options()[0].text
            move = referee.Move(0, desk.expected(0), f"key-{desk.table.number:06}", text)
            referee.play(pk, move, me.user.pk)
        asyncio.run(answer())
        assert desk_of(pk).match.player == 0
    assert not quiet._resting
    referee.set_away(pk, me.user.pk, True)
    asyncio.run(answer())
    assert quiet._resting == {pk}, "who has left is nobody to play for"


def test_a_table_is_told_its_place_in_line(person, quiet, monkeypatch):
    me, pk = a_table(person, "random", opening.ME)
    viewer = Viewer((1,), me.user.pk, "en")
    words = "Many bots are thinking right now; this one is number 3 in line."
    turn = Turn("192.0.2.1", pk)
    monkeypatch.setattr(driver.pool, "places", lambda: {turn: 3})
    quiet._turns[pk] = (time.monotonic(), turn)
    quiet._tell_places()
    desk = desk_of(pk)
    assert desk.place == 0, "a moment is nothing to speak of"
    quiet._turns[pk] = (time.monotonic() - 2, turn)
    quiet._tell_places()
    assert words in frame(desk, viewer)["ask"]
    czech = frame(desk, Viewer((1,), me.user.pk, "cs"))["ask"]
    assert "Právě přemýšlí mnoho botů; tento je v pořadí 3." in czech
    driver.tell_place(pk, 0)
    assert words not in frame(desk, viewer)["ask"]
