"""The six buildings as small scenes, 120 by 74 units from their upper left corner."""

from __future__ import annotations

from collections.abc import Callable

from ludoteka.draw.ink import Ink, Scatter, box, disc, place, shape, stroke
from ludoteka.draw.palette import LAMP, WINDOW
from ludoteka.draw.svg import Markup, join
from ludoteka.games.yspahan.show.art.bazaar import bag, barrel, camel, dome, pointed, vase
from ludoteka.games.yspahan.show.art.houses import house
from ludoteka.games.yspahan.show.art.stall import stall
from ludoteka.games.yspahan.show.art.things import CLOTH, crate

__all__ = ["HEIGHT", "SCENES", "WIDTH"]

WIDTH, HEIGHT = 120.0, 74.0
TIMBER, TIMBER_LIT = "#7a5230", "#d3a468"


def _desert() -> Markup:
    """Sky and two dunes, with round corners."""
    return join(
        shape("M7 0H113Q120 0 120 7V67Q120 74 113 74H7Q0 74 0 67V7Q0 0 7 0z", "#bfe0e6"),
        shape("M0 30C30 22 70 34 120 24V67Q120 74 113 74H7Q0 74 0 67z", "#f0dcae"),
        shape("M0 48C40 42 80 54 120 46V67Q120 74 113 74H7Q0 74 0 67z", "#e0c084"),
    )


def _paddock() -> Markup:
    return join(
        _desert(),
        place(camel(CLOTH), 56, 44, 1.02),
        place(camel(None), 98, 40, 0.6, flip=True),
        stroke("M8 70V44M32 72V46M60 73V47M88 72V46M112 70V44", TIMBER, 4),
        stroke("M5 52H115M5 62H115", "#a5733f", 3.4),
        stroke("M5 51H115M5 61H115", TIMBER_LIT, 1),
    )


def _shop() -> Markup:
    return join(
        _desert(),
        place(stall("orange"), 60, 39),
        place(bag(), 40, 54, 0.56),
        place(vase(), 80, 54, 0.58),
        place(barrel(), 60, 54, 0.56),
    )


def _baths() -> Markup:
    ink = Ink()
    dome(ink, 60, 36, 22, "#3fa0a8", 0)
    dome(ink, 32, 42, 11, "#f6e3b8", 3)
    dome(ink, 88, 42, 11, "#f6e3b8", 3)
    return join(
        _desert(),
        shape(box(18, 34, 84, 24), "#e8cf9d"),
        shape(box(70, 34, 32, 24), "#c9a470"),
        ink.markup(),
        stroke(
            "M40 14q-4 -5 0 -9M80 14q-4 -5 0 -9M30 26q-3 -4 0 -7M92 26q-3 -4 0 -7",
            "#ffffff",
            2.6,
            0.8,
        ),
        shape("M14 56H106L112 72H8z", "#f3e6c6"),
        shape("M20 59H100L104 69H16z", "#5f9cc4"),
        shape("M20 59H100L101 62H19z", "#3f7ba3"),
        stroke("M34 66q5 -3 10 0t10 0M66 66q5 -3 10 0t10 0", "#d9eef8", 1.6),
    )


def _inn() -> Markup:
    ink = Ink()
    house(ink, 26, 46, (66, 26), Scatter("inn"), 7)
    return join(
        _desert(),
        ink.markup(),
        stroke("M92 26h16M104 26v6", "#5d3f28", 2.4),
        shape(box(95, 32, 18, 18), "#7a3f22", "#e9bd3d", 1.2),
        place(vase(), 104, 41, 0.36),
        shape("M20 50h22l-3 -10H23z", "#c8442f"),
        stroke("M26 40l-1 10M31 40v10M36 40l1 10", "#fff3d6", 2),
        shape(disc(76, 52, 2.4) + disc(62, 52, 2.4), LAMP),
        place(barrel(), 16, 62, 0.5),
        place(bag(), 102, 64, 0.5),
    )


def _bazaar() -> Markup:
    gates = [
        join(
            shape(pointed(x, 72, 11, 44, 24), "#5aa3b0"),
            shape(pointed(x, 72, 8, 46, 29), "#4a3322"),
            shape(f"M{x - 3} 39h6l1 4l-4 5l-4 -5z", LAMP),
            stroke(f"M{x} 31v8", "#8a6236", 1),
        )
        for x in (34, 60, 86)
    ]
    return join(
        _desert(),
        shape(box(12, 16, 96, 56), "#d8b67c"),
        shape(box(76, 16, 32, 56), "#b28a55"),
        shape(box(8, 10, 104, 8), "#f1dfb6"),
        gates,
        place(bag(), 47, 65, 0.4),
        place(vase(), 73, 65, 0.42),
    )


def _hoist() -> Markup:
    return join(
        _desert(),
        shape(box(10, 34, 30, 38), "#e8cf9d"),
        shape(box(30, 34, 10, 38), "#c9a470"),
        shape(box(15, 44, 5, 7), WINDOW),
        stroke("M46 71V10M34 14H100", TIMBER, 5),
        stroke("M44.5 71V10", "#b98a55", 1.4),
        stroke("M46 34L70 14", "#8a5c34", 3.4),
        stroke("M94 14V36M82 40L94 34L106 40", "#4a3a22", 1.6),
        place(crate(), 94, 50, 0.76),
        place(crate(), 70, 64, 0.46),
        shape(disc(40, 52, 8), "none", "#5d3f28", 2.6),
        stroke("M40 44V60M32 52H48", "#5d3f28", 1.6),
    )


SCENES: dict[str, Callable[[], Markup]] = {
    "paddock": _paddock,
    "shop": _shop,
    "baths": _baths,
    "inn": _inn,
    "bazaar": _bazaar,
    "hoist": _hoist,
}
