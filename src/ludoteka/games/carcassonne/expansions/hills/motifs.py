"""Vineyards and sheep, drawn around the point (0, 0), and the hill under a whole tile."""

from __future__ import annotations

import math

from ludoteka.draw.curve import Pt
from ludoteka.draw.ink import Ink, Scatter, disc, fill, near, pen, polygon, polyline
from ludoteka.draw.palette import LEAVES, MEADOW_SHADE, Tones
from ludoteka.draw.svg import Markup

__all__ = ["hill", "sheep", "vineyard"]

WOOL = Tones("#fffaf0", "#ede4cd", "#c3b698")
FACE = "#4c463d"
SOIL, SOIL_DARK, GRAPES = "#c79f66", "#a67c45", "#6b3f7f"


def vineyard() -> Markup:
    """Four rows of vines on brown soil between stakes, heavy with grapes, and a low wall before them."""
    ink, scatter = Ink(), Scatter("vineyard")
    plot = ((-13, -9.6), (11, -11), (14, 8.6), (-11.6, 10.4))
    ink(0, fill(MEADOW_SHADE, 0.25), polygon(*((x + 1.8, y + 1.8) for x, y in plot)))
    ink(1, fill(SOIL), polygon(*plot))
    for row, y in enumerate((-7, -2.6, 1.8, 6.2)):
        left, right = -10.6 + row * 0.4, 10 + row * 0.8
        ink(2, pen(SOIL_DARK, 1.2, 0.7), f"M{left - 0.6} {y + 2}L{right + 0.6} {y + 1.4}")
        for step in range(7):
            x = left + (right - left) * step / 6
            at = y - 0.1 * step
            ink.dot(3, LEAVES.dark, x + 0.3, at + 0.4, 1.8)
            ink.dot(4, LEAVES.middle, x - 0.1, at - 0.1, 1.5)
            ink.dot(5, LEAVES.lit, x - 0.5, at - 0.7, 0.9)
            if step % 2:
                ink.dot(6, GRAPES, x + scatter(-0.5, 0.8), at + scatter(0.3, 0.9), 1.1)
        ink(
            7, near(pen("#6a4d36", 0.7)), f"M{left - 1.6} {y + 2}v-4.4M{right + 1.6} {y + 1.4}v-4.4"
        )
    wall = ((-12, 10.6), (14.4, 8.8))
    for layer, (colour, width, up) in enumerate((("#8d7455", 2.6, 0), ("#d9c39a", 1.6, 0.8)), 8):
        ink(layer, pen(colour, width), polyline([(x, y - up) for x, y in wall]))
    return ink.markup()


def sheep() -> Markup:
    """One printed sheep: wool in three tones, a dark face, and its shadow in the grass."""
    ink = Ink()
    ink(0, fill(MEADOW_SHADE, 0.3), disc(1.8, 7.6, 8.4, 2.2))
    ink(1, pen(FACE, 1.7), "M-4.4 4v3.8M-1.8 4.6v3.4M2.6 4.6v3.4M4.8 4v3.8")
    locks = ((-4.6, 0.4, 4), (-1.4, -2.4, 4.2), (3, -2, 4), (5.4, 1, 3.6), (0.6, 2, 4.4))
    for x, y, size in locks:
        ink.dot(2, WOOL.dark, x + 0.7, y + 0.9, size)
        ink.dot(3, WOOL.middle, x, y, size)
    for x, y, size in ((-4.8, -0.8, 2.4), (-1.8, -3.6, 2.7), (2.4, -3.2, 2.1)):
        ink.dot(4, WOOL.lit, x, y, size)
    head = "M-11 -1.2C-10.8 -4 -7.4 -4.8 -5.8 -2.6C-5.8 .6 -7.4 2.6 -9.4 2.4C-10.6 1.8 -11.2 .4 -11 -1.2z"
    ink(5, fill(FACE), head)
    ink(6, pen(FACE, 1.4), "M-6.4 -3l1.8 -1")
    ink.dot(7, WOOL.lit, -7, -4, 1.5)
    ink.dot(7, "#f3efe0", -9, -1.2, 0.6)
    return ink.markup()


# -- the hill ----------------------------------------------------------------------------------------------

# From the foot to the top: how far it reaches, how far its middle has moved, its colour.
LEVELS = (
    (47.0, 0.0, "#a9c06b"),
    (39.0, 1.4, "#b7c872"),
    (30.0, 3.2, "#c5ce7b"),
    (20.0, 5.4, "#d3d586"),
    (10.0, 8.0, "#e2de97"),
)
SHADE, LINE = "#4d6b33", "#7b8a49"
RISE = 3.0  # how much lower the shade of a level falls


def hill() -> Markup:
    """A hill over the whole tile: it rises level by level, lit at the upper left, hachured down the other side."""
    ink = Ink()
    for layer, (radius, up, colour) in enumerate(LEVELS):
        ring = _ring(radius, up)
        ink(4 * layer, fill(SHADE, 0.3), _closed([(x + RISE * 0.8, y + RISE) for x, y in ring]))
        ink(4 * layer + 1, fill(colour, 0.9), _closed(ring))
        ink(4 * layer + 2, pen("#f2efb4", 1, 0.55), polyline(ring[18:29]))
        ink(4 * layer + 3, pen(LINE, 0.8, 0.8), _hachures(ring))
    return ink.markup()


def _ring(radius: float, up: float) -> list[Pt]:
    """A level of the hill as points, clockwise from the east; a little to the upper left, the higher it is."""
    found: list[Pt] = []
    for step in range(36):
        a = math.tau * step / 36
        wobble = 1 + 0.05 * math.sin(2 * a + 0.6) + 0.04 * math.sin(3 * a - 1)
        found.append(
            (
                50 - up * 0.5 + radius * wobble * math.cos(a),
                51 - up + radius * 0.92 * wobble * math.sin(a),
            )
        )
    return found


def _middles(points: list[Pt]) -> list[tuple[Pt, Pt]]:
    pairs = zip(points, points[1:] + points[:1], strict=True)
    return [(a, ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)) for a, b in pairs]


def _closed(points: list[Pt]) -> str:
    """A round shape: curves through the middles between points."""
    curves = _middles(points[::2])
    x, y = curves[-1][1]
    return f"M{x} {y}" + "".join(f"Q{a[0]} {a[1]} {b[0]} {b[1]}" for a, b in curves) + "z"


def _hachures(ring: list[Pt]) -> str:
    """Short strokes down the shaded side, longest at the lower right."""
    middle = (sum(x for x, _ in ring) / len(ring), sum(y for _, y in ring) / len(ring))
    strokes: list[str] = []
    for step, (x, y) in enumerate(ring[:15] + ring[-3:]):
        away = math.hypot(x - middle[0], y - middle[1])
        length = 2.2 + 2.2 * math.sin(math.pi * min(step, 14) / 14)
        dx, dy = (x - middle[0]) / away * length, (y - middle[1]) / away * length
        strokes.append(f"M{x} {y}l{dx} {dy}")
    return "".join(strokes)
