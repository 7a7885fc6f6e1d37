"""The goods of the towns, drawn around the point (0, 0): each on a round plate, told apart by shape and colour."""

from __future__ import annotations

from ludoteka.draw.ink import Ink, box, brush, disc, fill, pen
from ludoteka.draw.palette import TOWN_SHADE, Tones
from ludoteka.draw.svg import Markup

__all__ = ["cloth", "grain", "wine"]

HALO, RIM, PLATE, PLATE_SHADE = "#fffaf0", "#5f3f27", "#fbf4e0", "#e9d9b4"
STAVES = Tones("#b8607a", "#8c3b52", "#64263a")
STRAW = Tones("#f6da7c", "#e2b443", "#a8761c")
BLUE_CLOTH = Tones("#8fc6c8", "#4f8f95", "#2f666c")


def _plate() -> Ink:
    """The plate on which a good lies, with a light edge that parts it from any roof."""
    ink = Ink()
    ink(0, fill(TOWN_SHADE, 0.4), disc(1.6, 2.2, 10.4))
    ink(1, fill(HALO), disc(0, 0, 10.6))
    ink(2, fill(RIM), disc(0, 0, 9.6))
    ink(3, fill(PLATE_SHADE), disc(0, 0, 8.6))
    ink(4, fill(PLATE), disc(-0.5, -0.6, 7.9))
    return ink


def wine() -> Markup:
    """A barrel with its hoops, a bunch of grapes before it."""
    ink = _plate()
    ink(5, fill(TOWN_SHADE, 0.3), disc(1, 5.9, 5.6, 1.5))
    body = "M-4.2 -6.2H4.2C6.3 -2.2 6.3 2 4.2 6H-4.2C-6.3 2 -6.3 -2.2 -4.2 -6.2z"
    ink(6, fill(STAVES.middle), body)
    ink(
        7,
        fill(STAVES.lit),
        "M-4.2 -6.2H-1.6C-2.4 -2.2 -2.4 2 -1.6 6H-4.2C-6.3 2 -6.3 -2.2 -4.2 -6.2z",
    )
    ink(7, fill(STAVES.dark), "M2.4 -6.2H4.2C6.3 -2.2 6.3 2 4.2 6H2.4C3.6 2 3.6 -2.2 2.4 -6.2z")
    ink(8, fill(STAVES.dark), disc(0, -6.1, 4.2, 1.2))
    ink(9, brush("#f0d8a8", 1.2), "M-5.4 -3.2H5.4M-5.4 3H5.4")
    return ink.markup()


def grain() -> Markup:
    """A sheaf, bound in its middle."""
    ink = _plate()
    ink(5, fill(TOWN_SHADE, 0.3), disc(1, 6.2, 4.8, 1.4))
    sheaf = (
        "M-6 -5.8C-3.4 -2 -2.2 0 -1.6 2C-2.2 4 -3.2 5.4 -4.4 6.6H4.4C3.2 5.4 2.2 4 1.6 2"
        "C2.2 0 3.4 -2 6 -5.8C2 -8 -2 -8 -6 -5.8z"
    )
    ink(6, fill(STRAW.middle), sheaf)
    ink(
        7,
        fill(STRAW.lit),
        "M-6 -5.8C-3.4 -2 -2.2 0 -1.6 2C-2.2 4 -3.2 5.4 -4.4 6.6H-1C-.4 4 -.4 0 -1.4 -7C-3 -7 -4.6 -6.6 -6 -5.8z",
    )
    stalks = "".join(f"M0 1.6C{x} -1 {x} -4 {x * 1.2} -6.2" for x in (-3.4, -1.2, 1.2, 3.4))
    ink(8, pen(STRAW.dark, 0.8, 0.8), stalks)
    ink(9, pen("#8a4a1c", 1.9), "M-1.9 2H1.9")
    for x, y in ((-4.6, -6), (-1.6, -7), (1.6, -7), (4.6, -6)):
        ink.dot(10, STRAW.lit, x, y, 0.9)
    return ink.markup()


def cloth() -> Markup:
    """A bolt of cloth, a little unrolled."""
    ink = _plate()
    ink(5, fill(TOWN_SHADE, 0.3), disc(1, 6.2, 6, 1.4))
    ink(6, fill(BLUE_CLOTH.lit), "M-4.4 2.4V6.4H4.6C6.6 5.6 6.8 4 5.6 2.4z")
    ink(7, fill(BLUE_CLOTH.middle), box(-6.6, -4.6, 11.2, 7.6))
    ink(8, fill(BLUE_CLOTH.lit), box(-6.6, -4.6, 11.2, 2.4))
    ink(8, fill(BLUE_CLOTH.dark), box(-6.6, 1.2, 11.2, 1.8))
    ink(9, brush("#f6da7c", 0.9), "M-6.6 -1H4.6")
    ink(10, fill("#d9eeee"), disc(4.7, -0.8, 2.1, 3.8))
    ink(11, pen(BLUE_CLOTH.dark, 0.9), "M4.7 -2.6a1 1.7 0 1 1 -.1 3.6")
    return ink.markup()
