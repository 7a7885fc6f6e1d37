"""Small drawings: coins, the symbols of effects, and what they are made of.

Every kind of coin has a sign of its own besides its colour: a sun, a moon, a flame, a drop, a star of
four colours, a cross.
"""

from __future__ import annotations

import math

from ludoteka.draw.curve import polygon_d
from ludoteka.draw.svg import Markup, el, group, join, path, symbol, use
from ludoteka.draw.theme import shade
from ludoteka.games.mercado.rules.cards import COINS

__all__ = ["COIN_FILL", "any_coin", "coin", "defs", "glyph"]

COIN_FILL = {
    "gold": "#e6b93f",
    "silver": "#c3c9d0",
    "copper": "#a8434f",
    "turquoise": "#43b3ab",
    "joker": "#fdfbf6",
    "fake": "#34322f",
}
PARCHMENT = "#f3e3bd"
PARCHMENT_EDGE = "#a98548"
WAX = "#b5332b"
WAX_EDGE = "#7c1d18"
GREEN = "#3f7d4f"


def _star(points: int, outer: float, inner: float) -> str:
    radii = (outer, inner)
    return polygon_d(
        [
            (
                12 + radii[i % 2] * math.sin(math.pi * i / points),
                12 - radii[i % 2] * math.cos(math.pi * i / points),
            )
            for i in range(2 * points)
        ]
    )


_SIGNS = {
    "gold": _star(8, 6.4, 3.6),
    "silver": "M14.6 6.2a6.3 6.3 0 1 0 3 10.3a5.4 5.4 0 0 1-3-10.3z",
    "copper": (
        "M12.6 5.2c.4 2.9 4.4 4.5 4.4 8.3a5 5 0 0 1-10 0c0-2 1-3.2 2.1-4.3c.1 1.2.6 1.9 1.4 2.3"
        "c-.3-2.4.5-4.7 2.1-6.3z"
    ),
    "turquoise": "M12 4.8c2.6 3.4 4.8 6.2 4.8 8.9a4.8 4.8 0 0 1-9.6 0c0-2.7 2.2-5.5 4.8-8.9z",
    "fake": "M8.2 6.4l3.8 3.8l3.8-3.8l1.8 1.8l-3.8 3.8l3.8 3.8l-1.8 1.8l-3.8-3.8l-3.8 3.8l-1.8-1.8l3.8-3.8l-3.8-3.8z",
}


def _coin(name: str) -> Markup:
    """A wooden coin with a rim and its sign."""
    fill = COIN_FILL[name]
    dark = shade(fill, -0.45) if name != "fake" else "#100f0e"
    sign = shade(fill, -0.55) if name in ("gold", "silver") else "#fff6ea"
    if name == "fake":
        sign = "#b9b2a6"
    body = (
        el("circle", cx=12, cy=12, r=11, fill=fill, stroke=dark, stroke_width=1.2),
        el(
            "circle",
            cx=12,
            cy=12,
            r=8.9,
            fill="none",
            stroke=dark,
            stroke_opacity=0.4,
            stroke_width=0.8,
        ),
    )
    if name == "joker":
        return join(body, _four_petals())
    return join(body, path(_SIGNS[name], fill=sign))


def _four_petals() -> Markup:
    """The sign of the joker: a petal of every colour."""
    petal = "M12 11.4c-2.3-1.5-2.6-4.4 0-6.6c2.6 2.2 2.3 5.1 0 6.6z"
    return join(
        path(
            petal,
            fill=COIN_FILL[name],
            stroke="#6b6557",
            stroke_width=0.5,
            transform=f"rotate({90 * i} 12 12)",
        )
        for i, name in enumerate(COINS[:4])
    )


def any_coin() -> Markup:
    """A coin of any colour, as prices show it: four quarters."""
    quarters = [
        path(
            "M12 12V1A11 11 0 0 1 23 12z",
            fill=COIN_FILL[name],
            transform=f"rotate({90 * i} 12 12)",
        )
        for i, name in enumerate(COINS[:4])
    ]
    return join(
        quarters,
        el("circle", cx=12, cy=12, r=11, fill="none", stroke="#5b5040", stroke_width=1.2),
        el("circle", cx=12, cy=12, r=4.2, fill="#fdfaf2", stroke="#5b5040", stroke_width=0.8),
    )


