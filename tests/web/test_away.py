"""The database is away, locked, empty or broken: whoever waits is told so, and nobody else waits."""

import asyncio
import logging
import sqlite3
import threading
import time
import urllib.error
import urllib.request

import pytest
from django.db import OperationalError, connections
from django.test import Client
from tests.web.support import rig
from tests.web.support.visit import visit

from ludoteka.web import serve
from ludoteka.web.asgi import application
from ludoteka.web.database_log import OncePerMinute
from ludoteka.web.live import hub as hubs
from ludoteka.web.live import streams
from ludoteka.web.models import User
from ludoteka.web.show.frame import Viewer

POLICY = "default-src 'none'"
AWAY = "The database cannot be reached at the moment; please try again."


# -- the live paths ------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", ["/live/nowhere", "/live/nowhere/hint", "/live/", "/live/a/b/c"])
def test_live_paths_keep_to_the_name_of_the_site_and_are_safe(path):
    answer = visit(application, path)
    assert answer.status == 404
    assert answer.headers["content-security-policy"] == POLICY
    assert answer.headers["x-content-type-options"] == "nosniff"
    for name in ("evil.example", "", "testserver@evil", "evil.example:80"):
        wrong = visit(application, path, host=name)
        assert (wrong.status, wrong.text) == (400, "This site does not answer to that name.")
        assert wrong.headers["content-security-policy"] == POLICY
    assert visit(application, path, host="TestServer:8000").status == 404


def follow(table, user, happens):
    """The events of a stream until it ends; `happens` in another thread once it runs."""

    async def run():
        hubs.hub.start(asyncio.get_running_loop())
        stream = streams.Stream(table, Viewer((), user), "", False)
        found = []
        threading.Timer(0.3, happens).start()
        async with asyncio.timeout(5):
            async for event in stream.events():
                found.append(event)
        return found

    try:
        return asyncio.run(run())
    finally:
        hubs.hub._loop = None


def test_a_stream_ends_when_its_person_signs_out(against_bot):
    me, table = against_bot

    def leave():
        me.post("/accounts/logout/")
        connections.close_all()

    assert len(follow(table.pk, me.user.pk, leave)) == 2
    assert hubs.hub._people == {}


def test_a_stream_ends_when_its_person_is_banned(against_bot):
    me, table = against_bot

    def ban():
        user = User.objects.get(pk=me.user.pk)
        user.is_active = False
        user.save()
        connections.close_all()

    assert len(follow(table.pk, me.user.pk, ban)) == 2


def test_a_stream_outlives_what_concerns_others(against_bot, person):
    me, table = against_bot
    other = person()

    def leave():
        other.post("/accounts/logout/")
        me.user.save(update_fields=["last_login"])
        connections.close_all()

    with pytest.raises(TimeoutError):
        follow(table.pk, me.user.pk, leave)


# -- away ----------------------------------------------------------------------------------------------


@pytest.fixture
def no_database(monkeypatch):
    def away(*_args, **_kwargs):
        raise OperationalError("the server is gone, port 5432\nmore of it")

    monkeypatch.setattr("django.db.models.query.QuerySet._fetch_all", away)
    monkeypatch.setattr("django.db.models.query.QuerySet.exists", away)
    return away


def test_a_page_without_the_database_asks_again_by_itself(against_bot, no_database):
    _me, table = against_bot
    client = Client(raise_request_exception=False)
    page = client.get(f"/t/{table.code}/")
    assert (page.status_code, page["Retry-After"], page["Refresh"]) == (503, "5", "5")
    assert AWAY in page.content.decode()
    czech = client.get(f"/t/{table.code}/", headers={"accept-language": "cs"})
    assert "Databáze je teď nedostupná" in czech.content.decode()
    form = client.post("/accounts/login/", {"login": "somebody", "password": "x"})
    assert (form.status_code, "Refresh" in form) == (503, False)


def test_a_move_without_the_database_is_told_so(against_bot, no_database):
    me, table = against_bot
    me.raise_request_exception = False
    answer = me.post(f"/t/{table.code}/move", {"seat": 0}, content_type="application/json")
    assert (answer.status_code, answer["Retry-After"]) == (503, "5")
    assert answer.json() == {"error": AWAY}


def test_live_paths_without_the_database(no_database):
    stream = visit(application, "/live/nowhere")
    assert (stream.status, stream.headers["retry-after"], stream.text) == (503, "5", AWAY)
    hint = visit(application, "/live/nowhere/hint")
    assert (hint.status, hint.headers["retry-after"]) == (503, "5")


def test_an_open_stream_waits_for_the_database(against_bot, monkeypatch):
    me, table = against_bot
    monkeypatch.setattr(streams, "PAUSE", 0.05)
    tries = []
    real = streams.Stream.news

    def news(self, desk):
        tries.append(1)
        if len(tries) < 3:
            raise OperationalError("away")
        return real(self, desk)

    monkeypatch.setattr(streams.Stream, "news", news)
    found = follow(table.pk, me.user.pk, lambda: hubs.hub.changed(me.user.pk))
    assert len(tries) >= 3
    assert found[1].startswith(b"id: ")


