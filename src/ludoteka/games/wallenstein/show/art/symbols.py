"""The symbols of Wallenstein: buildings, grain, unrest, armies on the march, the tower. All our own drawings."""

from __future__ import annotations

from functools import cache

from ludoteka.draw.curve import Pt
from ludoteka.draw.pieces import cube, mark
from ludoteka.draw.svg import Attr, Markup, el, group, join, number, path, symbol, text, use
from ludoteka.draw.theme import LIGHT, Land, player, shade

FARMER = "#8a7a55"  # the cubes of the farmers, the colour of straw and earth
FARMER_INK = "#ffffff"
UNREST = "#b8382c"
GRAIN = "#c79a2e"

# Each on a square of 24 units.
SYMBOLS: dict[str, str] = {
    # A broad house with two towers and a gate.
    "palace": (
        "M2 22V8l2.7-4L7.4 8v3h1.8V9h1.6v2h2.4V9h1.6v2h1.8V8l2.7-4L22 8v14h-7.4v-4.4a2.6 2.6 0 0 0-5.2 0V22z"
    ),
    # A nave under a steep roof, with a steeple and a cross.
    "church": (
        "M11 1h2v1.8h1.8v1.9H13V7l3.6 4.4v2L22 16v6h-7.2v-3.6a2.8 2.8 0 0 0-5.6 0V22H2v-6l5.4-2.6v-2L11 7V4.7"
        "H9.2V2.8H11z"
    ),
    # A stepped gable over a wide door.
    "trading_house": "M3 22V11h2.6V8.2h2.6V5.4h2.4V3h2.8v2.4h2.4v2.8h2.6V11H21v11h-5.6v-6H8.6v6z",
    # A sheaf: five ears bound in the middle.
    "grain": (
        "M12 1c1.8 1.8 2.3 4 1.2 6.2 1.2-2 3.2-3.3 5.6-3.4.2 2.7-1 4.9-3.2 6.1 1.9-.6 3.9-.3 5.4.9-1.1 2.3-3.2 3.5-5.7"
        " 3.3l-.9 1.1h1.6v2h-2.6l2.2 5.3h-2.3L12 18.3l-1.3 4.2H8.4l2.2-5.3H8v-2h1.6l-.9-1.1c-2.5.2-4.6-1-5.7-3.3 1.5"
        "-1.2 3.5-1.5 5.4-.9C6.2 8.7 5 6.5 5.2 3.8c2.4.1 4.4 1.4 5.6 3.4C9.7 5 10.2 2.8 12 1z"
    ),
    # A torch: the fire of revolt.
    "unrest": (
        "M12.6 1c.4 3.2 4.9 5 4.9 9a5.3 5.3 0 0 1-3.6 5h.9l-1 7.6h-3.6l-1-7.6h.9A5.3 5.3 0 0 1 6.5 10c0-2 1.1-3.2 2-4.4"
        ".4 1 .8 1.5 1.5 1.9C10 5 10.9 2.7 12.6 1z"
    ),
    # Two swords that cross.
    "swords": (
        "M3 2h2.6l8.1 8.6 1.2-1.2 1.3 1.3-1.6 1.6 4.4 4.6 1.6-.2.6.6-3.9 3.9-.6-.6.2-1.6-4.4-4.6-1.6 1.6-1.3-1.3"
        " 1.2-1.2L3 4.6zM21 2h-2.6l-4.6 4.9 2.6 2.6L21 4.6zM9.6 11.4l-2 2.1-1.5-1.5-1.3 1.3 1.6 1.6-2.5 2.6-1.6-.2"
        "-.6.6 3.9 3.9.6-.6-.2-1.6 6.1-5.6z"
    ),
    # A crystal of snow: six arms.
    "snow": (
        "M11 1h2v8.3l7.2-4.2 1 1.8-7.2 4.1 7.2 4.1-1 1.8-7.2-4.2V23h-2v-8.3l-7.2 4.2-1-1.8L10 13 2.8 8.9l1-1.8L11 11.3z"
    ),
    "arrow": "M1.5 9.2h12V4.6L22.5 12l-9 7.4v-4.6h-12z",
    # The back of a card: a shield.
    "shield": "M4 3h16v8.5c0 5-3.4 8.6-8 10.5-4.6-1.9-8-5.5-8-10.5z",
}


@cache
def art_defs(players: int) -> Markup:
    """All symbols once, for ``<defs>``: signs, coins, building tiles, cubes and the backs of cards."""
    dark = shade(Land.GOLD, -0.4)
    return join(
        (
            symbol(f"w-{name}", "-1 -1 26 26", path(d, fill_rule="evenodd"))
            for name, d in SYMBOLS.items()
        ),
        group(
            el("circle", r=12, fill=Land.GOLD, stroke=dark, stroke_width=1.2),
            el("circle", r=9, fill=shade(Land.GOLD, 0.22), stroke=dark, stroke_opacity=0.5),
            id="w-gold",
        ),
        (_building_tile(name) for name in BUILDING_COLOURS),
        (_wooden(colour, players) for colour in range(players + 1)),
        (_card_back(seat) for seat in range(players)),
    )


def sign(name: str, at: Pt, size: float, fill: str, **attributes: Attr) -> Markup:
    """A symbol with its middle at a point."""
    return use(
        f"w-{name}",
        x=at[0] - size / 2,
        y=at[1] - size / 2,
        width=size,
        height=size,
        fill=fill,
        **attributes,
    )


