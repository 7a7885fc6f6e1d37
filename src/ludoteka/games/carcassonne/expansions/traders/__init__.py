"""Traders & Builders."""

from ludoteka.games.carcassonne.expansions.traders.rules.traders import Traders

EXPANSION = Traders()
