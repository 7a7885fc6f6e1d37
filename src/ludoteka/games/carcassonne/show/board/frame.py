"""The visible part of the plane."""

from __future__ import annotations

from dataclasses import dataclass

from ludoteka.draw.curve import Pt

__all__ = ["Frame"]


@dataclass(frozen=True, slots=True)
class Frame:
    """The visible part of the plane, in units of a hundredth of a tile; scale 0 means no strip."""

    left: float
    top: float
    width: float
    height: float
    scale: float

    def view_box(self) -> tuple[float, float, float, float]:
        return (self.left, self.top, self.width, self.height)

    def box(self) -> dict[str, float]:
        """As the attributes of a rectangle."""
        return {"x": self.left, "y": self.top, "width": self.width, "height": self.height}

    def at(self, p: Pt) -> Pt:
        """A point of the strip in the plane."""
        return (self.left + self.scale * p[0], self.top + self.scale * p[1])
