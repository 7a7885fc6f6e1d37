"""A tile as it lies on the table: its layout turned, and what is drawn of it, flat on the ground and standing tall.

The light never turns: a tile is drawn for every quarter turn in which it can lie, and houses, towers and trees stand
upright in all of them. What stands tall may rise over the ground of the tile behind it.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import IntEnum

from ludoteka.draw.curve import Curve, Pt, distance, flatten, turn, turn_point
from ludoteka.draw.ink import Ink, Scatter, fill, lamps
from ludoteka.draw.palette import MEADOW_SHADE, TOWN_SHADE
from ludoteka.draw.scenery import SHADOWS
from ludoteka.draw.svg import Markup
from ludoteka.draw.town import PANE
from ludoteka.games.carcassonne.show.art.layout import Layout, Thing
from ludoteka.games.carcassonne.show.art.shape import Facts

__all__ = ["MEADOW_CAST", "TOWN_CAST", "Flat", "Scene", "Tall", "Town", "Way", "inside", "tangents"]

MEADOW_CAST = fill(MEADOW_SHADE, 0.3)
TOWN_CAST = fill(TOWN_SHADE, 0.36)
# A monk stands beside his church, which he would hide: the first of these places that leaves room for the others.
BESIDE_CHURCH: tuple[Pt, ...] = ((8, 6.5), (4, 9), (0, 7), (-4, 7))
ELBOW_ROOM = 18


class Flat(IntEnum):
    """The layers on the ground, from below."""

    WORN = 0
    BANK = 1
    SAND = 2
    WATER = 3
    SHALLOWS = 4
    RIPPLES = 5
    LAWN = 6
    GARDEN = 7
    VERGE = 8
    ROAD_EDGE = 9
    ROAD = 10
    RUTS = 11
    CAST = 12
    BRIDGE = 13
    SOIL = 18
    STREETS = 19
    SQUARE = 20
    TOWN_CAST = 22
    FLOWERS = 23


class Tall(IntEnum):
    """The layers of what stands, from behind; a thing takes several of them."""

    WOOD_BEHIND = 10
    BACK_WALL = 20
    BACK_TOWERS = 30
    GARDENS = 40
    HOUSES = 50
    CHURCH = 60
    FRONT_WALL = 70
    TOWERS = 80
    GATE = 90
    VILLAGE = 100
    WOOD = 110
    ABBEY = 120
    ABBEY_TREES = 130
    THINGS = 140


@dataclass(frozen=True, slots=True)
class Town:
    """A piece of city as it lies: its outline as points, its walls, and its facts."""

    id: str
    outline: list[Pt]
    walls: list[Curve]
    facts: Facts


@dataclass(frozen=True, slots=True)
class Way:
    """A road or a river as it lies, and how it ends."""

    curve: Curve
    stop: str


class Scene:
    """A turned tile, and the two drawings of it."""

    def __init__(self, plan: Layout, quarter: int = 0, variant: int = 0) -> None:
        self.plan, self.quarter, self.variant = plan, quarter, variant
        self.name = f"{plan.facts['id']} {quarter} {variant}"
        self.scatter = Scatter(self.name)
        self.flat, self.tall = Ink(), Ink()
        shape = plan.shape
        self.towns = [
            Town(
                city.id,
                [p for curve in city.outline for p in flatten(self._lie(curve), 10)[:-1]],
                [self._lie(wall) for wall in city.walls],
                facts,
            )
            for city, facts in plan.towns()
        ]
        self.roads = [Way(self._lie(road.curve), road.stop) for road in shape.roads]
        self.rivers = [Way(self._lie(river.curve), river.stop) for river in shape.rivers]
        self.paths = [self._lie(curve) for curve in shape.paths]
        self.village = self._at(shape.village) if shape.village else None
        self.monastery = self._at(shape.monastery) if shape.monastery else None
        self.houses = [self._at(p) for p in shape.houses]
        self.things = [Thing(t.kind, self._at(t.at), t.radius) for t in plan.things]
        self.spots = {name: self._at(p) for name, p in plan.spots.items()}
        if self.monastery:
            self.spots["m"] = self._beside_church(*self.monastery)
        self.taken: list[tuple[Pt, float]] = [(t.at, t.radius) for t in self.things]
        ways = [way.curve for way in (*self.rivers, *self.roads)]
        self.road_points = [p for curve in (*ways, *self.paths) for p in flatten(curve, 10)]
        self.wall_points = [p for town in self.towns for w in town.walls for p in flatten(w, 14)]
        self._fields = {one["id"] for one in plan.facts.get("fields", ())}

    def _lie(self, curve: Curve) -> Curve:
        return turn(curve, self.quarter)

    def _at(self, p: Pt) -> Pt:
        return turn_point(p, self.quarter)

    def _beside_church(self, x: float, y: float) -> Pt:
        others = [p for name, p in self.spots.items() if name != "m"]
        places = [(x + dx, y + dy) for dx, dy in BESIDE_CHURCH]
        return next((p for p in places if clear(p, others, ELBOW_ROOM)), places[-1])

    def in_meadow(self, p: Pt) -> bool:
        """Whether a point lies on a field."""
        on_tile = 0 <= p[0] <= 100 and 0 <= p[1] <= 100
        return on_tile and self.plan.ground.at(turn_point(p, -self.quarter)) in self._fields

    def gates(self) -> list[Curve]:
        """The roads and paths that end at a gate."""
        return [way.curve for way in self.roads if way.stop == "gate"] + self.paths

    def finish(self) -> tuple[Markup, Markup]:
        """The two drawings: flat and tall. Shadows lie on the ground."""
        self.tall.move(SHADOWS, self.flat, Flat.TOWN_CAST)
        self.tall.repaint(PANE, lamps(PANE))
        return self.flat.markup(), self.tall.markup()


# -- geometry ----------------------------------------------------------------------------------------------


def clear(p: Pt, others: Iterable[Pt], room: float) -> bool:
    """Whether a point is so far from all others."""
    return gap(p, others) > room


def gap(p: Pt, others: Iterable[Pt]) -> float:
    """How far it is from a point to the nearest of others; far where there is none."""
    x, y = p
    return math.sqrt(min([(a - x) * (a - x) + (b - y) * (b - y) for a, b in others], default=1e4))


def inside(p: Pt, outline: Sequence[Pt]) -> bool:
    """Whether a point lies in a shape."""
    (x, y), found = p, False
    ax, ay = outline[-1]
    for bx, by in outline:
        if (ay > y) != (by > y) and x < ax + (y - ay) / (by - ay) * (bx - ax):
            found = not found
        ax, ay = bx, by
    return found


def tangents(points: Sequence[Pt]) -> list[Pt]:
    """The direction of a line at each of its points."""
    found: list[Pt] = []
    for i in range(len(points)):
        a, b = points[max(i - 1, 0)], points[min(i + 1, len(points) - 1)]
        length = max(distance(a, b), 1e-6)
        found.append(((b[0] - a[0]) / length, (b[1] - a[1]) / length))
    return found


def over_edge(p: Pt, by: float = 0.5) -> Pt:
    """The point; from the tile's edge a little further, so that neighbours overlap and no hairline shows."""
    x, y = (v - by if v < 0.01 else v + by if v > 99.99 else v for v in p)
    return (x, y)
