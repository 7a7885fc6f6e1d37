"""Bots: players made of code. They play from a view, never from the true state."""

from ludoteka.bots.bot import LEVELS, Bot, bot_names, make_bot
from ludoteka.bots.greedy import Greedy
from ludoteka.bots.hint import Hint, hint
from ludoteka.bots.mcts import Mcts
from ludoteka.bots.random import Random
from ludoteka.bots.text import expectation

__all__ = [
    "LEVELS",
    "Bot",
    "Greedy",
    "Hint",
    "Mcts",
    "Random",
    "bot_names",
    "expectation",
    "hint",
    "make_bot",
]
