"""Lessons: a prepared game that teaches itself, step by step, as data in the folder of a game.

`guide/first/lesson.json` of a package says who sits where and what is played:

    {"players": 2, "seed": 3, "settings": {}, "seat": 0, "steps": [
     {"name": "road", "move": "place 1 0 0", "show": ["place-1-0"], "then": ["place 2 0 0", "pass"]},
     {"name": "end"}]}

The move is the right answer of the learner, `then` what is played until the learner is asked again, `before` what is
played before the first step, and `show` the parts of the drawing to look at, besides the place of the move itself. A
step without a move is only read. Chance follows the seed. The words are in `guide/first/<language>.md`, a section for
each step:

    # A first game
    ## road
    What matters here, in two or three sentences.
    > Why any other move is not the right one now.
    > [pass] Why this one is not; it is read for every move that begins so.

What comes up too late for a first game, or only with other settings, has its place in a second and a third, shorter
one, in `guide/second` and `guide/third`.
"""

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any

from ludoteka.engine.errors import IllegalMove, LudotekaError
from ludoteka.engine.game import Game
from ludoteka.engine.match import Match
from ludoteka.engine.people import page

FOLDERS = ("first", "second", "third")  # of `guide`
FIRST = FOLDERS[0]
REASON = re.compile(r"^\[(.+?)\]\s*(.*)$")


@dataclass(frozen=True)
class LessonStep:
    """One step: what to play, what to look at, and what is played until the learner is asked again."""

    name: str
    move: str | None
    show: tuple[str, ...]
    then: tuple[str, ...]

    @property
    def moves(self) -> tuple[str, ...]:
        """Everything that is chosen in this step."""
        return self.then if self.move is None else (self.move, *self.then)


@dataclass(frozen=True)
class Words:
    """What a step says: its text, and why a move that begins so is not the right one; an empty beginning fits all."""

    text: str
    reasons: tuple[tuple[str, str], ...]

    def why(self, move: str) -> str:
        """Why this move is not the right one; the reason that knows most of it."""
        fitting = [one for one in self.reasons if move.startswith(one[0])]
        return max(fitting, key=lambda one: len(one[0]), default=("", ""))[1]


@dataclass(frozen=True)
class Lesson:
    """A prepared game; `package` has its words in this folder of its `guide`."""

    package: str
    folder: str
    players: int
    seed: int
    settings: dict[str, Any]
    seat: int
    before: tuple[str, ...]
    steps: tuple[LessonStep, ...]

    @property
    def name(self) -> str:
        """What it is called in addresses: the last part of its package, and which one it is after the first."""
        package = self.package.rpartition(".")[2]
        return package if self.folder == FIRST else f"{package}-{self.folder}"

    @property
    def title(self) -> str:
        return text_of_lesson(self)[0]

    def words(self, step: LessonStep) -> Words:
        """What a step says in the reader's language."""
        said = text_of_lesson(self)[1]
        if step.name not in said:
            raise LudotekaError(f"{self.package}: the lesson says nothing of step {step.name!r}")
        return said[step.name]

    def match(self, game: Game[Any], done: int, seats: Sequence[str] = ()) -> Match:
        """The game after so many steps."""
        match = Match.new(game, self.players, self.seed, self.settings, seats)
        self.play(match, self.moves(done))
        return match

    def play(self, match: Match, moves: Sequence[str]) -> None:
        """Play moves of the lesson; a LudotekaError that names its package where one is not possible."""
        for move in moves:
            try:
                match.play(move)
            except IllegalMove as error:
                raise LudotekaError(f"{self.package}: {error}") from None

    def moves(self, done: int) -> list[str]:
        """Everything that is chosen until so many steps are done."""
        return [*self.before, *(move for step in self.steps[:done] for move in step.moves)]


def lessons(game: Game[Any]) -> dict[str, Lesson]:
    """The lessons of a game by their names; the first is that of the game itself."""
    packages = game.people.lessons or ((game.people.package,) if game.people.package else ())
    found = [read_lesson(package, folder) for package in packages for folder in FOLDERS]
    return {lesson.name: lesson for lesson in found if lesson}


def following(game: Game[Any], lesson: Lesson) -> Lesson | None:
    """The lesson after this one, if there is one."""
    every = [*lessons(game).values()]
    return next(iter(every[every.index(lesson) + 1 :]), None)


@cache
def read_lesson(package: str, folder: str = FIRST) -> Lesson | None:
    """The lesson of a package in this folder of its `guide`, if it brings one."""
    file = resources.files(package).joinpath("guide", folder, "lesson.json")
    if not file.is_file():
        return None
    data = json.loads(file.read_text("utf-8"))
    steps = tuple(
        LessonStep(
            one["name"],
            one.get("move"),
            tuple(one.get("show", ())),
            tuple(one.get("then", ())),
        )
        for one in data["steps"]
    )
    return Lesson(
        package,
        folder,
        data["players"],
        data["seed"],
        data.get("settings", {}),
        data.get("seat", 0),
        tuple(data.get("before", ())),
        steps,
    )


def text_of_lesson(lesson: Lesson) -> tuple[str, dict[str, Words]]:
    """The title and the words of every step, in the reader's language."""
    return _read_words(page(lesson.package, f"guide/{lesson.folder}"))


@cache
def _read_words(text: str) -> tuple[str, dict[str, Words]]:
    head, *sections = re.split(r"^## +", text, flags=re.MULTILINE)
    said: dict[str, Words] = {}
    for section in sections:
        name, _newline, body = section.partition("\n")
        lines = body.splitlines()
        reasons = [line.lstrip("> ") for line in lines if line.startswith(">")]
        plain = "\n".join(line for line in lines if not line.startswith(">")).strip()
        said[name.strip()] = Words(plain, tuple(_reason(one) for one in reasons))
    return head.strip().removeprefix("#").strip(), said


def _reason(line: str) -> tuple[str, str]:
    found = REASON.match(line)
    return (found[1], found[2]) if found else ("", line)
