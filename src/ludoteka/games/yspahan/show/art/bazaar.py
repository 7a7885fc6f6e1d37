"""What people build, lead and carry in Yspahan: domes, minarets, palms, camels with their loads, and the supervisor."""

from __future__ import annotations

from ludoteka.draw.ink import Ink, box, brush, disc, fill, pen, place, shadow, shape, stroke
from ludoteka.draw.svg import Markup, join
from ludoteka.draw.theme import shade

GOLD, TRIM, TURQUOISE, SAND_SHADE = "#e9bd3d", "#f3cf5c", "#4f97a3", "#4a3010"


# -- the city ----------------------------------------------------------------------------------------------------


def dome(ink: Ink, x: float, y: float, radius: float, colour: str, layer: int) -> None:
    """A pointed dome about the middle of its foot, with a golden finial; it takes three layers."""
    r = radius
    top = y - r * 1.4
    right = f"C{x + r * 0.4} {y - r * 1.16} {x + r * 1.06} {y - r * 0.8} {x + r} {y}"
    whole = (
        f"M{x - r} {y}C{x - r * 1.06} {y - r * 0.8} {x - r * 0.4} {y - r * 1.16} {x} {top}{right}z"
    )
    dark = (
        f"M{x} {top}{right}H{x + r * 0.3}"
        f"C{x + r * 0.6} {y - r * 0.6} {x + r * 0.3} {y - r * 1.1} {x} {top}z"
    )
    lit = (
        f"M{x - r * 0.62} {y - r * 0.1}"
        f"C{x - r * 0.8} {y - r * 0.6} {x - r * 0.4} {y - r * 0.9} {x - r * 0.2} {y - r * 1.05}"
        f"C{x - r * 0.4} {y - r * 0.7} {x - r * 0.46} {y - r * 0.4} {x - r * 0.4} {y - r * 0.06}z"
    )
    ink(layer, fill(shade(colour, -0.38)), f"M{x - r} {y}a{r} {r * 0.34} 0 0 0 {2 * r} 0z")
    ink(layer, fill(colour), whole)
    ink(layer + 1, fill(shade(colour, -0.26)), dark)
    ink(layer + 1, fill(shade(colour, 0.45)), lit)
    ink(layer + 2, pen(GOLD, round(max(1, r * 0.1), 1)), f"M{x} {y - r * 1.36}v{-r * 0.34}")


def minaret(ink: Ink, x: float, y: float, height: float, width: float, layer: int) -> None:
    """A minaret with its gallery, about the middle of its foot; it takes six layers."""
    left, top = x - width / 2, y - height
    ink(layer, fill("#ecd6a6"), box(left, top, width, height))
    ink(layer + 1, fill("#c39d66"), box(x + width * 0.1, top, width * 0.4, height))
    ink(layer + 1, fill("#fbefd0"), box(left, top, width * 0.24, height))
    for share in (0.3, 0.56, 0.8):
        ink(layer + 2, brush(TURQUOISE, 1.6), f"M{left} {y - height * share}h{width}")
    ink(layer + 2, fill("#8a6236"), box(x - width * 0.8, top - 1, width * 1.6, 2.2))
    ink(layer + 2, fill("#f6e6c4"), box(x - width * 0.7, top - 4, width * 1.4, 3))
    ink(layer + 2, fill("#ecd6a6"), box(x - width * 0.36, top - 10, width * 0.72, 6))
    dome(ink, x, top - 9.4, width * 0.46, "#5fa8ae", layer + 3)


def pointed(x: float, foot: float, half: float, spring: float, top: float) -> str:
    """A pointed arch: its middle, foot, half its width, and the heights where it bends and ends."""
    bend = (spring + top) / 2
    return (
        f"M{x - half} {foot}V{spring}C{x - half} {bend} {x - half * 0.45} {bend - 1} {x} {top}"
        f"C{x + half * 0.45} {bend - 1} {x + half} {bend} {x + half} {spring}V{foot}z"
    )


# Leaves of a palm, from the lowest: how far to the right and down each ends, and its colour.
LEAVES = (
    (-11, 2, "#4f8a4a"),
    (11, 3, "#3f7444"),
    (-9, -5, "#6ba554"),
    (9, -4, "#5a9450"),
    (-3, 6, "#4f8a4a"),
    (5, 7, "#3f7444"),
    (0, -8, "#7db65c"),
)


