"""The documentation: it builds without a warning, and the reference has every public name with its sentence."""

import importlib
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGES = ROOT / "docs"
# Every public module, and how many names it has.
PUBLIC = {
    "ludoteka": 6,
    "ludoteka.bots": 21,
    "ludoteka.draw": 4,
    "ludoteka.engine": 38,
    "ludoteka.env.gymnasium": 2,
    "ludoteka.env.openspiel": 4,
    "ludoteka.env.pettingzoo": 4,
    "ludoteka.env.shared": 1,
    "ludoteka.env.vector": 1,
    "ludoteka.sim": 20,
    "ludoteka.testing": 2,
}
REFERENCE = [module for module in PUBLIC if module != "ludoteka"]


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
    # No page has the name of one that Sphinx makes, such as `search`.
    for page in PAGES.glob("*.md"):
        title = page.read_text("utf-8").partition("\n")[0].removeprefix("# ")
        html = (tmp_path / f"{page.stem}.html").read_text("utf-8")
        assert f"<title>{title}" in html or title.startswith("```"), page.name
    live = (tmp_path / "live.html").read_text("utf-8")
    assert [
        one.name for one in (PAGES / "static").iterdir() if f"_static/{one.name}" not in live
    ] == []
    for module in REFERENCE:
        page = (tmp_path / "reference" / f"{module.split('.')[1]}.html").read_text("utf-8")
        names = importlib.import_module(module).__all__
        assert [name for name in names if f'id="{module}.{name}"' not in page] == []
    book = (tmp_path / "rules" / "carcassonne.html").read_text("utf-8")
    assert book.count("only-light") == book.count("only-dark") > 10
    gallery = (tmp_path / "gallery.html").read_text("utf-8")
    shown = re.findall(r'src="_images/([^"]*webp)"', gallery)
    assert len(shown) == 60
    assert all((tmp_path / "_images" / name).is_file() for name in shown)


def test_a_link_that_leads_nowhere_is_a_warning(tmp_path):
    """What the test above relies on: pages, headings, pictures and files of the repository."""
    pages = tmp_path / "pages"
    pages.mkdir()
    (pages / "conf.py").write_text('extensions = ["myst_parser"]\nmyst_heading_anchors = 3\n')
    broken = ("other.md", "index.md#elsewhere", "../tools/nothing.py")
    links = "\n".join(f"[link]({link})" for link in broken)
    (pages / "index.md").write_text(f"# Page\n\n{links}\n\n![picture](nothing.png)\n")
    command = [sys.executable, "-m", "sphinx", "-q", str(pages), str(tmp_path / "site")]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    for name in ("other.md", "elsewhere", "nothing.py", "nothing.png"):
        assert len([line for line in done.stderr.splitlines() if name in line]) == 1, name


@pytest.mark.parametrize("module", PUBLIC)
def test_every_public_name_says_what_it_is(module):
    """Values have their sentence in the reference; classes and functions bring it along."""
    package = importlib.import_module(module)
    assert len(package.__all__) == PUBLIC[module]
    for name in package.__all__:
        thing = getattr(package, name)
        if isinstance(thing, type) or callable(thing):
            assert thing.__doc__, f"{module}.{name}"


@pytest.mark.parametrize("module", REFERENCE)
def test_every_public_module_is_in_the_reference(module):
    page = PAGES / "reference" / f"{module.split('.')[1]}.md"
    assert f".. automodule:: {module}\n   :members:" in page.read_text("utf-8")
