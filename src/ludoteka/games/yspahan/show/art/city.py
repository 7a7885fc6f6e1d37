"""The city from above: sand, streets, the grounds of the souks, houses, landmarks and the wall. Nothing of it moves."""

from __future__ import annotations

import math
from itertools import combinations

from ludoteka.draw.ink import Scatter, box, disc, shape, stroke
from ludoteka.draw.palette import mix
from ludoteka.draw.svg import Markup, el, join, path
from ludoteka.draw.theme import shade
from ludoteka.games.yspahan.rules.facts import SHOP_SPACES, SHOPS
from ludoteka.games.yspahan.show.art.houses import fill_up
from ludoteka.games.yspahan.show.art.landmarks import SITES, landmarks, wall
from ludoteka.games.yspahan.show.art.places import (
    CELL,
    FOOT,
    HEIGHT,
    LEFT,
    PLACES,
    RIGHT,
    SQUARE,
    TILE,
    TOP,
    WIDTH,
    shop_place,
    space_place,
    taken,
)
from ludoteka.games.yspahan.show.art.stall import AWNINGS

__all__ = ["JOINT", "PAVING", "SAND", "SUNLIGHT", "city", "souk", "thresholds"]

SAND = "#d6b67c"
PAVING, JOINT, WORN = "#f6ecd2", "#c3a873", "#dcc79a"
# One sun over the whole city: warm at the upper left, in shade at the lower right.
SUNLIGHT = (
    (0, "#fff3c4", 0.34),
    (0.45, "#fff3c4", 0.0),
    (0.6, "#5a2f18", 0.0),
    (1, "#5a2f18", 0.2),
)


def city(light: str) -> Markup:
    """The whole ground; `light` is the paint that lies over it."""
    return join(
        _desert(),
        _streets(),
        [join(souk(name), _weave(name)) for name in PLACES],
        fill_up([*taken(), *SITES]),
        landmarks(),
        thresholds(),
        wall(),
        el("rect", x=LEFT, y=TOP, width=RIGHT - LEFT, height=FOOT - TOP, rx=20, fill=light),
    )


def _sheet(colour: str, height: float) -> Markup:
    return el("rect", x=LEFT, y=TOP, width=RIGHT - LEFT, height=height, rx=20, fill=colour)


def _desert() -> Markup:
    """The board with its edge, the desert, and the sand inside the wall with its ripples."""
    scatter = Scatter("alley")

    def ripples(count: int, least: float, most: float) -> str:
        return "".join(
            f"M{scatter(0, WIDTH)} {scatter(0, HEIGHT)}h{scatter(least, most)}"
            for _ in range(count)
        )

    return join(
        _sheet("#b08d52", FOOT - TOP),
        _sheet("#ecd7a4", FOOT - TOP - 8),
        shape(box(-8, -8, WIDTH + 16, HEIGHT + 16), SAND),
        stroke(ripples(420, 4, 12), "#c19d62", 1.6, 0.55),
        stroke(ripples(260, 3, 9), "#e6cc96", 1.6, 0.6),
    )


def _streets() -> Markup:
    """Two streets of light paving, a joint between every two spaces, and the rose of the square."""
    x, y = SQUARE
    half = CELL / 2

    def cross(wide: float, over: float) -> str:
        across = box(-20, y - half - wide, WIDTH + 40, CELL + 2 * wide)
        return across + box(x - half - wide, -over, CELL + 2 * wide, HEIGHT + over + 22)

    joints, worn = "", ""
    for i in range(18):
        left = i * CELL
        if left + half != x:
            joints += f"M{left} {y - 26}v52" if left < x else f"M{left + CELL} {y - 26}v52"
            worn += f"M{left + 9} 230h14M{left + 11} 243h20M{left + 8} 257h12"
    for i in range(12):
        top = i * CELL
        if top + half != y:
            joints += f"M{x - 26} {top}h52" if top < y else f"M{x - 26} {top + CELL}h52"
            worn += f"M550 {top + 12}h12M568 {top + 24}h16M556 {top + 38}h10"
    edges = f"M{x - half} {y - 26}v52M{x + half} {y - 26}v52M{x - 26} {y - half}h52M{x - 26} {y + half}h52"
    return join(
        shape(cross(4, 26), "#b8965c", opacity=0.55),
        shape(cross(0, 26), PAVING),
        stroke(joints + edges, JOINT, 2, 0.85),
        stroke(worn, WORN, 1.6, 0.8),
        _rose(x, y),
    )


def _rose(x: float, y: float) -> Markup:
    """The square: eight petals round a well."""

    def petals(first: int) -> str:
        d = ""
        for i in range(first, 8, 2):
            a = i * math.tau / 8
            d += f"M{x} {y}l{17 * math.cos(a)} {17 * math.sin(a)}"
            d += f"L{x + 11 * math.cos(a + 0.39)} {y + 11 * math.sin(a + 0.39)}z"
        return d

    return join(
        shape(box(x - 25, y - 25, 50, 50), "#ecdcb4"),
        shape(disc(x, y, 23), WORN),
        shape(disc(x, y, 20), "#f3e6c6", "#b89a68", 1.2),
        shape(petals(0), "#4f97a3"),
        shape(petals(1), "#e9bd3d"),
        shape(disc(x, y, 6), "#f3e6c6", "#b89a68", 1),
        shape(disc(x, y, 3.4), "#7db6d8"),
    )


def _ways(name: str) -> str:
    """The ways between the shops of a souk."""
    places = PLACES[name]
    return (
        "".join(
            f"M{x} {y}L{u} {v}"
            for (x, y), (u, v) in combinations(places, 2)
            if abs(x - u) + abs(y - v) <= 2 * TILE and (abs(x - u) < 50 or abs(y - v) < 50)
        )
        or f"M{places[0][0]} {places[0][1]}h.1"
    )


def _cloth(name: str) -> str:
    return AWNINGS[name.partition(".")[2]]


def souk(name: str) -> Markup:
    """The coloured ground that joins the shops of a souk."""
    ways, colour = _ways(name), _cloth(name)
    return join(
        stroke(ways, shade(mix(colour, SAND, 0.25), -0.3), 56),
        stroke(ways, mix(colour, SAND, 0.3), 52),
    )


def _weave(name: str) -> Markup:
    """The weave of the carpets on that ground."""
    return path(
        _ways(name),
        fill="none",
        stroke=mix(_cloth(name), "#fff6e0", 0.35),
        stroke_width=40,
        stroke_opacity=0.5,
        stroke_dasharray="3 7",
    )


def thresholds() -> Markup:
    """A step wherever a shop meets a space of the streets."""
    return join(
        _threshold(shop, space) for shop in range(len(SHOPS)) for space in SHOP_SPACES[shop]
    )


def _threshold(shop: int, space: int) -> Markup:
    """A step on the side of the shop where a street space is."""
    x, y = shop_place(shop)
    u, v = space_place(space)
    if abs(v - y) >= abs(u - x):
        along = x + max(-18.0, min(18.0, u - x)) - 12
        top = y + 30 if v > y else y - 41
        outer, lit = box(along, top, 24, 11), box(along, top, 24, 4)
    else:
        along = y + max(-14.0, min(18.0, v - y)) - 12
        left = x + 30 if u > x else x - 41
        outer, lit = box(left, along, 11, 24), box(left, along, 4, 24)
    return join(shape(outer, "#8a5c34"), shape(lit, "#d3a468"))
