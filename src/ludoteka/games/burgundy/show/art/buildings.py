"""The eight buildings of Burgundy, told apart by their outline; the ground is at 24 below the middle."""

from __future__ import annotations

from collections.abc import Callable

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
from ludoteka.draw.palette import ROOFS, SLATE, TOWN_SHADE, Stone, Tones
from ludoteka.draw.svg import Markup, group, join
from ludoteka.draw.theme import shade
from ludoteka.games.burgundy.show.art.things import EARTH_SHADE, crate

__all__ = ["BUILDINGS"]

DOOR, BEAM, STONE_EDGE, POST = "#5b3a28", "#7a4e31", "#8f744a", "#5b3a22"
LAMPLIGHT = "#ffd56b"


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
        place(crate("#d2a05c"), 26, 18, 0.85),
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


def carpenter() -> Markup:
    """A workshop with a pile of logs and a great saw."""
    roof = ROOFS[4]
    logs = ((8, 20), (19, 20), (30, 20), (13.5, 10.5), (24.5, 10.5), (19, 1))
    return join(
        shadow(4, 25, 36, 4, 0.3, EARTH_SHADE),
        shape("M-30 24V-8H26V24z", "#6d4a2e"),
        shape("M-30 24V-8H-4V24z", "#7e5838"),
        stroke("M-30 24V-8M26 24V-8", "#4c311c", 4),
        stroke("M-30.8 24V-8M25.2 24V-8", "#a9784a", 2),
        shape("M-38 -6H34L24 -24H-26z", roof.middle, shade(roof.dark, -0.2), 1),
        shape("M-26 -24H24L26 -29H-28z", roof.lit),
        shape("M34 -6L24 -24L26 -29z", roof.dark),
        stroke("M-33 -12H30M-30 -18H27", roof.dark, 1),
        [_log(x, y) for x, y in logs],
        group(_saw(), transform="translate(-4 10) rotate(-32)"),
    )


def _log(x: float, y: float) -> Markup:
    return join(
        shape(disc(x, y, 5.6), "#d9a763", "#5b3418", 1.6),
        stroke(disc(x, y, 3), "#b07c3f", 1),
        shape(disc(x, y, 0.9), "#8c5b2a"),
    )


def _saw() -> Markup:
    teeth = "".join(f"L{x} 8L{x - 3} 4.6" for x in range(10, -21, -6))
    return join(
        shape(f"M-24 -5H12L18 0L12 4.6{teeth}H-24z", "#dfe6ec", "#5d6873", 1.5),
        stroke("M-22 -2.5H13", "#ffffff", 1.6),
        shape("M-24 -7C-34 -9 -39 -3 -37 4C-35 10 -28 10 -24 7z", "#b5542f", "#6b2a14", 1.5),
        shape("M-28 -2.5C-32 -3 -33.5 0 -32.5 2.5C-31.5 4.5 -29 4 -28 3z", "#6b4a2e"),
    )


FRUIT = ("#d23b2c", "#6f9a3e", "#eda63a", "#7d4f8f")


def market() -> Markup:
    """A stall with four heaps of fruit under a striped awning."""
    return join(
        shadow(3, 26, 36, 4, 0.3, EARTH_SHADE),
        stroke("M-30 24V-8M30 24V-8", POST, 4.6),
        stroke("M-30.8 24V-8M29.2 24V-8", "#a9784a", 2.4),
        shape("M-30 8H30V24H-30z", "#9a6a40", POST, 1.3),
        shape("M6 8H30V24H6z", "#7d5230"),
        stroke("M-30 16H30", POST, 1),
        [_heap(-21 + 14 * i, colour) for i, colour in enumerate(FRUIT)],
        shape("M-33 7H33V11H-33z", "#c9955c", POST, 1.1),
        [_stripe(i) for i in range(6)],
        stroke("M-26 -33.5H26", "#8a5a3c", 2.6),
    )


