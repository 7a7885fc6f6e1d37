"""Bots with `begin`, `observe` and `end` at the tables of a site: each hears what its seat may know."""

import asyncio
import json
import pickle

import listener
import pytest

from ludoteka.bots import bot_kinds
from ludoteka.bots.hearing import listens
from ludoteka.engine import Match, Rng, find_game
from ludoteka.web.models import Table
from ludoteka.web.table import opening, referee
from ludoteka.web.table.desk import desk_of
from ludoteka.web.table.jobs import farewells, next_jobs
from ludoteka.web.workers import driver
from ludoteka.web.workers.pool import Pool


@pytest.fixture
def heard(tmp_path, monkeypatch):
    """The operator has named a bot that listens; what it wrote down."""
    file = tmp_path / "heard.txt"
    file.touch()
    monkeypatch.setenv(listener.FILE, str(file))
    monkeypatch.setenv("LUDOTEKA_BOTS", "listener=listener:Listener")
    bot_kinds.cache_clear()
    listens.cache_clear()
    yield lambda: [json.loads(line) for line in file.read_text("utf-8").splitlines()]
    bot_kinds.cache_clear()
    listens.cache_clear()


class Here:
    """A pool that works at once, with what would have gone through a pipe."""

    async def run(self, patience, work, *args, turn=None):
        return work(*pickle.loads(pickle.dumps(args)))

    def places(self):
        return {}


def a_table(me, game, settings):
    wish = opening.Wish([(opening.ME, ""), ("listener", "")], settings)
    return opening.open_table(find_game(game), me.user, wish).pk


def played(pk, rng):
    """Person and bot in turn, to the end of the game."""
    drive = driver.Driver()
    desk = desk_of(pk)
    while desk.playing:
        if asyncio.run(drive.move_once(pk)):
            continue
        (seat,) = desk.waiting()
        options = desk.match.options()
        move = referee.Move(
            seat,
            desk.expected(seat),
            f"key-{len(desk.match.moves)}",
            options[rng.below(len(options))].text,
        )
        referee.play(pk, move)
    return drive


@pytest.mark.parametrize(("game", "settings"), [("mercado", {}), ("yspahan", {})])
def test_a_bot_hears_the_whole_game_and_its_end_once(game, settings, heard, person, monkeypatch):
    monkeypatch.setattr(driver, "pool", Here())
    monkeypatch.setattr(driver.settings, "LUDOTEKA_BOT_PAUSE", 0)
    pk = a_table(person(), game, settings)
    drive = played(pk, Rng(3))
    assert Table.objects.get(pk=pk).bots_asked, "the bot is still to hear of the end"
    for _ in range(3):
        assert asyncio.run(drive.move_once(pk)) is False
    table = Table.objects.get(pk=pk)
    assert (table.status, table.bots_asked) == (Table.FINISHED, False)
    match = desk_of(pk).match
    *choices, last = heard()
    assert {one[0] for one in choices} == {"choose"}
    counts = [one[1] for one in choices]
    assert counts == sorted(counts)
    assert counts[0] >= 1
    told = [repr(event) for event in match.events if event.seen_by(1)]
    assert last == ["end", 1, match.view(1).scores(), ["begin 1 [0, 0]", *told]]


def test_a_worker_process_tells_it_too(heard, person, monkeypatch):
    """The story goes through the pipe, and the process that thinks finds the bot by its name."""
    pool = Pool(1)
    monkeypatch.setattr(driver, "pool", pool)
    try:
        pk = a_table(person(), "carcassonne", {"start": "2"})
        while not (jobs := [job for job in next_jobs(pk) if len(job.choices) > 1]):
            asyncio.run(driver.Driver().move_once(pk))
            desk = desk_of(pk)
            if desk.waiting() == [0]:
                option = desk.match.options()[0].text
                number = desk.expected(0)
                referee.play(pk, referee.Move(0, number, f"key-{number}", option))
        choice = asyncio.run(driver.Driver()._thought(jobs[0], "listener"))
        assert choice == jobs[0].choices[0]
    finally:
        pool.stop()
    events = [event for event in desk_of(pk).match.events if event.seen_by(1)]
    assert heard()[-1] == ["choose", 1 + len(events)]


def test_bots_that_do_not_listen_are_sent_nothing(against_bot):
    """The story costs nothing where nobody wants it, and a finished game asks nobody."""
    _me, table = against_bot
    assert all(job.story is None for job in next_jobs(table.pk))
    assert farewells(table.pk) == []
    assert not listens("greedy")
    assert not listens("mcts:10")


def test_a_story_has_no_secrets(heard, person):
    """What a bot is told follows from its seat's views: no event that only another may know, no hidden opening."""
    pk = a_table(person(), "yspahan", {"start": "2"})
    (job,) = next_jobs(pk)
    match = desk_of(pk).match
    assert job.story.seat == 1
    first = Match.new("yspahan", 2, settings=match.settings)
    game = first.game
    assert job.story.opening == game.position(game.start(2, match.settings).view(1))
    assert all(event.seen_by(1) for event in job.story.events)


def test_a_bot_that_fails_at_the_end_is_not_asked_again(heard, person, monkeypatch, caplog):
    monkeypatch.setattr(driver, "pool", Here())
    monkeypatch.setattr(driver.settings, "LUDOTEKA_BOT_PAUSE", 0)
    pk = a_table(person(), "mercado", {})
    drive = played(pk, Rng(4))

    def fail(*args):
        raise ValueError("no more of this")

    monkeypatch.setattr(driver, "hear_the_end", fail)
    assert asyncio.run(drive.move_once(pk)) is False
    assert "bot listener at table" in caplog.text
    assert not Table.objects.get(pk=pk).bots_asked
