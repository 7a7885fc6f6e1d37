"""What a file of results says, added up some thousands of rows at a time: any size fits into memory."""

from collections import Counter, defaultdict
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from ludoteka.engine import LudotekaError
from ludoteka.engine.i18n import Texts
from ludoteka.sim.measures import Measures, skill
from ludoteka.sim.results import FIRST, SOURCE, Columns, read, too_old
from ludoteka.sim.statistics import Z95, corrected, newcombe, spread, wilson

_ = Texts("ludoteka")

SELDOM = 0.02  # a milestone that so few (or all but so few) players reach says little
CASES = (
    30  # so many players must have done a thing, and as many not, before a sentence is made of it
)


class Group:
    """The rows of one seat or one bot: how often, wins, and how often every score."""

    def __init__(self) -> None:
        self.rows = 0
        self.wins = 0.0
        self.scores: Counter[int] = Counter()
        self.sources: Counter[str] = Counter()

    def add(self, part: Columns, chosen: Any) -> None:
        import numpy as np

        self.rows += int(chosen.sum())
        self.wins += float(part["win"][chosen].sum())
        values, counts = np.unique(part["score"][chosen].astype(int), return_counts=True)
        self.scores.update(dict(zip(values.tolist(), counts.tolist(), strict=True)))
        for name, column in part.items():
            if name.startswith(SOURCE):
                points = int(np.nansum(column[chosen].astype(float)))
                self.sources[name.removeprefix(SOURCE)] += points

    @property
    def interval(self) -> tuple[float, float]:
        """Of the share of wins."""
        return wilson(self.wins, self.rows)

    def bounds(self, comparisons: int) -> tuple[float, float]:
        """The same where so many groups are compared at once."""
        return wilson(self.wins, self.rows, corrected(comparisons))

    @property
    def mean(self) -> float:
        return sum(score * count for score, count in self.scores.items()) / max(1, self.rows)

    @property
    def spread(self) -> float:
        total = sum(score * count for score, count in self.scores.items())
        squares = sum(score * score * count for score, count in self.scores.items())
        return spread(self.rows, total, squares)

    def quantile(self, share: float) -> int:
        """The score that this share of the rows does not exceed."""
        left = share * self.rows
        for score in sorted(self.scores):
            left -= self.scores[score]
            if left <= 0:
                return score
        return max(self.scores, default=0)


class Milestone:
    """Something that some players did and others not, bot by bot: how those fared who did it."""

    def __init__(self) -> None:
        self.rows: Counter[str] = Counter()
        self.wins: dict[str, float] = defaultdict(float)
        self.points: Counter[str] = Counter()
        self.when: Counter[tuple[str, int]] = Counter()  # rows by bot and turn of the first time
        self.won_when: dict[tuple[str, int], float] = defaultdict(float)

    def add(self, part: Columns, column: Any) -> None:
        import numpy as np

        turns = column.astype(float)
        did = ~np.isnan(turns)
        for bot in set(part["bot"][did].tolist()):
            here = did & (part["bot"] == bot)
            wins, when = part["win"][here], turns[here].astype(int)
            self.rows[bot] += len(when)
            self.wins[bot] += float(wins.sum())
            self.points[bot] += int(part["score"][here].sum())
            counts, won = np.bincount(when), np.bincount(when, wins)
            for turn in np.flatnonzero(counts).tolist():
                self.when[bot, turn] += int(counts[turn])
                self.won_when[bot, turn] += float(won[turn])

    @property
    def count(self) -> int:
        return self.rows.total()

    @property
    def mean_turn(self) -> float:
        """Of the first time."""
        return sum(turn * rows for (_bot, turn), rows in self.when.items()) / max(1, self.count)


class Advantage(NamedTuple):
    """What goes along with a milestone: more wins (as a share), their 95 % interval, more points."""

    wins: float
    low: float
    high: float
    points: float


