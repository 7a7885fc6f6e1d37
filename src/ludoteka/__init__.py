"""Ludoteka: modern board games, exact to their rulebooks, to play, to search, to learn and to read."""

from importlib.metadata import version

from ludoteka.engine import Game, LudotekaError, Match, Record, find_game

__version__ = version("ludoteka")
__all__ = ["Game", "LudotekaError", "Match", "Record", "__version__", "find_game"]
