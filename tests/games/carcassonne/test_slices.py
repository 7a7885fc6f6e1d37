"""An expansion is a slice: the base game knows none of them, and one from elsewhere is everywhere at once."""

import ast
import json
import os
import re
import shutil
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import ludoteka.games.carcassonne
from ludoteka.engine import Decision, LudotekaError
from ludoteka.engine.native import compiled
from ludoteka.games.carcassonne.expansions import BOX, installed, together
from ludoteka.games.carcassonne.expansions.hills.rules.hills import SHEEP
from ludoteka.games.carcassonne.expansions.inns.rules.inns import CATHEDRAL, INN
from ludoteka.games.carcassonne.expansions.traders.rules.traders import GOODS_LANES
from ludoteka.games.carcassonne.game import GAME as CARCASSONNE
from ludoteka.games.carcassonne.programs.programs import PROGRAMS
from ludoteka.games.carcassonne.rules.numbers import Numbers
from ludoteka.games.carcassonne.rules.tiles import SHIELD
from ludoteka.games.carcassonne.show.text import table

HERE = Path(__file__).parent
ROOT = HERE.parents[2]
GAME = Path(ludoteka.games.carcassonne.__file__).parent

# -- the base game ---------------------------------------------------------------------------------------

ROOMS = ("game.py", "rules/*.py", "programs/*.py", "show/**/*.py", "../../draw/wood.py")
# A river is ground like a road (see rules/tiles.py); its ends are drawn with it.
FOREIGN = re.compile(
    r"inns?\b|cathedral|trader|builder|pig\b|goods|wine|grain|cloth|hill|vineyard|shepherd|sheep|flock"
    r"|wolf|wheel|crown_|\bsector|plague|big.follower|\bbig\b|windmill",
    re.IGNORECASE,
)


def said(file: Path) -> list[str]:
    """The names and texts of a program, without its comments and docstrings."""
    tree = ast.parse(file.read_text("utf-8"))
    documentation = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    found: list[str] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            found += [node.value] if id(node) not in documentation else []
        for field in ("id", "attr", "name", "arg", "module"):
            found += [value] if isinstance(value := getattr(node, field, None), str) else []
    return found


def test_the_base_game_knows_no_expansion_by_name() -> None:
    files = [file for pattern in ROOMS for file in sorted(GAME.glob(pattern))]
    files.remove(GAME / "show" / "art" / "cover.py")  # a picture of the country, not of the game
    assert len(files) > 30
    named = {(file.name, text) for file in files for text in said(file) if FOREIGN.search(text)}
    assert named == set()


def test_every_expansion_of_the_box_is_a_folder() -> None:
    folders = [file.parent.name for file in (GAME / "expansions").glob("*/__init__.py")]
    assert sorted(folders) == sorted(BOX)
    assert list(installed()) == list(BOX)


@pytest.mark.parametrize("name", [name for name in BOX if name != "wheel_tiles"])
def test_the_rules_of_an_expansion_have_the_same_shape_in_every_language(name: str) -> None:
    pages = sorted((GAME / "expansions" / name / "guide").glob("*.md"))
    assert {page.stem for page in pages} >= {"cs", "en"}
    shapes = [re.findall(r"^(#+|-|\d\.|\|)", page.read_text("utf-8"), re.M) for page in pages]
    assert all(shape == shapes[0] for shape in shapes)


def test_every_decision_has_a_question() -> None:
    decisions = {step for step in CARCASSONNE.steps if issubclass(step, Decision)}
    assert decisions - set(table("questions")) == set()


# -- numbers ---------------------------------------------------------------------------------------------


def test_numbers_are_handed_out_in_the_order_of_the_box() -> None:
    """Records, observations and pictures name them, so they may never change."""
    special = [kind for expansion in installed().values() for kind in expansion.special]
    assert [(kind.name, kind.number, kind.weight) for kind in special[:4]] == [
        ("big", 7, 2),
        ("builder", 8, 0),
        ("pig", 9, 0),
        ("shepherd", 10, 0),
    ]
    assert (SHIELD, *GOODS_LANES, SHEEP) == (0, 1, 2, 3, 4)
    assert (INN, CATHEDRAL) == (1, 2)


