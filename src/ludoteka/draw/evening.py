"""Evenings: sheets of a sprite that have a light of their own when it grows dark."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from .palette import dusk
from .sprite import SpriteSheet
from .svg import Markup, group

__all__ = ["Draw", "Evening", "Hour", "named"]

Draw = Callable[[], Markup]
#: How much of the day's red, green and blue is left in each of the evening's, and the evening's own light.
Hour = tuple[tuple[float, float, float, float], ...]


class Evening(SpriteSheet):
    """A sheet with a light of its own in the evening."""

    def __init__(
        self, name: str, drawings: Mapping[str, Callable[[str], Markup]], hour: Hour
    ) -> None:
        super().__init__(name, drawings)
        self.hour = hour

    def file(self, night: bool = False) -> str:
        drawn = super().file()
        return dusk(drawn, self.hour) if night else drawn


def named(drawings: Mapping[str, Draw]) -> dict[str, Callable[[str], Markup]]:
    """Drawings for a sheet, each as a group that gets its id there."""
    return {name: partial(_grouped, draw) for name, draw in drawings.items()}


def _grouped(draw: Draw, name: str) -> Markup:
    return group(draw(), id=name)