# -- effects -------------------------------------------------------------------------------------


def _seal() -> Markup:
    """A wax seal on two ribbons."""
    return join(
        path("M8 14l-2.6 8l3.6-1.6l1.6 2.8l2-8z", fill="#d9534a"),
        path("M16 14l2.6 8l-3.6-1.6l-1.6 2.8l-2-8z", fill="#c8443b"),
        path(
            _star(12, 9, 7.6),
            fill=WAX,
            stroke=WAX_EDGE,
            stroke_width=0.9,
            transform="translate(0 -2)",
        ),
        path(_star(5, 4.4, 1.9), fill="#f1c7b6", transform="translate(0 -1.8)"),
    )


def _scroll() -> Markup:
    """A privilege: a rolled parchment with a line or two."""
    return join(
        path(
            "M5.5 3.5h13v15.4a2.4 2.4 0 0 1-2.4 2.4H5.4z",
            fill=PARCHMENT,
            stroke=PARCHMENT_EDGE,
            stroke_width=1.1,
            stroke_linejoin="round",
        ),
        path(
            "M5.5 3.5a2.2 2.2 0 0 0-2.2 2.3v1.7h4.4V5.8a2.2 2.2 0 0 0-2.2-2.3z",
            fill=shade(PARCHMENT, -0.15),
            stroke=PARCHMENT_EDGE,
            stroke_width=0.9,
        ),
        path(
            "M10 8.6h6M10 11.6h6M10 14.6h3.4",
            stroke="#8a6a35",
            stroke_width=1.2,
            stroke_linecap="round",
            fill="none",
        ),
        el("circle", cx=15.6, cy=16.6, r=2.2, fill=WAX),
    )


def _again() -> Markup:
    """Another turn: an arrow that comes round."""
    return join(
        el("circle", cx=12, cy=12, r=10.6, fill="#eef3e6", stroke=GREEN, stroke_width=1.1),
        path(
            "M17.2 9.2a6 6 0 1 0 .7 4.4",
            fill="none",
            stroke=GREEN,
            stroke_width=2.4,
            stroke_linecap="round",
        ),
        path("M19.6 4.9v6h-6z", fill=GREEN),
    )


def _strike() -> Markup:
    """Not this: a dark stroke with a light edge."""
    stroke = "M3.6 20.4L20.4 3.6"
    return join(
        path(stroke, stroke="#fffaf0", stroke_width=5.2, stroke_linecap="round", fill="none"),
        path(stroke, stroke="#2b2a27", stroke_width=2.6, stroke_linecap="round", fill="none"),
    )


def _leaving() -> Markup:
    """A fake coin on its way out."""
    return join(
        group(_coin("fake"), transform="translate(-1 2) scale(0.86)"),
        path(
            "M13 11L21 3", stroke="#fffaf0", stroke_width=4.6, stroke_linecap="round", fill="none"
        ),
        path(
            "M13 11L20.4 3.6", stroke=GREEN, stroke_width=2.6, stroke_linecap="round", fill="none"
        ),
        path("M14.8 1.6h7.6v7.6z", fill=GREEN, stroke="#fffaf0", stroke_width=0.8),
    )


def _incoming(name: str) -> Markup:
    """A joker that is laid at once."""
    return join(
        group(_coin(name), transform="translate(2.6 4.8) scale(0.78)"),
        path("M4.5 1.2v6.2h-3l5 6l5-6h-3V1.2z", fill=GREEN, stroke="#fffaf0", stroke_width=0.8),
    )


def _advance() -> Markup:
    """Some steps more: an arrow; the picture adds their number."""
    return path(
        "M1.6 7h10.4V2.4l10.4 9.6l-10.4 9.6V17H1.6z",
        fill="#e8a33d",
        stroke="#8a5a12",
        stroke_width=1.1,
        stroke_linejoin="round",
    )


