"""What people build: houses, towers, walls, gates and churches, seen from the south, lit from the upper left."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from .curve import Pt, distance
from .ink import Ink, Scatter, box, brush, disc, fill, pen, polygon, polyline
from .palette import PLASTER, ROOFS, SLATE, TOWN_SHADE, WINDOW, Stone, Tones
from .scenery import SHADOWS, cypress, tree
from .svg import Markup

__all__ = [
    "PANE",
    "arc",
    "church",
    "evenly",
    "faces",
    "flag",
    "gate",
    "house",
    "terrace",
    "tower",
    "wall",
]

EAVES = 0.5
PANE = brush(WINDOW, 1.4)
STREET_SHADE = fill(TOWN_SHADE, 0.36)
GOLD = "#f6d264"


def house(ink: Ink, x: float, y: float, width: float, scatter: Scatter, layer: int = 1) -> None:
    """A house whose front stands on y. Houses of one width come from three moulds; it takes four layers."""
    width = round(width * 2) / 2
    mould = Scatter(f"house {int(scatter(0, 3))} {width}")
    storey, roof, plaster = mould(3, 4), mould.pick(ROOFS), mould.pick(PLASTER)
    gabled = mould() < 0.45 and width < 10.5
    build = _gabled if gabled else _hipped
    top = build(ink, (x, y), width, storey, roof, plaster, mould, layer)
    right = x + width
    cast = (
        (x + 0.8, y),
        (right, y),
        (right, top + 3.2),
        (right + 2.6, top + 4.8),
        (right + 2.6, y + 1.5),
        (x + 2.4, y + 1.5),
    )
    ink(SHADOWS, STREET_SHADE, polygon(*cast))


def _gabled(
    ink: Ink,
    at: Pt,
    width: float,
    storey: float,
    roof: Tones,
    plaster: str,
    mould: Scatter,
    layer: int,
) -> float:
    """A house with its gable to the street; returns where its ridge is."""
    x, y = at
    rise, depth = width * 0.42, mould(4, 5)
    eaves, middle, right = y - storey, x + width / 2, x + width
    peak, top = eaves - rise, eaves - rise - depth
    ink(
        layer,
        fill(plaster),
        polygon((x, y), (right, y), (right, eaves), (middle, peak), (x, eaves)),
    )
    for edge, colour in ((x - EAVES, roof.lit), (right + EAVES, roof.dark)):
        slope = (
            (edge, eaves + EAVES),
            (middle, peak - 0.2),
            (middle, top),
            (edge, top + rise + 0.6),
        )
        ink(layer + 1, fill(colour), polygon(*slope))
    ink(layer + 2, PANE, f"M{middle} {eaves - rise * 0.35}v1.5M{middle} {y - 2.5}v2.5")
    return top


def _hipped(
    ink: Ink,
    at: Pt,
    width: float,
    storey: float,
    roof: Tones,
    plaster: str,
    mould: Scatter,
    layer: int,
) -> float:
    """A house with its eaves to the street; returns where the back of its roof is."""
    x, y = at
    front, back = mould(4.4, 5.2), mould(2.8, 3.6)
    eaves, right = y - storey, x + width
    ridge, top = eaves - front, eaves - front - back
    low = eaves + EAVES
    ink(layer, fill(plaster), box(x, eaves, width, storey))
    near = ((x - EAVES, low), (right + EAVES, low), (right - 1.6, ridge), (x + 0.6, ridge))
    far = ((x + 0.6, ridge), (right - 1.6, ridge), (right - 0.2, top), (x + 0.2, top))
    side = ((right + EAVES, low), (right - 1.6, ridge), (right - 0.2, top))
    for corners, colour in ((near, roof.middle), (far, roof.lit), (side, roof.dark)):
        ink(layer + 1, fill(colour), polygon(*corners))
    bays = max(2, int(width / 3))
    door = int(mould(0, bays))
    for bay in range(bays):
        at_x = x + (bay + 0.5) * width / bays
        opening = f"{y - 2.6}v2.6" if bay == door else f"{eaves + 1.1}v1.3"
        ink(layer + 2, PANE, f"M{at_x} {opening}")
    if mould() < 0.5:
        chimney = x + width * mould(0.2, 0.65)
        ink(layer + 3, fill(roof.dark), box(chimney, top - 1.2, 1.5, 3.2))
        ink(layer + 3, fill(Stone.TOP), box(chimney - 0.2, top - 1.6, 1.9, 0.8))
    return top


def tower(
    ink: Ink,
    x: float,
    y: float,
    radius: float,
    height: float,
    roof: Tones | None = SLATE,
    layer: int = 1,
) -> None:
    """A round tower with its foot on a point, under a cone or, without a roof, with a platform. Three layers."""
    r, oval, up = radius, radius * 0.42, y - height
    body = f"M{x - r} {up}V{y}a{r} {oval} 0 0 0 {2 * r} 0V{up}z"
    lit = f"M{x - r} {up}V{y}a{r} {oval} 0 0 0 {r * 0.7} {oval * 0.92}V{up}z"
    dark = f"M{x + r} {up}V{y}a{r} {oval} 0 0 1 {-r * 0.62} {oval * 0.88}V{up}z"
    for d, colour in ((body, Stone.MIDDLE), (lit, Stone.LIT), (dark, Stone.DARK)):
        ink(layer, fill(colour), d)
    if roof:
        _cone(ink, x, up, r * 1.25, up - r * 2.5, roof, layer + 1)
    else:
        _platform(ink, x, up, r * 1.14, layer + 1)
    ink(layer + 2, PANE, f"M{x} {y - height * 0.62}v1.8")


def _cone(
    ink: Ink, x: float, eaves: float, half: float, tip: float, roof: Tones, layer: int
) -> None:
    low, oval = eaves + 0.4, half * 0.38
    whole = f"M{x - half} {low}a{half} {oval} 0 0 0 {2 * half} 0L{x} {tip}z"
    lit = f"M{x - half} {low}a{half} {oval} 0 0 0 {half * 0.8} {half * 0.36}L{x} {tip}z"
    dark = f"M{x + half} {low}a{half} {oval} 0 0 1 {-half * 0.62} {half * 0.33}L{x} {tip}z"
    for d, colour in ((whole, roof.middle), (lit, roof.lit), (dark, roof.dark)):
        ink(layer, fill(colour), d)


def _platform(ink: Ink, x: float, up: float, half: float, layer: int) -> None:
    top, oval = up - 1.2, half * 0.42
    ink(layer, fill(Stone.DARK), f"M{x - half} {top}v1.6a{half} {oval} 0 0 0 {2 * half} 0v-1.6z")
    ink(layer, fill(Stone.TOP), disc(x, top, half, oval))
    ink(layer, fill(Stone.LINE, 0.55), disc(x + 0.1, up - 1, half * 0.66, half * 0.25))
    for share in (-0.86, -0.28, 0.3, 0.86):
        y = up - 2.1 + (1 - abs(share)) * half * 0.36
        ink(layer + 1, fill(Stone.TOP), box(x + share * half - 0.65, y, 1.3, 1.3))


# -- walls -------------------------------------------------------------------------------------------------------


def arc(start: Pt, end: Pt, sag: float, parts: int = 14) -> list[Pt]:
    """Points on a line between two points that hangs through in its middle."""
    (ax, ay), (bx, by) = start, end
    shares = [i / parts for i in range(parts + 1)]
    return [(ax + (bx - ax) * t, ay + (by - ay) * t + sag * math.sin(math.pi * t)) for t in shares]


def _face(start: Pt, end: Pt) -> str:
    """The tone of a piece of wall: turned to the left it is lit, to the right it is dark."""
    (ax, ay), (bx, by) = sorted((start, end))
    slope = (by - ay) / max(math.hypot(bx - ax, by - ay), 1e-6)
    return Stone.FACES[min(4, max(0, int((slope + 1) * 2.5)))]


def faces(course: Sequence[Pt]) -> Iterator[tuple[list[Pt], str]]:
    """A wall in runs of one tone."""
    run, tone = [course[0]], _face(course[0], course[1])
    for start, end in pairwise(course):
        now = _face(start, end)
        if now != tone:
            yield run, tone
            run, tone = [start], now
        run.append(end)
    yield run, tone


def evenly(course: Sequence[Pt], step: float) -> Iterator[Pt]:
    """Points along a line at equal distances."""
    total = sum(distance(a, b) for a, b in pairwise(course))
    gap = total / max(2, round(total / step))
    goal, walked = gap / 2, 0.0
    for (ax, ay), (bx, by) in pairwise(course):
        length = distance((ax, ay), (bx, by))
        while length and goal <= walked + length:
            share = (goal - walked) / length
            yield ax + (bx - ax) * share, ay + (by - ay) * share
            goal += gap
        walked += length


def wall(course: Sequence[Pt], towers: Iterable[int] = (), height: float = 9) -> Markup:
    """A town wall with battlements whose foot runs along a line; towers stand on some of its points."""
    ink = Ink()
    for run, tone in faces(course):
        upper = [(x, y - height) for x, y in reversed(run)]
        ink(0, fill(tone), polygon(*run, *upper))
        # The seam between two tones is closed by a hair of the same colour.
        ink(0, pen(tone, 0.3), polygon(*run, *upper))
    stones = "".join(f"M{x} {y - height * 0.3}h3m2 -2.4h3" for x, y in course[::2])
    ink(1, pen("#8a6b4a", 0.5, 0.5), stones)
    top = polyline([(x, y - height) for x, y in course])
    ink(2, pen(Stone.LINE, 4.6), top)
    ink(3, pen(Stone.TOP, 3.4), top)
    for x, y in evenly(course, 4.6):
        ink(4, brush(Stone.DARK, 2.5), f"M{x} {y - height - 1}v2.2")
        ink(5, brush(Stone.BATTLEMENT, 2.5), f"M{x} {y - height - 2.3}v1.5")
    for i in towers:
        x, y = course[i]
        tower(ink, x, y + 1, 5, height + 6, layer=6)
    return ink.markup()


def gate(x: float, y: float, size: float = 1) -> Markup:
    """A gate between two towers with red roofs."""
    ink = Ink()
    apart, half, arch = 11 * size, 7 * size, 4.4 * size
    for side in (-1, 1):
        tower(ink, x + side * apart, y, 5.6 * size, 19 * size, ROOFS[3])
    ink(4, fill(Stone.MIDDLE), box(x - half, y - 15 * size, 2 * half, 15.6 * size))
    ink(5, fill(Stone.LIT), box(x - half, y - 15 * size, 2 * half, 3.4 * size))
    door = f"M{x - arch} {y + 0.8}v{-6.4 * size}a{arch} {arch} 0 0 1 {2 * arch} 0v{6.4 * size}z"
    ink(5, fill("#4a2f22"), door)
    for share in (-6.4, -2.8, 0.8, 4.4):
        block = box(x + share * size, y - 17.2 * size, 2.2 * size, 2.6 * size)
        ink(5, fill(Stone.BATTLEMENT), block)
    return ink.markup()


def church(x: float, y: float) -> Markup:
    """A church with a spire: the blue roof that marks the skyline of a town."""
    ink = Ink()
    ink(0, fill("#f4e2bb"), box(x - 9, y - 9, 18, 9))
    ink(0, fill("#d3b283"), box(x - 9, y - 2, 18, 2))
    low, ridge, back = y - 8.4, y - 16, y - 20.5
    ink(
        1, fill(SLATE.middle), polygon((x - 10, low), (x + 10, low), (x + 8, ridge), (x - 8, ridge))
    )
    ink(1, fill(SLATE.lit), polygon((x - 8, ridge), (x + 8, ridge), (x + 9, back), (x - 9, back)))
    spire, eaves, tip = x - 9.8, y - 26.6, y - 44
    ink(2, fill("#fbefd2"), box(x - 14, y - 27, 6, 27))
    ink(2, fill("#d0ac79"), box(x - 8.4, y - 27, 3, 27))
    ink(3, fill(SLATE.middle), polygon((x - 15, eaves), (x - 4.6, eaves), (spire, tip)))
    ink(3, fill(SLATE.lit), polygon((x - 15, eaves), (x - 9.2, eaves), (spire, tip)))
    ink(4, pen(GOLD, 1.2), f"M{spire} {y - 43}v-6.5m-2.2 2.2h4.4")
    ink(5, brush(WINDOW, 1.5), f"M{x - 11} {y - 22}v3.2m2.4 0v-3.2")
    for aside in (-4, 0, 4, 7):
        ink(5, brush(WINDOW, 1.5), f"M{x + aside} {y - 7}v3.6")
    return ink.markup()


def terrace(name: str, y: float, left: float, right: float, soil: str, deep: bool = True) -> Markup:
    """A row of houses along an arc over a hill, with a tree here and there."""
    scatter, ink = Scatter(name), Ink()
    width = right - left
    bow = [(left + width * i / 8, y - 5.5 * math.sin(math.pi * i / 8)) for i in range(9)]
    low = y + (9 if deep else 1)
    edge = [(left - 5, y + 1), *bow, (right + 5, y + 3), (right - 2, low), (left + 2, low)]
    ink(-1, fill(soil), polygon(*edge))
    x = left
    while x < right - 7:
        lot = scatter(8, 12.5)
        share = (x + lot / 2 - left) / width
        foot = y - 5.5 * math.sin(math.pi * share) + scatter(-1, 1) + 2
        if scatter() < 0.1:
            size = scatter(2.6, 3.4)
            plant = tree if scatter() < 0.7 else cypress
            plant(ink, x + lot / 2, foot, size)
        else:
            house(ink, x, foot, lot - 0.6, scatter, layer=5)
        x += lot
    return ink.markup()


def flag(x: float, y: float, height: float, colour: str) -> Markup:
    """A swallow-tailed flag on its pole."""
    ink, top = Ink(), y - height
    ink(0, pen("#7a4f38", 0.9), f"M{x} {y}V{top}")
    ink(1, fill(colour), f"M{x + 0.5} {top + 0.5}l11 2.5l-4 2.5l4 3l-11 1z")
    return ink.markup()
