"""The meadow under all tiles: one landscape of fields that repeats every three tiles.

The ground belongs to the world and not to the tile: a piece of it lies under every place, so that fields, furrows and
hedges run on from tile to tile.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import product

from ludoteka.draw.curve import Pt, distance
from ludoteka.draw.ink import Ink, Scatter, box, brush, fill, near, pen, polygon, polyline
from ludoteka.draw.palette import MEADOW_SHADE, Meadow
from ludoteka.draw.scenery import tuft
from ludoteka.draw.svg import Markup

__all__ = ["STEP", "fields", "ground"]

STEP = 3  # the landscape repeats after so many tiles
PERIOD = 100.0 * STEP
FIELDS, APART = 17, 46  # how many fields, and how far apart their middles are at least
REACH = 160  # fields with a middle farther away have no part of a piece
OVERLAP = 0.3  # pieces overlap, so that no hairline shows between them
Polygon = list[Pt]


@dataclass(frozen=True, slots=True)
class Field:
    """One field of the landscape: its outline, its colour, what grows on it, and the direction of its furrows."""

    middle: Pt
    outline: Polygon
    colour: str
    growth: str
    furrows: float


@cache
def ground(column: int, row: int) -> Markup:
    """The piece of the landscape under the places of a column and a row."""
    ink, corner = Ink(), (100.0 * column, 100.0 * row)
    fields(ink, column, row)
    for field in _fields():
        _plough(ink, field, corner)
    _grass(ink, corner)
    for (x, y), size in _hedges():
        for dx, dy in product((-PERIOD, 0, PERIOD), repeat=2):
            _bush(ink, x + dx - corner[0], y + dy - corner[1], size)
    return ink.markup()


def fields(ink: Ink, column: int, row: int) -> None:
    """The fields of a piece, with nothing on them."""
    ink(0, fill(Meadow.BASE), box(-OVERLAP, -OVERLAP, 100 + 2 * OVERLAP, 100 + 2 * OVERLAP))
    for field in _fields():
        outline = _part(field, (100.0 * column, 100.0 * row))
        if len(outline) > 2:
            ink(1, fill(field.colour), polygon(*outline))


# -- fields ------------------------------------------------------------------------------------------------


def _around(p: Pt, q: Pt) -> float:
    """The distance of two points in a landscape without an end."""
    across, down = (abs(p[i] - q[i]) for i in (0, 1))
    return math.hypot(min(across, PERIOD - across), min(down, PERIOD - down))


def _middles() -> list[Pt]:
    scatter, found = Scatter("meadow 5"), list[Pt]()
    while len(found) < FIELDS:
        p = (scatter(0, PERIOD), scatter(0, PERIOD))
        if all(_around(p, q) > APART for q in found):
            found.append(p)
    return found


def _repeated(points: list[Pt]) -> Iterator[tuple[int, Pt]]:
    """Every point with its number, in the landscape and in those around it."""
    for i, (x, y) in enumerate(points):
        for dx, dy in product((-PERIOD, 0, PERIOD), repeat=2):
            yield i, (x + dx, y + dy)


def _cut(outline: Polygon, a: float, b: float, most: float) -> Polygon:
    """The part of a convex shape where a x + b y is at most so much."""
    kept: Polygon = []
    for p, q in zip(outline, outline[1:] + outline[:1], strict=True):
        at_p, at_q = (a * x + b * y - most for x, y in (p, q))
        if at_p <= 0:
            kept.append(p)
        if at_p * at_q < 0:
            share = at_p / (at_p - at_q)
            kept.append((p[0] + (q[0] - p[0]) * share, p[1] + (q[1] - p[1]) * share))
    return kept


def _outline(middle: Pt, others: list[tuple[int, Pt]]) -> Polygon:
    """All that is nearer to this middle than to another one."""
    x, y = middle
    found: Polygon = [
        (x - 110, y - 110),
        (x + 110, y - 110),
        (x + 110, y + 110),
        (x - 110, y + 110),
    ]
    for _, (u, v) in others:
        if (u, v) != middle and max(abs(u - x), abs(v - y)) < 230 and found:
            a, b = u - x, v - y
            found = _cut(found, a, b, (a * (x + u) + b * (y + v)) / 2)
    return found


@cache
def _fields() -> list[Field]:
    """The fields of the landscape and of a margin around it."""
    middles = _middles()
    everywhere = list(_repeated(middles))
    scatter = Scatter("kinds")
    colours = [scatter.pick(Meadow.PATCHES) for _ in middles]
    for straw in (3, 9, 14):
        colours[straw] = Meadow.CROP
    kinds = ("furrow", "grass", "grass", "flowers", "furrow", "grass")
    growth = ["crop" if colour == Meadow.CROP else scatter.pick(kinds) for colour in colours]
    turns = [scatter(-1.2, 1.2) for _ in middles]
    return [
        Field(middle, _outline(middle, everywhere), colours[i], growth[i], turns[i])
        for i, middle in everywhere
        if all(-120 < value < PERIOD + 120 for value in middle)
    ]


def _part(field: Field, corner: Pt) -> Polygon:
    """The part of a field in one piece of the landscape."""
    outline = [(x - corner[0], y - corner[1]) for x, y in field.outline]
    for a, b, most in (
        (-1, 0, OVERLAP),
        (1, 0, 100 + OVERLAP),
        (0, -1, OVERLAP),
        (0, 1, 100 + OVERLAP),
    ):
        outline = _cut(outline, a, b, most) if outline else outline
    return outline


def _plough(ink: Ink, field: Field, corner: Pt) -> None:
    """The furrows of a field in one piece of the landscape."""
    outline = _part(field, corner)
    if len(outline) < 3 or field.growth not in ("furrow", "crop"):
        return
    dark, light = Meadow.FURROW if field.growth == "furrow" else Meadow.STUBBLE
    along, across = math.cos(field.furrows), math.sin(field.furrows)
    x, y = field.middle[0] - corner[0], field.middle[1] - corner[1]
    for step in range(-110, 111, 5):
        for shift, paint in ((step, brush(dark, 1.1, 0.4)), (step + 1.5, brush(light, 0.8, 0.5))):
            start = (x - 160 * along - shift * across, y - 160 * across + shift * along)
            end = (x + 160 * along - shift * across, y + 160 * across + shift * along)
            inside = _within(start, end, outline)
            if inside and distance(*inside) > 1:
                ink(2, paint, polyline(inside))


def _within(start: Pt, end: Pt, outline: Polygon) -> tuple[Pt, Pt] | None:
    """The part of a line that lies in a convex shape."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    pairs = list(zip(outline, outline[1:] + outline[:1], strict=True))
    sense = 1 if sum(a[0] * b[1] - b[0] * a[1] for a, b in pairs) > 0 else -1
    first, last = 0.0, 1.0
    for a, b in pairs:
        out_x, out_y = sense * (b[1] - a[1]), -sense * (b[0] - a[0])
        room = out_x * (a[0] - start[0]) + out_y * (a[1] - start[1])
        speed = out_x * dx + out_y * dy
        if abs(speed) < 1e-9:
            if room < 0:
                return None
        elif speed > 0:
            last = min(last, room / speed)
        else:
            first = max(first, room / speed)
    if first >= last:
        return None
    return (
        (start[0] + dx * first, start[1] + dy * first),
        (start[0] + dx * last, start[1] + dy * last),
    )


