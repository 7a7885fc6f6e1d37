"""The printed face of every tile, drawn from its facts alone.

``tile_art`` gives the drawing of one tile type, unrotated, on 100 by 100 units; ``spots`` says where a
figure stands on each of its segments. Both are worked out once per type and kept.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import lru_cache
from typing import Any

from ludoteka.draw.curve import Curve, Pt, along, crossing, d, distance, flatten
from ludoteka.draw.svg import Markup, el, group, join, number, path
from ludoteka.draw.theme import Land
from ludoteka.games.carcassonne.show.art import motifs as motif
from ludoteka.games.carcassonne.show.art.ground import RIVER_WIDTH, ROAD_WIDTH, WALL_WIDTH
from ludoteka.games.carcassonne.show.art.growth import meadow, roofs
from ludoteka.games.carcassonne.show.art.layout import Layout, layout
from ludoteka.games.carcassonne.show.art.shape import City, Facts
from ludoteka.games.carcassonne.show.drawing import all_drawings

__all__ = ["foot_of_walls", "line", "spots", "things", "tile_art", "town"]


def tile_art(facts: Facts) -> Markup:
    """The drawing of one tile."""
    return _art(json.dumps(facts, sort_keys=True))


def spots(facts: Facts) -> dict[str, Pt]:
    """Where a figure stands on every segment (c1, r1, f1, m) of the unrotated tile."""
    return dict(_layout(json.dumps(facts, sort_keys=True)).spots)


def things(facts: Facts, kind: str) -> list[Pt]:
    """Where the printed things of one kind lie on the unrotated tile."""
    return [
        thing.at
        for thing in _layout(json.dumps(facts, sort_keys=True)).things
        if thing.kind == kind
    ]


@lru_cache(maxsize=512)
def _layout(key: str) -> Layout:
    facts: dict[str, Any] = json.loads(key)
    return layout(facts)


@lru_cache(maxsize=1024)
def _art(key: str) -> Markup:
    plan = _layout(key)
    return join(
        el("rect", width=100, height=100, fill=Land.MEADOW),
        [drawing.tile_ground(plan.facts) for drawing in all_drawings()],
        meadow(plan),
        _rivers(plan),
        foot_of_walls(plan),
        _roads(plan),
        [town(plan, city) for city in plan.shape.cities],
        [motif.gate(*along(road, 1)) for road in _gate_roads(plan)],
        _buildings(plan),
        _things(plan),
        _RIM,
    )


# The tiles of a landscape can be counted: a thin line parts them, darker than any ground.
_RIM = el(
    "rect",
    x=0.4,
    y=0.4,
    width=99.2,
    height=99.2,
    fill="none",
    stroke=Land.EDGE,
    stroke_opacity=0.22,
    stroke_width=0.8,
)


# ------------------------------------------------------------------------------ rivers and roads


def line(curves: list[Curve], colour: str, width: float, cap: str | None = None) -> Markup:
    return path(
        d(*curves),
        fill="none",
        stroke=colour,
        stroke_width=width,
        stroke_linecap=cap,
        stroke_linejoin="round",
    )


_POND = "M50 30C66 28 76 42 74 56C73 72 60 80 48 78C33 77 24 66 26 53C28 39 37 31 50 30Z"


def _rivers(plan: Layout) -> Markup | None:
    if not plan.shape.rivers:
        return None
    curves = [river.curve for river in plan.shape.rivers]
    stops = {river.stop for river in plan.shape.rivers}
    edge, water = Land.WATER_EDGE, Land.WATER
    return join(
        line(curves, edge, RIVER_WIDTH + 2.2, "round"),
        path(_POND, fill=edge, stroke=edge, stroke_width=2.2) if "lake" in stops else None,
        line(curves, water, RIVER_WIDTH, "round"),
        path(_POND, fill=water) if "lake" in stops else None,
        motif.ripples([place for curve in curves for place in _ripple_places(curve)]),
        motif.lake_life() if "lake" in stops else None,
        motif.spring(along(curves[0], 1)[0]) if "spring" in stops else None,
    )


def _ripple_places(curve: Curve) -> list[tuple[Pt, float]]:
    """Left and right of the middle in turn, so that the water seems to flow."""
    return [along(curve, share) for share in (0.1, 0.3, 0.5, 0.7, 0.9)]


def _roads(plan: Layout) -> Markup | None:
    """All rims first, then all surfaces; where two lines cross without meeting there is a bridge."""
    lines = [*(road.curve for road in plan.shape.roads), *plan.shape.paths]
    if not lines:
        return None
    return join(
        line(lines, Land.ROAD_EDGE, ROAD_WIDTH + 2.4),
        line(lines, Land.ROAD, ROAD_WIDTH),
        _bridges(plan),
    )


def _bridges(plan: Layout) -> list[Markup]:
    roads, rivers = plan.shape.roads, plan.shape.rivers
    over = [(road.curve, river.curve, RIVER_WIDTH) for road in roads for river in rivers]
    through = [road.curve for road in roads if road.stop == "edge"]
    over += [(a, b, ROAD_WIDTH) for i, a in enumerate(through) for b in through[:i]]
    met = [(crossing(upper, lower), width) for upper, lower, width in over]
    return [motif.bridge(*where, width + 6, ROAD_WIDTH) for where, width in met if where]


# ---------------------------------------------------------------------------------------- cities


def foot_of_walls(plan: Layout) -> Markup | None:
    """Worn grass along the walls lifts the town off the meadow."""
    walls = [wall for city in plan.shape.cities for wall in city.walls]
    if not walls:
        return None
    return path(
        d(*walls),
        fill="none",
        stroke=Land.MEADOW_DARK,
        stroke_width=WALL_WIDTH + 5,
        stroke_opacity=0.7,
    )


def town(plan: Layout, city: City) -> Markup:
    ground = path(d(*city.outline, close=True), fill=Land.CITY)
    return join(ground, roofs(plan, city), _walls(plan, city))


def _walls(plan: Layout, city: City) -> Markup | None:
    """A dark foot, the wall, lighter battlements as dashes, and round towers."""
    if not city.walls:
        return None
    course = d(*city.walls)
    width = WALL_WIDTH - 0.8
    return join(
        path(course, fill="none", stroke=Land.WALL_EDGE, stroke_width=WALL_WIDTH + 1.2),
        path(course, fill="none", stroke=Land.WALL, stroke_width=width),
        path(
            course,
            fill="none",
            stroke=Land.WALL_LIGHT,
            stroke_width=width,
            stroke_dasharray="2.6 2.2",
        ),
        [motif.tower(p, 4.2) for p in _tower_places(plan, city)],
    )


CLEAR_OF_GATE, CLEAR_OF_TOWER = 13, 10


def _tower_places(plan: Layout, city: City) -> list[Pt]:
    """Two towers for every wall, except where a gate or another tower stands already."""
    gates = [road[-1] for road in _gate_roads(plan)]
    found: list[Pt] = []
    for points in map(flatten, city.walls):
        for p in (points[len(points) // 4], points[3 * len(points) // 4]):
            clear = all(distance(p, gate) > CLEAR_OF_GATE for gate in gates)
            if clear and all(distance(p, tower) > CLEAR_OF_TOWER for tower in found):
                found.append(p)
    return found


def _gate_roads(plan: Layout) -> list[Curve]:
    return [r.curve for r in plan.shape.roads if r.stop == "gate"] + list(plan.shape.paths)


# -------------------------------------------------------------------------- buildings and things


def _buildings(plan: Layout) -> Markup:
    form = plan.shape
    return join(
        [motif.farmhouse(p) for p in form.houses],
        motif.village(form.village) if form.village else None,
        motif.monastery(form.monastery) if form.monastery else None,
    )


def _things(plan: Layout) -> list[Markup]:
    """The shields, and what the expansions print on every copy."""
    motifs: dict[str, Callable[[], Markup]] = {"shield": motif.shield}
    for drawing in all_drawings():
        motifs.update(drawing.motifs)
    return [
        group(
            motifs[thing.kind](),
            transform=f"translate({number(thing.at[0])} {number(thing.at[1])})",
        )
        for thing in plan.things
        if thing.kind in motifs
    ]
