"""Inns & Cathedrals."""

from ludoteka.games.carcassonne.expansions.inns.rules.inns import Inns

EXPANSION = Inns()
