"""What the documentation shows is true: code runs and prints what the page says, commands and links lead somewhere."""

import ast
import doctest
import re
import shlex
from importlib import import_module
from pathlib import Path

import pytest

from ludoteka.cli.app import COMMANDS
from ludoteka.cli.parser import Parser
from ludoteka.engine import LudotekaError

ROOT = Path(__file__).parents[1]
PAGES = {
    page.relative_to(ROOT).as_posix(): page.read_text("utf-8")
    for page in sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")])
}
# A block of `python no-run` shows what takes long, or needs a package that is not ours.
BLOCK = re.compile(r"^```python( no-run)?\n(.*?)^```$", re.DOTALL | re.MULTILINE)
COMMAND = re.compile(r"^ *(?:\d+\. )?(?:\S*/)?ludoteka ([a-z]\S*.*)$", re.MULTILINE)
SCRIPT = re.compile(r"python ((?:tools|benchmarks|examples)/\S+\.py)")
TARGET = re.compile(r"(?:^ +|`)make ([a-z-]+)\b", re.MULTILINE)
LINK = re.compile(r'\]\(([^)#\s]+)[^)]*\)|(?:src|srcset)="([^"#]+)')


def run(page: str, text: str) -> int:
    """Run the blocks of a page one after another, as a reader would; how many there were."""
    names: dict[str, object] = {"__name__": "page"}
    blocks = BLOCK.findall(text)
    for number, (no_run, code) in enumerate(blocks):
        place = f"{page}, block {number + 1}"
        if no_run:
            tree = ast.parse(code)
            known = [one for one in tree.body if isinstance(one, ast.Import | ast.ImportFrom)]
            exec(compile(ast.Module(known, []), place, "exec"), {})
        elif ">>>" in code:
            prove(place, code, names)
        else:
            exec(compile(code, place, "exec"), names)
    return len(blocks)


def prove(place: str, code: str, names: dict[str, object]) -> None:
    """What is printed is what the page says."""
    test = doctest.DocTestParser().get_doctest(code, names, place, place, 0)
    said: list[str] = []
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS, verbose=False)
    runner.run(test, out=said.append, clear_globs=False)
    names.update(test.globs)
    assert not said, "".join(said)


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
@pytest.mark.parametrize("page", [name for name, text in PAGES.items() if BLOCK.search(text)])
def test_the_code_of_a_page_runs(page, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert run(page, PAGES[page]) > 0


def test_code_that_is_wrong_is_found():
    """The test above means something."""
    with pytest.raises(AssertionError, match="Expected"):
        run("page", "```python\n>>> 1 + 1\n3\n\n```\n")
    with pytest.raises(ImportError):
        run("page", "```python\nfrom ludoteka import nothing\n```\n")
    with pytest.raises(ImportError):
        run("page", "```python no-run\nfrom ludoteka.sim import nothing\n```\n")
    with pytest.raises(SyntaxError):
        run("page", "```python no-run\nif:\n```\n")


def understood(line: str) -> None:
    """Read a command as the program would; what stands two spaces behind it is a remark."""
    words = shlex.split(re.split(r"  | &&|;|`| #", line)[0], posix=True)
    name, *arguments = words
    command = COMMANDS[name]
    parser = Parser(prog=name)
    getattr(import_module(command.module), command.arguments)(parser)
    parser.parse_args(arguments)


@pytest.mark.parametrize("page", [name for name in PAGES if name != "CHANGELOG.md"])
def test_the_commands_of_a_page_are_understood(page):
    text = PAGES[page]
    for line in COMMAND.findall(text):
        try:
            understood(line)
        except (LudotekaError, KeyError) as error:
            raise AssertionError(f"{page}: ludoteka {line}: {error}") from error
    for script in SCRIPT.findall(text):
        assert (ROOT / script).is_file(), f"{page}: {script}"
    makefile = (ROOT / "Makefile").read_text("utf-8")
    for target in TARGET.findall(text):
        assert re.search(rf"^{target}:", makefile, re.MULTILINE), f"{page}: make {target}"


def test_a_command_that_is_wrong_is_found():
    understood("play carcassonne --players 3 --seats human,greedy,random")
    with pytest.raises(LudotekaError, match="not understood: --speed"):
        understood("play carcassonne --speed 3")
    with pytest.raises(KeyError):
        understood("dance carcassonne")


@pytest.mark.parametrize("page", PAGES)
def test_the_links_of_a_page_lead_to_files(page):
    """Sphinx follows those between pages of the site; on the repository's own pages all must be there."""
    folder = (ROOT / page).parent
    for found in LINK.finditer(PAGES[page]):
        link = found[1] or found[2]
        if not link.startswith(("http://", "https://", "mailto:")):
            target = folder / link
            assert target.exists() or link.startswith("rules/"), f"{page}: {link}"


def test_every_picture_is_shown_somewhere():
    """By its own name, or as the night's twin of one that is."""
    shown = "".join(PAGES.values())
    files = [file.name for file in (ROOT / "docs" / "pictures").iterdir() if file.is_file()]
    assert len(files) > 15
    assert [name for name in files if name.replace("-night.", ".") not in shown] == []


def test_every_picture_follows_the_night():
    """With a twin, whatever the system prefers; a chart is turned over by the page's style."""
    pictures = ROOT / "docs" / "pictures"
    files = {file for file in pictures.iterdir() if file.is_file()}
    by_day = [file for file in files if not file.stem.endswith("-night")]
    alone = [file for file in by_day if file.with_stem(f"{file.stem}-night") not in files]
    assert len(by_day) > 12
    assert [file.name for file in alone if not file.name.startswith("chart-")] == []


def test_learning_as_the_page_shows_it(tmp_path, monkeypatch):
    """A few games change the weights, they are measured and kept, and the bot plays with them."""
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {"__name__": "page"}
    for _no_run, code in BLOCK.findall(PAGES["docs/first-training.md"]):
        exec(code, names)
    names["MATCHES"] = 4
    weights = names["learn"](4)
    assert abs(weights).sum() > 0
    assert 0 <= names["wins"](weights, games=4) <= 1
    result = names["simulate"]("mercado", [names["Learned"](weights), "random"], games=2, seed=1)
    assert (result.games, sum(result.wins)) == (2, 2)
