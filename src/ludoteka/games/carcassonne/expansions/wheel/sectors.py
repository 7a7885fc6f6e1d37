"""The signs of the six sectors of the wheel, each drawn around the point (0, 0) in a circle of 18 units."""

from __future__ import annotations

from collections.abc import Callable

from ludoteka.draw.curve import Pt
from ludoteka.draw.ink import Ink, Scatter, fill, pen, polygon, polyline
from ludoteka.draw.svg import Attr, Markup, el, group, join, path

__all__ = ["GROUNDS", "SIGNS", "crown", "painted"]

# A quiet colour under every sign, in the order of the wheel.
GROUNDS = {
    "fortune": "#f2d88a",
    "taxes": "#bcd3e2",
    "famine": "#e6c694",
    "storm": "#9fb2c2",
    "inquisition": "#cfb7d6",
    "plague": "#b9c995",
}

_ROUND: dict[str, Attr] = {"stroke_linejoin": "round", "stroke_linecap": "round"}


def _fortune() -> Markup:
    """A clover with four leaves."""
    leaf = (
        "M0 -0.6C-2 -4.4 -8.6 -5.8 -8.8 -10.4C-8.9 -14.8 -3.2 -16.2 0 -12"
        "C3.2 -16.2 8.9 -14.8 8.8 -10.4C8.6 -5.8 2 -4.4 0 -0.6Z"
    )
    return join(
        path("M1 2C3 8 6 12 9.6 15.6", fill="none", stroke="#3d6b2f", stroke_width=2.6, **_ROUND),
        [
            path(
                leaf,
                fill="#6fa043",
                stroke="#3d6b2f",
                stroke_width=1.3,
                transform=f"rotate({a})",
                **_ROUND,
            )
            for a in (45, 135, 225, 315)
        ],
        path("M-7 -7L7 7M7 -7L-7 7", stroke="#96c268", stroke_width=1.2, **_ROUND),
    )


def _coin(x: float, y: float) -> Markup:
    line: dict[str, Attr] = {"stroke": "#94701b", "stroke_width": 1.2}
    return join(
        path(f"M{x - 8} {y}v4.4a8 3.6 0 0 0 16 0v-4.4z", fill="#c99b34", **line),
        el("ellipse", cx=x, cy=y, rx=8, ry=3.6, fill="#eec75f", **line),
    )


def _taxes() -> Markup:
    """Two piles of coins."""
    low = [_coin(-7, y) for y in (9, 4.2, -0.6)]
    high = [_coin(7.6, y) for y in (9, 4.2, -0.6, -5.4, -10.2)]
    return join(high, low)


def _famine() -> Markup:
    """An ear of grain that hangs its head, and its last grains on the ground."""
    grains = [
        el(
            "ellipse",
            rx=4.3,
            ry=2.2,
            fill="#c99a3f",
            stroke="#84601c",
            stroke_width=1.1,
            transform=f"translate({x} {y}) rotate({a})",
        )
        for x, y, a in (
            (4.6, -11.4, 10),
            (9.8, -8.8, 44),
            (6.4, -5.4, 40),
            (13, -3.6, 72),
            (8.8, 0.4, 76),
            (12.8, 3.4, 96),
        )
    ]
    return join(
        path(
            "M-6 15C-8 2 -6 -11 2 -13.4C7.6 -14.6 11 -9 11.4 -1",
            fill="none",
            stroke="#84601c",
            stroke_width=2.2,
            **_ROUND,
        ),
        path(
            "M-6.8 5C-11 3 -14 6 -14.6 10.4",
            fill="none",
            stroke="#84601c",
            stroke_width=2,
            **_ROUND,
        ),
        grains,
        el("ellipse", cx=-0.6, cy=15, rx=3.4, ry=1.8, fill="#c99a3f", stroke="#84601c"),
        el("ellipse", cx=6.4, cy=13.2, rx=3.2, ry=1.8, fill="#c99a3f", stroke="#84601c"),
    )