def palm(ink: Ink, x: float, y: float, size: float, lean: float, layer: int = 1) -> None:
    """A palm with its foot on a point; it takes four layers."""
    k = size
    ink.cap(0, x + 7 * k, y + 0.6, 9 * k, 2 * k, "#6b4a22", 0.34)
    ink(
        layer,
        pen("#8a6138", round(max(2.4, 2.6 * k), 1)),
        f"M{x} {y}q{-k} {-9 * k} {lean * k} {-18 * k}",
    )
    ink(layer + 1, pen("#c09258", 0.9), f"M{x - 0.6} {y - 1}q{-k} {-8 * k} {lean * k} {-16 * k}")
    top, left = y - 18 * k, x + lean * k
    for right, down, colour in LEAVES:
        upper = f"Q{left + right * 0.5 * k} {top + (down - 7) * 0.8 * k}"
        lower = f"Q{left + right * 0.55 * k} {top + (down - 1.5) * 0.6 * k}"
        tip = f"{left + right * k} {top + down * k}"
        leaf = f"M{left} {top}{upper} {tip}{lower} {left} {top + 1.4 * k}z"
        ink(layer + 2, fill(colour), leaf)
    ink.dot(layer + 3, "#b5713f", left + 1, top + 1.6, 1.3 * k)


# -- the caravan -------------------------------------------------------------------------------------------------


def camel(cloth: str | None, coat: str = "#c08a4e") -> Markup:
    """A camel that walks to the right, under a saddle cloth where it has one, about its middle."""
    dark = shade(coat, -0.26)
    body = (
        "M-20 2C-22 -6 -17 -11 -11 -11C-9 -19 -4 -24 1 -23C6 -22 8 -14 10 -10C14 -8 17 -9 19 -13"
        "C20 -18 20 -24 24 -27C27 -29 33 -28 36 -25C37.5 -23 36 -21 33 -21L28 -20"
        "C28 -13 26 -5 20 0C16 4 10 5.5 4 5.5H-12C-17 5.5 -19 4 -20 2z"
    )
    belly = (
        "M-20 2C-18 -2 -8 0 2 -1C12 -2 20 -8 25 -15L28 -20C28 -13 26 -5 20 0"
        "C16 4 10 5.5 4 5.5H-12C-17 5.5 -19 4 -20 2z"
    )
    lit = "M-18 -4C-17 -8 -14 -9.5 -10 -9.5C-8 -17 -4 -21.5 0 -21.5M21 -14C22 -20 22 -24 25.5 -25.5"
    return join(
        shadow(4, 23, 26, 3.6, 0.32, SAND_SHADE),
        stroke("M-9 4L-11 21M15 2L19 21", dark, 4),
        shape(body, coat),
        shape(belly, dark, opacity=0.75),
        stroke(lit, shade(coat, 0.28), 2, 0.9),
        stroke("M-15 4L-14 21M10 4L9 21", coat, 4.2),
        stroke("M-16 21.5h3M8 21.5h3M-12 21.5h2M18 21.5h3", "#6b4526", 2.6),
        stroke("M-20 0Q-23 4 -22 9", "#8a5c34", 1.8),
        shape(disc(31, -25, 1.1), "#3a2410"),
        shape("M25 -27l-1 -4l3.4 2.6z", dark),
        stroke("M33 -21.5L27 -17M28 -27Q27 -22 30 -19.5", "#7a2f1e", 1.2),
        _saddle(cloth) if cloth else None,
    )


def _saddle(cloth: str) -> Markup:
    return join(
        shape("M-13 -10C-9 -20 -4 -24 1 -23.5C6 -22 9 -14 12 -9L9 1H-10z", cloth),
        shape("M2 -23C6 -22 9 -14 12 -9L9 1H2z", shade(cloth, -0.26)),
        stroke("M-11.5 -4C-4 -2 4 -2 10.5 -4", TRIM, 1.6),
        stroke("M-9 1v3M-4 1v3M1 1v3M6 1v3", TRIM, 1.3),
    )


def bag() -> Markup:
    """A tied bag, about its middle, 38 units high as all goods are."""
    return join(
        shape("M-7 -8C-18 0 -20 18 -12 19H12C20 18 18 0 7 -8z", "#b5834a"),
        shape("M2 -8C10 2 10 14 6 19H12C20 18 18 0 7 -8z", "#8a5f32"),
        shape("M-9 -18L-6 -9H6L9 -18C4 -14 -4 -14 -9 -18z", "#c99a5f"),
        stroke("M-7 -8.5H7", "#c8442f", 3),
        stroke("M-12 4C-13 10 -12 14 -10 16", "#e2b884", 2),
    )


