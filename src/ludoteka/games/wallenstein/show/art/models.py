"""What stands on the map and lies beside it: buildings, plates with armies, cubes, coins, sheaves, flames."""

from __future__ import annotations

import math

from ludoteka.draw.ink import box, disc, place, polygon, shadow, shape, stroke
from ludoteka.draw.palette import SLATE, Tones
from ludoteka.draw.svg import Markup, el, join, path
from ludoteka.draw.theme import player, shade
from ludoteka.draw.wood import block, cube, wood_mark
from ludoteka.games.wallenstein.show.art.camp import blaze
from ludoteka.games.wallenstein.show.art.lettering import label

FARMER = "#8a7a55"  # the cubes of the farmers, the colour of straw and earth
GOLD, STRAW, EARTH, DOOR = "#e3b23f", "#8a6112", "#2a1d0c", "#5b3a28"
RED = "#8f2c1c"
PALACE = Tones("#b98ac4", "#8c5a9e", "#6b3f7c")
BRICK = Tones("#e2954f", "#b9692c", "#8a4a1d")
MOST = 5  # cubes that stand behind a plate: as many armies, or more


def _foot() -> Markup:
    return shadow(3, 10.4, 11, 2.6, 0.3, EARTH)


# -- buildings, about their middle, 24 units -----------------------------------------------------------


def palace() -> Markup:
    """Two towers under plum-coloured cones, a golden pennant."""
    parts = [
        _foot(),
        shape(box(-9, -1, 18, 11), "#f3e2bd"),
        shape(box(1, -1, 8, 11), "#dcc296"),
        shape(box(-9, 8, 18, 2), "#b79a6a"),
        shape("M-10 -.5H10L8 -6.5H-8z", PALACE.middle),
        shape("M-8 -6.5H8L9 -9H-9z", PALACE.lit),
    ]
    for x in (-9, 9):
        parts += [
            shape(box(x - 3.2, -5, 6.4, 15.2), "#f6e8c8"),
            shape(box(x + 0.6, -5, 2.6, 15.2), "#cfb286"),
            shape(f"M{x - 4.2} -4.6H{x + 4.2}L{x} -13z", PALACE.middle),
            shape(f"M{x - 4.2} -4.6H{x + 0.3}L{x} -13z", PALACE.lit),
            stroke(f"M{x - 0.3} 0v2.4", DOOR, 1.4),
        ]
    return join(
        parts,
        shape("M-2.8 10.2V5.2a2.8 2.8 0 0 1 5.6 0v5z", DOOR),
        stroke("M-4.6 2.5v2M4.6 2.5v2", DOOR, 1.4),
        stroke("M0 -8.5V-13.5", DOOR, 0.9),
        shape("M.3 -13.6l4.6 1.4l-4.6 1.5z", "#e2b23a"),
    )


def church() -> Markup:
    """A steeple of slate with a golden cross."""
    return join(
        _foot(),
        shape(box(-3, 0, 13, 10), "#f6ead0"),
        shape(box(4, 0, 6, 10), "#dcc296"),
        shape("M-4 .6H11L9 -5.4H-3z", SLATE.middle),
        shape("M-3 -5.4H9L10 -8.6H-4z", SLATE.lit),
        shape("M11 .6L9 -5.4L10 -8.6z", SLATE.dark),
        shape(box(-9.5, -6, 7, 16.2), "#fbf1d8"),
        shape(box(-5, -6, 2.5, 16.2), "#cfb286"),
        shape("M-10.6 -5.6H-1.4L-6 -15.5z", SLATE.middle),
        shape("M-10.6 -5.6H-5.8L-6 -15.5z", SLATE.lit),
        stroke("M-6 -15V-20M-8 -18H-4", "#e9bd3d", 1.6),
        stroke("M-6 -2.5v3M1 3.5v3M4.5 3.5v3M8 3.5v3", "#5b4a3a", 1.5),
        shape("M-7.6 10.2v-3.5a1.6 1.6 0 0 1 3.2 0v3.5z", DOOR),
    )


def trading_house() -> Markup:
    """A stepped gable of brick over a striped awning."""
    gable = "M-9 10V-1H-6.4V-4H-3.8V-7H-1.3V-10H2V-7H4.4V-4H7V-1H9.4V10z"
    front = "M-8 10V0H-5.4V-3H-2.8V-6H-.3V-8.7H1V-6H3.4V-3H6V0H8.4V10z"
    return join(
        _foot(),
        shape("M2 10V-2L6 -9L11 -3V10z", "#d3ad78"),
        shape(gable, BRICK.middle),
        shape(front, "#f4ddb0"),
        shape(box(3.4, 0, 5, 10), "#dcbb86"),
        stroke("M-4.5 -.5v2.5M.3 -4v2.4M.3 -.5v2.5M5 -.5v2.5", DOOR, 1.6),
        shape("M-4.5 10.2V6.3a4.8 3 0 0 1 9.6 0v3.9z", DOOR),
        shape("M-6 5.2h12.6l1.2 2.4H-7.2z", "#c8442f"),
        stroke("M-3 5.4l-.4 2M0 5.4v2M3 5.4l.4 2", "#fff3d6", 1.1),
    )


