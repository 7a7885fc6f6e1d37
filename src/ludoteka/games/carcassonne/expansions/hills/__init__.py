"""Hills & Sheep."""

from ludoteka.games.carcassonne.expansions.hills.rules.hills import Hills

EXPANSION = Hills()
