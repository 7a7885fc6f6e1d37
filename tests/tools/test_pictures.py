"""The pictures of the README: bots play a whole game, and a position of it is drawn."""

import importlib.util
from pathlib import Path

from PIL import Image

ROOT = Path(__file__).parents[2]
SPEC = importlib.util.spec_from_file_location("pictures", ROOT / "tools" / "pictures.py")
assert SPEC is not None
assert SPEC.loader is not None
pictures = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(pictures)


def test_one_game_is_drawn_by_day_and_by_night(monkeypatch, tmp_path):
    monkeypatch.setattr(pictures, "FOLDER", tmp_path)
    pictures.main(["yspahan"])
    assert sorted(file.name for file in tmp_path.iterdir()) == ["yspahan-night.png", "yspahan.png"]
    for file in tmp_path.iterdir():
        with Image.open(file) as picture:
            assert picture.width == pictures.WIDTH


def test_the_pictures_of_the_examples_are_drawn(monkeypatch, tmp_path, capsys):
    """The end of a game, and a hand before its bid: who has bid already hides the card."""
    monkeypatch.setattr(pictures, "FOLDER", tmp_path)
    shown = []
    monkeypatch.setattr(pictures, "still", lambda name, match: shown.append((name, match)))
    monkeypatch.chdir(ROOT)
    pictures.main(["example-board", "goofspiel"])
    (board, example), (tutorial, goofspiel) = shown
    assert (board, example.over, example.scores()) == ("example-board", True, [92, 46, 90])
    assert "1. Ann: 92" in capsys.readouterr().out
    assert (tutorial, goofspiel.player) == ("goofspiel", 2)
    assert str(goofspiel.svg(2)).count(">?<") == 2


def test_the_moving_picture_is_a_whole_game_in_one_frame():
    match = pictures.whole_game("carcassonne", {"modules": ["river"]})
    drawn = list(pictures.turns(match))
    assert len(drawn) == 43
    assert len({pictures.PLANE.search(str(one))[0] for one in drawn}) == 1
    assert str(drawn[-1]).count('id="tile-') == 84


def test_the_moving_picture_is_small():
    for name in ("playing.webp", "playing-night.webp"):
        file = ROOT / "docs" / "pictures" / name
        assert file.stat().st_size < 1_000_000
        with Image.open(file) as picture:
            assert picture.n_frames == 43
