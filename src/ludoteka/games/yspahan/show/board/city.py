"""The city: four quarters with their souks, the streets, the supervisor and what he can reach."""

from __future__ import annotations

from ludoteka.draw.svg import Markup, el, group, join, path
from ludoteka.draw.theme import ACCENT, LIGHT, shade
from ludoteka.engine.core.events import NOBODY
from ludoteka.engine.i18n import Texts
from ludoteka.games.yspahan.rules.facts import (
    DAYS,
    SHOP_SOUK,
    SHOP_SPACES,
    SHOPS,
    SOUK_COLOUR,
    SOUK_POINTS,
    SOUK_SHOPS,
    SOUKS,
    SPACES,
    WEEKS,
)
from ludoteka.games.yspahan.rules.state import Yspahan
from ludoteka.games.yspahan.rules.supervisor import KeepGoods, MoveSupervisor, price, raided
from ludoteka.games.yspahan.show.art.symbols import icon
from ludoteka.games.yspahan.show.board.parts import (
    GOLD,
    INK,
    PAVING,
    PAVING_EDGE,
    SAND,
    SAND_EDGE,
    SOUK,
    Choices,
    at,
    click,
    glow,
    goods,
    label,
)
from ludoteka.games.yspahan.show.text import shop_name, souk_name, space_name

_ = Texts(__package__)

CELL = 54.0  # a space of the streets
TILE = 68.0  # a shop
WIDTH, HEIGHT = 18 * CELL, 12 * CELL
SQUARE = (10.5 * CELL, 4.5 * CELL)
HEADING = {"W": (-1, 0), "E": (1, 0), "N": (0, -1), "S": (0, 1)}

# The middles of the shops, quarter by quarter. Those in front of a street space touch it.
PLACES: dict[str, tuple[tuple[float, float], ...]] = {
    "chest.purple": ((504, 108), (504, 36), (432, 36), (432, 108)),
    "chest.yellow": ((36, 180), (135, 180), (243, 180)),
    "chest.blue": ((351, 180), (452, 180)),
    "vase.orange": ((729, 180), (837, 180), (936, 180)),
    "vase.yellow": ((630, 84), (702, 84)),
    "vase.blue": ((630, 180),),
    "bag.purple": ((81, 306), (36, 380), (108, 380), (36, 452), (108, 452), (36, 524)),
    "bag.yellow": ((189, 306), (297, 306), (207, 380), (290, 380), (207, 452)),
    "bag.blue": ((504, 474), (504, 570), (432, 570), (360, 570)),
    "bag.white": ((405, 306), (504, 306), (504, 378)),
    "barrel.purple": ((630, 512), (630, 611), (702, 512), (774, 512), (702, 611)),
    "barrel.yellow": ((783, 306), (891, 306), (936, 380), (936, 452)),
    "barrel.blue": ((630, 408), (702, 408), (774, 408)),
    "barrel.white": ((630, 306), (702, 306)),
}
PLATES: dict[str, tuple[float, float]] = {  # where the points of a souk stand
    "chest.purple": (468, 72),
    "chest.yellow": (189, 148),
    "chest.blue": (401.5, 148),
    "vase.orange": (783, 148),
    "vase.yellow": (666, 50),
    "vase.blue": (657, 146),
    "bag.purple": (72, 416),
    "bag.yellow": (248, 343),
    "bag.blue": (468, 536),
    "bag.white": (454.5, 338),
    "barrel.purple": (666, 561.5),
    "barrel.yellow": (837, 338),
    "barrel.blue": (738, 374),
    "barrel.white": (666, 338),
}
PALMS = ((318, 472), (286, 506), (862, 566), (838, 470), (160, 566), (204, 600))
BADGES = {"chest": (52, 62), "vase": (926, 62), "bag": (52, 606), "barrel": (926, 586)}


def shop_place(shop: int) -> tuple[float, float]:
    """The middle of a shop."""
    souk = SHOP_SOUK[shop]
    return PLACES[SOUKS[souk]][SOUK_SHOPS[souk].index(shop)]


def space_place(space: int) -> tuple[float, float]:
    """The middle of a street space."""
    name = SPACES[space]
    if name == "SQ":
        return SQUARE
    dx, dy = HEADING[name[0]]
    steps = int(name[1:]) * CELL
    return SQUARE[0] + dx * steps, SQUARE[1] + dy * steps


def city(view: Yspahan, choices: Choices) -> Markup:
    """The whole board of the city, its corner at the origin."""
    return group(
        el(
            "rect",
            x=-8,
            y=-8,
            width=WIDTH + 16,
            height=HEIGHT + 16,
            rx=18,
            fill=SAND,
            stroke=SAND_EDGE,
            stroke_width=3,
        ),
        _streets(),
        [icon("palm", x, y, 46, shade(SAND, -0.13)) for x, y in PALMS],
        [_badge(name, *place) for name, place in BADGES.items()],
        _calendar(view),
        [_souk(souk) for souk in range(len(SOUKS))],
        [_shop(view, choices, shop) for shop in range(len(SHOPS))],
        [_plate(view, souk) for souk in range(len(SOUKS))],
        _supervisor(view),
        _reach(view, choices),
        id="city",
    )


