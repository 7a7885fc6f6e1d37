"""A stall of the bazaar: a carpet under an awning. A colour has a pattern too, so that all can tell them apart."""

from __future__ import annotations

from ludoteka.draw.ink import disc, place, polygon, shape, stroke
from ludoteka.draw.palette import WINDOW, mix
from ludoteka.draw.svg import Markup, join
from ludoteka.draw.theme import shade
from ludoteka.games.yspahan.show.art.bazaar import GOODS

__all__ = ["AWNINGS", "awning", "carpet", "emblem", "plate", "stall"]

AWNINGS = {
    "purple": "#8a58a8",
    "yellow": "#e2b436",
    "blue": "#74bcdc",
    "white": "#f6f1e4",
    "orange": "#e0803c",
}
SHADOW = "#4a3010"
WIDE = 33.0  # half of it


def _dark(colour: str) -> str:
    """The shaded side of an awning."""
    return "#bfb59e" if colour == "white" else shade(AWNINGS[colour], -0.3)


def _stripes() -> Markup:
    d = "".join(
        polygon(
            (-30 + 20 * i, -34),
            (-20 + 20 * i, -34),
            (-34 + 22.7 * i + 11.3, -13),
            (-34 + 22.7 * i, -13),
        )
        for i in range(3)
    )
    return shape(d, "#fff8e6", opacity=0.85)


def _zigzag() -> Markup:
    d = "M-32 -20" + "".join(f"l5.3 {-8 if i % 2 == 0 else 8}" for i in range(12))
    return stroke(d, "#fff8e6", 3.4)


def _waves() -> Markup:
    d = "".join(f"M-32 {y}q4 -4.6 8 0" + "t8 0" * 7 for y in (-28, -19))
    return stroke(d, "#fff8e6", 3)


def _dots() -> Markup:
    return shape("".join(disc(-24 + 9.6 * i, -27 + 7 * (i % 2), 2.1) for i in range(6)), "#8f8469")


def _rhombs() -> Markup:
    d = "".join(
        polygon((x, -30), (x + 5.5, -24), (x, -18), (x - 5.5, -24)) for x in (-23, -7.7, 7.7, 23)
    )
    return shape(d, "#fff8e6")


PATTERNS = {
    "purple": _stripes,
    "yellow": _zigzag,
    "blue": _waves,
    "white": _dots,
    "orange": _rhombs,
}


def awning(colour: str) -> Markup:
    """The cloth over a stall with its scalloped edge."""
    cloth = AWNINGS[colour]
    scallops = "a5.7 5 0 0 1 -11.3 0" * 6
    return join(
        shape("M-30 -34H30L34 -13H-34z", cloth),
        PATTERNS[colour](),
        shape(f"M-34 -13H34{scallops}z", _dark(colour)),
        stroke("M-30 -34H30", mix(cloth, "#ffffff", 0.6), 2),
    )


def carpet(colour: str) -> Markup:
    """The floor of a stall, with its carpet."""
    cloth = AWNINGS[colour]
    white = colour == "white"
    rug = "#ece5d4" if white else mix(cloth, "#fff3dc", 0.45)
    hem = "#b3a88c" if white else shade(cloth, -0.25)
    return join(
        shape("M-33 -31H33V31H-33z", "#c9a470"),
        shape("M-33 -31H33V27H-33z", "#e9d3a2"),
        shape("M-30 -12H30V27H-30z", rug),
        stroke("M-27 -7H27V24H-27z", hem, 1.6),
    )


def stall(colour: str) -> Markup:
    """A stall about its middle, 68 units wide: goods stand on its carpet. Lanterns hang at its posts."""
    return join(
        shape("M34 -26L40 -18V36H-26L-33 30H34z", "#6b4a22", opacity=0.32),
        carpet(colour),
        stroke(
            "M-25 26v2.4m7 -2.4v2.4m7 -2.4v2.4m7 -2.4v2.4m7 -2.4v2.4m7 -2.4v2.4m7 -2.4v2.4m7 -2.4v2.4",
            "#fff8e6",
            1,
        ),
        shape("M-30 -12H30V-7H-30z", "#5a3a16", opacity=0.25),
        stroke("M-31 -14V30M31 -14V30", "#7a5230", 3),
        stroke("M-31.8 -14V30", "#b98a55", 1),
        awning(colour),
        # By day the shade of a lantern, at night its light.
        shape(disc(-31, -7, 8) + disc(31, -7, 8), WINDOW, opacity=0.2),
        shape(disc(-31, -7, 2.5) + disc(31, -7, 2.5), WINDOW),
    )


def plate(colour: str, full: bool) -> Markup:
    """The plate with the points of a souk, without their number; a full souk's is framed in gold."""
    cloth = AWNINGS[colour]
    rim = "#8f8469" if colour == "white" else shade(cloth, -0.35)
    return join(
        shape(disc(1.5, 2.5, 22), SHADOW, opacity=0.35),
        shape(disc(0, 0, 22), "#fdf4dc", "#3a2410" if full else rim, 5 if full else 3),
        shape(disc(0, 0, 18.5), "none", "#f0c84b" if full else cloth, 2.2 if full else 1.6),
    )


def emblem(quarter: str) -> Markup:
    """The sign of a quarter: its goods on a light disc, 60 units wide."""
    return join(
        shape(disc(1.5, 2.5, 30), SHADOW, opacity=0.35),
        shape(disc(0, 0, 30), "#fdf4dc", "#a98353", 2.4),
        shape(disc(0, 0, 26), "none", "#d9c08a", 1.2),
        place(GOODS[quarter](), 0, 0, 1.02),
    )
