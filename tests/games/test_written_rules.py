"""What the games say of themselves in Markdown is true: files, code and tests named there exist."""

import re
from fnmatch import fnmatch
from functools import cache
from importlib import import_module, resources
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from ludoteka import engine
from ludoteka.engine import Game, games

ROOT = Path(__file__).parents[2]

OURS = [game for game in games().values() if type(game).__module__.startswith("ludoteka.games.")]
EVERY_GAME = pytest.mark.parametrize("game", OURS, ids=[game.name for game in OURS])
NAME = r"[A-Za-z_]\w*"
CODE = re.compile(rf"{NAME}(\.{NAME})+(, {NAME}(\.{NAME})*)*")  # `market.refill, DrawTile`
TESTS = re.compile(r"(test_\w+)(: | ?\.)(.+)")  # `test_rounds: the_order, ...`, `test_end.test_...`


def package(game: Game[Any]) -> str:
    return type(game).__module__.rpartition(".")[0]


def named(game: Game[Any]) -> list[str]:
    """Everything between backquotes in the game's RULES.md."""
    text = (resources.files(package(game)) / "RULES.md").read_text("utf-8")
    return list(dict.fromkeys(re.findall(r"`([^`\n]+)`", text)))


# -- files ---------------------------------------------------------------------------------------


def is_path(name: str) -> bool:
    return "/" in name


def missing_files(game: Game[Any], names: list[str]) -> list[str]:
    """Paths are those of the game's folder or of the project; a star stands for anything."""
    folder = Path(str(resources.files(package(game))))
    return [
        name
        for name in names
        if not [*folder.glob(name.strip("/"))] and not [*ROOT.glob(name.strip("/"))]
    ]


@EVERY_GAME
def test_the_files_named_in_the_table_exist(game):
    paths = [name for name in named(game) if is_path(name)]
    assert paths
    assert missing_files(game, paths) == []


# -- tests ---------------------------------------------------------------------------------------


@cache
def written_tests(name: str) -> dict[str, list[str]]:
    """The tests of a game by their files."""
    folder = Path(__file__).parent / name
    return {
        file.stem: re.findall(r"^ *def (test_\w+)\(", file.read_text("utf-8"), re.MULTILINE)
        for file in folder.glob("test_*.py")
    }


def is_test(name: str) -> bool:
    return name.startswith(("test_", "…"))


def missing_tests(game: Game[Any], names: list[str]) -> list[str]:
    """A test is named alone or behind its file, and dots stand for the rest of a long name."""
    files = written_tests(game.name)
    everything = [test for tests in files.values() for test in tests]
    missing = []
    for name in names:
        found = TESTS.fullmatch(name.removesuffix(".py"))
        if found and found[1] in files:
            here, wanted = files[found[1]], found[3].split(", ")
        else:
            here, wanted = [*everything, *files], [name.removesuffix(".py")]
        for one in wanted:
            pattern = one.replace("...", "*").replace("…", "*")
            if not [
                test for test in here if fnmatch(test, pattern) or fnmatch(test, f"test_{pattern}")
            ]:
                missing.append(name)
    return missing


@EVERY_GAME
def test_the_tests_named_in_the_table_exist(game):
    tests = [name for name in named(game) if is_test(name)]
    assert len(tests) > 10
    assert missing_tests(game, tests) == []


# -- code ----------------------------------------------------------------------------------------


@cache
def modules_of(name: str) -> dict[str, list[ModuleType]]:
    """The modules of a package by their last name, those of its rules first."""
    folder = Path(str(resources.files(name)))
    found: dict[str, list[ModuleType]] = {}
    for file in sorted(folder.rglob("*.py"), key=lambda file: ("rules" not in file.parts, file)):
        if file.stem != "__init__":
            parts = file.relative_to(folder).with_suffix("").parts
            found.setdefault(file.stem, []).append(import_module(".".join([name, *parts])))
    return found


def declared(thing: Any, module: ModuleType, name: str) -> bool:
    """Whether a class or module has a name; attributes of objects are only written in the source."""
    if hasattr(thing, name):
        return True
    source = Path(str(module.__file__)).with_name(f"{module.__name__.rpartition('.')[2]}.py")
    pattern = rf"^ +(self\.)?{name}(: | = )"
    return re.search(pattern, source.read_text("utf-8"), re.MULTILINE) is not None


def has_path(thing: Any, module: ModuleType, path: list[str]) -> bool:
    for name in path:
        if not declared(thing, module, name):
            return False
        thing = getattr(thing, name, None)
    return True


def missing_code(game: Game[Any], names: list[str]) -> list[str]:
    """A dotted name begins with a module of the game or a class of the engine; others may follow it."""
    modules = modules_of(package(game))
    missing = []
    for name in names:
        first, *others = name.split(", ")
        head, *path = first.split(".")
        places = [(module, module) for module in modules.get(head, [])]
        if head in engine.__all__:
            thing = getattr(engine, head)
            places.append((thing, import_module(thing.__module__)))
        wanted = [path, *[one.split(".") for one in others]]
        if not any(all(has_path(thing, module, one) for one in wanted) for thing, module in places):
            missing.append(name)
    return missing


@EVERY_GAME
def test_the_code_named_in_the_table_exists(game):
    names = [
        name
        for name in named(game)
        if CODE.fullmatch(name) and not is_test(name) and name != package(game)
    ]
    assert len(names) > 10
    assert missing_code(game, names) == []


def test_what_does_not_exist_is_found():
    game = next(game for game in OURS if game.name == "burgundy")
    assert missing_files(game, ["data/tiles.json", "data/t*.json", "data/tile.json"]) == [
        "data/tile.json"
    ]
    assert missing_tests(
        game,
        [
            "test_setup: the_first_phase_is_laid_out, nothing",
            "test_setup",
            "test_nothing",
            "…laid_out",
        ],
    ) == ["test_setup: the_first_phase_is_laid_out, nothing", "test_nothing"]
    known = ["market.refill, DrawTile", "state.Burgundy.covered", "Game.check_players"]
    lost = ["market.refill, Nothing", "state.Burgundy.nothing", "nowhere.refill", "Game.nothing"]
    assert missing_code(game, [*known, *lost]) == lost


@EVERY_GAME
def test_the_rules_have_the_same_shape_in_every_language(game):
    pages = [
        file for file in (resources.files(package(game)) / "guide").iterdir() if file.is_file()
    ]
    texts = [page.read_text("utf-8") for page in pages]
    assert {"en.md", "cs.md"} <= {page.name for page in pages}
    shapes = [re.findall(r"^(#+|-|\d\.|\|)", text, re.MULTILINE) for text in texts]
    assert all(shape == shapes[0] for shape in shapes)
