"""Puzzles are found here: bots play, and a long search says where one option is better than all others."""

from ludoteka.puzzles.maker import Maker
from ludoteka.puzzles.run import Found, make_puzzles

__all__ = ["Found", "Maker", "make_puzzles"]
