"""What the games say of themselves in Markdown is true: files, code and tests named there exist."""

import re
from collections.abc import Iterator
from fnmatch import fnmatch
from functools import cache
from importlib import import_module, resources
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

import pytest

from ludoteka import engine
from ludoteka.engine import Game, games

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
SOURCES = ROOT / "src" / "ludoteka" / "games"

OURS = [game for game in games().values() if type(game).__module__.startswith("ludoteka.games.")]
EVERY_GAME = pytest.mark.parametrize("game", OURS, ids=[game.name for game in OURS])
NAME = r"[A-Za-z_]\w*"
CODE = re.compile(rf"{NAME}(\.{NAME})+(, {NAME}(\.{NAME})*)*")  # `market.refill, DrawTile`
TESTS = re.compile(r"(test_\w+)(: | ?\.)(.+)")  # `test_rounds: the_order, ...`, `test_end.test_...`


def package(game: Game[Any]) -> str:
    return type(game).__module__.rpartition(".")[0]


class Page(NamedTuple):
    """A RULES.md: of a game, or of an expansion, which has its tests beside it and may name those of others."""

    game: Game[Any]
    name: str
    folder: Path
    tests: tuple[Path, ...]

    def named(self) -> list[str]:
        """Everything between backquotes."""
        text = (self.folder / "RULES.md").read_text("utf-8")
        return list(dict.fromkeys(re.findall(r"`([^`\n]+)`", text)))


def pages() -> Iterator[Page]:
    for game in OURS:
        folder, tests = Path(str(resources.files(package(game)))), HERE / game.name
        yield Page(game, game.name, folder, (tests,))
        for init in sorted((SOURCES / game.name).glob("expansions/*/__init__.py")):
            own = init.parent
            others = sorted((SOURCES / game.name).glob("expansions/*/tests"))
            name = f"{game.name}-{own.name}"
            found = (own / "tests", tests, *others)
            yield Page(game, name, folder / "expansions" / own.name, found)


PAGES = {page.name: page for page in pages()}
EVERY_PAGE = pytest.mark.parametrize("page", PAGES.values(), ids=PAGES)


# -- files ---------------------------------------------------------------------------------------


def is_path(name: str) -> bool:
    return "/" in name


def missing_files(page: Page, names: list[str]) -> list[str]:
    """Paths are those of the page's folder, its sources or the project; a star stands for anything."""
    places = (page.folder, page.tests[0].parent, ROOT)
    return [name for name in names if not any([*place.glob(name.strip("/"))] for place in places)]


@EVERY_PAGE
def test_the_files_named_in_the_table_exist(page):
    paths = [name for name in page.named() if is_path(name)]
    assert paths
    assert missing_files(page, paths) == []


# -- tests ---------------------------------------------------------------------------------------


@cache
def written_tests(folders: tuple[Path, ...]) -> dict[str, list[str]]:
    """The tests of a page by their files."""
    found: dict[str, list[str]] = {}
    for folder in folders:
        for file in folder.glob("test_*.py"):
            here = re.findall(r"^ *def (test_\w+)\(", file.read_text("utf-8"), re.MULTILINE)
            found.setdefault(file.stem, []).extend(here)
    return found


def is_test(name: str) -> bool:
    return name.startswith(("test_", "…"))


def missing_tests(page: Page, names: list[str]) -> list[str]:
    """A test is named alone or behind its file, and dots stand for the rest of a long name."""
    files = written_tests(page.tests)
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


@EVERY_PAGE
def test_the_tests_named_in_the_table_exist(page):
    tests = [name for name in page.named() if is_test(name)]
    assert len(tests) > 1
    assert missing_tests(page, tests) == []


# -- code ----------------------------------------------------------------------------------------


@cache
def modules_of(name: str) -> dict[str, list[ModuleType]]:
    """The modules of a package by their last name, those of its rules first."""
    folder = Path(str(resources.files(name)))
    found: dict[str, list[ModuleType]] = {}
    for file in sorted(folder.rglob("*.py"), key=lambda file: ("rules" not in file.parts, file)):
        if file.stem != "__init__" and "tests" not in file.parts:
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


@EVERY_PAGE
def test_the_code_named_in_the_table_exists(page):
    names = [
        name
        for name in page.named()
        if CODE.fullmatch(name) and not is_test(name) and name != package(page.game)
    ]
    assert names
    assert missing_code(page.game, names) == []


def test_pages_are_full():
    """A game names more than ten pieces of code and tests; an expansion may be small."""
    for page in PAGES.values():
        if page.name == page.game.name:
            assert len([name for name in page.named() if is_test(name)]) > 10
            assert len([name for name in page.named() if CODE.fullmatch(name)]) > 10


def test_the_page_of_a_game_leads_to_those_of_its_expansions():
    with_expansions = {page.game.name for page in PAGES.values() if page.name != page.game.name}
    assert with_expansions == {"carcassonne"}
    assert "expansions/*/RULES.md" in PAGES["carcassonne"].named()


def test_what_does_not_exist_is_found():
    page = PAGES["burgundy"]
    assert missing_files(page, ["data/tiles.json", "data/t*.json", "data/tile.json"]) == [
        "data/tile.json"
    ]
    assert missing_tests(
        page,
        [
            "test_setup: the_first_phase_is_laid_out, nothing",
            "test_setup",
            "test_nothing",
            "…laid_out",
        ],
    ) == ["test_setup: the_first_phase_is_laid_out, nothing", "test_nothing"]
    known = ["market.refill, DrawTile", "state.Burgundy.covered", "Game.check_players"]
    lost = ["market.refill, Nothing", "state.Burgundy.nothing", "nowhere.refill", "Game.nothing"]
    assert missing_code(page.game, [*known, *lost]) == lost


@EVERY_GAME
def test_the_rules_have_the_same_shape_in_every_language(game):
    pages = [
        file for file in (resources.files(package(game)) / "guide").iterdir() if file.is_file()
    ]
    texts = [page.read_text("utf-8") for page in pages]
    assert {"en.md", "cs.md"} <= {page.name for page in pages}
    shapes = [re.findall(r"^(#+|-|\d\.|\|)", text, re.MULTILINE) for text in texts]
    assert all(shape == shapes[0] for shape in shapes)
