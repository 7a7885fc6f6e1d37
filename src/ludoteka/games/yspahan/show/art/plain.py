"""Plain drawings of Yspahan: the city without its houses, and scenes and cards with one thing each.

They have the names and sizes of the illustrated ones, for animated pictures and for calm boards.
"""

from __future__ import annotations

from functools import partial

from ludoteka.draw.ink import box, disc, place, shape, stroke
from ludoteka.draw.sprite import Draw
from ludoteka.draw.svg import Markup, el, join
from ludoteka.draw.theme import PLAYERS, shade
from ludoteka.games.yspahan.rules.facts import CAMELS_FLOOR, FLOORS
from ludoteka.games.yspahan.show.art import cards, tower
from ludoteka.games.yspahan.show.art.bazaar import GOODS, pointed
from ludoteka.games.yspahan.show.art.city import JOINT, PAVING, SAND, souk, thresholds
from ludoteka.games.yspahan.show.art.places import (
    CELL,
    FOOT,
    HEIGHT,
    LEFT,
    PLACES,
    RIGHT,
    SQUARE,
    TOP,
    WIDTH,
)
from ludoteka.games.yspahan.show.art.stall import AWNINGS, awning, carpet
from ludoteka.games.yspahan.show.art.things import CLOTH, coin, crate, goods

__all__ = ["plain_lamplit", "plain_pieces", "plain_scenery"]

BODY = (
    "M-20 5C-22 -8 -15 -11 -11 -11C-8 -20 -4 -24 1 -23C6 -22 8 -12 12 -10C17 -8 20 -12 20 -18"
    "C20 -27 30 -30 36 -25L34 -20L28 -19C28 -8 22 2 16 5z"
)


def camel(cloth: str, coat: str = "#c08a4e") -> Markup:
    """A camel that walks to the right under a cloth, about its middle."""
    return join(
        stroke("M-15 4L-14 21M-8 4L-10 21M9 4L8 21M15 3L18 21", shade(coat, -0.26), 4),
        shape(BODY, coat, shade(coat, -0.26), 1.2),
        shape("M-13 -10C-8 -21 -4 -24 1 -23.5C6 -22 9 -14 12 -9L9 1H-10z", cloth),
    )


# -- the city and the tower ------------------------------------------------------------------------


def _city() -> Markup:
    """Sand inside a wall, two streets, and the grounds of the souks."""
    x, y = SQUARE
    half = CELL / 2
    joints = "".join(f"M{i * CELL} {y - half}v{CELL}" for i in range(1, 18))
    joints += "".join(f"M{x - half} {i * CELL}h{CELL}" for i in range(1, 12))
    cross = box(-20, y - half, WIDTH + 40, CELL) + box(x - half, -24, CELL, HEIGHT + 46)
    return join(
        el("rect", x=LEFT, y=TOP, width=RIGHT - LEFT, height=FOOT - TOP, rx=20, fill="#ecd7a4"),
        shape(box(-12, -14, WIDTH + 24, HEIGHT + 28), SAND, "#a98353", 8),
        shape(cross, PAVING),
        stroke(joints, JOINT, 2),
        shape(disc(x, y, 20), "#f3e6c6", "#b89a68", 2),
        [souk(name) for name in PLACES],
        thresholds(),
    )


def _stall(colour: str) -> Markup:
    return join(carpet(colour), awning(colour))


def _shaft() -> Markup:
    x, foot = tower.MIDDLE, tower.TOWER[1] - 4
    return join(
        shape(f"M{x - 40} 40H{x + 40}L{x + 46} {foot}H{x - 46}z", "#d8b67c"),
        shape(box(x - 46, 26, 92, 18), "#e6c88e"),
        shape("".join(box(x - 46 + 20 * i, 16, 12, 11) for i in range(5)), "#e6c88e"),
    )


def _dunes() -> Markup:
    width, height = tower.CARAVAN
    ridges = (
        shape(f"M0 {y}C90 {y - 34} 260 {y + 10} {width} {y - 26}V{height - 12}H0z", colour)
        for y, colour in ((62, "#e9c682"), (140, "#dfb56d"), (218, "#d3a35a"))
    )
    frame = partial(el, "rect", width=width, height=height, rx=12)
    return join(
        frame(fill="#f9e2a8"), ridges, frame(fill="none", stroke="#a98353", stroke_width=2.4)
    )


