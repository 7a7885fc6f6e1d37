"""Thinking: a view as JSON, never the true position, becomes a choice."""

import random
from typing import Any

from ludoteka.bots import hint, make_bot
from ludoteka.bots.hearing import Story
from ludoteka.bots.hint import words_of
from ludoteka.engine import Rng, find_game
from ludoteka.engine.i18n import speaking


def think(
    name: str,
    players: int,
    settings: dict[str, Any],
    position: dict[str, Any],
    level: str,
    seed: str | None = None,
    story: Story | None = None,
) -> str:
    """The choice of a bot of this level in a view; one that listens hears first what has happened."""
    game = find_game(name)
    view = game.from_position(position, players, settings)
    rng = Rng(seed if seed is not None else random.SystemRandom().getrandbits(64))
    bot = make_bot(level)
    if story is not None:
        story.tell(bot, game, players, settings)
    return bot.choose(game, view, rng).text


def hear_the_end(
    name: str,
    players: int,
    settings: dict[str, Any],
    position: dict[str, Any],
    level: str,
    story: Story,
) -> None:
    """The game is over, and the bot of this level hears of it."""
    game, bot = find_game(name), make_bot(level)
    story.tell(bot, game, players, settings)
    bot.end(game, story.seat, game.from_position(position, players, settings))


def advise(
    name: str,
    players: int,
    settings: dict[str, Any],
    position: dict[str, Any],
    language: str,
    seconds: float,
    iterations: int = 0,
) -> list[dict[str, Any]]:
    """The best moves in a view: what they are, what they promise, and why, in words."""
    game = find_game(name)
    view = game.from_position(position, players, settings)
    with speaking(language):
        hints = hint(game, view, iterations, seconds)
        sentences = words_of(game, view, [one.action for one in hints])
        return [
            {
                "action": one.action.text,
                "words": words,
                "promise": one.promise,
                "points": one.points,
                "reason": one.reason,
            }
            for one, words in zip(hints, sentences, strict=True)
        ]
