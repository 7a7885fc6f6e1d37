"""What can be chosen in a picture: the attributes by which a page knows it, and the light around it."""

from __future__ import annotations

from collections.abc import Sequence

from .svg import Attr, Markup, el
from .theme import ACCENT

__all__ = ["box_glow", "choice", "pair"]

BETWEEN = "|"  # the actions of one place


def choice(actions: Sequence[str], words: str, kind: str = "") -> dict[str, Attr]:
    """The attributes of something that can be clicked; with several meanings it lists them all, the first first."""
    several = BETWEEN.join(actions) if len(actions) > 1 else None
    return {
        **_button(words, kind),
        "data_action": actions[0],
        "data_actions": several,
    }


def pair(actions: Sequence[str], words: str) -> dict[str, Attr]:
    """The attributes of something that makes an action together with another thing, here all of those actions."""
    return {**_button(words), "data_pair": BETWEEN.join(actions)}


def _button(words: str, kind: str = "") -> dict[str, Attr]:
    return {
        "class_": f"option {kind}".strip(),
        "role": "button",
        "tabindex": 0,
        "aria_label": words,
    }


def box_glow(
    box: tuple[float, float, float, float], radius: float = 8, line: float = 3, tint: float = 0
) -> Markup:
    """The line around something square that can be chosen: left, top, width and height; it may also be tinted."""
    x, y, width, height = box
    return el(
        "rect",
        x=x,
        y=y,
        width=width,
        height=height,
        rx=radius,
        fill=ACCENT,
        fill_opacity=tint,
        stroke=ACCENT,
        stroke_width=line,
        class_="glow",
    )
