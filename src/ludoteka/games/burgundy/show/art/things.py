"""Small things of Burgundy, each about its middle and about 24 units high."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ludoteka.draw.ink import Ink, box, disc, fill, shadow, shape, stroke
from ludoteka.draw.palette import Stone
from ludoteka.draw.pieces import hex_d
from ludoteka.draw.svg import Markup, join
from ludoteka.draw.theme import shade
from ludoteka.draw.town import tower
from ludoteka.draw.wood import flat_die
from ludoteka.games.burgundy.show.art.colours import CARDBOARD, GOODS_COLOURS, WHITE

__all__ = ["EARTH_SHADE", "STAR", "THINGS", "crate", "ship"]

EARTH_SHADE = "#3a2a12"
#: A star of five points about the origin, 15 units across.
STAR = "M0 -7.5L1.9 -2.6L7.1 -2.3L3 1L4.4 6.1L0 3.2L-4.4 6.1L-3 1L-7.1 -2.3L-1.9 -2.6z"


def worker() -> Markup:
    """A worker in a straw hat."""
    straw = "#8e6a1c"
    return join(
        shadow(1, 12, 10, 2.4, 0.3, EARTH_SHADE),
        shape("M-10 12C-10 3 -6 -.5 0 -.5S10 3 10 12z", "#3f6ea3", "#24466e"),
        shape("M1 -.5C6 0 10 3 10 12H4C5 6 4 2 1 -.5z", "#2f5685"),
        shape(disc(0, -5, 5.4), "#eec39a", "#9a6238", 1),
        shape("M-5 -6C-5.5 -11 -2 -13 0 -13S5.5 -11 5 -6z", "#e2b94c", straw, 1),
        shape("M-9.4 -5.2C-5 -8 5 -8 9.4 -5.2C7 -3.6 -7 -3.6 -9.4 -5.2z", "#f1cf6b", straw, 1),
        stroke("M-3.5 6L0 3L3.5 6", "#f6e6c2", 1.4),
    )


def silver() -> Markup:
    """A silver coin."""
    return join(
        shadow(1, 10.5, 11, 2.4, 0.3, EARTH_SHADE),
        shape(disc(0, 1.6, 11.6), "#6d7884"),
        shape(disc(0, 0, 11.6), "#b9c3cd", "#6d7884", 1.1),
        shape(disc(0, 0, 8.4), "#d7dfe6", "#93a0ac", 0.9),
        shape("M0 -6L5 0L0 6L-5 0z", "#f6f9fb", "#8a97a4", 0.9),
        shape("M0 -6L5 0L0 6z", "#aab6c2"),
        stroke("M-9 -4A10 10 0 0 1 -3 -9.5", "#ffffff", 1.6),
    )


def crate(colour: str) -> Markup:
    """A crate of goods."""
    edge = shade(colour, -0.5)
    return join(
        shadow(2, 11, 13, 2.6, 0.3, EARTH_SHADE),
        shape("M-11 -5L0 -10L11 -5V7L0 12L-11 7z", colour, edge),
        shape("M-11 -5L0 0V12L-11 7z", shade(colour, 0.18)),
        shape("M11 -5L0 0V12L11 7z", shade(colour, -0.22)),
        shape("M-11 -5L0 -10L11 -5L0 0z", shade(colour, 0.42)),
        stroke("M-11 1L0 6L11 1M-11 -5L0 0L11 -5M0 0V12", edge, 1),
    )


def cart() -> Markup:
    """A miner's cart full of silver."""
    lumps = ((-7, -3, 4), (-1, -5.5, 4.6), (5.5, -4, 4.2))
    return join(
        shadow(1, 11.5, 14, 2.4, 0.3, EARTH_SHADE),
        [
            (
                shape(disc(x, y, r), "#a9b6c3", "#6d7884", 0.9),
                shape(disc(x - 1.2, y - 1.3, r * 0.42), "#eef4f8"),
            )
            for x, y, r in lumps
        ],
        shape("M-14 -2H14L10.5 8H-10.5z", "#8a5a38", "#4a2f1b"),
        shape("M3 -2H14L10.5 8H3z", "#6b4329"),
        stroke("M-14.5 -1.5H14.5", "#4b4f57", 2.2),
        shape(disc(-6.5, 10, 3.6) + disc(6.5, 10, 3.6), "#33363c", "#1f2126"),
        shape(disc(-6.9, 9.6, 1.3) + disc(6.1, 9.6, 1.3), "#a5abb3"),
    )


