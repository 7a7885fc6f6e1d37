"""The shapes of Wallenstein's provinces, made from their places and borders: writes `data/shapes.json`.

The borders of the map form a net of triangles: every three provinces that touch one another meet in one
point. Those meeting points are the corners of our map, so that two shapes share a line exactly when
the provinces are neighbours. The corners are then moved like the walls of a foam (short walls, fair
areas, each province near its place), and every wall becomes a winding line. Run it by hand when the map
or its borders change:

    python tools/wallenstein_map.py
"""

import json
import math
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

from ludoteka.games.wallenstein.rules.map import NAMES, NEIGHBOURS, load

FILE = Path("src/ludoteka/games/wallenstein/data/shapes.json")

Pt = tuple[float, float]
Corner = tuple[int, ...]  # three provinces, or two and a number for a place at the edge of the map

WIDTH, HEIGHT = 1000.0, 800.0  # the canvas of the data
MARGIN = 22.0
SHORTEST = 24.0  # no border is shorter
NARROWEST = 26.0  # no province is narrower between two of its corners
ROUNDS = 1800
TENSION = 9.0
PRESSURE = 0.8
HOME = 0.03
STEP = 0.12
DETAIL = 9.0  # length of the pieces of a winding line
WIND = 0.17  # how far it winds, as a share of its length
ANCHOR = 0.6  # how firmly the edge of the map stays where it was laid
BULGE = 0.09  # how far an outer province sticks out, as a share of its way along the edge
EDGE_STOPS = 3  # corners that an outer province has along the edge of the map

# Where two outer provinces meet at the edge of the map.
COAST: dict[frozenset[str], Pt] = {
    frozenset(pair.split()): at
    for pair, at in {
        "holstein bremen": (285, 92),
        "bremen osnabrueck": (192, 190),
        "osnabrueck koeln": (158, 258),
        "koeln luettich": (38, 350),
        "luettich burgund": (24, 505),
        "burgund breisgau": (118, 690),
        "breisgau konstanz": (285, 745),
        "konstanz augsburg": (425, 742),
        "augsburg tirol": (488, 745),
        "tirol kaernten": (690, 772),
        "kaernten steiermark": (848, 776),
        "steiermark niederoesterreich": (972, 662),
        "niederoesterreich maehren": (974, 525),
        "maehren schlesien": (966, 385),
        "schlesien neumark": (850, 235),
        "neumark vorpommern": (762, 108),
        "vorpommern mecklenburg": (612, 46),
        "mecklenburg holstein": (445, 46),
    }.items()
}

# Places that were moved by hand, so that names and armies of neighbours do not meet.
BY_HAND: dict[str, Pt] = {
    "fm_bayern": (556, 642),
    "regensburg": (606, 556),
    "strassburg": (214, 592),
    "bremen": (282, 122),
    "burgund": (88, 606),
}


def around(places: list[Pt]) -> list[list[int]]:
    """The neighbours of every province in the order of the compass."""
    return [
        sorted(
            others,
            key=lambda q: math.atan2(places[q][1] - places[p][1], places[q][0] - places[p][0]),
        )
        for p, others in enumerate(NEIGHBOURS)
    ]


def faces(ring: list[list[int]]) -> list[list[int]]:
    """The faces of the net of borders: triangles inside, and one around the whole map."""
    seen: set[tuple[int, int]] = set()
    found = []
    for start, others in enumerate(ring):
        for second in others:
            face = []
            a, b = start, second
            while (a, b) not in seen:
                seen.add((a, b))
                face.append(a)
                turn = ring[b]
                a, b = b, turn[(turn.index(a) - 1) % len(turn)]
            if face:
                found.append(face)
    return found


