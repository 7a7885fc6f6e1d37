"""Cubic curves on a square of 100 by 100 units: the arithmetic under roads, rivers and city walls.

A curve is a tuple of points: the start, then three points (two handles and an end) for every piece. All functions
return new curves. Quarter turns are clockwise around the middle of the square, as tiles turn.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import TypeAlias

from .svg import number

__all__ = [
    "Curve",
    "Pt",
    "along",
    "bezier",
    "crossing",
    "d",
    "distance",
    "flatten",
    "middle",
    "mirror",
    "nearest",
    "polygon_d",
    "reverse",
    "split",
    "turn",
    "turn_point",
]

Pt: TypeAlias = tuple[float, float]
Curve: TypeAlias = tuple[Pt, ...]


def turn_point(p: Pt, quarters: int) -> Pt:
    """The point after the square has been turned clockwise."""
    x, y = p
    for _ in range(quarters % 4):
        x, y = 100 - y, x
    return (x, y)


def turn(curve: Curve, quarters: int) -> Curve:
    """The curve after the square has been turned clockwise."""
    return tuple(turn_point(p, quarters) for p in curve)


def mirror(curve: Curve) -> Curve:
    """Left and right changed over."""
    return tuple((100 - x, y) for x, y in curve)


def reverse(curve: Curve) -> Curve:
    """The same line walked from its other end."""
    return curve[::-1]


def distance(a: Pt, b: Pt) -> float:
    """As the crow flies."""
    return math.hypot(a[0] - b[0], a[1] - b[1])


def _mix(a: Pt, b: Pt, t: float) -> Pt:
    return (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t)


def bezier(p: Pt, q: Pt, r: Pt, s: Pt, t: float) -> Pt:
    """One point of one cubic piece."""
    u = 1 - t
    a, b, c, e = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
    return (a * p[0] + b * q[0] + c * r[0] + e * s[0], a * p[1] + b * q[1] + c * r[1] + e * s[1])


def flatten(curve: Curve, steps: int = 12) -> list[Pt]:
    """The curve as a chain of short straight lines."""
    points = [curve[0]]
    for i in range(0, len(curve) - 1, 3):
        p, q, r, s = curve[i : i + 4]
        points += [bezier(p, q, r, s, k / steps) for k in range(1, steps + 1)]
    return points


def split(curve: Curve, t: float = 0.5) -> tuple[Curve, Curve]:
    """A curve of one piece cut in two (de Casteljau)."""
    p, q, r, s = curve
    a, b, c = _mix(p, q, t), _mix(q, r, t), _mix(r, s, t)
    f, g = _mix(a, b, t), _mix(b, c, t)
    m = _mix(f, g, t)
    return (p, a, f, m), (m, g, c, s)


def along(curve: Curve, share: float) -> tuple[Pt, float]:
    """The point at a share of the length, and the direction there in degrees."""
    points = flatten(curve)
    lengths = [distance(a, b) for a, b in pairwise(points)]
    left = share * sum(lengths)
    for (a, b), length in zip(pairwise(points), lengths, strict=True):
        if left <= length and length > 0:
            return _mix(a, b, left / length), _angle(a, b)
        left -= length
    return points[-1], _angle(points[-2], points[-1])


def _angle(a: Pt, b: Pt) -> float:
    return math.degrees(math.atan2(b[1] - a[1], b[0] - a[0]))


def middle(curve: Curve) -> Pt:
    """The point half way along."""
    return along(curve, 0.5)[0]


def nearest(points: Sequence[Pt], goal: Pt) -> int:
    """The index of the point nearest to the goal."""
    return min(range(len(points)), key=lambda i: distance(points[i], goal))


def crossing(a: Curve, b: Curve) -> tuple[Pt, float] | None:
    """Where two curves come together, with the direction of the first one there; None when they keep apart."""
    first, second = flatten(a), flatten(b)
    gap, i, j = min(
        (distance(p, q), i, j) for i, p in enumerate(first) for j, q in enumerate(second)
    )
    if gap > 4:
        return None
    low, high = max(i - 1, 0), min(i + 1, len(first) - 1)
    return _mix(first[i], second[j], 0.5), _angle(first[low], first[high])


def _pair(p: Pt) -> str:
    return f"{number(round(p[0], 1))} {number(round(p[1], 1))}"


def d(*curves: Curve, close: bool = False) -> str:
    """Path data. Curves that follow each other closely are drawn as one line."""
    parts: list[str] = []
    last: Pt | None = None
    for curve in curves:
        if last is None:
            parts.append("M" + _pair(curve[0]))
        elif distance(last, curve[0]) > 0.01:
            parts.append(("L" if close else "M") + _pair(curve[0]))
        parts += [
            "C" + " ".join(_pair(p) for p in curve[i : i + 3]) for i in range(1, len(curve), 3)
        ]
        last = curve[-1]
    return "".join(parts) + ("Z" if close else "")


def polygon_d(points: Iterable[Pt]) -> str:
    """Path data of a closed shape with straight sides."""
    return "M" + "L".join(_pair(p) for p in points) + "Z"
