"""How far the game has come, and the number of its model of chances (`tools/chances.py`)."""

from typing import Final

from ludoteka.engine.programs import LATER, NOW, STOCK
from ludoteka.games.carcassonne.programs.reasons import NAMES
from ludoteka.games.carcassonne.rules.state import Carcassonne

ODDS: Final = 0.79

KINDS: Final = dict(
    zip(
        NAMES,
        (NOW, LATER, LATER, LATER, LATER, STOCK, LATER, LATER),
        strict=True,
    )
)


def progress(s: Carcassonne) -> float:
    """From 0 to 1: the tiles that are laid."""
    return 1.0 - s.tiles_left() / s.box.total
