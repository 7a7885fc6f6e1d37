"""Where names, armies, cities and scenery stand on Wallenstein's map: writes `data/land.json`.

The map is a raster of 2 units. For every cell of a province its distance to the border is known; a label goes to the
place nearest to the middle of its province where all of it lies inside, with the widest margin that leaves room for
its cities too: the name in one line or two, in three sizes. If it fits nowhere, the name stands apart from the plate,
at last the short one. Seen from afar, a short name may step over its border, never onto another name or plate.
Rivers then run around the labels, and hills, woods and villages stand where nothing else is. Run it by hand when the
shapes or the names change:

    python tools/wallenstein_land.py
"""

import heapq
import json
import math
from collections.abc import Iterable, Sequence
from dataclasses import asdict
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
from PIL import Image, ImageDraw

from ludoteka.draw.ink import Scatter
from ludoteka.games.wallenstein.rules.map import (
    LABELS,
    NAMES,
    PROVINCES,
    REGION,
    SHORT,
    SITES,
    load,
)
from ludoteka.games.wallenstein.show.art.empire import BAND
from ludoteka.games.wallenstein.show.art.lettering import breadth
from ludoteka.games.wallenstein.show.board.places import (
    AFAR,
    FAR_PLATE,
    FAR_SITE,
    FLAME,
    LINE,
    PLATE,
    SITE,
    YIELD,
    Box,
    Near,
)

FILE = Path("src/ludoteka/games/wallenstein/data/land.json")

Pt = tuple[float, float]
Mask = npt.NDArray[np.bool_]
Count = npt.NDArray[np.int32]

WIDTH, HEIGHT, CELL = 1000, 800, 2
ROWS, COLUMNS = HEIGHT // CELL, WIDTH // CELL
NEVER = 30000
# How far names and plates keep from the border, the most comfortable first.
MARGINS = ((BAND + 1, BAND + 1), (6, BAND - 1), (3, 7), (1, 5), (0, 4), (0, 2))
BELOW = 30  # from the top of a short name to the plate below it
SHIFTS = (0, -8, 8, -16, 16, -24, 24)
YY, XX = np.mgrid[0:ROWS, 0:COLUMNS] * CELL


def mask(outline: Sequence[Pt]) -> Mask:
    image = Image.new("1", (COLUMNS, ROWS))
    ImageDraw.Draw(image).polygon([(x / CELL, y / CELL) for x, y in outline], fill=1)
    return np.array(image, dtype=bool)


def distance(inside: Mask, most: int = 40) -> Count:
    """How far every cell of a shape is from its edge."""
    found = np.zeros(inside.shape, np.int32)
    left, step = inside.copy(), 0
    while left.any() and step < most:
        found[left] += 1
        step += 1
        smaller = left.copy()
        smaller[1:] &= left[:-1]
        smaller[:-1] &= left[1:]
        smaller[:, 1:] &= left[:, :-1]
        smaller[:, :-1] &= left[:, 1:]
        if step % 2:  # every other step diagonally too, so that distances are round
            smaller[1:, 1:] &= left[:-1, :-1]
            smaller[:-1, :-1] &= left[1:, 1:]
            smaller[1:, :-1] &= left[:-1, 1:]
            smaller[:-1, 1:] &= left[1:, :-1]
        left = smaller
    return found * CELL


_shapes = load("shapes")
MIDDLES: list[Pt] = [tuple(_shapes[name]["middle"]) for name in NAMES]
MASKS = [mask([tuple(point) for point in _shapes[name]["outline"]]) for name in NAMES]
DEEP = [distance(one) for one in MASKS]
EMPIRE: Mask = np.any(MASKS, axis=0)


def cells(box: Box) -> tuple[slice, slice]:
    left, top, right, bottom = box
    return (
        slice(max(0, int(top / CELL)), math.ceil(bottom / CELL)),
        slice(max(0, int(left / CELL)), math.ceil(right / CELL)),
    )


def room(p: int, margin: float, taken: Iterable[Box] = ()) -> Mask:
    """The cells of a province that are free and so far from its border."""
    free: Mask = DEEP[p] > margin
    for box in taken:
        free[cells(box)] = False
    return free


