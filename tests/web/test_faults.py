"""Faults from outside: the server is stopped, the disk is full, PostgreSQL goes and comes back. Nothing is lost."""

import os
import re
import resource
import signal
import sqlite3
import subprocess
import sys
import time

import pytest
import rig

TWO = {"seat-0": "me", "seat-1": "here", "setting-start": "1"}


def stopped(server: rig.Server) -> tuple[int, float]:
    """Stop a server as a system does; its exit status, and how long it took."""
    assert server.process
    began = time.monotonic()
    server.process.send_signal(signal.SIGTERM)
    return server.process.wait(30), time.monotonic() - began


def test_a_server_with_open_streams_stops_at_once_and_in_silence(tmp_path):
    with rig.Server(tmp_path) as server:
        me = rig.Client(server.url)
        table = me.play("carcassonne", **{"seat-0": "me", "seat-1": "casual"})
        streams = [rig.Stream(me, table) for _ in range(5)] + [
            rig.Stream(rig.Client(server.url), table)
        ]
        rig.until(lambda: all(stream.meta for stream in streams))
        for stream in streams:
            stream.closed = True
        _status, took = stopped(server)
        assert took < 2
        said = server.log()
        assert "Traceback" not in said, said
        assert "ERROR" not in said, said


@pytest.mark.parametrize("command", ["serve", "doctor", "backup FILE"])
def test_a_folder_that_cannot_be_written_to_is_told_in_a_sentence(tmp_path, command):
    """A file stands where the folder should be: nobody, not even root, can write there."""
    (tmp_path / "file").touch()
    folder = tmp_path / "file" / "data"
    run = subprocess.run(
        [sys.executable, "-m", "ludoteka", *command.split()],
        env=os.environ | {"LUDOTEKA_DATA": str(folder), "DATABASE_URL": ""},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    words = f"the data folder {folder} cannot be written to; set LUDOTEKA_DATA to one that can\n"
    assert run.stderr.removeprefix("ludoteka: ") == words
    assert run.returncode == 2


def next_move(client: rig.Client, table: str, key: str):
    """The first option; status and answer."""
    meta = client.meta(table)
    return client.move(table, meta, meta["options"][0][0], key)


def test_a_full_disk_refuses_in_a_sentence_and_loses_nothing(tmp_path):
    """No file of the server may grow any more; then it may again."""
    with rig.Server(tmp_path) as server:
        assert server.process
        me = rig.Client(server.url)
        table = me.play("carcassonne", **TWO)
        assert next_move(me, table, "before-the-fault")[0] == 200
        meta = me.meta(table)
        log = tmp_path / "ludoteka.sqlite3-wal"
        free = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
        full = (log.stat().st_size, free[1])
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, full)
        for _ in range(3):
            status, answer = me.move(table, meta, meta["options"][0][0], "during-the-fault")
            assert status == 503
            words = "The database cannot be reached at the moment; please try again."
            assert answer == {"error": words}
        assert me.meta(table)["number"] == meta["number"], "who looks sees the game as it was"
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, free)
        assert me.move(table, meta, meta["options"][0][0], "during-the-fault")[0] == 200
        said = server.log()
        assert "Traceback" not in said, said
        assert said.count("the database does not answer") == 1, said
        stopped(server)
        with sqlite3.connect(tmp_path / "ludoteka.sqlite3") as line:
            keys = [key for (key,) in line.execute("SELECT key FROM web_entry ORDER BY number")]
        assert keys == ["before-the-fault", "during-the-fault"]


def test_postgresql_goes_and_comes_back(tmp_path):
    """Requests are told so, the open stream waits, and all goes on by itself."""
    cluster = rig.Postgres().start()
    try:
        with rig.Server(tmp_path, cluster.url) as server:
            me = rig.Client(server.url)
            table = me.play("carcassonne", **TWO)
            stream = rig.Stream(me, table)
            rig.until(lambda: stream.meta, what="the first frame")
            meta = stream.meta
            cluster.down()
            status, answer = me.move(table, meta, meta["options"][0][0], "during-the-fault")
            assert (status, sorted(answer)) == (503, ["error"])
            ready = rig.until(lambda: not server.ready(), what="not ready")
            assert ready
            cluster.up()
            rig.until(server.ready, what="ready again")
            status, answer = me.move(table, meta, meta["options"][0][0], "during-the-fault")
            assert status == 200, answer
            rig.until(lambda: stream.meta["number"] == answer["number"], what="the move arrives")
            stream.close()
            said = server.log()
            assert "Traceback" not in said, said
    finally:
        cluster.stop()


@pytest.mark.parametrize("command", ["doctor", "clean"])
def test_a_database_without_tables_is_told_in_a_sentence(tmp_path, postgres, command):
    """As a new one of PostgreSQL is, until the site has run once."""
    name = f"empty_{command}"
    with postgres.connect("postgres") as line:
        line.execute(f"CREATE DATABASE {name}")
    url = postgres.url.removesuffix("ludoteka") + name
    run = subprocess.run(
        [sys.executable, "-m", "ludoteka", command],
        env=os.environ | {"LUDOTEKA_DATA": str(tmp_path), "DATABASE_URL": url},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    sentence = "the database is empty; `ludoteka serve` sets it up"
    if command == "doctor":
        *_said, last, count = run.stdout.splitlines()
        assert (run.returncode, last, run.stderr) == (1, f"!! {sentence}", "")
        assert re.fullmatch(r"\d problems?", count)
    else:
        assert (run.returncode, run.stdout, run.stderr) == (2, "", f"ludoteka: {sentence}\n")
