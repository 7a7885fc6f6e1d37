"""The little statistics that a table of results needs."""

from math import sqrt
from statistics import NormalDist

Z95 = 1.959963984540054  # 95 % of a normal distribution lie within so many standard deviations


def wilson(wins: float, games: int, z: float = Z95) -> tuple[float, float]:
    """The confidence interval of a share of wins (Wilson's score interval), as two shares of 1."""
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    weight = 1 + z * z / games
    middle = (share + z * z / (2 * games)) / weight
    half = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / weight
    # The share itself is inside, which rounding may miss at 0 and at 1.
    return max(0.0, min(share, middle - half)), min(1.0, max(share, middle + half))


def corrected(comparisons: int) -> float:
    """The z of 95 % for so many comparisons at once (Bonferroni): all of the intervals together are right in 95 %."""
    return NormalDist().inv_cdf(1 - 0.025 / max(1, comparisons))


def newcombe(
    groups: list[tuple[float, float, int, float, int]], z: float = Z95
) -> tuple[float, float, float]:
    """The mean difference of two shares over some groups, and its interval (Newcombe's, from Wilson's of each share).

    A group is its weight, then wins and cases with the thing, then wins and cases without it.
    """
    whole = sum(weight for weight, *_ in groups)
    if not whole:
        return 0.0, -1.0, 1.0
    difference = below = above = 0.0
    for weight, wins, cases, other_wins, other_cases in groups:
        share, other = wins / cases, other_wins / other_cases
        low, high = wilson(wins, cases, z)
        other_low, other_high = wilson(other_wins, other_cases, z)
        part = weight / whole
        difference += part * (share - other)
        below += part * part * ((share - low) ** 2 + (other_high - other) ** 2)
        above += part * part * ((high - share) ** 2 + (other - other_low) ** 2)
    return difference, difference - sqrt(below), difference + sqrt(above)


def spread(count: int, total: int, squares: int) -> float:
    """The standard deviation of whole numbers, from how many they are, their sum and their squares' sum."""
    if count < 2:
        return 0.0
    return sqrt((count * squares - total * total) / (count * (count - 1)))
