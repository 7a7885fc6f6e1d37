"""Roads and rivers on a tile, with bridges where they cross, a spring and a lake."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

from ludoteka.draw.curve import Curve, Pt, crossing, d, flatten
from ludoteka.draw.ink import brush, disc, fill, pen, polygon, polyline
from ludoteka.draw.palette import Meadow, Stone, Track, Water
from ludoteka.games.carcassonne.show.art.scene import (
    Flat,
    Scene,
    Tall,
    Way,
    clear,
    over_edge,
    tangents,
)

__all__ = ["course", "rivers", "roads"]

DEPTH = 3.8  # how far a bridge stands over the water


def course(curve: Curve) -> str:
    """A way as path data, a little over the tile's edges."""
    start, end = over_edge(curve[0]), over_edge(curve[-1])
    return d((start, start, curve[0], curve[0]), curve, (curve[-1], curve[-1], end, end))


def _beside(points: Sequence[Pt], by: float) -> list[Pt]:
    """A line so far to the right of another."""
    directions = zip(points, tangents(points), strict=True)
    return [(x - by * dy, y + by * dx) for (x, y), (dx, dy) in directions]


# -- roads -------------------------------------------------------------------------------------------------


def roads(scene: Scene) -> None:
    """All roads and paths; where one crosses another without meeting it, it goes over a bridge."""
    for curve in (*(way.curve for way in scene.roads), *scene.paths):
        _road(scene, curve)
    through = [way.curve for way in scene.roads if way.stop == "edge"]
    for i, upper in enumerate(through):
        for lower in through[:i]:
            met = crossing(upper, lower)
            if met:
                _bridge(scene, *met, water=False)


def _road(scene: Scene, curve: Curve) -> None:
    ink, line = scene.flat, course(curve)
    ink(Flat.VERGE, brush(Meadow.VERGE, 14.2), line)
    ink(Flat.ROAD_EDGE, brush(Track.EDGE, 10.6), line)
    ink(Flat.ROAD, brush(Track.FACE, 8.6), line)
    points = [over_edge(curve[0]), *flatten(curve, 14), over_edge(curve[-1])]
    points = [p for p, q in pairwise(points) if p != q] + points[-1:]
    for side in (-1.7, 1.7):
        ink(Flat.RUTS, brush(Track.RUT, 1.1), polyline(_beside(points, side)))
    for i in range(3, len(points) - 3, 4):
        if scene.scatter() < 0.6:
            side = scene.scatter.pick((-1, 1)) * scene.scatter(4.9, 6)
            x, y = _beside(points, side)[i]
            if clear((x, y), scene.wall_points, 5):
                ink.dot(Flat.RUTS, Track.STONE, x, y, 0.6, detail=True)


# -- rivers ------------------------------------------------------------------------------------------------


def rivers(scene: Scene) -> None:
    """All rivers, with their ends and the bridges over them."""
    for river in scene.rivers:
        _river(scene, river)
        for road in scene.roads:
            met = crossing(road.curve, river.curve)
            if met:
                _bridge(scene, *met)


def _river(scene: Scene, river: Way) -> None:
    ink, line = scene.flat, course(river.curve)
    ink(Flat.BANK, brush(Water.BANK, 19.5, 0.7), line)
    ink(Flat.SAND, brush(Water.SAND, 17), line)
    ink(Flat.WATER, brush(Water.DEEP, 14.6), line)
    points = [over_edge(river.curve[0]), *flatten(river.curve, 16), over_edge(river.curve[-1])]
    ink(Flat.SHALLOWS, brush(Water.MIDDLE, 9.6), polyline(_beside(points, 0.9)))
    ink(Flat.RIPPLES, brush(Water.LIGHT, 2.4, 0.8), polyline(_beside(points, 2.6)))
    for i in range(3, len(points) - 3, 6):
        x, y = _beside(points, (-2.4, 1.2, 3.6)[i % 3])[i]
        ink(Flat.RIPPLES, pen(Water.FOAM, 0.9, 0.85), f"M{x - 2.4} {y}q1.2 -1 2.4 0t2.4 0")
    if river.stop == "lake":
        _lake(scene, points[-1])
    elif river.stop == "spring":
        _spring(scene, points[-1])


