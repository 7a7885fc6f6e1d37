"""Python with nothing else installed: what needs an extra says which, in one sentence."""

import os
import re
import subprocess
import sys
from importlib.metadata import distribution
from pathlib import Path

import pytest

SOURCES = Path(__file__).parents[2] / "src"
WEB = 'ludoteka: the site is not installed; install it with: pip install "ludoteka[web]"\n'
SITE = ("serve", "page folder", "backup now.gz", "restore now.gz", "doctor", "clean")
SERIES = "simulate mercado --bots random,random --games 1"


def bare(folder, *words):
    """A program that finds this package, and none of others."""
    about = folder / "packages" / "ludoteka-0.dist-info"
    about.mkdir(parents=True)
    installed = distribution("ludoteka")
    for name in ("METADATA", "PKG-INFO", "entry_points.txt"):
        if text := installed.read_text(name):
            (about / name.replace("PKG-INFO", "METADATA")).write_text(text, "utf-8")
    paths = os.pathsep.join([str(SOURCES), str(about.parent)])
    env = os.environ | {"PYTHONPATH": paths, "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, "-S", *words]
    done = subprocess.run(
        command, cwd=folder, env=env, capture_output=True, text=True, timeout=120, check=False
    )
    return done.returncode, done.stdout, done.stderr


@pytest.mark.parametrize("command", SITE)
def test_the_site_where_it_is_not_installed(command, tmp_path):
    assert bare(tmp_path, "-m", "ludoteka", *command.split()) == (2, "", WEB)


@pytest.mark.parametrize("words", [[], ["manage", "createsuperuser"]])
def test_the_module_of_the_site_where_it_is_not_installed(words, tmp_path):
    sentence = 'ludoteka: this needs the package uvicorn: pip install "ludoteka[web]"\n'
    assert bare(tmp_path, "-m", "ludoteka.web", *words) == (1, "", sentence)


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        (
            f"{SERIES} --out x.parquet",
            'Parquet needs an extra package: pip install "ludoteka[sim]"; or write .jsonl',
        ),
        (f"{SERIES} --ray", 'Ray is not installed; install it with: pip install "ludoteka[ray]"'),
    ],
)
def test_what_a_simulation_needs(command, sentence, tmp_path):
    code, _out, err = bare(tmp_path, "-m", "ludoteka", *command.split())
    assert (code, err) == (2, f"ludoteka: {sentence}\n")


@pytest.mark.parametrize(
    ("source", "sentence"),
    [
        ("import ludoteka.env.gymnasium", "ludoteka[env]"),
        ("import ludoteka.env.pettingzoo", "ludoteka[env]"),
        ("import ludoteka.env.openspiel", "ludoteka[openspiel]"),
        ("import ludoteka.web.notebook.widget", "ludoteka[notebook]"),
        ("import ludoteka.web.serve", "ludoteka[web]"),
        ("from ludoteka.draw import to_png; to_png('<svg/>')", "ludoteka[draw]"),
    ],
)
def test_what_a_program_needs(source, sentence, tmp_path):
    code, _out, err = bare(tmp_path, "-c", source)
    assert code == 1
    assert err.splitlines()[-1].endswith(f'pip install "{sentence}"')


EVERY_MODULE = """
import importlib, pkgutil, ludoteka
for module in pkgutil.walk_packages(ludoteka.__path__, "ludoteka."):
    if not module.name.endswith("__main__") and ".tests" not in module.name:
        try:
            importlib.import_module(module.name)
        except ModuleNotFoundError as error:
            print(module.name, error, sep=": ")
"""


def test_every_module_that_cannot_be_imported_names_its_extra(tmp_path):
    code, out, err = bare(tmp_path, "-c", EVERY_MODULE)
    assert (code, err) == (0, "")
    said = dict(line.split(": ", 1) for line in out.splitlines())
    assert len(said) > 90
    sentence = re.compile(r'this needs the package (\w+): pip install "ludoteka\[(\w+)\]"')
    assert [line for line in out.splitlines() if not sentence.search(line)] == []
    assert (
        said["ludoteka.web.serve"] == 'this needs the package uvicorn: pip install "ludoteka[web]"'
    )
    assert (
        said["ludoteka.env.spaces"] == 'this needs the package numpy: pip install "ludoteka[env]"'
    )
    assert {module.split(".")[1] for module in said} == {"env", "web"}


def test_others_who_look_for_a_package_get_pythons_own_answer(tmp_path):
    source = (
        "import ludoteka, importlib.util; print(importlib.util.find_spec('django')); import django"
    )
    code, out, err = bare(tmp_path, "-c", source)
    assert (code, out) == (1, "None\n")
    assert err.splitlines()[-1] == "ModuleNotFoundError: No module named 'django'"


def test_a_board_without_widgets_is_a_picture(tmp_path):
    source = "import ludoteka; print(ludoteka.Match.new('mercado', seed=3).play_here())"
    code, out, err = bare(tmp_path, "-c", source)
    assert (code, err) == (0, "")
    assert out.splitlines()[1].endswith('pip install "ludoteka[notebook]"')


def test_the_rest_needs_nothing(tmp_path):
    code, _out, err = bare(tmp_path, "-m", "ludoteka", *SERIES.split(), "--out", "x.jsonl")
    assert (code, err) == (0, "")
    assert (
        len((tmp_path / "x.jsonl").read_text("utf-8").splitlines()) == 2
    )  # a row for every player
