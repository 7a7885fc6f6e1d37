"""Where everything stands on the map: computed once for the worst case, so that nothing moves and nothing overlaps.

Seen from near, a province has its name over a block: the plate with its armies, and beside it what it yields;
its cities lie around them. Seen from afar, a short name over a larger plate. `tools/wallenstein_land.py` finds
the places and writes them to `data/land.json`.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from ludoteka.draw.curve import Pt
from ludoteka.games.wallenstein.rules.map import NAMES, load
from ludoteka.games.wallenstein.show.art.lettering import breadth

PLATE = (46.0, 36.0)  # with the cubes that stand behind it
YIELD = 18.0
FLAME = 8.0  # how far unrest stands out at the left of a plate
SITE = 20.0
LINE = 1.06  # from one line of a name to the next, in ems
AFAR = 31.0  # the size of short names, twelve pixels on a phone
FAR_SCALE = 1.2
FAR_PLATE = (70.0, 38.0)
FAR_SITE = 24.0
NAME_TOP = 0.86  # from the top of a line to its base, in ems
FAR_TOP = 0.8

Box = tuple[float, float, float, float]  # left, top, right, bottom


@dataclass(frozen=True, slots=True)
class Near:
    """The places of a province seen from near."""

    lines: tuple[str, ...]
    size: float
    name: Pt  # the middle of the upper edge of its first line
    block: Pt  # the middle of the upper edge of plate and yields
    sites: tuple[Pt, ...]

    @property
    def plate(self) -> Pt:
        """The middle of the plate."""
        return self.block[0] - YIELD / 2, self.block[1] + 17

    @property
    def yields(self) -> Pt:
        """The middle of the upper one of two yields."""
        return self.block[0] + PLATE[0] / 2 + 5, self.block[1] + 9

    def boxes(self) -> list[Box]:
        """What it takes of the map when all is there: armies of two figures, unrest, every building."""
        x, y = self.name
        lines = [
            (
                x - breadth(words) * self.size / 2,
                y + i * LINE * self.size,
                x + breadth(words) * self.size / 2,
                y + (i + 1) * LINE * self.size,
            )
            for i, words in enumerate(self.lines)
        ]
        left, top = self.block
        half = (PLATE[0] + YIELD) / 2
        block = (left - half - FLAME + 1, top, left + half + 4, top + PLATE[1])
        r = SITE / 2
        return [*lines, block, *((a - r, b - r, a + r, b + r) for a, b in self.sites)]


@dataclass(frozen=True, slots=True)
class Far:
    """The places of a province seen from afar."""

    name: Pt
    block: Pt  # the middle of the upper edge of the plate
    sites: tuple[Pt, ...]

    @property
    def plate(self) -> Pt:
        """The middle of the plate."""
        return self.block[0] + 2, self.block[1] + 20

    def boxes(self, short: str) -> list[Box]:
        """The name and the plate."""
        half, (x, y) = breadth(short) * AFAR / 2, self.name
        left, top = self.block
        return [
            (x - half, y, x + half, y + AFAR * 0.94),
            (left - FAR_PLATE[0] / 2, top, left + FAR_PLATE[0] / 2, top + FAR_PLATE[1]),
        ]


def _points(data: Any) -> tuple[Pt, ...]:
    return tuple((x, y) for x, y in data)


@cache
def near() -> list[Near]:
    """The places of every province, seen from near."""
    data = load("land")["provinces"]
    return [
        Near(
            tuple(one["lines"]),
            one["size"],
            _points([one["name"]])[0],
            _points([one["block"]])[0],
            _points(one["sites"]),
        )
        for one in (data[name]["near"] for name in NAMES)
    ]


@cache
def far() -> list[Far]:
    """The places of every province, seen from afar."""
    data = load("land")["provinces"]
    return [
        Far(_points([one["name"]])[0], _points([one["block"]])[0], _points(one["sites"]))
        for one in (data[name]["far"] for name in NAMES)
    ]
