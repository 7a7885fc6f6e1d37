"""The small printed things, seen from above so that they look right however the tile is turned.

Each one is drawn around the point (0, 0); most take a circle of about ten units.
"""

from __future__ import annotations

import math
from collections.abc import Iterable

from ludoteka.draw.curve import Pt, polygon_d
from ludoteka.draw.svg import Attr, Markup, el, group, join, number, path
from ludoteka.draw.theme import Land, shade

__all__ = [
    "bridge",
    "cathedral",
    "cloth",
    "farmhouse",
    "flower",
    "gate",
    "grain",
    "house",
    "inn",
    "lake_life",
    "monastery",
    "paving",
    "ripples",
    "sheep",
    "shield",
    "spring",
    "tower",
    "tree",
    "tuft",
    "village",
    "vineyard",
    "wheel",
    "wine",
]


def _at(p: Pt, angle: float = 0.0, scale: float = 1.0) -> str:
    move = f"translate({number(round(p[0], 1))} {number(round(p[1], 1))})"
    spin = f" rotate({number(round(angle))})" if round(angle) else ""
    return move + spin + (f" scale({number(scale)})" if scale != 1 else "")


def _box(x: float, y: float, w: float, h: float) -> str:
    return polygon_d([(x, y), (x + w, y), (x + w, y + h), (x, y + h)])


# ------------------------------------------------------------------------------------- buildings


def house(p: Pt, w: float, h: float, angle: float, roof: str) -> Markup:
    """A gabled roof: one side in the light, one in the shade."""
    light, dark = shade(roof, 0.16), shade(roof, -0.14)
    edge = shade(roof, -0.42)
    return group(
        path(_box(-w / 2, -h / 2, w, h), fill=light, stroke=edge, stroke_width=0.9),
        path(_box(-w / 2, 0, w, h / 2), fill=dark),
        transform=_at(p, angle),
    )


def village(p: Pt) -> Markup:
    """The square where roads end, with its houses: a road never goes on through it."""
    return group(
        el("circle", r=11, fill=Land.STONE, stroke=Land.ROAD_DARK, stroke_width=1.3),
        house((0.2, -3.6), 10.5, 6.2, -6, Land.ROOF[1]),
        house((-3.8, 3.6), 6.4, 5.6, 84, Land.ROOF[2]),
        house((4, 3.8), 6.6, 5.4, 10, Land.ROOF[0]),
        transform=_at(p),
    )


def farmhouse(p: Pt) -> Markup:
    """A single house at which a road ends."""
    return group(
        el("circle", r=9.4, fill=Land.STONE, stroke=Land.ROAD_DARK, stroke_width=1.3),
        house((0, 0), 12.4, 8.6, -12, Land.ROOF[1]),
        path(_box(2.4, -3.4, 2.2, 2.2), fill=Land.WALL_EDGE),
        transform=_at(p),
    )


def monastery(p: Pt) -> Markup:
    """A cloister: red wings around a green court, a church along one side, its tower with a cross."""
    red, light, edge = Land.MONASTERY, Land.MONASTERY_LIGHT, Land.MONASTERY_EDGE
    return group(
        path(
            "M-17 -15C-12 -20 12 -20 18 -16C21 -8 20 10 17 16C10 19 -10 19 -17 16C-20 8 -20 -8 -17 -15Z",
            fill=Land.MEADOW_LIGHT,
            stroke=Land.MEADOW_DARK,
            stroke_width=0.9,
        ),
        path(_box(-14, -11, 28, 25.5), fill=red, stroke=edge, stroke_width=1.3),
        path("M-14 -11L-7 -4V7.5L-14 14.5Z", fill=light),
        path("M14 -11L7 -4V7.5L14 14.5Z", fill=shade(red, -0.16)),
        path("M-14 14.5L-7 7.5H7L14 14.5Z", fill=shade(red, -0.06)),
        path(_box(-7, -4, 14, 11.5), fill="#b9cf8f", stroke=edge, stroke_width=0.9),
        path("M0 -4V7.5M-7 1.8H7", stroke=Land.STONE, stroke_width=1.5),
        el("circle", cy=1.8, r=2.1, fill=Land.WATER, stroke=Land.STONE, stroke_width=1.1),
        path("M-15 -14.5H15L17 -9.5L15 -4.5H-15Z", fill=light, stroke=edge, stroke_width=1.3),
        path("M-15 -9.5H17L15 -4.5H-15Z", fill=red),
        path(_box(-17.5, -15, 11, 11), fill=Land.STONE, stroke=edge, stroke_width=1.3),
        path("M-12 -13.4V-5.6M-15.6 -10.8H-8.4", stroke=edge, stroke_width=1.9),
        transform=_at(p, scale=1.1),
    )


