"""The colours of Burgundy: of its kinds of tiles and spaces, and of its goods."""

from __future__ import annotations

from typing import NamedTuple

from ludoteka.games.burgundy.rules.pieces import ANIMAL, BUILDING, CASTLE, KNOWLEDGE, MINE, SHIP

__all__ = [
    "CARDBOARD",
    "GOODS_COLOURS",
    "GOODS_INK",
    "GROUND",
    "NAMES",
    "PRINTED",
    "WHITE",
    "Printed",
]

#: A word for each kind, as classes and drawings use it.
NAMES = {
    CASTLE: "castle",
    MINE: "mine",
    SHIP: "ship",
    ANIMAL: "animal",
    BUILDING: "building",
    KNOWLEDGE: "knowledge",
}
#: The colour of the tiles of a kind.
CARDBOARD = {
    "castle": "#3d6b45",
    "mine": "#8b8d90",
    "ship": "#5a9bc9",
    "animal": "#a8c86a",
    "building": "#dcc7a0",
    "knowledge": "#e8c84a",
}
GROUND = {kind: CARDBOARD[name] for kind, name in NAMES.items()}


class Printed(NamedTuple):
    """An empty space of a kind by day: its tint, its edge, and the ink of its number and sign."""

    tint: str
    edge: str
    ink: str


#: Empty spaces recede: they are pressed into the parchment, in pale tints. At night a page makes them dark.
PRINTED = {
    CASTLE: Printed("#a8b392", "#7a885e", "#202a1a"),
    MINE: Printed("#cbc4b3", "#a29884", "#363430"),
    SHIP: Printed("#b9c9c7", "#89a0a0", "#283840"),
    ANIMAL: Printed("#d5d9a5", "#b0b671", "#3e4525"),
    BUILDING: Printed("#e8d9b8", "#cab68c", "#4e4535"),
    KNOWLEDGE: Printed("#ecd999", "#d0b661", "#50451c"),
}

GOODS_COLOURS = ("#4fb3ad", "#7d5ba6", "#e08fb0", "#c8442f", "#8a5f3d", "#e0893f")
GOODS_INK = ("#0d3835", "#ffffff", "#571a33", "#ffffff", "#ffffff", "#4a1f08")
WHITE = ("#fffdf4", "#2b2a27")  # the white die and its pips
