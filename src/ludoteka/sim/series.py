"""A series of games: each has seeds of its own, so that it is the same wherever it is played."""

import time
from collections.abc import Mapping, Sequence
from typing import Any

from ludoteka.bots import Bot
from ludoteka.engine import Game, Rng, State
from ludoteka.sim.conduct import Conduct, ranks
from ludoteka.sim.kernel.play import Notes, points_by_source
from ludoteka.sim.tally import Tally


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
        self.sources: list[dict[str, int]] = [{} for _ in seating]  # points by source
        self.forfeits: list[int] = []  # seats whose bots broke the rules, failed or were late
        self.firsts: list[dict[str, int]] = [{} for _ in seating]  # the turn of the first time


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
    """The games to play; every process gets one. With `detail` every game is kept, not only counts."""

    def __init__(
        self,
        game: Game[Any],
        players: int,
        settings: Mapping[str, Any],
        bots: Sequence[str | Bot],
        seed: int,
        detail: bool = False,
        conduct: Conduct | None = None,
    ) -> None:
        self.game = game
        self.players = players
        self.settings = dict(settings)
        self.bots = list(bots)
        self.seed = seed
        self.detail = detail
        self.conduct = conduct or Conduct()

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
            if self.detail:
                played.append(one)
        return Batch(numbers, tally, played, time.perf_counter() - begin)

    def play_one(self, number: int) -> GameResult:
        """One game; chance and every seat have random numbers of their own."""
        one = GameResult(number, self.seating(number))
        made = [self.conduct.bot(bot) for bot in self.bots]
        bots = [made[bot] for bot in one.seating]
        chance = Rng(f"{self.seed}:{number}")
        rngs = [Rng(f"{self.seed}:{number}:{seat}") for seat in range(self.players)]
        state: State = self.game.new(self.players, self.settings)
        notes = Notes(self.players) if self.detail else None
        if notes is not None:
            state.log = []  # its events say where points come from
        self.game.begin(state)
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
        )
        if notes is not None:
            one.turns, one.firsts = notes.turns, notes.firsts
            one.sources = points_by_source(state)
        one.scores = state.scores()
        one.ranks = ranks(state, one.forfeits)
        return one
