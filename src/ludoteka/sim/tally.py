"""What is counted while games are played: whole numbers only, so that any order of adding is exact."""

from collections import Counter
from collections.abc import Sequence


class Tally:
    """The counts of some games; tallies of different games add up with `merge`."""

    def __init__(self, bots: int, seats: int) -> None:
        self.games = 0
        self.decisions = 0
        self.ties = 0  # games with more than one winner
        # How often a bot, or a seat, was one of so many winners: {1: alone, 2: with another, ...}
        self.firsts: list[Counter[int]] = [Counter() for _ in range(bots)]
        self.seats: list[Counter[int]] = [Counter() for _ in range(seats)]
        self.results = [0] * bots  # how many scores a bot brought home
        self.points = [0] * bots
        self.squares = [0] * bots
        self.forfeits = [0] * bots  # games that the bot forfeited by an error

    def add(
        self,
        bots: list[int],
        scores: list[int],
        ranks: list[int],
        decisions: int,
        forfeits: Sequence[int] = (),
    ) -> None:
        """Count one game; `bots` says which bot sat in each seat, `forfeits` which seats gave up."""
        self.games += 1
        self.decisions += decisions
        winners = ranks.count(1)
        self.ties += winners > 1
        for seat, bot in enumerate(bots):
            self.results[bot] += 1
            self.points[bot] += scores[seat]
            self.squares[bot] += scores[seat] ** 2
            if ranks[seat] == 1:
                self.firsts[bot][winners] += 1
                self.seats[seat][winners] += 1
        for seat in forfeits:
            self.forfeits[bots[seat]] += 1

    def merge(self, other: "Tally") -> None:
        """Add what another tally counted."""
        self.games += other.games
        self.decisions += other.decisions
        self.ties += other.ties
        for mine, theirs in zip(self.firsts + self.seats, other.firsts + other.seats, strict=True):
            mine.update(theirs)
        for bot in range(len(self.points)):
            self.results[bot] += other.results[bot]
            self.points[bot] += other.points[bot]
            self.squares[bot] += other.squares[bot]
            self.forfeits[bot] += other.forfeits[bot]


def shared(firsts: Counter[int]) -> float:
    """Wins, where a victory shared by n winners counts 1/n for each."""
    return float(sum(count / winners for winners, count in sorted(firsts.items())))