def vase() -> Markup:
    """A glazed vase, about its middle."""
    body = (
        "M-6 -19H6L5 -15C4 -11 7 -9 11 -4C15 2 13 12 6 19H-6C-13 12 -15 2 -11 -4"
        "C-7 -9 -4 -11 -5 -15z"
    )
    dark = "M2 -19H6L5 -15C4 -11 7 -9 11 -4C15 2 13 12 6 19H1C7 12 9 2 5 -4C2 -9 1 -11 2 -15z"
    return join(
        shape(body, TURQUOISE),
        shape(dark, "#35727f"),
        stroke("M-12 1H12M-12 5H12", "#f3e6c6", 1.8),
        stroke("M-10 3l3 -2l3 2l3 -2l3 2l3 -2l3 2l3 -2", GOLD, 1.1),
        stroke("M-7 -5C-10 0 -10 8 -7 13", "#a9d6dc", 1.8),
        shape(disc(0, -19, 6, 1.8), "#7fbcc6"),
    )


def barrel() -> Markup:
    """A barrel, about its middle."""
    return join(
        shape("M-12 -17C-17 -6 -17 8 -12 19H12C17 8 17 -6 12 -17z", "#a5733f"),
        shape("M4 -17C8 -6 8 8 4 19H12C17 8 17 -6 12 -17z", "#7a5230"),
        shape(disc(0, -17, 12, 3.6), "#d3a468"),
        stroke("M-14.6 -9H14.6M-15.6 2H15.6M-14 13H14", "#4f4a44", 2.6),
        stroke("M-10 -12C-12 -4 -12 6 -10 14", "#d3a468", 1.8),
    )


def chest() -> Markup:
    """A chest with golden fittings, about its middle."""
    return join(
        shape("M-18 -2H18V18H-18z", "#95663f"),
        shape("M2 -2H18V18H2z", "#7a4d2e"),
        shape("M-18 -2C-18 -18 18 -18 18 -2z", "#a5733f"),
        shape("M4 -13.6C14 -12 18 -8 18 -2H4z", "#7a4d2e"),
        stroke("M-18 -2H18M-11 -11V18M11 -11V18", "#e0b04a", 2.6),
        shape("M-4 -5H4V4H-4z", "#f0c84b", "#7a5a18", 1),
        shape(disc(0, -1, 1.4), "#5d3a22"),
    )


GOODS = {"bag": bag, "barrel": barrel, "chest": chest, "vase": vase}


def load() -> Markup:
    """A bag and a vase, for the back of a camel."""
    return join(place(bag(), -6, -20, 0.62), place(vase(), 10, -18, 0.5))


def drover() -> Markup:
    """Who leads the caravan, about the middle."""
    return join(
        shadow(3, 17, 9, 2.4, 0.35, "#3a1f3a"),
        shape("M-6 16C-7 4 -4 -4 0 -6C4 -4 7 4 6 16z", "#3f6f8a"),
        shape("M1 -6C4 -4 7 4 6 16H2z", "#2a4f68"),
        shape(disc(0, -10, 3.8), "#c98f62"),
        shape("M-5 -10.5C-5 -17 5 -17 5 -10.5C2 -12.5 -2 -12.5 -5 -10.5z", "#f3e2c0"),
        stroke("M8 17L10 -14", "#5d3f28", 1.6),
        stroke("M-6 6H6", "#c8442f", 2),
    )


# -- the supervisor ----------------------------------------------------------------------------------------------


def supervisor() -> Markup:
    """The white piece that walks the streets, in his turban, about his middle."""
    body = (
        "M0 -30C5 -30 8 -27 8 -22C8 -18 6 -15 4 -13.5C12 -9 17 6 18 18C18 21 16 22 13 22H-13"
        "C-16 22 -18 21 -18 18C-17 6 -12 -9 -4 -13.5C-6 -15 -8 -18 -8 -22C-8 -27 -5 -30 0 -30z"
    )
    return join(
        shadow(4, 20, 21, 5, 0.35, "#2a1d0c"),
        place(shape(body, "#8a7a5a"), 1.5, 2),
        shape(body, "#fbf6ea", "#6b5c3e", 1.8),
        shape("M3 -13C11 -8 15 6 16 20H13C10 6 6 -4 1 -10z", "#d8ccb0"),
        shape("M-9.5 -24C-10 -33 10 -33 9.5 -24C4 -20 -4 -20 -9.5 -24z", "#c98a2e", "#7a4f14", 1.4),
        stroke("M-8 -25C-3 -29 3 -29 8 -26", "#f3cf82", 1.5),
        shape(disc(0, -27, 2), TURQUOISE),
        stroke("M-12 4Q0 10 12 4", "#c8442f", 3),
        stroke("M-3.6 -18.5h0M3.6 -18.5h0", "#4a3a22", 2.2),
        shape("M-4 -15.5Q0 -12 4 -15.5Q3 -10 0 -9Q-3 -10 -4 -15.5z", "#6b5c3e"),
    )