OF_THE_BOX = "ludoteka.games.carcassonne.expansions"


@pytest.mark.parametrize(
    "name",
    [
        f"{OF_THE_BOX}.hills.rules.hills",
        f"{OF_THE_BOX}.wheel.drawing",
        f"{OF_THE_BOX}.traders.words",
        "windmills",
        "windmills.drawing",
    ],
)
def test_they_do_not_depend_on_what_is_loaded_first(name: str) -> None:
    """An expansion of another package takes its numbers after the box, even in the tests of its author."""
    code = (
        f"import sys; sys.path.insert(0, {str(HERE / 'support')!r})\n"
        f"import {name}\n"
        "from ludoteka.games.carcassonne.expansions.hills.rules.hills import SHEEP, SHEPHERD\n"
        "print(SHEEP, SHEPHERD.number)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "4 10\n"


def test_too_many_numbers_are_refused() -> None:
    numbers = Numbers("figures", 7, 8)
    assert numbers.take() == 7
    with pytest.raises(LudotekaError, match=r"^the expansions need more than 8 figures$"):
        numbers.take()


# -- packages that do not work -----------------------------------------------------------------------------

BROKEN = {
    "EXPANSION = 3\n": "broken:EXPANSION cannot be used: 3 is not of the type Expansion",
    "EXPANSION = type('Odd', (Expansion,), {})()\n": "needs a name and a package",
    "EXPANSION = type('Odd', (Expansion,), {'name': 'odd', 'package': 'broken'})()\n": "tiles.json",
}
SLICES = [
    ("words.py", "", "has no attribute 'WORDS'"),
    ("drawing.py", "", "has no attribute 'DRAWING'"),
    (
        "words.py",
        "from ludoteka.engine.i18n import Texts\n"
        "from ludoteka.games.carcassonne.show.words import Words\n"
        "WORDS = Words(texts=Texts('broken'), questions={'Ring': lambda s: 'Ring?'})\n",
        "`questions` names 'Ring': it must be the class itself",
    ),
    ("data/tiles.json", '{"tiles": 3}', "broken:EXPANSION cannot be used"),
]
WHOLE = "EXPANSION = type('Odd', (Expansion,), {'name': 'odd', 'package': 'broken'})()\n"


@pytest.mark.parametrize("source", BROKEN)
def test_a_broken_package_takes_nothing_away(tmp_path: Path, source: str) -> None:
    assert BROKEN[source] in warned(tmp_path, source)


@pytest.mark.parametrize(("file", "content", "why"), SLICES)
def test_a_broken_slice_takes_nothing_away(
    tmp_path: Path, file: str, content: str, why: str
) -> None:
    tiles = tmp_path / "broken" / "data" / "tiles.json"
    tiles.parent.mkdir(parents=True)
    tiles.write_text('{"tiles": []}')
    (tmp_path / "broken" / file).write_text(content)
    assert why in warned(tmp_path, WHOLE)


def warned(tmp_path: Path, source: str) -> str:
    """What a program says in which this package is installed; the box and all games are there nevertheless."""
    package, info = tmp_path / "broken", tmp_path / "broken-1.0.dist-info"
    package.mkdir(exist_ok=True)
    info.mkdir()
    begin = "from ludoteka.games.carcassonne.rules.expansion import Expansion\n"
    (package / "__init__.py").write_text(begin + source)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: broken\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[ludoteka.carcassonne]\nit = broken:EXPANSION\n")
    code = (
        "from ludoteka.engine import games\n"
        "from ludoteka.games.carcassonne.expansions import BOX, installed\n"
        "print(len(games()), tuple(installed()) == BOX)"
    )
    env = os.environ | {"PYTHONPATH": os.pathsep.join([str(tmp_path), *filter(None, sys.path)])}
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, env=env
    )
    assert done.stdout == "5 True\n"
    return done.stderr


# -- the tests of an expansion -------------------------------------------------------------------------------

TELL = f"""
import sys
def pytest_collection_finish(session):
    print("RULES", sys.modules["{OF_THE_BOX}.river.rules.river"].__file__, len(session.items) > 10)
"""


