"""The expansions of the Big Box, in the order of its rulebook. A new one is a file and a line here."""

from ludoteka.games.carcassonne.module import Module
from ludoteka.games.carcassonne.modules.hills import Hills
from ludoteka.games.carcassonne.modules.inns import Inns
from ludoteka.games.carcassonne.modules.river import River
from ludoteka.games.carcassonne.modules.traders import Traders
from ludoteka.games.carcassonne.modules.wheel import Wheel, WheelTiles

INNS, TRADERS, HILLS, WHEEL, RIVER = Inns(), Traders(), Hills(), Wheel(), River()
WHEEL_TILES = WheelTiles()
MODULES: dict[str, Module] = {
    module.name: module for module in (INNS, TRADERS, HILLS, WHEEL, WHEEL_TILES, RIVER)
}
