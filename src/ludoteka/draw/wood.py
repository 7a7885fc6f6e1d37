"""Wooden pieces as they stand in front of a picture: lit from the upper left, each with its player's mark."""

from __future__ import annotations

from dataclasses import dataclass

from .ink import disc, polygon, shape, squeeze, stroke
from .pieces import MARKS, PIPS
from .svg import Markup, el, group, join, path
from .theme import player, shade

__all__ = [
    "COAT_LIT",
    "FOLLOWER",
    "Carving",
    "block",
    "cast",
    "cube",
    "die",
    "figure",
    "flat_die",
    "follower",
    "marker",
]

_BODY = (
    "M12 1.4a4.9 4.9 0 0 1 3.3 8.5c4 1.6 6.9 5.7 7.5 10.6.2 1.4-.9 2.2-2.1 2.1-5.9-.7-11.5-.7-17.4 0"
    "-1.2.1-2.3-.7-2.1-2.1.6-4.9 3.5-9 7.5-10.6A4.9 4.9 0 0 1 12 1.4z"
)
_LIT = (
    "M8.6 4.2a3.9 3.9 0 0 1 4.6-1.7C10.4 2.9 9.4 5 9.7 7.6C9 6.5 8.2 5.6 8.6 4.2z"
    "M2.7 19.6C3.4 15.3 5.9 12 9.2 10.7C6.8 13 5.2 16.3 4.6 20.6C3.5 20.9 2.6 20.7 2.7 19.6z"
)
_DARK = (
    "M14.3 9.9C17.7 11.2 20.6 15 21.5 21.3C22.4 21.3 22.9 20.5 22.8 20.5C22.2 15.6 19.3 11.5 15.3 9.9"
    "A4.9 4.9 0 0 0 15.2 2.7C16.4 5.3 15.8 8 14.3 9.9z"
)


def cast(
    x: float,
    y: float,
    length: float,
    thick: float,
    colour: str,
    opacity: float,
    slope: float = 0.23,
) -> Markup:
    """The long shadow of a piece in a low sun, from its left foot to the lower right."""
    d = (
        f"M{x} {y}l{length} {length * slope}q{length * 0.3} {length * 0.05} {length * 0.2} {-thick * 0.3}"
        f"l{-length * 0.87} {-thick}z"
    )
    return shape(d, colour, opacity=opacity)


def _mark(seat: int, x: float, y: float, size: float) -> Markup:
    """A player's mark about a point."""
    look = player(seat)
    move = f"translate({x - size / 2:.4g} {y - size / 2:.4g}) scale({size / 10:.3g})"
    return path(MARKS[look.mark], transform=move, fill=look.ink)


HALO = "#fffaf0"
GRASS_SHADE = "#1d2410"
# The light on the coat and the head of a figure that stands a little to the left, its hands free for a tool.
COAT_LIT = (
    "M2.1 20.7C2.4 16.5 4.2 13 6.8 11.3C5.3 13.7 4.3 17 4 21.3C2.9 21.6 2.1 21.6 2.1 20.7z"
    "M6.4 5.6a3.3 3.3 0 0 1 3.6 -2C7.8 4 7 5.8 7.3 8C6.6 7.2 6.1 6.5 6.4 5.6z"
)


@dataclass(frozen=True, slots=True)
class Carving:
    """The form of a wooden figure, as paths on a square of 24 units."""

    body: str
    """Its outline."""

    lit: str
    """Where the light from the upper left falls on it."""

    dark: str
    """Its side in the shade."""

    mark: tuple[float, float, float]
    """Where the middle of the player's mark is, and how large it is."""


FOLLOWER = Carving(_BODY, _LIT, _DARK, (12, 16.3, 8.2))


def _carved(carving: Carving, seat: int, halo: bool) -> Markup:
    """A figure on a square of 24 units, without its mark: thick wood, lit from the left."""
    colour, body = player(seat).colour, carving.body
    deep = shade(colour, -0.5)
    rim = path(body, fill=HALO, stroke=HALO, stroke_width=3, stroke_linejoin="round")
    return join(
        rim if halo else None,
        el("path", d=body, transform="translate(.9 1.1)", fill=deep, stroke=deep, stroke_width=1),
        path(body, fill=colour, stroke=shade(colour, -0.42), stroke_width=0.9),
        path(carving.dark, fill=shade(colour, -0.26)),
        path(carving.lit, fill=shade(colour, 0.42)),
    )


def figure(carving: Carving, seat: int, lying: bool = False) -> Markup:
    """A figure on a board about its middle, 24 units high: a light halo parts it from any ground.

    A lying one is on its side in the grass; its mark stays upright.
    """
    x, y, size = carving.mark
    if lying:
        return join(
            shape(disc(1.5, 6.4, 12, 3.4), GRASS_SHADE, opacity=0.3),
            group(
                _carved(carving, seat, True), transform="scale(1 .8) rotate(-90) translate(-12 -12)"
            ),
            _mark(seat, y - 12, (12 - x) * 0.8, size),
        )
    return join(
        shape(disc(2.4, 10.2, 12, 3), GRASS_SHADE, opacity=0.32),
        group(
            _carved(carving, seat, True), _mark(seat, x, y, size), transform="translate(-12 -12)"
        ),
    )