def blocked(free: Mask, width: float, height: float) -> Count:
    """For every cell how much of a box is not free, if the middle of its upper edge is there."""
    wide, high = max(1, math.ceil(width / CELL)), max(1, math.ceil(height / CELL))
    total = np.zeros((ROWS + 1, COLUMNS + 1), np.int32)
    total[1:, 1:] = (~free).cumsum(0).cumsum(1)
    found = np.full(free.shape, NEVER, np.int32)
    down, across = ROWS - high, COLUMNS - wide
    found[:down, wide // 2 : wide // 2 + across] = (
        total[high : high + down, wide : wide + across]
        - total[:down, wide : wide + across]
        - total[high : high + down, :across]
        + total[:down, :across]
    )
    return found


def moved(count: Count, down: float, across: float) -> Count:
    """The count as if the box hung so much lower and further to the right."""
    dy, dx = round(down / CELL), round(across / CELL)
    found = np.full(count.shape, NEVER, np.int32)
    rows, columns = count.shape
    found[max(0, -dy) : min(rows, rows - dy), max(0, -dx) : min(columns, columns - dx)] = count[
        max(0, dy) : min(rows, rows + dy), max(0, dx) : min(columns, columns + dx)
    ]
    return found


def best(
    cost: Count, goal: Pt, most: int = 0, weight: float = 3
) -> tuple[float, float, float] | None:
    """The cheapest cell whose box is free, the nearest one to a goal: its price and its place."""
    price = np.where(
        cost <= most, cost * weight + np.hypot(XX - goal[0], (YY - goal[1]) * 1.1), 1e9
    )
    at = np.unravel_index(int(np.argmin(price)), price.shape)
    return None if price[at] >= 1e9 else (float(price[at]), float(XX[at]), float(YY[at]))


def spot(p: int, size: Pt, margin: float, taken: list[Box], goal: Pt, most: int = 0) -> Pt | None:
    """The middle of the upper edge of a free box in a province."""
    found = best(blocked(room(p, margin, taken), *size), (goal[0], goal[1] - size[1] / 2), most, 4)
    return found and (found[1], found[2])


def ways_to_write(name: str) -> list[tuple[float, tuple[str, ...]]]:
    """A name in one line or two, in sizes that can be read."""
    two: tuple[str, ...] = ()
    if "-" in name:
        first, second = name.split("-")
        two = (f"{first}-", second)
    elif ". " in name:
        first, second = name.split(". ", 1)
        two = (f"{first}.", second)
    ways: list[tuple[float, tuple[str, ...]]] = [(15, (name,)), (14, (name,))]
    ways += [(15, two), (14, two)] if two else []
    return [*ways, (13, (name,)), *([(13.0, two)] if two else [])]


# -- seen from near ------------------------------------------------------------------------------------


def block_at(
    p: int, size: float, lines: tuple[str, ...], margins: Pt, goal: Pt
) -> tuple[Pt, float] | None:
    """A name over plate and yields: the middle of its upper edge, and how far the name is shifted."""
    name_margin, plate_margin = margins
    free, deep = room(p, name_margin), room(p, plate_margin)
    plate = blocked(deep, PLATE[0] + YIELD + 2 + FLAME, PLATE[1])
    high = size * LINE
    found = None
    for shift in SHIFTS:
        cost = moved(plate, len(lines) * high, 0)
        for i, words in enumerate(lines):
            cost = cost + moved(blocked(free, breadth(words) * size + 1, high), i * high, shift)
        place = best(cost, (goal[0], goal[1] - 20))
        if place and (found is None or place[0] + abs(shift) * 0.7 < found[0]):
            found = (place[0] + abs(shift) * 0.7, (place[1], place[2]), float(shift))
    return found and (found[1], found[2])


def with_sites(p: int, near: Near, margin: float) -> Near | None:
    """The same places with those of the cities, if there is room for all."""
    taken = near.boxes()
    x, y = near.block
    sites: list[Pt] = []
    for i in range(SITES[p]):
        goal = (x + (-26, 26, 0)[i], y + 56)
        place = (
            spot(p, (SITE, SITE), min(6, margin), taken, goal)
            or spot(p, (SITE, SITE), 3, taken, goal)
            or spot(p, (SITE, SITE), 0, taken, goal)
        )
        if place is None:
            return None
        sites.append((place[0], place[1] + SITE / 2))
        taken.append((place[0] - 11, place[1] - 1, place[0] + 11, place[1] + SITE + 1))
    return Near(near.lines, near.size, near.name, near.block, tuple(sites))


