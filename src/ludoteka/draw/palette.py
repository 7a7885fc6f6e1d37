"""The colours of the landscapes: one sun from the upper left, so every thing has a lit, a middle and a dark tone."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

__all__ = [
    "AUTUMN",
    "BLUE_HOUR",
    "CYPRESS",
    "EMBER",
    "FIRELIGHT",
    "FLAME",
    "FLOWERS",
    "LAMP",
    "LEAVES",
    "MEADOW_SHADE",
    "MOON",
    "PLASTER",
    "ROOFS",
    "SLATE",
    "SUN",
    "TOWN_SHADE",
    "WINDOW",
    "Hour",
    "Meadow",
    "Soil",
    "Stone",
    "Tones",
    "Track",
    "Water",
    "dusk",
    "mix",
]


class Tones(NamedTuple):
    """The three tones of a thing in the sun."""

    lit: str
    middle: str
    dark: str


ROOFS: Final = (
    Tones("#e28450", "#bd5631", "#974227"),
    Tones("#d87245", "#ad4a2c", "#883a25"),
    Tones("#e58f58", "#c5633a", "#9c4a2d"),
    Tones("#cc6441", "#a04029", "#7d3122"),
    Tones("#c58a66", "#9c6247", "#794935"),
)
SLATE: Final = Tones("#8ba3b8", "#64809a", "#4d667d")
PLASTER: Final = ("#f1dcb2", "#ebcd9b", "#e6c192", "#f5e6c6", "#e2b886")
LEAVES: Final = Tones("#8cbb60", "#5f934d", "#447044")
AUTUMN: Final = Tones("#ecb75a", "#cf8a3a", "#a9642c")
CYPRESS: Final = Tones("#4a7a50", "#4a7a50", "#345c45")
FLOWERS: Final = ("#fbf3dc", "#f0c84b", "#d9583c", "#fbf3dc")
MEADOW_SHADE: Final = "#34552b"
TOWN_SHADE: Final = "#7a4526"
WINDOW: Final = "#6d4a37"
LAMP: Final = "#ffdc82"
FLAME: Final = "#ffd15c"
EMBER: Final = "#e2502c"
FIRELIGHT: Final = "#ffb35c"
SUN: Final = "#fffbe6"
MOON: Final = "#f3efe0"


class Meadow:
    """Grass, fields and hedges."""

    BASE = "#a6c46b"
    CROP = "#c6cb78"
    PATCHES = (
        "#adc970",
        "#9fc066",
        "#b6cc77",
        "#98bb63",
        "#a9c266",
        "#9dc277",
        "#adc970",
        "#9fc066",
        CROP,
    )
    FURROW = ("#8fb35c", "#bdd384")
    STUBBLE = ("#a9ad58", "#e3dc95")
    TUFT = "#7fa552"
    HEDGE = "#6d9a4e"
    HEDGE_LIT = "#86b05c"
    BLOSSOMS = ("#fbf3dc", "#fbf3dc", "#f0c84b", "#b79ad0")
    POPPY = "#d9583c"
    LILAC = "#b79ad0"
    VERGE = "#b4c277"
    WORN = "#8fa75a"


class Track:
    """Roads."""

    FACE = "#f4e9cc"
    EDGE = "#c5ae7d"
    RUT = "#e3d3a9"
    STONE = "#cbb58b"


class Soil:
    """The ground of towns."""

    BASE = "#dcb583"
    STREET = "#ead0a3"
    DARK = "#c9a06d"


class Water:
    """Rivers and lakes, with their banks."""

    DEEP = "#5f9cc4"
    MIDDLE = "#7db6d8"
    LIGHT = "#a3d0e8"
    FOAM = "#d9eef8"
    SAND = "#e2d3a0"
    BANK = "#7f9f57"
    SHADE = "#1f4560"


class Stone:
    """Walls and towers."""

    TOP = "#f0dfbc"
    BATTLEMENT = "#fff0cf"
    LIT = "#d8bf94"
    MIDDLE = "#bd9f75"
    DARK = "#9a7b57"
    LINE = "#6a4f38"
    #: From a face that looks away from the sun to one that looks at it.
    FACES = ("#9a7b57", "#ab8d65", "#bd9f75", "#d8bf94", "#e4cfa6")


def _channels(colour: str) -> tuple[int, int, int]:
    red, green, blue = (int(colour[i : i + 2], 16) for i in (1, 3, 5))
    return red, green, blue


def _colour(*channels: float) -> str:
    return "#" + "".join(f"{min(255, max(0, round(c))):02x}" for c in channels)


def mix(one: str, other: str, share: float) -> str:
    """A colour on the way from one to another."""
    pairs = zip(_channels(one), _channels(other), strict=True)
    return _colour(*(a + (b - a) * share for a, b in pairs))


#: How much of the day's red, green and blue is left in each of the night's, and the night's own light.
Hour = tuple[tuple[float, float, float, float], ...]
_NIGHT: Final[Hour] = ((0.34, 0.09, 0.02, 0), (0.06, 0.41, 0.05, 2), (0.06, 0.25, 0.44, 22))
#: The first hour of the night, in which a board can still be read: darker and bluer, every thing as clear as by day.
#: Red and green take from each other, so that meadows are cool beside warm roofs instead of grey like them.
BLUE_HOUR: Final[Hour] = ((0.66, -0.06, 0.01, 0), (-0.06, 0.72, -0.02, 3), (-0.03, 0.03, 0.78, 9))
_SHINING: Final = {
    WINDOW: LAMP,
    SUN: MOON,
    **{light: light for light in (LAMP, FLAME, EMBER, FIRELIGHT)},
}


def _later(colour: str, hour: Hour) -> str:
    """A colour of the day at a later hour: what burns goes on to burn, windows are lit, and the sun is a moon."""
    if colour in _SHINING:
        return _SHINING[colour]
    red, green, blue = _channels(colour)
    return _colour(*(r * red + g * green + b * blue + own for r, g, b, own in hour))


_HEX: Final = re.compile(r"#[0-9a-f]{6}\b")


def dusk(landscape: str, hour: Hour = _NIGHT) -> str:
    """A landscape at night: every colour goes through one matrix, and the windows light up."""
    return _HEX.sub(lambda match: _later(match.group(), hour), landscape)
