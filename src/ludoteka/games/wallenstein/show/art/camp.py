"""The camp before the town on Wallenstein's cover: tents, guns, soldiers and a fire."""

from __future__ import annotations

from ludoteka.draw.ink import brush, disc, polygon, shadow, shape, stroke
from ludoteka.draw.palette import EMBER, FIRELIGHT, FLAME
from ludoteka.draw.svg import Markup, join
from ludoteka.draw.theme import shade

EARTH, POLE, STEEL, SASH = "#2a1d0c", "#6a4630", "#dfe6ea", "#fbf3dc"


def _below(x: float, y: float, across: float, down: float) -> Markup:
    return shadow(x, y, across, down, 0.34, EARTH)


def banner(height: float, colour: str) -> Markup:
    """A flag that waves on its pole, with the foot at the origin."""
    top = 1 - height
    cloth = (
        f"M.8 {top}C7 {top - 2} 12 {top + 3} 20 {top + 0.5}L17.5 {top + 7}L20.5 {top + 14}"
        f"C13 {top + 17} 8 {top + 11} .8 {top + 14}z"
    )
    fold = (
        f"M.8 {top + 10}C8 {top + 8} 12 {top + 13} 19.5 {top + 11}L20.5 {top + 14}"
        f"C13 {top + 17} 8 {top + 11} .8 {top + 14}z"
    )
    return join(
        stroke(f"M0 0V{-height}", POLE, 1.8),
        shape(disc(0, -height, 1.6), "#e9bd3d"),
        shape(cloth, colour),
        shape(fold, shade(colour, -0.28)),
    )


def tent(width: float, colour: str) -> Markup:
    """A soldiers' tent; `width` is half its breadth."""
    w, tip = width, -width * 1.15
    return join(
        _below(w * 0.2, 0.6, w * 1.1, 2.2),
        shape(polygon((-w, 0), (0, tip), (w, 0)), colour),
        shape(polygon((w * 0.12, 0), (0, tip), (w, 0)), shade(colour, -0.2)),
        shape(polygon((-w * 0.3, 0), (-w * 0.05, -w * 0.75), (w * 0.14, 0)), "#5d4a38"),
        stroke(f"M0 {tip}v-4", POLE, 1.1),
    )


def pavilion(width: float, colour: str) -> Markup:
    """The general's tent: striped walls, a striped roof and a scalloped valance."""
    w, high = width, width * 1.2
    eaves, tip, beam = -high * 0.46, -high * 1.25, -high * 0.5
    ropes = "".join(f"M{w * k} 0L{w * k * 0.9} {beam}" for k in (-0.72, -0.36, 0.36, 0.72))
    scallops = f"a{w * 0.1767} 3 0 0 1 {-w * 0.3533} 0" * 6
    return join(
        _below(w * 0.3, 1, w * 1.25, 3.2),
        shape(polygon((-w, 0), (-w * 0.9, beam), (w * 0.9, beam), (w, 0)), "#f3e9d0"),
        shape(polygon((w * 0.3, 0), (w * 0.27, beam), (w * 0.9, beam), (w, 0)), "#cbbb94"),
        brush(colour, 2.2).on(ropes),
        shape(polygon((-w * 1.06, eaves), (0, tip), (w * 1.06, eaves)), "#fbf3de"),
        shape(polygon((w * 0.1, eaves), (0, tip), (w * 1.06, eaves)), "#d8c8a0"),
        shape(polygon((-w * 0.66, eaves), (0, tip), (-w * 0.3, eaves)), colour),
        shape(polygon((w * 0.3, eaves), (0, tip), (w * 0.66, eaves)), shade(colour, -0.25)),
        shape(f"M{-w * 1.06} {eaves}H{w * 1.06}{scallops}z", colour),
        shape(polygon((-w * 0.24, 0), (-w * 0.04, -high * 0.42), (w * 0.2, 0)), "#4a3a2c"),
    )


def soldier(coat: str, with_pike: bool) -> Markup:
    """A soldier in a hat with a red feather, with the feet at the origin."""
    pike = join(stroke("M4.6 0V-26", "#7a5334", 1.3), shape("M3.5 -26L4.6 -30.5L5.7 -26z", STEEL))
    return join(
        pike if with_pike else None,
        _below(2, 0.4, 5.6, 1.5),
        stroke("M-1.6 -4V-.4M1.8 -4V-.4", "#3a2c20", 2),
        shape("M-3.6 -4L-2.8 -11.5H2.8L4 -4z", coat),
        shape("M.6 -11.5H2.8L4 -4H1.2z", shade(coat, -0.28)),
        stroke("M-2.6 -10.6L3 -5.6", SASH, 1.3),
        shape(disc(0, -13.4, 2.3), "#e8bd94"),
        shape("M-4.4 -14.2Q0 -17 4.4 -14.2L3 -14L1.8 -17.4H-2L-2.6 -14z", "#4a3a2c"),
        shape("M2 -17.2q4 -2 5 .6q-3 -.8 -4.4 1.6z", "#c8442f"),
    )