def together(p: int) -> Near | None:
    """The name over plate and yields, with the widest margin for which everything fits."""
    x, y = MIDDLES[p]
    goals = ((x, y), (x, y - 14), (x - 18, y - 8), (x + 18, y - 8), (x, y + 14))
    for margins in MARGINS:
        for size, lines in ways_to_write(LABELS[p]):
            for goal in goals:
                at = block_at(p, size, lines, margins, goal)
                if at is None:
                    break
                (left, top), shift = at
                block = (left, top + len(lines) * size * LINE)
                near = Near(lines, size, (left + shift, top), block, ())
                if found := with_sites(p, near, margins[1]):
                    return found
    return None


def apart(p: int) -> Near:
    """First the plate, then the name somewhere else in the province, if need be the short one."""
    x, y = MIDDLES[p]
    size = (PLATE[0] + YIELD + 2 + FLAME, PLATE[1])
    for margin, most in ((7, 0), (3, 0), *((0, most) for most in range(0, 121, 10))):
        for goal in ((x, y), (x - 20, y), (x + 20, y), (x, y - 24), (x, y + 24)):
            block = spot(p, size, margin, [], goal, most)
            if block is None:
                break
            for words, font in (
                (LABELS[p], 15.0),
                (LABELS[p], 14.0),
                (LABELS[p], 13.0),
                (SHORT[p], 14.0),
                (SHORT[p], 13.0),
            ):
                taken = Near((), font, (0, 0), block, ()).boxes()
                name = spot(
                    p, (breadth(words) * font, font * LINE), 0, taken, (block[0], block[1] - 10)
                )
                if name:
                    near = Near((words,), font, name, block, ())
                    if found := with_sites(p, near, 0):
                        return found
    raise SystemExit(f"no room for {LABELS[p]}")


# -- seen from afar ------------------------------------------------------------------------------------


def far_boxes(name: Pt, block: Pt, p: int) -> list[Box]:
    half = breadth(SHORT[p]) * AFAR / 2
    return [
        (name[0] - half - CELL, name[1], name[0] + half + CELL, name[1] + AFAR * 0.96),
        (block[0] - 35 - CELL, block[1], block[0] + 35 + CELL, block[1] + 38),
    ]


def from_afar() -> list[tuple[Pt, Pt]]:
    """Names and plates: those that fit least choose first, and keep off all that stand already."""
    taken: list[Box] = [(0, 0, WIDTH, 13), (0, HEIGHT - 13, WIDTH, HEIGHT), (0, 0, 13, HEIGHT)]
    taken.append((WIDTH - 13, 0, WIDTH, HEIGHT))
    found: dict[int, tuple[Pt, Pt]] = {}
    waiting = set(range(PROVINCES))
    while waiting:
        offers = {p: far_place(p, taken) for p in waiting}
        p = max(offers, key=lambda one: offers[one][0])
        _price, name, block = offers[p]
        found[p] = (name, block)
        taken += far_boxes(name, block, p)
        waiting.remove(p)
    return [found[p] for p in range(PROVINCES)]


def far_place(p: int, taken: list[Box]) -> tuple[float, Pt, Pt]:
    free = np.ones((ROWS, COLUMNS), bool)
    for box in taken:
        free[cells(box)] = False
    wide = breadth(SHORT[p]) * AFAR + 2
    inside, foreign = room(p, 3), ~EMPIRE | MASKS[p]
    plate = FAR_PLATE
    found: tuple[float, Pt, Pt] | None = None
    x, y = MIDDLES[p]
    for shift in (*SHIFTS, -32, 32):
        hit = moved(blocked(free, *plate), BELOW, 0) + moved(blocked(free, wide, AFAR), 0, shift)
        out = moved(blocked(inside, *plate), BELOW, 0) * 3
        out += moved(blocked(inside, wide, AFAR), 0, shift)
        out += moved(blocked(foreign, *plate), BELOW, 0) * 4
        cost = np.where(hit == 0, out, NEVER).astype(np.int32)
        place = best(cost, (x, y - 36), NEVER - 1, 0.5)
        if place is None:
            continue
        price = place[0] + abs(shift) * 0.4
        if found is None or price < found[0]:
            at = (place[1], place[2])
            found = (price, (at[0] + shift, at[1]), (at[0], at[1] + BELOW))
    if found is None:
        raise SystemExit(f"no room for {SHORT[p]} from afar")
    return found


