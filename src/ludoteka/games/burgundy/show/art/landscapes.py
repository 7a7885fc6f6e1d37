"""What lies behind and around the things on a tile: hills, a castle, a mountain with its mine, a river, a pasture.

Every scene is drawn about the origin and a little larger than the hexagon of radius 50 that cuts it out.
"""

from __future__ import annotations

import math

from ludoteka.draw.ink import Ink, Scatter, box, brush, fill, pen, polygon, shape, stroke
from ludoteka.draw.palette import Stone
from ludoteka.draw.scenery import SHADOWS, tree, tuft
from ludoteka.draw.svg import Markup, join
from ludoteka.draw.theme import shade
from ludoteka.draw.town import house, tower

__all__ = ["castle", "hillside", "mine", "pasture", "pavement", "plain", "river", "sunburst"]

ALL = "M-60 -60H60V60H-60z"


def hillside(colour: str, horizon: float, far: str) -> Markup:
    """A printed hillside: a far tone above, a middle one, and a near one below."""
    y = horizon
    return join(
        shape(ALL, far),
        shape(f"M-60 {y}C-30 {y - 9} 10 {y + 6} 60 {y - 8}V60H-60z", shade(colour, 0.14)),
        shape(f"M-60 {y + 24}C-20 {y + 14} 20 {y + 30} 60 {y + 18}V60H-60z", colour),
    )


def plain(sky: str, ground: str) -> Markup:
    """Two quiet tones, behind a figure that must be seen from afar."""
    return join(shape(ALL, sky), shape("M-60 22C-20 14 20 28 60 18V60H-60z", ground))


# -- a castle on its hill ------------------------------------------------------------------------


def castle() -> Markup:
    """A castle with five towers on a green hill, and the way that leads to its gate."""
    way = "M-.4 16C0 24 -10 26 -6 34C-3 40 4 44 2 56"
    return join(
        hillside("#4f8254", 2, "#a9c79a"),
        shape("M-60 40C-34 8 -16 6 0 6C20 6 36 12 60 40V70H-60z", "#5f9560"),
        shape("M4 6.5C22 7 38 14 60 40V70H14C22 44 16 20 4 6.5z", "#47794d"),
        stroke(way, "#cdb57e", 7),
        stroke(way, "#f1e4c0", 5),
        _stronghold(),
    )


def _stronghold() -> Markup:
    ink = Ink()
    ink.cap(SHADOWS, 10, 17, 26, 4, "#1d3320", 0.4)
    tower(ink, -1, 6, 8.5, 30, layer=1)
    tower(ink, 14, 8, 5.5, 20, layer=4)
    ink(7, fill(Stone.LIT), box(-25, 3, 48, 13))
    ink(8, fill(Stone.MIDDLE), box(-11, 3, 34, 13))
    ink(9, fill(Stone.DARK), box(-25, 13, 48, 3))
    for i in range(9):
        ink(10, fill(Stone.BATTLEMENT), box(-24 + i * 5.4, -0.4, 3.2, 4))
        ink(11, fill(Stone.DARK), box(-24 + i * 5.4, 2.8, 3.2, 0.9))
    ink(12, fill("#43301f"), "M-5 16.6v-7a4.6 4.6 0 0 1 9.2 0v7z")
    ink(13, pen("#8a6b45", 0.7), "M-2.7 7v9M-.4 5.4v11M2 7v9M-5 10h9")
    for x in (-25, 23):
        tower(ink, x, 17, 6.2, 19, layer=14)
    ink(17, pen("#6a4630", 0.9), "M-1 -45V-36M-25 -18v-6M23 -18v-6")
    flags = (
        "M-.6 -45.4l9.5 2.2l-3.4 2l3.4 2.6l-9.5 .6z"
        "M-24.6 -24.6l5.5 1.4l-5.5 1.8zM23.4 -24.6l5.5 1.4l-5.5 1.8z"
    )
    ink(18, fill("#e2b23a"), flags)
    for x, y, size in ((-36, 26, 4.2), (-29, 31, 4.8), (33, 27, 4.6), (38, 33, 4), (-12, 33, 3.6)):
        tree(ink, x, y, size, layer=19)
    return ink.markup()


# -- a mountain with its mine ----------------------------------------------------------------------


