"""What the market lies on: the ring of stone for the track, the paved square inside it, slabs and a counter."""

from __future__ import annotations

from ludoteka.draw.ink import Scatter, shape, stroke
from ludoteka.draw.svg import Markup, el, join, path

__all__ = ["SLAB", "board", "chevron", "counter", "sheet", "slab"]

SLAB = (86.0, 98.0)
SHADOW = "#20180a"


def sheet(
    box: tuple[float, float, float, float], corner: float, fill: str, opacity: float | None = None
) -> Markup:
    """A flat piece with round corners: left, top, width and height."""
    x, y, width, height = box
    return el(
        "rect", x=x, y=y, width=width, height=height, rx=corner, fill=fill, fill_opacity=opacity
    )


def board() -> Markup:
    """The board: a ring of stone for the track, the paved square inside, in the light of the morning."""
    bands = "M307.3 122V712M500 122V712M692.7 122V712M113 712H887M118.5 127.5H881.5V874.5H118.5z"
    return join(
        sheet((11, 15, 984, 984), 24, SHADOW, 0.22),
        sheet((8, 6, 984, 988), 24, "#8a744a"),
        sheet((8, 6, 984, 982), 24, "#cdb88a"),
        sheet((108, 116, 784, 768), 16, "#a68f60"),
        sheet((113, 122, 774, 758), 12, "#d9b88e"),
        path(_joints(), fill="none", stroke="#cba77a", stroke_width=2),
        path(bands, fill="none", stroke="#e9d9b8", stroke_width=11),
        shape(
            "M113 420V134a12 12 0 0 1 12-12H560zM640 122H760L113 700V590z", "#fff3d0", opacity=0.3
        ),
    )


def _joints() -> str:
    """The joints between the paving stones, every other row shifted by half a stone."""
    scatter, lines = Scatter("mercado paving"), ""
    for row in range(11):
        y = 122 + row * 69
        lines += f"M114 {y}H886" if row else ""
        x = 114 + (row % 2) * 46 + 92
        while x < 876:
            lines += f"M{x} {y}v69"
            x += 92 + round(scatter(-12, 12))
    return lines


def slab(face: str, edge: str, side: str, lit: str) -> Markup:
    """A slab of the track about its middle, with its thickness below and its lit edge."""
    w, h = SLAB[0] / 2, SLAB[1] / 2
    return join(
        sheet((-w, 4.5 - h, *SLAB), 12, side),
        el(
            "rect",
            x=-w,
            y=-h,
            width=SLAB[0],
            height=SLAB[1],
            rx=12,
            fill=face,
            stroke=edge,
            stroke_width=1.5,
        ),
        stroke(f"M{5 - w} {h - 14}V{14 - h}q0 -9 9 -9H{w - 14}", lit, 2.4),
    )


def chevron() -> Markup:
    """A faint sign in an empty space: which way the markers walk."""
    return stroke("M-9 -17L9 0L-9 17", "#e0cfa6", 8)


def counter() -> Markup:
    """A wooden counter for the common piles, 752 by 63 units from its upper left corner."""
    return join(
        sheet((0, 5, 752, 58), 9, "#4a2f18"),
        sheet((0, 0, 752, 58), 9, "#7d5331"),
        stroke("M8 19H744M8 38H744", "#6b4527", 1.4),
    )
