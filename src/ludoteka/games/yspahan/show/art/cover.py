"""The cover of Yspahan: the city at nightfall, and a caravan on its way to the gate."""

from __future__ import annotations

from ludoteka.draw.cover import HEIGHT, SIZE, WIDTH, Cover
from ludoteka.draw.ink import Ink, Scatter, box, fill, gradient, pen, place, shape, stroke
from ludoteka.draw.palette import LAMP, SUN, WINDOW
from ludoteka.draw.scenery import birds, clouds, cypress, hills, sun
from ludoteka.draw.svg import Markup, Svg, el, join
from ludoteka.draw.theme import shade
from ludoteka.draw.town import tower
from ludoteka.draw.wood import cast, cube
from ludoteka.games.yspahan.show.art import bazaar

CLOUDS = (
    (20, 96, 70, 0.4),
    (60, 103, 50, 0.3),
    (190, 84, 80, 0.28),
    (230, 92, 50, 0.22),
    (300, 104, 60, 0.26),
    (140, 116, 44, 0.3),
)
PALMS = (
    (128, 184, 0.7, -1.6),
    (50, 188, 0.8, 2),
    (34, 194, 1, 0.6),
    (146, 193, 0.9, 2.4),
    (156, 197, 1.1, -2),
    (22, 200, 1.2, -1),
)
CYPRESSES = ((182, 186), (192, 188), (322, 187), (330, 189), (356, 188))
WALL = 180  # the height at which the city wall stands
GATE = 262
DUST = "#3a1f3a"


def cover() -> Svg:
    """The cover, from the first stars to the pieces."""
    page = Cover("yspahan")
    page.define(*_gradients(page))
    page.wash("sky")
    page.add(_stars(), _evening(), _landmarks(), _roofs(), _wall(), _oasis())
    page.add(_dunes(page), *_caravan(), _near_dunes(page), place(bazaar.drover(), 70, 213))
    page.wash("light")
    return page.finish(
        [
            _shadowed(bazaar.supervisor(), 316, 214, 1.15),
            _shadowed(cube(0, 34), 360, 224, 1),
            _shadowed(cube(1, 32), 30, 226, 0.9),
        ]
    )


def _gradients(page: Cover) -> list[Markup]:
    return [
        gradient(
            page.id("sky"),
            (0, 1),
            (0, "#2d2a55"),
            (0.24, "#5a3f74"),
            (0.44, "#b0577a"),
            (0.58, "#ee8f5e"),
            (0.68, "#fcc878"),
        ),
        gradient(
            page.id("light"),
            (1, 1),
            (0, "#ffd98a", 0.2),
            (0.5, "#ff9a6a", 0.05),
            (1, "#1f1440", 0.3),
        ),
        gradient(page.id("dune"), (1, 1), (0, "#f0b868"), (0.6, "#d18a50"), (1, "#8f5450")),
        gradient(page.id("near"), (1, 1), (0, "#e2a058"), (1, "#8a4a4e")),
    ]


# -- the sky -----------------------------------------------------------------------------------------------------


def _stars() -> Markup:
    """Stars that fade towards the horizon, and a young moon."""
    scatter, stars = Scatter("yc"), []
    for _ in range(70):
        x, y = scatter(0, WIDTH), scatter(2, 84)
        radius = scatter.pick((0.4, 0.5, 0.7))
        share = round(max(0.15, 0.95 - y / 95), 1)
        stars.append(el("circle", cx=x, cy=y, r=radius, fill=LAMP, fill_opacity=share))
    return join(stars, shape("M322 22a15 15 0 1 0 15 22a12 12 0 1 1 -15 -22z", SUN))


def _evening() -> Markup:
    """The sun goes down behind the mountains."""
    plain = "M-10 160C60 152 140 158 200 156C280 154 340 158 410 152V250H-10z"
    return join(
        sun((104, 146), 20, ((66, 0.1), (46, 0.16), (32, 0.24)), "#ffe6a0", core="#ffdb85"),
        clouds(CLOUDS, "#ffd9a0", 4),
        hills("ym1", 150, 26, 58, "#9a5a74", SIZE),
        hills("ym2", 156, 16, 46, "#a66279", SIZE),
        birds(((140, 70, 7), (160, 62, 5.5)), "#3a2a4a"),
        shape(plain, "#c97f58"),
    )


# -- the city ----------------------------------------------------------------------------------------------------


def _landmarks() -> Markup:
    """The great mosque with its portal, domes and minarets, behind the roofs."""
    ink, x, y = Ink(), 292, 150
    ink(0, fill("#dfa676"), box(x - 42, y - 26, 84, 30))
    ink(0, fill("#b97a58"), box(x + 12, y - 26, 30, 30))
    bazaar.dome(ink, x, y - 24, 27, "#2f98a3", 1)
    bazaar.dome(ink, x - 33, y - 24, 9, "#4fb0b0", 1)
    bazaar.dome(ink, x + 33, y - 24, 9, "#3f9aa0", 1)
    ink(4, fill("#3f9aa6"), box(x - 15, y - 36, 30, 40))
    ink(4, fill("#2a6f7e"), box(x + 5, y - 36, 10, 40))
    ink(5, fill("#f3d3a0"), bazaar.pointed(x, y + 4, 9, y - 16, y - 32))
    ink(6, fill(LAMP), bazaar.pointed(x, y + 4, 6, y - 14, y - 26))
    ink(6, pen("#f3cf5c", 1), f"M{x - 13} {y - 34}h26M{x - 12} {y}v-31M{x + 12} {y}v-31")
    for aside, foot, height, width in ((-46, 156, 74, 7), (46, 156, 74, 7)):
        bazaar.minaret(ink, x + aside, foot, height, width, 7)
    bazaar.minaret(ink, 214, 160, 50, 5.5, 7)
    bazaar.minaret(ink, 374, 160, 54, 5.5, 7)
    bazaar.dome(ink, 232, 146, 11, "#e9c08a", 13)
    bazaar.dome(ink, 352, 147, 12, "#4fb0b0", 13)
    return ink.markup()