def test_they_try_the_rules_that_are_installed(tmp_path: Path) -> None:
    """They stand among the sources; but where the compiled rules are to be tested, they must not load those."""
    (tmp_path / "tell.py").write_text(TELL)
    tests = ROOT / "src/ludoteka/games/carcassonne/expansions/river/tests"
    command = [sys.executable, "-m", "pytest", "--collect-only", "-p", "tell", str(tests)]
    done = run(command, ROOT, [str(tmp_path), *sys.path])
    rules = import_module(f"{OF_THE_BOX}.river.rules.river").__file__
    assert f"RULES {rules} True" in done
    assert Path(str(rules)).is_relative_to(GAME)
    assert (Path(str(rules)).suffix == ".py") == (not compiled())
    assert compiled() or not [path for path in sys.path if path.endswith("build/compiled")]


# -- a sixth expansion, from another package and as a folder of this one -------------------------------------


def run(command: list[str], folder: Path, paths: list[str], **environment: str) -> str:
    """What a program says that finds its packages at these places."""
    done = subprocess.run(
        command,
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
        env=os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, paths))} | environment,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """Where Python looks for packages when `windmills` is installed beside the library."""
    folder = tmp_path_factory.mktemp("installed")
    info = folder / "windmills-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: windmills\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[ludoteka.carcassonne]\nit = windmills:EXPANSION\n")
    return [str(HERE / "support"), str(folder), *sys.path]


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of this project with `windmills` among the expansions and in their list, and no other edit."""
    root = tmp_path_factory.mktemp("project")
    left_out = shutil.ignore_patterns("__pycache__", "support", "test_slices.py")
    for name in ("conformance", "draw", "games/carcassonne", "playthroughs"):
        shutil.copytree(ROOT / "tests" / name, root / "tests" / name, ignore=left_out)
    shutil.copytree(ROOT / "src", root / "src", ignore=left_out)
    for name in (
        "tests/games/test_written_rules.py",
        "tests/games/turning.py",
        "conftest.py",
        "pyproject.toml",
    ):
        shutil.copy(ROOT / name, root / name)
    expansions = root / "src/ludoteka/games/carcassonne/expansions"
    shutil.copytree(HERE / "support" / "windmills", expansions / "windmills")
    listed = (expansions / "__init__.py").read_text("utf-8")
    assert listed.count('"river")') == 1
    (expansions / "__init__.py").write_text(listed.replace('"river")', '"river", "windmills")'))
    return root


@pytest.fixture(scope="module", params=["package", "project"])
def shown(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> dict[str, Any]:
    """What a program shows in which `windmills` is installed, in either way."""
    place = request.getfixturevalue(request.param)
    paths = [str(place / "src"), *sys.path] if isinstance(place, Path) else place
    command = [sys.executable, str(HERE / "support" / "look.py")]
    data = str(tmp_path_factory.mktemp("data"))
    said = run(command, ROOT, paths, LUDOTEKA_DATA=data, LUDOTEKA_HOSTS="testserver")
    found: dict[str, Any] = json.loads(said)
    return found


CHECKS = (
    "test_windmills or test_catalogues or test_every_trial_has_a_playthrough"
    " or (test_written_rules or test_playthroughs) and windmills or test_art and Mill"
)


def test_its_tests_are_run_with_the_others(project: Path) -> None:
    """Its rules, its page, its playthroughs and its actions are checked; and no other file has to change."""
    paths = [str(project / "src"), *sys.path]
    golden = {file: file.read_bytes() for file in project.rglob("playthrough*.txt")}
    golden |= {file: file.read_bytes() for file in (project / "tests/playthroughs").glob("*.txt")}
    run([sys.executable, "tests/playthroughs/playthrough.py"], project, paths)
    assert {file: file.read_bytes() for file in golden} == golden
    own = project / "src/ludoteka/games/carcassonne/expansions/windmills/tests"
    assert sorted(file.name for file in own.glob("*.txt")) == [
        "catalogue.txt",
        "playthrough-together-rulings-1.txt",
        "playthrough-together.txt",
        "playthrough.txt",
    ]
    pytest_run = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-rA"]
    said = run([*pytest_run, "-k", CHECKS], project, paths)
    passed = set(re.findall(r"^PASSED (\S+)", said, re.MULTILINE))
    there = {test.rpartition("/")[2] for test in passed if "/windmills/tests/" in test}
    assert there >= {
        "test_windmills.py::test_a_windmill_scores_at_once",
        "test_windmills.py::test_other_tiles_score_nothing",
        "test_windmills.py::test_the_miller_goes_where_a_follower_may",
    }
    rules = "tests/games/test_written_rules.py::test_the_tests_named_in_the_table_exist"
    assert f"{rules}[carcassonne-windmills]" in passed
    assert "tests/conformance/test_catalogues.py::test_every_catalogue_is_guarded" in passed
    assert "tests/draw/test_art.py::test_every_type_draws_well_formed_and_plain[Mill]" in passed
    played = [test for test in passed if "the_rules_still_play_so" in test]
    assert len([test for test in played if "windmills/tests/playthrough" in test]) == 3


def test_it_is_offered_in_the_form(shown: dict[str, Any]) -> None:
    assert 'value="windmills"' in shown["new"]
    assert "Windmills: two tiles that score at once (1 minute more)" in shown["new"]


def test_it_is_played_by_the_conformance_suite(shown: dict[str, Any]) -> None:
    assert {"modules": ["windmills"]} in shown["trials"]
    assert {"modules": [*together(), "windmills"]} in shown["trials"]


def test_it_is_told_in_the_log(shown: dict[str, Any]) -> None:
    assert shown["log"][-2:] == [
        "Ann sets a windmill turning.",
        "Ann, windmill: 1 windmill x 1 = 1",
    ]
    assert shown["source"] == "windmill"


def test_it_is_shown_in_the_terminal(shown: dict[str, Any]) -> None:
    assert "ooooooo W, 1 windmill" in shown["terminal"]
    assert shown["remaining"]["windmill on a meadow"] == 1


def test_it_is_drawn(shown: dict[str, Any]) -> None:
    """The motif stands on the tile's face and in the panels, with the number that a player has."""
    picture = shown["picture"]
    sails = "M-8 -8L8 8M8 -8L-8 8"
    faces = re.findall(r'<g id="carcassonne-windmills--Mill-0[bc]?-tall">(.*?)<g id="', picture)
    assert [sails in face for face in faces] == [True]
    _, _, token = picture.partition('<g id="carcassonne-windmills--token">')
    assert sails in token.partition('<g id="')[0]
    panels = dict(re.findall(r'<g id="windmills-(\d)"[^>]*>(.*?)</g>', picture))
    assert [">1</text>" in panels[seat] for seat in "01"] == [True, False]


