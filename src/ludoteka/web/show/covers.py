"""Covers of the games: drawn once, by day and in the blue hour, and served under a name that tells their content."""

from functools import cache
from threading import Lock
from typing import NamedTuple

from ludoteka.draw.cover import at_dusk, square
from ludoteka.engine import LudotekaError, find_game
from ludoteka.web.show.files import Drawn, drawn


class Covers(NamedTuple):
    """A game's cover for a light and for a dark page, and the square of it that is the game's icon."""

    day: Drawn
    night: Drawn
    icon: Drawn


_drawing = Lock()  # whoever comes while a cover is drawn waits for it instead of drawing it too


def of(name: str) -> Covers | None:
    """The covers of a game; none for a game that has not drawn any, or is not installed any more."""
    with _drawing:
        return drawn_of(name)


@cache
def drawn_of(name: str) -> Covers | None:
    """Its drawing, made once."""
    try:
        people = find_game(name).people
    except LudotekaError:
        return None
    if people.cover is None:
        return None
    drawing = str(people.cover())
    return Covers(drawn(drawing), drawn(at_dusk(drawing)), drawn(square(drawing, people.icon)))


def find(name: str, stamp: str) -> Drawn | None:
    """The cover with a stamp, if the game has it."""
    return next((one for one in of(name) or () if one.stamp == stamp), None)
