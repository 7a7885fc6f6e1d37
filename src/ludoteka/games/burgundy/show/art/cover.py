"""The cover of The Castles of Burgundy: an evening valley whose fields are the game's hexagons."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from typing import NamedTuple

from ludoteka.draw.cover import SIZE, Cover
from ludoteka.draw.curve import Pt
from ludoteka.draw.ink import (
    Ink,
    Paint,
    Scatter,
    box,
    brush,
    disc,
    fill,
    glow,
    gradient,
    pen,
    place,
    polygon,
    polyline,
    shape,
    squeeze,
    stroke,
)
from ludoteka.draw.palette import AUTUMN, LAMP, LEAVES, ROOFS, SLATE, Stone, mix
from ludoteka.draw.pieces import hex_d, hex_points
from ludoteka.draw.scenery import birds, clouds, hills, sun, tree
from ludoteka.draw.svg import Markup, Svg, el, group, join, number, path
from ludoteka.draw.town import house, tower
from ludoteka.draw.wood import die
from ludoteka.games.burgundy.show.art.animals import cow, sheep
from ludoteka.games.burgundy.show.art.buildings import church, town_hall, warehouse
from ludoteka.games.burgundy.show.art.things import ship

# -- the plane of the valley -------------------------------------------------------------------------------------

HORIZON = 126
RADIUS = 0.5  # of a hexagon, on the plane


def on_page(across: float, away: float) -> Pt:
    """Where a point of the plane is seen: things twice as far are half as large."""
    return (186 + across * 62 / away, HORIZON + 126 / away)


def river_at(away: float) -> float:
    """How far to the right the middle of the river is."""
    return 0.55 + 1.15 * math.sin(away * 0.95 + 0.4) + 0.12 * away


class Field(NamedTuple):
    """One hexagon of the valley: its middle on the plane, what it is used for, and its own chance."""

    across: float
    away: float
    use: str
    scatter: Scatter

    def corners(self) -> list[Pt]:
        """The six corners on the page, clockwise from the far one."""
        angles = [math.tau * k / 6 for k in range(6)]
        return [
            on_page(
                self.across + RADIUS * math.sin(a),
                max(0.6, self.away + RADIUS * math.cos(a) * 1.05),
            )
            for a in angles
        ]


class Thing(NamedTuple):
    """Something that stands on the plane, to be drawn from far to near."""

    away: float
    kind: str
    across: float
    size: float


USES = ("vine", "wheat", "pasture", "wood", "meadow", "vine", "wheat", "pasture", "village")
SOILS = {
    "vine": ("#8fa850", "#a5ba5c"),
    "wheat": ("#d9b95c", "#e6ca74"),
    "pasture": ("#a3ba5e", "#b3c66c"),
    "wood": ("#5f8a4c", "#6c9653"),
    "village": ("#d2b384", "#dcc092"),
    "meadow": ("#94b258", "#a0bb60"),
}
ROWS_OF = {"vine": ("#6b8a3a", "#b9c96c"), "wheat": ("#b5903a", "#f3dc92")}
WIDTHS = (1.2, 1.7, 2.4, 3.4, 5, 7, 10)  # line widths go in steps, so that few paints are needed


def _valley() -> list[Field]:
    """All hexagons in sight, from far to near."""
    found = []
    for row in range(13):
        away = 1.02 + row * RADIUS * 1.5 * 1.05
        for column in range(-14, 15):
            across = (column + (0.5 if row % 2 else 0)) * RADIUS * math.sqrt(3)
            if -60 < on_page(across, away)[0] < 460:
                scatter = Scatter(f"h{row},{column}")
                use = scatter.pick(USES if row > 1 else (*USES[:-1], "wheat"))
                found.append(Field(across, away, use, scatter))
    return sorted(found, key=lambda field: -field.away)


def _between(start: Pt, end: Pt, share: float) -> Pt:
    return (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)


def _plant(ink: Ink, field: Field) -> None:
    """Draw one hexagon, with its rows of vines or wheat."""
    corners = field.corners()
    haze = round(min(1, (field.away - 1) / 6) * 7) / 7
    near = min(WIDTHS, key=lambda width: abs(width - field.away))
    soil = mix(SOILS[field.use][int(field.scatter(0, 2)) % 2], "#d9b183", haze * 0.62)
    hedge = mix("#6f8a44", "#b59a6c", haze)
    ink(0, Paint(soil, hedge, round(max(0.3, 1.1 / near), 1)), polygon(*corners))
    if field.use not in ROWS_OF or not 1.2 <= field.away <= 6:
        return
    dark, lit = ROWS_OF[field.use]
    shares = [i / 5 for i in range(1, 5)]
    rows = [
        (_between(corners[4], corners[5], t), _between(corners[2], corners[1], t)) for t in shares
    ]
    row_pen = pen(mix(dark, "#c9a878", haze * 0.6), round(max(0.3, 2.6 / near), 1), 0.75)
    ink(1, row_pen, "".join(polyline(row) for row in rows))
    if field.away < 2.6:
        lift = 1.1 / near
        raised = [[(x, y - lift) for x, y in row] for row in rows]
        ink(2, pen(lit, round(1.1 / near, 1), 0.7), "".join(polyline(row) for row in raised))


def _things_on(field: Field) -> Iterator[Thing]:
    """What stands on a hexagon; nothing on those along the river."""
    scatter = field.scatter
    if abs(field.across - river_at(field.away)) < 0.62 + 0.05 * field.away:
        return

    def put(kind: str, spread: float, low: float, high: float) -> Thing:
        away = field.away + scatter(-0.3, 0.3)
        return Thing(away, kind, field.across + scatter(-spread, spread), scatter(low, high))

    if field.use == "wood":
        yield from [put("tree", 0.34, 2.6, 4.4) for _ in range(6)]
    elif field.use == "village" and field.away > 1.7:
        yield from [put("house", 0.34, 8, 11) for _ in range(3)]
    elif field.use == "pasture" and field.away < 4:
        yield from [put(scatter.pick(("sheep", "sheep", "cow")), 0.34, 0, 1) for _ in range(2)]
    elif scatter() < 0.5:
        yield put("tree", 0.4, 1.8, 3)


# -- the picture -------------------------------------------------------------------------------------------------

CLOUDS = (
    ((180, 34, 70, 0.6), (206, 41, 50, 0.45)),
    ((20, 26, 46, 0.5), (40, 33, 60, 0.35), (300, 22, 52, 0.5)),
    ((322, 62, 60, 0.5), (350, 69, 44, 0.4), (136, 70, 44, 0.6), (6, 74, 34, 0.5)),
)
CLOUD_COLOURS = ("#f7cdb0", "#e8bcc0", "#ffe3b0")
MOUNTAIN = (
    ("M284 130L318 82L330 94L352 58L376 92L388 84L420 130z", "#a58fa6"),
    ("M352 58L376 92L388 84L420 130H352L346 100L354 84z", "#84708f"),
    ("M352 58L359 68L353 75L348 71L344 76z", "#fbe6d8"),
    ("M318 82L324 88L318 94L313 90z", "#f4d9c8"),
    ("M284 130L318 82L330 94L320 112L326 130z", "#b9a0ae"),
)
HILL_TREES = (
    (30, 160, 4),
    (40, 165, 3.4),
    (148, 158, 3.6),
    (140, 163, 4.4),
    (156, 164, 3),
    (22, 170, 4.6),
    (62, 167, 3.2),
    (124, 168, 3.4),
)
TURNED = (140, 62)


def cover() -> Svg:
    """The cover, from the sky to the pieces."""
    page = Cover("burgundy")
    page.define(*_gradients(page), *_figures(page))
    page.wash("sky")
    page.add(_sky(), _fields(), _river(), _castle_hill(), place(_castle(), 96, 136, 0.98))
    page.add(_hill_trees(), *_standing(page), *_landmarks(), *_ships())
    page.wash("glow")
    page.wash("dusk")
    return page.finish(_pieces(page))


def _gradients(page: Cover) -> list[Markup]:
    return [
        gradient(
            page.id("sky"),
            (0, 1),
            (0, "#8d86b8"),
            (0.3, "#dc9fa6"),
            (0.6, "#f9c489"),
            (1, "#fde7b2"),
        ),
        glow(
            page.id("glow"),
            (0.1, 0.36),
            0.9,
            (0, "#fff0b0", 0.38),
            (0.35, "#ffca78", 0.2),
            (0.75, "#b0567a", 0.1),
            (1, "#3a2a5a", 0.3),
        ),
        gradient(page.id("dusk"), (1, 1), (0.45, "#2c1f4a", 0), (1, "#2c1f4a", 0.42)),
    ]


def _figures(page: Cover) -> list[Markup]:
    """What stands about the valley many times, once in `<defs>`."""
    drawn = {"sheep": sheep(), "cow": cow()}
    for kind, tones in (("tree", LEAVES), ("red-tree", AUTUMN)):
        ink = Ink()
        tree(ink, 0, 0, 5, tones)
        drawn[kind] = ink.markup()
    for mould in range(4):
        ink = Ink()
        house(ink, 0, 0, 9 + mould * 0.5, Scatter(f"cc{mould}"))
        drawn[f"house-{mould}"] = ink.markup()
    tile = el("clipPath", path(squeeze(hex_d((0, 0), 50))), id=page.id("tile"))
    return [tile, *(group(body, id=page.id(name)) for name, body in drawn.items())]


def _sky() -> Markup:
    """An evening sky, the mountain of the mines, and hills."""
    return join(
        sun((40, 92), 18, ((64, 0.1), (46, 0.16), (32, 0.24)), "#fff0b8"),
        [clouds(rows, colour) for rows, colour in zip(CLOUDS, CLOUD_COLOURS, strict=True)],
        birds(((196, 60, 7), (216, 52, 5.5), (228, 66, 4.5)), "#7a4a5a"),
        [shape(d, colour) for d, colour in MOUNTAIN],
        hills("f1", 122, 16, 48, "#d9a88f", SIZE),
        hills("f2b", 130, 14, 40, "#bfa27c", SIZE),
        hills("f4", 138, 11, 44, "#a7a36b", SIZE),
    )


def _fields() -> Markup:
    ink = Ink()
    for field in _valley():
        _plant(ink, field)
    return ink.markup()


def _river() -> Markup:
    """The river in its banks, with the evening sky on it."""
    steps = [0.7 + i * 0.07 for i in range(30)] + [2.8 + i * 0.2 for i in range(32)]

    def bank(share: float) -> list[Pt]:
        return [on_page(river_at(z) + (0.3 + 0.03 * z) * share, z) for z in steps]

    def ribbon(left: float, right: float) -> str:
        return polygon(*bank(left), *reversed(bank(right)))

    scatter, ripples = Scatter("rip"), ""
    for _ in range(60):
        away = scatter(0.9, 3.4)
        x, y = on_page(river_at(away) + scatter(-0.6, 0.7) * (0.3 + 0.03 * away), away)
        ripples += f"M{x} {y}h{5 / away}"
    return join(
        shape(ribbon(-1.22, 1.22), "#8aa05a", opacity=0.8),
        shape(ribbon(-1.1, 1.1), "#e6cf9a"),
        shape(ribbon(-1, 1), "#7f9fc4"),
        shape(ribbon(-0.92, 0.15), "#b9a9c4"),
        shape(ribbon(-0.86, -0.35), "#f3cfa2"),
        stroke(ripples, "#fff0cf", 0.7, 0.8),
    )


def _castle_hill() -> Markup:
    lit = "M-10 172C20 150 44 128 84 124C122 121 146 142 168 160C130 176 60 184 -10 186z"
    dark = "M84 124C122 121 146 142 168 160C140 172 112 176 96 178C112 160 104 138 84 124z"
    ink = Ink()
    for row in range(6):
        x, y = 10 + row * 5, 170 - row * 5.6
        vine = f"q24 -10 {44 - row * 2} {-10 + row * 0.6}"
        ink(0, pen("#84984a", 1.7), f"M{x} {y}{vine}")
        ink(1, pen("#dcd483", 0.8), f"M{x} {y - 1.2}{vine}")
    return join(shape(lit, "#b5b262"), shape(dark, "#8b9a56"), ink.markup())


def _castle() -> Markup:
    """The castle: a great house under slate, a keep, and a wall with its gate."""
    ink = Ink()
    ink.cap(0, 16, 20, 46, 4, "#3a3a2a", 0.4)
    for x, y, radius, height in ((2, 4, 9, 36), (-14, 6, 6, 26), (20, 8, 6, 24)):
        tower(ink, x, y, radius, height)
    tower(ink, 34, 12, 5, 16, ROOFS[3])
    _great_house(ink, 4)
    ink(7, fill(Stone.LIT), box(-40, 8, 86, 14))
    ink(7, fill(Stone.MIDDLE), box(4, 8, 42, 14))
    ink(7, fill(Stone.DARK), box(-40, 19, 86, 3))
    for block in range(15):
        ink(8, fill("#fff3d6"), box(-39 + block * 5.8, 4.8, 3.4, 4))
        ink(9, fill(Stone.DARK), box(-39 + block * 5.8, 8.2, 3.4, 0.9))
    ink(9, fill("#43301f"), "M-2 22.5V14a5 5 0 0 1 10 0V22.5z")
    for x in (-41, 46):
        tower(ink, x, 23, 7, 22, layer=10)
    for x in (-6, 12):
        tower(ink, x, 23, 4.6, 17, ROOFS[3], layer=10)
    ink(13, pen("#6a4630", 1), "M2 -55V-68M-41 -15v-8M46 -15v-8")
    ink(14, fill("#c8442f"), "M2.5 -68l12 2.7l-4 2.5l4 3.2l-12 .8z")
    ink(14, fill("#c8442f"), "M-40.5 -23l7 1.6l-7 2zM46.5 -23l7 1.6l-7 2z")
    return ink.markup()


def _great_house(ink: Ink, layer: int) -> None:
    ink(layer, fill("#f1dcb2"), box(-30, -6, 34, 22))
    ink(layer, fill("#d9b98a"), box(-12, -6, 16, 22))
    ink(layer + 1, fill(SLATE.middle), polygon((-33, -5), (7, -5), (2, -20), (-28, -20)))
    ink(layer + 1, fill(SLATE.lit), polygon((-28, -20), (2, -20), (4, -24), (-30, -24)))
    ink(layer + 1, fill(SLATE.dark), polygon((7, -5), (2, -20), (4, -24)))
    for x in (-26, -19, -12, -5):
        ink(layer + 2, Paint(stroke=LAMP, width=2.2), f"M{x} -1v4.5M{x} 7v4.5")
    for x in (-22, -9):
        ink(layer + 1, fill(SLATE.lit), polygon((x - 3, -11), (x + 3, -11), (x, -16)))
        ink(layer + 2, fill(LAMP), box(x - 1.3, -11, 2.6, 3))


def _hill_trees() -> Markup:
    """The way up to the castle, and the trees at the foot of its hill."""
    way = "M94 156C92 166 108 168 104 178C100 188 84 188 76 200"
    ink = Ink()
    for x, y, size in HILL_TREES:
        tree(ink, x, y, size, AUTUMN if x in TURNED else LEAVES)
    return join(brush("#c9ad78", 5).on(way), brush("#f6e6c0", 3.6).on(way), ink.markup())


def _hidden(x: float, y: float) -> bool:
    """Is this place outside the picture, on or beyond the hill of the castle, or behind the pieces?"""
    on_hill = (x - 84) ** 2 / 92**2 + (y - 158) ** 2 / 26**2 < 1
    behind = (x > 286 and y > 196) or (110 < x < 222 and y > 192)
    beyond = x < 154 and y < 160
    return on_hill or behind or beyond or not -8 < x < 408


def _standing(page: Cover) -> Iterator[Markup]:
    """Trees, houses and animals on the fields, from far to near."""
    things = [thing for field in _valley() for thing in _things_on(field)]
    for thing in sorted(things, key=lambda one: -one.away):
        x, y = on_page(thing.across, thing.away)
        in_river = abs(thing.across - river_at(thing.away)) < 0.42
        if thing.away < 1.1 or in_river or _hidden(x, y):
            continue
        name, scale = thing.kind, 0.95
        if name == "tree":
            name = "tree" if int(thing.size * 100) % 7 else "red-tree"
            scale = thing.size * 0.42
        elif name == "house":
            name, scale = f"house-{int(x * 7) % 4}", 2.1
        else:
            y -= 5.4 / thing.away
        move = f"translate({number(x)} {number(y)}) scale({scale / thing.away:.2f})"
        yield el("use", href=f"#{page.id(name)}", transform=move)


def _landmarks() -> Iterator[Markup]:
    """Buildings with a face: a church, a warehouse and a town hall by the river."""
    places: tuple[tuple[Callable[[], Markup], float, float, float], ...] = (
        (church, 1.55, 2.55, 0.5),
        (warehouse, -1.0, 1.75, 0.46),
        (town_hall, 3.1, 2.9, 0.36),
    )
    for building, across, away, size in places:
        x, y = on_page(across, away)
        yield place(building(), x, y - 24 * size, size)


def _ships() -> Iterator[Markup]:
    x, y = on_page(river_at(3.6), 3.6)
    yield place(ship(), x, y - 5, 0.42)
    x, y = on_page(river_at(1.75), 1.75)
    yield shape(disc(x + 3, y + 1, 17, 2.6), "#3f4f7a", opacity=0.35)
    yield place(ship(), x, y - 13, 1.05)


# -- the pieces --------------------------------------------------------------------------------------------------

SHADE = "#2a1a3a"


def _pieces(page: Cover) -> list[Markup]:
    """Two dice, and a tile with three sheep."""
    shadow = shape("M0 19L34 32Q46 36 40 30L16 10z", SHADE, opacity=0.35)
    blue = join(shadow, die("#2f6db5", "#ffffff", 5, 6, 3))
    white = join(shadow, die("#fff6e0", "#2b2a27", 3, 1, 2))
    return [
        place(blue, 318, 212, 1.3),
        place(white, 358, 226, 1.02),
        place(_tile(page), 176, 221, 0.66),
    ]


def _tile(page: Cover) -> Markup:
    """A tile that lies on the ground, seen from the side."""
    green = "#a8c86a"
    low = [(x, y + 9) for x, y in hex_points((0, 0), 50)]
    rim = hex_points((0, 0), 46.5)
    lit = [rim[4], rim[5], rim[0], rim[1]]
    ground = join(
        shape("M-60 -60H60V60H-60z", "#c5d989"),
        shape("M-60 -16C-30 -25 10 -10 60 -24V60H-60z", "#b4d07f"),
        shape("M-60 8C-20 -2 20 14 60 2V60H-60z", green),
    )
    board = group(
        shape(hex_d((14, 16), 51), SHADE, opacity=0.3),
        shape(polygon(*low), "#5d7033"),
        shape(hex_d((0, 0), 50), green),
        group(ground, clip_path=f"url(#{page.id('tile')})"),
        shape(hex_d((0, 0), 48.5), "none", "#6b8a3a", 2),
        stroke(polyline(lit), "#fffbe8", 1.8, 0.8),
        transform="scale(1 .62)",
    )
    spots = ((-13, -11, 1.15), (14, -5, 1.15), (-3, 10, 1.2))
    return join(board, [place(sheep(), x, y, size) for x, y, size in spots])
