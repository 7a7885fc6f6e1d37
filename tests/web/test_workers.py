"""Worker processes: a bot that fails, hangs, eats memory or is killed is replaced; the table goes on."""

import asyncio
import logging
import os
import signal
import subprocess
import sys
import time

import antics
import pytest

from ludoteka.bots import LEVELS
from ludoteka.engine import find_game
from ludoteka.web.table import opening
from ludoteka.web.table.jobs import choice_of, next_jobs
from ludoteka.web.workers import driver
from ludoteka.web.workers.pool import Failed, Gone, Pool


@pytest.fixture
def one():
    """A pool with one worker."""
    found = Pool(1)
    yield found
    found.stop()


@pytest.fixture
def bots(monkeypatch, settings_of):
    """The pool of the bots, with one worker, short of patience and memory."""
    settings_of(LUDOTEKA_BOT_PATIENCE=5.0, LUDOTEKA_BOT_MEMORY=400 * 2**20)
    found = Pool(1)
    monkeypatch.setattr(driver, "pool", found)
    yield found
    found.stop()


@pytest.fixture
def settings_of(monkeypatch):
    from django.conf import settings

    def change(**values):
        for name, value in values.items():
            monkeypatch.setattr(settings, name, value)

    return change


def a_job(person, level="casual"):
    me = person()
    wish = opening.Wish([(level, ""), (opening.ME, "")], {"start": "1"})
    while True:  # a first tile that fits in one way only asks nobody
        table = opening.open_table(find_game("carcassonne"), me.user, wish)
        job = next_jobs(table.pk)[0]
        if len(job.choices) > 1:
            return job


@pytest.mark.parametrize(
    ("antic", "words"),
    [
        (antics.raising, "no idea"),
        (antics.hanging, "did not answer within 5.0 s"),
        (antics.greedy_for_memory, "MemoryError"),
        (antics.dying, "died"),
        (antics.dreaming, "which is not an option"),
    ],
)
def test_a_bot_that_misbehaves_is_replaced_for_this_move(
    antic, words, person, bots, monkeypatch, caplog
):
    monkeypatch.setattr(driver, "think", antic)
    job = a_job(person)
    with caplog.at_level(logging.WARNING):
        began = time.monotonic()
        text = asyncio.run(choice_of(job, driver.Driver()._thought))
    assert text in job.choices
    assert time.monotonic() - began < 60
    assert words in caplog.text
    assert f"casual at table {job.table}" in caplog.text
    assert "bot greedy" not in caplog.text, "the stand-in was asked next, and answered"


def test_where_even_the_stand_in_fails_the_first_option_is_played(person, bots, monkeypatch):
    monkeypatch.setattr(driver, "think", antics.sleep)  # it takes other arguments: it always fails
    job = a_job(person)
    assert asyncio.run(choice_of(job, driver.Driver()._thought)) == job.choices[0]


def test_a_worker_killed_from_outside_takes_nobody_else_along():
    async def both():
        first = asyncio.create_task(pool.run(20, antics.sleep, 5.0))
        second = asyncio.create_task(pool.run(20, antics.sleep, 2.0))
        while len(pool.processes()) < 2:
            await asyncio.sleep(0.02)
        await asyncio.sleep(0.2)
        victim, _other = pool.processes()
        os.kill(victim, signal.SIGKILL)
        return await asyncio.gather(first, second, return_exceptions=True)

    pool = Pool(2)
    try:
        results = asyncio.run(both())
        assert [type(one) for one in results].count(Gone) == 1
        assert [type(one) for one in results].count(float) == 1
        assert asyncio.run(pool.run(20, antics.pid)) > 0, "a new worker takes the place"
    finally:
        pool.stop()


def test_waiting_in_line_does_not_count_as_hanging(one):
    async def crowd():
        return await asyncio.gather(*[one.run(3, antics.sleep, 0.8) for _ in range(5)])

    assert asyncio.run(crowd()) == [0.8] * 5


def test_a_worker_serves_again_and_is_replaced_when_it_has_grown(one, settings_of):
    settings_of(LUDOTEKA_BOT_MEMORY=400 * 2**20)
    first, second = [asyncio.run(one.run(20, antics.pid)) for _ in range(2)]
    assert first == second
    asyncio.run(one.run(20, antics.grow, 250 * 2**20))
    assert asyncio.run(one.run(20, antics.pid)) != first


def test_an_error_is_told_and_does_not_stop_the_pool(one):
    with pytest.raises(Failed, match="TypeError"):
        asyncio.run(one.run(20, antics.sleep, "long"))
    assert asyncio.run(one.run(20, antics.sleep, 0.0)) == 0.0


def test_a_level_answers_within_its_time_on_a_busy_machine(person, one):
    """The time of a level runs by the wall clock: a loaded machine makes it weaker, never slower.

    Five seconds of the processor would take more than twelve here, and whoever hands the question over may be late.
    """
    busy = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(4)]
    try:
        job = a_job(person, "expert")
        work = (job.game, job.players, job.settings, job.position, "expert")
        asyncio.run(one.run(20, antics.pid))  # the process is there
        began = time.monotonic()
        asyncio.run(one.run(20, driver.think, *work))
        assert time.monotonic() - began < 10
    finally:
        for child in busy:
            child.kill()
            child.wait()


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays(level, person, one):
    job = a_job(person, level)
    work = (job.game, job.players, job.settings, job.position, level)
    assert asyncio.run(one.run(10, driver.think, *work)) in job.choices
