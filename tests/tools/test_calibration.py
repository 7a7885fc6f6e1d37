"""The benchmark that judges what an analysis says by finished games."""

import importlib.util
from pathlib import Path

import pytest

FILE = Path(__file__).parents[2] / "benchmarks" / "calibration.py"


@pytest.fixture
def benchmark(monkeypatch):
    spec = importlib.util.spec_from_file_location("calibration_benchmark", FILE)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    monkeypatch.setattr(module, "GAMES", ("carcassonne",))
    monkeypatch.setattr(module, "WORLDS", 2)
    monkeypatch.setattr(module, "PLAYOUTS", 2)
    return module


def test_it_goes_on_where_it_was_stopped_and_shows_what_is_there(benchmark, tmp_path, capsys):
    ahead = benchmark.place(tmp_path, "carcassonne", "ahead", "random")
    benchmark.play("carcassonne", "ahead", 3, "random", ahead)
    whole = ahead.read_text()
    ahead.write_text(whole[: len(whole) - 20])  # in the middle of the last line
    benchmark.play("carcassonne", "ahead", 3, "random", ahead)
    games = benchmark.read(ahead)
    again = [[line | {"cost": 0} for line in game] for game in games]
    benchmark.play("carcassonne", "ahead", 3, "random", ahead)
    assert [[line | {"cost": 0} for line in game] for game in benchmark.read(ahead)] == again
    assert [len(game[0]["won"]) for game in games] == [2, 3, 4]
    assert [len(game) for game in games] == [2, 2, 2]
    playouts = benchmark.place(tmp_path, "carcassonne", "playouts", "random")
    benchmark.play("carcassonne", "playouts", 2, "random", playouts)
    benchmark.show(tmp_path, "random")
    shown = capsys.readouterr().out.splitlines()
    assert "| games | 3 |" in shown
    assert "| games | 2 |" in shown
    assert sum(line.startswith("| the score alone | 0.") for line in shown) == 1
