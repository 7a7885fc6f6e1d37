"""The year at the upper right: its season, the event in force, and those that may still come."""

from __future__ import annotations

from collections.abc import Callable

from ludoteka.draw.curve import Pt
from ludoteka.draw.svg import Markup, el, far, group, join, near
from ludoteka.draw.theme import ACCENT, LIGHT, Land
from ludoteka.games.wallenstein.rules.events import (
    BONUS,
    EVENT_KIND,
    EVENT_KINDS,
    EVENT_REGION,
    FURY,
    GUARD,
    HARVEST,
    NEUTRAL_FARMERS,
    SHORT_OF_3,
    SHORT_OF_5,
    WINTER_LOSS,
)
from ludoteka.games.wallenstein.rules.state import Wallenstein
from ludoteka.games.wallenstein.show.art.symbols import (
    BUILDING_COLOURS,
    GRAIN,
    fitting,
    label,
    place,
    priced,
    sign,
    wooden,
)
from ludoteka.games.wallenstein.show.board.map import TINTS
from ludoteka.games.wallenstein.show.text import event_help, event_name, moment, region_name

MINUS, CROSS = "\N{MINUS SIGN}", "\N{MULTIPLICATION SIGN}"
LEFT, WIDE = 764.0, 232.0
TOP, ROW = 40.0, 27.0
RED = "#a3402f"


def title(view: Wallenstein) -> Markup:
    """The year and the season."""
    words = moment(view)
    return join(
        near(label(words, (772, 26), 19, "start", 700, class_="ink")),
        far(label(words, (994, 30), fitting(words, 226, 31), "end", 700, class_="ink")),
    )


def year_panel(view: Wallenstein) -> Markup:
    """The season, and the event cards: the one in force first."""
    now = [view.event] if view.event >= 0 else []
    rows = [
        event_card(view, event, (LEFT, TOP + ROW * i), event == view.event)
        for i, event in enumerate(now + view.events)
    ]
    return group(title(view), rows, id="year")


def event_card(view: Wallenstein, event: int, at: Pt, current: bool) -> Markup:
    """What it changes, where or by which name, and the grain it takes in winter."""
    region = EVENT_REGION[event]
    words = region_name(region) if region >= 0 else event_name(event)
    weight = 700 if current else 600
    kind = EVENT_KINDS[EVENT_KIND[event]]
    return group(
        el("title", event_help(event)),
        el(
            "rect",
            x=0,
            y=0,
            width=WIDE,
            height=ROW - 3,
            rx=5,
            fill=TINTS[region] if region >= 0 else Land.PARCHMENT,
            stroke=ACCENT if current else LIGHT.line,
            stroke_width=3 if current else 1,
        ),
        group(SIGNS[kind](view.players), transform=place((29, 12))),
        near(label(words, (60, 17), fitting(words, 128, 15), "start", weight)),
        far(label(words, (60, 20), fitting(words, 128, 22), "start", weight))
        if region >= 0
        else None,
        sign("grain", (195, 12), 17, GRAIN),
        near(label(f"{MINUS}{WINTER_LOSS[event]}", (204, 17), 15, "start", 600)),
        far(label(f"{MINUS}{WINTER_LOSS[event]}", (203, 19), 20, "start", 600)),
        id=f"event-{event + 1}",
        transform=place(at),
    )


# -- the signs of the events, about their middle; farmers have the colour after the last player's -----


def harvest(more: str, ink: str) -> Markup:
    return join(
        sign("grain", (-13, 0), 21, GRAIN),
        label(f"{more}{HARVEST}", (-2, 6), 17, "start", 700, ink),
    )


def peace() -> Markup:
    """A church, and an arrow that ends before it."""
    return join(
        sign("church", (12, 0), 21, BUILDING_COLOURS["church"]),
        sign("arrow", (-13, 1), 18, "#4a4233"),
        label(CROSS, (-13, 8), 22, weight=700, fill=RED),
    )


def shortage() -> Markup:
    """As many armies as there are for the two higher prices."""
    return label(f"+{SHORT_OF_5} +{SHORT_OF_3}", (0, 6), 16, weight=700, fill=RED)


def guards(farmers: int) -> Markup:
    return join(
        sign("palace", (-18, 0), 18, BUILDING_COLOURS["palace"]),
        label(f"+{GUARD}", (3, 5), 14, weight=700, fill="#4a4233"),
        wooden(farmers, (20, 0), 14),
    )


def weary(farmers: int) -> Markup:
    return join(
        wooden(farmers, (0, 0), 16),
        label(CROSS, (0, 9), 25, weight=700, fill=RED),
    )


def furious(farmers: int) -> Markup:
    number = NEUTRAL_FARMERS + FURY
    return join([wooden(farmers, (16 * (i - (number - 1) / 2), 0), 14) for i in range(number)])


def trade() -> Markup:
    return join(
        sign("trading_house", (-12, 0), 21, BUILDING_COLOURS["trading_house"]),
        priced((12, 0), 20, f"+{BONUS}"),
    )


SIGNS: dict[str, Callable[[int], Markup]] = {
    "bad_harvest": lambda farmers: harvest(MINUS, RED),
    "good_harvest": lambda farmers: harvest("+", "#4a4233"),
    "church_peace": lambda farmers: peace(),
    "troop_shortage": lambda farmers: shortage(),
    "palace_guards": guards,
    "weary_farmers": weary,
    "furious_farmers": furious,
    "trade_bonus": lambda farmers: trade(),
}
