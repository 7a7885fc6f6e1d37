"""The art of Burgundy: a symbol for everything on a tile, and the faces of all 49 tiles.

Every symbol is one path on a square of 24 units with holes by the even-odd rule. A face is drawn around the
origin on a hexagon of radius 30 and kept in ``<defs>`` once. All of it is our own drawing.
"""

from __future__ import annotations

from collections.abc import Iterable

from ludoteka.draw.curve import Pt
from ludoteka.draw.pieces import FIGURES, PIPS, hex_d
from ludoteka.draw.svg import Markup, el, group, join, number, path, text
from ludoteka.draw.theme import FONT, shade
from ludoteka.games.burgundy.rules.knowledge import BUILDING_OF
from ludoteka.games.burgundy.rules.pieces import (
    ANIMAL,
    BUILDING,
    CASTLE,
    KIND,
    KNOWLEDGE,
    MINE,
    SHIP,
    SPECIES,
    TILES,
    animals_on,
    knowledge_number,
    species_of,
)

__all__ = [
    "GOODS_COLOURS",
    "GROUND",
    "SYMBOLS",
    "face",
    "face_defs",
    "face_id",
    "goods_tile",
    "icon",
    "pips",
]

RADIUS = 30.0

#: The colour of each kind of tile, in the order of the kinds.
GROUND = {
    CASTLE: "#3d6b45",
    MINE: "#8b8d90",
    SHIP: "#5a9bc9",
    ANIMAL: "#a8c86a",
    BUILDING: "#dcc7a0",
    KNOWLEDGE: "#e8c84a",
}
#: What is drawn on a tile of the kind.
INK = {
    CASTLE: "#f4f1e4",
    MINE: "#ffffff",
    SHIP: "#ffffff",
    ANIMAL: "#34481a",
    BUILDING: "#5b4020",
    KNOWLEDGE: "#5a4604",
}
GOODS_COLOURS = ("#4fb3ad", "#7d5ba6", "#e08fb0", "#c8442f", "#8a5f3d", "#e0893f")
GOODS_INK = ("#0d3835", "#ffffff", "#571a33", "#ffffff", "#ffffff", "#4a1f08")


def _dot(x: float, y: float, r: float) -> str:
    """A circle as part of a path."""
    d = number(2 * r)
    return f"M{number(x - r)} {number(y)}a{number(r)} {number(r)} 0 1 0 {d} 0a{number(r)} {number(r)} 0 1 0 -{d} 0z"


