"""The cover of Mercado: a square in the morning, and the counter of a stall with a purse that spills its coins."""

from __future__ import annotations

from dataclasses import dataclass

from ludoteka.draw.cover import HEIGHT, WIDTH, Cover
from ludoteka.draw.curve import Pt
from ludoteka.draw.ink import (
    Ink,
    Scatter,
    glow,
    gradient,
    place,
    polygon,
    polyline,
    shape,
    stroke,
)
from ludoteka.draw.palette import ROOFS, WINDOW, Tones
from ludoteka.draw.scenery import birds, clouds, sun
from ludoteka.draw.svg import Markup, Svg, el, group, join
from ludoteka.draw.theme import shade
from ludoteka.draw.town import house
from ludoteka.games.mercado.show.art import market, wares
from ludoteka.games.mercado.show.art.coins import COLOURS, coin
from ludoteka.games.mercado.show.art.goods import standing_goods

VANISHING = (210, 126)
CLOUDS = (
    (120, 26, 50, 0.7),
    (140, 32, 64, 0.55),
    (250, 18, 46, 0.6),
    (268, 24, 50, 0.45),
    (20, 66, 40, 0.5),
    (330, 40, 40, 0.5),
)
SQUARE = "M-10 186L150 138H276L410 190V260H-10z"
FRUIT = ("#d23b2c", "#eda63a", "#86b24c", "#7d4f8f")
SILK = ("#2f6db5", "#c8442f", "#e2b23a", "#3f8f5b")
PIGEONS = ((252, 196), (262, 200), (246, 202), (272, 197), (160, 204), (168, 199))
# The coins that the purse has spilt: kind, left and right, height, size.
COINS = (
    ("silver", 166, 226, 0.95),
    ("gold", 178, 231, 1.05),
    ("turquoise", 196, 234, 1.1),
    ("copper", 216, 232, 1.05),
    ("gold", 232, 235, 1.1),
    ("copper", 150, 233, 1),
    ("silver", 210, 241, 1.1),
    ("turquoise", 128, 236, 1.05),
    ("turquoise", 246, 242, 1.05),
    ("gold", 160, 243, 1.15),
    ("silver", 108, 243, 1.05),
)


def cover() -> Svg:
    """The cover, from the sky to the counter."""
    page = Cover("mercado")
    page.define(*_gradients(page))
    page.wash("sky")
    page.add(_sky(), _skyline(page), *_houses(), _square(page))
    page.add(place(market.fountain(), 210, 160, 0.8))
    page.add(_stalls())
    page.add(*[place(market.pigeon(), x, y, 0.62) for x, y in PIGEONS])
    page.add(market.bunting((30, 62), (398, 56), 14, 30))
    page.wash("light")
    return page.finish([_counter(), *_goods(page), *_money(page)])


def _gradients(page: Cover) -> list[Markup]:
    haze = gradient(page.id("haze"), (0, 1), (0, "#fdeecb", 0), (1, "#fdeecb", 0.6))
    return [
        gradient(
            page.id("sky"),
            (0, 1),
            (0, "#8fc1dd"),
            (0.4, "#c4e0e4"),
            (0.8, "#fdf0cd"),
            (1, "#ffe9b5"),
        ),
        glow(
            page.id("light"),
            (0.12, 0.1),
            1.1,
            (0, "#fff6c8", 0.5),
            (0.4, "#ffe3a0", 0.22),
            (1, "#5a3a4a", 0.16),
        ),
        gradient(page.id("pavement"), (0, 1), (0, "#e9cfa4"), (1, "#cfa678")),
        haze,
        el("clipPath", shape(SQUARE, "none"), id=page.id("square")),
    ]


# -- the far side of the square ----------------------------------------------------------------------------------


def _sky() -> Markup:
    return join(
        sun((62, 40), 17, ((70, 0.16), (50, 0.2), (34, 0.28)), "#fff8d8"),
        clouds(CLOUDS, "#fffaf0"),
        birds(((150, 44, 7), (168, 36, 5.5), (300, 44, 5)), "#7a6a6a"),
    )


