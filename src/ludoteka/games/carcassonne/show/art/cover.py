"""The cover of Carcassonne: a hill town at golden hour, and two followers on their way to it."""

from __future__ import annotations

from ludoteka.draw.cover import HEIGHT, SIZE, WIDTH, Cover
from ludoteka.draw.ink import Ink, Scatter, disc, fill, glow, gradient, pen, place, shape, stroke
from ludoteka.draw.palette import AUTUMN, FLOWERS, LEAVES, MEADOW_SHADE
from ludoteka.draw.scenery import birds, clouds, copses, cypress, fields, hills, sun, tree, tuft
from ludoteka.draw.svg import Markup, Svg, join
from ludoteka.draw.town import arc, church, flag, gate, terrace, tower, wall
from ludoteka.draw.wood import cast, follower

SOIL = "#d9b27d"
CLOUDS = (
    (210, 30, 60, 0.55),
    (236, 36, 46, 0.4),
    (150, 22, 34, 0.4),
    (330, 54, 58, 0.5),
    (356, 60, 40, 0.4),
    (20, 44, 30, 0.4),
    (290, 24, 30, 0.35),
)
# Rows of houses from the top of the hill down: height of the row, its left and its right end.
TERRACES = (
    (124, 216, 296),
    (137, 203, 311),
    (150, 193, 323),
    (163, 184, 333),
    (174, 192, 326),
    (184, 222, 292),
)
ROAD = "M256 190C256 206 236 206 222 212C204 220 214 230 238 236C252 240 250 250 244 262"
TREES = (
    (18, 198, 6.2),
    (31, 205, 5.2),
    (8, 210, 6.6),
    (352, 214, 5.6),
    (364, 221, 6.6),
    (380, 213, 6),
    (392, 224, 6.4),
    (338, 224, 4.4),
    (300, 216, 3.8),
    (310, 222, 4.4),
    (150, 232, 4),
    (384, 240, 5),
)
TURNED = (31, 364)  # where the trees stand that are already red
CYPRESSES = ((320, 206, 2.6), (326, 209, 2.9), (166, 206, 2.4), (172, 209, 2.8))
SHEEP = ((58, 214, False), (72, 222, True), (48, 228, False))


def cover() -> Svg:
    """The cover, from the sky to the pieces."""
    page = Cover("carcassonne")
    page.define(*_gradients(page))
    page.wash("sky")
    page.add(
        _sky(),
        _far_country(),
        _hill(page),
        _town(),
        _road(),
        gate(256, 196),
        _meadow(page),
        *_flock(),
        _trees(),
    )
    page.wash("light")
    return page.finish([_walker(0, 212, 219, 1.25), _walker(1, 112, 214, 1.9)])


def _gradients(page: Cover) -> list[Markup]:
    return [
        gradient(
            page.id("sky"),
            (0, 1),
            (0, "#f6b26b"),
            (0.38, "#fbd08a"),
            (0.7, "#fdeab9"),
            (1, "#fdf3d2"),
        ),
        glow(
            page.id("light"),
            (0.2, 0.2),
            0.95,
            (0, "#fff2b8", 0.42),
            (0.4, "#ffd98a", 0.22),
            (1, "#5a3a6a", 0.1),
        ),
        gradient(page.id("near"), (1, 1), (0, "#c3cf6c"), (0.5, "#9dbb5c"), (1, "#6f9a55")),
        gradient(page.id("hill"), (1, 0.8), (0, "#c9cf75"), (0.55, "#a3bd63"), (1, "#7a9f5c")),
    ]


def _sky() -> Markup:
    return join(
        sun((86, 66), 19, ((58, 0.12), (42, 0.18), (30, 0.25)), "#fff3c4"),
        clouds(CLOUDS, "#fff6dd"),
        birds(((168, 60, 7), (192, 50, 5.5), (182, 74, 4.5)), "#8a5a4a"),
    )


def _far_country() -> Markup:
    """Hills that grow paler with distance, a patchwork of fields, and a river that holds the sun."""
    colours = ("#c9c06f", "#b7b768", "#d6c77c", "#a9b167", "#bdbb70")
    water = (
        "M-6 158C30 150 50 160 84 154C112 149 104 143 128 141C140 140 150 141 168 139L168 141"
        "C150 143 142 143 134 145C120 149 132 153 100 160C62 169 40 160 -6 170Z"
    )
    return join(
        hills("a", 118, 30, 50, "#e6bb94", SIZE),
        hills("b4", 128, 24, 44, "#d6b284", SIZE),
        hills("c7", 140, 16, 36, "#c3b577", SIZE),
        fields("plain", 26, WIDTH, (141, 196), colours, furrow="#8f9a55"),
        shape(water, "#f9e3ad"),
        stroke("M40 158C60 158 70 157 90 155M96 152q14 -2 14 -6", "#fffbe6", 1.4),
        copses("cover 3", 70, (0, WIDTH), (139, 176), lambda x, y: x > 130 or not 146 < y < 166),
    )