SYMBOLS: dict[str, str] = {
    "castle": (
        "M2.5 22V8.5h3v2.2h2.2V8.5h1.8V3.2h2.7V1h5.6l-1.4 1.5 1.4 1.5h-4v1h1.7v3.5h1.8v2.2h2.2V8.5h3V22"
        "h-6.4v-3.6a3 3 0 0 0-6 0V22z"
    ),
    "mine": (
        "M2.2 10.6h19.6l-2.1 7.6c-.2.7-.8 1.1-1.5 1.1H5.8c-.7 0-1.3-.4-1.5-1.1z"
        "M4.6 9.2l2-4.2 3 1.2 2.2-3.6 4.1 1.3.9 2.1 2.2.2 1 3z"
        + _dot(7.8, 20.4, 2.3)
        + _dot(16.2, 20.4, 2.3)
    ),
    "ship": (
        "M1.5 15.8h21l-2.7 4.9c-.4.8-1.1 1.3-2 1.3H6.2c-.9 0-1.6-.5-2-1.3z"
        "M11.2 1.6v12.6H3.6C7.6 11.3 10.4 7 11.2 1.6zM13 3.2c4 2.5 6.6 6.2 7 11h-7z"
    ),
    "cow": (
        "M5 2.6c0 2.1 1.2 3.6 3 4C9.2 6.2 10.6 6 12 6s2.8.2 4 .6c1.8-.4 3-1.9 3-4 1.9 2.1 1.8 4.8.2 6.4"
        "1.4-.3 2.8 0 3.8 1-1 1.7-2.6 2.4-4.6 2.2-.2 1.3-.6 2.6-1.2 3.8.5.7.8 1.5.8 2.3 0 2.3-2.7 3.7-6 3.7"
        "s-6-1.4-6-3.7c0-.8.3-1.6.8-2.3-.6-1.2-1-2.5-1.2-3.8C3.6 12.4 2 11.7 1 10c1-1 2.4-1.3 3.8-1"
        "C3.2 7.4 3.1 4.7 5 2.6z"
        + _dot(9, 11.6, 1.1)
        + _dot(15, 11.6, 1.1)
        + _dot(9.8, 18.5, 0.9)
        + _dot(14.2, 18.5, 0.9)
    ),
    "sheep": (
        "M9.4 5.4a3.3 3.3 0 0 1 5.6-.7 3.4 3.4 0 0 1 5 2.4 3.4 3.4 0 0 1 1.2 5.7 3.4 3.4 0 0 1-2.6 4.6V22h-2.3"
        "v-4.3a3.4 3.4 0 0 1-3.9.2V22h-2.3v-4.5a3.4 3.4 0 0 1-3-3.1c-3.2.6-5.9-1-5.9-4 0-2.3 1.8-3.6 4.1-3.2"
        "A3.3 3.3 0 0 1 9.4 5.4z" + _dot(4.4, 9.8, 0.9)
    ),
    "pig": FIGURES["pig"],
    "chicken": (
        "M2 7.9l3.3-1.3C5.8 4.9 7.1 3.9 8.6 3.8c.1-1.1 1-1.7 1.8-1.2.4-.9 1.5-.9 1.9 0 .9-.3 1.6.6 1.2 1.5"
        ".9.9 1.4 2.1 1.4 3.5 1.8 1.7 4.3 1.9 7.6.4-.1 6.1-3.2 10.2-8.3 10.7v2h1.9v1.5h-4.1v-3.6h-1.3v2.1h1.9"
        "v1.5H8.4v-3.9c-2.9-1-4.2-3.7-3.6-6.8l.5-2.1z" + _dot(8.7, 6.9, 1)
    ),
    "warehouse": "M12 1.5L22.5 8v14h-21V8zM5 11.5v8.7h14v-8.7zM6.6 13.2h4.6v5.3H6.6zM12.8 13.2h4.6v5.3h-4.6z",
    "carpenter": (
        "M1.5 7.5h15.6v2.7l-1.7 2.3-1.7-2.3-1.7 2.3-1.7-2.3-1.7 2.3-1.7-2.3-1.7 2.3-1.7-2.3-2 2.3z"
        "M17.6 4.6h2.2a2.8 2.8 0 0 1 2.8 2.8v3.4a2.8 2.8 0 0 1-2.8 2.8h-2.2zM19 7.3v3.6h1.2V7.3z"
        "M2 15.2h20v2.6H2zM2 19.2h20v2.6H2z"
    ),
    "church": (
        "M11 .8h2v1.9h1.9v1.9H13v2l4 3.6v3.2l5.5 3.2V22h-8v-3.4a2.5 2.5 0 0 0-5 0V22h-8v-5.4L7 13.4v-3.2"
        "l4-3.6v-2H9.1V2.7H11z" + _dot(12, 11.6, 1.4)
    ),
    "market": (
        "M3.6 2.5h16.8l2.3 6.2a2.14 2.14 0 0 1-4.28 0 2.14 2.14 0 0 1-4.28 0 2.14 2.14 0 0 1-4.28 0"
        " 2.14 2.14 0 0 1-4.28 0A2.14 2.14 0 0 1 1.3 8.7zM3 12.4h2.2v3.8h13.6v-3.8H21V22h-2.2v-3.4H5.2V22H3z"
    ),
    "boarding_house": (
        "M1.5 4.5h2.7v8.3h16.2a2.1 2.1 0 0 1 2.1 2.1v5.6h-2.7V17H4.2v3.5H1.5zM5.6 8h4.1a2.3 2.3 0 0 1 2.3 2.3v1.2H5.6z"
        "M13.2 11.5V9.2h5.6a2.4 2.4 0 0 1 2.4 2.3z"
    ),
    "bank": (
        "M12 2.4c4.7 0 7.6 1.3 7.6 3.1S16.7 8.6 12 8.6 4.4 7.3 4.4 5.5 7.3 2.4 12 2.4z"
        "M4.4 8.2c1.3 1.5 4 2.2 7.6 2.2s6.3-.7 7.6-2.2v2.3c0 1.8-2.9 3.1-7.6 3.1s-7.6-1.3-7.6-3.1z"
        "M4.4 13.2c1.3 1.5 4 2.2 7.6 2.2s6.3-.7 7.6-2.2v2.3c0 1.8-2.9 3.1-7.6 3.1s-7.6-1.3-7.6-3.1z"
        "M4.4 18.2c1.3 1.5 4 2.2 7.6 2.2s6.3-.7 7.6-2.2v.8c0 1.8-2.9 3.1-7.6 3.1S4.4 20.8 4.4 19z"
    ),
    "town_hall": (
        "M11.2.8h5.9l-1.4 1.6 1.4 1.6h-4.3v1.5l9.7 4.6v2.6H1.5v-2.6l9.7-4.6z"
        "M3.4 14h3v5.6h-3zM8.2 14h3v5.6h-3zM12.8 14h3v5.6h-3zM17.6 14h3v5.6h-3zM1.5 20.6h21v2.2h-21z"
    ),
    "watchtower": (
        "M5.5 1.5h3v2.2h2V1.5h3v2.2h2V1.5h3v6.3l-2.2 2v8.6l2.2 4.1h-13l2.2-4.1V9.8l-2.2-2z"
        "M12 11.2a1.7 1.7 0 0 0-1.7 1.7v3.2h3.4v-3.2a1.7 1.7 0 0 0-1.7-1.7z"
    ),
    "worker": (
        "M12 1.8c2.9 0 5 1.7 5.3 4.3h1.5v1.6h-2.2c-.3 2.6-2.1 4.5-4.6 4.5S7.7 10.3 7.4 7.7H5.2V6.1h1.5"
        "C7 3.5 9.1 1.8 12 1.8zM3.4 22c0-5.4 3.6-8.6 8.6-8.6s8.6 3.2 8.6 8.6z"
    ),
    "silver": "M8 1.8h8L22.2 8v8L16 22.2H8L1.8 16V8zM9.1 4.6L4.6 9.1v5.8l4.5 4.5h5.8l4.5-4.5V9.1l-4.5-4.5z"
    "M12 7l4.6 5-4.6 5-4.6-5z",
    "goods": "M2.5 7L12 2l9.5 5v10L12 22l-9.5-5zM5 8.6v6.9l5.8 3.1v-6.9zM19 8.6l-5.8 3.1v6.9l5.8-3.1z",
    "paw": (
        "M12 11.4c3.4 0 6.4 3.3 6.4 6.6 0 2.3-1.6 3.5-3.3 3.5-1.2 0-2-.6-3.1-.6s-1.9.6-3.1.6c-1.7 0-3.3-1.2-3.3-3.5"
        "C5.6 14.7 8.6 11.4 12 11.4z"
        + _dot(4.2, 10.2, 2.4)
        + _dot(9, 5.2, 2.6)
        + _dot(15, 5.2, 2.6)
        + _dot(19.8, 10.2, 2.4)
    ),
    "die": (
        "M5.5 2h13A3.5 3.5 0 0 1 22 5.5v13a3.5 3.5 0 0 1-3.5 3.5h-13A3.5 3.5 0 0 1 2 18.5v-13A3.5 3.5 0 0 1 5.5 2z"
        + _dot(7.4, 7.4, 1.9)
        + _dot(16.6, 16.6, 1.9)
        + _dot(12, 12, 1.9)
    ),
    "hex": "M12 1.4l9.2 5.3v10.6L12 22.6l-9.2-5.3V6.7z",
    "bonus": "M12 1.5l3 6.6 7.1.8-5.3 4.9 1.5 7.1L12 17.3l-6.3 3.6 1.5-7.1L1.9 8.9 9 8.1z",
    "knowledge": (
        "M1.5 4.4C5 3 8.6 3.2 11.2 5v14.6C8.6 17.8 5 17.6 1.5 19zM22.5 4.4C19 3 15.4 3.2 12.8 5v14.6"
        "c2.6-1.8 6.2-2 9.7-.6z"
    ),
}

