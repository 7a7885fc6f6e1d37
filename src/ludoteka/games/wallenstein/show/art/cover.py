"""The cover of Wallenstein: a camp before a walled town, under a storm that the evening sun still reaches."""

from __future__ import annotations

from collections.abc import Iterable

from ludoteka.draw.cover import HEIGHT, SIZE, WIDTH, Cover
from ludoteka.draw.ink import Ink, Scatter, box, fill, gradient, pen, place, polygon, shape, stroke
from ludoteka.draw.palette import SUN
from ludoteka.draw.scenery import copses, fields, hills, tree, tuft
from ludoteka.draw.svg import Markup, Svg, el, join
from ludoteka.draw.town import arc, church, flag, gate, terrace, tower, wall
from ludoteka.draw.wood import cast, cube
from ludoteka.games.wallenstein.show.art import camp

BLUE, GREY_COAT, BROWN_COAT = "#2f6db5", "#5f6f86", "#8c5a42"
CANVAS = ("#e9dcbb", "#e0d2ae")
SOIL = "#c39a68"
SUN_AT = (128, 118)


def cover() -> Svg:
    """The cover, from the storm to the pieces."""
    page = Cover("wallenstein")
    page.define(*_gradients(page))
    page.wash("sky")
    page.add(_storm(page), _country(), _town(), _camp_ground(page), _camp(), _battery())
    page.wash("light")
    return page.finish([_blue_pile(), _red_pile()])


def _gradients(page: Cover) -> list[Markup]:
    return [
        gradient(
            page.id("sky"),
            (0, 1),
            (0, "#4c5468"),
            (0.2, "#8f8288"),
            (0.34, "#e0ac7c"),
            (0.5, "#ffe3a0"),
        ),
        gradient(page.id("near"), (1, 1), (0, "#b5b45c"), (0.5, "#8c9a50"), (1, "#566a45")),
        gradient(
            page.id("light"),
            (1, 1),
            (0, "#ffe9a8", 0.26),
            (0.5, "#ffd98a", 0.04),
            (1, "#1f2440", 0.34),
        ),
        gradient(page.id("ray"), (0, 1), (0.2, "#fff0bc", 0.55), (1, "#fff0bc", 0)),
    ]


# -- the storm ---------------------------------------------------------------------------------------------------

# Banks of cloud from the far, bright ones to the near, dark ones: lower edge, thickness of a roll of cloud,
# and the colours of its body and of the edge that the sun reaches from below.
BANKS = (
    (84, 7, "#c9a08c", "#ffe2a6"),
    (70, 9, "#a58a8c", "#f0c094"),
    (54, 11, "#837b88", "#c89a8c"),
    (36, 13, "#666679", "#97838a"),
    (16, 16, "#4b5067", "#6d6c7e"),
)
RAYS = ((70, 20), (104, 30), (150, 18), (186, 28))


def _bank(edge: float, roll: float, body: str, lit: str) -> Markup:
    """A bank of cloud whose lower edge is a row of long rolls; the sun reaches them from below."""
    scatter, ink = Scatter(f"bank {edge}"), Ink()
    x = -40 + scatter(0, 30)
    while x < WIDTH + 20:
        length = scatter(2.4, 7.5) * roll
        y = edge + scatter(-0.6, 0.35) * roll
        ink(0, pen(lit, roll), f"M{x} {y}h{length}")
        ink(1, pen(body, roll), f"M{x - 1.2} {y - roll * 0.13}h{length}")
        x += length - scatter(0.2, 0.7) * roll
    ink(1, fill(body), box(-10, -10, WIDTH + 20, edge + 10 - roll * 0.2))
    return ink.markup()


def _wisps() -> Markup:
    """Torn scraps of cloud before the bright sky."""
    scatter, ink = Scatter("wisps"), Ink()
    for _ in range(11):
        x, y, length = scatter(-10, WIDTH), scatter(86, 108), scatter(14, 46)
        ink(0, pen("#d9b293", 3, 0.75), f"M{x} {y}h{length}")
    return ink.markup()


