"""What the scenes on cards are made of: sky, hills and ground, trees, houses, grain, a cart and clouds."""

from __future__ import annotations

from collections.abc import Iterable

from ludoteka.draw import scenery
from ludoteka.draw.curve import Pt
from ludoteka.draw.ink import Ink, Scatter, box, disc, place, shadow, shape, stroke
from ludoteka.draw.palette import SUN, mix
from ludoteka.draw.svg import Markup, join
from ludoteka.draw.theme import shade
from ludoteka.draw.town import house

WIDTH, HEIGHT = 100.0, 62.0
STRAW = "#e7bf55"


def sky(above: str, below: str, sun: Pt | None = None) -> Markup:
    """The sky over three bands, with a sun where one is given."""
    lit = None
    if sun:
        lit = join(shape(disc(*sun, 15), "#fff3c4", opacity=0.35), shape(disc(*sun, 8), SUN))
    return join(
        shape(box(0, 0, WIDTH, HEIGHT), above),
        shape(box(0, 21, WIDTH, 41), mix(above, below, 0.55)),
        shape(box(0, 28, WIDTH, 34), below),
        lit,
    )


def hills(y: float, colour: str, name: str, rise: float = 8, step: int = 22) -> Markup:
    """A range of hills that fills the scene from its ridge downwards."""
    return scenery.hills(name, y, rise, step, colour, (WIDTH, HEIGHT))


def ground(colour: str, y: float, name: str) -> Markup:
    """The ground in front."""
    return hills(y, colour, name, 5, 26)


def trees(spots: Iterable[tuple[float, float, float]]) -> Markup:
    """Trees, each at a point and so large."""
    ink = Ink()
    for x, y, size in spots:
        scenery.tree(ink, x, y, size)
    return ink.markup()


def houses(spots: Iterable[tuple[float, float, str]]) -> Markup:
    """Houses, each from a mould of its own name."""
    ink = Ink()
    for x, y, name in spots:
        house(ink, x, y, 9, Scatter(name))
    return ink.markup()


def wheat(
    y: float, height: float, colour: str, lean: float, name: str, span: Pt = (0, 100)
) -> Markup:
    """A row of stalks with ears."""
    scatter, x = Scatter(name), span[0]
    stalks = ears = ""
    while x < span[1]:
        high, bend = height * scatter(0.8, 1.1), scatter(0.5, 2.5) * lean
        stalks += f"M{x} {y}q{bend * 0.2} {-high * 0.6} {bend} {-high}"
        ears += f"M{x + bend * 0.7} {y - high * 0.7}L{x + bend} {y - high}"
        x += scatter(2, 3.4)
    return join(stroke(stalks, shade(colour, -0.28), 0.9), stroke(ears, colour, 2.2))


def cart() -> Markup:
    """A cart with straw."""
    wheels = [
        join(shape(disc(x, -2, 4.4), "none", "#5d3f28", 1.6), shape(disc(x, -2, 1.2), "#5d3f28"))
        for x in (-6, 6)
    ]
    return join(
        shadow(0, 2, 14, 2.6, 0.4, "#5a3f10"),
        shape("M-11 -12H11L9 -4H-9z", "#8a5c34"),
        shape("M-11 -12H0V-4H-9z", "#a5733f"),
        shape("M-10 -12C-8 -20 8 -20 10 -12z", STRAW),
        shape("M2 -18C8 -18 10 -14 10 -12H2z", "#c79a35"),
        wheels,
    )


def cloud(x: float, y: float, size: float = 1) -> Markup:
    """A dark cloud."""
    return place(
        join(
            shape(
                "M-20 6a8 8 0 0 1 4 -14a11 11 0 0 1 20 -3a9 9 0 0 1 15 7a6 6 0 0 1 0 10z", "#6f7786"
            ),
            shape(
                "M-18 3a7 7 0 0 1 4 -11a10 10 0 0 1 18 -3a8 8 0 0 1 12 5C4 -2 -6 0 -18 3z",
                "#8c93a0",
            ),
        ),
        x,
        y,
        size,
    )
