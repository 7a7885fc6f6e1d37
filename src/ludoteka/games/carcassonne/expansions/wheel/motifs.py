"""The number on a tile, drawn around the point (0, 0)."""

from __future__ import annotations

import math

from ludoteka.draw.svg import Markup, el, join, number, path
from ludoteka.draw.theme import Land

__all__ = ["wheel"]


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
