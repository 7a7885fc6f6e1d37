"""Measures that designers know: branching, lead changes, drama, catch-up, waiting, skill, and how often a rule decides.

What each of them is, and where it comes from, is in docs/measures.md.
"""

from collections import Counter
from collections.abc import Iterable
from math import sqrt
from typing import Any, NamedTuple

from ludoteka.sim.results import SOURCE, Columns
from ludoteka.sim.statistics import Z95, wilson


class Mean:
    """A mean of many numbers and its interval, from their sums; and how they are spread, in steps of this size."""

    def __init__(self, step: float = 1.0) -> None:
        self.count = 0
        self.total = 0.0
        self.squares = 0.0
        self.step = step
        self.counts: Counter[int] = Counter()  # of the numbers from this many steps on

    def add(self, values: Any) -> None:
        import numpy as np

        steps, counts = np.unique(np.floor(values / self.step + 1e-9), return_counts=True)
        self.counts.update(dict(zip(steps.astype(int).tolist(), counts.tolist(), strict=True)))
        self.count += len(values)
        self.total += float(values.sum())
        self.squares += float((values * values).sum())

    @property
    def mean(self) -> float:
        return self.total / max(1, self.count)

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        if self.count < 2:
            return 0.0
        variance = (self.squares - self.total * self.total / self.count) / (self.count - 1)
        return sqrt(max(0.0, variance) / self.count)

    def interval(self, z: float = Z95) -> tuple[float, float]:
        return self.mean - z * self.error, self.mean + z * self.error


class Reading(NamedTuple):
    """One measure and its 95 % interval."""

    value: float
    low: float
    high: float


class Measures:
    """What is measured of the games of one file; empty for files of versions that did not note it."""

    def __init__(self) -> None:
        self.branching = Mean(0.1)  # options in a decision, game by game
        self.lead_changes = Mean()  # in a game
        self.drama = Mean(0.05)  # the share of turns in which a winner was behind
        self.wait = Mean(0.1)  # decisions of others between two turns of a player
        self.longest = 0
        self.players = 0
        self.led = 0  # games in which somebody led alone at half time
        self.lost = 0.0  # those of them that somebody else won
        self.games = 0
        self.scoring: Counter[str] = Counter()  # games in which a source brought points
        self.deciding: Counter[str] = Counter()  # games that another would have won without it

    def add(self, part: Columns) -> None:
        """Add some rows, whole games one after another."""
        self.players = players = int(part["players"][0])
        self._add_rules(part, players)
        if "behind" not in part:
            return
        noted = part["game_turns"] > 0  # not in games that an earlier version had begun with
        part = {name: column[noted] for name, column in part.items()}
        first = part["seat"] == 1
        self.branching.add((part["game_options"] / part["game_looks"])[first])
        self.lead_changes.add(part["game_lead_changes"][first].astype(float))
        won = part["rank"] == 1
        self.drama.add((part["behind"] / part["game_turns"])[won])
        waiting = part["waits"] > 0
        self.wait.add(part["waited"][waiting] / part["waits"][waiting])
        self.longest = max(self.longest, int(part["longest_wait"].max(initial=0)))
        half = part["half_time"].astype(bool)
        self.led += int(half.sum())
        self.lost += float((1 - part["win"][half]).sum())

    def _add_rules(self, part: Columns, players: int) -> None:
        import numpy as np

        if len(part["score"]) % players:
            return
        scores = part["score"].astype(float).reshape(-1, players)
        self.games += len(scores)
        first = scores == scores.max(axis=1, keepdims=True)
        for name, column in part.items():
            if name.startswith(SOURCE):
                points = np.nan_to_num(column.astype(float)).reshape(-1, players)
                without = scores - points
                other = without == without.max(axis=1, keepdims=True)
                source = name.removeprefix(SOURCE)
                self.scoring[source] += int(points.any(axis=1).sum())
                self.deciding[source] += int((other != first).any(axis=1).sum())

    def rules(self) -> list[tuple[str, float, Reading]]:
        """Every source of points: the games in which it brings any, and those that it decides, most of them first."""
        names = sorted(self.deciding, key=lambda name: (-self.deciding[name], name))
        games = max(1, self.games)
        return [
            (
                name,
                self.scoring[name] / games,
                Reading(self.deciding[name] / games, *wilson(self.deciding[name], games)),
            )
            for name in names
        ]

    def means(self) -> dict[str, Mean]:
        """By name; empty where nothing was noted."""
        found = {
            "branching": self.branching,
            "lead_changes": self.lead_changes,
            "drama": self.drama,
            "wait": self.wait,
        }
        return {name: one for name, one in found.items() if one.count}

    def all(self) -> dict[str, Reading]:
        """All measures but skill and rules, by name."""
        found = {}
        for name, one in self.means().items():
            low, high = one.interval()
            found[name] = Reading(one.mean, max(0.0, low), high)  # none of them can be negative
        if self.led:
            found["catch_up"] = Reading(self.lost / self.led, *wilson(self.lost, self.led))
        return found


def skill(groups: Iterable[tuple[int, float]], squares: float) -> float | None:
    """The share of the wins that is explained by who plays; groups are results and wins of every bot.

    `squares` is the sum of all wins squared. Omega squared: the share of the variance between the bots, less what
    chance alone would show; None where there is but one bot.
    """
    known = [(rows, wins) for rows, wins in groups if rows]
    rows, wins = sum(rows for rows, _wins in known), sum(wins for _rows, wins in known)
    if len(known) < 2 or rows <= len(known):
        return None
    whole = squares - wins * wins / rows
    between = sum(won * won / count for count, won in known) - wins * wins / rows
    noise = (whole - between) / (rows - len(known))
    if whole + noise <= 0:
        return None
    return max(0.0, (between - (len(known) - 1) * noise) / (whole + noise))
