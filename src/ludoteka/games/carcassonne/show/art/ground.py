"""Which ground lies where on a tile: a coarse raster of its geometry.

The drawing itself needs no raster. It serves to find room: for the figure on every segment, for printed things, for
roofs and tufts of grass, none of which may lie across a wall or a road. It also proves in the tests that the picture
says the same as the facts.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise

from ludoteka.draw.curve import Curve, Pt, distance, flatten
from ludoteka.games.carcassonne.show.art.shape import Facts, Shape

__all__ = [
    "BARRIER",
    "MONASTERY_SIZE",
    "RIVER_WIDTH",
    "ROAD_WIDTH",
    "WALL_WIDTH",
    "Ground",
    "ground",
]

ROAD_WIDTH = 9.0
RIVER_WIDTH = 15.0
WALL_WIDTH = 5.0
MONASTERY_SIZE = 19.0

BARRIER = "|"
_FREE = ""


@dataclass(frozen=True, slots=True)
class Ground:
    """A label for every cell (a segment's id, or a barrier) and its distance to the nearest other ground."""

    size: int
    labels: tuple[str, ...]
    room: tuple[float, ...]

    def index(self, p: Pt) -> int:
        step = 100 / self.size
        column = min(max(int(p[0] / step), 0), self.size - 1)
        row = min(max(int(p[1] / step), 0), self.size - 1)
        return row * self.size + column

    def at(self, p: Pt) -> str:
        """The label of the ground at a point."""
        return self.labels[self.index(p)]

    def cells(self, label: str) -> Iterator[tuple[Pt, float]]:
        """The middles of all cells with this label, each with its room."""
        step = 100 / self.size
        for i, found in enumerate(self.labels):
            if found == label:
                yield ((i % self.size + 0.5) * step, (i // self.size + 0.5) * step), self.room[i]


def ground(facts: Facts, shape: Shape, size: int = 40) -> Ground:
    """Raster the geometry, then give every stretch of meadow the name of its field."""
    cells = [_FREE] * (size * size)
    for river in shape.rivers:
        _stroke(cells, size, [river.curve], RIVER_WIDTH / 2 + 0.6, BARRIER)
    if facts.get("role") == "lake":
        _stroke(cells, size, [((50, 54), (50, 54), (50, 54), (50, 54))], 24, BARRIER)
    _stroke(cells, size, shape.paths, ROAD_WIDTH / 2, BARRIER)
    for road in shape.roads:
        _stroke(cells, size, [road.curve], ROAD_WIDTH / 2 + 0.6, road.id)
    for city in shape.cities:
        _fill(cells, size, [p for curve in city.outline for p in flatten(curve)[:-1]], city.id)
    for city in shape.cities:
        _stroke(cells, size, city.walls, WALL_WIDTH / 2, BARRIER)
    for point in [*shape.houses, *([shape.village] if shape.village else [])]:
        _stroke(cells, size, [(point,) * 4], 8, BARRIER)
    if shape.monastery is not None:
        _stroke(cells, size, [(shape.monastery,) * 4], MONASTERY_SIZE, "m")
    _name_fields(cells, size, facts)
    return Ground(size, tuple(cells), tuple(_room(cells, size)))


def _stroke(
    cells: list[str], size: int, curves: Iterable[Curve], radius: float, label: str
) -> None:
    """Label all cells whose middle is within ``radius`` of a curve."""
    step = 100 / size
    for curve in curves:
        for x, y in set(flatten(curve, _steps(curve))):
            low, high = max(int((y - radius) / step), 0), min(int((y + radius) / step) + 1, size)
            left, right = max(int((x - radius) / step), 0), min(int((x + radius) / step) + 1, size)
            for row in range(low, high):
                dy = (row + 0.5) * step - y
                for column in range(left, right):
                    dx = (column + 0.5) * step - x
                    if dx * dx + dy * dy <= radius * radius:
                        cells[row * size + column] = label


def _steps(curve: Curve) -> int:
    """So many that the points of every piece lie closer together than a wall is wide."""
    longest = max(
        sum(distance(a, b) for a, b in pairwise(curve[i : i + 4]))
        for i in range(0, len(curve) - 1, 3)
    )
    return 2 + int(longest / 2)


def _fill(cells: list[str], size: int, polygon: list[Pt], label: str) -> None:
    """Label all cells whose middle is inside a polygon (even-odd, row by row)."""
    step = 100 / size
    sides = list(zip(polygon, polygon[1:] + polygon[:1], strict=True))
    for row in range(size):
        y = (row + 0.5) * step
        cuts = sorted(
            a[0] + (y - a[1]) / (b[1] - a[1]) * (b[0] - a[0])
            for a, b in sides
            if (a[1] > y) != (b[1] > y)
        )
        for left, right in zip(cuts[::2], cuts[1::2], strict=True):
            for column in range(
                max(math.ceil(left / step - 0.5), 0), min(math.floor(right / step - 0.5) + 1, size)
            ):
                cells[row * size + column] = label


def _border(half: str, size: int) -> list[int]:
    """The cells along one half of an edge, without its ends, where walls and roads arrive."""
    low, high = size // 20 + 1, size // 2 - size // 12 - 1
    second = half[1] in "es"
    steps = [size - 1 - k if second else k for k in range(low, high)]
    row = {"N": 0, "S": size - 1}.get(half[0])
    if row is not None:
        return [row * size + k for k in steps]
    column = 0 if half[0] == "W" else size - 1
    return [k * size + column for k in steps]


def _name_fields(cells: list[str], size: int, facts: Facts) -> None:
    """Spread every field's name from its halves; a field without any gets the largest meadow left over."""
    enclosed: list[str] = []
    for field in facts.get("fields", ()):
        starts = [i for half in field["halves"] for i in _border(half, size) if cells[i] == _FREE]
        _flood(cells, size, starts, field["id"])
        if not field["halves"]:
            enclosed.append(field["id"])
    rest = sorted(_rest(cells, size), key=len, reverse=True)
    for name, part in zip(enclosed, rest, strict=False):
        for i in part:
            cells[i] = name
    for i, label in enumerate(cells):
        if label == _FREE:
            cells[i] = BARRIER


def _flood(cells: list[str], size: int, starts: Iterable[int], label: str) -> list[int]:
    queue = deque(starts)
    for i in queue:
        cells[i] = label
    done = list(queue)
    while queue:
        i = queue.popleft()
        for j in _around(i, size):
            if cells[j] == _FREE:
                cells[j] = label
                queue.append(j)
                done.append(j)
    return done


def _around(i: int, size: int) -> Iterator[int]:
    if i % size:
        yield i - 1
    if i % size < size - 1:
        yield i + 1
    if i >= size:
        yield i - size
    if i < size * (size - 1):
        yield i + size


def _rest(cells: list[str], size: int) -> list[list[int]]:
    scratch = list(cells)
    parts: list[list[int]] = []
    for i in range(size * size):
        if scratch[i] == _FREE:
            parts.append(_flood(scratch, size, [i], BARRIER))
    return parts


def _room(cells: list[str], size: int) -> list[float]:
    """Distance of every cell to other ground or to the tile's edge, by two sweeps (chamfer distance)."""
    far = float(size)
    room = [far] * (size * size)
    for i, label in enumerate(cells):
        edge = min(i % size, size - 1 - i % size, i // size, size - 1 - i // size) + 1
        other = any(cells[j] != label for j in _around(i, size))
        room[i] = 1.0 if other else min(far, edge)
    _sweep(
        room,
        size,
        range(size * size),
        ((-1, 0, 1.0), (0, -1, 1.0), (-1, -1, 1.414), (1, -1, 1.414)),
    )
    back = range(size * size - 1, -1, -1)
    _sweep(room, size, back, ((1, 0, 1.0), (0, 1, 1.0), (1, 1, 1.414), (-1, 1, 1.414)))
    return [value * 100 / size for value in room]


def _sweep(
    room: list[float], size: int, order: range, steps: tuple[tuple[int, int, float], ...]
) -> None:
    for i in order:
        x, best = i % size, room[i]
        for dx, dy, cost in steps:
            if 0 <= x + dx < size and 0 <= i + dy * size < size * size:
                best = min(best, room[i + dx + dy * size] + cost)
        room[i] = best
