"""How strong players are, from who finished before whom: Bradley and Terry's model, and openskill's."""

from collections.abc import Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from math import exp, log, sqrt

from ludoteka.sim.statistics import Z95

POINTS = 400 / log(10)  # of Elo's scale for a factor e of the odds
PRIOR = 0.5  # games that everybody drew with an average player, so that nobody is infinitely strong


@dataclass(frozen=True)
class Strength:
    """A strength on Elo's scale, where 0 is the average of the players, with its 95 % interval."""

    points: float
    low: float
    high: float


def duels(
    seats: Sequence[int], ranks: Sequence[int], players: int
) -> list[tuple[int, int, float, float]]:
    """One game as duels (player, other, result of the player, weight); a shared place is half a win.

    The duels of one game depend on each other: n players are worth n - 1 duels, whatever their number.
    A player against itself says nothing.
    """
    found: list[tuple[int, int, float, float]] = []
    weight = 2 / len(seats)
    for i, one in enumerate(seats):
        for j in range(i):
            other = seats[j]
            if one != other:
                result = 0.5 * ((ranks[i] < ranks[j]) + (ranks[i] <= ranks[j]))
                found.append((one, other, result, weight))
    return found


def bradley_terry(
    players: int, games: Sequence[tuple[Sequence[int], Sequence[int]]]
) -> list[Strength]:
    """The most likely strengths of the players in games of (who sat where, ranks of the seats).

    Newton's method on the logarithm of the likelihood; the intervals come from its curvature.
    """
    met = [[0.0] * players for _ in range(players)]
    won = [PRIOR / 2] * players
    for seats, ranks in games:
        for one, other, result, weight in duels(seats, ranks, players):
            met[one][other] += weight
            met[other][one] += weight
            won[one] += weight * result
            won[other] += weight * (1 - result)
    strength = [0.0] * players
    for _ in range(100):
        slope = won.copy()
        curve = [[0.0] * players for _ in range(players)]
        for i in range(players):
            average = _chance(strength[i])
            slope[i] -= PRIOR * average
            curve[i][i] += PRIOR * average * (1 - average)
            for j in range(players):
                if met[i][j]:
                    chance = _chance(strength[i] - strength[j])
                    slope[i] -= met[i][j] * chance
                    curve[i][i] += met[i][j] * chance * (1 - chance)
                    curve[i][j] -= met[i][j] * chance * (1 - chance)
        inverse = invert(curve)
        step = [sum(a * b for a, b in zip(row, slope, strict=True)) for row in inverse]
        longest = max(map(abs, step))
        scale = min(1.0, 2.0 / longest) if longest else 1.0
        strength = [old + scale * change for old, change in zip(strength, step, strict=True)]
        if longest < 1e-9:
            break
    mean = sum(strength) / players
    found: list[Strength] = []
    for i in range(players):
        # The variance of the difference from the average of all.
        row = sum(inverse[i]) / players
        whole = sum(map(sum, inverse)) / players**2
        half = Z95 * sqrt(max(0.0, inverse[i][i] - 2 * row + whole))
        points = POINTS * (strength[i] - mean)
        found.append(Strength(points, points - POINTS * half, points + POINTS * half))
    return found


def _chance(difference: float) -> float:
    return 1 / (1 + exp(-difference))


def invert(matrix: Sequence[Sequence[float]]) -> list[list[float]]:
    """The inverse of a small positive definite matrix, by Gauss and Jordan."""
    size = len(matrix)
    rows = [[*row, *[float(i == j) for j in range(size)]] for i, row in enumerate(matrix)]
    for i in range(size):
        pivot = rows[i][i]
        rows[i] = [value / pivot for value in rows[i]]
        for j in range(size):
            if j != i and rows[j][i]:
                factor = rows[j][i]
                rows[j] = [a - factor * b for a, b in zip(rows[j], rows[i], strict=True)]
    return [row[size:] for row in rows]


def openskill(
    players: int, games: Sequence[tuple[Sequence[int], Sequence[int]]]
) -> list[tuple[float, float]] | None:
    """openskill's (mu, sigma) of every player after all games in order; None where it is not installed.

    A player in several seats of a game counts by its best one.
    """
    if find_spec("openskill") is None:
        return None
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    ratings = [model.rating() for _ in range(players)]
    for seats, ranks in games:
        best: dict[int, int] = {}
        for player, rank in zip(seats, ranks, strict=True):
            best[player] = min(rank, best.get(player, rank))
        if len(best) > 1:
            who = sorted(best)
            teams = model.rate([[ratings[one]] for one in who], ranks=[best[one] for one in who])
            for one, team in zip(who, teams, strict=True):
                ratings[one] = team[0]
    return [(float(rating.mu), float(rating.sigma)) for rating in ratings]
