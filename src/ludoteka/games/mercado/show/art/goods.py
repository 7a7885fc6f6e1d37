"""The goods, each a small drawing of ours on a square of 48 units; a deck's unknown ware is a parcel."""

from __future__ import annotations

from ludoteka.draw.svg import Markup, el, join, path
from ludoteka.draw.theme import shade

__all__ = ["goods"]

GOLD, SILVER, COPPER, TEAL = "#e0ae35", "#b9c1c9", "#b5694a", "#3fa79f"
WOOD, DARK, IVORY, VIOLET, ROSE, LEAF = (
    "#9a6b3f",
    "#4a3a2a",
    "#f6eedd",
    "#7d5ba6",
    "#c8566b",
    "#6f9a4e",
)


def _p(d: str, fill: str, line: float = 1.2) -> Markup:
    """A filled shape with an outline in a darker shade."""
    return path(d, fill=fill, stroke=shade(fill, -0.42), stroke_width=line, stroke_linejoin="round")


def _c(x: float, y: float, r: float, fill: str, line: float = 1.2) -> Markup:
    return el("circle", cx=x, cy=y, r=r, fill=fill, stroke=shade(fill, -0.42), stroke_width=line)


def _l(d: str, colour: str, width: float = 1.6) -> Markup:
    """A line."""
    return path(
        d,
        fill="none",
        stroke=colour,
        stroke_width=width,
        stroke_linecap="round",
        stroke_linejoin="round",
    )


def _bottle(body: str, liquid: str, neck: float = 0) -> Markup:
    """A perfume: a glass bottle with a stopper, in the colour of its scent."""
    glass = shade(liquid, 0.62)
    top = 15 + neck
    return join(
        _p(f"M20 {top - 5:g}h8v6h-8z", glass),
        _p(body, glass),
        path(_LIQUID.get(body, _LIQUID[ROUND]), fill=liquid, fill_opacity=0.9),
        _c(24, top - 8, 4.2, GOLD),
        _l("M17 25c-2 3-2.6 6-1.6 9", "#ffffff", 2),
    )


ROUND = "M20 16c-7 3-10 8-10 14c0 8 6 13 14 13s14-5 14-13c0-6-3-11-10-14z"
TALL = "M19 16c-3 1-5 3-5 6v18c0 2 1 3 3 3h14c2 0 3-1 3-3V22c0-3-2-5-5-6z"
HEART = "M24 19c4-5 16-4 15 6c-.6 7-9 13-15 18c-6-5-14.4-11-15-18c-1-10 11-11 15-6z"
SQUARE = "M18 16h12l9 7v17c0 2-1 3-3 3H12c-2 0-3-1-3-3V23z"
_LIQUID = {
    ROUND: "M12 29c0 8 5 12 12 12s12-4 12-12c-4 2-8-1-12 0s-8 2-12 0z",
    TALL: "M16 27c3 2 5-1 8 0s5 2 8 0v13c0 1-.6 1.4-1.6 1.4H17.6c-1 0-1.6-.4-1.6-1.4z",
    HEART: "M11 27c4 2 9-1 13 0s9 2 13 0c-2 5-8 9-13 13.6c-5-4.6-11-8.6-13-13.6z",
    SQUARE: "M11 28c4 2 9-1 13 0s9 2 13 0v12c0 1-.6 1.4-1.6 1.4H12.6c-1 0-1.6-.4-1.6-1.4z",
}

_BOTTLES = {
    "rose": (ROUND, ROSE),
    "jasmine": (TALL, "#e8d36a"),
    "musk": (SQUARE, "#7a5c3e"),
    "amber": (HEART, "#d98a2b"),
    "sandalwood": (TALL, "#b98a5f"),
    "violet": (ROUND, VIOLET),
    "lavender": (SQUARE, "#9a86cf"),
    "cedar": (TALL, "#4f7f57"),
    "lemon": (HEART, "#d9cf3c"),
    "orchid": (HEART, "#c76bb0"),
    "iris": (SQUARE, "#4f76c4"),
    "myrrh": (ROUND, "#8c4a2e"),
}

