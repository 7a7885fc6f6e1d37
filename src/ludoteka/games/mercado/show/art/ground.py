"""What the market lies on: the ring of stone for the track, the paved square with its lanterns, slabs and a counter."""

from __future__ import annotations

from collections.abc import Iterable

from ludoteka.draw.curve import Pt
from ludoteka.draw.ink import Scatter, disc, glow, place, shadow, shape, stroke
from ludoteka.draw.palette import LAMP, WINDOW
from ludoteka.draw.svg import Markup, el, join, path

__all__ = [
    "SLAB",
    "chevron",
    "counter",
    "lamplight",
    "market",
    "ring",
    "sheet",
    "slab",
    "square",
]

SLAB = (86.0, 98.0)
SQUARE = 1656.0  # how high the square is where the stalls stand three in a row
STONE = (92.0, 69.0)
SHADOW, PAVING, BAND, LIGHT = "#20180a", "#d9b88e", "#e9d9b8", "#fff3d0"
IRON = "#4a3a2c"
LANTERNS = ((307.3, 412.0), (500.0, 412.0), (692.7, 412.0))  # where the bands of the paving cross
SQUARE_LANTERNS = ((333.3, 625.0), (666.7, 625.0), (333.3, 1120.0), (666.7, 1120.0))
REACH = 250.0  # of their light


def sheet(
    box: tuple[float, float, float, float], corner: float, fill: str, opacity: float | None = None
) -> Markup:
    """A flat piece with round corners: left, top, width and height."""
    x, y, width, height = box
    return el(
        "rect", x=x, y=y, width=width, height=height, rx=corner, fill=fill, fill_opacity=opacity
    )


def lamplight(name: str) -> Markup:
    """The paint of what lies around a lantern: by day it is the sun on the stones, at night its light."""
    return glow(name, (0.5, 0.5), 0.5, (0, LAMP, 0.36), (0.4, LAMP, 0.2), (1, LAMP, 0))


def _lanterns(places: Iterable[Pt], light: str) -> Markup:
    """Lanterns with their light, which falls on the ground only."""
    found = list(places)
    return join(
        [el("ellipse", cx=x, cy=y, rx=REACH, ry=REACH * 0.9, fill=light) for x, y in found],
        [place(_lantern(), x, y) for x, y in found],
    )


def _lantern() -> Markup:
    """An iron lantern on its foot, about the middle."""
    return join(
        shadow(3, 16, 11, 3.4, 0.3, SHADOW),
        shape("M-8 17V13H8V17z", IRON),
        shape("M-6.5 13L-8 -7H8L6.5 13z", WINDOW),
        stroke("M-6.5 13L-8 -7M6.5 13L8 -7M0 13V-7", IRON, 1.6),
        shape("M-11 -6Q-4 -9 -2 -14H2Q4 -9 11 -6z", IRON),
        stroke(disc(0, -16.5, 2.2), IRON, 1.4),
    )


def ring() -> Markup:
    """The ring of stone on which the track lies."""
    return join(
        sheet((11, 15, 984, 984), 24, SHADOW, 0.22),
        sheet((8, 6, 984, 988), 24, "#8a744a"),
        sheet((8, 6, 984, 982), 24, "#cdb88a"),
    )


def market(light: str) -> Markup:
    """The paved square inside the ring, in the light of the morning; ``light`` is the paint around the lanterns."""
    bands = "M307.3 122V712M500 122V712M692.7 122V712M113 712H887M118.5 127.5H881.5V874.5H118.5z"
    return join(
        sheet((108, 116, 784, 768), 16, "#a68f60"),
        sheet((113, 122, 774, 758), 12, PAVING),
        _joints((114, 122, 886, 881), "mercado paving"),
        path(bands, fill="none", stroke=BAND, stroke_width=11),
        shape("M113 420V134a12 12 0 0 1 12-12H560zM640 122H760L113 700V590z", LIGHT, opacity=0.3),
        _lanterns(LANTERNS, light),
    )


def square(light: str) -> Markup:
    """The paved square by itself, where the stalls stand three in a row: 1000 by ``SQUARE`` units."""
    bands = f"M333.3 130V{SQUARE}M666.7 130V1120M5.5 130H994.5M5.5 625H994.5M5.5 1120H994.5"
    return join(
        sheet((0, 0, 1000, SQUARE), 12, PAVING),
        _joints((0, 0, 1000, SQUARE), "mercado square"),
        path(bands, fill="none", stroke=BAND, stroke_width=11),
        shape("M0 700V0H760zM880 0H1000L0 1240V1080z", LIGHT, opacity=0.3),
        _lanterns(SQUARE_LANTERNS, light),
    )


def _joints(area: tuple[float, float, float, float], name: str) -> Markup:
    """The joints between the paving stones from corner to corner, every other row shifted by half a stone."""
    left, top, right, bottom = area
    scatter, lines = Scatter(name), ""
    for row in range(int((bottom - top) / STONE[1])):
        y = top + row * STONE[1]
        lines += f"M{left:g} {y:g}H{right:g}" if row else ""
        x = left + (row % 2) * STONE[0] / 2 + STONE[0]
        while x < right - 10:
            lines += f"M{x:g} {y:g}v{STONE[1]:g}"
            x += STONE[0] + round(scatter(-12, 12))
    return path(lines, fill="none", stroke="#cba77a", stroke_width=2)


def slab(face: str, edge: str, side: str, lit: str) -> Markup:
    """A slab of the track about its middle, with its thickness below and its lit edge."""
    w, h = SLAB[0] / 2, SLAB[1] / 2
    return join(
        sheet((-w, 4.5 - h, *SLAB), 12, side),
        el(
            "rect",
            x=-w,
            y=-h,
            width=SLAB[0],
            height=SLAB[1],
            rx=12,
            fill=face,
            stroke=edge,
            stroke_width=1.5,
        ),
        stroke(f"M{5 - w} {h - 14}V{14 - h}q0 -9 9 -9H{w - 14}", lit, 2.4),
    )


def chevron() -> Markup:
    """A faint sign in an empty space: which way the markers walk."""
    return stroke("M-9 -17L9 0L-9 17", "#e0cfa6", 8)


def counter() -> Markup:
    """A wooden counter for the common piles, 752 by 63 units from its upper left corner."""
    return join(
        sheet((0, 5, 752, 58), 9, "#4a2f18"),
        sheet((0, 0, 752, 58), 9, "#7d5331"),
        stroke("M8 19H744M8 38H744", "#6b4527", 1.4),
    )