def _skyline(page: Cover) -> Markup:
    """Hills, a dome, two towers and the roofs of the town in the haze."""
    far = "M-10 128C40 96 90 112 130 104C180 94 230 112 280 100C320 92 370 104 410 96V160H-10z"
    near = "M-10 134C50 114 110 126 160 118C230 108 300 124 410 112V160H-10z"
    roofs, scatter = Ink(), Scatter("roofs m")
    for x in range(120, 300, 9):
        house(roofs, x, 130 + scatter(-2, 2), scatter(9, 12), scatter)
    return join(
        shape(far, "#b9c9ae"),
        shape(near, "#a3b98c"),
        place(_dome(), 214, 96, 1.02),
        place(_campanile(92, "#e6b78e"), 262, 110, 0.9),
        place(_campanile(64, "#e9d0a6"), 176, 112, 0.75),
        roofs.markup(),
        shape("M60 70H340V138H60z", page.paint("haze")),
    )


def _dome() -> Markup:
    """The dome of the cathedral with its ribs, lantern and cross."""
    arches = "".join(f"M{x - 2.5} 22V14a2.5 2.5 0 0 1 5 0V22z" for x in (-15, -5, 5, 15))
    ribs = (
        "M-7 1C-6 -16 -3 -28 0 -34M7 1C6 -16 3 -28 0 -34M0 1V-34"
        "M-14 1C-13 -14 -6 -28 0 -34M14 1C13 -14 6 -28 0 -34"
    )
    return join(
        shape("M-22 44V6H22V44z", "#ecd3ae"),
        shape("M6 44V6H22V44z", "#d3b48a"),
        shape("M-25 6H25V1H-25z", "#f4e4c6", "#c3a473", 0.8),
        shape(arches, "#9a7b57"),
        shape("M-21 1C-21 -22 -9 -32 0 -34C9 -32 21 -22 21 1z", "#c9623f"),
        shape("M6 1C9 -14 6 -28 0 -34C9 -32 21 -22 21 1z", "#a04a2e"),
        shape("M-21 1C-21 -22 -9 -32 0 -34C-8 -26 -13 -14 -13 1z", "#e08a5c"),
        stroke(ribs, "#f1dcb8", 1),
        shape("M-4 -33H4V-42H-4z", "#f4e4c6", "#b59463", 0.7),
        shape("M0 -50L5 -42H-5z", "#8ba3b8"),
        stroke("M0 -50V-56M-2 -54H2", "#e2b23a", 1.2),
    )


def _campanile(height: float, colour: str) -> Markup:
    """A bell tower of a given height."""
    top, roof = 40 - height, ROOFS[0]
    windows = "".join(
        f"M-3 {y + 7}V{y + 2}a3 3 0 0 1 6 0V{y + 7}z" for y in range(int(top) + 6, 30, 14)
    )
    return join(
        shape(f"M-8 40V{top}H8V40z", colour, shade(colour, -0.35), 0.8),
        shape(f"M2 40V{top}H8V40z", shade(colour, -0.18)),
        shape(windows, "#7d5a44"),
        shape(f"M-10 {top}H10V{top - 3}H-10z", "#f4e4c6"),
        shape(polygon((-9, top - 3), (0, top - 22), (9, top - 3)), roof.middle),
        shape(polygon((-9, top - 3), (0, top - 22), (0, top - 3)), roof.lit),
    )


# -- the houses on both sides ------------------------------------------------------------------------------------


def _towards(x: float, y: float, share: float) -> Pt:
    """A point on the way to the vanishing point."""
    return (x + (VANISHING[0] - x) * share, y + (VANISHING[1] - y) * share)


