"""The puzzles that are there, the one of today, and what a person has tried."""

import logging
from datetime import UTC, date, datetime
from typing import Any

from ludoteka.engine import Game, LudotekaError, games
from ludoteka.teaching import puzzles as shipped
from ludoteka.teaching.puzzles import Puzzle
from ludoteka.web.models import User
from ludoteka.web.show import riddle

log = logging.getLogger(__name__)


def puzzles(game: Game[Any]) -> dict[str, Puzzle]:
    """The puzzles of a game; a file that cannot be read takes nothing else away."""
    try:
        return shipped.puzzles(game)
    except LudotekaError:
        log.exception("the puzzles of %s cannot be read", game.name)
        return {}


def today() -> date:
    return datetime.now(UTC).date()


def of_today(user: object) -> dict[str, Any] | None:
    """The puzzle of the day for the first page, and how this person did."""
    shelf = [game for game in games().values() if puzzles(game)]
    found = shipped.of_the_day(shelf, today())
    if found is None:
        return None
    game, puzzle = found
    solved = tried(user, game).get(puzzle.name)
    return {"game": game, "name": puzzle.name, "level": riddle.level(puzzle), "solved": solved}


def tried(user: object, game: Game[Any]) -> dict[str, bool]:
    """The puzzles of a game that a person has tried, the last one first, and whether it solved them."""
    if not isinstance(user, User):
        return {}
    attempts = user.attempts.filter(game=game.name).order_by("-at", "-pk")
    return dict(attempts.values_list("puzzle", "solved"))
