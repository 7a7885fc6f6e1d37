"""A finished game as an animation."""

import asyncio
import io
import itertools
import json
import os

import pytest
from django.conf import settings
from tests.web.support.whole import finished_table

from ludoteka.bots import make_bot
from ludoteka.engine import Match, Rng
from ludoteka.web.people import limits
from ludoteka.web.views import animation as views
from ludoteka.web.views.game import record_of
from ludoteka.web.workers import studio, thinking
from ludoteka.web.workers.pool import Gone


@pytest.fixture
def record():
    match = Match.new("mercado", players=2, seed=3)
    bot, rng = make_bot("random"), Rng(3)
    while not match.over:
        match.play(bot.choose(match.game, match.view(match.player), rng))
    return match.record()


def test_it_goes_from_the_first_question_to_the_end_turn_by_turn(record):
    match = Match.replay(record, moves=0)
    players = []
    for text in record.moves:
        if match.state.player >= 0:
            players.append(match.state.player)
        match.state.take(match.state.step.read(match.state, text))
    changes = sum(a != b for a, b in itertools.pairwise(players))
    numbers = [number for number, _match in thinking._turns(record)]
    assert len(numbers) == changes + 2  # the first turn, every change of turns, the end
    assert numbers[-1] == len(record.moves)
    assert numbers == sorted(set(numbers))


def test_a_long_game_is_thinned_evenly(record):
    every = [number for number, _match in thinking._turns(record)]
    shown = thinking.scenes(record.to_json(), 5)
    assert [every.index(number) for number in shown] == [
        i * (len(every) - 1) // 4 for i in range(5)
    ]
    assert thinking.scenes(record.to_json(), 10_000) == every


def test_the_frames_are_bound_to_one_picture(record):
    image = pytest.importorskip("PIL.Image")
    shown = thinking.scenes(record.to_json(), 5)
    frames = [
        *thinking.filmed(record.to_json(), shown[:2]),
        *thinking.filmed(record.to_json(), shown[2:]),
    ]
    assert frames == thinking.filmed(record.to_json(), shown)
    picture = image.open(io.BytesIO(thinking.bound(frames)))
    assert (picture.n_frames, picture.width) == (5, 640)
    picture.seek(4)
    assert picture.info["duration"] == 3000, "the end is held"


# -- asked for on the site ---------------------------------------------------------------------------


@pytest.fixture
def table(person):
    me = person()
    found = finished_table(me.user, "mercado", 2, {})
    yield me, found
    studio.file_of(found.code, found.number).unlink(missing_ok=True)


@pytest.fixture
def atelier(monkeypatch):
    """A studio of this test alone, whose work is begun by hand."""
    found = studio.Studio()
    monkeypatch.setattr(views, "studio", found)
    return found


@pytest.fixture
def here(monkeypatch):
    """What the worker would do is done in this process, and noted; nothing is drawn."""
    done = []

    async def run(_patience, work, *args):
        done.append(work.__name__)
        if work is thinking.scenes:
            return work(*args)
        return [b"frame"] * len(args[1]) if work is thinking.filmed else b"GIF89a"

    monkeypatch.setattr(studio.background, "run", run)
    return done


def state(client, table, **headers):
    answer = client.get(f"/t/{table.code}/animation/?state", headers=headers)
    return answer.status_code, json.loads(answer.content)


def draw(atelier, table):
    """The line is worked off."""
    file = studio.file_of(table.code, table.number)
    asyncio.run(atelier._work(file, record_of(table).to_json()))


def test_nobody_waits_for_it(table, atelier, here):
    """Before it is there the answer is a small page that comes again; then it is the picture."""
    me, found = table
    waiting = me.get(f"/t/{found.code}/game.gif")
    assert waiting.status_code == 202
    assert waiting["Refresh"] == f"2; url=/t/{found.code}/animation/"
    assert "The animation is waiting for its turn." in waiting.content.decode()
    assert here == [], "nothing was done for the page"
    draw(atelier, found)
    picture = me.get(f"/t/{found.code}/game.gif")
    assert (picture.status_code, picture["Content-Type"]) == (200, "image/gif")
    assert picture.content == b"GIF89a"
    page = me.get(f"/t/{found.code}/animation/")
    assert page.status_code == 200
    assert "Refresh" not in page
    assert f'src="/t/{found.code}/game.gif"' in page.content.decode()
    assert here.count("bound") == 1


