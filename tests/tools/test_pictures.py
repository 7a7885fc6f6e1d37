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


def test_one_game_is_drawn(monkeypatch, tmp_path):
    monkeypatch.setattr(pictures, "FOLDER", tmp_path)
    monkeypatch.setattr(pictures, "games", lambda: ["yspahan"])
    pictures.main()
    assert [file.name for file in tmp_path.iterdir()] == ["yspahan.png"]
    with Image.open(tmp_path / "yspahan.png") as picture:
        assert picture.width == pictures.WIDTH