def follower(seat: int) -> Markup:
    """A follower in a picture, about its middle, 24 units high."""
    x, y, size = FOLLOWER.mark
    return join(
        shape(disc(2.4, 10.2, 12, 3), GRASS_SHADE, opacity=0.32),
        group(
            _carved(FOLLOWER, seat, False),
            _mark(seat, x, y, size),
            transform="translate(-12 -12)",
        ),
    )


def marker(seat: int) -> Markup:
    """A round marker about the middle of its face, 24 units across."""
    colour = player(seat).colour
    return join(
        shape(disc(2, 4.5, 12, 11), "#20180a", opacity=0.28),
        shape("M-12 0V3.5A12 11 0 0 0 12 3.5V0z", shade(colour, -0.5)),
        shape(disc(0, 0, 12, 11), colour, shade(colour, -0.42), 1),
        stroke("M-9.5 -2A9.5 8.5 0 0 1 -2 -8.5", shade(colour, 0.5), 1.8),
        _mark(seat, 0, -0.3, 13),
    )


def cube(seat: int, size: float) -> Markup:
    """A cube of a player about its middle, with the player's mark on its front."""
    back = size * 0.26
    mark = _mark(seat, -back / 2, back / 2, size * 0.46)
    return join(block(player(seat).colour, size), mark)


def block(colour: str, size: float) -> Markup:
    """A cube about its middle: lit top, dark side, a bright near edge."""
    a, back = size / 2, size * 0.26
    near = a - back
    outline = ((-a, -near), (-near, -a), (a, -a), (a, near), (near, a), (-a, a))
    top = ((-a, -near), (-near, -a), (a, -a), (near, -near))
    side = ((near, -near), (a, -a), (a, near), (near, a))
    edge = f"M{-a + 0.4} {-near}H{near}V{a}"
    return join(
        shape(polygon(*outline), colour, shade(colour, -0.45), round(max(0.5, size * 0.05), 1)),
        shape(polygon(*top), shade(colour, 0.42)),
        shape(polygon(*side), shade(colour, -0.28)),
        stroke(edge, shade(colour, 0.6), round(max(0.4, size * 0.045), 1), 0.75),
    )


# A die stands on its edge towards us; a face is a square of 1 by 1 laid out by a matrix.
_TOP, _LEFT, _RIGHT = "15.6 9 -15.6 9 0 -18", "15.6 9 0 18 -15.6 -9", "15.6 -9 0 18 0 0"


def _pips(value: int, face: str, ink: str) -> Markup:
    return group(
        (
            el("circle", cx=0.5 + x * 0.27, cy=0.5 + y * 0.27, r=0.1, fill=ink)
            for x, y in PIPS[value]
        ),
        transform=f"matrix({face})",
    )


def die(colour: str, ink: str, top: int, left: int, right: int) -> Markup:
    """A die that shows three faces, about its middle, 36 units high."""
    edge = shade(colour, -0.5)
    return join(
        shape("M-15.6 -9L0 0V18L-15.6 9z", colour, edge, 1.6),
        shape("M15.6 -9L0 0V18L15.6 9z", shade(colour, -0.28), edge, 1.6),
        shape("M0 -18L15.6 -9L0 0L-15.6 -9z", shade(colour, 0.3), edge, 1.6),
        path(squeeze("M-15 -8.5L0 .3L15 -8.5M0 .3V17"), fill="none", stroke=shade(colour, 0.55)),
        _pips(top, _TOP, ink),
        _pips(left, _LEFT, ink),
        _pips(right, _RIGHT, ink),
    )


def flat_die(value: int, colour: str, ink: str) -> Markup:
    """A die that lies on a board, seen from above, about its middle, 24 units wide."""
    top = "M-8 -12H8Q12 -12 12 -8V7.5Q12 11.5 8 11.5H-8Q-12 11.5 -12 7.5V-8Q-12 -12 -8 -12z"
    side = "M-8 -12H8Q12 -12 12 -8V9.5Q12 13.8 8 13.8H-8Q-12 13.8 -12 9.5V-8Q-12 -12 -8 -12z"
    return join(
        shape("M-7 -8.5H10Q14 -8.5 14 -5V11Q14 14.5 10 14.5H-7z", "#20180a", opacity=0.25),
        shape(side, shade(colour, -0.42)),
        shape(top, colour, shade(colour, -0.4), 0.9),
        stroke("M-10.4 6V-7.5Q-10.4 -10.4 -7.5 -10.4H6", shade(colour, 0.45), 1.5),
        stroke("M11.3 -6V7.5Q11.3 10.8 8 10.8H-6", shade(colour, -0.18), 1.3),
        shape("".join(disc(5.6 * x, -0.3 + 5.6 * y, 2.4) for x, y in PIPS[value]), ink),
    )
