"""How far the game has come, and the number of its model of chances (`tools/chances.py`)."""

from typing import Final

from ludoteka.engine.programs import LATER, NOW, STOCK
from ludoteka.games.wallenstein.programs.reasons import NAMES
from ludoteka.games.wallenstein.rules.state import Wallenstein

ODDS: Final = 1.99

KINDS: Final = dict(
    zip(
        NAMES,
        (NOW, LATER, STOCK, STOCK, STOCK, LATER, STOCK, LATER, LATER, LATER, LATER, LATER),
        strict=True,
    )
)


def progress(s: Wallenstein) -> float:
    """From 0 to 1: the seasons that are over, of four in each year."""
    return (4 * (s.year - 1) + s.season) / (4 * s.box.years) if s.year else 0.0
