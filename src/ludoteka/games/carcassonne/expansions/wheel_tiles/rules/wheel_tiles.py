"""The twelve tiles of the Wheel of Fortune in a game without its board; their symbols mean nothing (p. 14)."""

from typing import Any

from ludoteka.engine.facts import read_data
from ludoteka.games.carcassonne.rules.expansion import Expansion


class WheelTiles(Expansion):
    """Twelve tiles that are laid like those of the base game."""

    name = "wheel_tiles"
    package = "ludoteka.games.carcassonne.expansions.wheel_tiles"
    part_of = "wheel"

    def entries(self) -> list[dict[str, Any]]:
        tiles: list[dict[str, Any]] = read_data(
            "ludoteka.games.carcassonne.expansions.wheel", "tiles"
        )["tiles"]
        return tiles