def far_sites(p: int, name: Pt, block: Pt, others: list[Box]) -> list[Pt]:
    """Cities from afar: around the plate, if there is room off the other names and plates."""
    taken = [*others, *far_boxes(name, block, p)]
    taken.append((block[0] - 46, block[1], block[0], block[1] + 38))
    sites: list[Pt] = []
    for i in range(SITES[p]):
        goal = (block[0] + (-40, 40, 0)[i], block[1] + 43 + (24 if i == 2 else 0))
        size = (FAR_SITE, FAR_SITE)
        place = (
            spot(p, size, 3, taken, goal)
            or spot(p, size, 0, taken, goal)
            or spot(p, size, -1, taken, goal, 80)
            or (goal[0], goal[1])
        )
        sites.append((place[0], place[1] + FAR_SITE / 2))
        taken.append((place[0] - 13, place[1] - 1, place[0] + 13, place[1] + FAR_SITE + 1))
    return sites


# -- rivers and scenery --------------------------------------------------------------------------------

RIVERS: dict[str, list[Pt]] = {
    "Rhine": [(212, 686), (262, 640), (300, 590), (322, 520), (290, 480), (250, 420), (226, 350), (150, 300),
              (96, 262)],
    "Elbe": [(830, 420), (742, 372), (650, 330), (560, 262), (500, 215), (430, 150), (405, 46)],
    "Oder": [(900, 330), (846, 262), (770, 206), (742, 150), (720, 84)],
    "Danube": [(300, 690), (380, 650), (470, 640), (560, 600), (660, 560), (760, 610), (850, 640), (960, 620)],
    "Main": [(520, 470), (450, 455), (400, 490), (320, 500)],
    "Weser": [(420, 420), (400, 330), (350, 270), (320, 215), (262, 130), (246, 112)],
}  # fmt: skip
STEP = 2  # cells from one point of a river to the next


