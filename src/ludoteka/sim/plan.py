"""What to play, game by game: every game has seeds of its own, so it is the same wherever it is played."""

import time
from collections.abc import Mapping, Sequence
from typing import Any

from ludoteka.bots import Bot, make_bot
from ludoteka.engine import Action, Game, Rng, Scored, State
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

    def decide(self, player: int, before: int, action: Action) -> None:
        """Note a decision; `before` decided last."""
        self.decisions[player] += 1
        self.turns[player] += player != before
        self.firsts[player].setdefault(milestone(action), self.turns[player])

    def finish(self, state: State) -> None:
        """Note the end, and where the points came from."""
        self.scores = state.scores()
        self.ranks = state.ranks()
        for event in state.log or ():
            if isinstance(event, Scored):
                sources = self.sources[event.player]
                sources[event.source] = sources.get(event.source, 0) + event.points


def milestone(action: Action) -> str:
    """What is worth noting of an action the first time: its kind and what it names, but no place."""
    for arg in action.args:
        if isinstance(arg, str):
            return f"{action.kind} {arg.partition('.')[0]}"
    return action.kind


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
        options: Mapping[str, Any],
        bots: Sequence[str | Bot],
        seed: int,
        detail: bool = False,
    ) -> None:
        self.game = game
        self.players = players
        self.options = dict(options)
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
        """One game: bots see only views, and chance and every seat have their own randomness."""
        outcome = Outcome(number, self.seating(number))
        made = [bot if isinstance(bot, Bot) else make_bot(bot) for bot in self.bots]
        chance = Rng(f"{self.seed}:{number}")
        minds = [Rng(f"{self.seed}:{number}:{seat}") for seat in range(self.players)]
        state = self.begin()
        before = -1
        while True:
            state.settle(chance)
            player = state.player
            if player < 0:
                break
            bot = made[outcome.seating[player]]
            choice = bot.choose(self.game, state.view(player), minds[player])
            state.take(choice)
            if self.detail:
                outcome.decide(player, before, choice)
                before = player
            else:
                outcome.decisions[player] += 1
        outcome.finish(state)
        return outcome

    def begin(self) -> State:
        """The first position; it keeps its events where somebody wants to know the sources of points."""
        if not self.detail:
            first: State = self.game.start(self.players, self.options)
            return first
        state: State = self.game.blank(self.players, self.options)
        state.log = []
        self.game.setup(state)
        state.advance()
        return state
