"""The pieces of all games: player marks, cubes, coins, dice and hexagons.

Each symbol is one path (marks: on a square of 10 units), kept in ``<defs>`` once and used everywhere. Every piece of a
player carries the player's mark, because colour is never the only sign.
"""

from __future__ import annotations

import math
from functools import lru_cache

from .curve import Pt, polygon_d
from .svg import Attr, Markup, el, group, join, number, path, symbol, text, use
from .theme import FONT, Land, player, shade

__all__ = [
    "MARKS",
    "PIG",
    "coin",
    "cube",
    "die",
    "hex_d",
    "hex_point",
    "hex_points",
    "mark",
    "mark_defs",
    "token",
]

# A pig from the side, on a square of 24 units.
PIG = (
    "M2.2 8.3c-.9.7-.8 2 .2 2.5.6-2.9 3.9-5 8.3-5 1.8 0 3.3.3 4.6.8l3-2.4.5 3.5c.9.8 1.5 1.6 1.9 2.5l1.7.5"
    "c.5.2.8.6.8 1.1v2.5c0 .5-.4 1-.9 1.1l-2.1.4c-.7.9-1.5 1.5-2.4 2v3.3c0 .6-.4 1-1 1h-1.7c-.6 0-1-.4-1-1"
    "v-2.1c-1.9.3-4.2.3-6 0v2.1c0 .6-.4 1-1 1H5.4c-.6 0-1-.4-1-1v-3.5C3.2 16.3 2.4 14.7 2.3 12.9"
    "C-.3 12.2-.3 8.5 2.2 8.3z"
)


def _star(points: int = 5) -> str:
    radii = (4.6, 1.95)
    corners = [
        (
            5 + radii[i % 2] * math.sin(math.pi * i / points),
            5.3 - radii[i % 2] * math.cos(math.pi * i / points),
        )
        for i in range(2 * points)
    ]
    return polygon_d(corners)


MARKS: dict[str, str] = {
    "dot": "M5 1.7a3.3 3.3 0 1 1 0 6.6a3.3 3.3 0 1 1 0-6.6z",
    "bar": "M.8 3.5h8.4v3H.8z",
    "ring": "M5 .8a4.2 4.2 0 1 1 0 8.4a4.2 4.2 0 1 1 0-8.4zM5 3a2 2 0 1 0 0 4a2 2 0 1 0 0-4z",
    "cross": "M3.6 .8h2.8v2.8h2.8v2.8H6.4v2.8H3.6V6.4H.8V3.6h2.8z",
    "wave": "M.4 5.7C1.7 2 4 1.9 5.3 4C6.2 5.5 7 5.2 7.7 3.3L9.6 4.3C8.3 8 6 8.1 4.7 6C3.8 4.5 3 4.8 2.3 6.7z",
    "square": "M1.6 1.6h6.8v6.8H1.6z",
    "triangle": "M5 .7l4.6 8H.4z",
    "star": _star(),
}


@lru_cache
def mark_defs(names: tuple[str, ...] = tuple(MARKS)) -> Markup:
    """The symbols of the player marks, for ``<defs>``: ids ``mark-dot`` and so on."""
    return join(symbol(f"mark-{name}", "0 0 10 10", path(MARKS[name])) for name in names)


def mark(seat: int, at: Pt, size: float, fill: str | None = None) -> Markup:
    """The mark of a player, centred at a point, in the player's ink unless told otherwise."""
    look = player(seat)
    return use(
        f"mark-{look.mark}",
        x=at[0] - size / 2,
        y=at[1] - size / 2,
        width=size,
        height=size,
        fill=fill or look.ink,
    )


def token(seat: int, at: Pt, size: float, **attributes: Attr) -> Markup:
    """A player's mark on a disc of the player's colour: for panels, tracks and logs."""
    look = player(seat)
    return group(
        el("circle", r=size / 2, fill=look.colour, stroke=look.edge, stroke_width=size * 0.06),
        mark(seat, (0, 0), size * 0.6),
        transform=f"translate({number(at[0])} {number(at[1])})",
        **attributes,
    )