#: What a knowledge tile shows: a symbol and a few characters. 16 to 23 show their building and a 4.
KNOWLEDGE_SIGNS: dict[int, tuple[str, str]] = {
    1: ("market", "="),
    2: ("mine", "+"),
    3: ("silver", "2"),
    4: ("worker", "+"),
    5: ("ship", "x2"),
    6: ("hex", "2"),
    7: ("paw", "+1"),
    8: ("worker", "±2"),
    9: ("town_hall", "±1"),
    10: ("ship", "±1"),
    11: ("castle", "±1"),
    12: ("hex", "±1"),
    13: ("worker", "+"),
    14: ("worker", "4"),
    15: ("goods", "3"),
    24: ("paw", "4"),
    25: ("goods", "1"),
    26: ("bonus", "2"),
    **{number: (TILES[building], "4") for number, building in BUILDING_OF.items()},
}
#: A second, smaller symbol beside the characters.
SECOND = {2: "worker", 3: "goods", 4: "goods", 6: "silver", 13: "silver"}
AT_THE_END = range(15, 27)  # these tiles carry a small crown of points


def icon(name: str, at: Pt, size: float, fill: str, **attributes: str | float | None) -> Markup:
    """A symbol, centred at a point."""
    scale = size / 24
    move = f"translate({number(at[0] - size / 2)} {number(at[1] - size / 2)}) scale({scale:.3g})"
    return path(SYMBOLS[name], fill=fill, fill_rule="evenodd", transform=move, **attributes)


