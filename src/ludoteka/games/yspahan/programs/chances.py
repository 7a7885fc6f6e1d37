"""How far the game has come, and the number of its model of chances (`tools/chances.py`)."""

from typing import Final

from ludoteka.engine.programs import LATER, NOW, STOCK
from ludoteka.games.yspahan.programs.reasons import NAMES
from ludoteka.games.yspahan.rules.state import Yspahan

ODDS: Final = 1.06

KINDS: Final = dict(
    zip(
        NAMES,
        (NOW, LATER, LATER, STOCK, LATER, STOCK, LATER),
        strict=True,
    )
)


def progress(s: Yspahan) -> float:
    """From 0 to 1: the days that are over, of all weeks."""
    return (s.box.days * (s.week - 1) + s.day - 1) / (s.box.days * s.box.weeks)
