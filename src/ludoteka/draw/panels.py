"""Panels: a picture in parts that lie beside one another on a wide page, and below one another on one held upright."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from .svg import Markup, el, group, join, number
from .theme import FONT

__all__ = ["Panel", "Spot", "arranged", "part"]


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
    upright: Spot


def arranged(panels: Iterable[Panel]) -> Markup:
    """The parts where they lie on a wide page; words in them are bold unless they say otherwise."""
    return join(
        group(
            one.drawing,
            id=f"panel-{one.name}",
            transform=str(one.wide),
            data_upright=str(one.upright),
            font_family=FONT,
            font_weight=700,
        )
        for one in panels
    )


def part(
    name: str, title: str, box: tuple[float, float, float, float], seat: int | None = None
) -> Markup:
    """What a page that has no room for the whole picture shows by itself; a player's part says whose it is.

    Several of them stand directly in the picture, in the order in which one goes through them.
    """
    return el(
        "view",
        id=f"view-{name}",
        viewBox=" ".join(number(n) for n in box),
        data_title=title,
        data_seat=seat,
    )
