"""An estate as it is printed: 37 spaces with their colours, symbols and numbers, and the areas they form."""

from __future__ import annotations

import math

from ludoteka.draw.curve import Pt
from ludoteka.draw.pieces import hex_d, hex_point
from ludoteka.draw.svg import Markup, el, group, path
from ludoteka.draw.theme import shade
from ludoteka.games.burgundy.rules.estate import ESTATES, NUMBER, POSITION, Estate
from ludoteka.games.burgundy.rules.pieces import (
    AREA_POINTS,
    CELLS,
    KINDS,
    PHASE_POINTS,
    SPACES,
)
from ludoteka.games.burgundy.rules.scoring import space_id
from ludoteka.games.burgundy.rules.state import Burgundy
from ludoteka.games.burgundy.show.art.tiles import GROUND, icon, pips
from ludoteka.games.burgundy.show.board.parts import (
    words,
)
from ludoteka.games.burgundy.show.text import (
    AREAS,
    _,
)

SYMBOL_OF = ("castle", "mine", "ship", "paw", "town_hall", "knowledge")


def space_at(cell: int, centre: Pt, radius: float) -> Pt:
    """The middle of a space of an estate whose central space lies at a point."""
    x, y = hex_point(*POSITION[cell], radius)
    return (centre[0] + x, centre[1] + y)


def worth_of_area(view: Burgundy, estate: Estate, cell: int) -> int:
    """What the area of a space would bring if it were closed in this phase."""
    return AREA_POINTS[estate.areas[estate.area_of[cell]].size] + PHASE_POINTS[view.phase]


def space_title(view: Burgundy, seat: int, estate: Estate, cell: int) -> str:
    """An empty space in words: its number, its area, and what closing that would bring."""
    area = estate.areas[estate.area_of[cell]]
    missing = (area.cells & ~view.covered[seat]).bit_count()
    return _(
        "{space}, number {number}: {area}, {missing} of {size} empty, {points} for closing"
    ).format(
        space=SPACES[cell],
        number=NUMBER[cell],
        area=_(AREAS[KINDS[area.kind]]),
        missing=missing,
        size=area.size,
        points=worth_of_area(view, estate, cell),
    )


def estate_ground(view: Burgundy, seat: int, estate: Estate, centre: Pt, radius: float) -> Markup:
    """The printed spaces: a tint of their colour, their symbol and their number."""
    large = radius > 24
    drawn: list[Markup] = []
    for cell in range(CELLS):
        at = space_at(cell, centre, radius)
        kind = estate.kinds[cell]
        tint = shade(GROUND[kind], 0.46)
        parts = [
            el("title", space_title(view, seat, estate, cell)),
            path(
                hex_d(at, radius - radius * 0.045),
                fill=tint,
                stroke=shade(GROUND[kind], -0.12),
                stroke_width=radius * 0.045,
            ),
        ]
        if not view.tile_at(seat, cell):
            parts += _print(kind, NUMBER[cell], at, radius, large)
        drawn.append(group(parts, id=space_id(seat, cell)))
    return group(drawn, _borders(estate, centre, radius), id=f"estate-{seat}")


def _print(kind: int, number: int, at: Pt, radius: float, large: bool) -> list[Markup]:
    """The symbol of the kind, faint, under the number of the die."""
    ink = shade(GROUND[kind], -0.5)
    x, y = at
    if large:
        return [
            icon(SYMBOL_OF[kind], (x, y + radius * 0.5), radius * 0.5, ink, fill_opacity=0.45),
            pips(number, (x, y - radius * 0.17), radius * 0.8, shade(GROUND[kind], -0.68)),
        ]
    return [
        words(str(number), (x, y + radius * 0.3), radius * 0.85, "middle", 700, ink),
    ]


def _borders(estate: Estate, centre: Pt, radius: float) -> Markup:
    """A darker line around every area, so that areas can be counted at a glance."""
    lines = ""
    for area in estate.areas:
        for cell in range(CELLS):
            if area.cells >> cell & 1:
                lines += _edges(estate, cell, centre, radius)
    return path(
        lines,
        fill="none",
        stroke="#5d5443",
        stroke_opacity=0.75,
        stroke_width=radius * 0.075,
        stroke_linecap="round",
    )


_SIDES = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
_AT = {place: cell for cell, place in enumerate(POSITION)}


def _edges(estate: Estate, cell: int, centre: Pt, radius: float) -> str:
    """The sides of a space where another area or the edge of the estate begins."""
    found = ""
    q, r = POSITION[cell]
    x, y = space_at(cell, centre, radius)
    for side, (dq, dr) in enumerate(_SIDES):
        other = _AT.get((q + dq, r + dr))
        if other is not None and (estate.area_of[other] == estate.area_of[cell] or other < cell):
            continue
        corners = []
        for turn in (-30, 30):
            angle = math.radians(60 * side + turn)
            corners.append((x + radius * math.cos(angle), y + radius * math.sin(angle)))
        (ax, ay), (bx, by) = corners
        found += f"M{ax:.1f} {ay:.1f}L{bx:.1f} {by:.1f}"
    return found


def estate_side(number: int, centre: Pt, radius: float, name: str) -> Markup:
    """An estate without tiles, small."""
    estate = ESTATES[number]
    drawn = []
    for cell in range(CELLS):
        at = space_at(cell, centre, radius)
        kind = estate.kinds[cell]
        drawn.append(path(hex_d(at, radius * 0.95), fill=shade(GROUND[kind], 0.22)))
        drawn.append(
            words(
                str(NUMBER[cell]),
                (at[0], at[1] + radius * 0.32),
                radius * 0.9,
                "middle",
                700,
                shade(GROUND[kind], -0.55),
            )
        )
    return group(drawn, _borders(estate, centre, radius), id=name)
