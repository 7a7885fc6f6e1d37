"""The city: its souks and what stands in them, the calendar, the supervisor and what he can reach."""

from __future__ import annotations

from ludoteka.draw.svg import Markup, el, group, join, number
from ludoteka.draw.theme import ACCENT
from ludoteka.engine.core.events import NOBODY
from ludoteka.engine.i18n import Texts
from ludoteka.games.yspahan.rules.facts import (
    SHOP_SOUK,
    SHOPS,
    SOUK_COLOUR,
    SOUKS,
    SPACES,
    WEEKS,
)
from ludoteka.games.yspahan.rules.state import Yspahan
from ludoteka.games.yspahan.rules.supervisor import KeepGoods, MoveSupervisor, price, raided
from ludoteka.games.yspahan.show.art.places import (
    CALENDAR,
    CELL,
    EMBLEMS,
    PLATES,
    shop_place,
    space_place,
    streets,
)
from ludoteka.games.yspahan.show.art.sprite import lamplit, piece, scenery
from ludoteka.games.yspahan.show.board.parts import PAPER, Choices, at, click, glow, label
from ludoteka.games.yspahan.show.text import shop_name, souk_name, space_name

__all__ = ["city"]

_ = Texts(__package__)

FADED = "#6b5630"
#: Where the supervisor walks: the streets, each from the square outwards.
WALK = ";".join(",".join(f"{number(x)} {number(y)}" for x, y in way) for way in streets())


def city(view: Yspahan, choices: Choices) -> Markup:
    """The whole board of the city; the corner inside its wall is at the origin."""
    shops = sorted(range(len(SHOPS)), key=lambda shop: shop_place(shop)[1])
    return group(
        scenery("city"),
        [piece(f"emblem-{name}", *place) for name, place in EMBLEMS.items()],
        _calendar(view),
        [_shop(view, choices, shop) for shop in shops],
        [_souk(view, souk) for souk in range(len(SOUKS))],
        _reach(view, choices),
        _supervisor(view, choices),
        id="city",
    )


# -- the calendar ----------------------------------------------------------------------------------


def _calendar(view: Yspahan) -> Markup:
    """Three weeks of seven days, the present ones marked."""
    x, y, width, height = CALENDAR
    weeks, days = view.box.weeks, view.box.days
    between = 48 if weeks <= WEEKS else 41.5
    words = _("Week {week} of {weeks}, day {day} of {days}").format(
        week=view.week, weeks=weeks, day=view.day, days=days
    )
    return group(
        el("title", words),
        el(
            "rect",
            x=x + 2,
            y=y + 4,
            width=width,
            height=height,
            rx=10,
            fill="#4a3010",
            fill_opacity=0.3,
        ),
        el(
            "rect",
            x=x,
            y=y,
            width=width,
            height=height,
            rx=10,
            fill=PAPER,
            stroke="#a98353",
            stroke_width=2,
        ),
        piece("sun", 262, 37),
        [_week(44.0 + between * i, 37, i + 1, i + 1 == view.week) for i in range(weeks)],
        [_day(36 + 42.4 * i, 83, i + 1, i + 1 == view.day) for i in range(days)],
        id="calendar",
    )


def _week(x: float, y: float, n: int, now: bool) -> Markup:
    return join(
        el(
            "rect",
            x=x - 20,
            y=y - 19,
            width=40,
            height=38,
            rx=7,
            fill="#2f6d7a" if now else "#efe0ba",
            stroke="#8f6d42",
        ),
        label(n, x, y, 32, "#ffffff" if now else FADED),
    )


def _day(x: float, y: float, n: int, now: bool) -> Markup:
    return join(
        el("circle", cx=x, cy=y, r=19, fill="#f0a63f" if now else "#efe0ba", stroke="#8f6d42"),
        label(n, x, y, 32, "#3a2410" if now else FADED),
    )


# -- souks and shops -------------------------------------------------------------------------------


