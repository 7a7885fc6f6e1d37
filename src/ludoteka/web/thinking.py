"""What a bot's worker process does: it gets a view as JSON, never the true position, and gives a choice."""

import os
import random
from collections.abc import Iterator
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
    """A finished game as an animated picture, as one seat saw it: every turn, or so many of them, evenly spread."""
    from ludoteka.draw import to_gif
    from ludoteka.engine import Record

    whole = Record.from_json(record)
    turns = [number for number, _match in _turns(whole)]
    wanted = {turns[i * (len(turns) - 1) // (frames - 1)] for i in range(frames)}
    pictures = [match.game.draw(match.view(seat)) for n, match in _turns(whole) if n in wanted]
    return to_gif(pictures, width=640, seconds=0.35)


def _turns(record: Any) -> Iterator[tuple[int, Any]]:
    """The match with the number of its moves, whenever somebody else is asked than before, and at its end."""
    from ludoteka.engine import Match

    match = Match.replay(record, moves=0)
    last = -1
    for number, text in enumerate(record.moves):
        player = match.state.player
        if player >= 0 and player != last:
            last = player
            yield number, match
        step: Any = match.state.step
        match.state.take(step.read(match.state, text))
    yield len(record.moves), match
