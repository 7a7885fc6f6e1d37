"""Puzzles: positions in which one option is better than all others, as data in the folder of a game.

`data/puzzles.jsonl` of a package has a line that says what was looked through, and then a line for each puzzle:

    {"ludoteka": "puzzles", "game": "nim", "rules": 1, "players": 2, "settings": {}, "seed": 0, ...}
    {"game": 4, "position": {...}, "solution": "take 2", "promises": {"take 2": 0.81, ...}, "missed": 0.5, ...}

What was found in several runs, of other settings or seeds, stands one after the other in the same file.

The position is the view of the seat that is asked, never the whole truth: what that seat may not know is not in the
file at all. Who plays on from a puzzle plays in a world that is dealt anew to fit the view.
"""

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass
from datetime import date
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any

from ludoteka.engine.core.actions import Action
from ludoteka.engine.core.randomness import Rng
from ludoteka.engine.core.state import State
from ludoteka.engine.errors import LudotekaError
from ludoteka.engine.game import Game

FILE = "data/puzzles.jsonl"
KIND = "puzzles"
HEAD = '{"ludoteka":'  # how the line of a source begins
LEVELS = (0.125, 0.375, 1.0)  # by level, the share of quick tries that miss a puzzle at most
NAME_LENGTH = 10


@dataclass(frozen=True)
class Source:
    """What puzzles were looked for in: the first line of their file."""

    game: str
    rules: int
    players: int
    settings: dict[str, Any]
    bots: list[str]
    seed: int
    iterations: int
    margin: float

    def line(self) -> str:
        return _line({"ludoteka": KIND, **asdict(self)})

    @classmethod
    def read(cls, line: str) -> "Source":
        try:
            data = json.loads(line)
            if data.pop("ludoteka") == KIND:
                return cls(**data)
        except (ValueError, KeyError, TypeError, AttributeError):
            pass
        raise LudotekaError("this is not a file of puzzles: its first line does not say so")


@dataclass(frozen=True)
class Puzzle:
    """A position of one seat, what is best there, and how it compares."""

    source: Source
    number: int  # of the game in which it came up
    position: dict[str, Any]  # the view of the seat that is asked
    solution: str
    promises: dict[str, float]  # what a long search expects of the best options, the best first
    missed: float  # the share of quick tries that did not find the solution
    terms: tuple[tuple[str, float], ...]  # what the solution brings over the next best, in points

    @property
    def name(self) -> str:
        """What it is called in addresses; the same position has the same name."""
        text = _line([self.source.game, self.source.settings, self.position])
        return hashlib.sha256(text.encode()).hexdigest()[:NAME_LENGTH]

    @property
    def level(self) -> int:
        """How hard it is, from 1 on: who counts points finds the first, a good eye the second, thinking the third."""
        return level_of(self.missed)

    @property
    def runner_up(self) -> str:
        """The next best option."""
        return next(text for text in self.promises if text != self.solution)

    def view(self, game: Game[Any]) -> State:
        """The position as the seat that is asked sees it."""
        source = self.source
        settings = game.settings_since(source.rules, source.settings)
        state: State = game.from_position(self.position, source.players, settings)
        return state

    def world(self, game: Game[Any], rng: Rng) -> State:
        """A whole position that looks like this one to its seat, to play on in; what is hidden is drawn."""
        view = self.view(game)
        world: State = game.programs.guess(view, view.player, rng)
        return world

    def line(self) -> str:
        return _line(
            {
                "game": self.number,
                "position": self.position,
                "solution": self.solution,
                "promises": self.promises,
                "missed": self.missed,
                "terms": self.terms,
            }
        )

    @classmethod
    def read(cls, source: Source, line: str) -> "Puzzle":
        try:
            data = json.loads(line)
            return cls(
                source,
                data["game"],
                data["position"],
                data["solution"],
                data["promises"],
                data["missed"],
                tuple((name, points) for name, points in data["terms"]),
            )
        except (ValueError, KeyError, TypeError):
            raise LudotekaError("a line of the file of puzzles is damaged") from None


def level_of(missed: float) -> int:
    """The level of a puzzle that this share of quick tries misses."""
    return 1 + sum(missed > most for most in LEVELS[:-1])


def _line(data: Any) -> str:
    return json.dumps(data, separators=(",", ":"), ensure_ascii=False)


def read_all(lines: Iterable[str]) -> list[Puzzle]:
    """The puzzles of a file; every line of a source begins the puzzles that were found in it."""
    rest = iter(lines)
    source = Source.read(next(rest, ""))
    found = []
    for line in rest:
        if line.startswith(HEAD):
            source = Source.read(line)
        else:
            found.append(Puzzle.read(source, line))
    return found


class Shelf(Mapping[str, Puzzle]):
    """The puzzles of a file by their names. What is kept of a puzzle is its line, read when somebody wants to solve it.

    They are in the order of their names, which is that of chance: neighbours in the file come from one game, and the
    later one would tell what was played in the earlier one.
    """

    def __init__(self, puzzles: Iterable[Puzzle] = ()) -> None:
        found = sorted({puzzle.name: puzzle for puzzle in puzzles}.items())
        self._lines = {name: (puzzle.source, puzzle.line()) for name, puzzle in found}
        self.levels = {name: puzzle.level for name, puzzle in found}

    def __getitem__(self, name: str) -> Puzzle:
        return Puzzle.read(*self._lines[name])

    def __iter__(self) -> Iterator[str]:
        return iter(self._lines)

    def __len__(self) -> int:
        return len(self._lines)


def brings(game: Game[Any]) -> bool:
    """Whether the package of a game has a file of puzzles; it is not read for that."""
    return bool(game.people.package) and _file(game.people.package).is_file()


def puzzles(game: Game[Any]) -> Shelf:
    """The puzzles of a game; none where its package brings none."""
    return _shipped(game.people.package) if brings(game) else Shelf()


def _file(package: str) -> Traversable:
    return resources.files(package).joinpath(*FILE.split("/"))


@cache
def _shipped(package: str) -> Shelf:
    try:
        return Shelf(read_all(_file(package).read_text("utf-8").splitlines()))
    except LudotekaError as error:
        raise LudotekaError(f"{package}: {error}") from None


def of_the_day(shelf: Iterable[Game[Any]], day: date) -> tuple[Game[Any], Puzzle] | None:
    """The puzzle of a day, the same for everybody: the games take turns, each with one puzzle after the other."""
    some = [game for game in shelf if brings(game)]
    if not some:
        return None
    turn, number = divmod(day.toordinal(), len(some))
    today = some.pop(number)
    own = puzzles(today)
    return (today, own[list(own)[turn % len(own)]]) if own else of_the_day(some, day)


def answer(game: Game[Any], puzzle: Puzzle, text: str) -> Action:
    """The option that reads so; an IllegalMove where there is none."""
    view = puzzle.view(game)
    action: Action = view.step.read(view, text)  # type: ignore[attr-defined]
    return action
