"""What lies on the counter of Mercado's cover: fine goods, a purse and struck coins."""

from __future__ import annotations

import math

from ludoteka.draw.cover import Cover
from ludoteka.draw.ink import disc, polygon, shadow, shape, stroke
from ludoteka.draw.palette import mix
from ludoteka.draw.svg import Markup, group, join, number
from ludoteka.draw.theme import shade

GOLD, WOOD, IVORY, ROSE, TEAL, VIOLET = (
    "#e0ae35",
    "#9a6b3f",
    "#f6eedd",
    "#c8566b",
    "#3fa79f",
    "#7d5ba6",
)
CLOTH_SHADE = "#20080a"


class Wares:
    """Goods in three hard tones, each on a square of 48 units with its foot near the lower edge."""

    def __init__(self, page: Cover) -> None:
        self._page = page

    def _part(self, d: str, colour: str, width: float = 1.2) -> Markup:
        return shape(d, self._page.toned(colour), shade(colour, -0.5), width)

    def _stone(self, x: float, y: float, radius: float, colour: str) -> Markup:
        return join(
            shape(disc(x, y, radius), colour, shade(colour, -0.5), 1.2),
            shape(disc(x - radius * 0.3, y - radius * 0.3, radius * 0.3), shade(colour, 0.6)),
        )

    def cup(self) -> Markup:
        """A golden cup with a ruby."""
        handles = "M13 13c-8-1-8 11 2 12M35 13c8-1 8 11-2 12"
        return join(
            stroke(handles, shade(GOLD, -0.5), 4.4),
            stroke(handles, shade(GOLD, -0.1), 2.6),
            self._part("M22 28h4l1 8h-6z", GOLD),
            self._part("M12 8h24v8c0 8-5 13-12 13s-12-5-12-13z", GOLD),
            self._part("M14 36h20v5H14z", GOLD),
            self._stone(24, 17, 3, ROSE),
        )

    def crown(self) -> Markup:
        """A tiara with three stones."""
        return join(
            self._part("M5 34L8 15l8 9l8-15l8 15l8-9l3 19z", GOLD),
            self._part("M5 34h38v5H5z", shade(GOLD, -0.12)),
            self._stone(24, 28, 3.4, ROSE),
            self._stone(14, 30, 2.2, TEAL),
            self._stone(34, 30, 2.2, TEAL),
        )

    def perfume(self, scent: str) -> Markup:
        """A round bottle of perfume in the colour of its scent."""
        glass = shade(scent, 0.62)
        return join(
            self._part("M20 10h8v7h-8z", glass),
            self._part("M20 16c-7 3-10 8-10 14c0 8 6 13 14 13s14-5 14-13c0-6-3-11-10-14z", glass),
            shape("M12 29c0 8 5 12 12 12s12-4 12-12c-4 2-8-1-12 0s-8 2-12 0z", scent, opacity=0.9),
            shape("M29 40c5-2 7-6 7-11c-2 1-3 1-4 1c1 4 0 8-3 10z", shade(scent, -0.25)),
            self._part(disc(24, 7, 4.2), GOLD),
            stroke("M17 24c-2.6 3-3.2 6-2.4 9", "#ffffff", 2),
        )

    def globe(self) -> Markup:
        """A globe in its brass meridian."""
        land = "M12 14c4-5 10-6 13-3c-2 4-6 3-7 7c-2 3-5 0-6-4zM23 22c5-3 11 0 12 4c-3 6-8 6-10 3z"
        return join(
            stroke("M38 11c5 10 1 23-13 25", shade(GOLD, -0.5), 4.4),
            stroke("M38 11c5 10 1 23-13 25", GOLD, 2.6),
            self._part("M22 35h6v6h-6z", WOOD),
            self._part("M15 40h20v4H15z", WOOD),
            self._part(disc(22, 20, 14), "#6fb0d6"),
            shape(land, "#7fa653"),
            shape("M29.5 8.5c6 5 6 16 -2 22.5c4-7 5-15 2-22.5z", "#1d4a6a", opacity=0.3),
            stroke("M12 16c1-3 3-5 5-6.4", "#ffffff", 2, 0.8),
        )

    def candlestick(self) -> Markup:
        """A candle that burns by day."""
        return join(
            shape("M24 1c5 6 4 11 0 12.5c-4-1.5-5-6.5 0-12.5z", "#f0a52c"),
            shape("M24 6c2.4 3 2 6 0 7c-2-1-2.4-4 0-7z", "#fff0b0"),
            self._part("M21 13h6v13h-6z", IVORY),
            self._part("M16 25h16l-3 5h-10z", GOLD),
            self._part("M22 30h4v7h-4z", GOLD),
            self._part("M13 37h22l3 6H10z", GOLD),
        )

    def casket(self) -> Markup:
        """A casket with golden bands."""
        bands = "M13 11v29M35 11v29"
        return join(
            self._part("M6 21c0-8 5-12 18-12s18 4 18 12z", shade(WOOD, 0.12)),
            self._part("M6 21h36v19H6z", WOOD),
            stroke("M6.6 21h34.8", shade(WOOD, -0.5), 1.6),
            stroke(bands, shade(GOLD, -0.45), 3.8),
            stroke(bands, GOLD, 2.2),
            self._part("M20 19h8v9h-8z", GOLD),
            shape(disc(24, 23, 1.5), "#4a3a2a"),
        )


