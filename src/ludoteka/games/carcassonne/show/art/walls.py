"""The walls of a town: faces, battlements, towers and gates. Walls in front hide houses, walls behind do not."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise

from ludoteka.draw.curve import Pt, along, d, distance, flatten
from ludoteka.draw.ink import Paint, box, brush, far, fill, pen, polygon, polyline
from ludoteka.draw.palette import ROOFS, Meadow, Stone, Track
from ludoteka.draw.town import evenly, faces, tower
from ludoteka.games.carcassonne.show.art.scene import (
    MEADOW_CAST,
    TOWN_CAST,
    Flat,
    Scene,
    Tall,
    Town,
    inside,
    tangents,
)

__all__ = ["foot_of_walls", "walls"]

HEIGHT = 6.2
OUTLINE = "#5d3f28"
DOORWAY = "#4d3526"
Run = tuple[list[Pt], bool]  # a piece of wall, and whether the town is behind it


def _in_front(p: Pt, direction: Pt, outline: Sequence[Pt]) -> bool:
    """Whether the town lies behind the wall here, so that the wall hides houses."""
    up = (-direction[1], direction[0])
    if up[1] > 0:
        up = (-up[0], -up[1])
    if abs(up[1]) < 0.25:
        return True
    return inside((p[0] + up[0] * 2.5, p[1] + up[1] * 2.5), outline)


def _runs(town: Town) -> list[Run]:
    """The walls in pieces that lie in front of the town or behind it, those behind first."""
    found: list[Run] = []
    for wall in town.walls:
        points = flatten(wall, 16)
        sides = [
            _in_front(p, t, town.outline) for p, t in zip(points, tangents(points), strict=True)
        ]
        start = 0
        for i in range(1, len(points) + 1):
            if i == len(points) or sides[i] != sides[start]:
                piece = points[start : i + 1]
                if len(piece) > 1:
                    found.append((piece, sides[start]))
                start = i
    return sorted(found, key=lambda run: run[1])


def foot_of_walls(scene: Scene, town: Town) -> None:
    """Worn grass at the foot of the walls, and the shadow that they throw to the lower right."""
    for wall in town.walls:
        scene.flat(Flat.WORN, pen(Meadow.WORN, 9, 0.55), d(wall))
    for piece, front in _runs(town):
        cast = [(x + 4.2, y + 3) for x, y in reversed(piece)]
        layer, paint = (Flat.CAST, MEADOW_CAST) if front else (Flat.TOWN_CAST, TOWN_CAST)
        scene.flat(layer, paint, polygon(*piece, *cast))


def walls(scene: Scene, town: Town) -> None:
    """The walls of a town, its towers and its gates."""
    for piece, front in _runs(town):
        _stretch(scene, piece, Tall.FRONT_WALL if front else Tall.BACK_WALL)
    for wall in town.walls:
        _battlements(scene, town, flatten(wall, 16))
    _towers(scene, town)
    for road in scene.gates():
        at, angle = along(road, 1)
        if (
            min((distance(at, p) for wall in town.walls for p in flatten(wall, 20)), default=9)
            < 2.5
        ):
            _gate(scene, at, angle)


def _stretch(scene: Scene, piece: list[Pt], layer: int) -> None:
    ink = scene.tall
    for run, tone in faces(piece):
        upper = [(x, y - HEIGHT) for x, y in reversed(run)]
        # The seam between two tones is closed by a hair of the same colour.
        ink(layer, Paint(tone, stroke=tone, width=0.3), polygon(*run, *upper))
    ink(layer + 1, pen(Stone.LINE, 1.1, 0.9), polyline(piece))
    top = polyline([(x, y - HEIGHT) for x, y in piece])
    ink(layer + 2, pen(Stone.LINE, 4.5), top)
    ink(layer + 3, pen(Stone.TOP, 3), top)
    ink(layer + 6, far(pen(OUTLINE, 5.6)), polyline([(x, y - 3) for x, y in piece]))
    ink(layer + 7, far(pen("#f3e2bd", 2.1)), polyline([(x, y - 4) for x, y in piece]))


def _battlements(scene: Scene, town: Town, course: Sequence[Pt]) -> None:
    """Merlons along the outer side of a wall."""
    for (x, y), (dx, dy) in _steps(course):
        layer = Tall.FRONT_WALL if _in_front((x, y), (dx, dy), town.outline) else Tall.BACK_WALL
        outward = -1 if inside((x + dy * 3, y - dx * 3), town.outline) else 1
        at_x, at_y = x + dy * outward * 0.9, y - dx * outward * 0.9 - HEIGHT
        scene.tall(layer + 4, brush(Stone.DARK, 2.3), f"M{at_x} {at_y - 0.9}v1.9")
        scene.tall(layer + 5, brush("#fbf0d4", 2.3), f"M{at_x} {at_y - 2}v1.3")


def _steps(course: Sequence[Pt]) -> Iterator[tuple[Pt, Pt]]:
    """Points along a wall at equal distances, with its direction there."""
    points = list(evenly(course, 4.3))
    return zip(points, tangents(points), strict=True)


def _towers(scene: Scene, town: Town) -> None:
    """Towers stand where walls reach the tile's corner, and one or two along the way."""
    gates = [road[-1] for road in scene.gates()]
    ends: set[Pt] = set()
    for wall in town.walls:
        points = flatten(wall, 16)
        for x, y in {points[0], points[-1]} - ends:
            tower(scene.tall, x, y + 0.8, 3.5, 8.6, layer=Tall.TOWERS)
        ends |= {points[0], points[-1]}
        for i in _posts(points, alone=len(town.walls) == 1 and bool(gates)):
            x, y = points[i]
            if all(distance((x, y), gate) > 14 for gate in gates):
                front = _in_front((x, y), tangents(points)[i], town.outline)
                layer = Tall.TOWERS if front else Tall.BACK_TOWERS
                tower(scene.tall, x, y + 0.6, 3.2, 8.2, roof=None, layer=layer)


