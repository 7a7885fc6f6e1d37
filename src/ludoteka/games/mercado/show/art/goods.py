"""The goods, each a small drawing of ours on a square of 48 units, its foot near the lower edge.

They shine in three hard tones. A cover and a board keep them in `<defs>` of their own, so a drawing is told how a
colour becomes a fill. A deck's unknown ware is a parcel.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ludoteka.draw.ink import disc, shape, stroke
from ludoteka.draw.svg import Markup, join
from ludoteka.draw.theme import shade

__all__ = ["Toned", "goods", "standing_goods"]

#: From a colour to the fill that shows it lit on the left and dark on the right.
Toned = Callable[[str], str]

GOLD, SILVER, COPPER, TEAL = "#e0ae35", "#b9c1c9", "#b5694a", "#3fa79f"
WOOD, DARK, IVORY, VIOLET, ROSE, LEAF = (
    "#9a6b3f",
    "#4a3a2a",
    "#f6eedd",
    "#7d5ba6",
    "#c8566b",
    "#6f9a4e",
)


class Craft:
    """How parts of a ware are made: toned, with an outline in a darker shade."""

    def __init__(self, toned: Toned) -> None:
        self._toned = toned

    def part(self, d: str, colour: str, width: float = 1.2) -> Markup:
        """A shape of one material."""
        return shape(d, self._toned(colour), shade(colour, -0.5), width)

    def ball(self, x: float, y: float, r: float, colour: str, width: float = 1.2) -> Markup:
        """Something round; a small one has one tone."""
        fill = self._toned(colour) if r > 3 else colour
        return shape(disc(x, y, r), fill, shade(colour, -0.5), width)

    def gem(self, x: float, y: float, r: float, colour: str) -> Markup:
        """A stone with a glint."""
        return join(
            shape(disc(x, y, r), colour, shade(colour, -0.5), 1.2),
            shape(disc(x - r * 0.3, y - r * 0.3, r * 0.3), shade(colour, 0.6)),
        )


def line(d: str, colour: str, width: float = 1.6) -> Markup:
    """A line with round ends."""
    return stroke(d, colour, width)


def rod(d: str, colour: str, width: float) -> Markup:
    """A bent rod: a line with darker edges."""
    return join(line(d, shade(colour, -0.5), width + 1.8), line(d, colour, width))


class Glass(NamedTuple):
    """The outline of a bottle, the liquid in it, and the dark side of the liquid."""

    body: str
    liquid: str
    dark: str


ROUND = Glass(
    "M20 16c-7 3-10 8-10 14c0 8 6 13 14 13s14-5 14-13c0-6-3-11-10-14z",
    "M12 29c0 8 5 12 12 12s12-4 12-12c-4 2-8-1-12 0s-8 2-12 0z",
    "M29 40c5-2 7-6 7-11c-2 1-3 1-4 1c1 4 0 8-3 10z",
)
TALL = Glass(
    "M19 16c-3 1-5 3-5 6v18c0 2 1 3 3 3h14c2 0 3-1 3-3V22c0-3-2-5-5-6z",
    "M16 27c3 2 5-1 8 0s5 2 8 0v13c0 1-.6 1.4-1.6 1.4H17.6c-1 0-1.6-.4-1.6-1.4z",
    "M29 41.4h1.4c1 0 1.6-.4 1.6-1.4V27c-1 .6-2 1-3 1z",
)
HEART = Glass(
    "M24 19c4-5 16-4 15 6c-.6 7-9 13-15 18c-6-5-14.4-11-15-18c-1-10 11-11 15-6z",
    "M11 27c4 2 9-1 13 0s9 2 13 0c-2 5-8 9-13 13.6c-5-4.6-11-8.6-13-13.6z",
    "M33 28c1.4 0 2.7-.2 4-1c-1.5 4-6 7.6-10 11c3-3.5 5.5-6.5 6-10z",
)
SQUARE = Glass(
    "M18 16h12l9 7v17c0 2-1 3-3 3H12c-2 0-3-1-3-3V23z",
    "M11 28c4 2 9-1 13 0s9 2 13 0v12c0 1-.6 1.4-1.6 1.4H12.6c-1 0-1.6-.4-1.6-1.4z",
    "M33 41.4h2.4c1 0 1.6-.4 1.6-1.4V28c-1.3.6-2.7.8-4 .8z",
)


def _bottle(craft: Craft, glass: Glass, scent: str) -> Markup:
    """A perfume: a glass bottle with a stopper, in the colour of its scent."""
    clear = shade(scent, 0.62)
    return join(
        craft.part("M20 10h8v7h-8z", clear),
        craft.part(glass.body, clear),
        shape(glass.liquid, scent, opacity=0.9),
        shape(glass.dark, shade(scent, -0.25)),
        craft.ball(24, 7, 4.2, GOLD),
        line("M17 24c-2.6 3-3.2 6-2.4 9", "#ffffff", 2),
    )


_BOTTLES = {
    "rose": (ROUND, ROSE),
    "jasmine": (TALL, "#e8d36a"),
    "musk": (SQUARE, "#7a5c3e"),
    "amber": (HEART, "#d98a2b"),
    "sandalwood": (TALL, "#b98a5f"),
    "violet": (ROUND, VIOLET),
    "lavender": (SQUARE, "#9a86cf"),
    "cedar": (TALL, "#4f7f57"),
    "lemon": (HEART, "#d9cf3c"),
    "orchid": (HEART, "#c76bb0"),
    "iris": (SQUARE, "#4f76c4"),
    "myrrh": (ROUND, "#8c4a2e"),
}

_WARES: dict[str, Callable[[Craft], Markup]] = {
    "cloth": lambda craft: join(
        craft.part("M7 14h26c4 0 6 3 6 6v20H13V22z", TEAL),
        craft.part("M7 14a5 5 0 0 1 6 5v21H9c-3 0-5-2-5-5V18c0-2 1-4 3-4z", shade(TEAL, -0.2)),
        line("M19 21v19M26 21v19M33 21v19", shade(TEAL, 0.45), 1.8),
        line("M13 35h26", GOLD, 2),
    ),
    "silver jug": lambda craft: join(
        line("M33 17c8-1 9 13-1 15", shade(SILVER, -0.35), 3.4),
        craft.part(
            "M15 9h16l-2 7c5 4 6 9 5 14c-1 6-4 10-10 10s-9-4-10-10c-1-5 0-10 5-14l-6-3z", SILVER
        ),
        craft.part("M17 39h14v3H17z", shade(SILVER, -0.1)),
        line("M18 22c-2 4-2 8 0 12", "#ffffff", 2),
    ),
    "copper bowl": lambda craft: join(
        craft.part("M5 20h38c0 11-7 18-19 18S5 31 5 20z", COPPER),
        shape(disc(24, 20, 19, 5), shade(COPPER, -0.25)),
        craft.part("M17 37h14l2 5H15z", shade(COPPER, -0.12)),
        line("M10 27c1 3 3 5 5 6", shade(COPPER, 0.5), 2),
    ),
    "fan": lambda craft: join(
        craft.part("M24 42L4 20C9 11 16 7 24 7s15 4 20 13z", ROSE),
        craft.part("M24 42L15 28c2-3 5-4 9-4s7 1 9 4z", IVORY),
        line("M24 41L9 17M24 41L16 12M24 41V9M24 41l8-29M24 41l15-24", shade(ROSE, 0.5), 1.3),
        craft.ball(24, 41, 2.4, GOLD),
    ),
    "gold cup": lambda craft: join(
        rod("M13 13c-8-1-8 11 2 12M35 13c8-1 8 11-2 12", shade(GOLD, -0.1), 2.6),
        craft.part("M22 28h4l1 8h-6z", GOLD),
        craft.part("M12 8h24v8c0 8-5 13-12 13s-12-5-12-13z", GOLD),
        craft.part("M14 36h20v5H14z", GOLD),
        craft.gem(24, 17, 3, ROSE),
    ),
    "letter opener": lambda craft: join(
        craft.part("M39 5l4 4L22 33l-4 1l1-4z", SILVER),
        line("M40 7L21 30", "#ffffff", 1.4),
        craft.part("M13 27l8 8l-3 2l-7-7z", GOLD),
        craft.part("M14 31l4 4l-9 9l-4-4z", WOOD),
    ),
    "clock": lambda craft: join(
        craft.part("M10 42l5-7h18l5 7z", WOOD),
        craft.ball(24, 22, 16, WOOD),
        craft.ball(24, 22, 12.5, IVORY),
        line("M24 22V13M24 22l6 4", DARK, 2.2),
        line("M24 11v1.4M24 31.6V33M13 22h1.4M33.6 22H35", DARK, 1.6),
    ),
    "necklace": lambda craft: join(
        line("M7 8c0 18 7 24 17 24s17-6 17-24", shade(GOLD, -0.2), 2),
        [
            craft.ball(x, y, 2.6, IVORY, 0.9)
            for x, y in ((8, 15), (11, 22), (16, 28), (32, 28), (37, 22), (40, 15))
        ],
        craft.part("M24 30l6 5l-6 9l-6-9z", TEAL),
    ),
    "shoes": lambda craft: join(
        craft.part("M6 16c3 6 8 8 13 9c8 2 20 5 22 12H22l-6-4v8h-4z", ROSE),
        craft.part("M12 33l4 0v9h-3z", shade(ROSE, -0.3)),
        craft.ball(20, 24, 2.8, GOLD),
    ),
    "book": lambda craft: join(
        craft.part("M9 8h26c3 0 4 2 4 4v28H12c-2 0-3-1-3-3z", "#8c3b36"),
        craft.part("M12 36h27v5H12c-3 0-3-5 0-5z", IVORY),
        line("M15 8v28", shade("#8c3b36", -0.4), 1.6),
        craft.part("M21 15h12v8H21z", GOLD),
    ),
    "painting": lambda craft: join(
        craft.part("M4 8h40v32H4z", GOLD),
        craft.part("M9 13h30v22H9z", "#a9d0e6"),
        shape("M9 35V27l9-8l8 8l5-4l8 7v5z", LEAF),
        craft.ball(32, 18, 2.6, "#f4d35e", 0.8),
    ),
    "music box": lambda craft: join(
        craft.part("M8 24h32v16H8z", WOOD),
        craft.part("M8 24l6-11h32l-6 11z", shade(WOOD, 0.25)),
        line("M13 32h22", GOLD, 2),
        line("M27 9V3l6-1v6", DARK, 1.6),
        craft.ball(25.5, 9.4, 2, DARK, 0.5),
        craft.ball(31.5, 8.4, 2, DARK, 0.5),
    ),
    "ring": lambda craft: join(
        line("M24 18a12 12 0 1 0 .1 0z", shade(GOLD, -0.3), 5.4),
        line("M24 18a12 12 0 1 0 .1 0z", GOLD, 3.4),
        craft.part("M17 6h14l4 5l-11 9l-11-9z", TEAL),
        line("M13 11h22M20 11l4 9l4-9", shade(TEAL, 0.5), 1),
    ),
    "mirror": lambda craft: join(
        craft.part("M22 30h5l2 14h-9z", GOLD),
        craft.ball(24.5, 18, 14, GOLD),
        craft.ball(24.5, 18, 10.5, "#cfe3ee"),
        line("M18 20l8-9M22 23l6-7", "#ffffff", 2),
    ),
    "tiara": lambda craft: join(
        craft.part("M5 34L8 15l8 9l8-15l8 15l8-9l3 19z", GOLD),
        craft.part("M5 34h38v5H5z", shade(GOLD, -0.12)),
        craft.gem(24, 28, 3.4, ROSE),
        craft.gem(14, 30, 2.2, TEAL),
        craft.gem(34, 30, 2.2, TEAL),
    ),
    "candlestick": lambda craft: join(
        shape("M24 1c5 6 4 11 0 12.5c-4-1.5-5-6.5 0-12.5z", "#f0a52c"),
        shape("M24 6c2.4 3 2 6 0 7c-2-1-2.4-4 0-7z", "#fff0b0"),
        craft.part("M21 13h6v13h-6z", IVORY),
        craft.part("M16 25h16l-3 5h-10z", GOLD),
        craft.part("M22 30h4v7h-4z", GOLD),
        craft.part("M13 37h22l3 6H10z", GOLD),
    ),
    "casket": lambda craft: join(
        craft.part("M6 21c0-8 5-12 18-12s18 4 18 12z", shade(WOOD, 0.12)),
        craft.part("M6 21h36v19H6z", WOOD),
        line("M6.6 21h34.8", shade(WOOD, -0.5)),
        rod("M13 11v29M35 11v29", GOLD, 2),
        craft.part("M20 19h8v9h-8z", GOLD),
        shape(disc(24, 23, 1.5), DARK),
    ),
    "gloves": lambda craft: join(
        craft.part(
            "M14 42V28l-7-7c-2-3 2-5 4-3l5 4V9c0-3 4-3 4 0v-3c0-3 4-3 4 0v3c0-3 4-3 4 0v4c0-3 4-3 4 0v17l-2 12z",
            IVORY,
        ),
        line("M20 10v11M24 10v11M28 13v9", shade(IVORY, -0.3), 1.2),
        craft.part("M12 38h20v6H12z", VIOLET),
    ),
    "hat": lambda craft: join(
        craft.part("M4 34c6-4 34-4 40 0c-4 6-36 6-40 0z", "#3f4a63"),
        craft.part("M13 34c-1-12 2-22 11-22s12 10 11 22c-6 2-16 2-22 0z", "#4d5a78"),
        craft.part("M13 29c6 2 16 2 22 0v5c-6 2-16 2-22 0z", ROSE),
        craft.part("M33 28c8-6 10-14 6-22c-6 6-9 14-6 22z", IVORY),
    ),
    "walking stick": lambda craft: join(
        line("M14 16c-2-10 14-13 16-3c1 6-4 12-6 30", shade(WOOD, -0.4), 6.2),
        line("M14 16c-2-10 14-13 16-3c1 6-4 12-6 30", WOOD, 4.4),
        line("M29.4 17l-1.6 5", GOLD, 4.8),
    ),
    "statuette": lambda craft: join(
        craft.part("M13 44v-5h22v5z", "#8d857a"),
        craft.part(
            "M17 39c1-4 3-6 3-9c-5 1-8-2-7-6c3 1 5 0 7-2h8c2 2 4 3 7 2c1 4-2 7-7 6c0 3 2 5 3 9z",
            "#d9d3c6",
        ),
        craft.ball(24, 13, 7, "#d9d3c6"),
        craft.part("M16 11c1-8 15-8 16 0c-5-2-11-2-16 0z", "#b9b2a3"),
    ),
    "carpet": lambda craft: join(
        line("M8 12v26M11 12v26M40 12v26M37 12v26", shade(IVORY, -0.25), 1.4),
        craft.part("M9 10h30v29H9z", "#9c3d3a"),
        craft.part("M13 14h22v21H13z", "#d9a44a"),
        craft.part("M24 16l8 8.5l-8 8.5l-8-8.5z", "#2f5d74"),
        craft.ball(24, 24.5, 2.8, IVORY, 0.8),
    ),
    "telescope": lambda craft: join(
        line("M22 28l-8 15M26 27l8 16M24 28v15", WOOD, 2.4),
        craft.part("M5 24l4 8l14-6l-4-9z", GOLD),
        craft.part("M19 16l5 10l12-5l-5-10z", WOOD),
        craft.part("M30 10l5 12l8-4l-5-11z", GOLD),
    ),
    "globe": lambda craft: join(
        rod("M38 11c5 10 1 23-13 25", GOLD, 2.6),
        craft.part("M22 35h6v6h-6z", WOOD),
        craft.part("M15 40h20v4H15z", WOOD),
        craft.ball(22, 20, 14, "#6fb0d6"),
        shape(
            "M12 14c4-5 10-6 13-3c-2 4-6 3-7 7c-2 3-5 0-6-4zM23 22c5-3 11 0 12 4c-3 6-8 6-10 3z",
            "#7fa653",
        ),
        shape("M29.5 8.5c6 5 6 16 -2 22.5c4-7 5-15 2-22.5z", "#1d4a6a", opacity=0.3),
        stroke("M12 16c1-3 3-5 5-6.4", "#ffffff", 2, 0.8),
    ),
    "market overseer": lambda craft: join(
        craft.part("M5 46c0-10 6-16 12-17h14c6 1 12 7 12 17z", "#3f5688"),
        craft.part("M17 29h14l-2 17h-10z", "#7a2f2a"),
        rod("M15 30c2 8 6 11 9 11s7-3 9-11", GOLD, 1.6),
        craft.ball(24, 41, 2.8, GOLD, 0.9),
        craft.part("M20 24h8v6c-2 2.5-6 2.5-8 0z", "#d9a97e"),
        craft.part("M15.5 16c0-7 17-7 17 0c.5 7-3 13-8.5 13s-9-6-8.5-13z", "#eec39a"),
        craft.part(
            "M16 19c1 3 3 3 4.5 2.5c2-.8 5-.8 7 0c1.5.5 3.5.5 4.5-2.5c1 6-1 12-8 12s-9-6-8-12z",
            "#6b4326",
        ),
        shape("M19.8 22.6c2-1 6.4-1 8.4 0c-1 2.4-7.4 2.4-8.4 0z", "#b5604c"),
        line("M18.6 16.4h3.6M25.8 16.4h3.6", "#4a2e18", 1.2),
        shape(disc(20.6, 18, 1) + disc(27.4, 18, 1), "#2b1a0e"),
        craft.part("M10 14c2-9 10-12 17-11c7 1 11 5 11 10c-8-3-20-3-28 1z", "#8c2f3a"),
        craft.part("M10 14c8-5 20-5 28-1l-1 3c-8-3-18-3-26 1z", "#6b1f2a"),
        craft.part("M31 5c4-5 10-5 13-1c-4 0-6 4-11 6z", IVORY),
        craft.part("M33 33h11v12H33z", "#f3e3bd"),
        line("M35.5 36.5h6M35.5 39.5h6M35.5 42h4", "#8a6a35", 1.2),
    ),
    "coin changer": lambda craft: join(
        craft.part("M6 46c0-10 6-16 12-17h12c6 1 12 7 12 17z", "#8c4f63"),
        craft.part("M18 29h12l-6 12z", IVORY),
        craft.part(
            "M12 30c-3-10-2-24 12-25c14 1 15 15 12 25c-4 3-6-2-6-6H18c0 4-2 9-6 6z", "#f4ead2"
        ),
        craft.part("M20 24h8v6c-2 2.5-6 2.5-8 0z", "#dcae86"),
        craft.part("M16 16c0-7 16-7 16 0c.4 7-3 12.5-8 12.5s-8.4-5.5-8-12.5z", "#f2cba4"),
        shape("M16 17c-.5-8 5-9 8-6c3-3 8.5-2 8 6c-2-4-4-5-8-5s-6 1-8 5z", "#7a4a26"),
        shape(disc(20.8, 18.4, 1) + disc(27.2, 18.4, 1), "#2b1a0e"),
        shape(disc(19, 21.6, 1.6) + disc(29, 21.6, 1.6), "#e79a86", opacity=0.7),
        line("M22 24.2c1.2 1 2.8 1 4 0", "#a5493c", 1.3),
        line("M14 8c5-5 15-5 20 0", "#2f5f8f", 2.4),
        line("M38 26v9M31 29c3-2 11-2 14 0", shade(GOLD, -0.3), 1.8),
        line("M31 29l-2.5 7M31 29l2.5 7M45 29l-2.5 7M45 29l2.5 7", "#7a5a20", 0.8),
        craft.part("M27.5 36h7c-.5 3.5-6.5 3.5-7 0z", GOLD, 0.9),
        craft.part("M41 36h7c-.5 3.5-6.5 3.5-7 0z", GOLD, 0.9),
        craft.ball(31, 34.6, 2, SILVER, 0.7),
        craft.ball(44.4, 34.6, 2, "#a8434f", 0.7),
        craft.part("M35.5 35h5l1 11h-7z", shade("#8c4f63", 0.15)),
    ),
}


def _parcel(craft: Craft) -> Markup:
    return join(
        craft.part("M7 14h34v28H7z", "#c9a878"),
        line("M24 14v28M7 26h34", ROSE, 3),
        line("M24 14c-8-10-14-4-8 0h16c6-4 0-10-8 0z", ROSE, 2.4),
    )


def goods(name: str, toned: Toned) -> Markup:
    """The drawing of a ware by its English name."""
    craft = Craft(toned)
    if name in _BOTTLES:
        return _bottle(craft, *_BOTTLES[name])
    return _WARES.get(name, _parcel)(craft)


def standing_goods(name: str, toned: Toned) -> Markup:
    """The same ware on a surface, with its shadow."""
    return join(shape(disc(26, 43.5, 17, 2.6), "#3a2a12", opacity=0.26), goods(name, toned))