class Foam:
    """The corners of the map and the cells between them."""

    def __init__(self) -> None:
        data = load("map")["provinces"]
        self.places: list[Pt] = [
            (
                MARGIN + one["xy"][0] * (WIDTH - 2 * MARGIN) / WIDTH,
                MARGIN + one["xy"][1] * (HEIGHT - 2 * MARGIN) / HEIGHT,
            )
            for one in data
        ]
        self.at: dict[Corner, Pt] = {}
        found = faces(around(self.places))
        self.outer = max(found, key=len)
        self.cells: list[list[Corner]] = [[] for _ in NAMES]
        for face in found:
            if face is not self.outer:
                corner = tuple(sorted(face))
                self.at[corner] = self.mean([self.places[p] for p in face])
                for p in face:
                    self.cells[p].append(corner)
        for p in range(len(NAMES)):
            x, y = self.places[p]
            self.cells[p].sort(key=lambda c: math.atan2(self.at[c][1] - y, self.at[c][0] - x))
        self.edge()
        self.target = [self.fair(p) for p in range(len(NAMES))]

    def mean(self, points: list[Pt]) -> Pt:
        n = len(points)
        return (sum(x for x, _ in points) / n, sum(y for _, y in points) / n)

    def edge(self) -> None:
        """Corners along the edge of the map: between two outer provinces, and some for each."""
        n = len(self.outer)
        for i, p in enumerate(self.outer):
            before, after = self.outer[i - 1], self.outer[(i + 1) % n]
            way: list[Corner] = [(*sorted((before, p)), -1)]
            way += [(p, -2 - k) for k in range(EDGE_STOPS)]
            way.append((*sorted((p, after)), -1))
            start, end = (COAST[frozenset((NAMES[p], NAMES[q]))] for q in (before, after))
            self.at[way[0]], self.at[way[-1]] = start, end
            for k in range(EDGE_STOPS):
                t = (k + 1) / (EDGE_STOPS + 1)
                out = 4 * t * (1 - t) * BULGE
                x = start[0] + (end[0] - start[0]) * t + out * (start[1] - end[1])
                y = start[1] + (end[1] - start[1]) * t + out * (end[0] - start[0])
                other = (
                    x - 2 * out * (start[1] - end[1]),
                    y - 2 * out * (end[0] - start[0]),
                )
                middle = (WIDTH / 2, HEIGHT / 2)
                self.at[way[1 + k]] = self.inside(
                    max((x, y), other, key=lambda point: math.dist(point, middle))
                )
            self.insert(p, way)
        self.coast = {corner: at for corner, at in self.at.items() if min(corner) < 0}

    def inside(self, point: Pt) -> Pt:
        return (
            min(max(point[0], MARGIN), WIDTH - MARGIN),
            min(max(point[1], MARGIN), HEIGHT - MARGIN),
        )

    def insert(self, p: int, way: list[Corner]) -> None:
        """Close the cell of an outer province by its way along the edge."""
        cell = self.cells[p]
        first = set(way[0]) & set(range(len(NAMES)))
        last = set(way[-1]) & set(range(len(NAMES)))
        for k in range(len(cell)):
            turned = cell[k:] + cell[:k]
            for order in (way, way[::-1]):
                ends = (first, last) if order is way else (last, first)
                if ends[0] <= set(turned[-1]) and ends[1] <= set(turned[0]):
                    whole = turned + list(order)
                    if self.size([self.at[c] for c in whole]) > 0:
                        self.cells[p] = whole
                        return
        raise ValueError(f"{NAMES[p]} cannot be closed")

    def size(self, points: list[Pt]) -> float:
        """The area of a polygon, positive when it goes clockwise on the screen."""
        total = 0.0
        for (x1, y1), (x2, y2) in pairwise([*points, points[0]]):
            total += x1 * y2 - x2 * y1
        return total / 2

    def centre(self, points: list[Pt]) -> Pt:
        size = self.size(points)
        cx = cy = 0.0
        for (x1, y1), (x2, y2) in pairwise([*points, points[0]]):
            part = x1 * y2 - x2 * y1
            cx += (x1 + x2) * part
            cy += (y1 + y2) * part
        return (cx / (6 * size), cy / (6 * size))

    def fair(self, p: int) -> float:
        """The area that a province should have: its own, drawn towards the mean."""
        mean = 0.86 * WIDTH * HEIGHT / len(NAMES)
        own = abs(self.size([self.at[c] for c in self.cells[p]]))
        return min(max(0.5 * own + 0.5 * mean, 0.82 * mean), 1.4 * mean)

    def relax(self) -> None:
        """Move all corners a little, many times."""
        for _ in range(ROUNDS):
            push: dict[Corner, list[float]] = {corner: [0.0, 0.0] for corner in self.at}
            for p, cell in enumerate(self.cells):
                points = [self.at[c] for c in cell]
                press = PRESSURE * (self.target[p] - self.size(points)) / self.target[p]
                cx, cy = self.centre(points)
                hx, hy = self.places[p][0] - cx, self.places[p][1] - cy
                n = len(cell)
                for i, corner in enumerate(cell):
                    before, here, after = points[i - 1], points[i], points[(i + 1) % n]
                    push[corner][0] += press * (after[1] - before[1]) / 2 + HOME * hx
                    push[corner][1] += press * (before[0] - after[0]) / 2 + HOME * hy
                    dx, dy = after[0] - here[0], after[1] - here[1]
                    length = max(1e-6, math.hypot(dx, dy))
                    pull = TENSION / 2 if length > SHORTEST else -TENSION * (SHORTEST / length)
                    far = cell[(i + 1) % n]
                    for one, sign in ((corner, 1), (far, -1)):
                        push[one][0] += sign * pull * dx / length / 2
                        push[one][1] += sign * pull * dy / length / 2
            for corner, (x, y) in push.items():
                old = self.at[corner]
                if corner in self.coast:
                    home = self.coast[corner]
                    x, y = (
                        (0.3 * x + ANCHOR * (home[0] - old[0])),
                        (0.3 * y + ANCHOR * (home[1] - old[1])),
                    )
                limit = STEP * 3.0 / max(3.0, math.hypot(x, y) * STEP)
                before_tangle = self.tangle(corner)
                self.at[corner] = self.inside((old[0] + x * limit, old[1] + y * limit))
                if self.tangle(corner) > before_tangle:
                    self.at[corner] = old

    def tangle(self, corner: Corner) -> float:
        """How badly the walls at a corner get in the way of other walls of the same provinces."""
        at = self.at
        worst = 0.0
        for p in set(corner):
            if p < 0:
                continue
            cell = self.cells[p]
            n = len(cell)
            i = cell.index(corner)
            here, before, after = at[corner], at[cell[i - 1]], at[cell[(i + 1) % n]]
            for k in range(1, n - 1):
                a, b = at[cell[(i + k) % n]], at[cell[(i + k + 1) % n]]
                if (k < n - 2 and crossing(here, before, a, b)) or (
                    k > 1 and crossing(here, after, a, b)
                ):
                    worst += 100
                if 1 < k < n - 2:
                    worst = max(worst, 1 - distance(here, a, b) / NARROWEST)
        return worst

    def walls(self) -> Iterator[tuple[Corner, Corner]]:
        seen = set()
        for cell in self.cells:
            for a, b in pairwise([*cell, cell[0]]):
                key = (a, b) if a < b else (b, a)
                if key not in seen:
                    seen.add(key)
                    yield key


