"""Streams: what many see is made once, and who is behind gets the newest."""

import asyncio
import json
import time

import pytest

from ludoteka.engine import find_game
from ludoteka.web.bridge import no_moves
from ludoteka.web.live import easel as easels
from ludoteka.web.live import packed, streams
from ludoteka.web.live.easel import TOGETHER, Easel, news_of
from ludoteka.web.show.frame import Viewer
from ludoteka.web.table import opening, referee
from ludoteka.web.table.desk import desk_of
from ludoteka.web.table.number import Number


@pytest.fixture
def alone(person):
    """A table of one person with both seats."""
    me = person()
    wish = opening.Wish([(opening.ME, ""), (opening.HERE, "Neighbour")], {"start": "1"})
    return me, opening.open_table(find_game("carcassonne"), me.user, wish).pk


def one_move(pk, key):
    desk = desk_of(pk)
    view = desk.match.view(desk.match.player)
    number = Number(desk.table.number)
    referee.play(pk, referee.Move(view.player, number, key, view.options()[0].text))


def counted(monkeypatch, name):
    """How often a function of the streams did its work."""
    calls = []
    real = getattr(streams, name)

    def count(*args):
        calls.append(args)
        return real(*args)

    monkeypatch.setattr(streams, name, count)
    return calls


def test_a_frame_is_made_once_for_a_kind_of_viewer(alone, monkeypatch):
    """Four hundred watchers in two languages, and the player in two windows: three frames and three differences."""
    me, pk = alone
    crowd = [
        *[streams.Stream(pk, Viewer((), 0, "en"), "", True) for _ in range(200)],
        *[streams.Stream(pk, Viewer((), 0, "cs"), "", True) for _ in range(200)],
        *[streams.Stream(pk, Viewer((), me.user.pk, "en"), "", True) for _ in range(2)],
    ]
    streams.difference.cache_clear()
    frames, encoded = counted(monkeypatch, "frame"), counted(monkeypatch, "change")
    assert all(news_of(crowd))
    assert len(frames) == 3
    assert streams.difference.cache_info().misses == 3
    first = [json.loads(stream.split(b"data: ")[1]) for stream in news_of(again(crowd))]
    assert [one["whole"] for one in first] == [True] * 402
    del frames[:], encoded[:]
    streams.difference.cache_clear()
    one_move(pk, "key-000001")
    for stream in crowd:
        stream.wake(0)
    news = news_of(crowd)
    assert (len(frames), streams.difference.cache_info().misses) == (3, 3)
    assert len(encoded) < 3 * 8, "every piece of a frame is compared once at most"
    assert {json.loads(one.split(b"data: ")[1])["whole"] for one in news} == {False}


def again(crowd):
    return [streams.Stream(one.pk, one.viewer, "", one.pictured) for one in crowd]


def test_who_is_behind_gets_the_newest_alone(alone):
    _me, pk = alone
    quick, slow = (streams.Stream(pk, Viewer((), 0, "en"), "", False) for _ in range(2))
    news_of([quick, slow])
    for n in range(3):
        one_move(pk, f"key-00001{n}")
        quick.wake(0)
        assert news_of([quick]) != [b""]
    slow.wake(0)
    assert news_of([slow]) != [b""]
    assert (slow.digest, slow.sent) == (quick.digest, quick.sent)
    assert news_of([slow, quick]) == [b"", b""]


def test_streams_of_a_table_are_served_together(monkeypatch):
    """A thousand wishes that come at once are ten visits to the thread; one that fails fails alone."""
    batches = []

    class Viewing:
        pk, version = 7, 1

        def __init__(self, number):
            self.number = number

        def news(self, _desk):
            if self.number == 3:
                raise ZeroDivisionError
            return b"%d" % self.number

    def read(pk, version):
        batches.append((pk, version))

    monkeypatch.setattr("ludoteka.web.live.easel.desk_of", read)

    async def crowd():
        easel = Easel()
        wishes = [easel.news(Viewing(n)) for n in range(10 * TOGETHER)]
        return await asyncio.gather(*wishes, return_exceptions=True)

    found = asyncio.run(crowd())
    assert isinstance(found[3], ZeroDivisionError)
    assert [one for one in found if isinstance(one, bytes)] == [
        b"%d" % n for n in range(10 * TOGETHER) if n != 3
    ]
    assert batches == [(7, 1)] * 10


def test_a_crowd_gets_the_same_bytes_and_they_are_packed_once(alone, monkeypatch):
    """Fifty watchers: one event, one packing; the moment that is told is the same for all of them."""
    _me, pk = alone
    monkeypatch.setattr(streams.time, "time", lambda: 1_000_000.04)
    crowd = [streams.Stream(pk, Viewer(), "", True) for _ in range(50)]
    found = news_of(crowd)
    assert len({id(event) for event in found}) == 1
    assert b'"whole": true, "time": 1000000.0, "pieces": ' in found[0]
    packed.block.cache_clear()
    assert len({packed.block(event) for event in found}) == 1
    assert packed.block.cache_info().misses == 1


def test_a_database_that_is_away_is_told_to_all_who_wait(monkeypatch):
    class Viewing:
        pk, version = 7, 0

    def away(_pk, _version):
        raise OSError("away")

    monkeypatch.setattr("ludoteka.web.live.easel.desk_of", away)

    async def two():
        easel = Easel()
        news = [easel.news(Viewing()) for _ in range(2)]
        return await asyncio.gather(*news, return_exceptions=True)

    assert [str(one) for one in asyncio.run(two())] == ["away", "away"]


def test_frames_that_are_late_give_way_to_moves_no_more(monkeypatch):
    """Where moves never end, every table is drawn after the moment that it gives way, and not one after another."""
    monkeypatch.setattr(easels, "GIVE_WAY", 0.3)
    monkeypatch.setattr(easels, "news_of", lambda streams: [b"drawn"] * len(streams))
    no_moves.clear()
    began = time.monotonic()
    try:
        found = asyncio.run(all_news(easels.Easel(), [Wanting(pk) for pk in range(10)]))
    finally:
        no_moves.set()
    assert found == [b"drawn"] * 10
    assert 0.3 <= time.monotonic() - began < 2.5, "ten times the moment are three seconds"


class Wanting:
    """A stream of a table."""

    version = 1

    def __init__(self, pk):
        self.pk = pk


async def all_news(easel, streams):
    return await asyncio.gather(*[easel.news(stream) for stream in streams])