def mine() -> Markup:
    """A snowy mountain, the timbered mouth of a mine, and a cart full of silver."""
    snow = "M-2 -38L4 -29L-1 -22L-6 -25L-10 -21zM-34 -10L-30 -6L-34 0L-38 -3z"
    return join(
        hillside("#9a9b9c", 14, "#cfd2d2"),
        shape("M-58 34L-34 -10L-22 2L-2 -38L14 -16L24 -24L58 34z", "#8c8f94"),
        shape("M-2 -38L14 -16L24 -24L58 34H14L6 8L12 -4z", "#6b6f76"),
        shape("M-34 -10L-22 2L-30 20L-20 34H-58z", "#a3a6aa"),
        shape(snow, "#f4f6f6"),
        shape("M-2 -38L4 -29L-1 -22L-2 -26z", "#d3d9dd"),
        stroke("M-14 -8l6 10l-3 8M22 -8l5 12l-3 7M-42 16l5 9M36 12l4 10", "#5b5f66", 1, 0.7),
        _mouth(),
        _rails(),
    )


def _mouth() -> Markup:
    """The entrance, framed in timber, with a lamp."""
    ink = Ink()
    ink(0, fill("#4a4d54"), "M-21 34C-22 8 -12 2 -2 2S18 8 17 34z")
    ink(1, fill("#23211f"), "M-15 34C-15 16 -9 10 -2 10S11 16 11 34z")
    ink(2, brush("#5d3f28", 5), "M-15 35V14M11 35V14M-20 13H16")
    ink(3, brush("#9a6d45", 3.2), "M-15.4 35V14M10.6 35V14M-20 12.4H16")
    ink(4, pen("#c79763", 0.9), "M-19 11.4H15M-16.4 33V16M9.6 33V16")
    ink(4, pen("#4b3524", 0.8), "M-2 12v4")
    ink.dot(5, "#ffd98a", -2, 18, 2.1)
    ink.dot(6, "#fff6d6", -2, 17.6, 1.2)
    return ink.markup()


def _rails() -> Markup:
    ink = Ink()
    ink(0, pen("#5d4632", 2.2), "M-10 36h10M-6 41h14M0 46h18")
    ink(0, pen("#3f4248", 1.3), "M-7 33C-4 40 2 46 8 52M1 33C6 39 12 45 20 51")
    ink(1, fill("#33363c", 0.45), "M4 45q12 4 26 0l2 3q-14 4 -27 0z")
    for x, y, size in ((10, 26.5, 3.6), (16, 24.4, 4.2), (22, 25.6, 3.9), (26, 27.6, 3)):
        ink.dot(2, "#aab6c2", x, y, size)
        ink.dot(3, "#e8f0f5", x - 1, y - 1.2, size * 0.5)
    ink(4, fill("#6f4a2f"), "M5 28H31L27.5 40H9z")
    ink(5, fill("#95663f"), "M5 28H20L19 40H9z")
    ink(6, pen("#3f434a", 1.6), "M4.6 28.6H31.4M8 36H28.6")
    for x in (12, 25):
        ink.dot(7, "#2f3136", x, 42, 3.6)
        ink.dot(8, "#8d939b", x - 0.4, 41.6, 1.5)
    ink(9, pen("#ffffff", 0.9), "M16 17v-4M14 15h4M27 20v-3M25.5 18.5h3")
    return ink.markup()


# -- a ship on the river -----------------------------------------------------------------------------


def river() -> Markup:
    """A cog with a striped sail before a wooded bank."""
    return join(
        shape(ALL, "#bfe0ee"),
        shape("M-60 -14C-30 -26 -8 -12 14 -20C34 -27 44 -18 60 -22V20H-60z", "#a9c47c"),
        shape("M14 -20C34 -27 44 -18 60 -22V20H20z", "#8fb06a"),
        shape("M-60 -4C-30 -9 20 0 60 -7V60H-60z", "#6faed6"),
        shape("M-60 14C-20 8 20 20 60 12V60H-60z", "#5a9bc9"),
        shape("M-60 32C-20 26 20 38 60 30V60H-60z", "#4a86b5"),
        _bank(),
        _cog(),
    )