def test_it_is_in_the_rules(shown: dict[str, Any]) -> None:
    assert "<h2" in shown["rules"]
    assert "Whoever lays a <strong>windmill</strong> scores 1 point at once." in shown["rules"]
    assert shown["rules"].index("The River") < shown["rules"].index("Windmills")


def test_it_is_saved(shown: dict[str, Any]) -> None:
    assert shown["parts"] == {"windmills": {"laid": [1, 0]}}


def test_the_integers_of_the_box_stay_as_they_are(shown: dict[str, Any]) -> None:
    """Its own come after them."""
    ours = [action.text for action in PROGRAMS.catalogue.actions]
    assert shown["actions"][: len(ours)] == ours
    assert {text.split()[0] for text in shown["actions"][len(ours) :]} == {"miller"}


def test_its_figure_has_a_number_after_those_of_the_box(shown: dict[str, Any]) -> None:
    ours = [[kind.name, kind.number] for one in installed().values() for kind in one.special]
    assert shown["numbers"] == [*ours, ["miller", 7 + len(ours)]]


def test_its_figure_is_carved_in_its_own_folder(shown: dict[str, Any]) -> None:
    assert 'href="#carcassonne-pieces--miller-0"' in shown["picture"]
    assert "M4 22L8 4H16L20 22z" in shown["picture"]
