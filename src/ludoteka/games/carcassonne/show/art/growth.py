"""What grows on a tile and stands in its towns: tufts, trees, flowers and roofs.

It looks random, yet a tile always gets the same: the numbers come from its name.
"""

from __future__ import annotations

import zlib

from ludoteka.draw.curve import Pt, distance
from ludoteka.draw.svg import Markup, join, path
from ludoteka.draw.theme import Land
from ludoteka.games.carcassonne.show.art import motifs as motif
from ludoteka.games.carcassonne.show.art.layout import Layout
from ludoteka.games.carcassonne.show.art.shape import City

__all__ = ["Dice", "meadow", "roofs"]


class Dice:
    """Numbers that look random and are always the same for a name."""

    def __init__(self, name: str) -> None:
        self._value = zlib.crc32(name.encode())

    def roll(self, low: float, high: float) -> float:
        """A number between the two."""
        self._value = (self._value * 1664525 + 1013904223) & 0xFFFFFFFF
        return low + (high - low) * (self._value >> 8) / 0xFFFFFF


# ---------------------------------------------------------------------------------------- meadow

TREES, TUFTS, FLOWERS = 0.13, 0.66, 0.8  # a draw below the first gives a tree, and so on
ROOM_FOR_TREE, ROOM_FOR_TUFT, FAR_FROM_FIGURE = 5.5, 3.4, 14


def meadow(plan: Layout) -> Markup:
    """Tufts of grass, flowers and a few trees, clear of roads, walls and printed things."""
    dice = Dice(str(plan.facts.get("id", "")) + " meadow")
    fields = {f["id"] for f in plan.facts.get("fields", ())}
    tufts: list[str] = []
    flowers: list[Markup] = []
    trees: list[Markup] = []
    for row in range(8):
        for column in range(8):
            p = (column * 12.5 + dice.roll(1.5, 11), row * 12.5 + dice.roll(1.5, 11))
            kind, room = dice.roll(0, 1), plan.ground.room_at(p)
            if plan.ground.at(p) not in fields or room < ROOM_FOR_TUFT or not plan.free(p, 2.5):
                continue
            if kind < TREES and room > ROOM_FOR_TREE and _far(p, plan):
                trees.append(motif.tree(p, 2.8 + kind * 9))
            elif kind < TUFTS:
                tufts.append(motif.tuft(p, 1.4 + kind))
            elif kind < FLOWERS:
                flowers.append(motif.flower(p))
    grass = "".join(tufts)
    return join(
        path(grass, stroke=Land.TUFT, stroke_width=0.9, fill="none", stroke_linecap="round")
        if grass
        else None,
        flowers,
        trees,
    )


def _far(p: Pt, plan: Layout) -> bool:
    return all(distance(p, spot) > FAR_FROM_FIGURE for spot in plan.spots.values())


# ----------------------------------------------------------------------------------------- roofs

STREET, NEXT_DOOR = 10.0, 11.5  # the raster of possible places, and from house to house
ROOM_FOR_ROOF, SQUARE, EMPTY, TURNED = 6.6, 10.5, 0.3, 0.5


def roofs(plan: Layout, city: City) -> Markup:
    """A few houses along the streets, with an open square where the knight stands."""
    dice = Dice(f"{plan.facts.get('id', '')} {city.id}")
    houses: list[Markup] = []
    doors: list[Pt] = []
    stones: list[str] = []
    for row in range(10):
        for column in range(10):
            p = (column * STREET + dice.roll(2, 8), row * STREET + dice.roll(2, 8))
            empty, size, turn = dice.roll(0, 1), dice.roll(0, 1), dice.roll(0, 1)
            if plan.ground.at(p) != city.id or not plan.free(p, 3):
                continue
            taken = any(distance(p, door) < NEXT_DOOR for door in doors)
            square = distance(p, plan.spots[city.id]) < SQUARE
            cramped = plan.ground.room_at(p) < ROOM_FOR_ROOF or not plan.free(p, 5.5)
            if cramped or square or (taken and empty < EMPTY):
                stones.append(motif.paving(p))
            elif not taken and empty > EMPTY:
                doors.append(p)
                angle = (0 if turn < TURNED else 90) + (size - 0.5) * 14
                roof = Land.ROOF[int(turn * 100) % len(Land.ROOF)]
                houses.append(motif.house(p, 8 + size * 2.4, 5.8 + size * 1.2, angle, roof))
    pavement = path(
        "".join(stones),
        stroke=Land.CITY_DARK,
        stroke_width=1,
        stroke_linecap="round",
        fill="none",
    )
    return join(pavement if stones else None, houses)
