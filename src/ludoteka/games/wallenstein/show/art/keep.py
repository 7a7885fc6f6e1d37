"""The cube tower: a round keep cut open, three sloping floors with gaps, a stone mouth above, a wooden tray below.

It is drawn in two halves, with the cubes between them: what is behind, and what is before.
"""

from __future__ import annotations

import math

from ludoteka.draw.ink import Scatter, box, brush, disc, polygon, shadow, shape, stroke
from ludoteka.draw.palette import LAMP, LEAVES, Stone
from ludoteka.draw.svg import Markup, join

SIZE = (260.0, 400.0)
#: The floors, each from its high end to its low end; cubes come to rest on them.
FLOORS = ((84, 118, 158, 136), (176, 176, 102, 194), (84, 234, 158, 252))
#: The way of a cube: from the hand in at the mouth, down from floor to floor, out at the door, into the tray.
WAY = (
    (130, 20),
    (130, 48),
    (112, 115),
    (164, 127),
    (162, 169),
    (96, 186),
    (98, 227),
    (164, 244),
    (146, 294),
    (130, 320),
    (138, 362),
)
EARTH, MORTAR, WOOD, PLANK = "#2a1d0c", "#8a6b4a", "#8a5c34", "#c08a52"
CUT = "M84 84L80 110L85 122L80 150L84 168L79 196L83 214L78 244L82 262L77 292L80 312"
CUT_DARK = "M176 84L179 104L175 122L180 146L176 170L181 196L177 214L182 240L178 262L183 290L180 312"
RISER = 13.0  # from one layer of cubes to the next


def _courses(
    left: int, right: int, top: float, bottom: float, step: float, scatter: Scatter, colour: str
) -> Markup:
    """Here and there a joint between two stones."""
    d, y, row = "", top, 0
    while y < bottom:
        for x in range(left + row % 2 * 9, right, 18):
            if scatter() < 0.34:
                d += f"M{x} {y}h{scatter(8, 13)}"
        y, row = y + step, row + 1
    return stroke(d, colour, 1.3, 0.55)


def back() -> Markup:
    """Behind the cubes: the shadow, the inside with its floors, the far side of crown and tray."""
    scatter = Scatter("tower")
    return join(
        shadow(148, 386, 112, 12, 0.22, EARTH),
        shadow(140, 384, 100, 9, 0.22, EARTH),
        shape("M34 318H226L240 372H20z", "#7a4f2c"),
        shape("M40 322H220L230 366H30z", "#c99a63"),
        shape("M40 322H220L222.5 332H37.5z", "#8f6438"),
        stroke("M34 346H226M32 356H228", "#b3844f", 1.2, 0.8),
        shape("M66 74H194L202 322H58z", Stone.MIDDLE),
        shape("M66 74H92L88 322H58z", Stone.LIT),
        shape("M172 74H194L202 322H176z", Stone.DARK),
        _courses(66, 72, 90, 318, 15, scatter, "#a98a61"),
        _courses(178, 186, 90, 318, 15, scatter, "#7d6143"),
        shape("M84 84H176L182 312H78z", "#5d4a38"),
        shape("M84 84H176L177 110H83z", "#46372a"),
        shape("M84 84L78 312H92L94 84z", "#463628"),
        shape("M176 84L182 312H172L168 84z", "#6f5a44"),
        _courses(94, 168, 122, 306, 17, scatter, "#7a6450"),
        _mouth(),
        [_floor(*floor) for floor in FLOORS],
        shape("M98 322V300Q98 286 130 286T162 300V322z", "#2f241a"),
    )


def _mouth() -> Markup:
    """The far side of the crown, and the dark into which cubes are thrown."""
    merlons = []
    for degrees in (-62, -31, 0, 31, 62):
        angle = math.radians(degrees)
        x, y = 130 + 70 * math.sin(angle), 52 - 14.5 * math.cos(angle)
        merlons += [
            shape(box(x - 6.5, y - 12, 13, 13), "#a98a63" if degrees < 0 else "#8f7150"),
            shape(f"M{x - 6.5} {y - 12}l2 -2.6h12l-1 2.6z", Stone.TOP),
        ]
    return join(
        shape("M54 52A76 17 0 0 1 206 52V88H54z", Stone.DARK),
        shape(disc(130, 52, 76, 17), Stone.TOP),
        shape(disc(130, 53, 63, 12.8), Stone.LINE),
        shape(disc(130, 57, 58, 10.5), "#3a2c20"),
        merlons,
    )


