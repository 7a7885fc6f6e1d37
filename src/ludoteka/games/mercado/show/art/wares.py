"""A purse, and how coins lie and stand on the counter of Mercado's cover."""

from __future__ import annotations

from ludoteka.draw.ink import shadow, shape, stroke
from ludoteka.draw.svg import Markup, group, join, number

CLOTH_SHADE = "#20080a"


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


def lying(drawing: Markup, x: float, y: float, size: float) -> Markup:
    """A coin flat on the cloth, seen from the side, about a point."""
    move = f"translate({number(x)} {number(y)}) scale({size:.3g} {size / 2:.3g}) translate(-12 -12)"
    return group(shadow(15, 17, 12, 10, 0.3, CLOTH_SHADE), drawing, transform=move)


def standing(drawing: Markup, x: float, y: float, size: float) -> Markup:
    """A coin that leans on something, about a point."""
    move = f"translate({number(x)} {number(y)}) scale({size:.3g}) translate(-12 -12)"
    ground = shadow(x + 6 * size, y + 11.2 * size, 12 * size, 2.1 * size, 0.4, CLOTH_SHADE)
    return join(ground, group(drawing, transform=move))
