"""The same games wherever they are played; what dies is replaced, what is interrupted goes on."""

import json
import os
import signal
from dataclasses import replace
from importlib.util import find_spec

import pytest

from ludoteka import LudotekaError
from ludoteka.bots import Bot, Random
from ludoteka.sim import InProcess, Processes, simulate
from ludoteka.sim.executors import PIECE, Work
from ludoteka.sim.journal import journal_path
from ludoteka.sim.series import Batch


def timeless(result):
    return replace(result, seconds=0.0, workers=1)


def run(tmp_path, name, executor=None, games=9, **settings):
    file = tmp_path / name
    result = simulate(
        "carcassonne",
        ["random"],
        games=games,
        players=3,
        seed=4,
        executor=executor,
        out=file,
        **settings,
    )
    return timeless(result), file.read_text("utf-8")


def test_results_are_the_same_in_one_process_and_in_several(tmp_path):
    one = run(tmp_path, "one.jsonl", InProcess())
    assert run(tmp_path, "two.jsonl", Processes(2)) == one
    assert one[0] == timeless(simulate("carcassonne", ["random"], games=9, players=3, seed=4))
    assert len(one[1].splitlines()) == 27


@pytest.mark.skipif(find_spec("pyarrow") is None, reason='needs: pip install "ludoteka[sim]"')
def test_parquet_files_are_the_same_to_the_byte(tmp_path):
    files = [tmp_path / "one.parquet", tmp_path / "two.parquet"]
    for file, executor in zip(files, (InProcess(), Processes(2)), strict=True):
        simulate("carcassonne", ["random"], games=9, seed=4, executor=executor, out=file)
    assert files[0].read_bytes() == files[1].read_bytes()


@pytest.mark.slow
@pytest.mark.skipif(
    find_spec("ray") is None, reason='Ray is not installed: pip install "ludoteka[ray]"'
)
@pytest.mark.filterwarnings("ignore")
def test_ray_gives_the_same_results(tmp_path):
    from ludoteka.sim.cluster import Cluster

    cluster = Cluster(workers=2)
    try:
        assert cluster.workers == 2
        there = run(tmp_path, "ray.jsonl", cluster)
        fragile = simulate(
            "carcassonne", [Mortal(tmp_path / "dead")], games=6, seed=2, executor=cluster
        )
    finally:
        cluster.close()
    assert there == run(tmp_path, "here.jsonl", InProcess())
    assert (tmp_path / "dead").exists()
    assert fragile.wins == [6.0]


class Mortal(Bot):
    """Kills its process once, in the middle of a game."""

    def __init__(self, mark):
        self.mark = mark

    def choose(self, game, view, rng):
        if not self.mark.exists():
            self.mark.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return Random().choose(game, view, rng)


class Doomed(Bot):
    def choose(self, game, view, rng):
        os.kill(os.getpid(), signal.SIGKILL)


def test_a_worker_that_dies_is_replaced(tmp_path):
    mark = tmp_path / "dead"
    result = simulate("carcassonne", [Mortal(mark)], games=8, seed=2, workers=2)
    assert mark.exists()
    undisturbed = simulate("carcassonne", [Mortal(mark)], games=8, seed=2)
    assert timeless(result) == timeless(undisturbed)


def test_workers_that_always_die_are_given_up():
    with pytest.raises(LudotekaError, match="ended unexpectedly"):
        simulate("carcassonne", [Doomed()], games=4, workers=2)


class Interrupted(Random):
    """Gives up in the middle of a simulation, as Ctrl-C does."""

    def __init__(self, decisions):
        self.left = decisions

    def choose(self, game, view, rng):
        self.left -= 1
        if self.left == 0:
            raise KeyboardInterrupt
        return super().choose(game, view, rng)


@pytest.mark.parametrize("damage", ["", "[7,[0,0],[1", "\n"])
def test_an_interrupted_simulation_goes_on(tmp_path, damage):
    file = tmp_path / "results.jsonl"
    with pytest.raises(KeyboardInterrupt):
        simulate("carcassonne", [Interrupted(450)], games=8, seed=1, out=file)
    assert not file.exists()
    with journal_path(file).open("a") as stream:
        stream.write(damage)
    calls = []
    result = simulate(
        "carcassonne",
        [Interrupted(-1)],
        games=8,
        seed=1,
        out=file,
        progress=lambda *done: calls.append(done),
    )
    assert calls[0][0] > 1, "the games that were done are not played again"
    assert not journal_path(file).exists()
    whole = tmp_path / "whole.jsonl"
    assert timeless(
        simulate("carcassonne", [Interrupted(-1)], games=8, seed=1, out=whole)
    ) == timeless(result)
    assert whole.read_bytes() == file.read_bytes()


def test_a_journal_of_another_simulation_is_refused(tmp_path):
    file = tmp_path / "results.jsonl"
    with pytest.raises(KeyboardInterrupt):
        simulate("carcassonne", [Interrupted(300)], games=8, seed=1, out=file)
    with pytest.raises(LudotekaError, match="belongs to another simulation"):
        simulate("carcassonne", [Interrupted(-1)], games=8, seed=2, out=file)


def test_pieces_grow_until_they_take_long_enough():
    work = Work(0, 1_000_000, 2)
    first = work.take()
    assert first == range(1)
    work.learn(Batch(first, None, [], PIECE / 100))
    assert work.take() == range(1, 101)
    last = Work(0, 10, 2)
    last.learn(Batch(range(1), None, [], 1e-9))
    sizes = []
    while piece := last.take():
        sizes.append(len(piece))
    assert sum(sizes) == 10
    assert max(sizes) <= 2


def test_rows_say_everything(tmp_path):
    _, text = run(tmp_path, "rows.jsonl", games=2)
    rows = [json.loads(line) for line in text.splitlines()]
    for row in rows:
        assert sum(row["sources"].values()) == row["score"]
        assert row["settings"]["farmers"] is True
        assert row["rules"] >= 1
        assert row["turns"] <= row["game_rounds"]
        assert min(row["firsts"].values()) == 1
    assert [row["seat"] for row in rows] == [1, 2, 3, 1, 2, 3]
    assert sum(row["win"] for row in rows[:3]) == pytest.approx(1)
    assert rows[0]["game_decisions"] == sum(row["decisions"] for row in rows[:3])


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("results.csv", "must end with .parquet or .jsonl"),
        ("there.jsonl", "already exists"),
        ("nowhere/results.jsonl", "there is no folder"),
    ],
)
def test_bad_files(tmp_path, name, sentence):
    (tmp_path / "there.jsonl").touch()
    with pytest.raises(LudotekaError, match=sentence):
        simulate("carcassonne", ["random"], games=1, out=tmp_path / name)