# -- ground --------------------------------------------------------------------------------------


def _streets() -> Markup:
    """Four arms of paving that meet at the square."""
    cells = []
    for space in range(len(SPACES)):
        x, y = space_place(space)
        cells.append(
            el(
                "rect",
                x=x - CELL / 2 + 1.5,
                y=y - CELL / 2 + 1.5,
                width=CELL - 3,
                height=CELL - 3,
                rx=7,
                fill=PAVING,
                stroke=PAVING_EDGE,
                stroke_width=1.5,
            )
        )
    x, y = SQUARE
    ornament = "".join(
        f"M{x} {y}l{dx * 9} {dy * 9}l{ex * 13} {ey * 13}z"
        for dx, dy, ex, ey in (
            (-1, -1, 0.7, -0.7),
            (1, -1, 0.7, 0.7),
            (1, 1, -0.7, 0.7),
            (-1, 1, -0.7, -0.7),
        )
    )
    return group(
        cells,
        path(ornament, fill=PAVING_EDGE),
        el("circle", cx=x, cy=y, r=20, fill="none", stroke=PAVING_EDGE, stroke_width=2),
        id="streets",
    )


def _badge(name: str, x: float, y: float) -> Markup:
    return icon(name, x, y, 54, shade(SAND, -0.32))


def _calendar(view: Yspahan) -> Markup:
    """Weeks and days, in the free corner of the chest quarter."""
    marks = []
    for week in range(1, WEEKS + 1):
        marks.append(_date(128 + 44 * (week - 1), 34, week, week == view.week, 20))
    for day in range(1, DAYS + 1):
        marks.append(_date(128 + 39 * (day - 1), 90, day, day == view.day, 18))
    words = _("Week {week} of 3, day {day} of 7").format(week=view.week, day=view.day)
    return group(el("title", words), marks, id="calendar")


def _date(x: float, y: float, n: int, now: bool, radius: float) -> Markup:
    square = radius > 19
    shape = (
        el(
            "rect",
            x=x - radius,
            y=y - radius,
            width=2 * radius,
            height=2 * radius,
            rx=6,
            fill=INK if now else PAVING,
            stroke=SAND_EDGE,
        )
        if square
        else el("circle", cx=x, cy=y, r=radius, fill=INK if now else PAVING, stroke=SAND_EDGE)
    )
    return join(shape, label(n, x, y, 30, PAVING if now else shade(SAND, -0.45)))


# -- souks and shops -----------------------------------------------------------------------------


def _souk(souk: int) -> Markup:
    """The ground that the shops of a souk share."""
    places = PLACES[SOUKS[souk]]
    colour = shade(SOUK[SOUK_COLOUR[souk]], -0.14)
    lines = []
    for i, (x, y) in enumerate(places):
        for u, v in places[:i]:
            if abs(x - u) + abs(y - v) <= 2 * TILE and (abs(x - u) < 50 or abs(y - v) < 50):
                lines.append(f"M{x} {y}L{u} {v}")
    return path(
        "".join(lines) or f"M{places[0][0]} {places[0][1]}h.1",
        stroke=colour,
        stroke_width=TILE - 18,
        stroke_linecap="round",
        stroke_linejoin="round",
        fill="none",
        id="souk-" + SOUKS[souk].replace(".", "-"),
    )


def _plate(view: Yspahan, souk: int) -> Markup:
    """The points of a souk; a ring around them when it is full."""
    x, y = PLATES[SOUKS[souk]]
    colour = SOUK[SOUK_COLOUR[souk]]
    full = view.souk_free[souk] == 0
    words = _("{souk}: {points} points when full").format(
        souk=souk_name(SOUKS[souk]), points=SOUK_POINTS[souk]
    )
    return group(
        el("title", words),
        el(
            "circle",
            cx=x,
            cy=y,
            r=20,
            fill=shade(colour, 0.45),
            stroke=INK if full else shade(colour, -0.4),
            stroke_width=5 if full else 2,
        ),
        label(SOUK_POINTS[souk], x, y, 30 if SOUK_POINTS[souk] < 10 else 27, INK, font_weight=700),
    )