def test_the_log_says_each_cause_once_a_minute(monkeypatch):
    clock = [1000.0]
    monkeypatch.setattr("ludoteka.web.database_log.time.monotonic", lambda: clock[0])
    said = []
    handler = logging.Handler()
    handler.emit = lambda record: said.append(handler.format(record))
    handler.addFilter(OncePerMinute())
    log = logging.Logger("one of ours")
    log.addHandler(handler)

    def fail(words):
        try:
            raise OperationalError(words)
        except OperationalError:
            log.exception("a request failed")

    for port in range(50):
        fail(f"connection to port {port} refused\n  is it running?")
    fail("the disk is full")
    log.warning("something else")
    clock[0] += 60
    fail("connection to port 7 refused")
    assert said == [
        "the database does not answer: connection to port 0 refused",
        "the database does not answer: the disk is full",
        "something else",
        "the database does not answer: connection to port 7 refused",
    ]


# -- locked --------------------------------------------------------------------------------------------


PATIENCE = 4  # seconds: less than the five that a move waits for the lock
TWO = {"seat-0": "me", "seat-1": "here", "setting-start": "1"}


def test_nobody_who_only_looks_waits_for_a_locked_database(tmp_path):
    """Static files, pages that read, and streams are there while somebody holds the lock of the one writer."""
    with rig.Server(tmp_path / "site") as server:
        me = rig.Client(server.url)
        tables = [me.play("carcassonne", **TWO) for _ in range(8)]
        quiet = me.play("carcassonne", **TWO)
        metas = {table: me.meta(table) for table in tables}
        lock = sqlite3.connect(tmp_path / "site" / "ludoteka.sqlite3", isolation_level=None)
        lock.execute("BEGIN EXCLUSIVE")
        answers = []

        def first_move(table):
            return me.move(table, metas[table], metas[table]["options"][0][0], f"key-{table[3:-1]}")

        moves = [
            threading.Thread(target=lambda at=table: answers.append(first_move(at)))
            for table in tables
        ]
        for move in moves:
            move.start()
        time.sleep(0.5)
        began = time.monotonic()
        with urllib.request.urlopen(f"{server.url}/static/web/game.js", timeout=10) as file:
            assert file.status == 200
        assert time.monotonic() - began < PATIENCE, "all threads of the pages wait for the lock"
        assert me.meta(quiet)["number"] == "0", "a stream"
        began = time.monotonic()
        assert me.meta(tables[0])["number"] == "0", "a stream of a table whose move waits"
        assert time.monotonic() - began < PATIENCE
        began = time.monotonic()
        assert me.frame(tables[1])["meta"], "and its page"
        assert time.monotonic() - began < PATIENCE
        for move in moves:
            move.join()
        lock.execute("ROLLBACK")
        lock.close()
        assert {status for status, _answer in answers} == {503}
        assert [first_move(table)[0] for table in tables] == [200] * 8
        assert "Traceback" not in server.log()
        assert server.log().count("database is locked") == 1


# -- at the start --------------------------------------------------------------------------------------


DO = "; move it away, then restore a backup (ludoteka restore FILE) or start afresh"


def test_an_empty_file_is_no_database(tmp_path):
    file = tmp_path / "ludoteka.sqlite3"
    file.touch()
    assert serve.file_problem(file) == f"{file} is not a database of this site: it is empty{DO}"


@pytest.mark.parametrize("where", [0, 5_000, 60_000])
def test_a_broken_file_is_told_in_a_sentence(tmp_path, where):
    file = tmp_path / "ludoteka.sqlite3"
    with sqlite3.connect(file) as line:
        line.execute("CREATE TABLE one (text TEXT)")
        line.executemany("INSERT INTO one VALUES (?)", [("x" * 500,)] * 500)
    assert serve.file_problem(file) == ""
    whole = bytearray(file.read_bytes())
    whole[where : where + 4096] = b"\x07" * 4096
    file.write_bytes(whole)
    words = serve.file_problem(file)
    assert words.startswith(f"{file} is not a database of this site: ")
    assert words.endswith(DO)


@pytest.mark.parametrize("content", [b"", b"this is no database at all" * 100])
def test_the_server_does_not_start_on_such_a_file(tmp_path, content):
    (tmp_path / "ludoteka.sqlite3").write_bytes(content)
    with pytest.raises(AssertionError) as stopped:
        rig.Server(tmp_path).start()
    words = str(stopped.value)
    assert "Traceback" not in words
    assert words.strip().endswith(DO)
    assert (tmp_path / "ludoteka.sqlite3").read_bytes() == content


def test_a_database_that_is_not_there_is_told_in_a_sentence(tmp_path):
    nowhere = f"postgresql://nobody:x@127.0.0.1:{rig.free_port()}/nothing"
    with pytest.raises(AssertionError) as stopped:
        rig.Server(tmp_path, nowhere).start()
    words = str(stopped.value)
    assert "Traceback" not in words
    assert words.startswith("the database cannot be used: ")
