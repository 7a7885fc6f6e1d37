"""Nothing that was acknowledged is missing: in a copy after a regular stop, and in a backup while people play."""

import gzip
import json
import os
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing

import pytest
import rig
from tests.web.test_crash import WRITTEN, Player

from ludoteka.web import checkpoint
from ludoteka.web.models import User

KEY = "k" * 40


def command(data, *words, database=""):
    """A command of the program on the database of this folder, or on another one."""
    env = os.environ | {"LUDOTEKA_DATA": str(data), "DATABASE_URL": database}
    done = subprocess.run(
        [sys.executable, "-m", "ludoteka", *map(str, words)],
        env=env,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    return done.returncode, done.stdout + done.stderr


def lines(backup):
    with gzip.open(backup, "rt", encoding="utf-8") as stream:
        return [json.loads(line) for line in stream]


def written(file, code):
    """The moves of a table in a file of SQLite."""
    with closing(sqlite3.connect(file)) as line:
        return [f"{n} {text}" for n, text in sorted(line.execute(f"{WRITTEN} ?", [code]))]


def code_of(player):
    return player.table.strip("/").split("/")[-1]


def busy(server, moves):
    """Three people who play until they have made so many moves together."""
    players = [Player(server.url, seed) for seed in range(3)]
    for player in players:
        player.start()
    rig.until(lambda: sum(len(p.acknowledged) for p in players) >= moves, 60, "moves")
    return players


def still(players):
    for player in players:
        player.done = True
    for player in players:
        player.join(30)
        assert player.problems == []


@pytest.fixture(scope="module")
def saved(tmp_path_factory):
    """A folder with a site in which there are a few moves, and its backup."""
    folder = tmp_path_factory.mktemp("saved")
    with rig.Server(folder / "site") as server:
        still(busy(server, 10))
    assert command(folder / "site", "backup", folder / "kept.gz")[0] == 0
    return folder


@pytest.fixture
def kept(saved, tmp_path):
    """A copy of that backup, and the folder of its site."""
    shutil.copytree(saved, tmp_path, dirs_exist_ok=True)
    return tmp_path / "site", tmp_path / "kept.gz"


# -- a plain copy ------------------------------------------------------------------------------------


def test_after_a_regular_stop_the_file_alone_has_every_move(tmp_path):
    with rig.Server(tmp_path / "site") as server:
        players = busy(server, 60)
        still(players)
    copy = tmp_path / "copy.sqlite3"
    shutil.copy(tmp_path / "site" / "ludoteka.sqlite3", copy)
    for player in players:
        assert written(copy, code_of(player)) == player.acknowledged


def test_also_when_it_is_stopped_in_the_middle_of_a_game(tmp_path):
    server = rig.Server(tmp_path / "site").start()
    players = busy(server, 60)
    server.stop()
    still(players)
    copy = tmp_path / "copy.sqlite3"
    shutil.copy(tmp_path / "site" / "ludoteka.sqlite3", copy)
    for player in players:
        there = written(copy, code_of(player))
        assert there[: len(player.acknowledged)] == player.acknowledged
        assert len(there) - len(player.acknowledged) <= 1, "at most one was on its way"


def test_what_is_written_is_carried_over_while_the_site_runs():
    file = checkpoint._file()
    beside = file.with_name(file.name + "-wal")
    User.objects.create(username="Roach")
    assert beside.stat().st_size > 0
    assert checkpoint.checkpoint() is True
    assert beside.stat().st_size == 0
    with closing(sqlite3.connect(f"file:{file}?immutable=1", uri=True)) as line:
        names = line.execute("SELECT count(*) FROM web_user WHERE username = 'Roach'")
        assert names.fetchone() == (1,)


def test_whoever_still_reads_only_puts_it_off():
    file = checkpoint._file()
    with closing(sqlite3.connect(file, isolation_level=None)) as reader:
        reader.execute("BEGIN")
        reader.execute("SELECT count(*) FROM web_user").fetchone()
        User.objects.create(username="Tench")
        assert checkpoint.checkpoint() is False
        reader.execute("ROLLBACK")
    assert checkpoint.checkpoint() is True


# -- backup and restore ------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_backup_while_people_play_misses_nothing(kind, tmp_path, request):
    """Every move that was acknowledged before it began is in it, and the games go on from it."""
    database = request.getfixturevalue("postgres").url if kind == "postgresql" else ""
    with rig.Server(tmp_path / "site", database, LUDOTEKA_SECRET_KEY=KEY) as server:
        players = busy(server, 30)
        before = [list(player.acknowledged) for player in players]
        code, output = command(tmp_path / "site", "backup", tmp_path / "kept.gz", database=database)
        after = [len(player.acknowledged) for player in players]
        still(players)
    assert code == 0, output
    assert output.startswith(f"Saved to {tmp_path / 'kept.gz'}: ")
    assert sum(after) > sum(map(len, before)), "people went on playing"
    assert (tmp_path / "kept.gz").stat().st_mode & 0o777 == 0o600
    code, output = command(tmp_path / "new", "restore", tmp_path / "kept.gz")
    assert code == 0, output
    for player, moves in zip(players, before, strict=True):
        there = written(tmp_path / "new" / "ludoteka.sqlite3", code_of(player))
        assert there[: len(moves)] == moves
        assert there == player.acknowledged[: len(there)], "and nothing else"
    with rig.Server(tmp_path / "new", LUDOTEKA_SECRET_KEY=KEY) as server:
        client = rig.Client(server.url)
        client.jar = players[0].client.jar
        client.opener = rig.urllib.request.build_opener(
            rig.urllib.request.HTTPCookieProcessor(client.jar)
        )
        meta = client.meta(players[0].table)
        assert (meta["status"], meta["asked"]) == ("playing", True)
        assert client.move(players[0].table, meta, meta["options"][0][0])[0] == 200


def test_from_one_database_to_the_other_and_back(kept, tmp_path, postgres):
    """What is kept is the same wherever it has been."""
    _site, backup = kept
    with postgres.connect("postgres") as line:
        line.execute("CREATE DATABASE moved")
    url = postgres.url.rpartition("/")[0] + "/moved"
    code, output = command(tmp_path / "pg", "restore", backup, database=url)
    assert code == 0, output
    assert command(tmp_path / "pg", "backup", tmp_path / "again.gz", database=url)[0] == 0
    assert lines(tmp_path / "again.gz") == lines(backup)
    with rig.Server(tmp_path / "pg", url) as server:  # new rows get new numbers
        assert rig.Client(server.url).play("carcassonne").startswith("/t/")
    assert command(tmp_path / "back", "restore", tmp_path / "again.gz")[0] == 0
    assert command(tmp_path / "back", "backup", tmp_path / "third.gz")[0] == 0
    assert lines(tmp_path / "third.gz") == lines(backup)


def test_a_database_with_something_in_it_is_replaced_only_when_told_to(kept, tmp_path):
    site, backup = kept
    before = lines(backup)
    code, output = command(site, "restore", backup)
    assert (code, output) == (
        2,
        "ludoteka: the database is not empty; add --replace to overwrite it with the backup\n",
    )
    with rig.Server(site) as server:
        still(busy(server, 5))
    code, output = command(site, "restore", backup, "--replace")
    assert code == 0, output
    command(site, "backup", tmp_path / "again.gz")
    assert lines(tmp_path / "again.gz") == before


def test_a_backup_is_not_written_over_another(kept):
    site, backup = kept
    code, output = command(site, "backup", backup)
    assert code == 2
    assert output == (f"ludoteka: {backup} already exists; choose another name, or add --replace\n")
    assert command(site, "backup", backup, "--replace")[0] == 0


def test_where_there_is_no_site_nothing_is_kept(tmp_path):
    code, output = command(tmp_path / "none", "backup", tmp_path / "kept.gz")
    file = tmp_path / "none" / "ludoteka.sqlite3"
    assert (code, output) == (2, f"ludoteka: the site has no database yet: {file}\n")
    assert not file.exists()
    assert not (tmp_path / "kept.gz").exists()


def rewritten(backup, change):
    """The backup with its lines changed, properly packed."""
    found = change(lines(backup))
    with gzip.open(backup, "wt", encoding="utf-8") as out:
        out.writelines(json.dumps(line) + "\n" for line in found)


def flip(file, place):
    """Change one byte."""
    whole = bytearray(file.read_bytes())
    whole[place] ^= 255
    file.write_bytes(whole)


def moves_in(rows):
    """Where the moves begin."""
    heads = (i for i, r in enumerate(rows) if isinstance(r, dict) and r.get("model") == "web.entry")
    return next(heads) + 1


def without_a_move(rows):
    start = moves_in(rows)
    return rows[:start] + rows[start + 1 :]


def twice(rows):
    """The first move stands there twice, and is counted twice."""
    start = moves_in(rows)
    rows[-1]["end"]["web.entry"] += 1
    return [*rows[: start + 1], *rows[start:]]


def unknown(rows):
    rows[1]["fields"][-1] = "wings"
    return rows


DAMAGED = "bad.gz is damaged, or is not a backup of the site"
DAMAGES = {
    "cut off": (lambda file: file.write_bytes(file.read_bytes()[:-200]), DAMAGED),
    "its sum changed": (lambda file: flip(file, -8), DAMAGED),
    "a byte changed": (lambda file: flip(file, 900), DAMAGED),
    "more behind the end": (lambda file: rewritten(file, lambda rows: [*rows, []]), DAMAGED),
    "a move missing": (lambda file: rewritten(file, without_a_move), DAMAGED),
    "without its end": (lambda file: rewritten(file, lambda rows: rows[:-1]), DAMAGED),
    "something else": (lambda file: file.write_text("SQLite format 3"), DAMAGED),
    "other lines": (lambda file: rewritten(file, lambda _rows: [{"a": 1}]), DAMAGED),
    "empty": (lambda file: file.write_bytes(b""), DAMAGED),
    "gone": (lambda file: file.unlink(), "cannot be read: No such file or directory"),
    "of a newer version": (lambda file: rewritten(file, unknown), "by a newer version"),
    "against the rules of the database": (
        lambda file: rewritten(file, twice),
        "the database cannot be written and is unchanged",
    ),
}


def test_a_bad_file_is_refused_with_a_sentence_and_loses_nothing(kept, tmp_path):
    site, backup = kept
    for name, (damage, words) in DAMAGES.items():
        file = tmp_path / "bad.gz"
        shutil.copy(backup, file)
        damage(file)
        code, output = command(site, "restore", file, "--replace")
        assert code == 2, name
        assert words in output, (name, output)
        assert output.count("\n") == 1, (name, output)
    assert command(site, "backup", tmp_path / "after.gz")[0] == 0
    assert lines(tmp_path / "after.gz") == lines(backup)