def _storm(page: Cover) -> Markup:
    """The sun under the clouds, its rays, the banks of cloud, and rain with a flash far to the right."""
    x, y = SUN_AT
    rays = [
        polygon(
            (left, 60),
            (left + width * 0.5, 60),
            (left + width * 0.9 - 34, 160),
            (left - width * 0.7 - 44, 160),
        )
        for left, width in RAYS
    ]
    halo = [
        el("circle", cx=x, cy=y, r=r, fill="#fff0b8", fill_opacity=share)
        for r, share in ((52, 0.16), (36, 0.22), (24, 0.3))
    ]
    flash = "M374 70l-8 15l6 -1l-8 14l5 -1l-9 19"
    return join(
        halo,
        el("circle", cx=x, cy=y, r=14, fill=SUN),
        _wisps(),
        [shape(ray, page.paint("ray")) for ray in rays],
        [_bank(*bank) for bank in BANKS],
        stroke(flash, "#fff6d0", 3.4, 0.35),
        stroke(flash, SUN, 1.3),
    )


def _rain() -> Markup:
    scatter = Scatter("rain")
    drops = "".join(f"M{scatter(292, 404)} {scatter(64, 118)}l-3.4 11" for _ in range(56))
    return stroke(drops, "#c9cdd6", 0.7, 0.5)


def _country() -> Markup:
    """Hills under the rain, fields, and the river that still shines."""
    river = (
        "M-6 172C40 160 80 176 124 164C160 154 190 160 212 152C230 147 250 150 262 146L262 149"
        "C246 153 236 152 222 157C196 166 170 164 134 175C90 188 50 172 -6 186Z"
    )
    colours = ("#a8a356", "#8f9a50", "#b9ac5e", "#7f8d4c")
    return join(
        hills("h1", 124, 20, 52, "#a79a8c", SIZE),
        hills("h2", 132, 16, 44, "#98936f", SIZE),
        hills("h3", 142, 10, 40, "#8f9258", SIZE),
        _rain(),
        fields("pl", 44, WIDTH, (146, 200), colours),
        copses("far camp", 46, (0, 236), (140, 168), lambda x, y: y < 152 + x * 0.02),
        shape(river, "#e6cf98"),
        stroke("M10 174C50 166 80 180 122 169M150 163C176 158 196 164 214 156", "#fff3c8", 1.3),
    )


# -- the town ----------------------------------------------------------------------------------------------------


def _town() -> Markup:
    """The town on its rise; it goes on beyond the right edge of the picture."""
    rise = f"M170 {HEIGHT}C190 190 214 172 244 160C286 146 350 148 420 166V{HEIGHT}Z"
    shady = "M300 152C350 150 384 156 420 166V250H330C350 210 330 170 300 152z"
    keep = Ink()
    tower(keep, 332, 140, 7.4, 28)
    tower(keep, 350, 142, 5, 18)
    tower(keep, 382, 146, 5, 17)
    front = [*arc((236, 182), (310, 200), 6), *arc((310, 200), (418, 188), 6)[1:]]
    road = (
        "M310 207C310 214 296 216 284 221C270 227 276 236 292 244L296 252H270"
        "C262 240 256 230 270 220C284 213 302 213 303 207z"
    )
    return join(
        shape(rise, "#7d8a4c"),
        shape(shady, "#66753f"),
        flag(332, 94, 14, "#e2b23a"),
        keep.markup(),
        wall(arc((256, 148), (414, 152), -8), height=8),
        terrace("wrow 0", 155, 262, 404, SOIL),
        place(church(0, 0), 302, 163, 1.12),
        [terrace(f"wrow {i}", y, x, 408, SOIL) for i, y, x in ((1, 165, 252), (2, 175, 246))],
        terrace("wrow 3", 185, 252, 404, SOIL),
        wall(arc((256, 148), (236, 182), 0), towers=(0,), height=8),
        wall(front, towers=(0, 7, 21), height=8),
        shape(road, "#d9c48c"),
        gate(310, 207, 0.86),
    )


