"""The printed board of the Wheel of Fortune: a wheel with six sectors in a ring of landscape.

The board covers four by four places and is drawn as one picture of 400 by 400 units. Its towns, roads and
meadows come from the facts of the places, so that they meet the tiles around it exactly.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache, partial
from itertools import product

from ludoteka.draw.curve import Curve, Pt, along, d, distance, flatten, turn_point
from ludoteka.draw.ink import Ink, Scatter, brush, disc, fill, pen, place, shape, stroke
from ludoteka.draw.palette import AUTUMN, LEAVES, MEADOW_SHADE, Meadow, Track
from ludoteka.draw.scenery import tree
from ludoteka.draw.svg import Markup, el, group, join, number, path, use
from ludoteka.draw.theme import Land
from ludoteka.engine.facts import read_data
from ludoteka.games.carcassonne.expansions.wheel.fair import (
    BLUE,
    GOLD,
    RED,
    TREAD,
    rim,
    stall,
    tent,
    tread,
)
from ludoteka.games.carcassonne.expansions.wheel.sectors import GROUNDS, SIGNS, crown, painted
from ludoteka.games.carcassonne.show.art.layout import layout
from ludoteka.games.carcassonne.show.art.plain import plain_towns
from ludoteka.games.carcassonne.show.art.scene import Scene
from ludoteka.games.carcassonne.show.art.shape import MIDDLES, SIDES, Facts
from ludoteka.games.carcassonne.show.art.sprite import ground_id
from ludoteka.games.carcassonne.show.art.tile import build_towns

__all__ = ["BOARD", "CENTRE", "arc", "board_art", "crown_place", "polar", "sector_d"]

PACKAGE = "ludoteka.games.carcassonne.expansions.wheel"
BOARD = 400.0
CENTRE: Pt = (200.0, 200.0)
RADIUS = 163.0  # of the whole wheel, with its wooden rim
DISC = 153.0  # of the sectors
HUB = 17.0
SIGN_AT, SIGN_SCALE, CROWN_AT = 82.0, 0.95, 119.0
TWO_CROWNS = 13.5  # degrees from the middle of the sector
SECTOR = 60.0
WOOD, WOOD_LIGHT, WOOD_EDGE = "#8a6337", "#a98150", "#5a3d1e"


def polar(radius: float, degrees: float) -> Pt:
    """A point of the wheel; 0 degrees is its top, clockwise."""
    a = math.radians(degrees - 90)
    return (CENTRE[0] + radius * math.cos(a), CENTRE[1] + radius * math.sin(a))


def _pair(p: Pt) -> str:
    return f"{number(p[0])} {number(p[1])}"


def arc(radius: float, start: float, end: float) -> str:
    """An arc around the middle as path data, clockwise when the end lies after the start."""
    sweep = 1 if end > start else 0
    r = number(radius)
    return f"M{_pair(polar(radius, start))}A{r} {r} 0 0 {sweep} {_pair(polar(radius, end))}"


def sector_d(i: int) -> str:
    """One sector between the hub and the rim, as path data."""
    low, high = SECTOR * (i - 0.5), SECTOR * (i + 0.5)
    hub = number(HUB)
    inner = f"L{_pair(polar(HUB, high))}A{hub} {hub} 0 0 0 {_pair(polar(HUB, low))}"
    return f"{arc(DISC, low, high)}{inner}Z"


def crown_place(sectors: Sequence[int], space: int) -> Pt:
    """Where a crown space lies; ``sectors`` has the sector of each of them."""
    sector = sectors[space]
    twins = [i for i, other in enumerate(sectors) if other == sector]
    shift = (twins.index(space) - (len(twins) - 1) / 2) * 2 * TWO_CROWNS
    return polar(CROWN_AT, SECTOR * sector + shift)


# ------------------------------------------------------------------------------------- the board


@cache
def board_art(plain: bool = False) -> Markup:
    """The whole board, without what moves on it; a plain one has no fair, and few strokes for its towns."""
    cells: list[Facts] = read_data(PACKAGE, "tiles")["cells"]
    roads = [_road(cell) for cell in cells if cell.get("roads")]
    towns = [_cell_town(cell, plain) for cell in cells if cell.get("cities")]
    return join(
        [use(ground_id((x, y)), x=100 * x, y=100 * y) for x, y in product(range(4), range(4))],
        shape(disc(CENTRE[0], CENTRE[1] + 2, RADIUS + 9), TREAD, opacity=0.6),
        [stroke(d(road), colour, width) for colour, width in _TRACK for road in roads],
        [flat for flat, _ in towns],
        None if plain else _trees(cells, roads),
        _wheel(),
        None if plain else _fair(),
        [tall for _, tall in towns],
        [_gate(road) for road in roads],
        _rim(),
    )


_TRACK = ((Meadow.VERGE, 14.2), (Track.EDGE, 10.6), (Track.FACE, 8.6))


def _corner(cell: Facts) -> Pt:
    row, column = cell["cell"]
    return (100.0 * column, 100.0 * row)


def _cell_town(cell: Facts, plain: bool) -> tuple[Markup, Markup]:
    """The town on a place of the board: what is flat and what is tall of it."""
    scene = Scene(layout(cell))
    if plain:
        return place(plain_towns(scene), *_corner(cell)), Markup()
    build_towns(scene)
    flat, tall = (place(part, *_corner(cell)) for part in scene.finish())
    return flat, tall


def _road(cell: Facts) -> Curve:
    """From the middle of the edge to the nearest point of the wheel's rim."""
    side = SIDES.index(cell["roads"][0]["edges"][0])
    x, y = _corner(cell)

    def at(p: Pt) -> Pt:
        return (p[0] + x, p[1] + y)

    start, straight = at(MIDDLES[side]), at(turn_point((50, 26), side))
    away = distance(straight, CENTRE)
    end = (
        CENTRE[0] + (straight[0] - CENTRE[0]) * RADIUS / away,
        CENTRE[1] + (straight[1] - CENTRE[1]) * RADIUS / away,
    )
    near = ((straight[0] + end[0]) / 2, (straight[1] + end[1]) / 2)
    return (start, straight, near, end)


