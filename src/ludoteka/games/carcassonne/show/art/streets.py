"""Inside the walls: houses along streets and alleys, a square where the knight stands, gardens, stalls and a church.

Streets and alleys follow waves that repeat from tile to tile, so that they meet at open edges.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

from ludoteka.draw.curve import Pt, distance
from ludoteka.draw.ink import Scatter, box, brush, disc, fill, pen, polygon, polyline
from ludoteka.draw.palette import LEAVES, SLATE, TOWN_SHADE, Soil, Stone
from ludoteka.draw.scenery import tree
from ludoteka.draw.town import PANE, house
from ludoteka.games.carcassonne.show.art.scene import (
    TOWN_CAST,
    Flat,
    Scene,
    Tall,
    Town,
    clear,
    inside,
    over_edge,
)

__all__ = ["free_lots", "ground", "streets"]

ROWS = 7
ALLEYS = (27.0, 71.0)
STALLS = ("#c8442f", "#3f7fb0", "#d99a2b")
GOLD = "#f3cf5c"


@dataclass(frozen=True, slots=True)
class Lot:
    """Room for a house: the left end of its front, its width, and its middle."""

    x: float
    y: float
    width: float

    @property
    def middle(self) -> Pt:
        return (self.x + self.width / 2, self.y - 5.5)


def _row(row: int, x: float) -> float:
    """Where a row of houses stands."""
    turn = math.tau * x / 100
    return (
        (row + 1) * 100 / ROWS
        - 1.9
        + 1.6 * math.sin(turn + row * 1.7)
        + 0.8 * math.sin(2 * turn - row)
    )


def _alley(alley: int, y: float) -> float:
    """Where an alley runs; alleys cross the streets, so that houses stand in blocks and not in endless rows."""
    turn = math.tau * y / 100
    return ALLEYS[alley] + 5 * math.sin(turn + 2.4 * alley) + 2.5 * math.sin(2 * turn + alley)


def _lots(row: int, name: str) -> Iterator[Lot]:
    """The houses of a row that runs through the whole tile, block by block."""
    scatter, front = Scatter(f"{name} row {row}"), _row(row, 50)
    crossings = [_alley(i, front - 4) for i in range(len(ALLEYS))]
    starts, ends = [0.0, *(x + 1.2 for x in crossings)], [*(x - 1.2 for x in crossings), 100.0]
    for start, end in zip(starts, ends, strict=True):
        count = max(1, round((end - start) / scatter(8.8, 11.6)))
        widths = [scatter(7.6, 13) for _ in range(count)]
        x = start
        for part in widths:
            width = part * (end - start) / sum(widths)
            yield Lot(x, _row(row, x + width / 2) + scatter(-1.8, 1.8), width)
            x += width


def _within(p: Pt, town: Town) -> bool:
    """Whether a point is in the town; what reaches over an open edge counts too."""
    x, y = (min(max(v, 0.05), 99.95) for v in p)
    return inside((x, y), town.outline)


def ground(scene: Scene, town: Town) -> None:
    """The soil of a town, a touch over open edges, and its streets."""
    scene.flat(Flat.SOIL, fill(Soil.BASE), polygon(*(over_edge(p, 0.4) for p in town.outline)))
    steps = range(0, 101, 4)
    streets = [[(float(x), _row(row, x) + 1.2) for x in steps] for row in range(ROWS)]
    alleys = [[(_alley(i, y), float(y)) for y in steps] for i in range(len(ALLEYS))]
    for width, ways in ((1.7, streets), (2.4, alleys)):
        for way in ways:
            _street(scene, town, way, width)
    x, y = scene.spots[town.id]
    scene.flat(Flat.SQUARE, fill(Soil.STREET), disc(x, y + 2.5, 8.6, 7.2))
    scene.flat(Flat.SQUARE + 1, pen(Soil.DARK, 0.7, 0.6), disc(x, y + 2.5, 6.6, 5.2))


def _street(scene: Scene, town: Town, way: list[Pt], width: float) -> None:
    """The parts of a street that lie in the town."""
    run: list[Pt] = []
    for p in [*way, None]:
        if p and _within(p, town) and clear(p, scene.wall_points, 4):
            run.append(p)
            continue
        if len(run) > 1:
            scene.flat(Flat.STREETS, brush(Soil.STREET, width), polyline(run))
        run = []


def streets(scene: Scene, town: Town) -> None:
    """What is built in a town."""
    scatter = Scatter(f"{scene.name} {town.id}")
    lots = list(free_lots(scene, town))
    church = _church_lot(scene, town, lots, scatter)
    for lot in lots:
        if lot == church:
            _church(scene, lot.x + lot.width / 2, lot.y)
        elif scatter() < 0.1:
            tree(scene.tall, lot.x + lot.width / 2, lot.y - 2, scatter(2.4, 3), layer=Tall.GARDENS)
        else:
            width = lot.width - scatter(0.9, 2)
            house(scene.tall, lot.x + 0.4, lot.y, width, scatter, layer=Tall.HOUSES)
    _well(scene, scene.spots[town.id])
    _gardens(scene, town, lots, scatter)


def free_lots(scene: Scene, town: Town) -> Iterator[Lot]:
    """Where houses can stand."""
    return (lot for lot in _all_lots(scene, town) if _free(scene, town, lot))


def _all_lots(scene: Scene, town: Town) -> Iterator[Lot]:
    """The lots whose houses fit between the walls."""
    for row in range(ROWS):
        for lot in _lots(row, f"{scene.plan.facts['id']} {scene.variant}"):
            left, right = lot.x + 0.7, lot.x + lot.width - 0.7
            corners = [(x, lot.y - up) for x in (left, right) for up in (2.5, 9)]
            front = [(lot.x + lot.width * s, lot.y - up) for s in (0, 0.5, 1) for up in (2, 8.5)]
            if all(_within(p, town) for p in corners) and all(
                clear(p, scene.wall_points, 2.3) for p in front
            ):
                yield lot


def _free(scene: Scene, town: Town, lot: Lot) -> bool:
    """Whether nothing else is there: the square, a printed thing, a gate."""
    (x, y), (spot_x, spot_y) = lot.middle, scene.spots[town.id]
    half = lot.width / 2
    on_square = abs(x - spot_x) < 6.5 + half and -9 < spot_y - y < 7
    on_thing = any(
        abs(x - thing.at[0]) < thing.radius + half - 1.5 and abs(y - thing.at[1]) < thing.radius + 3
        for thing in scene.things
    )
    gates = [road[-1] for road in scene.gates()]
    return not on_square and not on_thing and clear((x, y), gates, 12)


def _church_lot(scene: Scene, town: Town, lots: list[Lot], scatter: Scatter) -> Lot | None:
    """A larger town has a church, not far from its square and clear of shields."""
    if len(town.facts["edges"]) < 2 or len(lots) <= 8:
        return None

    def clear_of(lot: Lot) -> bool:
        x, y = lot.middle
        return all(
            abs(x - t.at[0]) > t.radius + 15 or not -6 < y - t.at[1] < t.radius + 26
            for t in scene.things
        )

    roomy = [lot for lot in lots if 18 < lot.middle[0] < 82 and lot.y > 26 and clear_of(lot)]
    spot = scene.spots[town.id]
    far = [abs(distance(lot.middle, spot) - 19) + scatter(0, 6) for lot in roomy]
    return roomy[far.index(min(far))] if roomy else None


def _church(scene: Scene, x: float, y: float) -> None:
    """A church with a spire; only towers and churches have blue roofs, so that blue marks the skyline."""
    ink, layer = scene.tall, int(Tall.CHURCH)
    ink(layer, fill("#f4e6c8"), box(x - 6, y - 5, 12, 5))
    low, ridge, back = y - 4.6, y - 9.6, y - 12.4
    near = ((x - 6.6, low), (x + 6.6, low), (x + 5, ridge), (x - 5.4, ridge))
    beyond = ((x - 5.4, ridge), (x + 5, ridge), (x + 5.8, back), (x - 5.8, back))
    side = ((x + 6.6, low), (x + 5, ridge), (x + 5.8, back))
    for corners, colour in ((near, SLATE.middle), (beyond, SLATE.lit), (side, SLATE.dark)):
        ink(layer + 1, fill(colour), polygon(*corners))
    spire, eaves, tip = x - 6.1, y - 13.8, y - 22
    ink(layer + 2, fill("#e9d3a8"), box(x - 8.6, y - 14, 5, 14))
    ink(layer + 3, fill("#cfae80"), box(x - 5.4, y - 14, 1.8, 14))
    ink(layer + 4, fill(SLATE.middle), polygon((x - 9.2, eaves), (x - 3, eaves), (spire, tip)))
    ink(layer + 5, fill(SLATE.lit), polygon((x - 9.2, eaves), (spire - 0.2, eaves), (spire, tip)))
    ink.dot(layer + 5, GOLD, spire, y - 22.4, 0.9)
    windows = "".join(f"M{x + aside} {y - 4}v2.2" for aside in (-1.2, 1.6, 4.4))
    ink(layer + 6, PANE, f"M{spire} {y - 11.6}v2.6" + windows)
    cast = (
        (x - 7, y),
        (x + 6, y),
        (x + 6, y - 10),
        (x + 9.6, y - 7.6),
        (x + 9.6, y + 1.8),
        (x - 5, y + 1.8),
    )
    scene.flat(Flat.TOWN_CAST, TOWN_CAST, polygon(*cast))


def _well(scene: Scene, spot: Pt) -> None:
    x, y = spot
    for layer, colour, dx, dy, size in (
        (0, "#8d7455", 0, 2.8, 1.9),
        (2, Stone.TOP, -0.1, 2.3, 1.8),
        (3, "#4f7f9f", 0, 2.4, 0.9),
    ):
        scene.tall.dot(Tall.GARDENS + layer, colour, x + dx, y + dy, size)


def _gardens(scene: Scene, town: Town, lots: list[Lot], scatter: Scatter) -> None:
    """Bushes and market stalls where no house stands."""
    gates = [road[-1] for road in scene.gates()]
    spot = scene.spots[town.id]
    for row in range(17):
        for column in range(17):
            p = (column * 6 + scatter(0, 5.5), row * 6 + scatter(0, 5.5))
            kind = scatter()
            on_tile = 1 < p[0] < 99 and 3 < p[1] < 99
            if kind >= 0.6 or not on_tile or not inside(p, town.outline):
                continue
            if _built(p, lots) or not clear(p, scene.wall_points, 5) or not clear(p, gates, 11):
                continue
            if distance(p, spot) < 9 or any(distance(p, t.at) < t.radius + 1 for t in scene.things):
                continue
            if kind < 0.42:
                _bush(scene, p, scatter(1.4, 2.4))
            else:
                _stall(scene, p, scatter.pick(STALLS))


def _built(p: Pt, lots: list[Lot]) -> bool:
    return any(
        abs(p[0] - lot.middle[0]) < lot.width / 2 + 2.5 and -3.5 < p[1] - lot.y + 5 < 8
        for lot in lots
    )


def _bush(scene: Scene, p: Pt, size: float) -> None:
    (x, y), ink, layer = p, scene.tall, int(Tall.GARDENS)
    scene.flat.cap(Flat.TOWN_CAST, x + 1, y + 0.2, size * 1.2, size * 0.45, TOWN_SHADE, 0.3)
    ink.dot(layer + 1, LEAVES.dark, x, y - size * 0.6, size)
    ink.dot(layer + 2, LEAVES.middle, x - 0.3, y - size * 0.85, size * 0.72)
    ink.dot(layer + 3, LEAVES.lit, x - 0.6, y - size * 1.1, size * 0.3)


def _stall(scene: Scene, p: Pt, colour: str) -> None:
    """A market stall under a striped awning."""
    (x, y), ink, layer = p, scene.tall, int(Tall.HOUSES)
    scene.flat(Flat.TOWN_CAST, TOWN_CAST, box(x - 1.5, y - 0.4, 5, 1.4))
    ink(layer, fill("#8a5a3c"), box(x - 2, y - 1.6, 4, 1.6))
    awning = ((x - 2.7, y - 1.8), (x + 2.7, y - 1.8), (x + 2, y - 4.2), (x - 2, y - 4.2))
    ink(layer + 1, fill("#fbf3dc"), polygon(*awning))
    stripes = "".join(f"M{x + i * 1.3} {y - 1.8}l{-i * 0.33} -2.4" for i in (-1.5, -0.1, 1.4))
    ink(layer + 3, brush(colour, 0.9), stripes)
