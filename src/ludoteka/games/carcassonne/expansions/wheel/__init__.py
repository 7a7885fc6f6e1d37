"""The Wheel of Fortune."""

from ludoteka.games.carcassonne.expansions.wheel.rules.wheel import Wheel

EXPANSION = Wheel()
