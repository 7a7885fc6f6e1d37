"""The nine estates: 37 hexagonal spaces with a colour and a die number, and the areas they form (p. 3).

Spaces are numbered 0 to 36 row by row from the top, left to right (a1 to g4 for people). Sets of spaces
are bit sets.
"""

from typing import Final

from ludoteka.engine.native import ones
from ludoteka.games.burgundy.rules.pieces import BUILDING, CELLS, KINDS, load

_estates: Final = load("estates")

NUMBER: Final[list[int]] = [n for row in _estates["die_numbers_rows"] for n in row]
POSITION: Final[list[tuple[int, int]]] = [(q, r) for q, r in _estates["axial_qr"]]
SHEETS: Final[list[tuple[int, int]]] = [(a, b) for a, b in _estates["sheets"]["pairs"]]
DIRECTIONS: Final = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))


def _neighbours() -> list[int]:
    """For every space the set of spaces that touch it."""
    at = {place: cell for cell, place in enumerate(POSITION)}
    found: list[int] = []
    for q, r in POSITION:
        touching = 0
        for dq, dr in DIRECTIONS:
            cell = at.get((q + dq, r + dr))
            if cell is not None:
                touching |= 1 << cell
        found.append(touching)
    return found


NEIGHBOURS: Final[list[int]] = _neighbours()


def cells_of(cells: int) -> list[int]:
    """The spaces of a bit set, in order."""
    found: list[int] = []
    while cells:
        low = cells & -cells
        found.append(ones(low - 1))
        cells ^= low
    return found


class Area:
    """Connected spaces of one colour: a pasture, a river, a city, ..."""

    def __init__(self, kind: int, cells: int) -> None:
        self.kind: Final = kind
        self.cells: Final = cells
        self.size: Final = cells.bit_count()


class Estate:
    """One side of a player board: its colours and the areas that follow from them."""

    def __init__(self, rows: list[str], castle_cells: list[int]) -> None:
        codes = {_estates["kinds"][kind]["code"]: i for i, kind in enumerate(KINDS)}
        self.kinds: Final[list[int]] = [codes[code] for row in rows for code in row]
        self.castle_cells: Final = castle_cells
        self.of_kind: Final[list[int]] = [
            sum([1 << cell for cell in range(CELLS) if self.kinds[cell] == kind])
            for kind in range(len(KINDS))
        ]
        self.areas: Final[list[Area]] = []
        self.area_of: Final[list[int]] = [-1] * CELLS
        for cell in range(CELLS):
            if self.area_of[cell] < 0:
                self._add_area(cell)
        self.cities: Final[list[Area]] = [a for a in self.areas if a.kind == BUILDING]

    def _add_area(self, cell: int) -> None:
        """Find the area of a space by spreading from it over spaces of its colour."""
        kind = self.kinds[cell]
        cells = 1 << cell
        edge = cells
        while edge:
            grown = 0
            for one in cells_of(edge):
                grown |= NEIGHBOURS[one] & self.of_kind[kind]
            edge = grown & ~cells
            cells |= edge
        for one in cells_of(cells):
            self.area_of[one] = len(self.areas)
        self.areas.append(Area(kind, cells))


ESTATES: Final[dict[int, Estate]] = {
    board["id"]: Estate(board["rows"], board["castle_cells"]) for board in _estates["boards"]
}
