"""Animals, a ship and buildings of Burgundy as they stand in a landscape, each about its middle."""

from __future__ import annotations

from ludoteka.draw.ink import (
    Ink,
    box,
    brush,
    disc,
    fill,
    pen,
    place,
    polygon,
    shadow,
    shape,
    stroke,
)
from ludoteka.draw.palette import ROOFS, SLATE, TOWN_SHADE, Tones
from ludoteka.draw.svg import Markup, join
from ludoteka.draw.theme import shade

GRASS_SHADE, EARTH_SHADE = "#31491a", "#3a2a12"
DOOR, BEAM, STONE_EDGE = "#5b3a28", "#7a4e31", "#8f744a"


def _discs(*discs: tuple[float, float, float]) -> str:
    return "".join(disc(x, y, radius) for x, y, radius in discs)


def cow() -> Markup:
    """A spotted cow that looks to the left."""
    body = "M-7 -6C-2 -7.5 7 -7.5 10 -5.5C12 -3 12 2 10 4.5C6 6 -4 6 -7 4.5C-9 2 -9 -3 -7 -6z"
    spots = (
        "M-2 -7C2 -7.3 6 -7.3 8.5 -6.3C9 -2 5 1 2 -1C0 -2 -3 -4 -2 -7z"
        "M4 2.5C6 1 9 2 10 4.3C8 5.3 6 5.5 4 5.4z"
    )
    horns = "M-14 -9.5C-15 -12 -13.5 -13 -13 -13M-7 -9.5C-6 -12 -7.5 -13 -8 -13"
    ears = "M-15 -7h-2.5q-.5 2.6 2.5 2.6zM-6.5 -7h2.5q.5 2.6 -2.5 2.6z"
    head = "M-15 -8.5C-14 -10.5 -7 -10.5 -6 -8.5C-6 -5 -7 -2 -8 0H-13C-14 -2 -15 -5 -15 -8.5z"
    muzzle = "M-13.5 -2.5C-13.5 1.5 -7.5 1.5 -7.5 -2.5C-8 -3.8 -13 -3.8 -13.5 -2.5z"
    return join(
        shadow(1, 9.5, 12, 2, 0.32, GRASS_SHADE),
        stroke("M-6 3V9M-2.5 3V9M5 3V9M8.5 3V9", "#5b3a24", 2.6),
        stroke("M10.5 -4C13 -3 12.5 2 13 4", "#5b3a24", 1.5),
        shape(body, "#fbf3e4", "#6a4a30", 1.3),
        shape(spots, "#9a5d34"),
        shape("M1 5.5h4.5c0 2 -4 2 -4.5 0z", "#eba6a0"),
        stroke(horns, "#e8d9b0", 1.7),
        shape(ears, "#7d4826"),
        shape(head, "#9a5d34", "#5b3319", 1.1),
        shape(muzzle, "#f0c0ae", "#a5685a", 0.8),
        shape(_discs((-12.6, -6, 0.9), (-8.4, -6, 0.9)), "#2b1a0e"),
    )


def sheep() -> Markup:
    """A woolly sheep with a dark face that looks to the left."""
    wool = _discs(
        (-5, -1, 4.6),
        (-1, -5, 4.8),
        (5, -5, 4.6),
        (9, -1, 4.4),
        (6, 3, 4.2),
        (0, 3.4, 4.6),
        (-4, 3, 3.6),
        (2, -1, 6),
    )
    face = "M-7 -8.5C-10 -9 -14 -5 -13.5 -1.5C-13 1.5 -9 1.5 -7.5 -1C-6 -3.5 -5.5 -7 -7 -8.5z"
    return join(
        shadow(1, 9, 11, 2, 0.32, GRASS_SHADE),
        stroke("M-4 4V9M-1 4V9M5 4V9M8 4V9", "#463c34", 2.2),
        shape(wool, "#fffaf0", "#a89a7c", 2),
        shape(wool, "#fffaf0"),
        shape(_discs((9, 0.6, 3.4), (6, 4, 3.2), (0, 5, 2.8)), "#e2d7bf"),
        shape(_discs((-4.6, -1.6, 3.2), (0, -4.6, 4), (5, -4, 3.4), (2, -1, 4)), "#fffdf8"),
        shape(face, "#463c34", "#2a231d", 0.8),
        shape("M-6.5 -8l4 -1q1 2.5 -3.5 3.5z", "#463c34"),
        shape(disc(-10.6, -4.4, 1), "#ffffff"),
    )


