"""RULES.md names code and tests that exist, every ruling, and every test module of the rules."""

import re
from importlib import import_module, resources
from pathlib import Path

PAGE = resources.files("ludoteka.games.yspahan").joinpath("RULES.md").read_text("utf-8")
TESTS = {file.stem: file.read_text("utf-8") for file in Path(__file__).parent.glob("test_*.py")}


def test_every_test_named_there_exists():
    written = "\n".join(TESTS.values())
    for name in set(re.findall(r"test_\w+", PAGE)):
        assert name in TESTS or f"def {name}(" in written, name


def test_all_code_named_there_exists():
    modules = "buildings|caravan|cards|city|facts|scoring|state|supervisor|tower|turn"
    for module, name in set(re.findall(rf"`({modules})\.(\w+)", PAGE)):
        assert hasattr(import_module(f"ludoteka.games.yspahan.{module}"), name), f"{module}.{name}"


def test_every_ruling_is_there():
    assert [int(n) for n in re.findall(r"^\| Y(\d+) ", PAGE, re.M)] == list(range(1, 37))