def _roofs() -> Markup:
    """Rows of flat-roofed houses, with lamps in some of their windows."""
    scatter, walls = Scatter("roofs"), ("#e9b887", "#dfa676", "#f0c594", "#d39a6e")
    rows = []
    for row, (foot, low, high) in enumerate(((158, 9, 20), (165, 8, 16), (172, 7, 13))):
        ink, x = Ink(), 176.0 - row * 8
        while x < 398:
            width, height, colour = scatter(8, 17), scatter(low, high), scatter.pick(walls)
            top = foot - height
            ink(0, fill(colour), box(x, top, width, height))
            ink(1, fill(shade(colour, -0.26)), box(x + width * 0.62, top, width * 0.38, height))
            ink(2, fill(shade(colour, 0.3)), box(x, top, width, 1.4))
            for _ in range(max(1, int(width * height / 60))):
                pane = box(x + scatter(1.5, width - 3.5), foot - scatter(3, height - 2.5), 1.6, 2.4)
                ink(3, fill(scatter.pick((LAMP, WINDOW, LAMP))), pane)
            x += width - 0.4
        rows.append(ink.markup())
    return join(rows)


def _wall() -> Markup:
    """The city wall with its towers, and the lit gate."""
    ink, x, y = Ink(), GATE, WALL
    ink(0, fill("#d39a68"), box(160, y - 10, 250, 12))
    ink(1, fill("#9a6650"), box(160, y - 2, 250, 4))
    ink(1, fill("#f3cd98"), box(160, y - 12, 250, 2.6))
    for left in range(160, 408, 6):
        ink(2, fill("#f8d9a8"), box(left, y - 15, 3.6, 3.6))
    for at in (160, 206, 338, 388):
        tower(ink, at, y + 3, 5.4, 15, roof=None, layer=3)
    ink(7, fill("#e0a874"), box(x - 16, y - 30, 32, 33))
    ink(8, fill("#a86f54"), box(x + 5, y - 30, 11, 33))
    ink(8, fill("#f8d9a8"), box(x - 18, y - 33, 36, 4))
    ink(9, fill("#4a2a3a"), bazaar.pointed(x, y + 3, 9, y - 13, y - 27))
    ink(10, fill(LAMP), bazaar.pointed(x, y + 3, 6, y - 11, y - 22))
    return ink.markup()


def _oasis() -> Markup:
    """Palms about a pool that holds the last light."""
    ink = Ink()
    for x, y, size, lean in PALMS:
        bazaar.palm(ink, x, y, size, lean)
    for x, y in CYPRESSES:
        cypress(ink, x, y, 3.4)
    return join(
        shape("M40 190C70 182 120 184 146 190C132 198 70 200 40 190z", "#5f7fa8"),
        shape("M60 189C84 185 112 186 128 190C110 194 80 195 60 189z", "#f6b878"),
        stroke("M66 192h22M96 188h16", "#ffe6b8", 1),
        ink.markup(),
    )


# -- the desert --------------------------------------------------------------------------------------------------

# The camels, from the gate to us: left and right, height, size, cloth, and whose goods they carry.
CAMELS = (
    (236, 212, 0.5, "#4f97a3", None),
    (206, 216, 0.62, "#b8472f", 3),
    (170, 221, 0.78, "#7a4f86", 2),
    (126, 226, 0.96, "#b8472f", None),
)


def _dunes(page: Cover) -> Markup:
    dune = f"M-10 {HEIGHT}V206C60 190 130 206 190 200C250 194 330 190 410 200V{HEIGHT}Z"
    shady = "M190 200C250 194 330 190 410 200V250H270C300 232 260 208 190 200z"
    track = (
        "M256 183H268C270 192 290 198 286 210C282 222 240 226 226 240L222 250H176"
        "C190 236 244 220 250 208C254 198 256 192 256 183z"
    )
    return join(
        shape(dune, page.paint("dune")),
        shape(shady, "#9a5a50", opacity=0.4),
        shape(track, "#f6cf92", opacity=0.75),
        stroke("M10 214q40 -8 80 0t80 -2M220 212q40 -8 80 0t80 -2", "#f8cf90", 1.3, 0.6),
    )


def _caravan() -> list[Markup]:
    """Camels in a line: the nearer, the larger."""
    line = []
    for x, y, size, cloth, owner in CAMELS:
        burden = bazaar.load() if owner is None else place(cube(owner, 24), -1, -28)
        line.append(cast(x - 14 * size, y + 23 * size, 60 * size, 6 * size, DUST, 0.3, slope=0.15))
        line.append(place(join(bazaar.camel(cloth), burden), x, y, size))
    return line


def _near_dunes(page: Cover) -> Markup:
    left = f"M-10 {HEIGHT}V226C30 214 80 222 120 234C150 243 190 246 200 {HEIGHT + 4}Z"
    return join(
        shape(left, page.paint("near")),
        shape(f"M410 {HEIGHT}V224C372 222 336 236 310 {HEIGHT + 2}z", "#7d4450"),
        stroke("M0 236q26 -6 52 2M14 246q30 -6 60 2", "#f3bf80", 1.2, 0.5),
    )


def _shadowed(piece: Markup, x: float, y: float, size: float) -> Markup:
    """A piece on the sand with its long shadow."""
    ground = cast(x - 10 * size, y + 20 * size, 46 * size, 8 * size, "#241436", 0.4, slope=0.18)
    return join(ground, place(piece, x, y, size))
