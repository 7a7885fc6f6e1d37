"""What the games say of themselves in Markdown is true: code and tests named there exist."""

import re
from importlib import import_module, resources
from pathlib import Path
from typing import Any

import pytest

from ludoteka.engine import Game, games

OURS = [game for game in games().values() if type(game).__module__.startswith("ludoteka.games.")]
EVERY_GAME = pytest.mark.parametrize("game", OURS, ids=[game.name for game in OURS])


def package(game: Game[Any]) -> str:
    return type(game).__module__.rpartition(".")[0]


def named(game: Game[Any]) -> set[str]:
    """Everything between backquotes in the game's RULES.md."""
    text = (resources.files(package(game)) / "RULES.md").read_text("utf-8")
    return set(re.findall(r"`([^`\n]+)`", text))


@EVERY_GAME
def test_the_tests_named_in_the_table_exist(game):
    folder = Path(__file__).parent / game.name
    source = "\n".join(file.read_text("utf-8") for file in folder.glob("test_*.py"))
    written = {name for name in named(game) if re.fullmatch(r"test_\w+", name)}
    assert written
    files = {file.stem for file in folder.glob("test_*.py")}
    missing = {name for name in written - files if f"def {name}(" not in source}
    assert missing == set()


@EVERY_GAME
def test_the_code_named_in_the_table_exists(game):
    folder = resources.files(package(game))
    modules = {file.name.partition(".")[0] for file in folder.iterdir()}
    references = 0
    for name in named(game):
        module, _, path = name.partition(".")
        if re.fullmatch(r"[\w.]+", name) and module in modules and path not in ("", "json", "md"):
            found: Any = import_module(f"{package(game)}.{module}")
            file = folder / f"{module}.py"  # a package of modules has its attributes in itself
            source = file.read_text("utf-8") if file.is_file() else ""
            for part in path.split("."):
                # Attributes of objects are only written in the source: `self.points: ...`.
                known = hasattr(found, part) or re.search(
                    rf"\b{part}\b(: [^=\n]+)?( =|$|  #)", source, re.M
                )
                assert known, f"{name} does not exist"
                found = getattr(found, part, None)
            references += 1
    assert references > 10


@EVERY_GAME
def test_the_rules_have_the_same_shape_in_every_language(game):
    pages = [*(resources.files(package(game)) / "guide").iterdir()]
    texts = [page.read_text("utf-8") for page in pages]
    assert {"en.md", "cs.md"} <= {page.name for page in pages}
    shapes = [re.findall(r"^(#+|-|\d\.|\|)", text, re.MULTILINE) for text in texts]
    assert all(shape == shapes[0] for shape in shapes)
