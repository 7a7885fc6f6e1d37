"""Games by their numbers: what `simulate --records` writes can be replayed, and what is damaged is refused."""

import json
import signal
import subprocess
import sys
import time

import pytest

from ludoteka import LudotekaError, Match
from ludoteka.bots import Bot
from ludoteka.cli.app import main
from ludoteka.engine import RecordError, games
from ludoteka.sim import Processes, Records, simulate

from .test_executors import Interrupted


@pytest.fixture(scope="module")
def mercado(tmp_path_factory):
    """The records of five games, and their result."""
    file = tmp_path_factory.mktemp("records") / "mercado.jsonl"
    out = file.with_name("rows.jsonl")
    simulate("mercado", ["random", "greedy"], games=5, seed=7, records=file, out=out)
    return file


@pytest.mark.parametrize("game", sorted(games()))
def test_every_game_is_replayed_to_its_result(game, tmp_path):
    out, file = tmp_path / "rows.jsonl", tmp_path / "games.jsonl"
    simulate(game, ["random"], games=3, seed=2, out=out, records=file)
    rows = [json.loads(line) for line in out.read_text("utf-8").splitlines()]
    records = Records(file)
    assert len(records) == 3
    for number in range(3):
        match = records.match(number)
        assert match.over
        assert match.scores() == [row["score"] for row in rows if row["number"] == number]
        assert match.ranks() == [row["rank"] for row in rows if row["number"] == number]


def test_what_is_recorded_does_not_change_what_is_played(mercado):
    rows = mercado.with_name("alone.jsonl")
    simulate("mercado", ["random", "greedy"], games=5, seed=7, out=rows)
    assert rows.read_bytes() == mercado.with_name("rows.jsonl").read_bytes()


def test_a_record_says_who_sat_where_and_which_game_it_is(mercado):
    records = Records(mercado)
    assert records.about == {
        "game": "mercado",
        "rules": 1,
        "players": 2,
        "settings": Match.new("mercado").settings,
        "seed": 7,
        "bots": ["random", "greedy"],
    }
    assert [record.seats for record in records[:2]] == [["random", "greedy"], ["greedy", "random"]]
    assert records[-1] == records[4]
    assert records[4].extra == {"simulation": {"seed": 7, "number": 4, "forfeits": []}}
    assert records[4].secret is None
    assert repr(records) == f"<Records {mercado}, 5 games of mercado>"


def test_part_of_a_game_can_be_replayed(mercado):
    match = Records(mercado).match(2, moves=10)
    assert len(match.moves) == 10
    assert not match.over


@pytest.mark.parametrize("number", [5, -6])
def test_a_number_beyond_the_games_is_refused(mercado, number):
    with pytest.raises(IndexError, match=f"has the games 0 to 4, not {number}"):
        Records(mercado)[number]


def test_a_move_is_written_out_once(mercado):
    lines = [json.loads(line) for line in mercado.read_text("utf-8").splitlines()]
    texts = [line for line in lines if isinstance(line, str)]
    assert len(texts) == len(set(texts))
    assert lines[-1] == {"games": 5}
    assert mercado.stat().st_size < 5 * 2000 + 10_000


def test_the_command_line_takes_a_game_by_its_number(mercado, tmp_path, capsys):
    picture = tmp_path / "end.svg"
    assert main(["show", f"{mercado}:3", str(picture)]) == 0
    assert picture.read_text("utf-8") == str(Records(mercado).match(3).svg())
    assert main(["show", f"{mercado}:5", str(picture)]) == 2
    assert f"{mercado} has the games 0 to 4, not 5" in capsys.readouterr().err


def damaged(mercado, tmp_path, change):
    lines = mercado.read_bytes().splitlines(keepends=True)
    change(lines)
    file = tmp_path / "damaged.jsonl"
    file.write_bytes(b"".join(lines))
    return file


def cut_in_a_line(lines):
    lines[-2:] = [lines[-2][:40]]


def cut_between_lines(lines):
    del lines[-1]


def lost_game(lines):
    del lines[next(i for i, line in enumerate(lines) if line.startswith(b"[3,"))]


def no_json(lines):
    lines[5] = b"}\n"


def more_behind(lines):
    lines.append(lines[-1])


@pytest.mark.parametrize(
    "change", [cut_in_a_line, cut_between_lines, lost_game, no_json, more_behind]
)
def test_a_damaged_file_is_refused(mercado, tmp_path, change):
    file = damaged(mercado, tmp_path, change)
    with pytest.raises(RecordError, match=r"is damaged or not finished: line \d+ cannot be read"):
        Records(file)


def test_a_damaged_game_is_refused_and_the_others_are_read(mercado, tmp_path):
    def change(lines):
        third = next(i for i, line in enumerate(lines) if line.startswith(b"[3,"))
        lines[third] = lines[third].replace(b",", b";")
        lines[third] = b"[3," + lines[third][3:]

    records = Records(damaged(mercado, tmp_path, change))
    assert records.match(4).over
    with pytest.raises(RecordError, match="game 3 is damaged"):
        records[3]


def test_a_game_that_breaks_the_rules_is_refused(mercado, tmp_path):
    def change(lines):
        last = next(i for i, line in enumerate(lines) if line.startswith(b"[4,"))
        game = json.loads(lines[last])
        game[2][0] += 1
        lines[last] = json.dumps(game, separators=(",", ":")).encode() + b"\n"

    with pytest.raises(RecordError, match="game 4: the final scores"):
        Records(damaged(mercado, tmp_path, change)).match(4)


