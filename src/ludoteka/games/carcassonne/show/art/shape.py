"""The geometry of a tile as values: where walls, roads and rivers run on a square of 100 by 100 units.

Nothing is drawn by hand for one tile: ``cities`` and ``roads`` work these shapes out from the facts.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from ludoteka.draw.curve import Curve, Pt, turn_point

__all__ = ["City", "Facts", "Road", "Shape", "city_at", "field_of", "inward", "lines", "parted"]

Facts: TypeAlias = Mapping[str, Any]

SIDES = "NESW"
HALVES = ("Nw", "Ne", "En", "Es", "Se", "Sw", "Ws", "Wn")
CORNERS: tuple[Pt, ...] = ((0, 0), (100, 0), (100, 100), (0, 100))
MIDDLES: tuple[Pt, ...] = ((50, 0), (100, 50), (50, 100), (0, 50))


@dataclass(frozen=True, slots=True)
class City:
    """A piece of city: its outline (walls and open tile edges in turn) and the walls alone."""

    id: str
    outline: tuple[Curve, ...]
    walls: tuple[Curve, ...]


@dataclass(frozen=True, slots=True)
class Road:
    """A road or river from a tile edge (its first point) to wherever it goes; ``stop`` says how it ends there."""

    id: str
    curve: Curve
    stop: str  # "edge", "gate", "village", "house", "monastery", "spring", "lake"


@dataclass(frozen=True, slots=True)
class Shape:
    """The geometry of one tile."""

    cities: tuple[City, ...]
    roads: tuple[Road, ...]
    rivers: tuple[Road, ...]
    paths: tuple[Curve, ...]  # from a village to a gate: part fields, but are no road
    village: Pt | None
    houses: tuple[Pt, ...]
    monastery: Pt | None


def field_of(facts: Facts) -> dict[str, Facts]:
    """The field on every half-edge that has one."""
    return {half: field for field in facts.get("fields", ()) for half in field["halves"]}


def city_at(facts: Facts, side: int) -> str | None:
    """The city on an edge; on a split edge the first of the two."""
    return next((c["id"] for c in facts.get("cities", ()) if SIDES[side % 4] in c["edges"]), None)


def lines(facts: Facts) -> list[Facts]:
    """Roads and rivers."""
    return [*facts.get("roads", ()), *facts.get("rivers", ())]


def parted(fields: Mapping[str, Facts], a: str, b: str) -> bool:
    """Do two half-edges belong to different fields?"""
    return a in fields and b in fields and fields[a]["id"] != fields[b]["id"]


def inward(side: int, length: float) -> Pt:
    """The point that lies so far inwards from the middle of an edge."""
    return turn_point((50, length), side)
