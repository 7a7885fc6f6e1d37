"""Where everything of the city stands, in the units of its picture."""

from __future__ import annotations

from collections.abc import Iterator

from ludoteka.draw.curve import Pt
from ludoteka.games.yspahan.rules.facts import SHOP_SOUK, SOUK_SHOPS, SOUKS, SPACES

CELL = 54.0  # a space of the streets
TILE = 68.0  # a shop
WIDTH, HEIGHT = 18 * CELL, 12 * CELL  # inside the wall
LEFT, TOP, RIGHT, FOOT = -24.0, -30.0, WIDTH + 24, HEIGHT + 28  # with the wall and the desert
SQUARE = (10.5 * CELL, 4.5 * CELL)
HEADING = {"W": (-1, 0), "E": (1, 0), "N": (0, -1), "S": (0, 1)}

# The middles of the shops, quarter by quarter. Those in front of a street space touch it.
PLACES: dict[str, tuple[Pt, ...]] = {
    "chest.purple": ((504, 108), (504, 36), (432, 36), (432, 108)),
    "chest.yellow": ((36, 180), (135, 180), (243, 180)),
    "chest.blue": ((351, 180), (452, 180)),
    "vase.orange": ((729, 180), (837, 180), (936, 180)),
    "vase.yellow": ((630, 84), (702, 84)),
    "vase.blue": ((630, 180),),
    "bag.purple": ((81, 306), (36, 380), (108, 380), (36, 452), (108, 452), (36, 524)),
    "bag.yellow": ((189, 306), (297, 306), (207, 380), (290, 380), (207, 452)),
    "bag.blue": ((504, 474), (504, 570), (432, 570), (360, 570)),
    "bag.white": ((405, 306), (504, 306), (504, 378)),
    "barrel.purple": ((630, 512), (630, 611), (702, 512), (774, 512), (702, 611)),
    "barrel.yellow": ((783, 306), (891, 306), (936, 380), (936, 452)),
    "barrel.blue": ((630, 408), (702, 408), (774, 408)),
    "barrel.white": ((630, 306), (702, 306)),
}
PLATES: dict[str, Pt] = {  # where the points of a souk stand
    "chest.purple": (468, 72),
    "chest.yellow": (189, 148),
    "chest.blue": (401.5, 148),
    "vase.orange": (783, 148),
    "vase.yellow": (666, 50),
    "vase.blue": (657, 146),
    "bag.purple": (72, 416),
    "bag.yellow": (248, 343),
    "bag.blue": (468, 536),
    "bag.white": (454.5, 338),
    "barrel.purple": (666, 561.5),
    "barrel.yellow": (837, 338),
    "barrel.blue": (738, 374),
    "barrel.white": (666, 353),
}
EMBLEMS: dict[str, Pt] = {
    "chest": (352, 112),
    "vase": (782, 58),
    "bag": (274, 452),
    "barrel": (852, 400),
}
CALENDAR = (10.0, 10.0, 306.0, 100.0)


def shop_place(shop: int) -> Pt:
    """The middle of a shop."""
    souk = SHOP_SOUK[shop]
    return PLACES[SOUKS[souk]][SOUK_SHOPS[souk].index(shop)]


def space_place(space: int) -> Pt:
    """The middle of a street space."""
    name = SPACES[space]
    if name == "SQ":
        return SQUARE
    dx, dy = HEADING[name[0]]
    steps = int(name[1:]) * CELL
    return SQUARE[0] + dx * steps, SQUARE[1] + dy * steps


def streets() -> list[list[Pt]]:
    """The four streets, each from the square outwards: the middles of their spaces."""
    ends = {
        heading: max(int(name[1:]) for name in SPACES if name[0] == heading and name != "SQ")
        for heading in HEADING
    }
    return [
        [(SQUARE[0] + dx * CELL * n, SQUARE[1] + dy * CELL * n) for n in range(ends[heading] + 1)]
        for heading, (dx, dy) in HEADING.items()
    ]


Rect = tuple[float, float, float, float]  # left, top, right, bottom


def taken() -> Iterator[Rect]:
    """Where no house can stand: shops, plates, emblems, the calendar and the streets."""
    for x, y in (place for places in PLACES.values() for place in places):
        yield x - 36, y - 40, x + 36, y + 36
    for x, y in PLATES.values():
        yield x - 24, y - 24, x + 24, y + 24
    for x, y in EMBLEMS.values():
        yield x - 33, y - 33, x + 33, y + 33
    x, y, width, height = CALENDAR
    yield x - 4, y - 4, x + width + 4, y + height + 4
    yield 0, SQUARE[1] - CELL / 2 - 5, WIDTH, SQUARE[1] + CELL / 2 + 5
    yield SQUARE[0] - CELL / 2 - 2, 0, SQUARE[0] + CELL / 2 + 2, HEIGHT
