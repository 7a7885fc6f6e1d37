"""Ink: path data, paints and the means to keep large drawings small.

Drawers write paths with plain numbers, absolute or relative, as is easiest to read; `squeeze` makes every path
short when it is written: relative, with one decimal, so that equal shapes become equal strings.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import TypeVar

from .curve import Pt
from .sprite import FAR, LAMPLIGHT, NEAR, WINDOWS
from .svg import Markup, el, group, join, number, path
from .theme import shade

__all__ = [
    "Ink",
    "Paint",
    "Scatter",
    "box",
    "brush",
    "disc",
    "far",
    "fill",
    "glow",
    "gradient",
    "lamps",
    "near",
    "pen",
    "place",
    "polygon",
    "polyline",
    "shadow",
    "shape",
    "squeeze",
    "stroke",
    "tones",
]

T = TypeVar("T")


class Scatter:
    """Numbers that look like chance and are the same for ever: a drawing's trees stand where its name puts them."""

    def __init__(self, name: str) -> None:
        self._value = zlib.crc32(name.encode()) or 1

    def __call__(self, low: float = 0.0, high: float = 1.0) -> float:
        """A number between two others."""
        self._value = (self._value * 1664525 + 1013904223) & 0xFFFFFFFF
        return low + (high - low) * (self._value >> 8) / 0xFFFFFF

    def pick(self, things: Sequence[T]) -> T:
        """One of several things."""
        return things[min(int(self(0, len(things))), len(things) - 1)]


# -- path data ---------------------------------------------------------------------------------------------------


def polyline(points: Iterable[Pt]) -> str:
    """An open line through points."""
    return "M" + "L".join(f"{x} {y}" for x, y in points)


def polygon(*points: Pt) -> str:
    """A closed shape through points."""
    return polyline(points) + "Z"


def box(x: float, y: float, width: float, height: float) -> str:
    """An upright rectangle by its upper left corner."""
    return f"M{x} {y}h{width}v{height}h{-width}z"


def disc(x: float, y: float, across: float, down: float | None = None) -> str:
    """A circle, or an ellipse, by its middle and radii."""
    ry = across if down is None else down
    half = f"a{across} {ry} 0 1 0"
    return f"M{x - across} {y}{half} {2 * across} 0{half} {-2 * across} 0z"


_COMMAND = re.compile(r"([MLHVCQSTAZ])([^MLHVCQSTAZ]*)", re.IGNORECASE)
_NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?")
_NUMBERS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7}


@cache
def _short(tenths: int) -> str:
    """A number of tenths with no needless zero: -5 -> -.5."""
    whole, rest = divmod(abs(tenths), 10)
    text = f"{whole or ''}.{rest}" if rest else f"{whole}"
    return f"-{text}" if tenths < 0 else text


def _written(tenths: Iterable[int]) -> str:
    """Numbers one after another, parted only where a reader needs it."""
    out, last = "", ""
    for value in tenths:
        text = _short(value)
        glued = not out or text[0] == "-" or (text[0] == "." and "." in last)
        out += text if glued else " " + text
        last = text
    return out


def _steps(kind: str, given: Sequence[float], at: tuple[int, int], relative: bool) -> list[int]:
    """How far a command leads from a point to each that it names; all in tenths."""
    if relative:
        return [round(value) for value in given]
    if kind == "V":
        return [round(given[0]) - at[1]]
    return [round(value) - at[i % 2] for i, value in enumerate(given)]


def _straight(kind: str, steps: list[int]) -> tuple[str, list[int]]:
    """The command in small letters; a line that does not lean needs one number only."""
    if kind == "L":
        if not steps[1]:
            return "h", steps[:1]
        if not steps[0]:
            return "v", steps[1:]
    return kind.lower(), steps


def _end(letter: str, steps: list[int], at: tuple[int, int]) -> tuple[int, int]:
    if letter == "h":
        return at[0] + steps[0], at[1]
    if letter == "v":
        return at[0], at[1] + steps[0]
    return at[0] + steps[-2], at[1] + steps[-1]


def squeeze(d: str) -> str:
    """The same path in relative coordinates with one decimal."""
    out: list[str] = []
    at = start = (0, 0)
    last = ""
    for command, numbers in _COMMAND.findall(d):
        kind = command.upper()
        if kind == "Z":
            out.append("z")
            at, last = start, "z"
            continue
        values = [10 * float(number) for number in _NUMBER.findall(numbers)]
        for i in range(0, len(values), _NUMBERS[kind]):
            given = values[i : i + _NUMBERS[kind]]
            # An arc begins with two radii, an angle and two flags, which are no places.
            shape = [round(value) for value in given[:5]] if kind == "A" else []
            given = given[len(shape) :]
            letter, steps = _straight(kind, _steps(kind, given, at, command.islower()))
            text = _written([*shape, *steps])
            repeated = letter == last and letter not in "ma"
            out.append(letter + text if not repeated else text if text[0] == "-" else " " + text)
            at, last = _end(letter, steps, at), letter
            if kind == "M":
                start, kind = at, "L"
    return "".join(out)


# -- single shapes -----------------------------------------------------------------------------------------------


def shape(
    d: str,
    colour: str,
    edge: str | None = None,
    width: float = 1.2,
    opacity: float | None = None,
) -> Markup:
    """A filled shape, with an edge in another colour where one is given."""
    return path(
        squeeze(d),
        fill=colour,
        fill_opacity=opacity,
        stroke=edge,
        stroke_width=width if edge else None,
        stroke_linejoin="round" if edge else None,
    )


def stroke(d: str, colour: str, width: float, opacity: float | None = None) -> Markup:
    """A line with round ends."""
    return path(
        squeeze(d),
        fill="none",
        stroke=colour,
        stroke_width=width,
        stroke_opacity=opacity,
        stroke_linecap="round",
        stroke_linejoin="round",
    )


