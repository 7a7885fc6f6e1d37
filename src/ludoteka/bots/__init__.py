"""Bots: players made of code. They play from a view, never from the true state."""

from ludoteka.bots.builtin import LEVELS
from ludoteka.bots.hint import Hint, hint
from ludoteka.bots.kernel.bot import Bot, choice_of
from ludoteka.bots.kernel.greedy import Greedy
from ludoteka.bots.kernel.loop import Watcher, play_until
from ludoteka.bots.kernel.mcts import Mcts
from ludoteka.bots.kernel.montecarlo import Flat, Uct
from ludoteka.bots.kernel.random import Careless, Random
from ludoteka.bots.playing import play_match
from ludoteka.bots.registry import (
    BotKind,
    bot_kinds,
    bot_names,
    bot_title,
    expectation,
    levels,
    make_bot,
)

__all__ = [
    "LEVELS",
    "Bot",
    "BotKind",
    "Careless",
    "Flat",
    "Greedy",
    "Hint",
    "Mcts",
    "Random",
    "Uct",
    "Watcher",
    "bot_kinds",
    "bot_names",
    "bot_title",
    "choice_of",
    "expectation",
    "hint",
    "levels",
    "make_bot",
    "play_match",
    "play_until",
]
