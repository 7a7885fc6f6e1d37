"""The colours of all installed games by day and by night, as one style sheet."""

from collections.abc import Mapping
from functools import cache

from ludoteka.engine import games
from ludoteka.web.show.files import Drawn, drawn


@cache
def sheet() -> Drawn:
    """The style sheet of the boards: what `People.night` says of every game."""
    return drawn("".join(rules(name, game.people.night) for name, game in games().items()))


def rules(game: str, night: Mapping[str, tuple[str, str, str]]) -> str:
    """The rules for the picture of one game."""
    return "".join(
        f".{game} .{name} {{ {paint}: light-dark({day}, {dark}); }}\n"
        for name, (paint, day, dark) in night.items()
    )
