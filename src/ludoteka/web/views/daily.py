"""The puzzle of today, and what a person has tried."""

from typing import Any

from ludoteka.engine import Game
from ludoteka.web.models import User
from ludoteka.web.show import riddles


def of_today(user: object) -> dict[str, Any] | None:
    """The puzzle of the day for the first page, and how this person did."""
    return riddles.of_today(lambda game: tried(user, game))


def tried(user: object, game: Game[Any]) -> dict[str, bool]:
    """The puzzles of a game that a person has tried, the last one first, and whether it solved them."""
    if not isinstance(user, User):
        return {}
    attempts = user.attempts.filter(game=game.name).order_by("-at", "-pk")
    return dict(attempts.values_list("puzzle", "solved"))