def _storm() -> Markup:
    """A dark cloud with lightning and rain."""
    cloud = "M-10.6 4A6.4 6.4 0 0 1 -12 -8.4A8.6 8.6 0 0 1 3 -13.4A7.6 7.6 0 0 1 13.6 -7A5.8 5.8 0 0 1 11.6 4Z"
    return join(
        path(
            "M-9.6 7L-12 13M-2.8 7L-5.2 13M11 7L8.6 13",
            stroke="#4d7fa5",
            stroke_width=2.2,
            **_ROUND,
        ),
        path(cloud, fill="#66727e", stroke="#3d4752", stroke_width=1.4, **_ROUND),
        path(
            "M-9 -6.4A5 5 0 0 1 -4 -10.4", fill="none", stroke="#96a3ae", stroke_width=2, **_ROUND
        ),
        path(
            "M3.4 -1.6L-1.6 7.4H2.6L0.4 16L8.6 5.2H4.2L7.6 -1.6Z",
            fill="#f4cb4b",
            stroke="#94701b",
            stroke_width=1.1,
            **_ROUND,
        ),
    )


def _inquisition() -> Markup:
    """A cross over flames."""
    fire = (
        "M0 17C-10 17 -14 10.6 -11 4C-9.4 7 -8 7 -7.4 4C-7 0 -4 -2 -4 -6C0 -4 1.6 0 2 3"
        "C4 1 4.4 -1 4 -4C9 -1 9.4 4 9 6C10.6 5.4 11 4 11 2.4C14.6 9.6 10 17 0 17Z"
    )
    return join(
        path(fire, fill="#e08a3c", stroke="#a4501c", stroke_width=1.2, **_ROUND),
        path(
            "M0 17C-5 17 -6.6 12.6 -4 9C-2 11 -1.6 8 -0.6 5C3 8 6.6 17 0 17Z",
            fill="#f6cf63",
        ),
        path(
            "M-2.2 -16H2.2V-10.6H8V-6.2H2.2V8H-2.2V-6.2H-8V-10.6H-2.2Z",
            fill="#6a4a7c",
            stroke="#412a50",
            stroke_width=1.2,
            **_ROUND,
        ),
    )


def _plague() -> Markup:
    """A skull over crossed bones."""
    bone = "M-14 5.6L14 14.4M-14 14.4L14 5.6"
    return join(
        path(bone, stroke="#6d6550", stroke_width=5.4, **_ROUND),
        path(bone, stroke="#f6f0dc", stroke_width=3.2, **_ROUND),
        path(
            "M0 -16.4C8.4 -16.4 12.4 -10.8 12.2 -5C12 -1 10 1 8 2.2V7.4C8 8.6 7 9.4 6 9.4H-6C-7 9.4 -8 8.6 -8 7.4V2.2"
            "C-10 1 -12 -1 -12.2 -5C-12.4 -10.8 -8.4 -16.4 0 -16.4Z",
            fill="#f6f0dc",
            stroke="#6d6550",
            stroke_width=1.4,
        ),
        path(
            "M-8 -5A3.4 3.4 0 1 1 -1.4 -5A3.4 3.4 0 1 1 -8 -5ZM1.4 -5A3.4 3.4 0 1 1 8 -5A3.4 3.4 0 1 1 1.4 -5Z"
            "M0 -0.6L1.8 2.8H-1.8Z",
            fill="#4d4637",
        ),
        path("M-2.8 5.4V9M0 5.4V9M2.8 5.4V9", stroke="#6d6550", stroke_width=1.1),
    )


# -- what is painted behind the signs ----------------------------------------------------------------------

At = Callable[
    [float, float], Pt
]  # a point of a sector by its distance from the hub and its share of the width