def test_it_tells_how_far_it_is_in_words(table, atelier, monkeypatch):
    me, found = table
    seen = []

    async def run(_patience, work, *args):
        status, now = state(me, found)
        seen.append((status, now["state"], now["done"], now["words"]))
        if work is thinking.scenes:
            return list(range(9))
        return [b"frame"] * len(args[1]) if work is thinking.filmed else b"GIF89a"

    monkeypatch.setattr(studio.background, "run", run)
    monkeypatch.setenv("DJANGO_ALLOW_ASYNC_UNSAFE", "1")
    assert state(me, found)[0] == 202
    draw(atelier, found)
    words = "The animation is being drawn: {} of 9 turns."
    assert seen == [
        (202, "busy", 0, "The animation is waiting for its turn."),
        (202, "busy", 0, words.format(0)),
        (202, "busy", 6, words.format(6)),
        (202, "busy", 9, words.format(9)),
    ]
    assert state(me, found)[1]["words"] == "The animation is ready."
    czech = state(me, found, **{"accept-language": "cs"})[1]["words"]
    assert czech == "Animovaný obrázek je hotový."


def test_it_is_drawn_once_however_many_ask(table, atelier, here, person):
    me, found = table
    others = [person() for _ in range(3)]
    assert [state(one, found)[0] for one in (me, *others, me)] == [202] * 5
    assert list(atelier._line) == [studio.file_of(found.code, found.number)]
    assert state(me, found, **{"accept-language": "cs"})[0] == 202
    assert len(atelier._line) == 1, "one picture for all languages"


def test_one_picture_is_drawn_at_a_time_and_others_wait(table, atelier, monkeypatch):
    _me, found = table
    record = record_of(found).to_json()
    files = [studio.file_of("film", number) for number in range(3)]
    busy, most = [], []

    async def run(_patience, work, *args):
        busy.append(work)
        most.append(len(busy))
        await asyncio.sleep(0)
        busy.remove(work)
        if work is thinking.scenes:
            return [0, 1]
        return [b"frame"] * len(args[1]) if work is thinking.filmed else b"GIF89a"

    monkeypatch.setattr(studio.background, "run", run)
    studio.FOLDER.mkdir(parents=True, exist_ok=True)

    async def all_at_once():
        await asyncio.gather(*(atelier._work(file, record) for file in files))

    asyncio.run(all_at_once())
    assert most == [1] * 9  # scenes, frames and binding of each
    assert [file.exists() for file in files] == [True] * 3
    for file in files:
        file.unlink()


def test_only_asking_for_a_new_one_is_counted(table, atelier, monkeypatch):
    me, found = table
    monkeypatch.setattr(settings, "LUDOTEKA_LIMITS", True)
    assert [state(me, found)[0] for _ in range(12)] == [202] * 12


def test_the_line_has_an_end(table, atelier):
    me, found = table
    for number in range(studio.LINE):
        atelier._line[studio.file_of("other", number)] = None
    answer = me.get(f"/t/{found.code}/game.gif")
    assert (answer.status_code, answer["Retry-After"]) == (429, "30")
    assert "Many pictures are being drawn right now" in answer.content.decode()


def test_who_asks_for_too_many_waits(table, atelier, monkeypatch):
    me, found = table
    monkeypatch.setattr(settings, "LUDOTEKA_LIMITS", True)
    for _ in range(10):
        limits.allow("heavy", f"user {me.user.pk}")
    answer = me.get(f"/t/{found.code}/animation/?state")
    assert (answer.status_code, answer["Retry-After"]) == (429, "15")
    assert atelier._line == {}


def test_one_that_fails_can_be_asked_for_again(table, atelier, here, monkeypatch):
    me, found = table
    drawing = studio.background.run

    async def run(*_args):
        raise Gone("killed")

    monkeypatch.setattr(studio.background, "run", run)
    state(me, found)
    draw(atelier, found)
    answer = me.get(f"/t/{found.code}/animation/")
    assert (answer.status_code, answer["Retry-After"]) == (503, "30")
    assert "could not be drawn" in answer.content.decode()
    assert "Refresh" not in answer
    monkeypatch.setattr(studio.background, "run", drawing)
    monkeypatch.setattr(studio, "AGAIN", 0)
    assert state(me, found)[0] == 202
    draw(atelier, found)
    assert state(me, found)[0] == 200


def test_what_a_dead_process_left_behind_is_drawn_again(table, atelier):
    """Another process says that it draws, but has not been heard of for long."""
    me, found = table
    file = studio.file_of(found.code, found.number)
    note = file.with_suffix(".busy")
    note.parent.mkdir(exist_ok=True)
    note.write_text("5 9")
    assert state(me, found)[1]["done"] == 5
    assert atelier._line == {}, "that one is believed"
    os.utime(note, (1, 1))
    assert state(me, found)[1]["done"] == 0
    assert list(atelier._line) == [file]
    note.unlink()


def test_a_running_game_has_none(against_bot):
    me, found = against_bot
    assert me.get(f"/t/{found.code}/animation/").status_code == 404
    assert me.get(f"/t/{found.code}/game.gif").status_code == 404
