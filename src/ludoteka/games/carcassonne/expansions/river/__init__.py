"""The River."""

from ludoteka.games.carcassonne.expansions.river.rules.river import River

EXPANSION = River()
