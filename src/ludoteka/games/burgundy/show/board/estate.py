"""An estate as it is printed: 37 spaces with their colours, symbols and numbers, and the areas they form."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from ludoteka.draw.curve import Pt
from ludoteka.draw.pieces import PIPS, hex_point, hex_points
from ludoteka.draw.svg import Markup, el, group, path, use
from ludoteka.games.burgundy.rules.estate import ESTATES, NUMBER, POSITION, Estate
from ludoteka.games.burgundy.rules.pieces import (
    AREA_POINTS,
    CELLS,
    KINDS,
    SPACES,
)
from ludoteka.games.burgundy.rules.scoring import space_id
from ludoteka.games.burgundy.rules.state import Burgundy
from ludoteka.games.burgundy.show.art.colours import NAMES, PRINTED
from ludoteka.games.burgundy.show.art.faces import SHEET
from ludoteka.games.burgundy.show.art.symbols import SPACE_RADIUS as RADIUS
from ludoteka.games.burgundy.show.art.symbols import sign, tray
from ludoteka.games.burgundy.show.board.parts import words
from ludoteka.games.burgundy.show.text import AREAS, _

SMALL_SPACE = 24.0  # spaces with a smaller radius show figures


def space_at(cell: int, centre: Pt, radius: float) -> Pt:
    """The middle of a space of an estate whose central space lies at a point."""
    x, y = hex_point(*POSITION[cell], radius)
    return (centre[0] + x, centre[1] + y)


def worth_of_area(view: Burgundy, estate: Estate, cell: int) -> int:
    """What the area of a space would bring if it were closed in this phase."""
    return AREA_POINTS[estate.areas[estate.area_of[cell]].size] + view.box.phase_points[view.phase]


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
    """The printed spaces, pressed into a tray: their tint, their number, and on a large board their sign."""
    empty = tuple(cell for cell in range(CELLS) if not view.tile_at(seat, cell))
    return group(
        tray((1.5, 3), "#20180a", fill_opacity=0.2),
        tray((0, 0), "#d9c69b", class_="tray"),
        [
            group(
                el("title", space_title(view, seat, estate, cell)),
                _tint(estate.kinds[cell], cell),
                id=space_id(seat, cell),
                data_outline="",
            )
            for cell in range(CELLS)
        ],
        _pressed(empty),
        _numbers(estate, empty, radius > SMALL_SPACE),
        _borders(estate),
        id=f"estate-{seat}",
        transform=_move(centre, radius),
    )


def estate_side(number: int, centre: Pt, radius: float, name: str) -> Markup:
    """An estate without tiles, small."""
    estate = ESTATES[number]
    return group(
        [_tint(estate.kinds[cell], cell) for cell in range(CELLS)],
        _numbers(estate, tuple(range(CELLS)), False),
        _borders(estate),
        id=name,
        transform=_move(centre, radius),
    )


# -- the spaces, about the central one, with a radius of 30 each -------------------------------------


def _move(centre: Pt, radius: float) -> str:
    return f"translate({centre[0]:g} {centre[1]:g}) scale({radius / RADIUS:.3g})"


_AT = tuple(hex_point(*place, RADIUS) for place in POSITION)


@cache
def _tint(kind: int, cell: int) -> Markup:
    """A space without its number."""
    look, name = PRINTED[kind], NAMES[kind]
    x, y = _AT[cell]
    return use(
        f"{SHEET}--space",
        x=round(x, 1),
        y=round(y, 1),
        fill=look.tint,
        stroke=look.edge,
        class_=f"{name}-tint {name}-edge",
    )


@cache
def _rim(cell: int) -> tuple[str, str]:
    """The upper left and the lower right sides of a space."""
    corners = [f"{x:.1f} {y:.1f}" for x, y in hex_points(_AT[cell], RADIUS * 0.92)]
    upper, lower = ("L".join(corners[k] for k in sides) for sides in ((4, 5, 0, 1), (1, 2, 3, 4)))
    return f"M{upper}", f"M{lower}"


def _pressed(cells: Sequence[int]) -> Markup:
    """Empty spaces lie deeper than the tray: shaded at the upper left, lit at the lower right."""
    shaded = "".join(_rim(cell)[0] for cell in cells)
    lit = "".join(_rim(cell)[1] for cell in cells)
    return group(
        path(shaded, stroke="#5d4a22", stroke_opacity=0.32, class_="dip"),
        path(lit, stroke="#fffaf0", stroke_opacity=0.6, class_="lip"),
        fill="none",
        stroke_width=1.5,
        pointer_events="none",
    )


def _numbers(estate: Estate, cells: Sequence[int], large: bool) -> Markup:
    """The numbers of empty spaces: pips above the sign of the kind, or figures where they are small."""
    if not large:
        figures = [_figure(estate.kinds[cell], cell) for cell in cells]
        return group(figures, pointer_events="none")
    pips = [
        (kind, "".join(_pips(cell) for cell in cells if estate.kinds[cell] == kind))
        for kind in NAMES
    ]
    return group(
        [_sign_below(estate.kinds[cell], cell) for cell in cells],
        path(
            "".join(_square(cell) for cell in cells),
            fill="#fffaf0",
            fill_opacity=0.6,
            class_="print",
        ),
        [
            path(
                dots,
                fill="none",
                stroke=PRINTED[kind].ink,
                stroke_width=5.8,
                stroke_linecap="round",
                class_=f"{NAMES[kind]}-pips",
            )
            for kind, dots in pips
            if dots
        ],
        pointer_events="none",
    )


@cache
def _sign_below(kind: int, cell: int) -> Markup:
    x, y = _AT[cell]
    ink = PRINTED[kind].ink
    return sign(kind, (x, y + 17), 14, ink, fill_opacity=0.5, class_=f"{NAMES[kind]}-ink")


@cache
def _pips(cell: int) -> str:
    """The number of a space as on a die: points for a round pen."""
    x, y = _AT[cell]
    return "".join(f"M{x + 6.6 * px:.1f} {y - 3 + 6.6 * py:.1f}h0" for px, py in PIPS[NUMBER[cell]])


@cache
def _square(cell: int) -> str:
    """The pale square with round corners behind the pips."""
    x, y = _AT[cell]
    turn = "a5.5 5.5 0 0 1"
    return (
        f"M{x - 7:.1f} {y - 15.5:.1f}h14{turn} 5.5 5.5v14{turn}-5.5 5.5h-14{turn}-5.5-5.5v-14"
        f"{turn} 5.5-5.5z"
    )


@cache
def _figure(kind: int, cell: int) -> Markup:
    x, y = _AT[cell]
    return words(
        str(NUMBER[cell]),
        (round(x, 1), round(y + 10, 1)),
        29,
        "middle",
        700,
        PRINTED[kind].ink,
        class_=f"{NAMES[kind]}-ink",
    )


_NUMBER = {estate: number for number, estate in ESTATES.items()}


@cache
def _borders(estate: Estate) -> Markup:
    """A darker line around every area of an estate."""
    return use(
        f"{SHEET}--border-{_NUMBER[estate]}",
        fill="none",
        stroke="#6b5630",
        stroke_opacity=0.75,
        stroke_width=2.6,
        stroke_linecap="round",
        pointer_events="none",
        class_="border",
    )