def _all_others() -> Markup:
    """The others: three heads."""
    heads = [(5.2, 11.6, 2.5), (18.8, 11.6, 2.5), (12, 8.4, 3.1)]
    return join(
        (
            el("circle", cx=x, cy=y, r=r, fill="#6c6455"),
            path(
                f"M{x - 1.9 * r:g} {y + 3.3 * r:g}a{1.9 * r:g} {2 * r:g} 0 0 1 {3.8 * r:g} 0z",
                fill="#6c6455",
                stroke="#fbf6ea",
                stroke_width=0.7,
            ),
        )
        for x, y, r in heads
    )


def _purse() -> Markup:
    """A leather purse with a string."""
    return join(
        path(
            "M8.4 7.2c-4 2.6-6.2 6.6-5.8 10.4c.3 3 2.6 4.6 9.4 4.6s9.1-1.6 9.4-4.6"
            "c.4-3.8-1.8-7.8-5.8-10.4z",
            fill="#9a6b3f",
            stroke="#5e3d1f",
            stroke_width=1.1,
        ),
        path(
            "M7 2.6l2 4.6h6l2-4.6l-2.6 1.2L12 2.4L9.6 3.8z",
            fill="#b5834f",
            stroke="#5e3d1f",
            stroke_width=1,
        ),
        path(
            "M7.4 7.6h9.2", stroke="#e6c98a", stroke_width=1.8, stroke_linecap="round", fill="none"
        ),
    )


def _podium() -> Markup:
    """Points by rank: steps of different height."""
    return join(
        path("M9 22V6h6v16z", fill="#d9b25b", stroke="#8a6a1f", stroke_width=0.9),
        path("M2.4 22V11h6.2v11z", fill="#c3c9d0", stroke="#7b828a", stroke_width=0.9),
        path("M15.4 22v-7.6h6.2V22z", fill="#b98a5f", stroke="#74502f", stroke_width=0.9),
        path(_star(5, 3.4, 1.5), fill="#e8a33d", transform="translate(0 -9)"),
    )


def _start() -> Markup:
    """The start tile: a flag."""
    return join(
        path("M6 2.4v20", stroke="#f2ead8", stroke_width=2, stroke_linecap="round", fill="none"),
        path("M7 3.2h12l-3.4 4.4l3.4 4.4H7z", fill="#f2ead8"),
        path("M7 3.2h3.4v4.4H7zM13.8 3.2h3.2l-1.4 4.4h-1.8zM10.4 7.6h3.4V12h-3.4z", fill="#3f7d4f"),
    )


def defs() -> Markup:
    """Everything small, once, for ``<defs>``: ids ``coin-gold``, ``glyph-gain_seal`` and so on."""
    box = "0 0 24 24"
    fake = _coin("fake")
    glyphs: dict[str, Markup] = {
        "gain_joker": _coin("joker"),
        "gain_fake": fake,
        "drop_fake": _leaving(),
        "gain_seal": _seal(),
        "gain_privilege": _scroll(),
        "lose_privilege": join(_scroll(), _strike()),
        "no_seal": join(_seal(), _strike()),
        "extra_turn": _again(),
        "advance": _advance(),
        "place_joker_now": _incoming("joker"),
        "others": _all_others(),
        "purse": _purse(),
        "podium": _podium(),
        "start": _start(),
    }
    return join(
        [symbol(f"coin-{name}", box, _coin(name)) for name in COINS],
        symbol("coin-any", box, any_coin()),
        [symbol(f"glyph-{name}", box, drawing) for name, drawing in glyphs.items()],
    )


def coin(name: str, x: float, y: float, size: float, **attributes: str | float | None) -> Markup:
    """A coin with its middle at a point."""
    return group(
        use(f"coin-{name}", x=-size / 2, y=-size / 2, width=size, height=size),
        transform=f"translate({x:g} {y:g})",
        **attributes,
    )


def glyph(name: str, x: float, y: float, size: float) -> Markup:
    """The symbol of an effect with its middle at a point."""
    return use(f"glyph-{name}", x=x - size / 2, y=y - size / 2, width=size, height=size)
