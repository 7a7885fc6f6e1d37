"""What a bot's worker process does: it gets a view as JSON, never the true position, and gives a choice."""

import os
import random
from typing import Any

from ludoteka.bots import make_bot
from ludoteka.engine import Rng, find_game

NICER = 5  # people come first


def settle_in() -> None:
    """When a worker starts."""
    os.nice(NICER)


def think(
    name: str,
    players: int,
    options: dict[str, Any],
    position: dict[str, Any],
    level: str,
    seed: str | None = None,
) -> str:
    """The choice of a bot of this level in a view."""
    game = find_game(name)
    view = game.from_position(position, players, options)
    rng = Rng(seed if seed is not None else random.SystemRandom().getrandbits(64))
    return make_bot(level).choose(game, view, rng).text


def animate(record: dict[str, Any], seat: int | None, frames: int) -> bytes:
    """A finished game as an animated picture, as one seat saw it."""
    from ludoteka.draw import to_gif
    from ludoteka.engine import Match, Record

    whole = Record.from_json(record)
    count = len(whole.moves)
    step = max(1, -(-count // frames))
    stops = [*range(0, count, step), count]
    pictures = [match.game.draw(match.view(seat)) for match in _positions(whole, set(stops), Match)]
    return to_gif(pictures, width=720, seconds=0.35)


def _positions(record: Any, stops: set[int], match_class: Any) -> Any:
    """The match at each of the stops, from the start to the end."""
    match = match_class.replay(record, moves=0)
    for number in range(len(record.moves) + 1):
        if number in stops:
            yield match
        if number < len(record.moves):
            match.state.take(match.state.step.read(match.state, record.moves[number]))