def purse() -> Markup:
    """A leather purse with a red cord, on a square of 24 units."""
    body = (
        "M8.6 7.4C4 10 1.8 14 2.2 18C2.5 21.2 5 22.6 12 22.6S21.5 21.2 21.8 18"
        "C22.2 14 20 10 15.4 7.4z"
    )
    dark = (
        "M14 7.4C18 10 20 14 19.5 18C19 21 17 22.4 13 22.6C19 22.6 21.5 21.2 21.8 18"
        "C22.2 14 20 10 15.4 7.4z"
    )
    return join(
        shadow(13, 22, 9.5, 1.6, 0.25, CLOTH_SHADE),
        shape(body, "#a5713f", "#4f3017", 1),
        shape(dark, "#7d5029"),
        stroke("M6 12.5C4.6 14.5 4.2 17 4.6 19", "#d3a068", 1.4),
        shape("M6.6 2L9 7.4H15L17.4 2L14.6 3.4L12 1.6L9.4 3.4z", "#c08a52", "#4f3017", 0.9),
        stroke("M7.6 7.8H16.4", "#5b1f1a", 2.6),
        stroke("M7.6 7.6H16.4M16 8C18.5 9 18 12 19.5 12.5", "#c9473d", 1.5),
    )


# -- coins -------------------------------------------------------------------------------------------------------


def _sun_sign() -> str:
    corners = [
        (
            12 + (6.4, 3.6)[i % 2] * math.sin(math.pi * i / 8),
            12 - (6.4, 3.6)[i % 2] * math.cos(math.pi * i / 8),
        )
        for i in range(16)
    ]
    return polygon(*corners)


#: The sign of each kind of coin: sun, moon, flame and drop.
SIGNS = {
    "gold": _sun_sign(),
    "silver": "M14.6 6.2a6.3 6.3 0 1 0 3 10.3a5.4 5.4 0 0 1-3-10.3z",
    "copper": (
        "M12.6 5.2c.4 2.9 4.4 4.5 4.4 8.3a5 5 0 0 1-10 0c0-2 1-3.2 2.1-4.3c.1 1.2.6 1.9 1.4 2.3"
        "c-.3-2.4.5-4.7 2.1-6.3z"
    ),
    "turquoise": "M12 4.8c2.6 3.4 4.8 6.2 4.8 8.9a4.8 4.8 0 0 1-9.6 0c0-2.7 2.2-5.5 4.8-8.9z",
}
COIN_COLOURS = {
    "gold": "#e6b93f",
    "silver": "#c3c9d0",
    "copper": "#a8434f",
    "turquoise": "#43b3ab",
}
SIGN_COLOURS = {"gold": "#7a5206", "silver": "#4b5560"}


def coin(kind: str) -> Markup:
    """A struck coin on a square of 24 units: a thick rim, a raised field and its sign."""
    colour = COIN_COLOURS[kind]
    dark, rim = shade(colour, -0.5), shade(colour, -0.3)
    return join(
        shape(disc(12, 13.2, 10.8), dark),
        shape(disc(12, 11.6, 10.8), rim, dark, 0.9),
        shape(disc(12, 11.6, 9.3), colour),
        shape(disc(12, 11.6, 8), shade(colour, 0.16), mix(colour, dark, 0.5), 0.7),
        stroke("M4.2 8.6A8.4 8.4 0 0 1 10 3.6", shade(colour, 0.6), 1.3),
        group(shape(SIGNS[kind], dark, opacity=0.45), transform="translate(.5 .3)"),
        group(shape(SIGNS[kind], SIGN_COLOURS.get(kind, "#fff8ee")), transform="translate(0 -.4)"),
    )


def lying(drawing: Markup, x: float, y: float, size: float) -> Markup:
    """A coin flat on the cloth, seen from the side, about a point."""
    move = f"translate({number(x)} {number(y)}) scale({size:.3g} {size / 2:.3g}) translate(-12 -12)"
    return group(shadow(15, 17, 12, 10, 0.3, CLOTH_SHADE), drawing, transform=move)


def standing(drawing: Markup, x: float, y: float, size: float) -> Markup:
    """A coin that leans on something, about a point."""
    move = f"translate({number(x)} {number(y)}) scale({size:.3g}) translate(-12 -12)"
    ground = shadow(x + 6 * size, y + 11.2 * size, 12 * size, 2.1 * size, 0.4, CLOTH_SHADE)
    return join(ground, group(drawing, transform=move))