def shadow(x: float, y: float, across: float, down: float, opacity: float, colour: str) -> Markup:
    """The flat shadow on which a thing stands."""
    return shape(disc(x, y, across, down), colour, opacity=opacity)


def place(drawing: Markup, x: float, y: float, scale: float = 1, flip: bool = False) -> Markup:
    """A drawing moved to a point, enlarged, and turned to look the other way."""
    grown = (
        f" scale({-scale if flip else scale:.3g} {scale:.3g})" if flip else f" scale({scale:.3g})"
    )
    move = f"translate({number(x)} {number(y)})"
    return group(drawing, transform=move + (grown if flip or scale != 1 else ""))


def _stop(offset: float, colour: str, opacity: float | None) -> Markup:
    return el("stop", offset=offset, stop_color=colour, stop_opacity=opacity)


Stops = Sequence[tuple[float, str] | tuple[float, str, float]]


def _stops(stops: Stops) -> Markup:
    return join(_stop(s[0], s[1], s[2] if len(s) == 3 else None) for s in stops)


def gradient(name: str, to: Pt, *stops: tuple[float, str] | tuple[float, str, float]) -> Markup:
    """A change of colour from the upper left corner towards a point, for `<defs>`; stops may have an opacity."""
    return el("linearGradient", _stops(stops), id=name, x1=0, y1=0, x2=to[0], y2=to[1])


def glow(
    name: str, at: Pt, reach: float, *stops: tuple[float, str] | tuple[float, str, float]
) -> Markup:
    """A change of colour around a point, for `<defs>`."""
    return el("radialGradient", _stops(stops), id=name, cx=at[0], cy=at[1], r=reach)


def tones(name: str, colour: str) -> Markup:
    """A fill for polished things, for `<defs>`: a lit left, a middle and a dark right side with hard edges."""
    lit, dark = shade(colour, 0.3), shade(colour, -0.2)
    return gradient(name, (1, 0.5), (0.3, lit), (0.3, colour), (0.68, colour), (0.68, dark))


# -- many shapes -------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Paint:
    """How a path is painted: its fill, or the colour and width of its line."""

    fill: str = "none"
    stroke: str | None = None
    width: float | None = None
    opacity: float | None = None
    round: bool = False
    display: str | None = None

    def on(self, d: str) -> Markup:
        """The path in this paint."""
        ends = "round" if self.round else None
        return path(
            squeeze(d),
            fill=self.fill,
            fill_opacity=None if self.stroke else self.opacity,
            stroke=self.stroke,
            stroke_width=self.width,
            stroke_opacity=self.opacity if self.stroke else None,
            stroke_linecap=ends,
            stroke_linejoin=ends,
            display=self.display,
        )


def near(paint: Paint) -> Paint:
    """The same paint for details, which are seen from near."""
    return replace(paint, display=NEAR)


def far(paint: Paint) -> Paint:
    """The same paint for what makes a thing clear from afar."""
    return replace(paint, display=FAR)


def lamps(paint: Paint) -> Paint:
    """The same paint for windows, which are seen from near, and at night also from afar; a page can light them."""
    return replace(paint, stroke=f"var({LAMPLIGHT},{paint.stroke})", display=WINDOWS)


def fill(colour: str, opacity: float | None = None) -> Paint:
    """A filled shape."""
    return Paint(colour, opacity=opacity)


def pen(colour: str, width: float, opacity: float | None = None) -> Paint:
    """A line with round ends."""
    return Paint(stroke=colour, width=width, opacity=opacity, round=True)


def brush(colour: str, width: float, opacity: float | None = None) -> Paint:
    """A line with flat ends: short ones are windows and battlements."""
    return Paint(stroke=colour, width=width, opacity=opacity)


class Ink:
    """Many small shapes by layer and paint: one path for each paint in a layer, lower layers first.

    A wood of sixty trees is three paths this way. What overlaps must lie in different layers.
    """

    def __init__(self) -> None:
        self._layers: dict[int, dict[Paint, list[str]]] = {}

    def __call__(self, layer: int, paint: Paint, d: str) -> None:
        self._layers.setdefault(layer, {}).setdefault(paint, []).append(d)

    def dot(
        self, layer: int, colour: str, x: float, y: float, radius: float, detail: bool = False
    ) -> None:
        """A small circle: a point drawn with a round pen. Radii go in steps, so that few pens are needed."""
        paint = pen(colour, 2 * _pen_step(radius))
        self(layer, near(paint) if detail else paint, f"M{x} {y}h0")

    def cap(
        self,
        layer: int,
        x: float,
        y: float,
        across: float,
        down: float,
        colour: str,
        opacity: float,
    ) -> None:
        """A flat shadow with round ends."""
        half = _pen_step(down)
        length = 2 * max(across - half, 0.1)
        self(layer, pen(colour, 2 * half, opacity), f"M{x - across + half} {y}h{length}")

    def move(self, layer: int, other: Ink, to: int) -> None:
        """Lay what is in a layer into another drawing: shadows lie on the ground, whoever casts them."""
        for paint, paths in self._layers.pop(layer, {}).items():
            for d in paths:
                other(to, paint, d)

    def repaint(self, old: Paint, new: Paint) -> None:
        """Paint everywhere in another way."""
        for paints in self._layers.values():
            if old in paints:
                paints[new] = paints.pop(old)

    def markup(self) -> Markup:
        """All that was drawn."""
        return join(
            paint.on("".join(paths))
            for _layer, paints in sorted(self._layers.items())
            for paint, paths in paints.items()
        )


def _pen_step(radius: float) -> float:
    return round(max(1, round(radius / 0.3)) * 0.3, 1)