def river(name: str, points: list[Pt], taken: Mask) -> list[Pt]:
    """The cheapest way that passes the points and keeps off labels and bands."""
    deep = np.max(np.array(DEEP), axis=0)[::STEP, ::STEP]
    inside = EMPIRE[::STEP, ::STEP]
    cost = 1 + taken[::STEP, ::STEP] * 40.0 + ((deep < 10) & inside) * 1.4 + ~inside * 1.2
    scatter = Scatter(f"river {name}")
    rough = np.array(
        [[scatter() for _ in range(cost.shape[1] // 6 + 2)] for _ in range(cost.shape[0] // 6 + 2)]
    )
    cost = cost * (0.5 + 1.3 * np.kron(rough, np.ones((6, 6)))[: cost.shape[0], : cost.shape[1]])
    way: list[tuple[int, int]] = []
    for start, end in pairwise(points):
        leg = cheapest(cost, start, end)
        way += leg[1:] if way else leg
    bends = [(float(x * CELL * STEP), float(y * CELL * STEP)) for y, x in way][::3]
    for _ in range(2):
        inner = [
            ((a[0] + 2 * b[0] + c[0]) / 4, (a[1] + 2 * b[1] + c[1]) / 4)
            for a, b, c in zip(bends, bends[1:], bends[2:], strict=False)
        ]
        bends = [bends[0], *inner, bends[-1]]
    return [(round(x, 1), round(y, 1)) for x, y in bends]


def cheapest(cost: npt.NDArray[np.float64], start: Pt, end: Pt) -> list[tuple[int, int]]:
    """Dijkstra's way over the cells."""
    first, last = ((int(y / CELL / STEP), int(x / CELL / STEP)) for x, y in (start, end))
    paid, before, queue = {first: 0.0}, {first: first}, [(0.0, first)]
    while queue:
        so_far, (row, column) = heapq.heappop(queue)
        if (row, column) == last:
            break
        for down in (-1, 0, 1):
            for right in (-1, 0, 1):
                there = (row + down, column + right)
                if not (0 <= there[0] < cost.shape[0] and 0 <= there[1] < cost.shape[1]):
                    continue
                price = so_far + float(cost[there]) * (1.41 if down and right else 1)
                if price < paid.get(there, math.inf):
                    paid[there], before[there] = price, (row, column)
                    heapq.heappush(queue, (price, there))
    way = [last]
    while way[-1] != first:
        way.append(before[way[-1]])
    return way[::-1]


# What grows in the five regions, in turn, and how much room each thing needs.
KINDS = (
    ("conifers", "conifers", "lake", "hill", "field", "conifers", "village"),
    ("hill", "conifers", "hill", "village", "conifers", "field"),
    ("vineyard", "wood", "hill", "vineyard", "village", "field", "wood"),
    ("field", "wood", "field", "lake", "wood", "village", "hill"),
    ("peak", "conifers", "conifers", "peak", "hill", "village"),
)
ROOM = {
    "hill": 13,
    "peak": 12,
    "conifers": 12,
    "wood": 11,
    "field": 12,
    "lake": 10,
    "vineyard": 10,
    "village": 9,
}
SMALL = 5


def scenery(p: int, block: Mask) -> list[tuple[str, int, int]]:
    """What stands in a province, from the north to the south; `block` grows by it."""
    scatter = Scatter(f"land {NAMES[p]}")
    ys, xs = np.nonzero(DEEP[p] > 9)
    found: list[tuple[str, int, int]] = []
    kinds, turn = KINDS[REGION[p]], int(scatter(0, 7))
    for tries in range(4000 if len(xs) else 0):
        i = int(scatter(0, len(xs) - 0.01))
        x, y = int(xs[i]) * CELL, int(ys[i]) * CELL
        kind = "tree" if tries > 1600 else kinds[turn % len(kinds)]
        wide = ROOM.get(kind, SMALL)
        here = cells((x - wide, y - wide * 0.95, x + wide, y + 6))
        if block[here].any() or (DEEP[p][here] < 9).any():
            turn += tries % 20 == 0
            continue
        block[here] = True
        found.append((kind, x, y))
        turn += 1
        if len(found) == 60:
            break
    return sorted(found, key=lambda one: one[2])


def outside() -> list[tuple[str, int, int]]:
    """Hills and trees of the lands around the Empire."""
    scatter = Scatter("outside")
    found: list[tuple[str, int, int]] = []
    for _ in range(700):
        x, y = round(scatter(20, 980)), round(scatter(60, 782))
        kind = "hill" if scatter() < (0.75 if y > 640 else 0.3) else "tree"
        at_sea = y < 110 or (y < 250 and x < 760)
        rose, corner = x < 140 and y > 662, x > 870 and y > 740
        if at_sea or rose or corner or EMPIRE[cells((x - 20, y - 18, x + 22, y + 18))].any():
            continue
        if any(abs(x - a) < 26 and abs(y - b) < 20 for _kind, a, b in found):
            continue
        found.append((kind, x, y))
    return sorted(found, key=lambda one: one[2])


# -- all together --------------------------------------------------------------------------------------


def tidy(value: Any) -> Any:
    """Numbers with one decimal at most."""
    if isinstance(value, float):
        return int(value) if value == int(value) else round(value, 1)
    if isinstance(value, (list, tuple)):
        return [tidy(one) for one in value]
    if isinstance(value, dict):
        return {key: tidy(one) for key, one in value.items()}
    return value


def main() -> None:
    """Find all places and write them."""
    near = [together(p) or apart(p) for p in range(PROVINCES)]
    far = from_afar()
    taken = np.zeros((ROWS, COLUMNS), bool)
    for one in near:
        for left, top, right, bottom in one.boxes():
            taken[cells((left - 2, top - 2, right + 2, bottom + 2))] = True
    rivers = [river(name, points, taken) for name, points in RIVERS.items()]
    block = taken.copy()
    for x, y in (point for one in rivers for point in one):
        block[cells((x - 9, y - 8, x + 9, y + 8))] = True
    provinces = {}
    for p, name in enumerate(NAMES):
        others = [box for q in range(PROVINCES) if q != p for box in far_boxes(*far[q], q)]
        provinces[name] = {
            "near": asdict(near[p]),
            "far": {
                "name": far[p][0],
                "block": far[p][1],
                "sites": far_sites(p, *far[p], others),
            },
            "scenery": scenery(p, block),
        }
    rows = ",\n".join(
        f"  {json.dumps(name)}: {json.dumps(tidy(one), ensure_ascii=False)}"
        for name, one in provinces.items()
    )
    FILE.write_text(
        f'{{"provinces": {{\n{rows}\n}},\n"rivers": {json.dumps(tidy(rivers))},\n'
        f'"outside": {json.dumps(tidy(outside()))}}}\n',
        encoding="utf-8",
    )


if __name__ == "__main__":
    main()