def ship() -> Markup:
    """A river ship with a striped sail."""
    sail = "M-9 -11C-12 -5 -11 1 -8 4C-2 2 5 2 10 4C12 -1 12 -7 10 -11z"
    stripe = "M-2 -11C-3.5 -5 -3 -1 -2 2.6C1 2.3 3 2.4 5 2.8C6 -2 5.5 -7 4 -11z"
    return join(
        shape("M-15 5C-9 7 9 7 16 3C15 9 12 13 9 14H-8C-12 13 -15 9 -15 5z", "#8f5b36", "#4a2d18"),
        shape("M4 6.5C9 6 13 5 16 3C15 9 12 13 9 14H3z", "#6f4427"),
        stroke("M1 6V-15", "#5d3f28", 1.8),
        shape(sail, "#fdf3da", "#a58d5c", 1),
        shape(stripe, "#c8442f"),
        shape("M1 -15.5l7 2l-7 2z", "#c8442f"),
    )


def _roof(
    eaves: tuple[float, float, float], ridge: tuple[float, float, float], tones: Tones, lift: float
) -> Markup:
    """A roof seen from above its eaves: left end, right end and height of the eaves, then of the ridge."""
    (x0, x1, low), (a, b, high) = eaves, ridge
    back = high - lift
    return join(
        shape(polygon((x0, low), (x1, low), (b, high), (a, high)), tones.middle),
        shape(polygon((a, high), (b, high), (b + 2, back), (a - 2, back)), tones.lit),
        shape(polygon((x1, low), (b, high), (b + 2, back)), tones.dark),
    )


def church() -> Markup:
    """A church of the valley: a nave under slate and a tower with a golden cross."""
    windows = "".join(f"M{x} 20V12a3 3 0 0 1 6 0V20z" for x in (2, 12, 22))
    bells = "M-21 -6v-4a1.8 1.8 0 0 1 3.6 0v4zM-16.4 -6v-4a1.8 1.8 0 0 1 3.6 0v4z"
    cross = "M-17 -38V-47M-20.5 -44H-13.5"
    return join(
        shadow(6, 25, 34, 4, 0.3, EARTH_SHADE),
        shape("M-6 24V2H32V24z", "#f4e2bb", STONE_EDGE, 1.2),
        shape("M18 24V2H32V24z", "#d9bd88"),
        _roof((-9, 35, 4), (-4, 29, -12), SLATE, 7),
        shape(windows, SLATE.dark, "#3a4a58", 0.8),
        shape("M-28 24V-14H-6V24z", "#fbefd2", STONE_EDGE, 1.2),
        shape("M-13 24V-14H-6V24z", "#d9bd88"),
        shape("M-22.5 24V15a5.5 5.5 0 0 1 11 0V24z", DOOR),
        shape(disc(-17, 2, 4.4), "#5f86b0", STONE_EDGE, 1.4),
        stroke("M-17 -2.4V6.4M-21.4 2H-12.6", "#e9d9ae", 1),
        shape(bells, DOOR),
        shape(polygon((-32, -12.5), (-2, -12.5), (-17, -40)), SLATE.middle, SLATE.dark, 1),
        shape(polygon((-32, -12.5), (-18, -12.5), (-17, -40)), SLATE.lit),
        stroke(cross, "#8a6412", 3.4),
        stroke(cross, "#f6cf57", 1.8),
    )


def _barrel() -> Markup:
    return join(
        shape("M-6 -8C-8 -3 -8 3 -6 8H6C8 3 8 -3 6 -8z", "#b5763f", "#5b3418", 1.2),
        shape("M2 -8C4 -3 4 3 2 8H6C8 3 8 -3 6 -8z", "#8c5527"),
        stroke("M-7.3 -3H7.3M-7.3 3H7.3", "#4b4f57", 1.6),
        shape(disc(0, -8, 6, 1.8), "#d79d62", "#5b3418", 1),
    )