def _gate(road: Curve) -> Markup:
    """The road ends at the rim of the wheel, between two posts."""
    end, angle = along(road, 1)
    posts = [
        el("circle", cy=y, r=3.8, fill=WOOD_LIGHT, stroke=WOOD_EDGE, stroke_width=1.2)
        for y in (-6.8, 6.8)
    ]
    return group(
        posts,
        transform=f"translate({number(round(end[0], 1))} {number(round(end[1], 1))}) rotate({round(angle)})",
    )


def _rim() -> Markup:
    """The edge of the board, with a notch at every place."""
    notches = "".join(f"M{x} 0v7M{x} 400v-7M0 {x}h7M400 {x}h-7" for x in (100, 200, 300))
    edge = {"stroke": Land.EDGE, "fill": "none"}
    return join(
        path(notches, stroke_width=1.1, stroke_opacity=0.4, **edge),
        el(
            "rect",
            x=0.4,
            y=0.4,
            width=BOARD - 0.8,
            height=BOARD - 0.8,
            stroke_opacity=0.3,
            stroke_width=0.8,
            **edge,
        ),
    )


# ---------------------------------------------------------------------------------------- trees


def _trees(cells: Sequence[Facts], roads: Sequence[Curve]) -> Markup:
    """Trees in the ring around the wheel, clear of towns and roads."""
    scatter, ink = Scatter("wheel meadow"), Ink()
    taken = [p for road in roads for p in flatten(road)]
    towns = [_town_middle(cell) for cell in cells if cell.get("cities")]
    for row, column in product(range(31), repeat=2):
        p = (column * 13 + scatter(1.5, 11), row * 13 + scatter(1.5, 11))
        kind = scatter()
        outside = distance(p, CENTRE) - RADIUS
        if kind < TREES and outside > 10 and max(p) < BOARD - 3 and _clear(p, taken, towns):
            tree(ink, *p, 2.4 + 12 * kind, AUTUMN if kind < TREES / 10 else LEAVES)
    return ink.markup()


# Where the fair stands: tents and stalls with their colours, clear of towns and roads.
TENTS = (
    ((352, 62), 15, RED),
    ((374, 96), 10, BLUE),
    ((40, 104), 12, BLUE),
    ((146, 396), 9, GOLD),
    ((372, 352), 11, RED),
    ((19, 214), 9, GOLD),
)
STALLS = (
    ((318, 36), BLUE),
    ((336, 92), GOLD),
    ((20, 128), RED),
    ((386, 378), BLUE),
    ((262, 388), RED),
    ((176, 391), BLUE),
)


def _fair() -> Markup:
    """Tents and stalls around the wheel, those behind first."""
    drawn: list[tuple[float, Markup]] = []
    for (x, y), size, colour in TENTS:
        ink = Ink()
        tread(ink, x + 2, y + 1, size * 1.9)
        tent(ink, x, y, size, colour)
        drawn.append((y, ink.markup()))
    for (x, y), colour in STALLS:
        ink = Ink()
        tread(ink, x, y + 1, 11)
        stall(ink, x, y, colour)
        drawn.append((y, ink.markup()))
    return join(art for _, art in sorted(drawn))


