"""What a designer may wish of a game: measures of many games, and goals that they meet, miss, or leave open."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import inf, sqrt
from typing import NamedTuple

from ludoteka.engine import LudotekaError
from ludoteka.engine.i18n import N_, Texts
from ludoteka.sim.series import GameResult
from ludoteka.sim.statistics import Z95, wilson

_ = Texts("ludoteka")

VERDICTS = MET, OPEN, MISSED = "met", "open", "missed"  # the best first


class Measure(NamedTuple):
    """A number for every game, whose mean is looked at; a share has Wilson's interval and is shown in per cent."""

    about: str  # to be translated
    of: Callable[[GameResult], float]
    share: bool = False
    fair: bool = False  # less the share that every player would have by luck


def wins(one: GameResult, seat: int) -> float:
    """1 for a victory, 1/n where n share it."""
    return 1 / one.ranks.count(1) if one.ranks[seat] == 1 else 0.0


def _starter(one: GameResult) -> float:
    return sum(wins(one, seat) for seat, place in enumerate(one.order) if place == 1)


def _first_bot(one: GameResult) -> float:
    return sum(wins(one, seat) for seat, bot in enumerate(one.seating) if bot == 0)


def _margin(one: GameResult) -> float:
    best, second = sorted(one.scores, reverse=True)[:2]
    return float(best - second)


def _drama(one: GameResult) -> float:
    winner = one.ranks.index(1)
    return one.course.behind[winner] / max(1, one.course.turns)


MEASURES = {
    "advantage": Measure(
        N_("how much more often than by luck the player who begins wins, in percentage points"),
        _starter,
        share=True,
        fair=True,
    ),
    "turns": Measure(N_("turns of all players in a game"), lambda one: float(one.course.turns)),
    "decisions": Measure(N_("decisions in a game"), lambda one: float(sum(one.decisions))),
    "score": Measure(
        N_("points of a player at the end"), lambda one: sum(one.scores) / len(one.scores)
    ),
    "winning_score": Measure(N_("points of the winner"), lambda one: float(max(one.scores))),
    "margin": Measure(N_("points between the winner and the second"), _margin),
    "ties": Measure(
        N_("games with more than one winner, in per cent"),
        lambda one: float(one.ranks.count(1) > 1),
        share=True,
    ),
    "lead_changes": Measure(
        N_("how often the lead changes in a game"), lambda one: float(one.course.lead_changes)
    ),
    "drama": Measure(N_("the share of turns in which the winner was behind"), _drama),
    "branching": Measure(
        N_("options in a decision"), lambda one: one.course.options / max(1, one.course.looks)
    ),
    "skill": Measure(
        N_("games that the first of the bots wins, in per cent"), _first_bot, share=True
    ),
}


class Sums:
    """A measure of some games: how many, their sum, and that of their squares."""

    def __init__(self, count: int = 0, total: float = 0.0, squares: float = 0.0) -> None:
        self.count = count
        self.total = total
        self.squares = squares

    def add(self, value: float) -> None:
        self.count += 1
        self.total += value
        self.squares += value * value

    def to_json(self) -> list[float]:
        return [self.count, self.total, self.squares]


class Reading(NamedTuple):
    """A mean and its interval."""

    value: float
    low: float
    high: float


def reading(name: str, sums: Sums, players: int, z: float = Z95) -> Reading:
    """What a measure amounts to, in the unit in which goals are given."""
    measure, count = MEASURES[name], max(1, sums.count)
    mean = sums.total / count
    if measure.share:
        luck = 1 / players if measure.fair else 0.0
        low, high = wilson(sums.total, sums.count, z)
        return Reading(100 * (mean - luck), 100 * (low - luck), 100 * (high - luck))
    if sums.count < 2:
        return Reading(mean, -inf, inf)
    variance = max(0.0, sums.squares - sums.total * mean) / (count - 1)
    half = z * sqrt(variance / count)
    return Reading(mean, mean - half, mean + half)


@dataclass(frozen=True)
class Goal:
    """A measure that is to lie between two bounds."""

    name: str
    low: float = -inf
    high: float = inf

    @classmethod
    def parse(cls, text: str) -> "Goal":
        """`turns=60..90`, `ties<=2` or `lead_changes>=3`."""
        for sign in ("<=", ">=", "="):
            name, found, bounds = text.partition(sign)
            if not found:
                continue
            name = name.strip()
            if name not in MEASURES:
                raise LudotekaError(
                    _("there is no measure {name!r}; there are: {names}").format(
                        name=name, names=", ".join(MEASURES)
                    )
                )
            try:
                if sign == "<=":
                    return cls(name, high=float(bounds))
                if sign == ">=":
                    return cls(name, low=float(bounds))
                low, _dots, high = bounds.partition("..")
                goal = cls(name, float(low), float(high))
            except ValueError:
                break
            if goal.low <= goal.high:
                return goal
            break
        raise LudotekaError(
            _(
                "a goal is a measure and its bounds, such as turns=60..90, ties<=2 or score>=80, not {text!r}"
            ).format(text=text)
        )

    def __str__(self) -> str:
        if self.low == -inf:
            return f"{self.name}<={self.high:g}"
        if self.high == inf:
            return f"{self.name}>={self.low:g}"
        return f"{self.name}={self.low:g}..{self.high:g}"

    def verdict(self, found: Reading) -> str:
        """Met or missed only where the whole interval says so; else the goal stays open."""
        if self.low <= found.low and found.high <= self.high:
            return MET
        return MISSED if found.high < self.low or self.high < found.low else OPEN

    def loss(self, found: Reading) -> float:
        """How far the interval reaches beyond the bounds, in widths of the goal: 0 where it is met beyond doubt."""
        width = self.high - self.low
        if width == inf:
            width = abs(self.high if self.low == -inf else self.low)
        beyond = max(0.0, self.low - found.low) + max(0.0, found.high - self.high)
        return beyond / (width or 1.0)


def verdict(goals: Sequence[Goal], found: dict[str, Reading]) -> str:
    """Of all goals together."""
    each = [goal.verdict(found[goal.name]) for goal in goals]
    return max(each, key=VERDICTS.index)