def _heap(x: float, colour: str) -> Markup:
    below, above = disc(x - 3, 5, 3.5) + disc(x + 3, 5, 3.5), disc(x, 0, 3.5)
    glints = disc(x - 4, 3.8, 1) + disc(x + 2, 3.8, 1) + disc(x - 1, -1.2, 1)
    return join(
        shape(below, colour, shade(colour, -0.4), 0.9),
        shape(above, shade(colour, 0.14), shade(colour, -0.4), 0.9),
        shape(glints, shade(colour, 0.5)),
    )


def _stripe(i: int) -> Markup:
    """One stripe of the awning with its scallop."""
    colour = "#fff6e0" if i % 2 else "#c8442f"
    left, right, top, end = -36 + 12 * i, -24 + 12 * i, -26 + i * 26 / 3, -26 + (i + 1) * 26 / 3
    return join(
        shape(
            f"M{top} -33H{end}L{right} -12A6 5.4 0 0 1 {left} -12z",
            colour,
            shade(colour, -0.42),
            1.1,
        ),
        shape(f"M{left} -12A6 5.4 0 0 0 {right} -12z", shade(colour, -0.16)),
    )


def boarding_house() -> Markup:
    """A tall timbered inn with lit windows and the sign of a bed."""
    ridge, slope, edge = "#8f6a52", "#6d4a38", "#37241c"
    beams = "M-27 3H17M-27 -14H17M-16 3L-27 -14M6 3L17 -14M-16 3V-14M6 3V-14M-5 3V-14M-14 -25H4M-5 -25V-14"
    windows = "M-14.5 -10h7v9h-7zM-2.5 -10h7v9h-7zM-8 -24h6v7h-6zM-19 8h8v8h-8z"
    return join(
        shadow(4, 25, 30, 4, 0.3, EARTH_SHADE),
        shape("M-24 24V2H14V24zM-27 3V-14H17V3z", "#f6e6c2", BEAM, 1.4),
        shape("M2 24V2H14V24zM3 3V-14H17V3z", "#e2c795"),
        shape("M-27 -14L-5 -42L17 -14z", "#f1dcb2", BEAM, 1.4),
        stroke(beams, BEAM, 2),
        shape(windows, LAMPLIGHT, BEAM, 1.3),
        shape("M-5 24V13a5 5 0 0 1 10 0V24z", DOOR),
        stroke("M-31 -10L-5 -43L21 -10", edge, 7.6),
        stroke("M-31 -11L-5 -44", ridge, 5),
        stroke("M21 -11L-5 -44", slope, 5),
        _bed_sign(),
    )


def _bed_sign() -> Markup:
    cream = "#fff3d2"
    return join(
        stroke("M15 -2H39M36 -2V3M22 -2V3", "#3f2a1a", 2),
        shape("M17 3H41V22H17z", "#2f5f8f", "#1b3a5c", 1.6),
        shape("M17 3H41V6H17z", "#4f82b5"),
        stroke("M20.5 8.5V19M37.5 15V19M20.5 16.5H37.5", cream, 2.4),
        shape("M22.5 10.5h5.5v4h-5.5zM29.5 12.5h6.5q1.5 0 1.5 2h-8z", cream),
    )


