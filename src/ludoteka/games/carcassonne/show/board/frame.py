"""The visible part of the plane: it is fixed at the start tile, and grows by steps, so that the map seldom moves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ludoteka.draw.curve import Pt
from ludoteka.games.carcassonne.rules.landscape import x_of, y_of
from ludoteka.games.carcassonne.rules.state import Carcassonne

__all__ = ["LAND", "UPRIGHT_LAND", "Frame", "frame_of"]

LAND = (1200.0, 880.0)  # how large the landscape is in a picture
UPRIGHT_LAND = (1200.0, 1080.0)  # and on a page held upright
BUTTONS = 76.0  # on its left side a page has buttons
EAST, SOUTH = 3, 2  # so many tiles are seen in every direction at the beginning
MARGIN = 0.2  # of a tile around the landscape, where it is seen alone
STEP = 2  # and so many more where the landscape comes to the edge


@dataclass(frozen=True, slots=True)
class Frame:
    """The visible part of the plane, in units of a hundredth of a tile."""

    left: float
    top: float
    width: float
    height: float

    def view_box(self) -> tuple[float, float, float, float]:
        return (self.left, self.top, self.width, self.height)

    def box(self) -> dict[str, float]:
        """As the attributes of a rectangle."""
        return {"x": self.left, "y": self.top, "width": self.width, "height": self.height}

    def scale(self, land: Pt = LAND) -> float:
        """How large it is drawn so that all of it is seen."""
        return min((land[0] - BUTTONS) / self.width, land[1] / self.height)

    def origin(self, land: Pt = LAND) -> Pt:
        """Where the start tile lies; the middle is in the middle of what a page leaves of the picture's landscape."""
        scale = self.scale(land)
        x = (land[0] + BUTTONS) / 2 - scale * (self.left + self.width / 2)
        return x, land[1] / 2 - scale * (self.top + self.height / 2)

    def place(self, land: Pt = LAND) -> str:
        """How the plane lies in the picture's landscape."""
        x, y = self.origin(land)
        return f"translate({x:.2f} {y:.2f}) scale({self.scale(land):.4f})"

    def around(self, cells: Sequence[int]) -> tuple[float, float, float, float]:
        """The box of these places in the picture's landscape, with room for towers and for the shadow."""
        (x, y), tile = self.origin(), 100 * self.scale()
        columns, rows = [x_of(cell) for cell in cells], [y_of(cell) for cell in cells]
        left, top = min(columns) - MARGIN, min(rows) - MARGIN
        width, height = max(columns) + 1 + MARGIN - left, max(rows) + 1 + MARGIN - top
        return (x + left * tile, y + top * tile, width * tile, height * tile)


def frame_of(view: Carcassonne) -> Frame:
    """The landscape with room for the next tile around it."""
    columns = [x_of(cell) for cell in view.land.cells]
    rows = [y_of(cell) for cell in view.land.cells]
    left, right = _reach(-min(columns), EAST), _reach(max(columns), EAST)
    top, bottom = _reach(-min(rows), SOUTH), _reach(max(rows), SOUTH)
    return Frame(-100 * left, -100 * top, 100 * (left + right + 1), 100 * (top + bottom + 1))


def _reach(farthest: int, least: int) -> int:
    """How far one sees from the start tile in a direction where the farthest tile lies so far away."""
    beyond = max(farthest + 1 - least, 0)
    return least + STEP * -(-beyond // STEP)
