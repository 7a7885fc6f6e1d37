"""Sprites of the games: the sheets that their pictures refer to, by day and in the blue hour."""

from functools import cache

from ludoteka.draw.sprite import names
from ludoteka.engine import Match, find_game
from ludoteka.engine.people import Art
from ludoteka.web.show.files import Drawn, drawn


def _sprite(game: str) -> Art | None:
    make = find_game(game).people.sprite
    return make() if make else None


@cache
def sheet(game: str, name: str, night: bool) -> Drawn | None:
    """One sheet of a game's sprite; none where the game has no such sheet."""
    sprite = _sprite(game)
    if sprite is None or name not in sprite.names():
        return None
    return drawn(sprite.file(name, night))


def warm(game: str) -> None:
    """Draw the sheets that a game uses as it usually begins; others follow when a table needs them."""
    if _sprite(game):
        begun = Match.new(game, players=find_game(game).min_players, seed=1)
        for name in {used.partition("--")[0] for used in names(str(begun.svg()))}:
            for night in (False, True):
                sheet(game, name, night)


def find(game: str, name: str, stamp: str) -> Drawn | None:
    """The sheet with a stamp, if the game has it."""
    both = (sheet(game, name, night) for night in (False, True))
    return next((one for one in both if one and one.stamp == stamp), None)
