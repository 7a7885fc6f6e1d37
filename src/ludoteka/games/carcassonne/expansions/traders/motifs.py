"""The signs of the goods, drawn around the point (0, 0)."""

from __future__ import annotations

from ludoteka.draw.svg import Attr, Markup, el, join, path
from ludoteka.draw.theme import Land

__all__ = ["cloth", "grain", "wine"]


def _label(*drawing: Markup) -> Markup:
    """Goods lie on a round label; they are told apart by shape."""
    rim = el("circle", r=9.4, fill=Land.PARCHMENT, stroke=Land.WALL_EDGE, stroke_width=1.3)
    return join(rim, drawing)


def wine() -> Markup:
    """A barrel."""
    staves = "M-3.8 -6.4H3.8C5.9 -2.1 5.9 2.1 3.8 6.4H-3.8C-5.9 2.1 -5.9 -2.1 -3.8 -6.4Z"
    return _label(
        path(staves, fill="#8c3b52", stroke="#57202f", stroke_width=1.1),
        path("M-4.9 -3.1H4.9M-4.9 3.1H4.9", stroke="#e3c7a0", stroke_width=1.3),
    )


def grain() -> Markup:
    """A sheaf."""
    sheaf = (
        "M-6 -6.4C-3.2 -2 -2.1 0 -1.5 2.2C-2.1 4 -3.2 5.6 -4.2 6.9H4.2C3.2 5.6 2.1 4 1.5 2.2"
        "C2.1 0 3.2 -2 6 -6.4C2 -7.9 -2 -7.9 -6 -6.4Z"
    )
    stalks = "".join(f"M0 2C{x} -1 {x} -4 {x * 1.1:.1f} -6.4" for x in (-4, -2, 0, 2, 4))
    return _label(
        path(sheaf, fill="#ecc451", stroke="#9a6c12", stroke_width=1.1, stroke_linejoin="round"),
        path(stalks, stroke="#b98a1c", stroke_width=0.9, fill="none"),
        path("M-2.2 2.4H2.2", stroke="#7a4a14", stroke_width=2, stroke_linecap="round"),
    )


def cloth() -> Markup:
    """A bolt of cloth, a little unrolled."""
    line: dict[str, Attr] = {"stroke": "#2c5d63", "stroke_width": 1.1, "stroke_linejoin": "round"}
    return _label(
        path("M-3.4 2V7H4.6C6.4 6 6.6 4 5.4 2Z", fill="#7fb8bb", **line),
        path("M-6.4 -4.6H4.6V3H-6.4Z", fill="#4f8f95", **line),
        el("ellipse", cx=4.8, cy=-0.8, rx=2.1, ry=3.8, fill="#a9d3d4", **line),
        path("M4.8 -2.2A0.9 1.5 0 1 1 4.7 0.8", fill="none", stroke="#2c5d63", stroke_width=0.8),
    )
