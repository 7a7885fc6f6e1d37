"""The expansions of the Big Box, in the order of its rulebook. A new one is a file and a line here."""

from collections.abc import Mapping
from typing import Any

from ludoteka.engine.errors import LudotekaError
from ludoteka.games.carcassonne.expansions.hills.rules.hills import Hills
from ludoteka.games.carcassonne.expansions.inns.rules.inns import Inns
from ludoteka.games.carcassonne.expansions.river.rules.river import River
from ludoteka.games.carcassonne.expansions.traders.rules.traders import Traders
from ludoteka.games.carcassonne.expansions.wheel.rules.wheel import Wheel, WheelTiles
from ludoteka.games.carcassonne.rules.expansion import Module
from ludoteka.games.carcassonne.rules.state import Box

INNS, TRADERS, HILLS, WHEEL, RIVER = Inns(), Traders(), Hills(), Wheel(), River()
WHEEL_TILES = WheelTiles()
MODULES: dict[str, Module] = {
    module.name: module for module in (INNS, TRADERS, HILLS, WHEEL, WHEEL_TILES, RIVER)
}


def unpack(settings: Mapping[str, Any]) -> Box:
    """What these settings take from the box: the tiles and rules of the chosen expansions, in the box's order."""
    names = settings["modules"]
    if "wheel" in names and "wheel_tiles" in names:
        raise LudotekaError(
            "setting modules: wheel already has the tiles of wheel_tiles; choose one of the two"
        )
    return Box(settings, tuple(MODULES[name] for name in names))
