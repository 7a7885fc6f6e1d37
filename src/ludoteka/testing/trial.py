"""Trial: one random game that is checked, and how its defects are reported."""

import json
import traceback
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NoReturn

from ludoteka.engine import Action, Chance, Decision, Game, Rng, State, Step

CHANCE_LIMIT = 5000  # outcomes beyond this are not listed one by one
OURS = ("ludoteka.engine", "ludoteka.testing")  # where no defect of a game comes from


class Failure(AssertionError):
    """A game broke a promise; the message says which one and where."""


class Trial:
    """One random game: what it is, and where it stands."""

    def __init__(
        self, game: Game[Any], players: int, settings: Mapping[str, Any], seed: str
    ) -> None:
        self.game = game
        self.players = players
        self.settings = game.check_settings(settings)
        self.seed = seed
        self.rng = Rng(seed)
        self.moves: list[str] = []
        self.waiting: Step[Any] | None = None  # the question that is looked at
        self.events: set[type] = set()  # the kinds of events seen so far
        self.steps: set[type] = set()  # the kinds of steps seen so far
        self.followed: set[tuple[type, type]] = set()  # the rules seen so far, after which question
        self.fixed: dict[str, Any] = {}  # the attributes that are not part of the position
        self.explained = [0] * players  # the points that events explained so far
        self.events_seen = 0  # how many events were looked at so far

    def begin(self) -> State:
        """The first position, with a log of its events."""
        state: State = self.game.new(self.players, self.settings)
        state.log = []
        self.game.begin(state)
        return state

    def failure(self, what: str) -> Failure:
        where = (
            f"{self.game.name}, {self.players} players, {dict(self.settings)}, seed {self.seed!r}"
        )
        return Failure(f"{what}\n  in {where}, after {len(self.moves)} moves: {self.moves[-5:]}")

    def fail(self, what: str) -> NoReturn:
        raise self.failure(what)

    @contextmanager
    def checking(self) -> Iterator[None]:
        """An exception that comes out of the game is a defect too: say where it came from."""
        try:
            yield
        except Failure:
            raise
        except Exception as error:
            when = f"at {self.waiting!r}" if self.waiting else "before the first question"
            problem = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
            raise self.failure(f"{source(error)} raises {problem}, {when}") from error

    def expect(self, holds: bool, what: str) -> None:
        if not holds:
            self.fail(what)

    def text_of(self, state: State) -> str:
        """The position as text: what it says stays, whatever happens to the state."""
        return json.dumps(self.game.position(state))

    def alike(self, one: State, other: State) -> bool:
        """Whether two states are the same position."""
        return self.game.position(one) == self.game.position(other)

    def choose(self, state: State) -> Action:
        """A random answer to the waiting question, which must be a fair one."""
        question = state.step
        if isinstance(question, Decision):
            options = question.options(state)
            self.expect(bool(options), f"{question!r} offers nothing")
            self.expect(len(set(options)) == len(options), f"{question!r} offers something twice")
            self.expect(0 <= question.player < self.players, f"{question!r} asks nobody")
            return options[self.rng.below(len(options))]
        if not isinstance(question, Chance):
            self.fail(f"{question!r} waits for nobody")
        outcomes = question.outcomes(state)
        self.expect(bool(outcomes), f"{question!r} has no outcome")
        self.expect(
            all(type(weight) is int and weight > 0 for _, weight in outcomes[:CHANCE_LIMIT]),
            f"{question!r} has a weight that is not a positive whole number",
        )
        action = question.sample(state, self.rng)
        if len(outcomes) <= CHANCE_LIMIT:
            listed = {outcome for outcome, _ in outcomes}
            self.expect(len(listed) == len(outcomes), f"{question!r} lists an outcome twice")
            self.expect(action in listed, f"{question!r} drew {action}, which it does not list")
        return action


def source(error: Exception) -> str:
    """The function of the game from which an exception came, with its file and line."""
    places = list(traceback.walk_tb(error.__traceback__))
    theirs = [
        place for place in places if not place[0].f_globals.get("__name__", "").startswith(OURS)
    ]
    frame, line = (theirs or places)[-1]
    name = frame.f_code.co_qualname.rpartition("<locals>.")[2]
    return f"`{name}` ({Path(frame.f_code.co_filename).name}, line {line})"
