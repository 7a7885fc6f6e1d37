"""Buildings outside the walls: the monastery, the village where roads end, and single houses."""

from __future__ import annotations

import math
from collections.abc import Sequence

from ludoteka.draw.curve import Pt, distance, flatten
from ludoteka.draw.ink import Scatter, box, disc, fill, pen, polygon, polyline
from ludoteka.draw.palette import Meadow, Tones, Track
from ludoteka.draw.scenery import cypress, tree
from ludoteka.draw.town import PANE, house
from ludoteka.games.carcassonne.show.art.scene import MEADOW_CAST, Flat, Scene, Tall

__all__ = ["farmhouses", "monastery", "village"]

ROOF = Tones("#d1694c", "#b04b34", "#8a3727")
LAWN, PAVING = "#c4d98d", "#efe0b8"
CROSS = "#f3cf5c"
HERBS = ("#b79ad0", "#e9c95a", "#d9775a")


def village(scene: Scene, at: Pt) -> None:
    """The square where roads end, with its houses: a road never goes on through it."""
    (x, y), ink = at, scene.flat
    ink(Flat.SQUARE, fill(Track.EDGE), disc(x, y + 0.4, 13, 11))
    ink(Flat.SQUARE + 1, fill("#ead9ae"), disc(x, y, 12.2, 10.2))
    ink(Flat.SQUARE + 1, fill(Meadow.VERGE), disc(x - 1, y + 1, 4.6, 3.6))
    for dx, dy, width in ((-9.5, -1.8, 8.4), (1.4, -3, 8.8), (-10.4, 8.8, 8), (2.4, 9.2, 8.8)):
        house(scene.tall, x + dx, y + dy, width, scene.scatter, layer=Tall.VILLAGE)
    tree(scene.tall, x - 1.2, y + 1.6, 2.6, layer=Tall.WOOD)
    scene.taken.append((at, 14))


def farmhouses(scene: Scene) -> None:
    """A single house at which a road ends."""
    for at in scene.houses:
        x, y = at
        scene.flat(Flat.SQUARE, fill(Track.EDGE), disc(x, y + 1.4, 9.6, 7.8))
        scene.flat(Flat.SQUARE + 1, fill("#ead9ae"), disc(x, y + 1, 8.8, 7))
        house(scene.tall, x - 5, y + 4, 10, Scatter(f"farm {scene.name}"), layer=Tall.VILLAGE)
        tree(scene.tall, x + 7.6, y + 3.2, 2.4, layer=Tall.WOOD)
        scene.taken.append((at, 11))


def monastery(scene: Scene, at: Pt) -> None:
    """A church with a bell tower on its lawn, within a low wall that is open for the way in."""
    x, y = at[0], at[1] - 1
    ring = _ring(x, y)
    scene.flat(Flat.LAWN, MEADOW_CAST, _smooth([(a + 2.4, b + 2) for a, b in ring]))
    scene.flat(Flat.LAWN, fill(LAWN), _smooth(ring))
    court = ((-15, 8), (-6, 5.5), (13, 4.4), (16.5, 9), (11, 15), (0, 16.6), (-9, 14.6))
    scene.flat(Flat.GARDEN, fill(PAVING), _smooth([(x + dx, y + dy) for dx, dy in court]))
    for run in _parts(scene, (x, y), sorted(p for p in ring if p[1] < y + 2)):
        _low_wall(scene, run, Tall.ABBEY)
    _herbs(scene, x, y)
    cypress(scene.tall, x + 15.2, y - 5.4, 2.5, layer=Tall.ABBEY_TREES)
    cypress(scene.tall, x + 18.2, y - 0.6, 2.3, layer=Tall.ABBEY_TREES)
    _nave(scene, x - 10, x + 11, y + 4)
    _bell_tower(scene, x - 12.5, y + 4)
    for run in _parts(scene, (x, y), sorted(p for p in ring if p[1] >= y)):
        _low_wall(scene, run, Tall.ABBEY_TREES + 3)
    scene.taken.append((at, 22))


def _ring(x: float, y: float) -> list[Pt]:
    turns = [i * math.tau / 28 for i in range(28)]
    return [
        (
            x + 21 * math.cos(t) * (1 + 0.05 * math.sin(3 * t)),
            y + 1.5 + 17.5 * math.sin(t) * (1 + 0.04 * math.cos(2 * t)),
        )
        for t in turns
    ]


def _smooth(points: Sequence[Pt]) -> str:
    """A round shape: curves through the middles between points."""
    pairs = zip(points, (*points[1:], points[0]), strict=True)
    middles = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in pairs]
    curves = zip(points, middles, strict=True)
    return f"M{middles[-1][0]} {middles[-1][1]}" + "".join(
        f"Q{a[0]} {a[1]} {b[0]} {b[1]}" for a, b in curves
    )


