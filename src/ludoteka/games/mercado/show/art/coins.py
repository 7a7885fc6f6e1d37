"""Coins on a square of 24 units: struck ones, and the pale rings where one is still missing.

Every kind has a sign of its own besides its colour: a sun, a moon, a flame, a drop, four petals, a cross.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from ludoteka.draw.curve import Pt
from ludoteka.draw.ink import disc, polygon, shape, stroke
from ludoteka.draw.palette import mix
from ludoteka.draw.svg import Markup, group, join, path
from ludoteka.draw.theme import shade

__all__ = ["COLOURS", "METALS", "SIGNS", "any_ring", "coin", "petals", "ring", "star"]

PAPER = "#f3e9d2"


class Metal(NamedTuple):
    """The tones of a coin, and of the ring in its stead."""

    colour: str
    rim: str
    edge: str
    field: str
    glint: str
    sign: str
    ring: str


def _metal(colour: str, sign: str, ring: str) -> Metal:
    lit, glint = shade(colour, 0.16), shade(colour, 0.6)
    return Metal(colour, shade(colour, -0.3), shade(colour, -0.5), lit, glint, sign, ring)


METALS = {
    "gold": _metal("#e6b93f", "#7a5206", "#8a6410"),
    "silver": _metal("#c3c9d0", "#4b5560", "#5f6b78"),
    "copper": _metal("#a8434f", "#fff8ee", "#a8434f"),
    "turquoise": _metal("#43b3ab", "#fff8ee", "#1f766f"),
    "joker": Metal(
        "#fdfbf6", "#b9ae96", "#8d846f", "#ffffff", shade("#fdfbf6", 0.6), "#8d846f", "#7d735e"
    ),
    "fake": Metal("#3b3835", "#6a635b", "#1d1b19", "#46423e", "#6d6760", "#cfc8bb", "#6a635b"),
}
COLOURS = ("gold", "silver", "copper", "turquoise")


def star(points: int, outer: float, inner: float, at: Pt = (12, 12)) -> str:
    """A star with so many points."""
    radii = (outer, inner)
    turns = [(radii[i % 2], math.pi * i / points) for i in range(2 * points)]
    return polygon(*((at[0] + r * math.sin(a), at[1] - r * math.cos(a)) for r, a in turns))


SIGNS = {
    "gold": star(8, 6.4, 3.6),
    "silver": "M14.6 6.2a6.3 6.3 0 1 0 3 10.3a5.4 5.4 0 0 1-3-10.3z",
    "copper": (
        "M12.6 5.2c.4 2.9 4.4 4.5 4.4 8.3a5 5 0 0 1-10 0c0-2 1-3.2 2.1-4.3c.1 1.2.6 1.9 1.4 2.3"
        "c-.3-2.4.5-4.7 2.1-6.3z"
    ),
    "turquoise": "M12 4.8c2.6 3.4 4.8 6.2 4.8 8.9a4.8 4.8 0 0 1-9.6 0c0-2.7 2.2-5.5 4.8-8.9z",
    "joker": star(4, 7, 2.6),
    "fake": (
        "M8.2 6.4l3.8 3.8l3.8-3.8l1.8 1.8l-3.8 3.8l3.8 3.8l-1.8 1.8l-3.8-3.8l-3.8 3.8l-1.8-1.8"
        "l3.8-3.8l-3.8-3.8z"
    ),
}


def coin(kind: str) -> Markup:
    """A struck coin: a thick rim, a raised field and its sign."""
    metal = METALS[kind]
    return join(
        shape(disc(12, 13.2, 10.8), metal.edge),
        shape(disc(12, 11.6, 10.8), metal.rim, metal.edge, 0.9),
        shape(disc(12, 11.6, 9.3), metal.colour),
        shape(disc(12, 11.6, 8), metal.field, mix(metal.colour, metal.edge, 0.5), 0.7),
        stroke("M4.2 8.6A8.4 8.4 0 0 1 10 3.6", metal.glint, 1.3),
        group(petals(), transform="translate(0 -.4)") if kind == "joker" else _struck(kind),
    )


def _struck(kind: str) -> Markup:
    """The sign and its shadow."""
    metal = METALS[kind]
    return join(
        group(shape(SIGNS[kind], metal.edge, opacity=0.45), transform="translate(.5 .3)"),
        group(shape(SIGNS[kind], metal.sign), transform="translate(0 -.4)"),
    )


def petals() -> Markup:
    """The sign of the joker: a petal of every colour."""
    petal = "M12 11.4c-2.3-1.5-2.6-4.4 0-6.6c2.6 2.2 2.3 5.1 0 6.6z"
    return join(
        group(
            shape(petal, METALS[name].colour, "#6b6557", 0.5), transform=f"rotate({90 * i} 12 12)"
        )
        for i, name in enumerate(COLOURS)
    )


def ring(kind: str) -> Markup:
    """Where a coin of a kind is still missing: a pressed ring with a pale sign."""
    metal = METALS[kind]
    return join(
        shape(disc(12, 12, 10.2), mix(PAPER, metal.colour, 0.22), metal.ring, 1.5),
        shape(SIGNS[kind], metal.ring, opacity=0.85),
    )


def any_ring() -> Markup:
    """Where a coin of any colour is still missing: four pale quarters."""
    quarter = "M12 12V2.2A9.8 9.8 0 0 1 21.8 12z"
    quarters = [
        path(
            quarter, transform=f"rotate({90 * i} 12 12)", fill=mix(PAPER, METALS[name].colour, 0.45)
        )
        for i, name in enumerate(COLOURS)
    ]
    return join(
        quarters,
        shape(disc(12, 12, 10.2), "none", "#8a7a58", 1.5),
        shape(disc(12, 12, 4.4), "#fbf5e6", "#8a7a58", 1),
    )