def _crate() -> Markup:
    colour = "#d2a05c"
    edge = shade(colour, -0.5)
    return join(
        shadow(2, 11, 13, 2.6, 0.3, EARTH_SHADE),
        shape("M-11 -5L0 -10L11 -5V7L0 12L-11 7z", colour, edge),
        shape("M-11 -5L0 0V12L-11 7z", shade(colour, 0.18)),
        shape("M11 -5L0 0V12L11 7z", shade(colour, -0.22)),
        shape("M-11 -5L0 -10L11 -5L0 0z", shade(colour, 0.42)),
        stroke("M-11 1L0 6L11 1M-11 -5L0 0L11 -5M0 0V12", edge, 1),
    )


def warehouse() -> Markup:
    """A barn of planks with its gate, barrels and a crate."""
    roof = ROOFS[0]
    return join(
        shadow(6, 25, 36, 4, 0.3, EARTH_SHADE),
        shape("M-29 24V-3L0 -27L29 -3V24z", "#c08a58", "#6b4527", 1.4),
        shape("M0 -27L29 -3V24H0z", "#a2703f"),
        stroke("M-29 5H29M-20 -10V5M20 -10V5M-10 -19V5M10 -19V5", "#7d5330", 1.4),
        shape("M-15 24V4H15V24z", "#5b3a22", "#3f2714"),
        shape("M-14 23.5V5H-1V23.5zM1 23.5V5H14V23.5z", "#8a5c37"),
        stroke("M-14 23L-1 6M-1 23L-14 6M1 23L14 6M14 23L1 6", "#5b3a22", 1.6),
        shape("M-5 -8h10v9h-10z", "#3f2714"),
        stroke("M-36 3L0 -28", shade(roof.middle, -0.35), 9),
        stroke("M36 3L0 -28", shade(roof.dark, -0.3), 9),
        stroke("M-36 2L0 -29", roof.lit, 6.4),
        stroke("M36 2L0 -29", roof.middle, 6.4),
        place(_barrel(), -27, 19, 0.95),
        place(_barrel(), -18, 22, 0.9),
        place(_crate(), 26, 18, 0.85),
    )


def town_hall() -> Markup:
    """A timbered hall over an arcade, with a clock and two flags."""
    ink = Ink()
    cast = ((-26, 25), (30, 25), (30, -6), (38, 0), (38, 28), (-20, 28))
    ink(0, fill(TOWN_SHADE, 0.36), polygon(*cast))
    ink(1, fill("#f6e6c2"), box(-28, -2, 56, 26))
    ink(1, fill("#e2c795"), box(4, -2, 24, 26))
    ink(1, fill("#c9a871"), box(-28, 21.5, 56, 2.5))
    ink(2, brush(BEAM, 2), "M-27 -2V24M-14 -2V10M0 -2V24M14 -2V10M27 -2V24M-28 9H28M-28 -1H28")
    ink(2, pen(BEAM, 1.5), "M-27 9L-14 -1M-14 9L0 -1M14 9L0 -1M27 9L14 -1")
    for x in (-24, -11, 2, 15):
        ink(3, fill(DOOR), f"M{x} 24V16a4.5 4.5 0 0 1 9 0V24z")
    flags = join(
        join(
            stroke(f"M{x} -20V-36", "#6a4630", 1.5),
            shape(f"M{x + 0.5} -36l10 2.5l-3 2l3 3l-10 1z", colour),
        )
        for x, colour in ((-21, "#c8442f"), (21, "#2f6db5"))
    )
    return join(
        ink.markup(),
        _roof((-34, 34, 1), (-26, 26, -14), ROOFS[3], 8),
        stroke("M-29 -4H30M-27 -9H28", ROOFS[3].dark, 1),
        shape("M-9 -12V-31H9V-12z", "#f6e6c2", STONE_EDGE, 1.3),
        shape("M2 -12V-31H9V-12z", "#d9bb86"),
        shape(polygon((-12, -30), (12, -30), (0, -47)), SLATE.middle, SLATE.dark, 1),
        shape(polygon((-12, -30), (-1, -30), (0, -47)), SLATE.lit),
        shape(disc(0, -21.5, 6), "#fffaf0", DOOR, 1.6),
        stroke("M0 -21.5V-25.5M0 -21.5H3", DOOR, 1.4),
        flags,
    )