def cathedral() -> Markup:
    """A great church in the form of a cross: slate roofs, a golden crossing, two towers."""
    roof, light, edge = Land.SLATE, Land.SLATE_LIGHT, Land.SLATE_EDGE
    towers = [
        group(
            path(_box(-5, -5, 10, 10), fill=Land.STONE, stroke=edge, stroke_width=1.4),
            path("M-5 -5L5 5M5 -5L-5 5", stroke=edge, stroke_width=0.9),
            transform=_at((x, 21)),
        )
        for x in (-9.5, 9.5)
    ]
    return group(
        el("circle", cy=-2, r=29, fill=Land.STONE, stroke=Land.CITY_DARK, stroke_width=1.2),
        path(
            "M-7 -22A7 7 0 0 1 7 -22V-11H19V3H7V22H-7V3H-19V-11H-7Z",
            fill=roof,
            stroke=edge,
            stroke_width=1.6,
            stroke_linejoin="round",
        ),
        path("M-7 -22A7 7 0 0 1 0 -29V22H-7V3L0 -4L-7 -11Z", fill=light),
        path("M-19 -11H-7L0 -4H-19ZM0 -4H19V-11H7Z", fill=light),
        path("M0 -29V22M-19 -4H19", stroke=edge, stroke_width=0.8),
        el("circle", cy=-4, r=4.4, fill=Land.GOLD, stroke=Land.GOLD_EDGE, stroke_width=1.1),
        towers,
        transform=_at((0, 2), scale=0.92),
    )


def inn() -> Markup:
    """A house on the bank of a little lake."""
    lake = "M-11.5 2C-12.5 -5 -5 -9 1 -7.5C8 -10 14 -3.5 11 3C9.5 9.5 2 9 -2 8.5C-7.5 10 -11.5 7.5 -11.5 2Z"
    return join(
        path(lake, fill=Land.WATER, stroke=Land.WATER_EDGE, stroke_width=1.3),
        path(
            "M-8.6 4.4Q-6.5 2.8 -4.4 4.4T-0.2 4.4M2 6Q4 4.4 6 6",
            stroke="#ffffff",
            stroke_opacity=0.65,
            stroke_width=1.1,
            fill="none",
            stroke_linecap="round",
        ),
        house((1.6, -2.6), 11.5, 8, -14, Land.ROOF[0]),
        path(_box(-2.6, -5, 2.2, 2.2), fill=Land.WALL_EDGE),
    )


def tower(p: Pt, r: float) -> Markup:
    """A round tower in a wall."""
    x, y = round(p[0], 1), round(p[1], 1)
    return join(
        el(
            "circle", cx=x, cy=y, r=r, fill=Land.WALL_LIGHT, stroke=Land.WALL_EDGE, stroke_width=1.1
        ),
        el("circle", cx=x, cy=y, r=r * 0.45, fill=Land.WALL),
    )


def gate(p: Pt, angle: float) -> Markup:
    """Where a road ends at a town: an opening in the wall between two towers."""
    return group(
        path(_box(-4.2, -4.5, 9, 9), fill=Land.ROAD),
        path("M-3 -4.5V4.5", stroke=Land.WALL_EDGE, stroke_width=1.4),
        tower((0, -6.6), 3.7),
        tower((0, 6.6), 3.7),
        transform=_at(p, angle),
    )


def bridge(p: Pt, angle: float, length: float, width: float) -> Markup:
    """Planks and two rails; the line below goes on underneath."""
    half, side = length / 2, width / 2 + 0.8
    places = [-half + 2 + k * 3 for k in range(int((length - 2) / 3) + 1)]
    planks = "".join(f"M{number(x)} {number(-side)}V{number(side)}" for x in places)
    rails = f"M{number(-half)} {number(-side)}H{number(half)}M{number(-half)} {number(side)}H{number(half)}"
    return group(
        path(_box(-half, -side, length, 2 * side), fill=Land.ROAD),
        path(planks, stroke=Land.ROAD_EDGE, stroke_width=0.9),
        path(rails, stroke=Land.WALL, stroke_width=2.2, stroke_linecap="round"),
        transform=_at(p, angle),
    )


# ---------------------------------------------------------------------------------- signs of towns

_SHIELD = "M-7.8 -8.8H7.8V-0.5C7.8 5 4.2 8.6 0 10.5C-4.2 8.6 -7.8 5 -7.8 -0.5Z"


def shield() -> Markup:
    """A heater shield, quartered in blue and white, with a gold rim."""
    line = {"stroke_linejoin": "round"}
    return join(
        path(_SHIELD, fill=Land.SHIELD_LIGHT, stroke=Land.SHIELD_EDGE, stroke_width=3.6, **line),
        path("M-7.8 -8.8H0V0H-7.8ZM0 0H7.8C7.7 5.2 4.2 8.6 0 10.5Z", fill=Land.SHIELD),
        path(_SHIELD, fill="none", stroke=Land.GOLD, stroke_width=1.7, **line),
    )


