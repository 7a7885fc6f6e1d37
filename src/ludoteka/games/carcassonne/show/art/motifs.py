"""The small printed things, seen from above so that they look right however the tile is turned.

Each one is drawn around the point (0, 0); most take a circle of about ten units.
"""

from __future__ import annotations

from collections.abc import Iterable

from ludoteka.draw.curve import Pt, polygon_d
from ludoteka.draw.svg import Markup, el, group, join, number, path
from ludoteka.draw.theme import Land, shade

__all__ = [
    "at",
    "box",
    "bridge",
    "farmhouse",
    "flower",
    "gate",
    "house",
    "lake_life",
    "monastery",
    "paving",
    "ripples",
    "shield",
    "spring",
    "tower",
    "tree",
    "tuft",
    "village",
]


def at(p: Pt, angle: float = 0.0, scale: float = 1.0) -> str:
    """The transform that brings a drawing to a point."""
    move = f"translate({number(round(p[0], 1))} {number(round(p[1], 1))})"
    spin = f" rotate({number(round(angle))})" if round(angle) else ""
    return move + spin + (f" scale({number(scale)})" if scale != 1 else "")


def box(x: float, y: float, w: float, h: float) -> str:
    """A rectangle as path data."""
    return polygon_d([(x, y), (x + w, y), (x + w, y + h), (x, y + h)])


# ------------------------------------------------------------------------------------- buildings


def house(p: Pt, w: float, h: float, angle: float, roof: str) -> Markup:
    """A gabled roof: one side in the light, one in the shade."""
    light, dark = shade(roof, 0.16), shade(roof, -0.14)
    edge = shade(roof, -0.42)
    return group(
        path(box(-w / 2, -h / 2, w, h), fill=light, stroke=edge, stroke_width=0.9),
        path(box(-w / 2, 0, w, h / 2), fill=dark),
        transform=at(p, angle),
    )


def village(p: Pt) -> Markup:
    """The square where roads end, with its houses: a road never goes on through it."""
    return group(
        el("circle", r=11, fill=Land.STONE, stroke=Land.ROAD_DARK, stroke_width=1.3),
        house((0.2, -3.6), 10.5, 6.2, -6, Land.ROOF[1]),
        house((-3.8, 3.6), 6.4, 5.6, 84, Land.ROOF[2]),
        house((4, 3.8), 6.6, 5.4, 10, Land.ROOF[0]),
        transform=at(p),
    )


def farmhouse(p: Pt) -> Markup:
    """A single house at which a road ends."""
    return group(
        el("circle", r=9.4, fill=Land.STONE, stroke=Land.ROAD_DARK, stroke_width=1.3),
        house((0, 0), 12.4, 8.6, -12, Land.ROOF[1]),
        path(box(2.4, -3.4, 2.2, 2.2), fill=Land.WALL_EDGE),
        transform=at(p),
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
        path(box(-14, -11, 28, 25.5), fill=red, stroke=edge, stroke_width=1.3),
        path("M-14 -11L-7 -4V7.5L-14 14.5Z", fill=light),
        path("M14 -11L7 -4V7.5L14 14.5Z", fill=shade(red, -0.16)),
        path("M-14 14.5L-7 7.5H7L14 14.5Z", fill=shade(red, -0.06)),
        path(box(-7, -4, 14, 11.5), fill="#b9cf8f", stroke=edge, stroke_width=0.9),
        path("M0 -4V7.5M-7 1.8H7", stroke=Land.STONE, stroke_width=1.5),
        el("circle", cy=1.8, r=2.1, fill=Land.WATER, stroke=Land.STONE, stroke_width=1.1),
        path("M-15 -14.5H15L17 -9.5L15 -4.5H-15Z", fill=light, stroke=edge, stroke_width=1.3),
        path("M-15 -9.5H17L15 -4.5H-15Z", fill=red),
        path(box(-17.5, -15, 11, 11), fill=Land.STONE, stroke=edge, stroke_width=1.3),
        path("M-12 -13.4V-5.6M-15.6 -10.8H-8.4", stroke=edge, stroke_width=1.9),
        transform=at(p, scale=1.1),
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
        path(box(-4.2, -4.5, 9, 9), fill=Land.ROAD),
        path("M-3 -4.5V4.5", stroke=Land.WALL_EDGE, stroke_width=1.4),
        tower((0, -6.6), 3.7),
        tower((0, 6.6), 3.7),
        transform=at(p, angle),
    )


def bridge(p: Pt, angle: float, length: float, width: float) -> Markup:
    """Planks and two rails; the line below goes on underneath."""
    half, side = length / 2, width / 2 + 0.8
    places = [-half + 2 + k * 3 for k in range(int((length - 2) / 3) + 1)]
    planks = "".join(f"M{number(x)} {number(-side)}V{number(side)}" for x in places)
    rails = f"M{number(-half)} {number(-side)}H{number(half)}M{number(-half)} {number(side)}H{number(half)}"
    return group(
        path(box(-half, -side, length, 2 * side), fill=Land.ROAD),
        path(planks, stroke=Land.ROAD_EDGE, stroke_width=0.9),
        path(rails, stroke=Land.WALL, stroke_width=2.2, stroke_linecap="round"),
        transform=at(p, angle),
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


# --------------------------------------------------------------------------------------- on fields


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
        path(f"M-4 {side}q2 -1.6 4 0t4 0", transform=at(p, angle))
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
    return group(drawn, drops, transform=at(p))


def lake_life() -> Markup:
    """Reeds on the shore and waves on the lake in which the river ends."""
    reeds = "M30 70V63M33 73V65M27.5 66V60M70 42V35M72.5 45V38"
    waves = "M40 52q2.5 -2 5 0t5 0M52 62q2.5 -2 5 0t5 0M38 66q2.5 -2 5 0t5 0"
    line = {"fill": "none", "stroke_linecap": "round"}
    return join(
        path(waves, stroke=Land.WATER_LIGHT, stroke_width=1.4, **line),
        path(reeds, stroke=Land.TREE_EDGE, stroke_width=1.3, **line),
    )
