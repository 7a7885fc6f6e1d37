"""Variants of the rules side by side: the same bots and seeds under different settings."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from itertools import product
from math import erfc, sqrt
from typing import Any

from ludoteka.bots import Bot
from ludoteka.engine import Game, LudotekaError, find_game
from ludoteka.engine.i18n import Texts
from ludoteka.engine.settings import written
from ludoteka.engine.tables import Listing
from ludoteka.sim.executors import Executor
from ludoteka.sim.runner import Result, simulate
from ludoteka.sim.statistics import Z95

_ = Texts("ludoteka")

LEVEL = 0.05  # the chance that any of the differences named is none


@dataclass(frozen=True)
class Variant:
    """One set of settings and what came of it."""

    settings: dict[str, Any]  # only what is varied
    result: Result

    @property
    def name(self) -> str:
        return ", ".join(f"{key}={written(value)}" for key, value in self.settings.items())

    def score_interval(self, bot: int) -> tuple[float, float]:
        """95 % for the mean score of a bot."""
        half = Z95 * self.error(bot)
        mean = self.result.mean_scores[bot]
        return mean - half, mean + half

    def error(self, bot: int) -> float:
        """The standard error of a bot's mean score."""
        result = self.result
        count = result.games * result.players // len(result.bots)
        return result.score_spreads[bot] / sqrt(count)

    def to_json(self) -> dict[str, Any]:
        return {"varied": self.settings, **asdict(self.result)}


@dataclass(frozen=True)
class Difference:
    """Something that differs from the first variant by more than chance explains."""

    variant: int
    what: str  # `score`, `wins` or `seat`
    index: int  # of the bot or of the seat
    before: float
    after: float


def combinations(vary: Mapping[str, Sequence[Any]]) -> list[dict[str, Any]]:
    """Every combination of the values of the varied settings."""
    if not vary or not all(vary.values()):
        raise LudotekaError(_("a sweep needs at least one setting with values to compare"))
    return [dict(zip(vary, values, strict=True)) for values in product(*vary.values())]


def sweep(
    game: str | Game[Any],
    bots: Sequence[str | Bot],
    vary: Mapping[str, Sequence[Any]],
    games: int = 100,
    players: int | None = None,
    seed: int = 0,
    settings: Mapping[str, Any] | None = None,
    workers: int = 1,
    progress: Callable[[int, int], None] | None = None,
    executor: Executor | None = None,
) -> Listing[Variant]:
    """Simulate every combination of the varied settings, with the same seeds."""
    found = find_game(game) if isinstance(game, str) else game
    chosen = combinations(vary)
    total = games * len(chosen)
    variants = []
    for number, varied in enumerate(chosen):
        before = number * games
        result = simulate(
            found,
            bots,
            games=games,
            players=players,
            seed=seed,
            settings={**(settings or {}), **varied},
            workers=workers,
            progress=_part(progress, before, total),
            executor=executor,
        )
        shown = {key: found.setting(key).check(value) for key, value in varied.items()}
        variants.append(Variant(shown, result))
    return Listing(variants, _row)


def _row(variant: Variant) -> dict[str, Any]:
    """A variant as a line of a table: its settings, and how every bot did."""
    result = variant.result
    row: dict[str, Any] = {name: written(value) for name, value in variant.settings.items()}
    for bot, name in enumerate(result.bots):
        row[f"{name} wins"] = result.wins[bot] / result.games
        row[f"{name} score"] = result.mean_scores[bot]
    return row | {
        f"seat {seat} wins": wins / result.games for seat, wins in enumerate(result.seat_wins, 1)
    }


def _part(
    progress: Callable[[int, int], None] | None, before: int, total: int
) -> Callable[[int, int], None] | None:
    if progress is None:
        return None
    return lambda done, _games: progress(before + done, total)


def differences(variants: Sequence[Variant]) -> list[Difference]:
    """What differs from the first variant; the more is compared, the clearer a difference must be.

    Holm's method: the likelihoods under "no difference" are taken in order, each against a limit that
    the number of comparisons left divides.
    """
    tested = []
    base = variants[0]
    for number, variant in enumerate(variants[1:], 1):
        for bot in range(len(variant.result.bots)):
            error = sqrt(base.error(bot) ** 2 + variant.error(bot) ** 2)
            before, after = base.result.mean_scores[bot], variant.result.mean_scores[bot]
            tested.append((chance(after - before, error), number, "score", bot, before, after))
        for what, wins in (("wins", _bot_wins), ("seat", _seat_wins)):
            for index, (before, after) in enumerate(zip(wins(base), wins(variant), strict=True)):
                games = variant.result.games
                mean = (before + after) / 2
                error = sqrt(2 * mean * (1 - mean) / games)
                tested.append((chance(after - before, error), number, what, index, before, after))
    tested.sort()
    found = []
    for place, (likelihood, number, what, index, before, after) in enumerate(tested):
        if likelihood > LEVEL / (len(tested) - place):
            break
        found.append(Difference(number, what, index, before, after))
    return sorted(found, key=lambda one: (one.variant, one.what, one.index))


def _bot_wins(variant: Variant) -> list[float]:
    return [wins / variant.result.games for wins in variant.result.wins]


def _seat_wins(variant: Variant) -> list[float]:
    return [wins / variant.result.games for wins in variant.result.seat_wins]


def chance(difference: float, error: float) -> float:
    """How likely so large a difference is where there is none."""
    if error == 0:
        return 1.0 if difference == 0 else 0.0
    return erfc(abs(difference) / error / sqrt(2))