def _label(*drawing: Markup) -> Markup:
    """Goods lie on a round label; they are told apart by shape."""
    rim = el("circle", r=9.4, fill=Land.PARCHMENT, stroke=Land.WALL_EDGE, stroke_width=1.3)
    return join(rim, drawing)


def wine() -> Markup:
    """A barrel."""
    staves = "M-3.8 -6.4H3.8C5.9 -2.1 5.9 2.1 3.8 6.4H-3.8C-5.9 2.1 -5.9 -2.1 -3.8 -6.4Z"
    return _label(
        path(staves, fill="#8c3b52", stroke="#57202f", stroke_width=1.1),
        path("M-4.9 -3.1H4.9M-4.9 3.1H4.9", stroke="#e3c7a0", stroke_width=1.3),
    )


def grain() -> Markup:
    """A sheaf."""
    sheaf = (
        "M-6 -6.4C-3.2 -2 -2.1 0 -1.5 2.2C-2.1 4 -3.2 5.6 -4.2 6.9H4.2C3.2 5.6 2.1 4 1.5 2.2"
        "C2.1 0 3.2 -2 6 -6.4C2 -7.9 -2 -7.9 -6 -6.4Z"
    )
    stalks = "".join(f"M0 2C{x} -1 {x} -4 {x * 1.1:.1f} -6.4" for x in (-4, -2, 0, 2, 4))
    return _label(
        path(sheaf, fill="#ecc451", stroke="#9a6c12", stroke_width=1.1, stroke_linejoin="round"),
        path(stalks, stroke="#b98a1c", stroke_width=0.9, fill="none"),
        path("M-2.2 2.4H2.2", stroke="#7a4a14", stroke_width=2, stroke_linecap="round"),
    )


def cloth() -> Markup:
    """A bolt of cloth, a little unrolled."""
    line: dict[str, Attr] = {"stroke": "#2c5d63", "stroke_width": 1.1, "stroke_linejoin": "round"}
    return _label(
        path("M-3.4 2V7H4.6C6.4 6 6.6 4 5.4 2Z", fill="#7fb8bb", **line),
        path("M-6.4 -4.6H4.6V3H-6.4Z", fill="#4f8f95", **line),
        el("ellipse", cx=4.8, cy=-0.8, rx=2.1, ry=3.8, fill="#a9d3d4", **line),
        path("M4.8 -2.2A0.9 1.5 0 1 1 4.7 0.8", fill="none", stroke="#2c5d63", stroke_width=0.8),
    )


# --------------------------------------------------------------------------------------- on fields


def vineyard() -> Markup:
    """Rows of vines on brown soil."""
    rows = "".join(f"M{-9.5 + i * 0.8:.1f} {y}h19" for i, y in enumerate((-6.6, -2.2, 2.2, 6.6)))
    places = (
        (-6, -6.6),
        (1.6, -6.6),
        (-2, -2.2),
        (5.8, -2.2),
        (-5.4, 2.2),
        (2.4, 2.2),
        (-1, 6.6),
        (6.6, 6.6),
    )
    return join(
        path("M-14 -10H11L14 10H-11Z", fill="#c8ad78", stroke="#94793f", stroke_width=1.2),
        path(
            rows,
            stroke="#4f7d3a",
            stroke_width=3,
            stroke_dasharray="0.1 3.8",
            stroke_linecap="round",
        ),
        [el("circle", cx=x, cy=y, r=1.35, fill="#6b3f7f") for x, y in places],
    )


def sheep() -> Markup:
    """One printed sheep."""
    wool = (
        "M-6.6 1.6A3.4 3.4 0 0 1 -4.6 -4A3.6 3.6 0 0 1 1 -5.4A3.6 3.6 0 0 1 6 -2.6"
        "A3.2 3.2 0 0 1 5.4 3.6A4 4 0 0 1 0.4 5A3.8 3.8 0 0 1 -6.6 1.6Z"
    )
    head = "M-9.4 -1.2C-9 -3.6 -6.4 -4 -5.2 -2.4C-5.2 0 -6.6 2 -8.2 1.8C-9.2 1.4 -9.6 0 -9.4 -1.2Z"
    return group(
        path("M-4 4V7.4M3.6 4V7.4", stroke="#4c463d", stroke_width=1.6, stroke_linecap="round"),
        path(wool, fill="#fbf7ec", stroke="#b0a58c", stroke_width=1.1),
        path(head, fill="#4c463d"),
        transform="scale(1.1)",
    )