def _hill(page: Cover) -> Markup:
    """The hill of the town, with vines on its sunny slope."""
    slope = (
        f"M96 {HEIGHT}C120 196 150 186 168 160C186 132 214 106 248 104C286 102 312 130 334 158"
        f"C352 180 380 190 {WIDTH + 10} 198V{HEIGHT}Z"
    )
    ink = Ink()
    for row in range(7):
        x, y = 132 - row * 3.4, 196 + row * 5.2 - row * row * 0.1
        vine = f"q18 -12 {40 + row * 2} {-12 - row * 0.4}"
        ink(0, pen("#86a04e", 1.6, 0.7), f"M{x} {y}{vine}")
        ink(1, pen("#dcd98a", 0.8, 0.8), f"M{x} {y - 1.4}{vine}")
    return join(shape(slope, page.paint("hill")), ink.markup())


def _town() -> Markup:
    """The town from its keep down to its walls; walls behind are drawn before the houses, walls in front after."""
    keep = Ink()
    tower(keep, 262, 104, 8, 30)
    tower(keep, 281, 107, 5.5, 20)
    tower(keep, 246, 106, 5, 17, roof=None)
    rows = [
        terrace(f"row {row}", y, left, right, SOIL, deep=row < 4)
        for row, (y, left, right) in enumerate(TERRACES)
    ]
    front = [*arc((172, 172), (256, 193), 7), *arc((256, 193), (346, 168), 7)[1:]]
    return join(
        flag(262, 54, 14, "#c8442f"),
        keep.markup(),
        wall(arc((214, 116), (300, 122), -9)),
        rows[0],
        church(238, 132),
        rows[1:],
        wall(arc((214, 116), (172, 172), 0), towers=(0,)),
        wall(arc((300, 122), (346, 168), 0), towers=(0,)),
        wall(front, towers=(0, 7, 22, 28)),
    )


def _road() -> Markup:
    """The road winds down from the gate."""
    tracks = (
        ("#a9b25f", 19),
        ("#c5a772", 15.5),
        ("#f8ecca", 12.5),
        ("#e3cf9d", 5.4),
        ("#f8ecca", 3),
    )
    return join(stroke(ROAD, colour, width) for colour, width in tracks)


def _meadow(page: Cover) -> Markup:
    """Grass at the foot of the hill, and the field in front with its furrows and flowers."""
    ink, scatter = Ink(), Scatter("meadow")
    for _ in range(120):
        x, y = scatter(100, WIDTH), scatter(206, HEIGHT)
        if abs(x - 232) > 34:
            ink(0, pen("#7d9f4c", 0.7, 0.7), tuft(x, y))
    near = f"M-10 {HEIGHT}V176C30 168 70 176 104 196C136 214 168 222 176 {HEIGHT + 4}Z"
    field = Ink()
    for row in range(9):
        y, run = 186 + row * 8, f"q60 -8 {100 + row * 8} {14 + row * 3}"
        field(0, pen("#8aa94f", 1.2, 0.5), f"M-6 {y}{run}")
        field(1, pen("#dbdf8e", 0.8, 0.55), f"M-6 {y - 1.6}{run}")
    for _ in range(40):
        x, y = scatter(0, 150), scatter(190, HEIGHT)
        field.dot(2, scatter.pick(FLOWERS), x, y, 0.8)
    return join(ink.markup(), shape(near, page.paint("near")), field.markup())


def _flock() -> list[Markup]:
    return [place(_sheep(), x, y, 1.9, flip) for x, y, flip in SHEEP]


def _sheep() -> Markup:
    """A sheep that looks to the left."""
    ink = Ink()
    ink(0, fill(MEADOW_SHADE, 0.3), disc(0.8, 1.5, 2.6, 0.8))
    ink(1, fill("#4a4038"), "M-1.3 .4h.6v1.3h-.6zM.8 .4h.6v1.3h-.6z" + disc(-2.4, -0.7, 0.95, 0.8))
    ink(2, fill("#d9ceb6"), disc(0, -0.3, 2.3, 1.6))
    ink(3, fill("#fffaf0"), disc(-0.3, -0.7, 1.9, 1.2) + disc(0.9, -0.8, 1, 0.8))
    return ink.markup()


def _trees() -> Markup:
    ink = Ink()
    for x, y, size in sorted(TREES, key=lambda spot: spot[1]):
        tree(ink, x, y, size, AUTUMN if x in TURNED else LEAVES)
    for x, y, size in CYPRESSES:
        cypress(ink, x, y, size)
    return ink.markup()


def _walker(seat: int, x: float, y: float, size: float) -> Markup:
    """A follower with the long shadow of the evening."""
    shade = cast(x - 4.5 * size, y + 10.5 * size, 30 * size, 8 * size, "#3a2a3a", 0.28)
    return join(shade, place(follower(seat), x, y, size))
