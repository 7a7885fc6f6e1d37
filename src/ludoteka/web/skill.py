"""How strong somebody is, as openskill's Plackett-Luce model sees it: a mean, and how far the truth may be from it."""

from datetime import date
from typing import NamedTuple

from openskill.models import PlackettLuce

MODEL = PlackettLuce()
# The strength of a puzzle comes from the share of quick tries that miss it, and does not change.
EASIEST, HARDEST, SURE = 15.0, 35.0, 2.0
SURE_95 = 1.96  # deviations on either side of a mean


class Skill(NamedTuple):
    """What is believed of somebody; at first what is believed of everybody."""

    mu: float = MODEL.rating().mu
    sigma: float = MODEL.rating().sigma


def after_puzzle(mine: Skill, missed: float, solved: bool) -> Skill:
    """The strength after a puzzle, which is a duel with it."""
    its = MODEL.rating(mu=EASIEST + missed * (HARDEST - EASIEST), sigma=SURE)
    me = MODEL.rating(mu=mine.mu, sigma=mine.sigma)
    [[new], _same] = MODEL.rate([[me], [its]], ranks=[1, 2] if solved else [2, 1])
    return Skill(new.mu, new.sigma)


def season(day: date) -> str:
    """The season of a day: a quarter of a year, such as `2026-4`."""
    return f"{day.year}-{(day.month + 2) // 3}"


def bounds(mu: float, sigma: float) -> tuple[int, int]:
    """Between which numbers the true strength lies with 95 %, on the scale of `shown`."""
    return round(1000 + 40 * (mu - SURE_95 * sigma)), round(1000 + 40 * (mu + SURE_95 * sigma))


def shown(mu: float, sigma: float) -> int:
    """A careful estimate on a familiar scale: a newcomer stands at 1000."""
    return round(1000 + 40 * (mu - 3 * sigma))
