"""The shape of the library: imports point one way, and the engine stays small."""

import ast
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src" / "ludoteka"
# What each part may import of ours, besides itself.
ALLOWED = {
    "engine": set(),
    "draw": {"engine"},
    "games": {"engine", "draw"},
    "bots": {"engine", "games"},
    "env": {"engine", "games", "bots"},
    "sim": {"engine", "games", "bots"},
}
ENGINE_LINES = 1000


def imported(file: Path) -> set[str]:
    """The parts of the library that a file imports anywhere, also inside functions."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.level == 0:  # others stay in their part
            names |= {f"{node.module}.{alias.name}" for alias in node.names}
    parts = [name.split(".") for name in names if name.split(".")[0] == "ludoteka"]
    return {part[1] for part in parts if len(part) > 1}


@pytest.mark.parametrize("part", [part for part in ALLOWED if (SOURCE / part).is_dir()])
def test_imports_point_one_way(part):
    for file in (SOURCE / part).rglob("*.py"):
        assert imported(file) <= ALLOWED[part] | {part}, f"{file} looks the wrong way"


def test_games_do_not_know_each_other():
    for folder in (SOURCE / "games").iterdir():
        for file in folder.rglob("*.py"):
            for other in (SOURCE / "games").iterdir():
                if other.is_dir() and other != folder:
                    assert f"games.{other.name}" not in file.read_text("utf-8")


def test_the_engine_stays_small():
    """Fewer than a thousand lines that are not empty."""
    texts = [file.read_text("utf-8") for file in SOURCE.glob("engine/*.py")]
    assert sum(bool(line.strip()) for text in texts for line in text.splitlines()) < ENGINE_LINES