@pytest.mark.parametrize("content", ["", "{}\n", "a game\n", '[0,"x"]\n'])
def test_another_file_is_refused(tmp_path, content):
    file = tmp_path / "other.jsonl"
    file.write_text(content, "utf-8")
    with pytest.raises(RecordError, match="is not a file of records"):
        Records(file)
    with pytest.raises(RecordError, match="cannot be read"):
        Records(tmp_path / "nothing.jsonl")


class Thief(Bot):
    """Fails in its third game."""

    def choose(self, game, view, rng):
        return None


def test_games_with_a_forfeit_are_recorded(tmp_path):
    file = tmp_path / "games.jsonl"
    simulate("mercado", ["random", Thief()], games=2, seed=1, records=file, on_error="forfeit")
    records = Records(file)
    assert [record.extra["simulation"]["forfeits"] for record in records] == [[2], [1]]
    assert records.match(1).over


def test_an_interrupted_run_goes_on_to_the_same_files(tmp_path):
    """Whatever a kill leaves behind: a line cut off, or a game that the journal does not know yet."""
    whole = {"records": tmp_path / "whole.jsonl", "trajectories": tmp_path / "whole.parquet"}
    simulate("carcassonne", [Interrupted(-1)], games=8, seed=1, **whole)
    for name, damage in {"cut": (-7, -3), "ahead": (0, 0), "behind": (-900, 0)}.items():
        files = {
            "records": tmp_path / f"{name}.jsonl",
            "trajectories": tmp_path / f"{name}.parquet",
        }
        with pytest.raises(KeyboardInterrupt):
            simulate("carcassonne", [Interrupted(450)], games=8, seed=1, **files)
        assert not files["records"].exists()
        parts = [tmp_path / f"{name}.jsonl.part", tmp_path / f"{name}.jsonl.journal.part"]
        for part, less in zip(parts, damage, strict=True):
            content = part.read_bytes()
            part.write_bytes(content[:less] if less else content)
        result = simulate("carcassonne", [Interrupted(-1)], games=8, seed=1, **files)
        assert 0 < result.resumed < 8
        for kind, file in files.items():
            assert file.read_bytes() == whole[kind].read_bytes(), name
        assert not list(tmp_path.glob("*.part"))
        assert not list(tmp_path.glob("*.new"))


def test_a_file_that_was_not_asked_for_before_is_refused(tmp_path):
    out, file = tmp_path / "rows.jsonl", tmp_path / "games.jsonl"
    with pytest.raises(KeyboardInterrupt):
        simulate("carcassonne", [Interrupted(450)], games=8, seed=1, out=out)
    with pytest.raises(LudotekaError, match=r"rows\.jsonl\.part was begun without .*games\.jsonl;"):
        simulate("carcassonne", [Interrupted(-1)], games=8, seed=1, out=out, records=file)
    assert simulate("carcassonne", [Interrupted(-1)], games=8, seed=1, out=out).resumed > 0


def test_records_of_another_simulation_are_refused(tmp_path):
    file = tmp_path / "games.jsonl"
    with pytest.raises(KeyboardInterrupt):
        simulate("carcassonne", [Interrupted(450)], games=8, seed=1, records=file)
    with pytest.raises(LudotekaError, match="belongs to another simulation"):
        simulate("carcassonne", [Interrupted(-1)], games=8, seed=2, records=file)


def test_a_run_that_ended_while_it_named_its_files_goes_on(tmp_path, monkeypatch):
    out, file = tmp_path / "rows.jsonl", tmp_path / "games.jsonl"
    files = {"out": out, "records": file}

    def killed(journal):
        raise KeyboardInterrupt

    with monkeypatch.context() as change:
        change.setattr("ludoteka.sim.journal.Journal.remove", killed)
        with pytest.raises(KeyboardInterrupt):
            simulate("mercado", ["random"], games=3, seed=1, **files)
    before = file.read_bytes()
    assert simulate("mercado", ["random"], games=3, seed=1, **files).resumed == 3
    assert file.read_bytes() == before
    assert sorted(path.name for path in tmp_path.iterdir()) == ["games.jsonl", "rows.jsonl"]
    with pytest.raises(LudotekaError, match="already exists"):
        simulate("mercado", ["random"], games=3, seed=1, **files)


def test_a_killed_program_leaves_what_the_next_one_needs(tmp_path):
    """`kill -9` in the middle, with two workers; then the same command again."""
    file = tmp_path / "games.jsonl"
    words = "simulate mercado --bots random --games 4000 --seed 5 --workers 2"
    program = subprocess.Popen(
        [sys.executable, "-m", "ludoteka", *words.split(), "--records", str(file)],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    part = tmp_path / "games.jsonl.journal.part"
    while not (part.exists() and part.stat().st_size > 500):
        assert program.poll() is None, "it ended before it could be killed"
        time.sleep(0.01)
    program.send_signal(signal.SIGKILL)
    program.wait()
    assert not file.exists()
    done = sum(line.startswith(b"[") for line in part.read_bytes().split(b"\n")[:-1])
    result = simulate("mercado", ["random"], games=done, seed=5, records=file)
    assert result.resumed == done
    again = tmp_path / "again.jsonl"
    simulate("mercado", ["random"], games=done, seed=5, executor=Processes(2), records=again)
    assert again.read_bytes() == file.read_bytes()


def test_names_that_cannot_be(tmp_path):
    file = tmp_path / "games.jsonl"
    with pytest.raises(LudotekaError, match="is named twice"):
        simulate("mercado", ["random"], games=1, out=file, records=file)
    with pytest.raises(LudotekaError, match="there is no folder"):
        simulate("mercado", ["random"], games=1, records=tmp_path / "no" / "games.jsonl")
    with pytest.raises(LudotekaError, match=r"must end with \.parquet"):
        simulate("mercado", ["random"], games=1, trajectories=file)
