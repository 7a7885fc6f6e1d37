"""The documentation: it builds without a warning, and the reference has every public name with its sentence."""

import importlib
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGES = ROOT / "docs"
PUBLIC = (
    "ludoteka",
    "ludoteka.bots",
    "ludoteka.draw",
    "ludoteka.engine",
    "ludoteka.sim",
    "ludoteka.testing",
)


def test_the_site_builds_without_a_warning(tmp_path):
    """Links between pages, pictures and docstrings; what is wrong in one is named."""
    command = [
        sys.executable,
        "-m",
        "sphinx",
        "-q",
        "-W",
        "--keep-going",
        str(PAGES),
        str(tmp_path),
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    index = (tmp_path / "index.html").read_text("utf-8")
    for door in ("Play", "Research", "Design", "Build a game"):
        assert f"{door}</div>" in index or f">{door}<" in index
    engine = (tmp_path / "reference" / "engine.html").read_text("utf-8")
    assert 'id="ludoteka.engine.Match.play"' in engine
    book = (tmp_path / "rules" / "carcassonne.html").read_text("utf-8")
    assert book.count(".svg") > 10


@pytest.mark.parametrize("module", PUBLIC)
def test_every_public_name_says_what_it_is(module):
    """Values speak for themselves; classes and functions have a sentence."""
    package = importlib.import_module(module)
    assert package.__all__
    for name in package.__all__:
        thing = getattr(package, name)
        if isinstance(thing, type) or callable(thing):
            assert thing.__doc__, f"{module}.{name}"


@pytest.mark.parametrize("module", [name for name in PUBLIC if name != "ludoteka"])
def test_every_public_module_is_in_the_reference(module):
    page = PAGES / "reference" / f"{module.split('.')[1]}.md"
    assert f".. automodule:: {module}\n   :members:" in page.read_text("utf-8")
