"""Where roads and rivers run and where they end, and with that the whole geometry of a tile.

A road that ends on the tile ends at a monastery, at the gate of a town that borders both fields beside it,
in a village where several meet, or at a house. Where a village and a town together part two fields, a path
joins them.
"""

from __future__ import annotations

from dataclasses import dataclass

from ludoteka.draw.curve import (
    Curve,
    Pt,
    distance,
    flatten,
    nearest,
    reverse,
    split,
    turn,
    turn_point,
)
from ludoteka.games.carcassonne.show.art.cities import cities
from ludoteka.games.carcassonne.show.art.shape import (
    CORNERS,
    HALVES,
    MIDDLES,
    SIDES,
    City,
    Facts,
    Road,
    Shape,
    city_at,
    field_of,
    inward,
    lines,
    parted,
)

__all__ = ["shape"]


def shape(facts: Facts) -> Shape:
    """Work out the geometry of a tile."""
    rivers = tuple(_river(facts, river) for river in facts.get("rivers", ()))
    return _Roads(facts, cities(facts), _monastery(facts)).shape(rivers)


def _bow(facts: Facts, a: int) -> float:
    """How far a straight road or river bows to its right as seen from edge ``a``: away from a town or a house."""
    right, left = (city_at(facts, a + 3) is not None, city_at(facts, a + 1) is not None)
    stubs = [road["edges"][0] for road in facts.get("roads", ()) if len(road["edges"]) == 1]
    if facts.get("monastery") or (stubs and not facts.get("cities")):
        side = SIDES.index(stubs[0]) if stubs else (a + 1) % 4
        toward = 9 if facts.get("rivers") else -8
        return toward if side == (a + 3) % 4 else -toward
    return 7.0 * (int(left) - int(right))


def _through(facts: Facts, a: int, b: int) -> Curve:
    """A line from the middle of one edge to the middle of another."""
    p, q = MIDDLES[a], MIDDLES[b]
    if (a - b) % 2:
        reach = (
            25.0
            if city_at(facts, a + 2) is not None and city_at(facts, b + 2) is not None
            else 28.0
        )
        return (p, inward(a, reach), inward(b, reach), q)
    if len(lines(facts)) > 1 and all(len(line["edges"]) == 2 for line in lines(facts)):
        return (p, inward(a, 33), inward(b, 33), q)
    bow = _bow(facts, a)
    if bow:
        flat: Curve = (
            (50, 0),
            (50, 28),
            (50 - bow, 28),
            (50 - bow, 50),
            (50 - bow, 72),
            (50, 72),
            (50, 100),
        )
    else:
        flat = (
            (50, 0),
            (50, 18),
            (46.5, 24),
            (47, 37),
            (47.6, 50),
            (53, 50),
            (53.5, 63),
            (54, 76),
            (50, 82),
            (50, 100),
        )
    return turn(flat, a)


def _river(facts: Facts, river: Facts) -> Road:
    sides = [SIDES.index(side) for side in river["edges"]]
    if len(sides) == 2:
        return Road(river["id"], _through(facts, *sides), "edge")
    end = facts.get("role", "spring")
    flow: Curve = ((50, 0), (50, 18), (56, 26), (53, 38), (51, 46), (50, 48), (50, 52))
    return Road(river["id"], turn(flow, sides[0]), end)


def _monastery(facts: Facts) -> Pt | None:
    """In the middle, or where roads, rivers and towns leave it the most room."""
    if not facts.get("monastery"):
        return None
    stubs = [SIDES.index(r["edges"][0]) for r in facts.get("roads", ()) if len(r["edges"]) == 1]
    if facts.get("rivers"):
        return turn_point((50, 26), stubs[0] + 2 if stubs else 0)
    bends = [r for r in facts.get("roads", ()) if len(r["edges"]) == 2]
    if bends:
        a, b = (SIDES.index(s) for s in bends[0]["edges"])
        corner = CORNERS[max(a, b) if {a, b} != {0, 3} else 0]
        x, y = (50 - (corner[0] - 50) * 0.38, 50 - (corner[1] - 50) * 0.38)
        for side in (SIDES.index(s) for c in facts.get("cities", ()) for s in c["edges"]):
            away = inward(side, 66)
            x, y = (x, away[1]) if side % 2 == 0 else (away[0], y)
        for side in stubs:
            away = inward(side, 62)
            x, y = x + away[0] - 50, y + away[1] - 50
        return (x, y)
    return (50, 48) if len(stubs) == 1 and stubs[0] == 2 else (50, 50)


