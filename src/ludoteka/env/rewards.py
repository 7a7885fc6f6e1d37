"""What a finished game is worth to its players."""

from collections.abc import Callable, Sequence

from ludoteka.engine import LudotekaError, State

Rewarding = Callable[[State], list[float]]


def rank_rewards(state: State) -> list[float]:
    """1 for the first place, -1 for the last, evenly between; who shares places shares their mean.

    They add up to nothing, so that a game of two is the zero-sum game that learners expect.
    """
    return placings(state.ranks())


def placings(ranks: Sequence[int]) -> list[float]:
    """The same from the places of a finished game."""
    step = 2.0 / max(1, len(ranks) - 1)
    return [1.0 - step * (rank - 1 + (ranks.count(rank) - 1) / 2) for rank in ranks]


def margins(scores: Sequence[int]) -> list[float]:
    """How far every player is ahead of the mean of the others, in points; they add up to nothing."""
    total, others = sum(scores), max(1, len(scores) - 1)
    return [score - (total - score) / others for score in scores]


def margin_rewards(state: State) -> list[float]:
    return margins(state.scores())


REWARDS: dict[str, Rewarding] = {"rank": rank_rewards, "margin": margin_rewards}


def find_rewards(name: str) -> Rewarding:
    """The rewards of this name."""
    if name not in REWARDS:
        raise LudotekaError(f"there is no reward {name!r}; there are {', '.join(REWARDS)}")
    return REWARDS[name]
