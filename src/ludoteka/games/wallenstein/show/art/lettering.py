"""Letters: words on the map and on cards, and how wide they are at most."""

from __future__ import annotations

from ludoteka.draw.curve import Pt
from ludoteka.draw.svg import Attr, Markup, text
from ludoteka.draw.theme import LIGHT

#: Where a font has a narrower form, the board is written in it.
STRETCH = "condensed"
PAPER = "#fffaf0"
# In ems, of the widest bold font that is likely.
_WIDTHS = {
    **dict.fromkeys(" il.-", 0.36),
    **dict.fromkeys("fjrt", 0.44),
    **dict.fromkeys("cszL", 0.56),
    **dict.fromkeys("mwMW", 0.96),
    **dict.fromkeys("ABDGHKNORVÖ", 0.74),
}


def breadth(words: str) -> float:
    """How wide bold words are at most, in ems."""
    return sum(_WIDTHS.get(c, 0.64) for c in words)


def fitting(words: str, width: float, most: float) -> float:
    """A font size, `most` or less, at which bold words keep within the width in any font."""
    return min(most, width / (1.13 * breadth(words)))


def label(
    content: str,
    at: Pt,
    size: float,
    anchor: str = "middle",
    weight: int = 400,
    fill: str = LIGHT.ink,
    **attributes: Attr,
) -> Markup:
    """Text in the look's font."""
    return text(
        content,
        at[0],
        at[1],
        font_size=size,
        font_weight=weight if weight != 400 else None,
        text_anchor=anchor if anchor != "start" else None,
        fill=fill,
        **attributes,
    )


def halo(
    content: str, at: Pt, size: float, fill: str, edge: str = PAPER, class_: str | None = None
) -> Markup:
    """Bold words with a light edge, so that they read on any ground."""
    return label(
        content,
        at,
        size,
        weight=700,
        fill=fill,
        stroke=edge,
        stroke_width=size * 0.2,
        stroke_opacity=0.85,
        stroke_linejoin="round",
        paint_order="stroke",
        class_=class_,
    )