def _posts(points: Sequence[Pt], alone: bool) -> tuple[int, ...]:
    """Which points of a wall carry a tower: two of a long one, else its middle, where there is no gate."""
    count = len(points)
    if sum(distance(a, b) for a, b in pairwise(points)) >= 125:
        return (count // 3, 2 * count // 3)
    return () if alone else (count // 2,)


# -- gates -------------------------------------------------------------------------------------------------

HALF = 7.4  # from the middle of a gate to its towers


def _gate(scene: Scene, at: Pt, angle: float) -> None:
    """A gate between two towers with red roofs; the road goes on under it, into the town."""
    (x, y), ink = at, scene.flat
    dx, dy = math.cos(math.radians(angle)), math.sin(math.radians(angle))

    def on(deep: float) -> Pt:
        return (x + dx * deep, y + dy * deep)

    ink(Flat.SQUARE, brush(Track.EDGE, 10.4), polyline([on(-1), on(9)]))
    ink(Flat.SQUARE + 1, pen(Track.FACE, 8.4), polyline([on(-2), on(9)]))
    if abs(dy) > 0.6:
        _arch(scene, at, (-dy * HALF, dx * HALF))
    else:
        _doorway(scene, at)


def _arch(scene: Scene, at: Pt, side: Pt) -> None:
    """A gate that looks up or down the page: we see its arch."""
    (x, y), ink, layer = at, scene.tall, int(Tall.GATE)
    back, front = sorted(
        ((x + side[0], y + side[1]), (x - side[0], y - side[1])), key=lambda p: p[1]
    )
    tower(ink, back[0], back[1] + 0.8, 3.6, 10.6, ROOFS[3], layer)
    half = HALF - 2
    ink(layer + 3, fill(Stone.MIDDLE), box(x - half, y - 9.4, 2 * half, 9.8))
    ink(layer + 4, fill(Stone.LIT), box(x - half, y - 9.4, 2 * half, 2.2))
    ink(layer + 4, fill(DOORWAY), f"M{x - 3.4} {y + 0.6}v-4a3.4 3.4 0 0 1 6.8 0v4z")
    for block in (-3.6, -0.85, 1.9):
        ink(layer + 4, fill("#fbf0d4"), box(x + block, y - 11, 1.7, 1.8))
    tower(ink, front[0], front[1] + 0.8, 3.6, 10.6, ROOFS[3], layer + 5)


def _doorway(scene: Scene, at: Pt) -> None:
    """A gate that looks to the side: the doorway between two towers, the nearer one low."""
    (x, y), ink, layer = at, scene.tall, int(Tall.GATE)
    tower(ink, x, y - 6.6, 3.6, 8.6, ROOFS[3], layer)
    door = f"M{x - 2.6} {y + 4}V{y - 4.2}q2.6 -2.6 5.2 0V{y + 4}z"
    ink(layer + 3, fill(DOORWAY), door)
    ink(layer + 4, fill(Track.EDGE), box(x - 2.6, y + 1.6, 5.2, 2.6))
    tower(ink, x, y + 9.8, 3.6, 6, None, layer + 5)