TREES = 0.14  # the share of the places that carry a tree


def _town_middle(cell: Facts) -> Pt:
    """The middle of a town's open edges, around which nothing grows."""
    x, y = _corner(cell)
    ends = [MIDDLES[SIDES.index(side)] for side in cell["cities"][0]["edges"]]
    return (
        x + sum(p[0] for p in ends) / len(ends),
        y + sum(p[1] for p in ends) / len(ends),
    )


def _clear(p: Pt, roads: Sequence[Pt], towns: Sequence[Pt]) -> bool:
    fair = [at for at, *_ in (*TENTS, *STALLS)]
    return all(
        distance(p, q) > room
        for others, room in ((roads, 12), (towns, 58), (fair, 24))
        for q in others
    )


# ---------------------------------------------------------------------------------------- wheel


def _wheel() -> Markup:
    """The wheel lies on a round of trodden ground; its rim is painted, its spokes are wood, its hub shines."""
    ink, (x, y) = Ink(), CENTRE
    ink(1, fill(MEADOW_SHADE, 0.34), disc(x + 3, y + 5, RADIUS + 2))
    ink(2, fill(WOOD_EDGE), disc(x, y, RADIUS + 0.8))
    ink(3, fill(WOOD), disc(x, y, RADIUS))
    hub = Ink()
    spokes = "".join(f"M{_pair(polar(HUB, a))}L{_pair(polar(DISC, a))}" for a in range(30, 360, 60))
    for layer, (colour, width) in enumerate(((WOOD_EDGE, 5.4), (WOOD, 4), (WOOD_LIGHT, 1.6))):
        hub(layer, brush(colour, width), spokes)
    hub(3, pen(WOOD_EDGE, 1.6), disc(x, y, DISC))
    for a in range(30, 360, 60):
        peg_x, peg_y = polar(DISC - 1, a)
        hub.dot(4, WOOD_EDGE, peg_x + 0.5, peg_y + 0.8, 4.2)
        hub.dot(5, Land.GOLD, peg_x, peg_y, 3.3)
        hub.dot(6, "#fff3c4", peg_x - 0.9, peg_y - 0.9, 0.9)
    for layer, (colour, radius, aside) in enumerate(
        (
            (WOOD_EDGE, HUB + 0.8, 0.8),
            (WOOD, HUB, 0),
            (WOOD_LIGHT, HUB - 5, -0.6),
            (WOOD_EDGE, 4, 0),
            (Land.GOLD, 3, -0.4),
        ),
        7,
    ):
        hub(layer, fill(colour), disc(x + aside, y + aside, radius))
    return join(
        ink.markup(),
        rim(polar, RADIUS - 1.2, DISC).markup(),
        [_sector(i, name) for i, name in enumerate(GROUNDS)],
        hub.markup(),
    )


PARCHMENT, BAND = "#fdf4dc", 131.0  # behind the names, from this radius on


def _in_sector(i: int, radius: float, share: float) -> Pt:
    """A point of a sector: so far from the hub, and at this share of its width from its middle, -1 to 1."""
    return polar(radius, SECTOR * i + share * SECTOR / 2)


def _band(i: int) -> str:
    """The outer part of a sector, on which its name stands."""
    low, high = SECTOR * (i - 0.5), SECTOR * (i + 0.5)
    r = number(BAND)
    return f"{arc(DISC, low, high)}L{_pair(polar(BAND, high))}A{r} {r} 0 0 0 {_pair(polar(BAND, low))}Z"


def _sector(i: int, name: str) -> Markup:
    spaces: list[int] = []
    for k, sector in enumerate(read_data(PACKAGE, "tiles")["sectors"]):
        spaces += [k] * int(sector["crown_spaces"])
    places = [crown_place(spaces, n) for n, sector in enumerate(spaces) if sector == i]
    sign = group(SIGNS[name](), transform=f"scale({SIGN_SCALE})")
    drawn = [(polar(SIGN_AT, SECTOR * i), sign), *((p, crown()) for p in places)]
    return join(
        path(sector_d(i), fill=GROUNDS[name]),
        painted(name, partial(_in_sector, i)),
        path(_band(i), fill=PARCHMENT, fill_opacity=0.82),
        [
            group(art, transform=f"translate({number(round(p[0], 1))} {number(round(p[1], 1))})")
            for p, art in drawn
        ],
    )
