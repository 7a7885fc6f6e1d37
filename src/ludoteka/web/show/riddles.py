"""The puzzles that there are: all of them, the one of today, and which comes next."""

import logging
from collections.abc import Callable, Mapping
from datetime import UTC, date, datetime
from typing import Any

from ludoteka.engine import Game, LudotekaError, games
from ludoteka.teaching import puzzles as shipped
from ludoteka.teaching.puzzles import LEVELS, Shelf
from ludoteka.web.show import riddle
from ludoteka.web.words import _

log = logging.getLogger(__name__)
Tried = Mapping[str, bool]  # puzzles of a game that a person has tried, the last one first: solved?


def puzzles(game: Game[Any]) -> Shelf:
    """The puzzles of a game; a file that cannot be read takes nothing else away."""
    try:
        return shipped.puzzles(game)
    except LudotekaError:
        log.exception("the puzzles of %s cannot be read", game.name)
        return Shelf()


def today() -> date:
    return datetime.now(UTC).date()


def of_today(tried: Callable[[Game[Any]], Tried]) -> dict[str, Any] | None:
    """The puzzle of the day for the first page, and how the person did who has `tried` these of a game."""
    try:
        found = shipped.of_the_day(games().values(), today())
    except LudotekaError:  # its file cannot be read: those of the other games have the day
        found = shipped.of_the_day([game for game in games().values() if puzzles(game)], today())
    if found is None:
        return None
    game, puzzle = found
    solved = tried(game).get(puzzle.name)
    return {"game": game, "name": puzzle.name, "level": riddle.level(puzzle), "solved": solved}


def shelf() -> list[dict[str, Any]]:
    """All games that have puzzles, with the number of those of each level."""
    rows = []
    for game in games().values():
        own = list(puzzles(game).levels.values())
        if own:
            levels = [
                {"number": n, "word": _(riddle.LEVELS[n - 1]), "count": own.count(n)}
                for n in range(1, len(LEVELS) + 1)
                if n in own
            ]
            rows.append({"game": game, "levels": levels})
    return rows


def following(game: Game[Any], tried: Tried, level: str, after: str) -> str | None:
    """The next puzzle, of a level where one is wished, that was not tried yet; else the one tried longest ago."""
    some = [one for one, own in puzzles(game).levels.items() if level in {"", str(own)}]
    known = [one for one in tried if one in some]
    fresh = [one for one in some if one not in known and one != after]
    return next(iter(fresh or known[-1:] or some), None)
