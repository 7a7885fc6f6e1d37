"""Bots that play a match on, as for a picture of its middle."""

from collections.abc import Sequence
from itertools import count

from ludoteka.bots.hearing import Hearing
from ludoteka.bots.kernel.bot import Bot, choice_of
from ludoteka.engine.core.randomness import Rng
from ludoteka.engine.match import Match


def play_match(match: Match, bots: Sequence[Bot], rng: Rng, choices: int | None = None) -> None:
    """Let the bots in the seats make so many choices, without a number all until the game is over."""
    hearing = Hearing(match.game, dict(enumerate(bots)))
    hearing.begin(match.state)
    for _ in count() if choices is None else range(choices):
        if match.over:
            break
        hearing.tell(match.player, match.events)
        match.play(choice_of(bots[match.player], match.game, match.state, rng))
    if match.over:
        hearing.end(match.state, match.events)
