"""Where figures stand on a tile and where its printed things lie, found in the raster of its ground.

A figure must stand clearly inside its segment and well apart from the other figures; shields, goods,
inns, vineyards, sheep and the wheel's number need room beside it. All of it is a search for the best
cell, with fixed weights and no chance, so a tile looks the same for ever.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import TypeAlias

from ludoteka.draw.curve import Pt, along, distance, flatten
from ludoteka.games.carcassonne.show.art.ground import Ground, ground
from ludoteka.games.carcassonne.show.art.roads import shape
from ludoteka.games.carcassonne.show.art.shape import Facts, Shape

__all__ = ["Layout", "Thing", "layout"]

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
    _city_things(plan)
    _field_things(plan)
    for _ in range(ROUNDS):
        _place_figures(plan)
    return plan


def _best(cells: Iterable[Cell], score: Score) -> Pt | None:
    found = max(((score(p, room), p) for p, room in cells), default=None)
    return found[1] if found else None


def _city_things(plan: Layout) -> None:
    """Cathedral in the middle; shield and goods as far from the walls as the town allows."""
    for city, facts in zip(plan.shape.cities, plan.facts.get("cities", ()), strict=True):
        if facts.get("cathedral"):
            plan.things.append(Thing("cathedral", MIDDLE, 27))
        walls = [p for wall in city.walls for p in flatten(wall, 6)] or [MIDDLE]

        def score(p: Pt, room: float, walls: list[Pt] = walls) -> float:
            return min(room, 16.5) * 3 + min(_apart(p, walls), 60) * 0.7 - p[0] * 0.02 - p[1] * 0.03

        for kind in ["shield"] * facts.get("shields", 0) + [facts.get("goods")]:
            if kind:
                plan.put(kind, 10, plan.ground.cells(city.id), score)


def _field_things(plan: Layout) -> None:
    """Inns beside their road, then vineyard, printed sheep and the wheel's number in open meadow."""
    fields = [f["id"] for f in plan.facts.get("fields", ())]
    meadow = [cell for name in fields for cell in plan.ground.cells(name)]
    inns = {road["id"] for road in plan.facts.get("roads", ()) if road.get("inn")}
    for road in plan.shape.roads:
        if road.id in inns:
            others = [p for r in plan.shape.roads if r is not road for p in flatten(r.curve)]
            plan.put("inn", 10, _wide(plan, fields), _beside(flatten(road.curve)[4:-4], others))
    if plan.facts.get("vineyard"):
        plan.put("vineyard", 14, meadow, _aside(16))
    for flock in plan.facts.get("sheep", ()):
        plan.put("sheep", 9, plan.ground.cells(flock["field"]), _aside(13))
    if any(plan.facts.get("wheel_numbers", ())):
        plan.put("wheel", 9.5, meadow, _aside(13))


def _wide(plan: Layout, fields: list[str]) -> list[Cell]:
    """The cells of the meadows where an inn leaves room for a farmer."""
    meadows = [list(plan.ground.cells(name)) for name in fields]
    most = max((len(cells) for cells in meadows), default=0)
    return [cell for cells in meadows if len(cells) > most / 3 for cell in cells]


def _beside(line: list[Pt], others: list[Pt]) -> Score:
    """Close to its own road and not to another one, so that there is no doubt whose inn it is."""

    def score(p: Pt, room: float) -> float:
        return min(room, 10.5) * 2 - _apart(p, line) * 0.9 + min(_apart(p, others), 26) * 0.6

    return score


def _aside(enough: float) -> Score:
    """With enough room, and rather in a corner than where figures stand."""
    return lambda p, room: min(room, enough) + distance(p, MIDDLE) * 0.06 + p[0] * 0.01


def _apart(p: Pt, others: Iterable[Pt]) -> float:
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
        crowd = min(_apart(p, others), 30)
        gap = min((distance(p, t.at) - t.radius for t in plan.things), default=15.0)
        value = min(room, enough) * 2.2 + crowd * 0.7 + min(gap, 15) * 1.5
        return value - distance(p, MIDDLE) * 0.05 - max(ELBOW_ROOM - crowd, 0) * 3

    found = _best(cells, score)
    if found is not None:
        plan.spots[name] = found
