"""What lies on the boards: coins, dice, goods, stars, cards face down, and the camels of the players."""

from __future__ import annotations

from math import cos, sin, tau

from ludoteka.draw.ink import disc, place, polygon, shadow, shape, stroke
from ludoteka.draw.svg import Markup, join
from ludoteka.draw.theme import PLAYERS, shade
from ludoteka.draw.wood import cube, flat_die
from ludoteka.games.yspahan.show.art.bazaar import camel

__all__ = [
    "CLOTH",
    "DICE",
    "INK",
    "back",
    "coin",
    "crate",
    "die",
    "free_camel",
    "goods",
    "loaded",
    "pawn",
    "star",
    "sun",
]

INK = "#3a2410"
CLOTH = "#b8472f"
HALO = "#fffaf0"
GOLD = "#e3b23f"
DICE = {"white": "#fdfbf5", "yellow": "#f2c230"}


def coin() -> Markup:
    """A struck coin about its middle, 24 units across."""
    edge = shade(GOLD, -0.42)
    return join(
        shape(disc(0.7, 1.7, 12), shade(GOLD, -0.55)),
        shape(disc(0, 0, 12), GOLD, edge, 1.2),
        shape(disc(0, 0, 9.1), shade(GOLD, 0.2), shade(GOLD, -0.2), 1.1),
        stroke("M-7.4 -3.6A8.4 8.4 0 0 1 1.2 -8.2", "#fff6cf", 1.4, 0.9),
    )


def die(kind: str, value: int) -> Markup:
    """A white or a yellow die about its middle, 24 units wide."""
    return flat_die(value, DICE[kind], "#3a2a12")


def goods(seat: int) -> Markup:
    """A player's cube about its middle, 40 units wide, parted from any ground by a light halo."""
    outline = ((-20, -9.6), (-9.6, -20), (20, -20), (20, 9.6), (9.6, 20), (-20, 20))
    return join(
        shadow(4, 18.4, 23, 6, 0.38, "#2a1d0c"),
        shape(polygon(*outline), HALO, HALO, 4.4),
        cube(seat, 40),
    )


def crate() -> Markup:
    """Goods of whoever plays a card: a wooden cube about its middle, 34 units wide."""
    wood = "#b0884f"
    return join(
        shape("M-17 -8L-8 -17H17V8L8 17H-17z", wood, shade(wood, -0.45), 1.6),
        shape("M-17 -8L-8 -17H17L8 -8z", shade(wood, 0.35)),
        shape("M8 -8L17 -17V8L8 17z", shade(wood, -0.28)),
        stroke("M-17 -8H8V17M-12 -3L3 12M3 -3L-12 12", shade(wood, -0.4), 1.6, 0.7),
    )


def loaded(seat: int) -> Markup:
    """A camel under the cloth of a player, with that player's goods on its hump."""
    return join(camel(PLAYERS[seat].colour), place(goods(seat), -1, -28, 0.75))


def free_camel() -> Markup:
    """A camel that waits for goods."""
    return camel("#dcb985", "#d3ab70")


def back() -> Markup:
    """A card face down, about its middle, 42 by 58 units."""
    return join(
        shape("M-15 -28H16Q21 -28 21 -23V26Q21 31 16 31H-14z", "#2a1d0c", opacity=0.25),
        shape(
            "M-15 -29H15Q21 -29 21 -23V23Q21 29 15 29H-15Q-21 29 -21 23V-23Q-21 -29 -15 -29z",
            "#8f4a32",
            "#5d2c1c",
            1.6,
        ),
        stroke(
            "M-13 -25H13Q17 -25 17 -21V21Q17 25 13 25H-13Q-17 25 -17 21V-21Q-17 -25 -13 -25z",
            "#e9bd3d",
            1.4,
        ),
        shape("M0 -18L11 0L0 18L-11 0z", "#e9bd3d"),
        shape("M0 -18L11 0L0 18z", "#c9962c"),
        shape("M0 -9L5.5 0L0 9L-5.5 0z", "#8f4a32"),
    )


def star() -> Markup:
    """A point: a star about its middle, 24 units wide."""
    d = "M0 -12L3.5 -4L12 -3L5.7 2.8L7.5 11.4L0 7L-7.5 11.4L-5.7 2.8L-12 -3L-3.5 -4z"
    return shape(d, "#e2891f", "#8f4f0c", 1.2)


def pawn() -> Markup:
    """The sign of the first player: a turned pawn about its middle, 24 units high."""
    d = (
        "M0 -11.5A4.6 4.6 0 0 1 2.7 -3.2H5V-1H2.6C2.9 2.6 4.3 5.4 6.6 7.3V10.4H-6.6V7.3"
        "C-4.3 5.4 -2.9 2.6 -2.6 -1H-5V-3.2H-2.7A4.6 4.6 0 0 1 0 -11.5z"
    )
    wood = "#7a4d2e"
    return join(
        shadow(1.5, 10.4, 8.5, 2, 0.3, "#2a1d0c"),
        shape(d, HALO, HALO, 2.6),
        shape(d, wood, shade(wood, -0.4), 1),
        stroke(
            "M-1.6 -9.4A2.6 2.6 0 0 0 -2.6 -6M-4.4 8.4C-3 6.4 -1.6 4 -1.3 0.6",
            shade(wood, 0.5),
            1.2,
        ),
    )


def sun() -> Markup:
    """The sun of the calendar about its middle."""
    rays = "".join(
        f"M{18 * cos(a):.1f} {18 * sin(a):.1f}L{23.5 * cos(a):.1f} {23.5 * sin(a):.1f}"
        for a in (i * tau / 10 for i in range(10))
    )
    return join(shape(disc(0, 0, 14), "#f6c64a", "#b5832a", 1.4), stroke(rays, "#d99a2b", 2.6))
