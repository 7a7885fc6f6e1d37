"""The little things of the land: hills and peaks, woods, fields, vineyards, lakes and villages.

All are mixed with the tint of their region, so that they stay quiet under names and armies.
"""

from __future__ import annotations

import math
from collections.abc import Callable

from ludoteka.draw.ink import Ink, Scatter, box, disc, fill, near, pen, polygon, polyline
from ludoteka.draw.palette import LEAVES, PLASTER, ROOFS, WINDOW, mix
from ludoteka.draw.svg import Markup

SHADE = "#3d4a2a"
# Layers, from the ground up.
FIELDS, FURROWS, WATER, LIGHT_ON_WATER, VINES, SHADOWS = range(6)
RISE, LIT, DARK, SNOW, TRUNKS, CROWNS, TOPS, HOUSES, ROOFTOPS = range(6, 15)


def hill(ink: Ink, x: float, y: float, width: float, tint: str, steep: float = 0.62) -> None:
    """A hill, lit on its left side, with hachures on the other."""
    w, h = width, width * steep
    side = f"M{x - w * 0.12} {y - h}Q{x + w * 0.5} {y - h * 0.7} {x + w} {y}"
    ink(
        RISE,
        fill(mix(tint, "#5a4630", 0.42), 0.5),
        f"M{x - w * 0.9} {y + 0.6}h{w * 2.5}l{-w * 0.5} 1.6h{-w * 1.6}z",
    )
    ink(
        LIT,
        fill(mix(tint, "#fff8e6", 0.42)),
        f"M{x - w} {y}Q{x - w * 0.45} {y - h * 0.5} {x - w * 0.12} {y - h}Q{x + w * 0.5} {y - h * 0.7} {x + w} {y}z",
    )
    ink(
        DARK,
        fill(mix(tint, "#6b563a", 0.4)),
        f"{side}H{x + w * 0.16}Q{x + w * 0.2} {y - h * 0.5} {x - w * 0.12} {y - h}z",
    )
    lines = "".join(
        f"M{x + w * k} {y - h * (0.86 - k)}l{w * 0.16} {h * 0.5}" for k in (0.16, 0.36, 0.56)
    )
    ink(SNOW, near(pen(mix(tint, "#4a3a24", 0.5), 0.6, 0.55)), lines)


def peak(ink: Ink, x: float, y: float, width: float, tint: str) -> None:
    """A mountain under snow."""
    w, h = width, width * 1.25
    left, top, right = (
        (x - w * 0.45, y - h * 0.55),
        (x - w * 0.1, y - h),
        (x + w * 0.3, y - h * 0.55),
    )
    ink(
        RISE,
        fill(mix(tint, "#4a4a40", 0.45), 0.45),
        f"M{x - w * 0.8} {y + 0.6}h{w * 2.4}l{-w * 0.5} 1.8h{-w * 1.6}z",
    )
    ink(LIT, fill(mix(tint, "#f7f4ea", 0.42)), polygon((x - w, y), left, top, right, (x + w, y)))
    shadow = (top, right, (x + w, y), (x + w * 0.18, y), (x + w * 0.05, y - h * 0.45))
    ink(DARK, fill(mix(tint, "#545b57", 0.46)), polygon(*shadow))
    cap = (
        top,
        (x + w * 0.12, y - h * 0.76),
        (x, y - h * 0.66),
        (x - w * 0.16, y - h * 0.74),
        (x - w * 0.3, y - h * 0.7),
    )
    ink(SNOW, fill("#fdfcf6"), polygon(*cap))


def conifer(ink: Ink, x: float, y: float, size: float, tint: str) -> None:
    """A fir tree."""
    r = size
    ink(
        SHADOWS,
        fill(mix(tint, SHADE, 0.5), 0.5),
        f"M{x - r * 0.4} {y}h{r * 2}l{-r * 0.5} {r * 0.5}h{-r}z",
    )
    ink(TRUNKS, fill(mix("#3f6b4c", tint, 0.36)), polygon((x - r, y), (x + r, y), (x, y - r * 2.5)))
    ink(
        CROWNS,
        fill(mix("#6d9a63", tint, 0.36)),
        polygon((x - r, y), (x - r * 0.05, y), (x, y - r * 2.5)),
    )


def leafy(ink: Ink, x: float, y: float, size: float, tint: str) -> None:
    """A tree with a round crown."""
    r = size
    ink.cap(SHADOWS, x + r * 0.7, y + 0.2, r * 1.3, r * 0.42, mix(tint, SHADE, 0.6), 0.5)
    ink.dot(TRUNKS, mix(LEAVES.dark, tint, 0.36), x, y - r * 0.7, r)
    ink.dot(CROWNS, mix(LEAVES.middle, tint, 0.34), x - r * 0.2, y - r * 0.9, r * 0.74)
    ink.dot(TOPS, mix(LEAVES.lit, tint, 0.3), x - r * 0.4, y - r * 1.15, r * 0.36, detail=True)