def _lake(scene: Scene, end: Pt) -> None:
    ink, (x, y) = scene.flat, (end[0], end[1] + 3)
    ink(Flat.BANK, fill(Water.BANK, 0.7), disc(x, y, 28, 24))
    ink(Flat.SAND, fill(Water.SAND), disc(x, y, 26, 22))
    ink(Flat.WATER, fill(Water.DEEP), disc(x, y, 24.4, 20.4))
    ink(Flat.SHALLOWS, fill(Water.MIDDLE), disc(x - 1.5, y - 1.4, 20, 16))
    for dx, dy in ((-9, -4), (4, 3), (-3, 8), (7, -7)):
        ink(Flat.RIPPLES, pen(Water.FOAM, 0.9, 0.85), f"M{x + dx} {y + dy}q1.2 -1 2.4 0t2.4 0")
    reeds = "".join(f"M{x - 19 + i * 2.2} {y + 12 + i * 1.6}v-6" for i in range(4))
    scene.tall(Tall.THINGS, pen("#5f7f3f", 1.1), reeds)
    scene.taken.append(((x, y), 27))


def _spring(scene: Scene, end: Pt) -> None:
    """Stones from which the water comes."""
    x, y = end
    scene.flat.dot(Flat.WATER, Water.DEEP, x, y, 7.3)
    stones = ((-6, -4, 4.2), (1, -7, 4.8), (7, -3, 3.9), (-8.5, 2, 2.7), (8.6, 3, 2.4))
    for dx, dy, size in stones:
        scene.tall.dot(Tall.THINGS, "#8d8778", x + dx + 0.5, y + dy + 0.8, size)
        scene.tall.dot(Tall.THINGS + 1, "#c9c2b0", x + dx - 0.3, y + dy - 0.4, size * 0.8)
    scene.taken.append((end, 13))


# -- bridges -----------------------------------------------------------------------------------------------


def _bridge(scene: Scene, at: Pt, angle: float, water: bool = True) -> None:
    """Stone: a deck between two parapets, the nearer one with its arches."""
    dx, dy = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    if dx < 0:
        dx, dy = -dx, -dy
    nx, ny = (-dy, dx) if dx > 0 else (dy, -dx)

    def on(along: float, across: float) -> Pt:
        return (at[0] + dx * along + nx * across, at[1] + dy * along + ny * across)

    ink, layer = scene.flat, int(Flat.BRIDGE)
    under = Water.SHADE if water else Stone.LINE
    low = [(x + 3, y + 5.5) for x, y in (on(9, 5), on(-9, 5))]
    ink(layer, fill(under, 0.35), polygon(on(-9, 5), on(9, 5), *low))
    if abs(dx) > 0.5:
        left, right = on(-11, 5.6), on(11, 5.6)
        foot = [(right[0], right[1] + DEPTH), (left[0], left[1] + DEPTH)]
        ink(layer + 1, fill(Stone.DARK), polygon(left, right, *foot))
        for along in (-5.4, 0, 5.4):
            x, y = on(along, 5.6)
            arch = f"M{x - 1.8} {y + 4}v-1a1.8 1.8 0 0 1 3.6 0v1z"
            ink(layer + 2, fill("#2f5f80" if water else Stone.LINE), arch)
    deck = (on(-12, -4.6), on(0, -5.4), on(12, -4.6), on(12, 4.6), on(0, 5.4), on(-12, 4.6))
    ink(layer + 3, fill(Track.FACE), polygon(*deck))
    for along in range(-10, 11, 4):
        ink(layer + 3, pen(Track.RUT, 0.8), polyline([on(along, -4), on(along, 4)]))
    for across in (-5.2, 5.2):
        rail = [on(-11.5, across), on(11.5, across)]
        ink(layer + 3, pen(Stone.LINE, 3), polyline(rail))
        ink(layer + 4, pen(Stone.TOP, 1.9), polyline([(x, y - 0.5) for x, y in rail]))
