"""Bots: players made of code. They play from a view, never from the true state."""

from ludoteka.bots.bot import Bot, bot_names, make_bot
from ludoteka.bots.greedy import Greedy
from ludoteka.bots.random import Random

__all__ = ["Bot", "Greedy", "Random", "bot_names", "make_bot"]
