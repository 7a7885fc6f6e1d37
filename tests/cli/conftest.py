"""What the tests of the command line share: a way to run it, and a small game with secrets."""

import io
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from ludoteka.cli import main
from ludoteka.draw.svg import Svg, el
from ludoteka.engine import Action, Chance, Decision, Game, People, State, act
from ludoteka.engine.registry import games

ROOT = Path(__file__).parents[2]


class Outcome(NamedTuple):
    """How a command ended and what it wrote."""

    code: int
    out: str
    err: str


@pytest.fixture(scope="session", autouse=True)
def catalogues():
    """The Czech texts as they stand in the sources."""
    for source in (ROOT / "src/ludoteka").rglob("locale/*.po"):
        target = source.with_suffix(".mo")
        if not target.exists() or target.stat().st_mtime < source.stat().st_mtime:
            subprocess.run([sys.executable, "tools/texts.py", "compile"], cwd=ROOT, check=True)
            break


@pytest.fixture(autouse=True)
def plain_environment(monkeypatch):
    """No wishes of the person who runs the tests."""
    for name in ("LUDOTEKA_LANG", "NO_COLOR", "COLUMNS", "LINES"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def ludoteka(monkeypatch, capsys):
    """`ludoteka("play", "carcassonne", typed="1\\n")` runs the program as through a pipe."""

    def run(*words, typed=""):
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        code = main([str(word) for word in words])
        captured = capsys.readouterr()
        return Outcome(code, captured.out, captured.err)

    return run


class Hush(State):
    """Everybody writes down a number in secret; then all are shown and count as points."""

    def __init__(self, players):
        super().__init__(players)
        self.numbers = [0] * players
        self.luck = 0

    def copy(self):
        other = Hush(self.players)
        other.adopt(self)
        other.numbers, other.luck = self.numbers.copy(), self.luck
        return other

    def view(self, viewer):
        other = self.copy()
        if not self.over:
            other.numbers = [n if i == viewer else 0 for i, n in enumerate(self.numbers)]
        return other

    def scores(self):
        return [n + self.luck for n in self.numbers] if self.over else [0] * self.players


class Write(Decision[Hush]):
    secret = True

    def options(self, s):
        return [act("write", number) for number in (1, 2, 3)]

    def take(self, s, action: Action):
        s.numbers[self.player] = action.number(0)
        s.then(Write(self.player + 1) if self.player + 1 < s.players else Luck())


class Luck(Chance[Hush]):
    def outcomes(self, s):
        return [(act("luck", 0), 1), (act("luck", 1), 1)]

    def take(self, s, action: Action):
        s.luck = action.number(0)
        for player, number in enumerate(s.numbers):
            s.scored(player, number + s.luck, "number", (("numbers", number + s.luck, 1),))


def terminal(view, options, colour, width):
    return f"written: {view.numbers}"


def draw(view, options):
    bars = [el("rect", x=9 * i, y=0, width=8, height=5 * n) for i, n in enumerate(view.numbers)]
    return Svg(el("g", bars), (0, 0, 60, 40))


class HushGame(Game[Hush]):
    name = "hush"
    steps = (Write, Luck)
    people = People(terminal=terminal, draw=draw)

    def blank(self, players, settings):
        return Hush(players)

    def setup(self, state):
        state.then(Write(0))


@pytest.fixture
def hush(monkeypatch):
    """The game `hush`, as if it were installed."""
    game = HushGame()
    monkeypatch.setitem(games(), "hush", game)
    return game
