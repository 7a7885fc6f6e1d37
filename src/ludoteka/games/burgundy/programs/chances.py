"""How far the game has come, and the number of its model of chances (`tools/chances.py`)."""

from typing import Final

from ludoteka.engine.programs import LATER, NOW, STOCK
from ludoteka.games.burgundy.programs.evaluate import rounds_left
from ludoteka.games.burgundy.programs.reasons import NAMES
from ludoteka.games.burgundy.rules.state import Burgundy

ODDS: Final = 0.61

KINDS: Final = dict(
    zip(
        NAMES,
        (NOW, LATER, LATER, LATER, LATER, LATER, STOCK, STOCK, STOCK, LATER),
        strict=True,
    )
)


def progress(s: Burgundy) -> float:
    """From 0 to 1: the rounds that are over."""
    rounds = s.box.phases * s.box.rounds
    return (rounds - 1 - rounds_left(s)) / rounds
