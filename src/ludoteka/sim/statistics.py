"""The little statistics that a table of results needs."""

from math import sqrt

Z95 = 1.959963984540054  # 95 % of a normal distribution lie within so many standard deviations


def wilson(wins: float, games: int, z: float = Z95) -> tuple[float, float]:
    """The confidence interval of a share of wins (Wilson's score interval), as two shares of 1."""
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    weight = 1 + z * z / games
    middle = (share + z * z / (2 * games)) / weight
    half = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / weight
    return max(0.0, middle - half), min(1.0, middle + half)


def spread(count: int, total: int, squares: int) -> float:
    """The standard deviation of whole numbers, from how many they are, their sum and their squares' sum."""
    if count < 2:
        return 0.0
    return sqrt((count * squares - total * total) / (count * (count - 1)))
