"""The fair around the wheel: striped tents with pennants, stalls, and the painted rim with its lamps."""

from __future__ import annotations

from collections.abc import Callable

from ludoteka.draw.curve import Pt
from ludoteka.draw.ink import Ink, box, brush, disc, fill, pen, polygon
from ludoteka.draw.palette import LAMP, MEADOW_SHADE, mix

__all__ = ["BLUE", "GOLD", "RED", "TREAD", "rim", "stall", "tent", "tread"]

RED, BLUE, GOLD, CREAM = "#c2503a", "#4a79a8", "#e0a93a", "#fbf1d8"
POLE, WOOD, WOOD_DARK = "#6a4d36", "#8a6337", "#5a3d1e"
TREAD = "#c9bd83"


def tread(ink: Ink, x: float, y: float, size: float) -> None:
    """The grass that many feet have worn."""
    ink(0, fill(TREAD, 0.55), disc(x, y, size, size * 0.55))


def tent(ink: Ink, x: float, y: float, size: float, colour: str = RED) -> None:
    """A round tent with its foot on a point: striped, lit from the left, a pennant on its pole."""
    wide, wall, roof = size, size * 0.62, size * 1.05
    eaves, peak = y - wall, y - wall - roof
    shade = polygon(
        (x - wide * 0.6, y),
        (x + wide, y),
        (x + wide * 1.9, y + wide * 0.3),
        (x + wide * 0.5, y + 2),
    )
    ink(1, fill(MEADOW_SHADE, 0.3), shade)
    bulge = wide * 0.22
    body = f"M{x - wide} {eaves}V{y}q{wide} {bulge} {2 * wide} 0V{eaves}z"
    ink(2, fill(CREAM), body)
    ink(
        3,
        fill(mix(CREAM, "#6a4d36", 0.28)),
        f"M{x + wide * 0.3} {eaves}V{y + bulge * 0.42}Q{x + wide * 0.7} {y + bulge * 0.3} {x + wide} {y}V{eaves}z",
    )
    for share in (-0.72, -0.1, 0.56):
        half = wide * 0.14 * (1.2 - abs(share))
        at = x + share * wide
        ink(
            4,
            fill(colour),
            polygon(
                (at - half, eaves),
                (at + half, eaves),
                (at + half, y + bulge * 0.4),
                (at - half, y + bulge * 0.4),
            ),
        )
    ink(
        5,
        fill("#5a3d2a"),
        polygon(
            (x + wide * 0.05, eaves + 1),
            (x + wide * 0.32, y + bulge * 0.4),
            (x - wide * 0.02, y + bulge * 0.46),
        ),
    )
    _roof(ink, (x, peak), (x - wide * 1.14, eaves + 0.8), (x + wide * 1.14, eaves + 0.8), colour)
    ink(9, pen(POLE, 0.9), f"M{x} {peak}v{-size * 0.6}")
    flag = ((x, peak - size * 0.6), (x + size * 0.7, peak - size * 0.46), (x, peak - size * 0.28))
    ink(10, fill(GOLD if colour != GOLD else RED), polygon(*flag))


def _roof(ink: Ink, peak: Pt, left: Pt, right: Pt, colour: str) -> None:
    """Stripes from the peak to the eaves, darker to the right, with a scalloped hem."""
    stripes = 7
    for i in range(stripes):
        a, b = (left[0] + (right[0] - left[0]) * (i + k) / stripes for k in (0, 1))
        tone = colour if i % 2 == 0 else CREAM
        dark = mix(tone, "#4d3526", 0.1 * max(0, i - 2))
        droop = (b - a) * 0.42
        ink(
            7,
            fill(dark),
            f"M{peak[0]} {peak[1]}L{a} {left[1]}q{(b - a) / 2} {droop * 2} {b - a} 0z",
        )


def stall(ink: Ink, x: float, y: float, colour: str = BLUE) -> None:
    """A table with goods under an awning."""
    ink(
        1,
        fill(MEADOW_SHADE, 0.3),
        polygon((x - 5, y), (x + 7, y), (x + 10, y + 2.4), (x - 1, y + 2.4)),
    )
    ink(2, pen(POLE, 0.9), f"M{x - 5.4} {y}v-9M{x + 5.4} {y}v-9")
    ink(3, fill(WOOD), box(x - 6, y - 3.4, 12, 3.4))
    ink(4, fill(WOOD_DARK), box(x - 6, y - 1, 12, 1))
    for i, good in enumerate(("#d9583c", "#f0c84b", "#8cbb60", "#d9583c")):
        ink.dot(5, good, x - 4 + i * 2.6, y - 4, 1.1)
    for i in range(6):
        tone = colour if i % 2 == 0 else CREAM
        ink(
            6,
            fill(tone),
            f"M{x - 5 + i * 1.7} {y - 12}h1.7L{x - 7 + (i + 1) * 2.33} {y - 8}q-1.1 1.6 -2.3 0z",
        )


def rim(at: Callable[[float, float], Pt], outer: float, inner: float) -> Ink:
    """The painted rim of the wheel: red and cream by turns, a thread of gold, and a lamp on every other field."""
    ink, fields = Ink(), 36
    for i in range(fields):
        low, high = 360 * i / fields, 360 * (i + 1) / fields
        corners = (at(outer, low), at(outer, high), at(inner, high), at(inner, low))
        ink(0, fill(RED if i % 2 == 0 else CREAM), polygon(*corners))
        if i % 2:
            x, y = at((outer + inner) / 2, (low + high) / 2)
            ink.dot(2, "#8a6337", x + 0.3, y + 0.5, 2.1)
            ink.dot(3, LAMP, x, y, 1.6)
    for radius in (outer, inner):
        points = [at(radius, 360 * i / 72) for i in range(72)]
        ink(1, brush("#8a5a22", 1.4), polygon(*points))
    lit = [at(outer - 1.2, a) for a in range(285, 346, 6)]
    ink(4, pen("#fff7e0", 1.2, 0.7), "M" + "L".join(f"{x} {y}" for x, y in lit))
    return ink