def plain_scenery() -> dict[str, Draw]:
    """What lies in blue light in the evening."""
    return {
        "city": _city,
        "shaft": _shaft,
        "dunes": _dunes,
        "camel": partial(camel, "#dcb985", "#d3ab70"),
    }


# -- buildings -------------------------------------------------------------------------------------


def _scene(*things: Markup) -> Markup:
    """Things on sand under a sky, 120 by 74 units."""
    return join(
        shape("M7 0H113Q120 0 120 7V67Q120 74 113 74H7Q0 74 0 67V7Q0 0 7 0z", "#bfe0e6"),
        shape("M0 44H120V67Q120 74 113 74H7Q0 74 0 67z", "#e8cf9d"),
        things,
    )


SCENES: dict[str, Draw] = {
    "paddock": lambda: _scene(
        place(camel(CLOTH), 54, 44, 1.1), stroke("M5 56H115M20 70V48M100 70V48", "#7a5230", 4)
    ),
    "shop": lambda: _scene(place(_stall("orange"), 60, 39)),
    "baths": lambda: _scene(
        shape(pointed(60, 52, 26, 34, 6), "#3fa0a8"), shape(disc(60, 60, 44, 9), "#5f9cc4")
    ),
    "inn": lambda: _scene(
        shape(box(20, 22, 50, 42), "#f1dfb6", "#a98353", 2),
        shape("M38 64V48a7 7 0 0 1 14 0v16z", "#5d4226"),
        place(GOODS["vase"](), 94, 46),
    ),
    "bazaar": lambda: _scene(
        shape(box(10, 14, 100, 58), "#d8b67c", "#a98353", 2),
        shape("".join(pointed(x, 72, 11, 46, 26) for x in (32, 60, 88)), "#4a3322"),
    ),
    "hoist": lambda: _scene(
        stroke("M36 72V10H92V34M36 34L58 10", "#7a5230", 5), place(crate(), 92, 48, 0.9)
    ),
}


def plain_lamplit() -> dict[str, Draw]:
    """What lies in the light of lanterns in the evening."""
    found: dict[str, Draw] = {f"stall-{colour}": partial(_stall, colour) for colour in AWNINGS}
    return found | {f"scene-{name}": draw for name, draw in SCENES.items()}


# -- pieces and cards ------------------------------------------------------------------------------


def _loaded(seat: int) -> Markup:
    return join(camel(PLAYERS[seat].colour), place(goods(seat), -1, -28, 0.75))


FACES: dict[str, Draw] = {
    "camels3": lambda: place(camel(CLOTH), 44, 66, 1.3),
    "cube_city": lambda: join(
        place(_stall("yellow"), 50, 96, 1.05), place(crate(), 50, 32), cards.arrow(50)
    ),
    "cube_caravan": lambda: join(
        place(camel(CLOTH), 45, 104, 1.2), place(crate(), 50, 32), cards.arrow(50)
    ),
    "sell_camels": lambda: cards.sale(place(camel(CLOTH), 45, 60, 1.15)),
    "build_no_camels": lambda: join(
        cards.house(42), cards.struck(place(camel(CLOTH), 45, 106, 0.95), 102)
    ),
    "swap": lambda: join(
        place(coin(), 34, 38, 1.6), place(camel(CLOTH), 56, 108, 0.95), cards.exchange()
    ),
}


def plain_pieces() -> dict[str, Draw]:
    """What keeps its colours: all that shows a camel."""
    found: dict[str, Draw] = {
        "camel": partial(camel, CLOTH),
        f"sign-{FLOORS[CAMELS_FLOOR]}": lambda: place(camel(CLOTH), -4, 4, 0.64),
    }
    found |= {f"loaded-{seat}": partial(_loaded, seat) for seat in range(len(PLAYERS[:4]))}
    return found | {
        f"card-{name}": partial(cards.framed, cards.FACES[name][0], draw)
        for name, draw in FACES.items()
    }
