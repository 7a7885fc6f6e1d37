"""The walls and outlines of the cities of a tile.

Walls run from corner to corner of the tile, so that they always meet the neighbour's. Where the facts say
that a city parts two fields at a corner or in the middle of an edge, it reaches out to that point.
"""

from __future__ import annotations

from ludoteka.draw.curve import Curve, Pt, mirror, reverse, turn
from ludoteka.games.carcassonne.show.art.shape import (
    CORNERS,
    HALVES,
    SIDES,
    City,
    Facts,
    city_at,
    field_of,
    lines,
    parted,
)

__all__ = ["cities"]

DIAGONAL = 2  # a wall around two edges runs from corner to opposite corner


def _notch(depth: float, lean: float = 16) -> Curve:
    """A wall over one edge of the tile, from its left corner to its right one, sagging inwards."""
    half: Curve = ((0, 0), (lean, depth * 0.42), (50 - depth * 0.75, depth), (50, depth))
    return half + tuple((100 - x, y) for x, y in half[-2::-1])


def _cap(depth: float, left_tight: bool, right_tight: bool) -> Curve:
    """The wall of a town on the north edge; on a tight side it leaves room for another town round the corner."""

    def half(tight: bool) -> Curve:
        if tight:
            return ((0, 0), (24, 7), (27, depth), (50, depth))
        return ((0, 0), (15, 14), (24, depth), (50, depth))

    return half(left_tight) + tuple((100 - x, y) for x, y in half(right_tight)[-2::-1])


def _diagonal(waist: float) -> Curve:
    """The wall of a town that holds the north and west edges, through (waist, waist)."""
    near, far = (8 * waist - 100) / 6 - 18, (8 * waist - 100) / 6 + 18
    return ((100, 0), (far, near), (near, far), (0, 100))


_TIP: Curve = ((100, 0), (82, 16), (61, 26), (57, 50), (54, 66), (52.5, 84), (50, 100))
_BEAK: Curve = ((0, 0), (20, 10), (42, 24), (50, 49.6), (58, 24), (80, 10), (100, 0))
_SPLIT: Curve = ((50, 0), (44, 22), (40, 42), (28, 60), (20, 72), (8, 86), (0, 100))


def cities(facts: Facts) -> tuple[City, ...]:
    return tuple(_city(facts, city) for city in facts.get("cities", ()))


def _city(facts: Facts, city: Facts) -> City:
    if any(kind == "city" for kind in facts.get("split_edges", {}).values()):
        return _split_city(facts, city)
    mine = [SIDES.index(side) for side in city["edges"]]
    reach = _reach(facts, city)
    walls: list[Curve] = []
    outline: list[Curve] = []
    for side in range(4):
        if side in mine:
            outline.append(_edge(CORNERS[side], CORNERS[(side + 1) % 4]))
            if (side + 1) % 4 not in mine:
                arcs = _walls_after(facts, city, mine, side, reach)
                walls += arcs
                outline += arcs
    return City(city["id"], tuple(outline), tuple(walls))


def _edge(a: Pt, b: Pt) -> Curve:
    return (a, a, b, b)


def _split_city(facts: Facts, city: Facts) -> City:
    """Two towns share one edge, half and half."""
    side = next(SIDES.index(s) for s, kind in facts["split_edges"].items() if kind == "city")
    left = SIDES[side - 1] in city["edges"]
    wall = _SPLIT if left else reverse(mirror(_SPLIT))
    if left:
        outline = (_edge((0, 100), (0, 0)), _edge((0, 0), (50, 0)), wall)
    else:
        outline = (_edge((50, 0), (100, 0)), _edge((100, 0), (100, 100)), wall)
    return City(city["id"], tuple(turn(c, side) for c in outline), (turn(wall, side),))


def _reach(facts: Facts, city: Facts) -> float | None:
    """A corner (1.0 = north-east) or the middle of an edge (2.5 = south) that the city touches to part two fields."""
    fields = field_of(facts)
    for i in range(4):
        for place, a, b in (
            (float(i), HALVES[2 * i - 1], HALVES[2 * i]),
            (i + 0.5, HALVES[2 * i], HALVES[2 * i + 1]),
        ):
            if place % 1 and facts["edges"][i] != "field":
                continue
            if parted(fields, a, b) and all(
                city["id"] in fields[h].get("cities", ()) for h in (a, b)
            ):
                return place
    return None


def _walls_after(
    facts: Facts, city: Facts, mine: list[int], side: int, reach: float | None
) -> list[Curve]:
    """The walls from the end of one open edge to the start of the next one, clockwise."""
    gap = next(k for k in range(1, 4) if (side + 1 + k) % 4 in mine)
    first = side + 1
    if reach is not None and reach % 1:
        return [turn(_TIP, side), turn(reverse(mirror(_TIP)), side)]
    if reach is not None and gap > 1:
        before = int(reach - first) % 4
        return [_wall(facts, first, before), _wall(facts, first + before, gap - before)]
    return [_wall(facts, first, gap)]


def _wall(facts: Facts, first: int, gap: int) -> Curve:
    """The wall around the edges that are not the city's: ``gap`` of them, clockwise from ``first``."""
    strangers = sum(city_at(facts, first + k) is not None for k in range(gap))
    if gap == 1:
        return turn(_notch(*_notch_size(facts, first % 4, strangers)), first)
    if gap == DIAGONAL:
        return turn(_diagonal(_waist(facts, strangers)), first - 1)
    return turn(reverse(_cap_wall(facts, (first - 1) % 4)), first - 1)


def _notch_size(facts: Facts, side: int, strangers: int) -> tuple[float, float]:
    """Deep where another town lies in the notch, or a road parts it into two fields."""
    if strangers:
        return 51, 13
    return (33, 9) if facts["edges"][side] == "road" else (28, 12)


def _waist(facts: Facts, strangers: int) -> float:
    """How far the wall of a corner town comes out: less when other towns need the room."""
    twins = len(facts.get("cities", ())) == len(SIDES) // 2
    return {0: 44.5, 1: 44.0}.get(strangers, 39.0 if twins else 42.0)


def _cap_wall(facts: Facts, side: int) -> Curve:
    left, right, over = (city_at(facts, side + k) for k in (3, 1, 2))
    if left is None and right is None and over is not None and _beaks(facts, side):
        return _BEAK
    if left is not None and left == right:
        return _cap(24, True, True)
    if left is not None or right is not None:
        return _cap(27, left is not None, right is not None)
    return _cap(29 if over is not None else 32, False, False)


def _beaks(facts: Facts, side: int) -> bool:
    """Two opposite towns touch when nothing else parts the fields on both sides."""
    fields = field_of(facts)
    return not lines(facts) and parted(
        fields, HALVES[(2 * side + 2) % 8], HALVES[(2 * side + 7) % 8]
    )