def distance(point: Pt, a: Pt, b: Pt) -> float:
    """How far a point is from a wall."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    t = ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / max(1e-6, dx * dx + dy * dy)
    t = min(1.0, max(0.0, t))
    return math.dist(point, (a[0] + t * dx, a[1] + t * dy))


def side(a: Pt, b: Pt, c: Pt) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def crossing(a: Pt, b: Pt, c: Pt, d: Pt) -> bool:
    """Whether two lines cross between their ends."""
    return side(a, b, c) * side(a, b, d) < 0 and side(c, d, a) * side(c, d, b) < 0


def winding(start: Pt, end: Pt, chance: Random, wind: float) -> list[Pt]:
    """A winding line: the middle is moved aside, again and again; without its last point."""
    length = math.dist(start, end)
    if length < DETAIL:
        return [start]
    aside = chance.uniform(-wind, wind)
    x = (start[0] + end[0]) / 2 - aside * (end[1] - start[1])
    y = (start[1] + end[1]) / 2 + aside * (end[0] - start[0])
    middle = (round(x, 1), round(y, 1))
    return [*winding(start, middle, chance, wind), *winding(middle, end, chance, wind)]


def roomy(outline: list[Pt], centre: Pt) -> Pt:
    """The place in a shape that is farthest from its border, wide rather than high, near its centre."""
    best, found = -1e9, centre
    xs, ys = [x for x, _ in outline], [y for _, y in outline]
    for i in range(33):
        for j in range(33):
            x = min(xs) + (max(xs) - min(xs)) * i / 32
            y = min(ys) + (max(ys) - min(ys)) * j / 32
            if not contains(outline, (x, y)):
                continue
            room = min(math.hypot((px - x) / 1.25, py - y) for px, py in outline)
            score = room - 0.08 * math.dist((x, y), centre)
            if score > best:
                best, found = score, (x, y)
    return found


def contains(outline: list[Pt], point: Pt) -> bool:
    x, y = point
    inside = False
    for (x1, y1), (x2, y2) in pairwise([*outline, outline[0]]):
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            inside = not inside
    return inside


def shapes() -> dict[str, dict[str, Any]]:
    """The outline and the roomiest place of every province."""
    foam = Foam()
    foam.relax()
    corner = {c: (round(x, 1), round(y, 1)) for c, (x, y) in foam.at.items()}
    lines: dict[tuple[Corner, Corner], list[Pt]] = {}
    for a, b in foam.walls():
        chance = Random(f"{a} {b}")
        coast = min(a) < 0 and min(b) < 0
        line = winding(corner[a], corner[b], chance, WIND * (2.0 if coast else 1))
        lines[a, b] = [*line, corner[b]]
    found: dict[str, dict[str, Any]] = {}
    for p, cell in enumerate(foam.cells):
        outline: list[Pt] = []
        for a, b in pairwise([*cell, cell[0]]):
            outline += (lines[a, b] if (a, b) in lines else lines[b, a][::-1])[:-1]
        place = roomy(outline, foam.centre([foam.at[c] for c in cell]))
        x, y = BY_HAND.get(NAMES[p], place)
        found[NAMES[p]] = {
            "outline": [list(point) for point in outline],
            "middle": [round(x, 1), round(y, 1)],
        }
    return found


def main() -> None:
    lines = [f"  {json.dumps(name)}: {json.dumps(one)}" for name, one in shapes().items()]
    FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