def _floor(x0: float, y0: float, x1: float, y1: float) -> Markup:
    """A plank that leans down from (x0, y0) to (x1, y1), and its shadow on the wall."""
    to = 1 if x1 > x0 else -1
    start = x0 - to * 3
    return join(
        shape(
            polygon((start, y0 + 8), (x1, y1 + 8), (x1 - to * 6, y1 + 20), (start, y0 + 16)),
            "#2f2318",
            opacity=0.4,
        ),
        shape(polygon((start, y0), (x1, y1), (x1, y1 + 8), (start, y0 + 8)), WOOD),
        shape(polygon((start, y0 - 3.5), (x1, y1 - 3.5), (x1, y1 + 1), (start, y0 + 1)), PLANK),
        stroke(f"M{x0} {y0 - 3.2}L{x1} {y1 - 3.2}", "#e5bd85", 1.2),
        shape(
            polygon(
                (x1, y1 - 3.5), (x1 + to * 2.4, y1 - 1.5), (x1 + to * 2.4, y1 + 8), (x1, y1 + 8)
            ),
            "#6b4526",
        ),
    )


def front() -> Markup:
    """Before the cubes: the broken edge of the wall, the door, the near side of the crown, banner, ivy and lamp."""
    return join(
        stroke(CUT, Stone.TOP, 5),
        stroke(CUT, MORTAR, 1.2),
        stroke(CUT_DARK, MORTAR, 5),
        stroke(CUT_DARK, "#5d452e", 1.2),
        brush(Stone.TOP, 6).on("M97 322V301Q97 285 130 285T163 301V322"),
        brush(MORTAR, 1.4).on("M101 322V302Q101 290 130 290T159 302V322"),
        _crown(),
        _banner(),
        _ivy(),
        stroke("M192 226h9", "#4a3626", 2),
        shape("M196 228h10l-1.5 14h-7z", LAMP, "#4a3626", 1.6),
    )


def _crown() -> Markup:
    merlons = []
    for degrees in range(-80, 81, 20):
        angle = math.radians(degrees)
        x, y = 130 + 70 * math.sin(angle), 50 + 14.5 * math.cos(angle)
        tone = Stone.LIT if degrees < -10 else Stone.MIDDLE if degrees < 40 else Stone.DARK
        merlons += [
            shape(box(x - 7, y - 13, 14, 15), tone),
            shape(f"M{x - 7} {y - 13}l2 -3h13l-1 3z", Stone.BATTLEMENT),
        ]
    corbels = "".join(f"M{x} 92v7q4 3 8 0v-7z" for x in range(72, 190, 22))
    return join(
        shape("M54 52A76 17 0 0 0 206 52V88Q130 104 54 88z", Stone.MIDDLE),
        shape("M54 52A76 17 0 0 0 92 66.7V94Q70 91 54 88z", Stone.LIT),
        shape("M206 52A76 17 0 0 1 176 65.5V94Q192 92 206 88z", Stone.DARK),
        stroke("M54 52A76 17 0 0 0 206 52", Stone.BATTLEMENT, 2),
        stroke("M54 88Q130 104 206 88", Stone.LINE, 2),
        shape("M60 92Q130 107 200 92L196 99Q130 113 64 99z", Stone.DARK),
        shape(corbels, MORTAR),
        merlons,
    )


def _banner() -> Markup:
    """A red banner with two golden bars."""
    return join(
        stroke("M200 66V2", "#6a4630", 2.6),
        shape(disc(200, 2, 2.6), "#e9bd3d"),
        shape("M201 6C216 2 224 12 240 7L236 18L242 27C226 31 218 22 201 27z", "#b5462f"),
        shape("M201 20C216 17 222 24 239.5 22L242 27C226 31 218 22 201 27z", "#86331f"),
        stroke("M210 11l9 2M210 15l7 2", "#f3cf5c", 1.4),
    )