@dataclass(frozen=True)
class Palazzo:
    """A front that runs away to the vanishing point: `depth` is the share of the way, `sunny` its side."""

    x: float
    top: float
    foot: float
    depth: float
    colour: str
    roof: Tones
    bays: int
    sunny: bool

    def at(self, along: float, down: float) -> Pt:
        """A point of the front, both measures from 0 to 1."""
        return _towards(self.x, self.top + (self.foot - self.top) * down, self.depth * along)

    def panel(self, left: float, right: float, top: float, foot: float) -> str:
        """A rectangle of the front, in perspective."""
        corners = ((left, top), (right, top), (right, foot), (left, foot))
        return polygon(*(self.at(*corner) for corner in corners))

    def arch(self, left: float, right: float, top: float, spring: float, foot: float) -> str:
        """An opening with a round top, in perspective."""
        points = (
            (left, foot),
            (left, spring),
            (left, top),
            ((left + right) / 2, top),
            (right, top),
            (right, spring),
            (right, foot),
        )
        a, b, c, d, e, f, g = (f"{x} {y}" for x, y in (self.at(*point) for point in points))
        return f"M{a}L{b}Q{c} {d}Q{e} {f}L{g}Z"

    def pale(self, sunny: float, shady: float) -> str:
        """The front's colour, lighter: by how much in the sun and in the shade."""
        return shade(self.colour, sunny if self.sunny else shady)

    def draw(self) -> Markup:
        """Wall, cornices, windows, arcade and roof."""
        front = shade(self.colour, 0.12 if self.sunny else -0.12)
        cornices = "".join(
            self.panel(0, 1, down, down + thick)
            for down, thick in ((0, 0.045), (0.34, 0.022), (0.62, 0.025))
        )
        return join(
            shape(self.panel(0, 1, 0, 1), front, shade(self.colour, -0.4), 0.8),
            shape(cornices, self.pale(0.45, 0.2)),
            [self._window(bay, *floor) for bay in range(self.bays) for floor in FLOORS],
            [self._arcade(bay) for bay in range(self.bays)],
            self._roof(),
        )

    def _window(self, bay: int, top: float, foot: float) -> Markup:
        left, right = (bay + 0.28) / self.bays, (bay + 0.72) / self.bays
        wide = right - left
        middle = (left + right) / 2
        shutters = self.panel(left - wide * 0.42, left - wide * 0.06, top + 0.05, foot)
        shutters += self.panel(right + wide * 0.06, right + wide * 0.42, top + 0.05, foot)
        bar = polyline([self.at(middle, top + 0.02), self.at(middle, foot)])
        sill = self.panel(left - wide * 0.3, right + wide * 0.3, foot, foot + 0.015)
        return join(
            shape(
                self.arch(left, right, top, top + 0.05, foot), WINDOW, self.pale(0.45, 0.25), 1.6
            ),
            shape(sill, self.pale(0.5, 0.25)),
            stroke(bar, shade(self.colour, 0.5), 0.7),
            shape(shutters, "#5f8a6a" if self.sunny else "#4a705a"),
        )

    def _arcade(self, bay: int) -> Markup:
        left, right = (bay + 0.1) / self.bays, (bay + 0.9) / self.bays
        inner = left + (right - left) * 0.2
        return join(
            shape(self.arch(left, right, 0.67, 0.8, 1), "#7d5a44"),
            shape(self.arch(inner, right, 0.71, 0.82, 1), "#5b3f33"),
        )

    def _roof(self) -> Markup:
        (ax, ay), (bx, by) = self.at(0, 0), self.at(1, 0)
        lean = 6 if self.sunny else -6
        near = 1 - self.depth
        corners = (
            (ax - lean / 2, ay + 1),
            (bx, by),
            (bx + lean * near, by - 11 * near),
            (ax + lean, ay - 11),
        )
        tiles = self.roof.lit if self.sunny else self.roof.dark
        return shape(polygon(*corners), tiles, shade(self.roof.middle, -0.3), 0.7)


FLOORS = ((0.1, 0.28), (0.41, 0.58))