def face_id(tile: int) -> str:
    return f"face-{TILES[tile]}"


def face_defs(tiles: Iterable[int]) -> Markup:
    """The faces of these tiles, for ``<defs>``."""
    return join(group(face(tile), id=face_id(tile)) for tile in tiles)


def face(tile: int) -> Markup:
    """A tile around the origin: a hexagon with a light rim and its symbol."""
    kind = KIND[tile]
    ground = GROUND[kind]
    return join(
        path(hex_d((0, 1.6), RADIUS), fill="#000000", fill_opacity=0.2),
        path(hex_d((0, 0), RADIUS), fill=shade(ground, -0.32)),
        path(hex_d((0, 0), RADIUS - 1.4), fill=ground),
        path(hex_d((0, 0), RADIUS - 4), fill=shade(ground, 0.14)),
        _motif(tile),
    )


def _motif(tile: int) -> Markup:
    kind = KIND[tile]
    if kind == KNOWLEDGE:
        return _knowledge(knowledge_number(tile))
    if kind == ANIMAL:
        return _animals(SPECIES[species_of(tile)], animals_on(tile))
    return icon(TILES[tile], (0, 0), 34, INK[kind])


# Where 2, 3 or 4 animals stand.
_HERDS: dict[int, tuple[Pt, ...]] = {
    2: ((-9.5, 0), (9.5, 0)),
    3: ((0, -10), (-10, 7.5), (10, 7.5)),
    4: ((-9.5, -9.5), (9.5, -9.5), (-9.5, 9.5), (9.5, 9.5)),
}


def _animals(species: str, count: int) -> Markup:
    size = {2: 20, 3: 18, 4: 17}[count]
    return join(icon(species, at, size, INK[ANIMAL]) for at in _HERDS[count])


def _knowledge(tile: int) -> Markup:
    """A symbol above, what it brings below; tiles that count at the end have a darker foot."""
    symbol, words = KNOWLEDGE_SIGNS[tile]
    ink = INK[KNOWLEDGE]
    second = SECOND.get(tile)
    foot = tile in AT_THE_END
    parts = [icon(symbol, (0, -7.5), 23, ink)]
    if foot:
        parts.append(el("rect", x=-13, y=6.5, width=26, height=15, rx=7.5, fill=ink))
    if second:
        parts.append(icon(second, (7, 14), 14, ink))
        parts.append(_label(words, (-7, 19), ink, 15))
    else:
        fill = shade(GROUND[KNOWLEDGE], 0.6) if foot else ink
        parts.append(_label(words, (0, 18.6), fill, 14.5))
    return join(parts)


def _label(words: str, at: Pt, fill: str, size: float) -> Markup:
    return text(
        words,
        at[0],
        at[1],
        font_family=FONT,
        font_size=size,
        font_weight=800,
        fill=fill,
        text_anchor="middle",
    )


def goods_tile(good: int, at: Pt, size: float, **attributes: str | float | None) -> Markup:
    """A square goods tile: its colour, and the number of the die that sells it."""
    colour, half = GOODS_COLOURS[good], size / 2
    return group(
        el(
            "rect",
            x=-half,
            y=-half,
            width=size,
            height=size,
            rx=size * 0.16,
            fill=colour,
            stroke=shade(colour, -0.38),
            stroke_width=size * 0.06,
        ),
        path(
            f"M{number(-half * 0.62)} {number(-half * 0.72)}H{number(half * 0.62)}"
            f"M{number(-half * 0.62)} {number(half * 0.72)}H{number(half * 0.62)}",
            stroke=shade(colour, 0.45),
            stroke_width=size * 0.07,
            stroke_linecap="round",
        ),
        text(
            str(good + 1),
            0,
            size * 0.2,
            font_family=FONT,
            font_size=size * 0.56,
            font_weight=800,
            fill=GOODS_INK[good],
            text_anchor="middle",
        ),
        transform=f"translate({number(at[0])} {number(at[1])})",
        **attributes,
    )


def pips(value: int, at: Pt, size: float, fill: str) -> Markup:
    """A printed die: only its pips and a soft square, as on the spaces of an estate."""
    half, step = size / 2, size * 0.25
    return join(
        el(
            "rect",
            x=at[0] - half,
            y=at[1] - half,
            width=size,
            height=size,
            rx=size * 0.22,
            fill="#ffffff",
            fill_opacity=0.66,
        ),
        [
            el("circle", cx=at[0] + x * step, cy=at[1] + y * step, r=size * 0.11, fill=fill)
            for x, y in PIPS[value]
        ],
    )