def _bank() -> Markup:
    ink = Ink()
    for x, y, size in ((-34, -13, 2.8), (-29, -11, 3.4), (36, -16, 3), (30, -14, 2.6)):
        tree(ink, x, y, size)
    house(ink, -26, -9, 8, Scatter("q1"), layer=5)
    house(ink, 20, -12, 7.5, Scatter("q2"), layer=5)
    return ink.markup()


def _cog() -> Markup:
    sail = "M-14 -26C-20 -10 -18 2 -12 9C-2 4 8 4 17 9C22 0 22 -14 19 -26z"
    hull = (
        "M-26 10L-18 14C-6 18 14 18 24 14L34 7C33 20 28 30 22 33C8 37 -8 37 -16 33"
        "C-22 29 -26 20 -26 10z"
    )
    lit = (
        "M-26 10L-18 14C-10 16.6 0 17.4 8 17C6 24 5 30 5 35.8C-4 36 -11 35 -16 33"
        "C-22 29 -26 20 -26 10z"
    )
    waves = (
        "M-40 34q4 -3 8 0t8 0M20 38q4 -3 8 0t8 0M-14 42q4 -3 8 0t8 0"
        "M-46 18q3 -2.4 6 0t6 0M34 22q3 -2.4 6 0t6 0"
    )
    return join(
        shape("M-24 29C-8 36 20 36 33 29L30 34C14 40 -10 39 -22 33z", "#1d4663", opacity=0.35),
        stroke("M2 18V-36", "#5d3f28", 2.2),
        stroke("M-14 -27H19", "#5d3f28", 1.4),
        shape(sail, "#fdf3da"),
        shape("M8 -26C13 -12 12 0 7 5.5C11 6 14 7.2 17 9C22 0 22 -14 19 -26z", "#e5cfa0"),
        shape("M-3 -26C-5 -14 -5 -4 -3.5 5.3C0 4.7 4 4.7 7 5.5C8 -4 8 -14 6 -26z", "#c8442f"),
        shape("M2.6 -36.5l10 2.5l-10 3.2z", "#c8442f"),
        shape(hull, "#7a4d2e"),
        shape(lit, "#a06a41"),
        stroke("M-24 18C-8 25 18 25 32 16M-21 26C-8 31 14 31 28 24", "#57341d", 1.1),
        stroke("M-26 10L-18 14C-6 18 14 18 24 14L34 7", "#d6a06a", 1.3),
        stroke(waves, "#e6f5fb", 1.4, 0.9),
    )


# -- grounds -----------------------------------------------------------------------------------------


def pasture(name: str, detailed: bool = True) -> Markup:
    """A meadow behind a fence; tufts and flowers stand where its name puts them."""
    ground = hillside("#a8c86a", -16, "#d9e8ac")
    if not detailed:
        return ground
    ink, scatter = Ink(), Scatter(name)
    fence = "M-50 -31C-20 -28 10 -30 50 -33M-50 -27C-20 -24 10 -26 50 -29"
    ink(0, pen("#8f6843", 1.3, 0.7), fence + "M-30 -33v8M-8 -33v8M14 -34v8M34 -36v8")
    for _ in range(22):
        ink(1, pen("#86aa4e", 1), tuft(scatter(-40, 40), scatter(-8, 44)))
    for _ in range(10):
        flower = scatter.pick(("#fbf3dc", "#f0c84b", "#ffffff"))
        ink.dot(2, flower, scatter(-38, 38), scatter(-4, 42), 0.9)
    return join(ground, ink.markup())


def pavement() -> Markup:
    """A paved square."""
    stones = "".join(
        f"M{x} {y}h5" for y in range(24, 50, 5) for x in range(-46 + (y % 2) * 4, 46, 9)
    )
    return join(hillside("#dcc7a0", 2, "#f6ecd6"), stroke(stones, "#bfa574", 0.9))


def sunburst() -> Markup:
    """Rays of light over a golden ground."""
    rays = ""
    for angle in (k * math.tau / 14 for k in range(14)):
        ends = [(80 * math.cos(a), -8 + 80 * math.sin(a)) for a in (angle, angle + 0.16)]
        rays += polygon((0, -8), *ends)
    return join(
        shape(ALL, "#efd15c"),
        shape(rays, "#fff6cc", opacity=0.6),
        shape("M-60 17C-20 12 20 21 60 14V60H-60z", "#d9ad3c"),
    )