def _houses() -> list[Markup]:
    """Two palazzi on each side; the farther begins where the nearer ends."""
    left_x, left_foot = _towards(-34, 196, 0.34)
    right_x, right_foot = _towards(440, 200, 0.36)
    row = (
        Palazzo(-34, 28, 196, 0.34, "#e2a878", ROOFS[0], 3, True),
        Palazzo(left_x, 52, left_foot, 0.42, "#f0d9a8", ROOFS[2], 4, True),
        Palazzo(440, 14, 200, 0.36, "#d99a86", ROOFS[3], 3, False),
        Palazzo(right_x, 46, right_foot, 0.42, "#e6c79a", ROOFS[1], 4, False),
    )
    return [palazzo.draw() for palazzo in row]


def _square(page: Cover) -> Markup:
    """The pavement, with the long shadow of the houses on the left."""
    x, _y = VANISHING
    rays = "".join(
        polyline([(x + k * 70, 300), _towards(x + k * 70, 300, 0.93)]) for k in range(-9, 10)
    )
    rows = "".join(f"M-10 {y}H410" for y in (140, 143, 147, 152, 158.5, 167, 178, 192, 210))
    lines = join(stroke(rays, "#f3e2bf", 1.1, 0.75), stroke(rows, "#f3e2bf", 0.8, 0.6))
    return join(
        shape(SQUARE, page.paint("pavement")),
        group(lines, clip_path=page.paint("square")),
        shape("M-10 186L150 138L172 138L60 186L-10 214z", "#8a4f3a", opacity=0.22),
    )


def _stalls() -> Markup:
    """Four stalls and the people among them, far to near."""
    return join(
        place(market.stall(market.OCHRE, market.CREAM, FRUIT), 140, 156, 0.42),
        place(market.stall(market.VIOLET, "#f7f0fb", SILK), 282, 157, 0.42),
        market.crowd(near=False),
        place(market.stall(market.RED, market.CREAM, FRUIT), 92, 176, 0.72),
        place(market.stall(market.GREEN, "#f1f6ea", SILK), 336, 180, 0.76),
        market.crowd(near=True),
    )


# -- the counter in front ----------------------------------------------------------------------------------------


def _counter() -> Markup:
    planks = "M-10 238H410M60 226V260M150 226V260M240 226V260M330 226V260"
    return join(
        shape(f"M-10 214H{WIDTH + 10}V226H-10z", "#b98549"),
        stroke("M-10 214H410", "#e6bd84", 2),
        shape(f"M-10 226H{WIDTH + 10}V{HEIGHT + 10}H-10z", "#7d5331"),
        stroke(planks, "#5f3d22", 1.2),
        shape("M84 212H300L314 250H70z", "#8c2f3a"),
        shape("M84 212H300L304 222H80z", "#a8434f"),
        stroke("M77 236H306M75.5 241H308", "#e9bf6a", 1.6),
        shape("M200 212H300L314 250H206z", "#5a1a24", opacity=0.25),
    )


def _goods(page: Cover) -> list[Markup]:
    row = (
        ("gold cup", 112, 222, 0.92),
        ("tiara", 262, 226, 0.86),
        ("violet", 146, 220, 0.8),
        ("rose", 232, 219, 0.7),
        ("globe", 32, 220, 1.25),
        ("candlestick", 372, 222, 1.1),
        ("casket", 336, 226, 1.1),
    )
    return [
        place(standing_goods(name, page.toned), x - 24 * size, y - 44 * size, size)
        for name, x, y, size in row
    ]


def _money(page: Cover) -> list[Markup]:
    """The purse, the coins that it has spilt, and two that lean on the wares."""
    coins = {kind: page.define_piece(kind, coin(kind)) for kind in COLOURS}
    return [
        place(wares.purse(), 176, 176, 2.15),
        *[wares.lying(coins[kind], x, y, size) for kind, x, y, size in COINS],
        wares.standing(coins["gold"], 290, 229, 1.25),
        wares.standing(coins["turquoise"], 90, 222, 0.9),
    ]
