"""What the README shows is true."""

import doctest
import os
from pathlib import Path

ROOT = Path(__file__).parents[1]


def test_the_examples_of_the_readme_run(tmp_path):
    here = os.getcwd()
    os.chdir(tmp_path)
    try:
        result = doctest.testfile(
            str(ROOT / "README.md"), module_relative=False, optionflags=doctest.ELLIPSIS
        )
    finally:
        os.chdir(here)
    assert result.attempted == 6
    assert result.failed == 0


def test_every_game_has_its_picture():
    from ludoteka.engine import games

    readme = (ROOT / "README.md").read_text("utf-8")
    for game in games().values():
        if type(game).__module__.startswith("ludoteka.games."):
            assert f"docs/pictures/{game.name}.png" in readme
            assert (ROOT / "docs" / "pictures" / f"{game.name}.png").is_file()