def _parts(scene: Scene, at: Pt, line: Sequence[Pt]) -> list[list[Pt]]:
    """The parts of the low wall beside its opening: where the road comes in, else at the south."""
    road = [p for way in scene.roads if way.stop == "monastery" for p in flatten(way.curve, 14)]
    found: list[list[Pt]] = [[]]
    for p in line:
        south = p[1] > at[1] + 10 and abs(p[0] - at[0]) < 5.2
        if any(distance(p, q) < 6 for q in road) if road else south:
            found.append([])
        else:
            found[-1].append(p)
    return [part for part in found if len(part) > 1]


def _low_wall(scene: Scene, run: Sequence[Pt], layer: int) -> None:
    for i, (colour, width, up) in enumerate(
        (("#8d7455", 3.4, 0), ("#c9b088", 2.6, 1), ("#efe0bd", 1.4, 1.9))
    ):
        scene.tall(layer + i, pen(colour, width), polyline([(a, b - up) for a, b in run]))


def _herbs(scene: Scene, x: float, y: float) -> None:
    for i, colour in enumerate(HERBS):
        left, row = x - 15 + i * 1.6, y + 9.4 + i * 2.3
        scene.tall(Tall.ABBEY, pen("#7fa04f", 1.5), f"M{left} {row}h{9 - i}")
        for step in range(5 - i // 2):
            scene.tall.dot(
                Tall.ABBEY + 1, colour, left + 0.6 + step * 1.8, row - 0.7, 0.5, detail=True
            )


def _nave(scene: Scene, left: float, right: float, y: float) -> None:
    """The long roof, lit above and dark below, with an apse in the east."""
    ink, layer = scene.tall, int(Tall.ABBEY) + 3
    cast = (
        (left - 6, y + 0.5),
        (right, y + 0.5),
        (right + 4, y - 8),
        (right + 8.5, y - 5),
        (right + 6, y + 3.2),
        (left - 3, y + 3.2),
    )
    scene.flat(Flat.TOWN_CAST, MEADOW_CAST, polygon(*cast))
    ink(layer, fill("#f5e7c8"), box(left, y - 6.4, right - left, 6.4))
    ink(layer + 1, fill("#e3c999"), box(left, y - 1.6, right - left, 1.6))
    ink(layer, fill("#ead4a9"), f"M{right} {y - 5.4}V{y}a4.2 2 0 0 0 4.4 -2.2V{y - 7}z")
    low, ridge, back = y - 5.8, y - 12.6, y - 17
    apse = f"M{right - 0.6} {y - 5}a5.4 2.4 0 0 0 5.8 -2.8L{right - 0.2} {y - 12.4}z"
    ink(layer + 1, fill(ROOF.dark), apse)
    near = ((left - 0.8, low), (right + 0.4, low), (right - 0.2, ridge), (left, ridge))
    beyond = ((left, ridge), (right - 0.2, ridge), (right + 0.4, back), (left - 0.2, back))
    ink(layer + 1, fill(ROOF.middle), polygon(*near))
    ink(layer + 1, fill(ROOF.lit), polygon(*beyond))
    ink(layer + 2, pen("#e58d6c", 0.7), f"M{left + 0.2} {ridge}H{right - 0.4}")
    tiles = "".join(f"M{left + i} {y - 6.2}l.5 -6" for i in range(3, 21, 3))
    ink(layer + 2, pen(ROOF.dark, 0.5, 0.55), tiles)
    ink(layer + 2, PANE, "".join(f"M{left + 4.2 + i * 3.6} {y - 1.8}v-2.8" for i in range(5)))


def _bell_tower(scene: Scene, x: float, y: float) -> None:
    """A tower with a spire and a golden cross."""
    ink, layer, height = scene.tall, int(Tall.ABBEY) + 6, 19.0
    top = y + 0.8 - height
    ink(layer, fill("#f8eed6"), box(x - 4.6, top, 6, height))
    ink(layer, fill("#d8ba8b"), box(x + 1.2, top, 3.4, height))
    ink(layer + 1, fill("#b89566"), box(x - 5, y - height * 0.52, 10, 0.9))
    bells = f"M{x - 2.6} {y - height + 6.6}v-3.2m2 0v3.2M{x - 1.3} {y + 0.8}v-4"
    ink(layer + 1, PANE, bells)
    left, right, tip = (x - 5.6, top + 0.5), (x + 5.4, top + 0.5), (x, top - 9.6)
    ink(layer + 1, fill(ROOF.middle), polygon(left, right, tip))
    ink(layer + 2, fill(ROOF.lit), polygon(left, (x + 0.9, top + 0.5), tip))
    ink(layer + 3, pen(CROSS, 1.3), f"M{x} {top - 9}v-5.4M{x - 1.9} {top - 12.6}h3.8")
