"""Where figures stand on a tile and where its printed things lie, found in the raster of its ground.

A figure must stand clearly inside its segment and well apart from the other figures; shields and what
the expansions print need room beside it. All of it is a search for the best
cell, with fixed weights and no chance, so a tile looks the same for ever.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import TypeAlias

from ludoteka.draw.curve import Pt, along, distance, flatten
from ludoteka.games.carcassonne.show.art.ground import Ground, ground
from ludoteka.games.carcassonne.show.art.roads import shape
from ludoteka.games.carcassonne.show.art.shape import City, Facts, Shape
from ludoteka.games.carcassonne.show.drawing import all_drawings

__all__ = ["MIDDLE", "Cell", "Layout", "Score", "Thing", "apart", "aside", "in_town", "layout"]

Cell: TypeAlias = tuple[Pt, float]
Score: TypeAlias = Callable[[Pt, float], float]

MIDDLE: Pt = (50, 50)
ROUNDS = 3  # every figure gives way to the others; three rounds settle all tiles
ELBOW_ROOM = 21  # figures that stand closer than this hide each other
ROOMY = 0.6  # only cells with this share of the best room are looked at


@dataclass(frozen=True, slots=True)
class Thing:
    """A printed thing: what, where, and how much room it takes."""

    kind: str
    at: Pt
    radius: float


@dataclass(slots=True)
class Layout:
    """Everything the painter needs to know about one tile."""

    facts: Facts
    shape: Shape
    ground: Ground
    things: list[Thing] = field(default_factory=list)
    spots: dict[str, Pt] = field(default_factory=dict)

    def free(self, p: Pt, radius: float = 0.0) -> bool:
        """Is the point clear of all printed things?"""
        return all(distance(p, thing.at) >= thing.radius + radius for thing in self.things)

    def towns(self) -> Iterator[tuple[City, Facts]]:
        """Every piece of city with its facts."""
        yield from zip(self.shape.cities, self.facts.get("cities", ()), strict=True)

    def meadow(self) -> list[Cell]:
        """The cells of all fields."""
        names = [one["id"] for one in self.facts.get("fields", ())]
        return [cell for name in names for cell in self.ground.cells(name)]

    def put(self, kind: str, radius: float, cells: Iterable[Cell], score: Score) -> None:
        """Print a thing on the best of the cells where it touches no other thing."""
        at = _best(((p, room) for p, room in cells if self.free(p, radius)), score)
        if at is not None:
            self.things.append(Thing(kind, at, radius))


def layout(facts: Facts) -> Layout:
    """Work out a whole tile."""
    form = shape(facts)
    plan = Layout(facts, form, ground(facts, form))
    if form.monastery is not None:
        plan.spots["m"] = form.monastery
    _shields(plan)
    for drawing in all_drawings():
        drawing.prints(plan)
    for _ in range(ROUNDS):
        _place_figures(plan)
    return plan


def _best(cells: Iterable[Cell], score: Score) -> Pt | None:
    found = max(((score(p, room), p) for p, room in cells), default=None)
    return found[1] if found else None


def _shields(plan: Layout) -> None:
    for city, facts in plan.towns():
        for _ in range(facts.get("shields", 0)):
            plan.put("shield", 10, plan.ground.cells(city.id), in_town(city))


def in_town(city: City) -> Score:
    """As far from the walls as the town allows."""
    walls = [p for wall in city.walls for p in flatten(wall, 6)] or [MIDDLE]

    def score(p: Pt, room: float) -> float:
        return min(room, 16.5) * 3 + min(apart(p, walls), 60) * 0.7 - p[0] * 0.02 - p[1] * 0.03

    return score


def aside(enough: float) -> Score:
    """With enough room, and rather in a corner than where figures stand."""
    return lambda p, room: min(room, enough) + distance(p, MIDDLE) * 0.06 + p[0] * 0.01


def apart(p: Pt, others: Iterable[Pt]) -> float:
    """The distance to the nearest of the others; far away when there are none."""
    return min((distance(p, q) for q in others), default=100.0)


# ---------------------------------------------------------------------------------------- figures


def _place_figures(plan: Layout) -> None:
    for city in plan.shape.cities:
        _place(plan, city.id, _roomy(plan, city.id), 15)
    for road in plan.shape.roads:
        shares = [k / 40 for k in range(8, 33)]
        cells = [(along(road.curve, s)[0], 14 - abs(s - 0.48) * 34) for s in shares]
        _place(plan, road.id, [c for c in cells if plan.ground.at(c[0]) == road.id], 14)
    for meadow in plan.facts.get("fields", ()):
        _place(plan, meadow["id"], _roomy(plan, meadow["id"]), 15)


def _roomy(plan: Layout, name: str) -> Iterator[Cell]:
    cells = [(p, room) for p, room in plan.ground.cells(name) if plan.free(p, 2)]
    least = ROOMY * min(max((room for _, room in cells), default=0.0), 14)
    return (cell for cell in cells if cell[1] >= least)


def _place(plan: Layout, name: str, cells: Iterable[Cell], enough: float) -> None:
    """Inside its ground first, then away from figures and printed things, then to the middle."""
    others = [p for key, p in plan.spots.items() if key != name]

    def score(p: Pt, room: float) -> float:
        crowd = min(apart(p, others), 30)
        gap = min((distance(p, t.at) - t.radius for t in plan.things), default=15.0)
        value = min(room, enough) * 2.2 + crowd * 0.7 + min(gap, 15) * 1.5
        return value - distance(p, MIDDLE) * 0.05 - max(ELBOW_ROOM - crowd, 0) * 3

    found = _best(cells, score)
    if found is not None:
        plan.spots[name] = found
