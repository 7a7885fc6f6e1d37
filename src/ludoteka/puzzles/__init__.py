"""Puzzles are found here: bots play, and a long search says where one option is better than all others."""

from ludoteka.puzzles.maker import Maker, holds
from ludoteka.puzzles.run import Found, make_puzzles

__all__ = ["Found", "Maker", "holds", "make_puzzles"]
