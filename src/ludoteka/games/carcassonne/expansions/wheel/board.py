"""The printed board of the Wheel of Fortune: a wheel with six sectors in a ring of landscape.

The board covers four by four places and is drawn as one picture of 400 by 400 units. Its towns, roads and
meadows come from the facts of the places, so that they meet the tiles around it exactly.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache
from itertools import product

from ludoteka.draw.curve import Curve, Pt, along, d, distance, flatten, turn_point
from ludoteka.draw.ink import Ink, Scatter, place, stroke
from ludoteka.draw.palette import AUTUMN, LEAVES, Meadow, Track
from ludoteka.draw.scenery import tree
from ludoteka.draw.svg import Markup, el, group, join, number, path, use
from ludoteka.draw.theme import Land
from ludoteka.engine.facts import read_data
from ludoteka.games.carcassonne.expansions.wheel.sectors import GROUNDS, SIGNS, crown
from ludoteka.games.carcassonne.show.art.layout import layout
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
def board_art() -> Markup:
    """The whole board, without what moves on it."""
    cells: list[Facts] = read_data(PACKAGE, "tiles")["cells"]
    roads = [_road(cell) for cell in cells if cell.get("roads")]
    towns = [_cell_town(cell) for cell in cells if cell.get("cities")]
    return join(
        [use(ground_id((x, y)), x=100 * x, y=100 * y) for x, y in product(range(4), range(4))],
        [stroke(d(road), colour, width) for colour, width in _TRACK for road in roads],
        [flat for flat, _ in towns],
        _trees(cells, roads),
        _wheel(),
        [tall for _, tall in towns],
        [_gate(road) for road in roads],
        _rim(),
    )


_TRACK = ((Meadow.VERGE, 14.2), (Track.EDGE, 10.6), (Track.FACE, 8.6))


def _corner(cell: Facts) -> Pt:
    row, column = cell["cell"]
    return (100.0 * column, 100.0 * row)


def _cell_town(cell: Facts) -> tuple[Markup, Markup]:
    """The town on a place of the board: what is flat and what is tall of it."""
    scene = Scene(layout(cell))
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
    return all(distance(p, q) > 12 for q in roads) and all(distance(p, q) > 58 for q in towns)


# ---------------------------------------------------------------------------------------- wheel


def _wheel() -> Markup:
    x, y = CENTRE
    return join(
        el("circle", cx=x, cy=y + 3, r=RADIUS + 2.5, fill="#2a3413", fill_opacity=0.28),
        el("circle", cx=x, cy=y, r=RADIUS, fill=WOOD, stroke=WOOD_EDGE, stroke_width=1.6),
        el("circle", cx=x, cy=y, r=RADIUS - 4.6, fill="none", stroke=WOOD_LIGHT, stroke_width=2),
        [_sector(i, name) for i, name in enumerate(GROUNDS)],
        path(
            "".join(f"M{_pair(polar(HUB, a))}L{_pair(polar(DISC, a))}" for a in range(30, 360, 60)),
            stroke=WOOD_EDGE,
            stroke_width=5,
        ),
        path(
            "".join(f"M{_pair(polar(HUB, a))}L{_pair(polar(DISC, a))}" for a in range(30, 360, 60)),
            stroke=WOOD_LIGHT,
            stroke_width=3,
        ),
        el("circle", cx=x, cy=y, r=DISC, fill="none", stroke=WOOD_EDGE, stroke_width=1.6),
        [_peg(a) for a in range(30, 360, 60)],
        el("circle", cx=x, cy=y, r=HUB, fill=WOOD, stroke=WOOD_EDGE, stroke_width=1.6),
        el("circle", cx=x, cy=y, r=HUB - 6, fill=WOOD_LIGHT, stroke=WOOD_EDGE, stroke_width=1.1),
        el("circle", cx=x, cy=y, r=3, fill=WOOD_EDGE),
    )


def _peg(degrees: float) -> Markup:
    x, y = polar(RADIUS - 5, degrees)
    return el(
        "circle",
        cx=round(x, 1),
        cy=round(y, 1),
        r=3.4,
        fill=Land.GOLD,
        stroke=WOOD_EDGE,
        stroke_width=1,
    )


def _sector(i: int, name: str) -> Markup:
    spaces: list[int] = []
    for k, sector in enumerate(read_data(PACKAGE, "tiles")["sectors"]):
        spaces += [k] * int(sector["crown_spaces"])
    places = [crown_place(spaces, n) for n, sector in enumerate(spaces) if sector == i]
    sign = group(SIGNS[name](), transform=f"scale({SIGN_SCALE})")
    drawn = [(polar(SIGN_AT, SECTOR * i), sign), *((p, crown()) for p in places)]
    return join(
        path(sector_d(i), fill=GROUNDS[name]),
        [
            group(art, transform=f"translate({number(round(p[0], 1))} {number(round(p[1], 1))})")
            for p, art in drawn
        ],
    )
