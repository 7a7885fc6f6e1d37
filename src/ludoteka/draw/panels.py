"""Panels: a picture in parts that lie beside one another on a wide page, and below one another on a narrow one.

A picture shows the wide arrangement. For a narrow page every part says in `data-tall` where it lies then, and the
element `view-tall` how large the picture is. Words in a part are bold unless they say otherwise.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from .svg import Markup, el, group, join, number
from .theme import FONT

__all__ = ["Panel", "Spot", "arranged"]


class Spot(NamedTuple):
    """Where a part lies: its upper left corner and how much it is enlarged."""

    x: float
    y: float
    scale: float = 1

    def __str__(self) -> str:
        grown = f" scale({self.scale:.4g})" if self.scale != 1 else ""
        return f"translate({number(self.x)} {number(self.y)}){grown}"


class Panel(NamedTuple):
    """A part of a picture with its places in both arrangements."""

    name: str
    drawing: Markup
    wide: Spot
    tall: Spot


def arranged(panels: Iterable[Panel], tall: tuple[float, float]) -> Markup:
    """The parts where they lie on a wide page; `tall` is the size of the picture on a narrow one."""
    width, height = tall
    return join(
        el("view", id="view-tall", viewBox=f"0 0 {number(width)} {number(height)}"),
        [
            group(
                one.drawing,
                id=f"panel-{one.name}",
                transform=str(one.wide),
                data_tall=str(one.tall),
                font_family=FONT,
                font_weight=700,
            )
            for one in panels
        ],
    )
