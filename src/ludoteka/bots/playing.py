"""Bots that play a match on, as for a picture of its middle."""

from collections.abc import Sequence
from itertools import count

from ludoteka.bots.kernel.bot import Bot, choice_of
from ludoteka.engine.core.randomness import Rng
from ludoteka.engine.match import Match


def play_match(match: Match, bots: Sequence[Bot], rng: Rng, choices: int | None = None) -> None:
    """Let the bots in the seats make so many choices, without a number all until the game is over."""
    for _ in count() if choices is None else range(choices):
        if match.over:
            return
        match.play(choice_of(bots[match.player], match.game, match.state, rng))