BUILDING_COLOURS = {"palace": "#8c5a9e", "church": "#5b6f86", "trading_house": "#a2662c"}


def _building_tile(name: str) -> Markup:
    return group(
        el(
            "rect",
            x=-11,
            y=-11,
            width=22,
            height=22,
            rx=3.5,
            fill=LIGHT.panel,
            stroke=shade(BUILDING_COLOURS[name], -0.2),
            stroke_width=1.3,
        ),
        sign(name, (0, 0), 18.5, BUILDING_COLOURS[name]),
        id=f"tile-{name}",
    )


def building(name: str, at: Pt, size: float, **attributes: Attr) -> Markup:
    """A building on a light tile, in its own colour and shape."""
    return use(f"tile-{name}", transform=place(at, size / 22), **attributes)


def free_site(at: Pt, size: float) -> Markup:
    """A city without a building."""
    return el(
        "circle",
        cx=at[0],
        cy=at[1],
        r=size * 0.26,
        fill=LIGHT.panel,
        fill_opacity=0.75,
        stroke="#6d6350",
        stroke_width=1.6,
    )


def place(at: Pt, scale: float = 1) -> str:
    """The transform that puts something at a point."""
    moved = f"translate({number(at[0])} {number(at[1])})"
    return moved if scale == 1 else f"{moved} scale({scale:.3g})"


def label(
    content: str,
    at: Pt,
    size: float,
    anchor: str = "middle",
    weight: int = 400,
    fill: str = LIGHT.ink,
    **attributes: Attr,
) -> Markup:
    """Text in the look's font."""
    return text(
        content,
        at[0],
        at[1],
        font_size=size,
        font_weight=weight if weight != 400 else None,
        text_anchor=anchor if anchor != "start" else None,
        fill=fill,
        **attributes,
    )


def fitting(words: str, width: float, most: float) -> float:
    """A font size, `most` or less, at which bold words keep within the width."""
    ems = sum(1.05 if c in "mwMW" else 0.45 if c in "ijlrtf.-" else 0.72 for c in words)
    return min(most, width / ems)


def halo(content: str, at: Pt, size: float, weight: int, fill: str) -> Markup:
    """Text on the map, with a light edge so that it reads on any ground."""
    return label(
        content,
        at,
        size,
        weight=weight,
        fill=fill,
        stroke=LIGHT.panel,
        stroke_width=size * 0.2,
        stroke_opacity=0.8,
        stroke_linejoin="round",
        paint_order="stroke",
    )


def army_badge(seat: int, count: int, at: Pt, **attributes: Attr) -> Markup:
    """The armies in a province: the player's mark and their number on the player's colour."""
    look = player(seat)
    width = 50 if count < 10 else 60
    return group(
        el(
            "rect",
            x=-width / 2,
            y=-14.5,
            width=width,
            height=31,
            rx=7,
            fill="#1d1a12",
            fill_opacity=0.2,
        ),
        el(
            "rect",
            x=-width / 2,
            y=-16,
            width=width,
            height=31,
            rx=7,
            fill=look.colour,
            stroke=look.edge,
            stroke_width=1.6,
        ),
        mark(seat, (-width / 2 + 14, 0), 15),
        label(str(count), (9, 9), 26, weight=700, fill=look.ink),
        transform=place(at),
        **attributes,
    )


def colour_of(colour: int, players: int) -> str:
    return FARMER if colour == players else player(colour).colour


def _wooden(colour: int, players: int) -> Markup:
    farmer = colour == players
    return group(
        cube((0, 0), 20, colour_of(colour, players)),
        sign("grain", (-2.8, 2.8), 12.4, FARMER_INK) if farmer else mark(colour, (-2.8, 2.8), 9.2),
        id=f"wood-{colour}",
    )


def wooden(colour: int, at: Pt, size: float, **attributes: Attr) -> Markup:
    """A cube of a player with the player's mark on its front, or of the farmers with a sheaf."""
    return use(f"wood-{colour}", transform=place(at, size / 20), **attributes)


def gold(at: Pt, size: float) -> Markup:
    """A coin."""
    return use("w-gold", transform=place(at, size / 24))


def priced(at: Pt, size: float, price: str) -> Markup:
    """A coin with a number on it."""
    x, y = at
    ink = shade(Land.GOLD, -0.62)
    return join(gold(at, size), label(price, (x, y + size * 0.2), size * 0.6, weight=700, fill=ink))


def amount(kind: str, n: int, at: Pt, size: float) -> Markup:
    """What a province yields: a coin or a sheaf, with a number to its right."""
    x, y = at
    icon = gold(at, size) if kind == "gold" else sign("grain", at, size * 1.15, GRAIN)
    return join(icon, label(str(n), (x + size * 0.68, y + size * 0.36), size, "start", 600))


def _card_back(seat: int) -> Markup:
    look = player(seat)
    return group(
        el(
            "rect",
            x=-33,
            y=-12.5,
            width=66,
            height=25,
            rx=4,
            fill=shade(look.colour, 0.25),
            stroke=look.edge,
            stroke_width=1.2,
        ),
        sign("shield", (0, 0), 20, shade(look.colour, -0.1)),
        mark(seat, (0, -1.2), 9),
        id=f"back-{seat}",
    )


def card_back(seat: int, at: Pt, **attributes: Attr) -> Markup:
    """A card that lies face down: a shield in the player's colour."""
    return use(f"back-{seat}", transform=place(at), **attributes)