def painted(name: str, at: At) -> Markup:
    """The mood of a sector: sunbeams, cobbles, cracked earth, rain, sparks or mist."""
    ink = Ink()
    _MOODS[name](ink, at, Scatter(f"sector {name}"))
    return ink.markup()


def _beams(ink: Ink, at: At, _scatter: Scatter) -> None:
    for share in (-0.8, -0.4, 0.0, 0.4, 0.8):
        ink(
            0,
            fill("#fbeebc", 0.75),
            polygon(at(18, share), at(153, share - 0.1), at(153, share + 0.1)),
        )


def _cobbles(ink: Ink, at: At, scatter: Scatter) -> None:
    for radius in range(28, 130, 9):
        count = max(2, radius // 9)
        for i in range(count):
            x, y = at(radius + scatter(-1.5, 1.5), -0.92 + 1.84 * (i + 0.5) / count)
            if scatter() < 0.75:
                ink.dot(0, scatter.pick(("#aec6d6", "#cadeea", "#b4ccdc")), x, y, scatter(2.4, 3.6))


def _cracks(ink: Ink, at: At, scatter: Scatter) -> None:
    for radius in range(36, 128, 13):
        for share in (-0.62, -0.1, 0.45):
            start = at(radius, share + scatter(-0.1, 0.1))
            line = [start]
            for _ in range(3):
                line.append((line[-1][0] + scatter(-7, 7), line[-1][1] + scatter(-6, 6)))
            ink(0, pen("#c29a5e", 1.3, 0.75), polyline(line))


def _rain(ink: Ink, at: At, scatter: Scatter) -> None:
    for radius in range(26, 128, 8):
        for i in range(max(2, radius // 14)):
            x, y = at(radius, -0.85 + 1.7 * (i + scatter(0.2, 0.8)) / max(2, radius // 14))
            ink(0, pen("#c6d6e2", 1.1, 0.8), f"M{x} {y}l-2.4 5.4")


def _sparks(ink: Ink, at: At, scatter: Scatter) -> None:
    for share in (-0.7, -0.25, 0.2, 0.65):
        ink(
            0,
            fill("#e3d2e6", 0.8),
            polygon(at(18, share), at(130, share - 0.13), at(130, share + 0.13)),
        )
    for _ in range(26):
        x, y = at(scatter(34, 126), scatter(-0.85, 0.85))
        ink.dot(1, scatter.pick(("#e58a3c", "#f3c257")), x, y, scatter(0.6, 1.3))


def _mist(ink: Ink, at: At, scatter: Scatter) -> None:
    for radius in range(34, 128, 11):
        for share in (-0.5, 0.4):
            x, y = at(radius, share + scatter(-0.2, 0.2))
            ink(0, pen("#d3deb5", 3.2, 0.75), f"M{x - 9} {y}q4.5 -4 9 0t9 0")


_MOODS: dict[str, Callable[[Ink, At, Scatter], None]] = {
    "fortune": _beams,
    "taxes": _cobbles,
    "famine": _cracks,
    "storm": _rain,
    "inquisition": _sparks,
    "plague": _mist,
}


SIGNS: dict[str, Callable[[], Markup]] = {
    "fortune": _fortune,
    "taxes": _taxes,
    "famine": _famine,
    "storm": _storm,
    "inquisition": _inquisition,
    "plague": _plague,
}


def crown() -> Markup:
    """A space on which a follower can stand: a golden crown on a round stone."""
    return group(
        el("circle", r=15.5, fill="#fbf6e6", stroke="#8a6a2c", stroke_width=1.6),
        el("circle", r=12.8, fill="none", stroke="#d9b75f", stroke_width=0.9),
        path(
            "M-8 6.4L-9.4 -4.4L-4.4 -0.6L0 -7.6L4.4 -0.6L9.4 -4.4L8 6.4Z",
            fill="#e9c15a",
            stroke="#94701b",
            stroke_width=1.2,
            **_ROUND,
        ),
    )
