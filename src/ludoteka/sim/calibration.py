"""Whether chances are true: of positions said to be won with 60 to 70 %, that many must be won.

A case is a position of a finished game with everybody's win. `fit` finds the number of the model of chances from
cases, `brier` says how far chances are from what happened, and `reliability` compares them by what was said.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from ludoteka.bots import Bot, play_until
from ludoteka.bots.chances import shares, sharpness, winners
from ludoteka.engine import NOBODY, Decision, Game, Rng, State

BINS = 10
ROUNDS = 12  # of Newton's method; it needs fewer


@dataclass(frozen=True)
class Case:
    """A position as the model sees it, and how the game ended: for every player."""

    progress: float
    values: tuple[float, ...]  # of `evaluate`, in units of the game's margin
    scores: tuple[float, ...]  # likewise
    won: tuple[float, ...]

    @classmethod
    def of(cls, game: Game[Any], state: State, won: Sequence[float]) -> "Case":
        margin = game.programs.margin
        values = [game.programs.evaluate(state, seat) / margin for seat in range(state.players)]
        scores = [score / margin for score in state.scores()]
        return cls(game.programs.progress(state), tuple(values), tuple(scores), tuple(won))

    def chances(self, odds: float) -> list[float]:
        return shares([odds * sharpness(self.progress) * value for value in self.values])

    def by_score(self, slope: float) -> list[float]:
        """The chances of who looks only at the points scored so far."""
        return shares([slope * score for score in self.scores])


def played(
    game: Game[Any], players: int, bots: list[Bot], seed: str, positions: int
) -> list[tuple[State, list[float]]]:
    """Positions before choices, evenly over a game of these bots, each with everybody's win in it."""
    state = game.start(players)
    kept: list[State] = []
    chance = Rng(f"{seed}:chance")
    noting = [_Noting(bot, state, kept) for bot in bots]
    rngs = [Rng(f"{seed}:{seat}") for seat in range(players)]
    play_until(NOBODY, game, state, list(noting), rngs, chance)
    stride = max(1, len(kept) // positions)
    won = winners(state)
    return [(one, won) for one in kept[::stride]]


class _Noting(Bot):
    """A bot beside whom somebody notes the true positions in which it had a choice."""

    def __init__(self, bot: Bot, state: State, kept: list[State]) -> None:
        self.bot = bot
        self.state = state
        self.kept = kept

    def choose(self, game: Game[Any], view: State, rng: Rng) -> Any:
        if isinstance(self.state.step, Decision) and len(view.options()) > 1:
            self.kept.append(self.state.copy())
        return self.bot.choose(game, view, rng)


# -- fitting ---------------------------------------------------------------------------------------


def fit(cases: Sequence[Case]) -> float:
    """The odds with which the model is most likely to have said what happened."""
    leads = [[sharpness(case.progress) * value for value in case.values] for case in cases]
    return fit_slope(leads, [case.won for case in cases])


def fit_score(cases: Sequence[Case]) -> float:
    """The slope of a model that knows the points scored so far and nothing else."""
    return fit_slope([case.scores for case in cases], [case.won for case in cases])


def fit_slope(leads: Sequence[Sequence[float]], wins: Sequence[Sequence[float]]) -> float:
    """The slope of a logistic model of several players by maximum likelihood, with Newton's method."""
    slope = 0.0
    for _round in range(ROUNDS):
        pull = bend = 0.0
        for lead, won in zip(leads, wins, strict=True):
            said = shares([slope * one for one in lead])
            mean = sum(chance * one for chance, one in zip(said, lead, strict=True))
            for chance, win, one in zip(said, won, lead, strict=True):
                pull += (win - chance) * one
                bend += chance * (one - mean) ** 2
        slope += pull / bend
    return slope


# -- judging ---------------------------------------------------------------------------------------

Said = tuple[Sequence[float], Sequence[float]]  # chances, and wins


def brier(said: Iterable[Said]) -> float:
    """The mean square of chance minus win over all players: 0 is a prophet."""
    squares = [
        (chance - win) ** 2
        for chances, won in said
        for chance, win in zip(chances, won, strict=True)
    ]
    return sum(squares) / len(squares)


def reliability(said: Iterable[Said]) -> list[tuple[int, float, float]]:
    """For every tenth of what was said: how often it was said, its mean, and the share of wins."""
    counts, sums, wins = [0] * BINS, [0.0] * BINS, [0.0] * BINS
    for chances, won in said:
        for chance, win in zip(chances, won, strict=True):
            place = min(BINS - 1, int(chance * BINS))
            counts[place] += 1
            sums[place] += chance
            wins[place] += win
    return [
        (count, total / count if count else 0.0, won / count if count else 0.0)
        for count, total, won in zip(counts, sums, wins, strict=True)
    ]


def judged(cases: Sequence[Case], chances: Callable[[Case], list[float]]) -> list[Said]:
    """What somebody says of the cases, beside what happened."""
    return [(chances(case), case.won) for case in cases]
