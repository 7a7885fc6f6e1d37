"""An estate as it is printed: 37 spaces with their colours, symbols and numbers, and the areas they form."""

from __future__ import annotations

from ludoteka.draw.curve import Pt
from ludoteka.draw.pieces import hex_d
from ludoteka.draw.svg import Markup, el, group, path
from ludoteka.draw.theme import shade
from ludoteka.games.burgundy.rules.estate import ESTATES, NUMBER, Estate
from ludoteka.games.burgundy.rules.pieces import (
    AREA_POINTS,
    CELLS,
    KINDS,
    PHASE_POINTS,
    SPACES,
)
from ludoteka.games.burgundy.rules.scoring import space_id
from ludoteka.games.burgundy.rules.state import Burgundy
from ludoteka.games.burgundy.show.art.borders import space_at
from ludoteka.games.burgundy.show.art.tiles import GROUND, RADIUS, SYMBOL_OF, icon, pips, placed
from ludoteka.games.burgundy.show.board.parts import (
    words,
)
from ludoteka.games.burgundy.show.text import (
    AREAS,
    _,
)


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


def estate_ground(view: Burgundy, seat: int, number: int, centre: Pt, radius: float) -> Markup:
    """The printed spaces of an estate: a tint of their colour, their symbol and their number."""
    estate, large = ESTATES[number], radius > 24
    drawn: list[Markup] = []
    for cell in range(CELLS):
        at = space_at(cell, centre, radius)
        kind = estate.kinds[cell]
        parts = [
            el("title", space_title(view, seat, estate, cell)),
            placed(f"space-{kind}", at, radius / RADIUS),
        ]
        if not view.tile_at(seat, cell):
            parts += _print(kind, NUMBER[cell], at, radius, large)
        drawn.append(group(parts, id=space_id(seat, cell)))
    return group(drawn, _borders(number, centre, radius), id=f"estate-{seat}")


def _borders(number: int, centre: Pt, radius: float) -> Markup:
    return placed(f"borders-{number}", centre, radius / RADIUS)


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
    return group(drawn, _borders(number, centre, radius), id=name)