def plot() -> Markup:
    """A city without a building: a plot staked out, with the sketch of a house."""
    return join(
        shadow(1, 1.6, 8.6, 5, 0.16, "#3a2c14"),
        el(
            "ellipse",
            rx=8.2,
            ry=4.8,
            fill="#fdf6e2",
            fill_opacity=0.72,
            stroke="#8a6d3f",
            stroke_width=1.1,
            stroke_dasharray="2.4 1.9",
        ),
        stroke("M-2.6 .8v-2.4l2.6 -1.8l2.6 1.8v2.4z", "#b39a6b", 0.9),
    )


MODELS = {"palace": palace, "church": church, "trading_house": trading_house}


# -- unrest and battle ---------------------------------------------------------------------------------


def flame() -> Markup:
    """The fire of revolt, with a light edge."""
    return blaze("#fffaf0")


def _sword() -> Markup:
    return join(
        shape("M-2 -19L0 -23L2 -19V6H-2z", "#e6ecef", "#5b6066", 1),
        shape("M0 -23L2 -19V6H0z", "#aab3ba"),
        stroke("M-6 6.5H6", "#c9962c", 3),
        stroke("M0 8V14", "#7a4a2c", 3),
        shape(disc(0, 15.5, 2), "#e9bd3d"),
    )


def battle() -> Markup:
    """Two swords that cross, on a red star of twenty points, about their middle, 48 units."""
    radii = (24, 17)
    star = polygon(
        *(
            (radii[i % 2] * math.cos(i * math.pi / 10), radii[i % 2] * math.sin(i * math.pi / 10))
            for i in range(20)
        )
    )
    return join(
        el("g", shape(star, EARTH, opacity=0.3), transform="translate(2 3)"),
        shape(star, "#c8442f", "#7a2015", 1.6),
        shape(disc(0, 0, 15.5), "#fdf1d8"),
        el("g", _sword(), transform="rotate(45)"),
        el("g", _sword(), transform="scale(-1 1) rotate(45)"),
    )


# -- wood ----------------------------------------------------------------------------------------------

_EARS = (
    "M12 1c2.2 2.6 2.2 6.2 0 8.6c-2.2-2.4-2.2-6 0-8.6zM5 4.6c3.4 1 5.6 3.8 5.8 7.4c-3.6-.8-5.8-3.6-5.8-7.4z"
    "M19 4.6c-3.4 1-5.6 3.8-5.8 7.4c3.6-.8 5.8-3.6 5.8-7.4zM3.6 12c3.6-.4 6.6 1.6 7.6 5.2c-3.6.6-6.6-1.6-7.6-5.2z"
    "M20.4 12c-3.6-.4-6.6 1.6-7.6 5.2c3.6.6 6.6-1.6 7.6-5.2zM11 9.6h2v13.8h-2z"
)


def wooden(seat: int | None) -> Markup:
    """A cube of 20 units: a player's with the mark on its front, or the farmers' with ears of grain."""
    if seat is not None:
        return cube(seat, 20)
    return join(
        block(FARMER, 20), path(_EARS, transform="translate(-8.4 -3.2) scale(.48)", fill="#fff7df")
    )


def plate(seat: int, armies: int) -> Markup:
    """A wooden plate with a player's mark, 46 by 22; behind it one to five cubes, so that strength is seen at once."""
    colour = player(seat).colour
    dark, half = shade(colour, -0.45), 23
    rows = min(armies, MOST)
    cubes = [place(block(colour, 9.4), -(rows - 1) * 4.5 + i * 9 + 1, -8.4) for i in range(rows)]
    outline = f"M{-half} -5l3 -3.2H{half + 3}V13.2l-3 3.8H{-half}z"
    return join(
        shadow(4, 17.6, 25, 4.2, 0.32, EARTH),
        cubes,
        shape(outline, dark),
        shape(f"M{-half} -5l3 -3.2H{half + 3}l-3 3.2z", shade(colour, 0.4)),
        shape(f"M{half} -5l3 -3.2V13.2l-3 3.8z", shade(colour, -0.3)),
        shape(box(-half, -5, 2 * half, 22), colour),
        stroke(f"M{-half + 0.6} 16.4V-4.4H{half - 0.6}", shade(colour, 0.55), 1.1, 0.8),
        shape(outline, "none", dark, 1.2),
        wood_mark(seat, -half + 11, 6, 13),
    )