def bank() -> Markup:
    """A stone front with a great door, and piles of silver before it."""
    lit, middle, edge = "#a79a8a", "#8a7c6c", "#6a5d50"
    joints = "M-30 -6H-14M14 -6H30M-30 4H-14M14 4H30M-22 -16V-6M22 -16V-6M-26 -6V4M26 -6V4"
    return join(
        shadow(5, 25, 36, 4, 0.3, EARTH_SHADE),
        shape("M-30 24V-16H30V24z", middle, edge, 1.3),
        shape("M-30 24V-16H-2V24z", lit),
        shape("M-34 -16H34V-22H-34z", "#c9bda9", edge, 1.2),
        shape("M-30 -22L0 -40L30 -22z", "#d8cdb9", edge, 1.3),
        shape("M0 -40L30 -22H0z", "#b7aa95"),
        shape(disc(0, -28, 5.6), "#e9bf4e", "#8a6412", 1.4),
        shape(disc(-1, -29, 2.4), "#fbe6a4"),
        stroke(joints, edge, 1),
        shape("M-14 24V-2a14 13 0 0 1 28 0V24z", "#4a3426", "#2f2015", 1.4),
        shape("M-11 24V-1a11 10.5 0 0 1 22 0V24z", "#74492c"),
        stroke("M-11 2H11M-11 11H11M-11 19H11", "#3f434a", 2.4),
        stroke("M0 -11V24", "#3f2714", 1.4),
        shape(disc(3.6, 7, 2), "#e9bf4e", "#8a6412", 0.8),
        _coins(-24, 22, 4, 10.5),
        _coins(24, 23, 3, 10.5),
        _coins(-8, 26, 2, 9),
    )


def _coins(x: float, y: float, count: int, across: float) -> Markup:
    """A pile of silver coins with its foot on a point."""
    silver, down, thick = "#c3ccd5", across * 0.36, 5
    edge = shade(silver, -0.5)
    parts = [shadow(x + 3, y + 2, across * 1.1, down, 0.3, EARTH_SHADE)]
    for i in range(count):
        foot = y - i * thick
        side = f"V{foot}A{across} {down} 0 0 0 {x + across} {foot}V{foot - thick}z"
        parts.append(
            shape(f"M{x - across} {foot - thick}{side}", shade(silver, -0.1 * (i % 2)), edge, 1)
        )
        dark = f"M{x + across * 0.3} {foot - thick + down}V{foot + down * 0.95}"
        parts.append(
            shape(
                f"{dark}A{across} {down} 0 0 0 {x + across} {foot}V{foot - thick}z",
                shade(silver, -0.3),
            )
        )
    top = y - count * thick
    parts.append(shape(disc(x, top, across, down), shade(silver, 0.45), edge, 1))
    parts.append(shape(disc(x, top, across * 0.62, down * 0.6), shade(silver, 0.1)))
    return join(parts)


def watchtower() -> Markup:
    """A tall tower with battlements and a flag."""
    return join(
        shadow(8, 25, 22, 4, 0.35, EARTH_SHADE),
        shape("M-14 24L-11 -22H11L14 24A14 5 0 0 1 -14 24z", Stone.MIDDLE, Stone.LINE, 1.3),
        shape("M-14 24L-11 -22H-4L-5 28A14 5 0 0 1 -14 24z", Stone.LIT),
        shape("M14 24L11 -22H5L6 28A14 5 0 0 0 14 24z", Stone.DARK),
        stroke("M-9 14h5M0 18h6M-7 2h6M2 6h6M-4 -8h6M-8 -14h4", "#8a6b4a", 1.1),
        shape(
            "M-5 28V17a5 5 0 0 1 10 0V28zM-2 4v-6a2 2 0 0 1 4 0v6zM-2 -10v-5a2 2 0 0 1 4 0v5z",
            "#4a2f22",
        ),
        shape("M-17 -22H17V-32H11V-28H6V-32H-6V-28H-11V-32H-17z", "#e9d4a8", Stone.LINE, 1.3),
        shape("M4 -22H17V-32H11V-28H6V-32H4z", "#c3a473"),
        shape("M-14 -22L-11 -18H11L14 -22z", "#8a6b4a"),
        stroke("M0 -30V-48", "#6a4630", 1.8),
        shape("M.8 -48l15 3.5l-5 3.5l5 4l-15 1.5z", "#c8442f", "#7d2417", 0.9),
    )


BUILDINGS: dict[str, Callable[[], Markup]] = {
    "warehouse": warehouse,
    "carpenter": carpenter,
    "church": church,
    "market": market,
    "boarding_house": boarding_house,
    "bank": bank,
    "town_hall": town_hall,
    "watchtower": watchtower,
}
