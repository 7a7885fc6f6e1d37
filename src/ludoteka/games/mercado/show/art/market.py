"""Who and what stands on the square of Mercado's cover: townspeople, stalls, pigeons and a fountain."""

from __future__ import annotations

from collections.abc import Sequence

from ludoteka.draw.ink import disc, place, shadow, shape, stroke
from ludoteka.draw.svg import Markup, join
from ludoteka.draw.theme import shade
from ludoteka.games.mercado.show.art.stall import Awning, awning

RED, CREAM, VIOLET, GREEN, OCHRE = "#c04a35", "#fff6e0", "#7d5ba6", "#3f7d5b", "#d9932f"
SKIN, SQUARE_SHADE = "#eec39a", "#5a2f2a"
TIMBER, STONE_EDGE = "#5b3a22", "#8f7a58"


# -- people ------------------------------------------------------------------------------------------------------


def _cap() -> Markup:
    return join(
        shape("M-4.5 -22C-4 -26 4 -26 4.5 -22z", "#8c2f3a", "#5a1a24", 0.7),
        stroke("M3 -24C6 -27 8 -27 9 -26", "#fff3d6", 1.2),
    )


def _straw() -> Markup:
    return join(
        shape(disc(0, -22.6, 6, 1.6), "#e9c96c", "#8e6a1c", 0.7),
        shape("M-3 -23C-3 -26.5 3 -26.5 3 -23z", "#f1d98a", "#8e6a1c", 0.6),
    )


def _veil() -> Markup:
    d = "M-4.2 -17C-5.5 -25 -2 -26 0 -26S5.5 -25 4.2 -17C3.5 -21 2 -23 0 -23S-3.5 -21 -4.2 -17z"
    return shape(d, "#f4ead2", "#a89a7c", 0.6)


def _hair() -> Markup:
    return shape("M-3.6 -20.5C-4 -25 4 -25 3.6 -20.5C2 -22.5 -2 -22.5 -3.6 -20.5z", "#5b3a24")


HEADS = {"cap": _cap, "straw": _straw, "veil": _veil, "hair": _hair}


def person(cloak: str, head: str, basket: bool = False) -> Markup:
    """Somebody in a cloak, with the feet at the origin and a long morning shadow."""
    fruit = disc(6.5, -9.4, 1.6) + disc(9, -10, 1.7) + disc(11.2, -9.4, 1.5)
    return join(
        shape("M-3 .5L20 7Q26 8 22 4L6 -4z", SQUARE_SHADE, opacity=0.25),
        shape("M-6 0C-7 -10 -5 -17 0 -18C5 -17 7 -10 6 0z", cloak, shade(cloak, -0.45), 0.9),
        shape("M1 -18C5 -17 7 -10 6 0H1C3 -8 3 -14 1 -18z", shade(cloak, -0.2)),
        stroke("M-4 -3C-4.5 -9 -3.5 -14 -1.5 -16", shade(cloak, 0.35), 1),
        shape(disc(0, -20.5, 3.6), SKIN, shade(SKIN, -0.4), 0.7),
        shape(disc(-1.3, -20.2, 0.5) + disc(1.1, -20.2, 0.5), "#3a2416"),
        stroke("M-5 -13C-8 -11 -8 -7 -6 -5", cloak, 2.6),
        shape(disc(-6, -5, 1.3), SKIN),
        HEADS[head](),
        shape("M4 -9H13L12 -4H5z", "#c9955c", "#6b4527", 0.8) if basket else None,
        shape(fruit, "#d23b2c", "#8c2118", 0.5) if basket else None,
    )


# Where everybody stands, far to near: left and right, height, size, cloak, head, basket, facing right.
CROWD = (
    (176, 160, 0.62, "#7d5ba6", "cap", False, False),
    (238, 162, 0.62, "#3f7d5b", "veil", False, True),
    (248, 163, 0.6, "#c9955c", "hair", False, False),
    (160, 164, 0.66, "#2f6db5", "straw", True, False),
    (128, 184, 0.92, "#c04a35", "veil", True, False),
    (292, 188, 0.95, "#3f5688", "cap", False, True),
    (276, 186, 0.9, "#a86a8a", "veil", False, False),
    (236, 184, 0.88, "#8a6a3f", "hair", False, True),
    (150, 188, 0.94, "#4f7a5c", "cap", False, False),
)


