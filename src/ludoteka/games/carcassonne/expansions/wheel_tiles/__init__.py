"""The tiles of the Wheel of Fortune without its rules."""

from ludoteka.games.carcassonne.expansions.wheel_tiles.rules.wheel_tiles import WheelTiles

EXPANSION = WheelTiles()