def village(ink: Ink, x: float, y: float, tint: str, scatter: Scatter) -> None:
    """Three houses close together; their windows are lit at night."""
    for dx, dy, w in ((-4.6, 0, 5), (0.6, -0.6, 5.4), (-2, 3.2, 5.2)):
        left, foot = x + dx, y + dy
        roof = scatter.pick(ROOFS[:4])
        ink(HOUSES, fill(mix(PLASTER[0], tint, 0.2)), box(left, foot - 2.2, w, 2.2))
        slope = (
            (left - 0.4, foot - 2),
            (left + w + 0.4, foot - 2),
            (left + w - 0.8, foot - 4.6),
            (left + 0.6, foot - 4.6),
        )
        back = (
            (left + 0.6, foot - 4.6),
            (left + w - 0.8, foot - 4.6),
            (left + w, foot - 5.8),
            (left, foot - 5.8),
        )
        ink(ROOFTOPS, fill(mix(roof.middle, tint, 0.3)), polygon(*slope))
        ink(ROOFTOPS, fill(mix(roof.lit, tint, 0.3)), polygon(*back))
        ink(ROOFTOPS, near(pen(WINDOW, 0.9)), f"M{left + 1.4} {foot - 1.1}h0m2 0h0")


def field(ink: Ink, x: float, y: float, width: float, tint: str, scatter: Scatter) -> None:
    """A ploughed field, turned as it likes."""
    angle = scatter(-0.5, 0.5)
    soil = mix(tint, scatter.pick(("#d9c46a", "#a9bd62", "#c7b05c")), 0.5)
    cos, sin, w = math.cos(angle), math.sin(angle), width

    def at(u: float, v: float) -> tuple[float, float]:
        return x + u * cos - v * sin, y + (u * sin + v * cos) * 0.62

    ink(
        FIELDS,
        fill(soil, 0.85),
        polygon(at(-w, -w * 0.7), at(w, -w * 0.7), at(w, w * 0.7), at(-w, w * 0.7)),
    )
    for k in (-0.42, 0, 0.42):
        furrow = polyline([at(-w * 0.9, w * k * 1.3), at(w * 0.9, w * k * 1.3)])
        ink(FURROWS, near(pen(mix(soil, "#6b5a2c", 0.35), 0.7, 0.6)), furrow)


def _hills(ink: Ink, x: float, y: float, tint: str, _scatter: Scatter) -> None:
    hill(ink, x - 4, y + 1, 9.5, tint)
    hill(ink, x + 5, y + 4, 8, tint, 0.5)


def _peaks(ink: Ink, x: float, y: float, tint: str, _scatter: Scatter) -> None:
    peak(ink, x - 4, y + 2, 8.5, tint)
    peak(ink, x + 5.5, y + 5, 6, tint)


def _conifers(ink: Ink, x: float, y: float, tint: str, _scatter: Scatter) -> None:
    for dx, dy, size in (
        (-7, 0, 3.7),
        (0, -2.4, 4),
        (6.5, 0.5, 3.6),
        (-3, 4, 3.6),
        (3.6, 4.6, 3.4),
    ):
        conifer(ink, x + dx, y + dy, size, tint)


def _wood(ink: Ink, x: float, y: float, tint: str, _scatter: Scatter) -> None:
    for dx, dy, size in ((-6, 0, 3.9), (1, -2, 4.3), (7, 1, 3.6), (-1, 4, 3.7)):
        leafy(ink, x + dx, y + dy, size, tint)


def _field(ink: Ink, x: float, y: float, tint: str, scatter: Scatter) -> None:
    field(ink, x, y, 10.5, tint, scatter)


def _lake(ink: Ink, x: float, y: float, _tint: str, _scatter: Scatter) -> None:
    ink(WATER, fill("#8fb7cf"), disc(x, y, 8.4, 4.2))
    ink(LIGHT_ON_WATER, fill("#b5d3e2"), disc(x - 1.3, y - 0.8, 5.9, 2.5))


def _vineyard(ink: Ink, x: float, y: float, tint: str, _scatter: Scatter) -> None:
    for row in range(3):
        ink(
            VINES,
            pen(mix("#6f8f3e", tint, 0.35), 1.3, 0.8),
            f"M{x - 8} {y - 3 + row * 2.6}q8 -2.4 16 0",
        )
    leafy(ink, x + 7, y + 5, 2.6, tint)


def _trees(ink: Ink, x: float, y: float, tint: str, scatter: Scatter) -> None:
    if scatter() < 0.5:
        conifer(ink, x - 2, y, 3.2, tint)
        conifer(ink, x + 2.6, y + 2, 2.8, tint)
    else:
        leafy(ink, x - 1.5, y, 3.1, tint)
        leafy(ink, x + 2.8, y + 2, 2.5, tint)


DRAWN: dict[str, Callable[[Ink, float, float, str, Scatter], None]] = {
    "hill": _hills,
    "peak": _peaks,
    "conifers": _conifers,
    "wood": _wood,
    "field": _field,
    "lake": _lake,
    "vineyard": _vineyard,
    "village": village,
    "tree": _trees,
}


def stand(ink: Ink, kind: str, x: float, y: float, tint: str, scatter: Scatter) -> None:
    """One thing of the countryside at its place."""
    DRAWN[kind](ink, x, y, tint, scatter)


def engraved(kind: str, x: float, y: float) -> str:
    """The same thing where nobody plays: only a line."""
    if kind in ("hill", "peak"):
        return f"M{x - 7} {y}q4 -9 7 -9q4 1 7 9m-7 -9q-1 4 1 8m2 -5l2 4"
    return f"M{x - 3} {y}q0 -6 3 -6t3 6zm3 0v2"


def engraving(things: list[tuple[str, float, float]], colour: str) -> Markup:
    """Many of them."""
    ink = Ink()
    for kind, x, y in things:
        ink(0, pen(colour, 1.1, 0.8), engraved(kind, x, y))
    return ink.markup()