def _ivy() -> Markup:
    leaves = (
        (62, 300, 6),
        (60, 284, 5),
        (67, 290, 5.5),
        (64, 270, 4.5),
        (70, 304, 5),
        (60, 256, 3.6),
        (66, 246, 3),
    )
    return join(
        stroke("M62 318Q58 290 66 268T62 240", "#5a6b3a", 2),
        shape("".join(disc(x, y, r) for x, y, r in leaves), LEAVES.dark),
        shape("".join(disc(x - 1.2, y - 1.4, r * 0.65) for x, y, r in leaves), LEAVES.middle),
        shape("".join(disc(x - 2, y - 2.4, r * 0.3) for x, y, r in leaves), LEAVES.lit),
    )


def tray() -> Markup:
    """The near side of the tray, before the cubes that lie in it."""
    rivets = "".join(disc(x, 382, 2.6) for x in (30, 230))
    return join(
        shape("M20 372H240L236 392H24z", "#8f6138"),
        shape("M20 372H240L239.5 376H20.5z", "#e5bd85"),
        shape("M20 318L34 318L24 392L20 372z", "#a5733f"),
        shape("M130 376H240L236 392H128z", "#7d5230", opacity=0.6),
        stroke("M44 384h40M100 386h30M150 383h50", "#6b4526", 1.3, 0.6),
        shape("M12 352L34 312L38 316L24 372H16z", "#b98552"),
        shape("M248 352L226 312L222 316L236 372H244z", "#7a4f2c"),
        stroke("M34 312L12 352", "#efca95", 1.6),
        shape(rivets, "#4a3320"),
    )


# -- where cubes lie -----------------------------------------------------------------------------------


def inside(count: int) -> list[tuple[float, float]]:
    """Places of cubes that stay in the tower: heaps on the floors, the lowest fills first; many lie closer."""
    per_floor = []
    layers = 3 if count <= 27 else 5
    for x0, y0, x1, y1 in reversed(FLOORS):
        to = 1 if x1 > x0 else -1
        heap = []
        for layer in range(layers):
            for j in range(max(2, 4 - layer)):
                share = 1 - (j + 0.6 + layer * 0.5) / 4.4 * 0.92
                heap.append(
                    (x0 + (x1 - x0) * share - to * 2, y0 + (y1 - y0) * share - 10.5 - layer * RISER)
                )
        per_floor.append(heap)
    turns = (0, 0, 1, 0, 2, 1, 0, 1, 0, 2, 1, 0, 2, 1, 0, 0, 2, 1, 1, 2, 0, 2, 1, 1, 2, 2, 2)
    places: list[tuple[float, float]] = []
    for floor in turns if layers == 3 else [i % 3 for i in range(3 * 40)]:
        if per_floor[floor]:
            places.append(per_floor[floor].pop(0))
    while len(places) < count:  # more than the floors hold: behind those that are seen
        places.append(places[len(places) % 9])
    return places[:count]


def in_tray(count: int) -> list[tuple[float, float]]:
    """Places of cubes in the tray: rows from the front; many lie closer."""
    columns = 11 if count <= 42 else 18
    step = 178 / columns
    rise = 12.5 if count <= 42 else 9.0
    return [
        (49 + i % columns * step + (i // columns % 2) * step / 2, 362 - i // columns * rise)
        for i in range(count)
    ]


def in_hand(count: int) -> list[tuple[float, float]]:
    """Places of cubes about to be thrown: a row above the mouth, or two."""
    columns = 12
    rows = max(1, math.ceil(count / columns))
    found: list[tuple[float, float]] = []
    for i in range(count):
        row, column = divmod(i, columns)
        here = min(columns, count - row * columns)
        found.append((130 + (column - (here - 1) / 2) * 18, 16 - (rows - 1 - row) * 17))
    return found
