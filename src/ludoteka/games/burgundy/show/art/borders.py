"""The borders of an estate's areas, so that areas can be counted at a glance."""

from __future__ import annotations

import math

from ludoteka.draw.ink import squeeze
from ludoteka.draw.pieces import hex_point
from ludoteka.games.burgundy.rules.estate import ESTATES, POSITION, Estate
from ludoteka.games.burgundy.rules.pieces import CELLS

__all__ = ["SPACE_RADIUS", "borders"]

SPACE_RADIUS = 30.0  # of the spaces of an estate, before it is enlarged

_SIDES = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
_CELL = {place: cell for cell, place in enumerate(POSITION)}


def borders(number: int) -> str:
    """The lines around all areas of an estate as path data, about its central space."""
    return squeeze("".join(_edges(ESTATES[number], cell) for cell in range(CELLS)))


def _edges(estate: Estate, cell: int) -> str:
    """The sides of a space where another area or the edge of the estate begins."""
    found = ""
    q, r = POSITION[cell]
    x, y = hex_point(q, r, SPACE_RADIUS)
    for side, (dq, dr) in enumerate(_SIDES):
        other = _CELL.get((q + dq, r + dr))
        if other is not None and (estate.area_of[other] == estate.area_of[cell] or other < cell):
            continue
        (ax, ay), (bx, by) = (
            (x + SPACE_RADIUS * math.cos(turn), y + SPACE_RADIUS * math.sin(turn))
            for turn in (math.radians(60 * side - 30), math.radians(60 * side + 30))
        )
        found += f"M{ax} {ay}L{bx} {by}"
    return found