_WARES = {
    "cloth": lambda: join(
        _p("M7 14h26c4 0 6 3 6 6v20H13V22z", TEAL),
        _p("M7 14a5 5 0 0 1 6 5v21H9c-3 0-5-2-5-5V18c0-2 1-4 3-4z", shade(TEAL, -0.2)),
        _l("M19 21v19M26 21v19M33 21v19", shade(TEAL, 0.45), 1.8),
        _l("M13 35h26", GOLD, 2),
    ),
    "silver jug": lambda: join(
        _l("M33 17c8-1 9 13-1 15", shade(SILVER, -0.35), 3.4),
        _p("M15 9h16l-2 7c5 4 6 9 5 14c-1 6-4 10-10 10s-9-4-10-10c-1-5 0-10 5-14l-6-3z", SILVER),
        _p("M17 39h14v3H17z", shade(SILVER, -0.1)),
        _l("M18 22c-2 4-2 8 0 12", "#ffffff", 2),
    ),
    "copper bowl": lambda: join(
        _p("M5 20h38c0 11-7 18-19 18S5 31 5 20z", COPPER),
        el("ellipse", cx=24, cy=20, rx=19, ry=5, fill=shade(COPPER, -0.25)),
        _p("M17 37h14l2 5H15z", shade(COPPER, -0.12)),
        _l("M10 27c1 3 3 5 5 6", shade(COPPER, 0.5), 2),
    ),
    "fan": lambda: join(
        _p("M24 42L4 20C9 11 16 7 24 7s15 4 20 13z", ROSE),
        _p("M24 42L15 28c2-3 5-4 9-4s7 1 9 4z", IVORY),
        _l("M24 41L9 17M24 41L16 12M24 41V9M24 41l8-29M24 41l15-24", shade(ROSE, 0.5), 1.3),
        _c(24, 41, 2.4, GOLD),
    ),
    "gold cup": lambda: join(
        _l("M13 13c-8-1-8 11 2 12M35 13c8-1 8 11-2 12", shade(GOLD, -0.25), 2.8),
        _p("M12 8h24v8c0 8-5 13-12 13s-12-5-12-13z", GOLD),
        _p("M22 28h4l1 8h-6z", GOLD),
        _p("M14 36h20v5H14z", shade(GOLD, -0.1)),
        _c(24, 17, 3, ROSE),
    ),
    "letter opener": lambda: join(
        _p("M39 5l4 4L22 33l-4 1l1-4z", SILVER),
        _l("M40 7L21 30", "#ffffff", 1.4),
        _p("M13 27l8 8l-3 2l-7-7z", GOLD),
        _p("M14 31l4 4l-9 9l-4-4z", WOOD),
    ),
    "clock": lambda: join(
        _p("M10 42l5-7h18l5 7z", WOOD),
        _c(24, 22, 16, WOOD),
        _c(24, 22, 12.5, IVORY),
        _l("M24 22V13M24 22l6 4", DARK, 2.2),
        _l("M24 11v1.4M24 31.6V33M13 22h1.4M33.6 22H35", DARK, 1.6),
    ),
    "necklace": lambda: join(
        _l("M7 8c0 18 7 24 17 24s17-6 17-24", shade(GOLD, -0.2), 2),
        [
            _c(x, y, 2.6, IVORY, 0.9)
            for x, y in ((8, 15), (11, 22), (16, 28), (32, 28), (37, 22), (40, 15))
        ],
        _p("M24 30l6 5l-6 9l-6-9z", TEAL),
    ),
    "shoes": lambda: join(
        _p("M6 16c3 6 8 8 13 9c8 2 20 5 22 12H22l-6-4v8h-4z", ROSE),
        _p("M12 33l4 0v9h-3z", shade(ROSE, -0.3)),
        _c(20, 24, 2.8, GOLD),
    ),
    "book": lambda: join(
        _p("M9 8h26c3 0 4 2 4 4v28H12c-2 0-3-1-3-3z", "#8c3b36"),
        _p("M12 36h27v5H12c-3 0-3-5 0-5z", IVORY),
        _l("M15 8v28", shade("#8c3b36", -0.4), 1.6),
        _p("M21 15h12v8H21z", GOLD),
    ),
    "painting": lambda: join(
        _p("M4 8h40v32H4z", GOLD),
        _p("M9 13h30v22H9z", "#a9d0e6"),
        path("M9 35V27l9-8l8 8l5-4l8 7v5z", fill=LEAF),
        _c(32, 18, 2.6, "#f4d35e", 0.8),
    ),
    "music box": lambda: join(
        _p("M8 24h32v16H8z", WOOD),
        _p("M8 24l6-11h32l-6 11z", shade(WOOD, 0.25)),
        _l("M13 32h22", GOLD, 2),
        _l("M27 9V3l6-1v6", DARK, 1.6),
        _c(25.5, 9.4, 2, DARK, 0.5),
        _c(31.5, 8.4, 2, DARK, 0.5),
    ),
    "ring": lambda: join(
        _l("M24 18a12 12 0 1 0 .1 0z", shade(GOLD, -0.3), 5.4),
        _l("M24 18a12 12 0 1 0 .1 0z", GOLD, 3.4),
        _p("M17 6h14l4 5l-11 9l-11-9z", TEAL),
        _l("M13 11h22M20 11l4 9l4-9", shade(TEAL, 0.5), 1),
    ),
    "mirror": lambda: join(
        _p("M22 30h5l2 14h-9z", GOLD),
        _c(24.5, 18, 14, GOLD),
        _c(24.5, 18, 10.5, "#cfe3ee"),
        _l("M18 20l8-9M22 23l6-7", "#ffffff", 2),
    ),
    "tiara": lambda: join(
        _p("M5 34L8 15l8 9l8-15l8 15l8-9l3 19z", GOLD),
        _p("M5 34h38v5H5z", shade(GOLD, -0.12)),
        _c(24, 27, 3.4, ROSE),
        _c(14, 30, 2.2, TEAL),
        _c(34, 30, 2.2, TEAL),
    ),
    "candlestick": lambda: join(
        path("M24 3c4 5 3 9 0 10c-3-1-4-5 0-10z", fill="#f0a52c"),
        _p("M21 14h6v12h-6z", IVORY),
        _p("M16 25h16l-3 5h-10z", GOLD),
        _p("M22 30h4v7h-4z", GOLD),
        _p("M13 37h22l3 6H10z", shade(GOLD, -0.1)),
    ),
    "casket": lambda: join(
        _p("M6 21c0-8 5-12 18-12s18 4 18 12z", shade(WOOD, 0.12)),
        _p("M6 21h36v19H6z", WOOD),
        _l("M13 11v29M35 11v29", GOLD, 2.4),
        _p("M20 19h8v9h-8z", GOLD),
        _c(24, 23, 1.4, DARK, 0.4),
    ),
    "gloves": lambda: join(
        _p(
            "M14 42V28l-7-7c-2-3 2-5 4-3l5 4V9c0-3 4-3 4 0v-3c0-3 4-3 4 0v3c0-3 4-3 4 0v4c0-3 4-3 4 0v17l-2 12z",
            IVORY,
        ),
        _l("M20 10v11M24 10v11M28 13v9", shade(IVORY, -0.3), 1.2),
        _p("M12 38h20v6H12z", VIOLET),
    ),
    "hat": lambda: join(
        _p("M4 34c6-4 34-4 40 0c-4 6-36 6-40 0z", "#3f4a63"),
        _p("M13 34c-1-12 2-22 11-22s12 10 11 22c-6 2-16 2-22 0z", "#4d5a78"),
        _p("M13 29c6 2 16 2 22 0v5c-6 2-16 2-22 0z", ROSE),
        _p("M33 28c8-6 10-14 6-22c-6 6-9 14-6 22z", IVORY),
    ),
    "walking stick": lambda: join(
        _l("M14 16c-2-10 14-13 16-3c1 6-4 12-6 30", shade(WOOD, -0.4), 6.2),
        _l("M14 16c-2-10 14-13 16-3c1 6-4 12-6 30", WOOD, 4.4),
        _l("M29.4 17l-1.6 5", GOLD, 4.8),
    ),
    "statuette": lambda: join(
        _p("M13 44v-5h22v5z", "#8d857a"),
        _p(
            "M17 39c1-4 3-6 3-9c-5 1-8-2-7-6c3 1 5 0 7-2h8c2 2 4 3 7 2c1 4-2 7-7 6c0 3 2 5 3 9z",
            "#d9d3c6",
        ),
        _c(24, 13, 7, "#d9d3c6"),
        _p("M16 11c1-8 15-8 16 0c-5-2-11-2-16 0z", "#b9b2a3"),
    ),
    "carpet": lambda: join(
        _l("M8 12v26M11 12v26M40 12v26M37 12v26", shade(IVORY, -0.25), 1.4),
        _p("M9 10h30v29H9z", "#9c3d3a"),
        _p("M13 14h22v21H13z", "#d9a44a"),
        _p("M24 16l8 8.5l-8 8.5l-8-8.5z", "#2f5d74"),
        _c(24, 24.5, 2.8, IVORY, 0.8),
    ),
    "telescope": lambda: join(
        _l("M22 28l-8 15M26 27l8 16M24 28v15", WOOD, 2.4),
        _p("M5 24l4 8l14-6l-4-9z", GOLD),
        _p("M19 16l5 10l12-5l-5-10z", WOOD),
        _p("M30 10l5 12l8-4l-5-11z", GOLD),
    ),
    "globe": lambda: join(
        _l("M38 12c5 10 1 22-12 24", shade(GOLD, -0.2), 2.8),
        _c(22, 20, 14, "#6fb0d6"),
        path(
            "M12 14c4-5 10-6 13-3c-2 4-6 3-7 7c-2 3-5 0-6-4zM23 22c5-3 11 0 12 4c-3 6-8 6-10 3z",
            fill=LEAF,
        ),
        _p("M22 36h6v5h-6zM15 41h20v3H15z", WOOD),
    ),
    "market overseer": lambda: join(
        _p("M9 45c0-11 6-17 15-17s15 6 15 17z", "#4f5f86"),
        _c(24, 19, 8.4, "#e9c7a0"),
        _p("M12 15c4-10 20-10 24 0c-7-3-17-3-24 0z", "#2f3a57"),
        _p("M32 30h9v12h-9z", "#f3e3bd"),
        _l("M34 34h5M34 37h5", "#8a6a35", 1.3),
        _l("M20 33l4 5l4-5", GOLD, 2),
    ),
    "coin changer": lambda: join(
        _p("M9 45c0-11 6-17 15-17s15 6 15 17z", "#8c4f63"),
        _c(24, 19, 8.4, "#e9c7a0"),
        _p("M14 22c-3-14 23-14 20 0c-2-5-5-8-10-8s-8 3-10 8z", "#6b4326"),
        _c(35, 35, 4.4, GOLD),
        _c(39, 40, 4.4, SILVER),
        _l("M19 32c3 3 7 3 10 0", IVORY, 2),
    ),
}


def goods(name: str) -> Markup:
    """The drawing of a ware by its English name."""
    if name in _BOTTLES:
        return _bottle(*_BOTTLES[name])
    if name in _WARES:
        return _WARES[name]()
    return join(
        _p("M7 14h34v28H7z", "#c9a878"),
        _l("M24 14v28M7 26h34", ROSE, 3),
        _l("M24 14c-8-10-14-4-8 0h16c6-4 0-10-8 0z", ROSE, 2.4),
    )