# -- grass and hedges --------------------------------------------------------------------------------------


def _grass(ink: Ink, corner: Pt) -> None:
    """Tufts and flowers where nothing is sown."""
    scatter = Scatter(f"tufts {corner[0]:g} {corner[1]:g}")
    middle = (corner[0] + 50, corner[1] + 50)
    fields = [field for field in _fields() if distance(field.middle, middle) < REACH]
    for row, column in product(range(11), repeat=2):
        x, y = column * 9.1 + scatter(1, 8), row * 9.1 + scatter(1, 8)
        field = min(fields, key=lambda f: distance(f.middle, (x + corner[0], y + corner[1])))
        if field.growth in ("furrow", "crop") or scatter() < 0.3:
            continue
        if field.growth == "flowers" and scatter() < 0.5:
            ink.dot(4, scatter.pick(Meadow.BLOSSOMS), x, y, 0.6, detail=True)
        else:
            ink(3, near(pen(Meadow.TUFT, 0.7, 0.75)), tuft(x, y))


@cache
def _hedges() -> list[tuple[Pt, float]]:
    """Bushes along some borders between fields, with their sizes."""
    found: dict[Pt, float] = {}
    for field in _fields():
        for p, q in zip(field.outline, field.outline[1:] + field.outline[:1], strict=True):
            middle = ((p[0] + q[0]) / 2 % PERIOD, (p[1] + q[1]) / 2 % PERIOD)
            name = f"{round(middle[0])} {round(middle[1])}"
            if Scatter(name)() < 0.45 or distance(p, q) < 14:
                continue
            # Both fields beside a border plant the same hedge.
            a, b = sorted((p, q), key=lambda end: (end[0] % PERIOD, end[1] % PERIOD))
            count = int(distance(p, q) / 3.1)
            for i in range(2, count - 1):
                scatter = Scatter(f"{name} {i}")
                if scatter() < 0.42:
                    continue
                x = a[0] + (b[0] - a[0]) * i / count + scatter(-0.7, 0.7)
                y = a[1] + (b[1] - a[1]) * i / count + scatter(-0.7, 0.7)
                found[round(x % PERIOD, 1), round(y % PERIOD, 1)] = scatter(1.0, 1.7)
    return list(found.items())


def _bush(ink: Ink, x: float, y: float, size: float) -> None:
    if -2 < x < 102 and -2 < y < 102:
        ink.cap(5, x + 0.8, y + 0.6, size, size * 0.6, MEADOW_SHADE, 0.3)
        ink.dot(6, Meadow.HEDGE, x, y, size)
        ink.dot(7, Meadow.HEDGE_LIT, x - 0.3, y - 0.4, size * 0.6)