def cube(at: Pt, size: float, colour: str, **attributes: Attr) -> Markup:
    """A wooden cube in slight isometry: a light top, a front in its colour, a side in the shade."""
    a, lift = size / 2, size * 0.28
    front = [(-a, -a + lift), (a - lift, -a + lift), (a - lift, a), (-a, a)]
    top = [(-a, -a + lift), (-a + lift, -a), (a, -a), (a - lift, -a + lift)]
    side = [(a - lift, -a + lift), (a, -a), (a, a - lift), (a - lift, a)]
    return group(
        path(polygon_d(front), fill=colour),
        path(polygon_d(top), fill=shade(colour, 0.3)),
        path(polygon_d(side), fill=shade(colour, -0.22)),
        path(
            polygon_d([front[0], top[1], top[2], side[2], front[2], front[3]]),
            fill="none",
            stroke=shade(colour, -0.4),
            stroke_width=size * 0.05,
            stroke_linejoin="round",
        ),
        transform=f"translate({number(at[0])} {number(at[1])})",
        **attributes,
    )


def coin(at: Pt, size: float, letter: str, colour: str = Land.GOLD, **attributes: Attr) -> Markup:
    """A coin with a rim and a letter (or a value)."""
    dark = shade(colour, -0.4)
    return group(
        el("circle", r=size / 2, fill=colour, stroke=dark, stroke_width=size * 0.05),
        el(
            "circle",
            r=size * 0.38,
            fill=shade(colour, 0.22),
            stroke=dark,
            stroke_opacity=0.5,
            stroke_width=size * 0.04,
        ),
        text(
            letter,
            0,
            size * 0.16,
            fill=shade(colour, -0.62),
            font_family=FONT,
            font_size=size * (0.46 if len(letter) < 2 else 0.36),
            font_weight=700,
            text_anchor="middle",
        ),
        transform=f"translate({number(at[0])} {number(at[1])})",
        **attributes,
    )


# Pips as on true dice, in thirds from the middle.
PIPS: dict[int, tuple[Pt, ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def die(
    value: int,
    at: Pt,
    size: float,
    colour: str = "#fbf8f1",
    ink: str | None = None,
    **attributes: Attr,
) -> Markup:
    """A die with true pips."""
    dots = ink or (
        shade(colour, -0.75)
        if sum(int(colour[i : i + 2], 16) for i in (1, 3, 5)) > 360
        else "#ffffff"
    )
    half, step, pip = size / 2, size * 0.25, size * 0.095
    return group(
        el(
            "rect",
            x=-half,
            y=-half,
            width=size,
            height=size,
            rx=size * 0.18,
            fill=colour,
            stroke=shade(colour, -0.35),
            stroke_width=size * 0.05,
        ),
        [el("circle", cx=x * step, cy=y * step, r=pip, fill=dots) for x, y in PIPS[value]],
        transform=f"translate({number(at[0])} {number(at[1])})",
        **attributes,
    )


def hex_points(at: Pt, radius: float, pointy: bool = True) -> list[Pt]:
    """The six corners of a hexagon, clockwise from the top (pointy) or from the right (flat)."""
    start = -90 if pointy else 0
    angles = [math.radians(start + 60 * k) for k in range(6)]
    return [(at[0] + radius * math.cos(a), at[1] + radius * math.sin(a)) for a in angles]


@lru_cache(maxsize=4096)
def hex_d(at: Pt, radius: float, pointy: bool = True) -> str:
    """A hexagon as path data."""
    return polygon_d(hex_points(at, radius, pointy))


def hex_point(column: int, row: int, radius: float, pointy: bool = True) -> Pt:
    """The middle of a hexagon in axial coordinates (q, r), with the hexagon (0, 0) at the origin."""
    if pointy:
        return (radius * math.sqrt(3) * (column + row / 2), radius * 1.5 * row)
    return (radius * 1.5 * column, radius * math.sqrt(3) * (row + column / 2))