def pikes() -> Markup:
    """Three pikes that lean on a rail."""
    rows = ((-4, 0, 28), (0, 0, 30), (4, 1, 28))
    return join(
        stroke("M-8 -15H8", POLE, 1.2),
        [stroke(f"M{x} {y}V{y - height}", POLE, 1.3) for x, y, height in rows],
        [
            shape(f"M{x - 1.3} {y - height}L{x} {y - height - 5}L{x + 1.3} {y - height}z", STEEL)
            for x, y, height in rows
        ],
    )


def drum(colour: str) -> Markup:
    """A drum with its sticks."""
    hoop = "#d8bf94"
    return join(
        _below(3, 1, 10, 2.4),
        shape("M-9 -12V-1A9 3 0 0 0 9 -1V-12z", colour),
        shape("M3 -11.5V1.7A9 3 0 0 0 9 -1V-12z", shade(colour, -0.3)),
        stroke("M-9 -10L-4.5 .8L0 -9L4.5 .8L9 -10", SASH, 1),
        shape("M-9 -12V-10A9 3 0 0 0 9 -10V-12z", hoop),
        shape("M-9 -2.5V-1A9 3 0 0 0 9 -1V-2.5A9 3 0 0 1 -9 -2.5z", hoop),
        shape(disc(0, -12, 9, 3), SASH),
        stroke("M-6 -16L2 -11.6M7 -17L1 -12", "#7a5334", 1.3),
    )


def blaze(edge: str | None = None) -> Markup:
    """A flame about its middle, 19 units high, in three tones."""
    outer = (
        "M0 9C-6 8 -7 2 -4 -2C-3.4 0 -2.6 .6 -2 .6C-3 -4 0 -7 1.6 -10C2 -6 6 -4 6 2C6 6 4 8.6 0 9z"
    )
    middle = (
        "M0 8C-4.6 7.4 -5.4 3 -3.6 0C-2.6 2 -1.4 2 -.8 1.2C-1.6 -2 .4 -4.6 1.4 -7"
        "C2 -4 4.8 -2.4 4.8 2C4.8 5.4 3.2 7.6 0 8z"
    )
    core = "M.2 7.5C-2.4 7 -2.6 4 -.6 1.5C.6 3 2.6 3 2.4 5C2.2 6.6 1.4 7.4 .2 7.5z"
    return join(shape(outer, "#8f1f14", edge, 1), shape(middle, EMBER), shape(core, FLAME))


def fire() -> Markup:
    """A camp fire on crossed logs, with its glow and its smoke."""
    return join(
        shape(disc(0, 3, 24, 9), FIRELIGHT, opacity=0.16),
        shape(disc(0, 3, 14, 6), FIRELIGHT, opacity=0.22),
        stroke("M-8 9L8 5M-8 5L8 9", "#5d3f28", 2.6),
        blaze(),
        stroke("M0 -11q-5 -8 0 -16t0 -16", "#d9d2c6", 2.2, 0.4),
    )


def gabion() -> Markup:
    """A basket of earth that shelters the guns."""
    return join(
        _below(2, 0, 6, 1.6),
        shape("M-5 0L-4.5 -10H4.5L5 0z", "#a5804c"),
        shape("M1 -10H4.5L5 0H2z", "#7d5c34"),
        stroke("M-5 -3H5M-4.7 -6.5H4.7", "#6b4c2a", 0.9),
        shape(disc(0, -10, 4.5, 1.4), "#5d4a34"),
    )


def gun() -> Markup:
    """A field gun that points to the upper right."""
    wheel = "#7a5334"
    return join(
        _below(3, 1, 14, 2.4),
        stroke("M-12 0L0 -5", POLE, 3.4),
        shape("M-4 -8L16 -12.5L17 -9L-3 -3.5z", "#5b6066"),
        stroke("M-3 -7.5L16 -11.8", "#a9b0b6", 1.1),
        shape(disc(17, -10.8, 2), "#3f444a"),
        shape(disc(0, -3.4, 5.4), "none", wheel, 2),
        stroke("M0 -8.8V2M-5.4 -3.4H5.4", wheel, 1.1),
        shape(disc(0, -3.4, 1.5), "#4a3320"),
    )


def smoke() -> Markup:
    """The white cloud of a shot."""
    puffs = ((-10, 6, 0.9), (-3, 2, 1.3), (6, 0, 1.5), (0, -4, 1.2), (13, -4, 1.1), (9, 4, 1))
    return join(
        shape("".join(disc(x + 1, y + 1, 4 * size) for x, y, size in puffs), "#a9a29a"),
        shape("".join(disc(x, y, 3.6 * size) for x, y, size in puffs), "#ece4d6"),
        shape("".join(disc(x - 1, y - 1.2, 1.8 * size) for x, y, size in puffs), "#fbf6ec"),
    )
