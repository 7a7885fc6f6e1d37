"""How far the game has come, and the number of its model of chances (`tools/chances.py`)."""

from typing import Final

from ludoteka.engine.programs import LATER, NOW, STOCK
from ludoteka.games.mercado.programs.reasons import NAMES
from ludoteka.games.mercado.rules.state import Mercado

ODDS: Final = 1.31

KINDS: Final = dict(
    zip(
        NAMES,
        (NOW, LATER, LATER, STOCK, STOCK, LATER),
        strict=True,
    )
)


def progress(s: Mercado) -> float:
    """From 0 to 1: how far the leader has walked."""
    walked = min(1.0, s.distance[s.race[0]] / s.box.length)
    limit = s.box.round_limit
    return max(walked, (s.round - 1) / limit) if limit else walked