def ship() -> Markup:
    """A river ship with a striped sail."""
    sail = "M-9 -11C-12 -5 -11 1 -8 4C-2 2 5 2 10 4C12 -1 12 -7 10 -11z"
    stripe = "M-2 -11C-3.5 -5 -3 -1 -2 2.6C1 2.3 3 2.4 5 2.8C6 -2 5.5 -7 4 -11z"
    return join(
        shape("M-15 5C-9 7 9 7 16 3C15 9 12 13 9 14H-8C-12 13 -15 9 -15 5z", "#8f5b36", "#4a2d18"),
        shape("M4 6.5C9 6 13 5 16 3C15 9 12 13 9 14H3z", "#6f4427"),
        stroke("M1 6V-15", "#5d3f28", 1.8),
        shape(sail, "#fdf3da", "#a58d5c", 1),
        shape(stripe, "#c8442f"),
        shape("M1 -15.5l7 2l-7 2z", "#c8442f"),
    )


def castle() -> Markup:
    """A small castle with three towers."""
    ink = Ink()
    tower(ink, 0, 6, 4.6, 14, layer=1)
    ink(4, fill(Stone.LIT), box(-12, 0, 24, 10))
    ink(5, fill(Stone.MIDDLE), box(0, 0, 12, 10))
    ink(6, fill(Stone.DARK), box(-12, 8, 24, 2))
    for i in range(5):
        ink(7, fill(Stone.BATTLEMENT), box(-11.5 + 5 * i, -2.4, 3, 3.4))
    ink(8, fill("#43301f"), "M-3 10V5a3 3 0 0 1 6 0V10z")
    for x in (-12, 12):
        tower(ink, x, 10, 3.8, 11, layer=9)
    return join(shadow(2, 11, 16, 2.4, 0.3, EARTH_SHADE), ink.markup())


def book() -> Markup:
    """An open book."""
    lines = "M-11 -3q4 -1 8 1.5M-11 0q4 -1 8 1.5M4 -2q3 -2 7 -1.5M4 1q3 -2 7 -1.5"
    return join(
        shadow(0, 10, 15, 2.4, 0.3, EARTH_SHADE),
        shape("M-15 -6L0 -3L15 -6L14 7L0 10L-14 7z", "#6e4322", "#46290f", 1),
        shape("M0 -4C-4 -8 -10 -9 -14 -7L-13 5C-9 4 -4 5 0 8z", "#fffaea"),
        shape("M0 -4C4 -8 10 -9 14 -7L13 5C9 4 4 5 0 8z", "#efdfb6"),
        stroke(lines, "#a98a55", 1),
        stroke("M0 -4V8", "#c9ad78", 1),
    )


def hexes() -> Markup:
    """Three tiles: a ship's, a building's and a castle's."""
    lying = ((-7, -6, "ship"), (7, -6, "building"), (0, 6, "castle"))
    return join(
        (
            shape(hex_d((x, y), 7.5), CARDBOARD[kind], shade(CARDBOARD[kind], -0.45), 1),
            shape(hex_d((x, y - 1), 4.5), shade(CARDBOARD[kind], 0.25)),
        )
        for x, y, kind in lying
    )


def bonus() -> Markup:
    """A bonus tile: a red shield with a star."""
    return join(
        shape("M-11 -11H11V4L0 13L-11 4z", "#c8442f", "#7d2417"),
        shape("M0 -11H11V4L0 13z", "#a53622"),
        shape(STAR, "#ffe49a", "#9a6a12", 0.8),
    )


THINGS: dict[str, Callable[[], Markup]] = {
    "worker": worker,
    "silver": silver,
    "cart": cart,
    "ship": ship,
    "castle": castle,
    "book": book,
    "hexes": hexes,
    "bonus": bonus,
    "die3": lambda: flat_die(3, *WHITE),
    "die5": lambda: flat_die(5, *WHITE),
    **{f"crate{i}": partial(crate, colour) for i, colour in enumerate(GOODS_COLOURS)},
}
