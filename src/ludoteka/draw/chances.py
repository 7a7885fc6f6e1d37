"""A chart of everybody's chance to win over the moves of a game."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from ludoteka.draw.svg import Markup, Svg, el, group, number, text
from ludoteka.draw.theme import FONT, LIGHT, player

__all__ = ["chances"]

WIDTH, HEIGHT = 720.0, 360.0
LEFT, RIGHT, TOP, BOTTOM = 52.0, 150.0, 20.0, 40.0
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


def chances(
    moves: Sequence[int],
    curves: Sequence[Sequence[float]],
    names: Sequence[str],
    marks: Sequence[int] = (),
    title: str = "",
) -> Svg:
    """A line for every player over the numbers of the moves; `marks` are moves to point at."""
    first, last = moves[0], max(moves[-1], moves[0] + 1)

    def x(move: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * (move - first) / (last - first)

    def y(chance: float) -> float:
        return TOP + (HEIGHT - TOP - BOTTOM) * (1 - chance)

    parts: list[Markup] = [
        el("rect", x=0, y=0, width=WIDTH, height=HEIGHT, fill=LIGHT.panel, class_="panel")
    ]
    for percent in (0, 25, 50, 75, 100):
        level = y(percent / 100)
        parts.append(el("line", x1=LEFT, x2=x(last), y1=level, y2=level, stroke=LIGHT.line))
        parts.append(text(f"{percent} %", LEFT - 6, level + 4, text_anchor="end", fill=LIGHT.muted))
    for move in (first, (first + last) // 2, last):
        parts.append(text(str(move), x(move), HEIGHT - 16, text_anchor="middle", fill=LIGHT.muted))
    for move in marks:
        parts.append(
            el(
                "line",
                x1=x(move),
                x2=x(move),
                y1=TOP,
                y2=y(0),
                stroke=LIGHT.accent,
                stroke_dasharray="3 3",
            )
        )
    ends = spread_out([y(curve[-1]) for curve in curves])
    for seat, curve in enumerate(curves):
        look = player(seat)
        points = " ".join(
            f"{number(x(move))},{number(y(chance))}"
            for move, chance in zip(moves, curve, strict=True)
        )
        parts.append(
            el(
                "polyline",
                points=points,
                fill="none",
                stroke=look.edge if look.name == "yellow" else look.colour,
                stroke_width=2.5,
                stroke_linejoin="round",
                stroke_dasharray=DASHES[seat % len(DASHES)] or None,
            )
        )
        label = f"{names[seat]} {curve[-1]:.0%}"
        parts.append(text(label, x(last) + 8, ends[seat] + 4, fill=look.edge, font_weight="bold"))
    return Svg(group(*parts, font_family=FONT, font_size=13), (0, 0, WIDTH, HEIGHT), title=title)


def spread_out(heights: Sequence[float], gap: float = 16.0) -> list[float]:
    """The heights moved apart so that labels beside them do not overlap; the order stays."""
    order = sorted(range(len(heights)), key=lambda i: heights[i])
    placed = list(heights)
    for above, i in pairwise(order):
        placed[i] = max(placed[i], placed[above] + gap)
    if order:
        over = placed[order[-1]] - (HEIGHT - BOTTOM)
        if over > 0:
            placed = [height - over for height in placed]
    return placed