# -- the camp ----------------------------------------------------------------------------------------------------

# Small tents behind: left and right, height, half their breadth, and whether a flag flies on it.
TENTS = (
    (14, 193, 7, False),
    (34, 191, 8, True),
    (56, 193, 8, False),
    (78, 195, 8, False),
    (100, 198, 8, True),
    (120, 202, 8, False),
)
TREES = ((4, 198, 7), (136, 206, 4.6), (144, 209, 5.4))
SOLDIERS = (
    (126, 236, 0.9, BROWN_COAT),
    (82, 236, 0.95, BROWN_COAT),
    (140, 238, 1.0, GREY_COAT),
    (16, 243, 1.15, GREY_COAT),
    (30, 246, 1.2, BROWN_COAT),
)


def _camp_ground(page: Cover) -> Markup:
    ground = (
        f"M-10 {HEIGHT}V186C30 178 80 184 120 196C170 210 230 214 270 222"
        f"C320 232 370 226 410 232V{HEIGHT}Z"
    )
    ink, scatter = Ink(), Scatter("wc")
    for _ in range(90):
        x, y = scatter(0, WIDTH), scatter(196, HEIGHT)
        if y > 200 + max(0, (x - 120) * 0.14):
            ink(0, pen("#6f7f3f", 0.8, 0.8), tuft(x, y))
    return join(shape(ground, page.paint("near")), ink.markup())


def _trees(spots: Iterable[tuple[float, float, float]]) -> Markup:
    ink = Ink()
    for x, y, size in spots:
        tree(ink, x, y, size)
    return ink.markup()


def _camp() -> Markup:
    """Tents, the general's pavilion, a drum and soldiers about a fire."""
    row = []
    for i, (x, y, half, flagged) in enumerate(TENTS):
        row.append(place(camp.tent(half, CANVAS[i % 2]), x, y))
        if flagged:
            row.append(place(camp.banner(9, BLUE), x, y - half * 1.15 + 1, 0.62))
    return join(
        row,
        _trees(TREES),
        place(camp.pavilion(21, BLUE), 52, 226),
        place(camp.banner(16, BLUE), 52, 195.5, 0.8),
        place(camp.tent(12, "#efe3c6"), 14, 222),
        place(camp.tent(12, "#eadcb8"), 92, 222),
        place(camp.drum(BLUE), 58, 244, 0.9),
        place(camp.fire(), 106, 238, 0.95),
        place(camp.pikes(), 172, 247, 0.9),
        [place(camp.soldier(coat, True), x, y, size) for x, y, size, coat in SOLDIERS],
    )


def _battery() -> Markup:
    """Guns between baskets of earth; one has just been fired at the town."""
    baskets = ((176, 214), (187, 215.5), (198, 217), (220, 220), (231, 221.5))
    return join(
        place(camp.smoke(), 238, 205, 1.1),
        [place(camp.gabion(), x, y) for x, y in baskets],
        place(camp.gun(), 207, 220, 0.9),
        place(camp.gun(), 158, 216, 0.9),
        place(camp.soldier(GREY_COAT, False), 146, 220, 0.62),
        place(camp.soldier(GREY_COAT, False), 190, 226, 0.66),
    )


# -- the pieces --------------------------------------------------------------------------------------------------


def _pile(seat: int, cubes: Iterable[tuple[float, float]]) -> Markup:
    """Cubes one on another, about the middle of the pile."""
    ground = cast(-22, 24, 66, 14, "#1d1a2a", 0.34)
    return join(ground, [place(cube(seat, 22), x, y) for x, y in cubes])


def _blue_pile() -> Markup:
    return place(_pile(0, ((-12, 10), (11, 12), (0, -10))), 214, 229, 0.8)


def _red_pile() -> Markup:
    cubes = ((-24, 8), (0, 10), (23, 12), (-12, -13), (12, -11), (0, -33))
    return place(_pile(1, cubes), 356, 224, 1.02)
