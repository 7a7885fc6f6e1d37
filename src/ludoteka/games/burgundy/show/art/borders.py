"""The areas of an estate: a darker line around each, so that they can be counted at a glance."""

from __future__ import annotations

import math

from ludoteka.draw.curve import Pt
from ludoteka.draw.ink import squeeze
from ludoteka.draw.pieces import hex_point
from ludoteka.draw.svg import Markup, path
from ludoteka.games.burgundy.rules.estate import ESTATES, POSITION, Estate
from ludoteka.games.burgundy.rules.pieces import CELLS
from ludoteka.games.burgundy.show.art.tiles import RADIUS

__all__ = ["borders", "space_at"]

_SIDES = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
_AT = {place: cell for cell, place in enumerate(POSITION)}


def space_at(cell: int, centre: Pt, radius: float) -> Pt:
    """The middle of a space of an estate whose central space lies at a point."""
    x, y = hex_point(*POSITION[cell], radius)
    return (centre[0] + x, centre[1] + y)


def borders(number: int) -> Markup:
    """The lines around the areas of an estate, its central space at the origin."""
    estate = ESTATES[number]
    cells = [cell for area in estate.areas for cell in range(CELLS) if area.cells >> cell & 1]
    return path(
        squeeze("".join(_edges(estate, cell) for cell in cells)),
        fill="none",
        stroke="#5d5443",
        stroke_opacity=0.75,
        stroke_width=RADIUS * 0.075,
        stroke_linecap="round",
    )


def _edges(estate: Estate, cell: int) -> str:
    """The sides of a space where another area or the edge of the estate begins."""
    found = ""
    q, r = POSITION[cell]
    x, y = space_at(cell, (0, 0), RADIUS)
    for side, (dq, dr) in enumerate(_SIDES):
        other = _AT.get((q + dq, r + dr))
        if other is not None and (estate.area_of[other] == estate.area_of[cell] or other < cell):
            continue
        (ax, ay), (bx, by) = (
            (x + RADIUS * math.cos(turn), y + RADIUS * math.sin(turn))
            for turn in (math.radians(60 * side - 30), math.radians(60 * side + 30))
        )
        found += f"M{ax} {ay}L{bx} {by}"
    return found
