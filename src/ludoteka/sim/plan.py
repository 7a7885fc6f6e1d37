"""What to play, game by game: every game has seeds of its own, so it is the same wherever it is played."""

import time
from collections.abc import Mapping, Sequence
from typing import Any

from ludoteka.bots import Bot, make_bot
from ludoteka.engine import Game, Rng, State
from ludoteka.sim.kernel.play import play_game, play_noting, points_by_source
from ludoteka.sim.tally import Tally


class Outcome:
    """How one game went, seat by seat; what a row of the results says comes from here."""

    def __init__(self, number: int, seating: list[int]) -> None:
        seats = len(seating)
        self.number = number
        self.seating = seating
        self.scores = [0] * seats
        self.ranks = [0] * seats
        self.decisions = [0] * seats
        self.turns = [0] * seats  # how often the decision passed to the seat
        self.sources: list[dict[str, int]] = [{} for _ in seating]  # points by source
        self.firsts: list[dict[str, int]] = [{} for _ in seating]  # the turn of the first time


class Batch:
    """Some games that were played: their numbers, their counts, and their outcomes where asked for."""

    def __init__(
        self, numbers: range, tally: Tally, outcomes: list[Outcome], seconds: float
    ) -> None:
        self.numbers = numbers
        self.tally = tally
        self.outcomes = outcomes
        self.seconds = seconds


class Plan:
    """What to play; every process gets one. With `detail` every outcome is kept, not only counts."""

    def __init__(
        self,
        game: Game[Any],
        players: int,
        settings: Mapping[str, Any],
        bots: Sequence[str | Bot],
        seed: int,
        detail: bool = False,
    ) -> None:
        self.game = game
        self.players = players
        self.settings = dict(settings)
        self.bots = list(bots)
        self.seed = seed
        self.detail = detail

    def bot_names(self) -> list[str]:
        return [bot if isinstance(bot, str) else type(bot).__name__.lower() for bot in self.bots]

    def seating(self, number: int) -> list[int]:
        """Which bot sits where in a game: they move one seat on from game to game."""
        return [(seat + number) % self.players % len(self.bots) for seat in range(self.players)]

    def play(self, numbers: range) -> Batch:
        """Play the games of these numbers; each has a seed of its own, whoever plays it."""
        begin = time.perf_counter()
        tally = Tally(len(self.bots), self.players)
        outcomes = []
        for number in numbers:
            outcome = self.play_one(number)
            tally.add(outcome.seating, outcome.scores, outcome.ranks, sum(outcome.decisions))
            if self.detail:
                outcomes.append(outcome)
        return Batch(numbers, tally, outcomes, time.perf_counter() - begin)

    def play_one(self, number: int) -> Outcome:
        """One game; chance and every seat have randomness of their own."""
        outcome = Outcome(number, self.seating(number))
        made = [bot if isinstance(bot, Bot) else make_bot(bot) for bot in self.bots]
        bots = [made[bot] for bot in outcome.seating]
        chance = Rng(f"{self.seed}:{number}")
        minds = [Rng(f"{self.seed}:{number}:{seat}") for seat in range(self.players)]
        state = self.begin()
        if self.detail:
            outcome.decisions = play_noting(
                self.game, state, bots, minds, chance, outcome.turns, outcome.firsts
            )
            outcome.sources = points_by_source(state)
        else:
            outcome.decisions = play_game(self.game, state, bots, minds, chance)
        outcome.scores = state.scores()
        outcome.ranks = state.ranks()
        return outcome

    def begin(self) -> State:
        """The first position; it keeps its events where somebody wants to know the sources of points."""
        if not self.detail:
            first: State = self.game.start(self.players, self.settings)
            return first
        state: State = self.game.blank(self.players, self.settings)
        state.log = []
        self.game.setup(state)
        state.advance()
        return state
