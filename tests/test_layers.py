"""The rooms: who may import whom, as `tools/architecture.py` says, and the page that tells newcomers so."""

import ast
import importlib.util
import re
import sys
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SPEC = importlib.util.spec_from_file_location("architecture", ROOT / "tools" / "architecture.py")
assert SPEC is not None
assert SPEC.loader is not None
architecture = importlib.util.module_from_spec(SPEC)
sys.modules["architecture"] = architecture  # its table of rooms is looked up by name
SPEC.loader.exec_module(architecture)

MODULES = architecture.modules()
GAMES = sorted(folder.name for folder in (architecture.SOURCE / "games").glob("[a-z]*"))


@pytest.mark.parametrize("module", MODULES)
def test_imports_keep_to_the_rooms(module):
    wrong = architecture.wrong_imports(module, MODULES[module])
    assert not wrong, f"{module} imports {', '.join(wrong)}"


@pytest.mark.parametrize(
    ("module", "name"),
    [
        ("engine.core.state", "ludoteka.engine.match"),
        ("engine.match", "ludoteka.games.yspahan.game"),
        ("engine.record", "numpy"),
        ("draw.svg", "ludoteka.games.yspahan.rules.city"),
        ("games.yspahan.rules.turn", "ludoteka.games.yspahan.show.text"),
        ("games.yspahan.rules.turn", "ludoteka.games.yspahan.programs.evaluate"),
        ("games.yspahan.rules.turn", "ludoteka.games.mercado.rules.turn"),
        ("games.yspahan.rules.turn", "ludoteka.draw.svg"),
        ("games.yspahan.rules.turn", "ludoteka.engine.i18n"),
        ("games.yspahan.programs.evaluate", "ludoteka.games.yspahan.show.text"),
        ("games.yspahan.programs.evaluate", "ludoteka.bots.hint"),
        ("games.yspahan.show.text", "ludoteka.games.mercado.show.text"),
        ("games.carcassonne.rules.turn", "ludoteka.games.carcassonne.expansions.inns.rules.inns"),
        ("games.carcassonne.show.text", "ludoteka.games.carcassonne.expansions.inns.rules.inns"),
        (
            "games.carcassonne.expansions.inns.rules.inns",
            "ludoteka.games.carcassonne.expansions.hills.rules.hills",
        ),
        ("bots.hint", "ludoteka.sim.runner"),
        ("sim.runner", "ludoteka.games.yspahan.game"),
        ("env.environment", "ludoteka.web.models"),
        ("testing", "ludoteka.bots"),
        ("web.table.desk", "django.db"),
        ("web.table.desk", "ludoteka.web.models"),
        ("web.table.desk", "ludoteka.web.show.frame"),
        ("web.show.frame", "django.utils.html"),
        ("web.people.accounts", "ludoteka.web.live.hub"),
        ("web.live.hub", "ludoteka.web.workers.pool"),
        ("web.workers.pool", "ludoteka.web.views.game"),
        ("web.views.api", "ludoteka.cli.app"),
    ],
)
def test_a_wrong_import_is_found(module, name):
    assert not architecture.may_import(module, name)


@pytest.mark.parametrize(
    ("module", "name"),
    [
        ("engine.core.state", "ludoteka.engine.core.steps"),
        ("games.yspahan.rules.turn", "ludoteka.engine.facts"),
        ("games.yspahan.show.text", "ludoteka.games.yspahan.rules.turn"),
        ("games.carcassonne.game", "ludoteka.games.carcassonne.expansions"),
        (
            "games.carcassonne.expansions.inns.text",
            "ludoteka.games.carcassonne.expansions.inns.rules.inns",
        ),
        ("web.show.frame", "ludoteka.web.table.desk"),
        ("web.views.api", "django.http"),
        ("cli.app", "ludoteka"),
        ("cli.app", "argparse"),
    ],
)
def test_a_right_import_is_allowed(module, name):
    assert architecture.may_import(module, name)


def test_imports_are_read_in_every_form(tmp_path):
    file = tmp_path / "one.py"
    file.write_text(
        "import json, ludoteka.bots.hint\nfrom ludoteka import Match, draw\n"
        "from ..draw.svg import el\nfrom . import match\n"
        "def later():\n    from ludoteka.engine.core import steps\n"
    )
    assert [*architecture.imports("engine.one", file)] == [
        "json",
        "ludoteka.bots.hint",
        "ludoteka",
        "ludoteka.draw",
        "ludoteka.draw.svg",
        "ludoteka.engine.match",
        "ludoteka.engine.core.steps",
    ]


def test_a_module_without_a_room_is_named():
    with pytest.raises(LookupError, match="ROOMS does not say what attic may import"):
        architecture.room_of("attic")


# -- the page ------------------------------------------------------------------------------------


def test_the_picture_and_the_table_are_those_of_the_rooms():
    assert architecture.main(["check"]) == 0


def test_every_package_is_drawn():
    """The packages of the library and the rooms of the site; the games are drawn as one, `a game`."""
    packages = {file.parent.name for file in architecture.SOURCE.glob("*/__init__.py")}
    site = {room.name for room in architecture.ROOMS if room.name.startswith("web.")}
    assert len(packages) > 8
    assert len(site) > 6
    assert (packages - {"games"} | site) - architecture.PLACES.keys() == set()


def named_files(text):
    """The files between backquotes; those of a game are looked for in every game."""
    return re.findall(r"`([\w./]+\.(?:py|js|md|svg|json))`", text)


def test_the_files_that_the_page_names_exist():
    names = named_files(architecture.PAGE.read_text("utf-8"))
    assert len(names) > 40
    games = [architecture.SOURCE / "games" / game for game in GAMES]
    missing = []
    for name in names:
        ours = [folder / name for folder in games]
        if not ((architecture.SOURCE / name).is_file() or (ROOT / name).is_file()) and not all(
            file.is_file() for file in ours
        ):
            missing.append(name)
    assert missing == []


# -- public names --------------------------------------------------------------------------------


def listed(path):
    """The names in a module's __all__."""
    for node in ast.parse(path.read_text("utf-8")).body:
        if isinstance(node, ast.Assign) and any(
            isinstance(target, ast.Name) and target.id == "__all__" for target in node.targets
        ):
            return ast.literal_eval(node.value)
    return []


PUBLIC = [
    name for name, path in MODULES.items() if not name.startswith(("web", "env")) and listed(path)
]


@pytest.mark.parametrize("name", PUBLIC)
def test_public_names_exist(name):
    module = import_module("ludoteka" if name == "ludoteka" else f"ludoteka.{name}")
    names = listed(MODULES[name])
    assert len(set(names)) == len(names)
    assert [one for one in names if not hasattr(module, one)] == []