class Summary:
    """Everything that a report shows of one file of results."""

    def __init__(self) -> None:
        self.about: dict[str, Any] = {}
        self.games = 0
        self.rows = 0
        self.seats: dict[int, Group] = {}
        self.orders: dict[int, Group] = {}  # by turn order, 1 for whoever began; empty in old files
        self.bots: dict[str, Group] = {}
        self.winners = Group()  # whoever shares a victory is one of them
        self.others = Group()
        self.decisions: Counter[int] = Counter()  # games by their length
        self.rounds: Counter[int] = Counter()
        self.milestones: dict[str, Milestone] = {}
        self.measures = Measures()
        self.squared_wins = 0.0

    def add(self, part: Columns) -> None:
        """Add some rows."""
        import numpy as np

        if not self.about:
            self.about = {
                key: part[key][0] for key in ("game", "rules", "players", "settings", "seed")
            }
        self.rows += len(part["win"])
        self.squared_wins += float((part["win"] ** 2).sum())
        self.measures.add(part)
        for seat in np.unique(part["seat"]).astype(int).tolist():
            self.seats.setdefault(seat, Group()).add(part, part["seat"] == seat)
        if "order" in part:
            for place in np.unique(part["order"][part["order"] > 0]).astype(int).tolist():
                self.orders.setdefault(place, Group()).add(part, part["order"] == place)
        for bot in sorted(set(part["bot"].tolist())):
            self.bots.setdefault(bot, Group()).add(part, part["bot"] == bot)
        won = part["rank"] == 1
        self.winners.add(part, won)
        self.others.add(part, ~won)
        first = part["seat"] == 1
        self.games += int(first.sum())
        for counter, name in ((self.decisions, "game_decisions"), (self.rounds, "game_rounds")):
            values, counts = np.unique(part[name][first].astype(int), return_counts=True)
            counter.update(dict(zip(values.tolist(), counts.tolist(), strict=True)))
        for name, column in part.items():
            if name.startswith(FIRST):
                key = name.removeprefix(FIRST)
                self.milestones.setdefault(key, Milestone()).add(part, column)

    def skill(self) -> float | None:
        """The share of the wins that is explained by which bot plays."""
        return skill([(one.rows, one.wins) for one in self.bots.values()], self.squared_wins)

    def telling(self) -> list[tuple[str, Milestone, Advantage]]:
        """The milestones that some players reach and others not, the most valuable first."""
        found = [
            (name, one, self.advantage(one))
            for name, one in self.milestones.items()
            if SELDOM * self.rows <= one.count <= (1 - SELDOM) * self.rows
        ]
        return sorted(found, key=lambda three: (-three[2].wins, -three[2].points))

    def sure(self) -> list[tuple[str, Milestone, Advantage]]:
        """Those of them that go with winning beyond doubt, with enough cases and for all comparisons together."""
        compared = [
            (name, one)
            for name, one, _gain in self.telling()
            if CASES <= one.count <= self.rows - CASES
        ]
        z = corrected(len(compared))
        found = [(name, one, self.advantage(one, z)) for name, one in compared]
        return [three for three in found if three[2].low > 0]

    def gain_by_turn(self, one: Milestone) -> dict[int, tuple[int, float]]:
        """By the turn of the first time: how many rows, and their wins above their bots' usual share."""
        found: dict[int, tuple[int, float]] = {}
        for (bot, turn), rows in sorted(one.when.items(), key=lambda item: item[0][1]):
            usual = self.bots[bot].wins / self.bots[bot].rows
            before, gain = found.get(turn, (0, 0.0))
            found[turn] = (before + rows, gain + one.won_when[bot, turn] - usual * rows)
        return {turn: (rows, gain / rows) for turn, (rows, gain) in found.items()}

    def advantage(self, one: Milestone, z: float = Z95) -> Advantage:
        """Every bot is compared with itself where it did not do it; large groups count more.

        So a strong bot that does it and a weak one that does not say nothing about the thing itself.
        """
        groups = []
        points = whole = 0.0
        for bot, group in self.bots.items():
            did, others = one.rows[bot], group.rows - one.rows[bot]
            if did and others:
                weight = did * others / group.rows
                groups.append((weight, one.wins[bot], did, group.wins - one.wins[bot], others))
                total = group.mean * group.rows
                points += weight * (one.points[bot] / did - (total - one.points[bot]) / others)
                whole += weight
        return Advantage(*newcombe(groups, z), points / whole if whole else 0.0)


def summarize(path: str | Path, progress: Callable[[int, int], None] | None = None) -> Summary:
    """The summary of a file of results; `progress(done, all)` is called now and then."""
    try:
        import numpy  # noqa: F401 - said here once, for all that follows
    except ImportError:
        raise LudotekaError(
            _('a report needs an extra package: pip install "ludoteka[sim]"')
        ) from None
    summary = Summary()
    part: Columns = {}
    try:
        for part in read(path, progress):
            summary.add(part)
    except KeyError:
        if "options" in part:
            raise too_old(path) from None
        raise LudotekaError(_("{file} is not a file of results").format(file=path)) from None
    if not summary.games:
        raise LudotekaError(_("{file} has no results").format(file=path))
    return summary
