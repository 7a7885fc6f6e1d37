"""A chart of everybody's chance of winning over the moves of a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

from ludoteka.draw.svg import Markup, Svg, el, group, number, text
from ludoteka.draw.theme import FONT, LIGHT, player

__all__ = ["chance_curves", "edges", "key"]

Size = tuple[float, float]

SIZE: Size = (720.0, 360.0)
LEFT, TOP, BOTTOM = 52.0, 20.0, 40.0
NAMES = 150.0  # room for the names on the right
NARROW = 12.0  # the margin there without them
DASHES = (
    "",
    "9 4",
    "2 4",
    "12 4 2 4",
    "5 5",
    "1 3",
    "16 4",
    "8 3 2 3 2 3",
)  # colour is not the only sign


def edges(size: Size = SIZE, labels: bool = True) -> tuple[float, float]:
    """Where the curves begin and end, from the left."""
    return LEFT, size[0] - (NAMES if labels else NARROW)


def chance_curves(
    moves: Sequence[int],
    curves: Sequence[Sequence[float]],
    names: Sequence[str],
    marks: Sequence[int] = (),
    title: str = "",
    size: Size = SIZE,
    labels: bool = True,
    bounds: Sequence[Sequence[tuple[float, float]]] = (),
    luck: Sequence[int] = (),
) -> Svg:
    """A line for every player over the numbers of the moves; `marks` are moves to point at.

    `bounds` are those of the curves, point for point, and `luck` says which of the marks are no choices.
    Without `labels` the names are left to whoever shows the picture.
    """
    width, height = size
    left, right = edges(size, labels)
    first, last = moves[0], max(moves[-1], moves[0] + 1)

    def x(move: float) -> float:
        return left + (right - left) * (move - first) / (last - first)

    def y(chance: float) -> float:
        return TOP + (height - TOP - BOTTOM) * (1 - chance)

    parts: list[Markup] = [
        el("rect", x=0, y=0, width=width, height=height, fill=LIGHT.panel, class_="panel")
    ]
    for percent in (0, 25, 50, 75, 100):
        level = y(percent / 100)
        parts.append(
            el("line", x1=left, x2=right, y1=level, y2=level, stroke=LIGHT.line, class_="grid")
        )
        parts.append(note(f"{percent} %", left - 6, level + 4, "end"))
    for move in (first, (first + last) // 2, last):
        parts.append(note(str(move), x(move), height - 16, "middle"))
    numbers = spread_out([x(move) for move in marks], right, gap=19.0)
    for count, (move, place) in enumerate(zip(marks, numbers, strict=True), 1):
        parts.append(mark(x(move), place, y(0), count, move in luck))
    for seat, band in enumerate(bounds):
        over = [(x(move), y(high)) for move, (_low, high) in zip(moves, band, strict=True)]
        under = [(x(move), y(low)) for move, (low, _high) in zip(moves, band, strict=True)]
        outline = " ".join(f"{number(a)},{number(b)}" for a, b in [*over, *reversed(under)])
        parts.append(area(seat, outline))
    for seat, curve in enumerate(curves):
        points = " ".join(
            f"{number(x(move))},{number(y(chance))}"
            for move, chance in zip(moves, curve, strict=True)
        )
        parts.append(line(seat, "polyline", points=points))
    if labels:
        parts += label(names, [curve[-1] for curve in curves], right, y, height)
    return Svg(group(*parts, font_family=FONT, font_size=13), (0, 0, width, height), title=title)


def note(words: str, x: float, y: float, anchor: str) -> Markup:
    return text(words, x, y, text_anchor=anchor, fill=LIGHT.muted, class_="muted")


def area(seat: int, outline: str) -> Markup:
    """How far a player's chance is uncertain."""
    look = player(seat)
    return el("polygon", points=outline, fill=look.colour, fill_opacity=0.16, class_="bounds")


def mark(x: float, place: float, bottom: float, count: int, luck: bool = False) -> Markup:
    """A turning point with its number, which stands where there is room for it; luck has a lozenge."""
    sign = (
        el("path", d=f"M{number(place)} {TOP - 19}l10 10l-10 10l-10 -10z", fill=LIGHT.muted)
        if luck
        else el("circle", cx=place, cy=TOP - 9, r=9, fill=LIGHT.accent)
    )
    return group(
        el(
            "line",
            x1=x,
            x2=x,
            y1=TOP,
            y2=bottom,
            stroke=LIGHT.accent,
            stroke_dasharray="3 3",
        ),
        sign,
        text(str(count), place, TOP - 5, text_anchor="middle", font_size=12, font_weight="bold"),
        class_="turning luck" if luck else "turning",
    )


def line(seat: int, kind: str, **shape: str | float) -> Markup:
    """A player's line: colour and dashes."""
    look = player(seat)
    return el(
        kind,
        **shape,
        fill="none",
        stroke=look.edge if look.name == "yellow" else look.colour,
        stroke_width=2.5,
        stroke_linejoin="round",
        stroke_dasharray=DASHES[seat % len(DASHES)] or None,
        class_=f"curve curve-{seat}",
    )


def key(seat: int) -> Svg:
    """A short piece of a player's line, for a legend."""
    return Svg(line(seat, "line", x1=0, x2=34, y1=5, y2=5), (0, 0, 34, 10))


def label(
    names: Sequence[str],
    ends: Sequence[float],
    right: float,
    y: Callable[[float], float],
    height: float,
) -> list[Markup]:
    """The names at the ends of the curves."""
    places = spread_out([y(end) for end in ends], height - BOTTOM)
    return [
        text(
            f"{names[seat]} {end:.0%}",
            right + 8,
            places[seat] + 4,
            fill=player(seat).edge,
            font_weight="bold",
        )
        for seat, end in enumerate(ends)
    ]


def spread_out(heights: Sequence[float], lowest: float, gap: float = 16.0) -> list[float]:
    """The places moved apart so that labels there do not overlap; the order stays."""
    order = sorted(range(len(heights)), key=lambda i: heights[i])
    placed = list(heights)
    for above, i in pairwise(order):
        placed[i] = max(placed[i], placed[above] + gap)
    if order:
        over = placed[order[-1]] - lowest
        if over > 0:
            placed = [height - over for height in placed]
    return placed