def crowd(near: bool) -> Markup:
    """The people behind the near stalls, or those before them."""
    return join(
        place(person(cloak, head, basket), x, y, size, flip)
        for x, y, size, cloak, head, basket, flip in CROWD
        if (y > 170) == near
    )


# -- things ------------------------------------------------------------------------------------------------------


def stall(stripe: str, cloth: str, goods: Sequence[str]) -> Markup:
    """A stall under a striped awning, with its foot at the origin."""
    return join(
        shadow(10, 3, 40, 4, 0.22, SQUARE_SHADE),
        stroke("M-30 0V-36M30 0V-36", TIMBER, 3),
        shape("M-32 -16H32V0H-32z", "#9a6a40", TIMBER, 1),
        shape("M8 -16H32V0H8z", "#7d5230"),
        stroke("M-32 -8H32", TIMBER, 0.8),
        [_heap(-27 + i * 6, goods[i % len(goods)]) for i in range(10)],
        shape("M-35 -17H35V-13H-35z", "#c9955c", TIMBER, 0.9),
        awning(Awning(stripe, cloth, width=80, narrower=9, folds=8), -56, -36, 4.2),
    )


def _heap(x: float, colour: str) -> Markup:
    return join(
        shape(disc(x, -18.5, 3.1), colour, shade(colour, -0.4), 0.7),
        shape(disc(x - 1, -19.6, 0.9), shade(colour, 0.5)),
    )


def fountain() -> Markup:
    """A fountain with two basins, about the middle of the lower one."""
    jets = (
        "M0 -19C-6 -22 -8 -16 -8 -12M0 -19C6 -22 8 -16 8 -12"
        "M-7 -11C-11 -8 -12 -4 -12 -1M7 -11C11 -8 12 -4 12 -1"
    )
    return join(
        shadow(6, 9, 24, 4, 0.28, "#3a2a12"),
        shape("M-19 0C-19 8 -12 10 0 10S19 8 19 0z", "#d8c8ac", STONE_EDGE, 1),
        shape("M4 0H19C19 8 12 10 2 10z", "#b5a282"),
        shape(disc(0, 0, 19, 4.6), "#f0e4cc", STONE_EDGE, 0.9),
        shape(disc(0, 0.4, 16, 3.4), "#7fb4d6"),
        shape("M-3 0V-12H3V0z", "#e9dcc0", STONE_EDGE, 0.8),
        shape(disc(0, -12, 8, 2.2), "#f0e4cc", STONE_EDGE, 0.8),
        shape("M-1.5 -12V-19H1.5V-12z", "#e9dcc0", STONE_EDGE, 0.7),
        stroke(jets, "#dff1fa", 1.1),
    )


def pigeon() -> Markup:
    """A pigeon that looks to the left."""
    return join(
        shape("M-4 0C-3 -4 2 -4 4 -1L8 -1L4 2C2 4 -3 3 -4 0z", "#8d97a8", "#5d6678", 0.6),
        shape(disc(-4, -2.4, 1.9), "#6d7a94"),
        stroke("M-6 -2.4h-1.5", OCHRE, 0.8),
    )


def bunting(start: tuple[float, float], end: tuple[float, float], sag: float, flags: int) -> Markup:
    """Little flags on a string across the square."""
    (ax, ay), (bx, by) = start, end
    knot = ((ax + bx) / 2, (ay + by) / 2 + 2 * sag)
    colours = (RED, CREAM, OCHRE, CREAM, GREEN, CREAM, VIOLET, CREAM)
    parts = [stroke(f"M{ax} {ay}Q{knot[0]} {knot[1]} {bx} {by}", "#7a5a48", 0.7)]
    for i in range(1, flags):
        t = i / flags
        x = ax + (bx - ax) * t
        y = (1 - t) ** 2 * ay + 2 * t * (1 - t) * knot[1] + t * t * by
        colour = colours[i % len(colours)]
        parts.append(shape(f"M{x - 3} {y}H{x + 3}L{x} {y + 7}z", colour, shade(colour, -0.35), 0.5))
    return join(parts)