@dataclass(frozen=True, slots=True)
class _Roads:
    """Where the roads of a tile go."""

    facts: Facts
    cities: tuple[City, ...]
    monastery: Pt | None

    def shape(self, rivers: tuple[Road, ...]) -> Shape:
        roads: list[Road] = []
        houses: list[Pt] = []
        loose: list[Facts] = []
        for road in self.facts.get("roads", ()):
            sides = [SIDES.index(side) for side in road["edges"]]
            gate = self._gate(sides[0]) if len(sides) == 1 else None
            if len(sides) == 2:
                roads.append(Road(road["id"], _through(self.facts, *sides), "edge"))
            elif self.monastery is not None:
                roads.append(Road(road["id"], _to_point(sides[0], self.monastery), "monastery"))
            elif gate is not None:
                roads.append(Road(road["id"], gate, "gate"))
            else:
                loose.append(road)
        village, paths = self._loose(loose, roads, houses)
        order = {road["id"]: i for i, road in enumerate(self.facts.get("roads", ()))}
        roads.sort(key=lambda road: order[road.id])
        return Shape(
            self.cities, tuple(roads), rivers, tuple(paths), village, tuple(houses), self.monastery
        )

    def _gate(self, side: int) -> Curve | None:
        """A road ends at the town that borders both fields beside it, when these are two."""
        fields = field_of(self.facts)
        left, right = (fields.get(half) for half in self._beside(side))
        if left is None or right is None or left["id"] == right["id"]:
            return None
        common = [c for c in left.get("cities", ()) if c in right.get("cities", ())]
        found = [city for city in self.cities if city.id in common]
        return _to_wall(MIDDLES[side], inward(side, 40), found[0]) if found else None

    def _beside(self, side: int) -> tuple[str, str]:
        """The halves left and right of a road where it ends: beyond the river when it crosses one."""
        if any(SIDES[side - 1] in river["edges"] for river in self.facts.get("rivers", ())):
            return HALVES[(2 * side - 2) % 8], HALVES[(2 * side + 3) % 8]
        return HALVES[2 * side], HALVES[2 * side + 1]

    def _loose(
        self, loose: list[Facts], roads: list[Road], houses: list[Pt]
    ) -> tuple[Pt | None, list[Curve]]:
        """Roads that end away from towns: several in a village, two or one at a house."""
        sides = [SIDES.index(road["edges"][0]) for road in loose]
        if not loose:
            return None, []
        if len(loose) == 1:
            end = inward(sides[0], 27)
            roads.append(Road(loose[0]["id"], _to_point(sides[0], end), "house"))
            houses.append(end)
            return None, []
        parted = self._parted_sectors(sides)
        if len(loose) == 2 and not parted:
            first, second = split(_plain(_through(self.facts, *sides)))
            roads.append(Road(loose[0]["id"], first, "house"))
            roads.append(Road(loose[1]["id"], reverse(second), "house"))
            houses.append(first[-1])
            return None, []
        village = self._village(sides)
        roads += [
            Road(r["id"], _to_point(s, village), "village")
            for r, s in zip(loose, sides, strict=True)
        ]
        return village, [_to_wall(village, village, city) for city in parted]

    def _village(self, sides: list[int]) -> Pt:
        x, y = 50.0, 50.0
        caps = [SIDES.index(s) for c in self.facts.get("cities", ()) for s in c["edges"]]
        for side in caps:
            away = inward(side, 57)
            x, y = x + away[0] - 50, y + away[1] - 50
        return (x, y)

    def _parted_sectors(self, sides: list[int]) -> list[City]:
        """The towns to which a path must lead, because it alone parts the fields between two roads."""
        fields = field_of(self.facts)
        found: list[City] = []
        ring = sorted(sides)
        for a, b in zip(ring, [*ring[1:], ring[0]], strict=True):
            left, right = HALVES[(2 * a + 1) % 8], HALVES[2 * b]
            if parted(fields, left, right):
                common = set(fields[left].get("cities", ())) & set(fields[right].get("cities", ()))
                found += [city for city in self.cities if city.id in common]
        return found


def _plain(curve: Curve) -> Curve:
    """One piece instead of several, so that it can be cut in the middle."""
    if len(curve) == 4:
        return curve
    a, b = curve[0], curve[-1]
    return (
        a,
        (a[0] + (b[0] - a[0]) / 3, a[1] + (b[1] - a[1]) / 3),
        (b[0] - (b[0] - a[0]) / 3, b[1] - (b[1] - a[1]) / 3),
        b,
    )


def _to_point(side: int, end: Pt) -> Curve:
    """From the middle of an edge, straight inwards at first, to a point."""
    start = MIDDLES[side]
    reach = distance(start, end) * 0.45
    return (
        start,
        inward(side, reach),
        (end[0] + (start[0] - end[0]) * 0.3, end[1] + (start[1] - end[1]) * 0.3),
        end,
    )


def _to_wall(start: Pt, aim: Pt, city: City) -> Curve:
    """To the point of the city's wall that lies nearest to ``aim``, coming in square to the wall."""
    points = [p for wall in city.walls for p in flatten(wall)[3:-3]]
    normals = [n for wall in city.walls for n in _normals(flatten(wall))[3:-3]]
    i = nearest(points, aim)
    end, (nx, ny) = points[i], normals[i]
    if (start[0] - end[0]) * nx + (start[1] - end[1]) * ny < 0:
        nx, ny = -nx, -ny
    reach = distance(start, end) * 0.42
    toward = (aim[0] - start[0], aim[1] - start[1])
    length = max(distance(aim, start), 0.001)
    first = (start[0] + toward[0] / length * reach, start[1] + toward[1] / length * reach)
    return (start, first, (end[0] + nx * reach, end[1] + ny * reach), end)


def _normals(points: list[Pt]) -> list[Pt]:
    result: list[Pt] = []
    for i in range(len(points)):
        a, b = points[max(i - 1, 0)], points[min(i + 1, len(points) - 1)]
        length = max(distance(a, b), 0.001)
        result.append((-(b[1] - a[1]) / length, (b[0] - a[0]) / length))
    return result
