"""The tool that fits and judges the model of chances."""

import importlib.util
from pathlib import Path

import pytest

FILE = Path(__file__).parents[2] / "tools" / "chances.py"


@pytest.fixture
def tool(monkeypatch):
    spec = importlib.util.spec_from_file_location("chances_tool", FILE)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    monkeypatch.setattr(module, "FITTED", 2)
    return module


def test_games_are_kept_and_gone_on_with(tool, tmp_path, capsys):
    file = tool.place(tmp_path, "carcassonne", "careless:2")
    tool.play("carcassonne", "random", 3, file)
    first = file.read_text()
    tool.play("carcassonne", "random", 3, file)
    assert file.read_text() == first
    tool.play("carcassonne", "random", 4, file)
    assert file.read_text().startswith(first)
    games = tool.read(file)
    assert [len(game[0].won) for game in games] == [2, 2, 3, 3]
    fitted, judging = tool.halves(games)
    assert len(fitted) == len(games[0]) + len(games[1])
    assert len(judging) == len(games[2]) + len(games[3])
    tool.show_fit(games)
    assert capsys.readouterr().out.startswith("ODDS = ")
