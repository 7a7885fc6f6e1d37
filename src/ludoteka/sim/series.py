"""A series of games: each has seeds of its own, so that it is the same wherever it is played."""

import time
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from ludoteka.bots import Bot
from ludoteka.engine import NOBODY, Game, Rng, State
from ludoteka.sim.conduct import Conduct, ranks
from ludoteka.sim.kernel.play import Notes, points_by_source
from ludoteka.sim.scribe import Scribe
from ludoteka.sim.tally import Tally


class Keep(NamedTuple):
    """What is kept of every game, beside the counts."""

    results: bool = False  # the game at all
    detail: bool = False  # turns, first times and where the points came from
    moves: bool = False
    steps: bool = False


class CourseOfPlay:
    """How a game went on its way, seat by seat where it is a list; nothing of it in journals of earlier versions."""

    def __init__(self, seats: int) -> None:
        self.waits = [0] * seats  # how often the seat waited for its next turn
        self.waited = [0] * seats  # decisions of others in all these
        self.longest = [0] * seats
        self.behind = [0] * seats  # turns of anybody that began with another ahead
        self.half = NOBODY  # who led alone in the middle of the game
        self.lead_changes = 0
        self.turns = 0  # of all players
        self.options = 0  # in all decisions that were looked at
        self.looks = 0

    def note(self, notes: Notes) -> None:
        """Take over what was noted of a game."""
        self.waits, self.waited, self.longest = notes.waits, notes.waited, notes.longest
        self.behind, self.half, self.lead_changes = (
            notes.behind,
            notes.half_time(),
            notes.lead_changes,
        )
        self.turns, self.options, self.looks = len(notes.leaders), notes.options, notes.looks

    def to_json(self) -> list[Any]:
        return list(vars(self).values())

    def read(self, data: list[Any]) -> None:
        vars(self).update(zip(vars(self), data, strict=True))


class GameResult:
    """How one game went, seat by seat; what a row of the results says comes from here."""

    def __init__(self, number: int, seating: list[int]) -> None:
        seats = len(seating)
        self.number = number
        self.seating = seating
        self.scores = [0] * seats
        self.ranks = [0] * seats
        self.decisions = [0] * seats
        self.turns = [0] * seats
        self.order = [0] * seats  # in which order they first chose: 1 for who began
        self.sources: list[dict[str, int]] = [{} for _ in seating]  # points by source
        self.forfeits: list[int] = []  # seats whose bots broke the rules, failed or were late
        self.firsts: list[dict[str, int]] = [{} for _ in seating]  # the turn of the first time
        self.course = CourseOfPlay(seats)
        self.moves: list[str] = []  # every choice and outcome in text, where they are recorded
        self.steps = b""  # packed by `trajectories.Scribe`, where they are wanted


class Batch:
    """Some games that were played: their numbers, their counts, and each game where asked for."""

    def __init__(
        self, numbers: range, tally: Tally, played: list[GameResult], seconds: float
    ) -> None:
        self.numbers = numbers
        self.tally = tally
        self.played = played
        self.seconds = seconds


class Series:
    """The games to play; every process gets one. What is kept of them, besides counts, is said by `keep`."""

    def __init__(
        self,
        game: Game[Any],
        players: int,
        settings: Mapping[str, Any],
        bots: Sequence[str | Bot],
        seed: int,
        keep: Keep | None = None,
        conduct: Conduct | None = None,
    ) -> None:
        self.game = game
        self.players = players
        self.settings = dict(settings)
        self.bots = list(bots)
        self.seed = seed
        self.keep = keep or Keep()
        self.conduct = conduct or Conduct()
        self._scribe: Scribe | None = None  # made by the process that plays

    def bot_names(self) -> list[str]:
        return [bot if isinstance(bot, str) else type(bot).__name__.lower() for bot in self.bots]

    def seating(self, number: int) -> list[int]:
        """Which bot sits where in a game: they move one seat on from game to game."""
        return [(seat + number) % self.players % len(self.bots) for seat in range(self.players)]

    def play(self, numbers: range) -> Batch:
        """Play the games of these numbers; each has a seed of its own, whoever plays it."""
        begin = time.perf_counter()
        tally = Tally(len(self.bots), self.players)
        played = []
        for number in numbers:
            one = self.play_one(number)
            tally.add(one.seating, one.scores, one.ranks, sum(one.decisions), one.forfeits)
            if any(self.keep):
                played.append(one)
        return Batch(numbers, tally, played, time.perf_counter() - begin)

    def scribe(self) -> Scribe:
        """Who writes down trajectories; a pickle of the series leaves it at home."""
        if self._scribe is None:
            self._scribe = Scribe(self.game, self.players, self.settings)
        return self._scribe

    def __getstate__(self) -> dict[str, Any]:
        return vars(self) | {"_scribe": None}

    def play_one(self, number: int) -> GameResult:
        """One game; chance and every seat have random numbers of their own."""
        one = GameResult(number, self.seating(number))
        made = [self.conduct.bot(bot) for bot in self.bots]
        bots = [made[bot] for bot in one.seating]
        chance = Rng(f"{self.seed}:{number}")
        rngs = [Rng(f"{self.seed}:{number}:{seat}") for seat in range(self.players)]
        state: State = self.game.new(self.players, self.settings)
        keep = self.keep
        notes = Notes(self.players) if keep.detail else None
        steps = self.scribe().begin() if keep.steps else None
        self.conduct.begin(self.game, state, bots, keep.detail)  # events say where points come from
        names = self.bot_names()
        one.decisions, one.forfeits = self.conduct.play(
            self.game,
            state,
            bots,
            [names[bot] for bot in one.seating],
            number,
            rngs,
            chance,
            notes,
            one.moves if keep.moves else None,
            steps,
        )
        if steps is not None:
            one.steps = self.scribe().packed(number, steps)
        if notes is not None:
            one.turns, one.firsts, one.order = notes.turns, notes.firsts, notes.order
            one.sources = points_by_source(state)
            one.course.note(notes)
        one.scores = state.scores()
        one.ranks = ranks(state, one.forfeits)
        return one