def _shop(view: Yspahan, choices: Choices, shop: int) -> Markup:
    """A stall with an awning; a threshold where it opens onto a street, goods where there are any."""
    x, y = shop_place(shop)
    half = TILE / 2
    colour = SOUK[SOUK_COLOUR[SHOP_SOUK[shop]]]
    edge = shade(colour, -0.42)
    name = SHOPS[shop]
    stripes = "".join(f"M{-half + 4 + 15 * i} {-half + 3}h7.5v11h-7.5z" for i in range(4))
    owner = view.city[shop]
    body = join(
        el(
            "rect",
            x=-half + 1,
            y=-half + 1,
            width=TILE - 2,
            height=TILE - 2,
            rx=9,
            fill=shade(colour, 0.35),
            stroke=edge,
            stroke_width=2,
        ),
        path(
            f"M{-half + 2} {-half + 15}v-5q0-8 8-8h{TILE - 20}q8 0 8 8v5z",
            fill=shade(colour, -0.05),
        ),
        path(stripes, fill=shade(colour, -0.25)),
        [_threshold(x, y, space, edge) for space in SHOP_SPACES[shop]],
        el("rect", x=-19, y=-11, width=38, height=38, rx=6, fill=shade(colour, -0.12))
        if owner == NOBODY
        else goods(owner, 0, 8, 42, id=f"goods-{name.replace('.', '-')}"),
    )
    place = {"id": f"shop-{name.replace('.', '-')}", "transform": at(x, y)}
    action = choices.get("put", name) or choices.get("first", name)
    if action:
        ghost = goods(view.player, 0, 8, 42, opacity=0, class_="ghost") if owner == NOBODY else None
        return click(choices, [action], body, ghost, glow(-half + 1, -half + 1, 66, 66, 9), **place)
    step = view.agenda[-1] if view.agenda else None
    asked = isinstance(step, KeepGoods) and step.shop == shop
    ring = _ring() if asked else None
    return group(el("title", shop_name(name)), body, ring, **place)


def _ring() -> Markup:
    """Around the goods that a player is asked about."""
    return el(
        "rect",
        x=-33,
        y=-33,
        width=66,
        height=66,
        rx=9,
        fill="none",
        stroke=ACCENT,
        stroke_width=6,
        class_="glow",
    )


def _threshold(x: float, y: float, space: int, colour: str) -> Markup:
    """A step on the side of the shop where a street space is."""
    u, v = space_place(space)
    half = TILE / 2
    if abs(v - y) >= abs(u - x):
        side = half if v > y else -half
        along = max(-half + 14, min(half - 14, u - x))
        return el("rect", x=along - 11, y=side - 4, width=22, height=8, rx=3, fill=colour)
    side = half if u > x else -half
    along = max(-half + 14, min(half - 14, v - y))
    return el("rect", x=side - 4, y=along - 11, width=8, height=22, rx=3, fill=colour)


# -- the supervisor ------------------------------------------------------------------------------


def _reach(view: Yspahan, choices: Choices) -> Markup | None:
    """Every space that he can reach now, with its price, and a camel where he would find goods."""
    step = view.agenda[-1] if view.agenda else None
    if not isinstance(step, MoveSupervisor):
        return None
    found = []
    for space, name in enumerate(SPACES):
        action = choices.get("go", name)
        if not action:
            continue
        x, y = space_place(space)
        paid = price(view, step.player, step.steps, space)
        found.append(
            click(
                choices,
                [action],
                glow(-CELL / 2 + 3, -CELL / 2 + 3, CELL - 6, CELL - 6, 8),
                _price(paid) if paid else None,
                _camel_sign() if raided(view, space) else None,
                id=f"go-{name}",
                transform=at(x, y),
            )
        )
    return group(found, id="reach") if found else None


def _price(paid: int) -> Markup:
    return join(
        el("circle", cx=-3, cy=5, r=19, fill=GOLD, stroke=shade(GOLD, -0.35), stroke_width=2),
        label(paid, -3, 5, 31, INK),
    )


def _camel_sign() -> Markup:
    return join(
        el("circle", cx=17, cy=-17, r=13, fill=LIGHT.panel, stroke=ACCENT, stroke_width=2),
        icon("camel", 17, -17, 19, INK),
    )


def _supervisor(view: Yspahan) -> Markup:
    x, y = space_place(view.supervisor)
    words = _("The supervisor: {space}").format(space=space_name(SPACES[view.supervisor]))
    return group(
        el("title", words),
        el("ellipse", cx=2, cy=22, rx=18, ry=6, fill="#1d2410", fill_opacity=0.28),
        icon("supervisor", 0, -4, 54, "#ffffff", stroke=INK, stroke_width=1.4),
        path("M-9.5 -22.5c0-4 4.3-7 9.5-7s9.5 3 9.5 7q-9.5 5-19 0z", fill=shade(SAND, -0.25)),
        path("M-6 0q6 5 12 0", fill="none", stroke=INK, stroke_width=2),
        id="supervisor",
        transform=at(x, y),
        pointer_events="none",
    )
