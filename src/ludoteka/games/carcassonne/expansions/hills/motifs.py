"""Vineyards and sheep, drawn around the point (0, 0), and the hill under a whole tile."""

from __future__ import annotations

import math

from ludoteka.draw.curve import Pt
from ludoteka.draw.svg import Markup, el, group, join, number, path
from ludoteka.draw.theme import Land

__all__ = ["hill", "sheep", "vineyard"]


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


_LEVELS = ((44.0, 0.0, 0.26), (31.0, 0.9, 0.34), (18.0, 1.7, 0.5))


def hill() -> Markup:
    """A hill over the whole tile: three contour lines, higher ground lighter, hachures downhill."""
    return group(
        [
            path(
                _ring(radius, phase),
                fill=Land.HILL,
                fill_opacity=opacity,
                stroke=Land.CONTOUR,
                stroke_opacity=0.8,
                stroke_width=1.1,
                stroke_linejoin="round",
            )
            for radius, phase, opacity in _LEVELS
        ],
        path(
            "".join(_hachures(radius, phase) for radius, phase, _ in _LEVELS),
            stroke=Land.CONTOUR,
            stroke_opacity=0.55,
            stroke_width=0.9,
            stroke_linecap="round",
        ),
    )


def _rim(radius: float, phase: float, angle: float) -> Pt:
    wobble = 1 + 0.055 * math.sin(2 * angle + phase) + 0.04 * math.sin(3 * angle - phase)
    return (
        50 + radius * wobble * math.cos(angle),
        49 + radius * 0.96 * wobble * math.sin(angle),
    )


def _ring(radius: float, phase: float) -> str:
    """A wobbly circle: quadratic curves through the middles between points."""
    points = [_rim(radius, phase, math.radians(a)) for a in range(0, 360, 20)]
    middles = [
        ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
        for a, b in zip(points, points[1:] + points[:1], strict=True)
    ]
    start = middles[-1]
    parts = [f"M{number(round(start[0], 1))} {number(round(start[1], 1))}"]
    for handle, end in zip(points, middles, strict=True):
        numbers = (*handle, *end)
        parts.append("Q" + " ".join(number(round(n, 1)) for n in numbers))
    return "".join(parts) + "Z"


def _hachures(radius: float, phase: float) -> str:
    """Short strokes down the shaded side."""
    strokes: list[str] = []
    for degrees in range(-30, 131, 10):
        a = math.radians(degrees)
        x, y = _rim(radius, phase, a)
        length = 3.4
        dx, dy = length * math.cos(a), length * math.sin(a)
        strokes.append(
            f"M{number(round(x, 1))} {number(round(y, 1))}l{number(round(dx, 1))} {number(round(dy, 1))}"
        )
    return "".join(strokes)