def _souk(view: Yspahan, souk: int) -> Markup:
    """The plate with the points of a souk, framed in gold when it is full."""
    full = "-full" if view.souk_free[souk] == 0 else ""
    points = view.box.souk_points[souk]
    words = _("{souk}: {points} points when full").format(
        souk=souk_name(SOUKS[souk]), points=points
    )
    return group(
        el("title", words),
        piece(f"plate-{SOUK_COLOUR[souk]}{full}"),
        label(points, 0, 0, 32, letter_spacing=-2.5 if points > 9 else None),
        id="souk-" + SOUKS[souk].replace(".", "-"),
        transform=at(*PLATES[SOUKS[souk]]),
    )


def _shop(view: Yspahan, choices: Choices, shop: int) -> Markup:
    """A stall with the goods in it; one where goods can be put is lit."""
    name, owner = SHOPS[shop], view.city[shop]
    ident = name.replace(".", "-")
    stall = lamplit(f"stall-{SOUK_COLOUR[SHOP_SOUK[shop]]}")
    goods = (
        piece(f"goods-{owner}", 0, 7, id=f"goods-{ident}", data_traced="")
        if owner != NOBODY
        else None
    )
    place = {"id": f"shop-{ident}", "transform": at(*shop_place(shop))}
    action = choices.get("put", name) or choices.get("first", name)
    if action:
        return click(choices, [action], stall, goods, glow(-33, -34, 66, 66, 8), **place)
    step = view.agenda[-1] if view.agenda else None
    asked = isinstance(step, KeepGoods) and step.shop == shop
    ring = glow(-33, -34, 66, 66, 8) if asked else None
    return group(el("title", shop_name(name)), stall, goods, ring, **place)


# -- the supervisor --------------------------------------------------------------------------------


def _moving(view: Yspahan) -> MoveSupervisor | None:
    """The question where he shall go, if that is asked now."""
    step = view.agenda[-1] if view.agenda else None
    return step if isinstance(step, MoveSupervisor) else None


def _reach(view: Yspahan, choices: Choices) -> Markup | None:
    """Every space that he can reach now, with its price, and a camel where he would find goods."""
    step = _moving(view)
    if step is None:
        return None
    found = []
    for space, name in enumerate(SPACES):
        action = choices.get("go", name)
        if not action:
            continue
        paid = price(view, step.player, step.steps, space)
        shown = paid and space != view.supervisor
        found.append(
            click(
                choices,
                [action],
                _lit(),
                _price(paid, -3, 4) if shown else None,
                _camel_sign() if raided(view, space) else None,
                id=f"go-{name}",
                transform=at(*space_place(space)),
            )
        )
    return group(found, id="reach") if found else None


def _lit() -> Markup:
    half = CELL / 2 - 2
    box = {"x": -half, "y": -half, "width": 2 * half, "height": 2 * half, "rx": 8}
    return join(
        el("rect", **box, fill="#fff3d0", fill_opacity=0.8),
        glow(-half, -half, 2 * half, 2 * half, 8),
    )


def _price(paid: int, x: float, y: float) -> Markup:
    return group(piece("coin", scale=1.7), label(paid, 0, 0, 33), transform=at(x, y))


def _camel_sign() -> Markup:
    return join(
        el("circle", cx=19, cy=-19, r=14, fill="#fffaf0", stroke=ACCENT, stroke_width=2.4),
        piece("camel", 17, -17, 0.36),
    )


def _supervisor(view: Yspahan, choices: Choices) -> Markup:
    """He himself; where staying costs something he steps aside for the price."""
    step, name = _moving(view), SPACES[view.supervisor]
    asked = step is not None and choices.get("go", name)
    paid = price(view, step.player, step.steps, view.supervisor) if step and asked else 0
    words = _("The supervisor: {space}").format(space=space_name(name))
    return group(
        el("title", words),
        piece("supervisor", 12, -10, 0.8) if paid else piece("supervisor"),
        _price(paid, -13, 13) if paid else None,
        id="supervisor",
        data_walk=WALK,
        transform=at(*space_place(view.supervisor)),
        pointer_events="none",
    )
