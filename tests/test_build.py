"""The build: what is in it, and that a machine with nothing but Python and a compiler can compile the rules."""

import re
import runpy
import subprocess
import sys
import venv
from pathlib import Path

import pytest
from setuptools import Distribution

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "ludoteka"
FOLDERS = ("benchmarks", "deploy", "docs", "examples", "tests", "tools", ".github")
GAMES = sorted(file.parent.name for file in SOURCE.glob("games/*/game.py"))


def distribution():
    """What setuptools knows of the project; `setup.py` itself gives the description."""
    given = {"script_name": "setup.py", "long_description": "", "project_urls": {}}
    build = Distribution(given)
    build.parse_config_files(["pyproject.toml"])
    return build


@pytest.fixture
def packed(monkeypatch):
    """The files that a wheel would have, below `ludoteka`: asked of setuptools, without building."""
    monkeypatch.chdir(ROOT)
    build = distribution()
    build.include_package_data = False  # or else it would write its list of files among the sources
    command = build.get_command_obj("build_py")
    command.ensure_finalized()
    files = [Path(file).resolve() for _package, _module, file in command.find_all_modules()]
    for _package, folder, _target, names in command.data_files:
        files += [(Path(folder) / name).resolve() for name in names]
    return {file.relative_to(SOURCE).as_posix() for file in files}


def test_a_wheel_has_the_whole_library(packed):
    """Every file of the sources: modules, data, catalogues, rules pages, pages and scripts of the site."""
    passing = ("__pycache__", ".so", ".pyc", "/tests/")
    there = {file.relative_to(SOURCE).as_posix() for file in SOURCE.rglob("*") if file.is_file()}
    assert {name for name in there if not any(word in name for word in passing)} == packed


def test_the_tests_of_expansions_are_not_installed(packed, monkeypatch):
    """Neither as modules nor as data: what the source distribution lists beside a package would be its data."""
    monkeypatch.chdir(ROOT)
    assert "games/carcassonne/expansions/inns/RULES.md" in packed
    assert not [name for name in packed if "tests" in name.split("/")]
    command = distribution().get_command_obj("build_py")
    command.ensure_finalized()
    name = "ludoteka.games.carcassonne.expansions.inns"
    folder = f"src/{name.replace('.', '/')}"
    own = ["data/tiles.json", "RULES.md"]
    files = [*own, "tests/test_inns.py", "tests/playthrough.txt"]
    kept = command.exclude_data_files(name, folder, [f"{folder}/{one}" for one in files])
    assert {Path(file).relative_to(folder).as_posix() for file in kept} == {*own}


@pytest.mark.parametrize("game", GAMES)
def test_a_wheel_has_the_rules_page_and_the_catalogue_of_every_game(packed, game):
    folder = f"games/{game}"
    assert {
        f"{folder}/{name}" for name in ("game.py", "RULES.md", "guide/en.md", "guide/cs.md")
    } <= packed
    codes = [file.stem for file in (SOURCE / "locale").glob("*.po")]
    assert {f"{folder}/locale/{code}.mo" for code in codes} <= packed
    assert any(name.startswith(f"{folder}/data/") for name in packed)


@pytest.mark.parametrize(
    ("file", "compiled"),
    [
        ("engine/core/state.py", True),
        ("engine/match.py", False),
        ("games/yspahan/rules/turn.py", True),
        ("games/yspahan/rules/__init__.py", False),
        ("games/yspahan/programs/evaluate.py", True),
        ("games/yspahan/show/text.py", False),
        ("games/carcassonne/expansions/inns/rules/inns.py", True),
        ("games/carcassonne/expansions/inns/tests/test_inns.py", False),
        ("sim/kernel/play.py", True),
        ("sim/runner.py", False),
        ("env/kernel/lane.py", True),
        ("cli/play.py", False),
    ],
)
def test_the_folder_says_what_is_compiled(monkeypatch, file, compiled):
    monkeypatch.chdir(ROOT)
    setup = runpy.run_path("setup.py", run_name="setup")
    files = [one for group in setup["compiled_modules"]().values() for one in group]
    assert (SOURCE / file).is_file()
    assert (f"src/ludoteka/{file}" in files) == compiled


def test_the_rules_compile_without_the_extras(tmp_path, monkeypatch):
    """What mypyc refuses, the type checker of a bare environment names: a missing extra is no reason."""
    monkeypatch.chdir(ROOT)
    setup = runpy.run_path("setup.py", run_name="setup")
    venv.create(tmp_path / "bare")
    files = [file for group in setup["compiled_modules"]().values() for file in group]
    assert "src/ludoteka/sim/kernel/play.py" in files
    bare = ["--python-executable", str(tmp_path / "bare/bin/python"), "--cache-dir", str(tmp_path)]
    check = [sys.executable, "-m", "mypy", *setup["FLAGS"], *bare, *files]
    done = subprocess.run(check, capture_output=True, text=True, check=False)
    assert done.stdout == f"Success: no issues found in {len(files)} source files\n"


def sources(tmp_path):
    """The files that a source distribution would have: asked of setuptools, without building."""
    build = distribution()
    info = build.get_command_obj("egg_info")
    info.egg_base = str(tmp_path)
    info.ensure_finalized()
    info.run()
    return {Path(file).as_posix() for file in info.filelist.files}


def test_a_source_distribution_is_the_whole_project(tmp_path, monkeypatch):
    """It builds itself and runs its tests: nothing that is kept is missing, and nothing made on the way is in it."""
    monkeypatch.chdir(ROOT)
    kept = {
        file.as_posix()
        for folder in (*FOLDERS, "src/ludoteka")
        for file in Path(folder).rglob("*")
        if file.is_file() and file.suffix not in {".pyc", ".so", ".mo"}
    } - {file.as_posix() for file in Path("docs/rules").rglob("*")}  # made with the documentation
    there = sources(tmp_path)
    assert kept <= there
    assert {
        "Makefile",
        "conftest.py",
        "constraints.txt",
        "Dockerfile",
        ".ci/run",
        "CHANGELOG.md",
    } <= there
    assert not [name for name in there if name.endswith((".pyc", ".so", ".mo"))]


def test_pictures_of_the_description_are_found_from_anywhere(monkeypatch):
    """On the page of a package index, relative links lead nowhere."""
    monkeypatch.chdir(ROOT)
    setup = runpy.run_path("setup.py", run_name="setup")
    assert setup["description"]("") == (ROOT / "README.md").read_text("utf-8")
    assert setup["urls"]("") == {}
    place = "https://example.org/ludoteka"
    text = setup["description"](place)
    assert f'<img src="{place}/raw/main/docs/pictures/carcassonne.png"' in text
    assert f'srcset="{place}/raw/main/docs/pictures/playing-night.webp"' in text
    assert f"[the terminal]({place}/blob/main/docs/play.md)" in text
    assert not re.search(r'(\]\(|src="|srcset=")(?!https?:)', text)
    assert setup["urls"](place)["Issues"] == f"{place}/issues"


def test_secrets_and_backups_of_a_site_stay_out_of_its_image_and_of_git():
    """The page on hosting lets `.env` and `backups` lie beside the sources."""
    said = (ROOT / "docs/host.md").read_text("utf-8")
    assert "cat > .env" in said
    assert "mkdir -p backups" in said
    assert {".env", "backups"} <= set((ROOT / ".dockerignore").read_text("utf-8").split())
    assert {"/.env", "/backups/"} <= set((ROOT / ".gitignore").read_text("utf-8").split())