def card_back(seat: int) -> Markup:
    """A card that lies face down, 92 by 24 about its middle: a row of shields in the player's colour."""
    look = player(seat)
    shield = "M-5 -6H5V0Q5 5 0 7.5Q-5 5 -5 0z"
    return join(
        el(
            "rect",
            x=-46,
            y=-12,
            width=92,
            height=24,
            rx=4,
            fill=shade(look.colour, 0.42),
            stroke=look.edge,
            stroke_width=1.2,
        ),
        stroke("M-41 -8.5H41M-41 8.5H41", shade(look.colour, 0.7), 0.8, 0.7),
        [place(shape(shield, shade(look.colour, 0.16)), x, 0, 0.8) for x in (-28, 28)],
        shape(shield, shade(look.colour, -0.15)),
        wood_mark(seat, 0, -0.2, 7),
    )


# -- yields --------------------------------------------------------------------------------------------


def coin(size: float) -> Markup:
    """A gold coin about its middle."""
    r, dark = size / 2, shade(GOLD, -0.42)
    return join(
        shape(disc(size * 0.03, size * 0.07, r), shade(GOLD, -0.55)),
        shape(disc(0, 0, r), GOLD, dark, round(size * 0.05, 1)),
        el(
            "circle",
            r=round(r * 0.76, 1),
            fill=shade(GOLD, 0.2),
            stroke=dark,
            stroke_opacity=0.45,
            stroke_width=round(size * 0.045, 1),
        ),
        stroke(
            f"M{-r * 0.62} {-r * 0.3}A{r * 0.7} {r * 0.7} 0 0 1 {r * 0.1} {-r * 0.68}",
            "#fff6cf",
            round(size * 0.06, 1),
            0.9,
        ),
    )


def sheaf() -> Markup:
    """A bound sheaf about its middle, 24 units."""
    ears = []
    for angle, length in ((-44, 9), (44, 9), (-22, 10.5), (22, 10.5), (0, 11.5)):
        turn = math.radians(angle)
        x, y = length * math.sin(turn) * 0.92, 1 - length * math.cos(turn)
        colour = "#f0c84b" if angle <= 0 else "#d9a535"
        move = f"translate({x:.3g} {y:.3g}) rotate({angle})"
        ears.append(
            el(
                "ellipse",
                rx=2.7,
                ry=4.6,
                transform=move,
                fill=colour,
                stroke=STRAW,
                stroke_width=0.9,
            )
        )
    return join(
        shape("M-7 11.5L-1.5 1L-6 -4H6L1.5 1L7 11.5Q0 9 -7 11.5z", "#c98f2a", STRAW, 0.9),
        shape("M-7 11.5L-1.5 1L-6 -4H0L-.5 1L-1 10.5Q-4 10.5 -7 11.5z", "#eec257"),
        ears,
        stroke("M-3.6 2.5H3.6", "#7a3b1e", 3),
    )


def gold_yield(n: int) -> Markup:
    """What a province pays: a coin with its number, 18 units."""
    return join(coin(18), label(str(n), (0, 4.6), 13, weight=800, fill="#3f2c05"))


def grain_yield(n: int) -> Markup:
    """What a province harvests: a disc of straw with its number, 18 units."""
    return join(
        shape(disc(0.5, 1, 8.4), "#6d4d10"),
        shape(disc(0, 0, 8.4), "#f7e7b4", "#8f6a1c", 1.1),
        path(_EARS, transform="translate(-8 -8.5) scale(.66)", fill="#ecd084"),
        label(str(n), (0, 4.6), 13, weight=800, fill="#4a3208"),
    )


def crown() -> Markup:
    """A crown about its middle, 24 units: who has the most."""
    return join(
        shape("M-10 8L-11 -6L-5 0L0 -10L5 0L11 -6L10 8z", GOLD, STRAW, 1.2),
        shape("M-10 8L-11 -6L-5 0L-2 -6L-3 8z", shade(GOLD, 0.35)),
        shape(box(-10, 5.5, 20, 3.5), shade(GOLD, -0.2)),
        shape(disc(-11, -7, 1.8) + disc(0, -11, 1.8) + disc(11, -7, 1.8), "#b5462f"),
    )


def snow() -> Markup:
    """A crystal of snow, 24 units: winter's points."""
    arm = "M0 0V-9.5M-2.6 -8.2L0 -5.6L2.6 -8.2"
    arms = [el("g", stroke(arm, "#ffffff", 1.7), transform=f"rotate({60 * i})") for i in range(6)]
    return join(shape(disc(0, 0, 11.5), "#5f86a8", "#3f6482", 1), arms)
