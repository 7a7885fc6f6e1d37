"""How strong somebody is, as openskill's Plackett-Luce model sees it: a mean, and how far the truth may be from it."""

from typing import NamedTuple

from openskill.models import PlackettLuce

MODEL = PlackettLuce()
# The strength of a puzzle comes from the share of quick tries that miss it, and does not change.
EASIEST, HARDEST, SURE = 15.0, 35.0, 2.0


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


def shown(mu: float, sigma: float) -> int:
    """A careful estimate on a familiar scale: a newcomer stands at 1000."""
    return round(1000 + 40 * (mu - 3 * sigma))