_DIGITS = {
    1: "M-1.7 -1.9L0.6 -3.6V3.6",
    2: "M-2 -1.7C-2 -4.6 2.2 -4.4 2 -1.6C1.9 0 -1 1.6 -2.1 3.4H2.3",
    3: (
        "M-2 -2.6C-1 -4.4 2.1 -4 2 -1.9C1.9 -0.5 0.6 -0.2 -0.3 -0.2"
        "C0.7 -0.2 2.3 0.2 2.3 1.8C2.3 4.2 -1.4 4.2 -2.3 2.4"
    ),
}


def wheel(steps: int) -> Markup:
    """A wooden wheel with the number of steps; the digit is a path, so that no font is needed."""
    wood = "#7a5a2e"
    rays = [(math.cos(math.radians(a)), math.sin(math.radians(a))) for a in range(0, 360, 45)]
    spokes = "".join(f"M0 0L{number(8 * x)} {number(8 * y)}" for x, y in rays)
    digit = {"fill": "none", "stroke_linecap": "round", "stroke_linejoin": "round"}
    return join(
        el("circle", r=8.4, fill="#ecdcb8", stroke=wood, stroke_width=2.2),
        path(spokes, stroke="#a9854c", stroke_width=1.3),
        el("circle", r=5.6, fill=Land.PARCHMENT, stroke=wood, stroke_width=1.1),
        path(_DIGITS[steps], stroke="#a3302a", stroke_width=1.8, **digit),
    )


def tuft(p: Pt, size: float) -> str:
    """Three blades of grass, as path data."""
    x, y, a, b = p[0], p[1], size, size * 1.25
    low = number(round(y + a * 0.3, 1))
    top = number(round(y - a * 0.7, 1))

    def n(value: float) -> str:
        return number(round(value, 1))

    return (
        f"M{n(x - a)} {top}L{n(x - a * 0.25)} {low}M{n(x)} {n(y - b)}V{low}"
        f"M{n(x + a)} {top}L{n(x + a * 0.25)} {low}"
    )


def flower(p: Pt) -> Markup:
    """A speck of colour in the grass."""
    return el("circle", cx=round(p[0], 1), cy=round(p[1], 1), r=0.8, fill=Land.FLOWER)


def tree(p: Pt, r: float) -> Markup:
    """A tree from above."""
    x, y, r = round(p[0], 1), round(p[1], 1), round(r, 1)
    return join(
        el("circle", cx=x, cy=y, r=r, fill=Land.TREE, stroke=Land.TREE_EDGE, stroke_width=0.8),
        el("circle", cx=x - r * 0.25, cy=y - r * 0.25, r=r * 0.55, fill=Land.TREE_LIGHT),
    )


def paving(p: Pt) -> str:
    """A few stones of the street, as path data."""
    x, y = number(round(p[0], 1)), number(round(p[1], 1))
    return f"M{x} {y}h1.6m1.6 1.4h1.6m-4.6 1h1.2"


# ----------------------------------------------------------------------------------------- water


def ripples(places: Iterable[tuple[Pt, float]]) -> Markup:
    """Small waves along the stream, left and right of its middle in turn."""
    waves = [
        path(f"M-4 {side}q2 -1.6 4 0t4 0", transform=_at(p, angle))
        for (p, angle), side in zip(places, (-2.5, 2.8) * 9, strict=False)
    ]
    return group(
        waves, fill="none", stroke=Land.WATER_LIGHT, stroke_width=1.3, stroke_linecap="round"
    )


def spring(p: Pt) -> Markup:
    """The stones from which a river rises."""
    stones = ((-6, -5, 4), (0.5, -8, 4.6), (6.6, -4.4, 3.8), (-8.6, 0.8, 2.8), (8.4, 1.6, 2.4))
    drawn = [
        el("circle", cx=x, cy=y, r=r, fill="#b9b3a4", stroke="#7f796b", stroke_width=1)
        for x, y, r in stones
    ]
    drops = el("circle", cy=1, r=3.4, fill=Land.WATER_LIGHT)
    return group(drawn, drops, transform=_at(p))


def lake_life() -> Markup:
    """Reeds on the shore and waves on the lake in which the river ends."""
    reeds = "M30 70V63M33 73V65M27.5 66V60M70 42V35M72.5 45V38"
    waves = "M40 52q2.5 -2 5 0t5 0M52 62q2.5 -2 5 0t5 0M38 66q2.5 -2 5 0t5 0"
    line = {"fill": "none", "stroke_linecap": "round"}
    return join(
        path(waves, stroke=Land.WATER_LIGHT, stroke_width=1.4, **line),
        path(reeds, stroke=Land.TREE_EDGE, stroke_width=1.3, **line),
    )
