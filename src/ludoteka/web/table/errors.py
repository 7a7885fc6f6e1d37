"""What a table refuses, each with a sentence for the person who asked."""

from ludoteka.engine import LudotekaError
from ludoteka.web.table.number import Number
from ludoteka.web.table.rows import CLOSED, FINISHED, OPEN, PLAYING
from ludoteka.web.words import _


class Refused(LudotekaError):
    """Something that this person may not do, or not now."""


class Missing(Refused):
    """There is no such table."""

    def __init__(self) -> None:
        super().__init__(_("There is no such table."))


class Later(Refused):
    """Something that may be done again after so many seconds, because there was too much of it."""

    def __init__(self, words: str, seconds: int) -> None:
        super().__init__(words)
        self.seconds = seconds


class Stale(Refused):
    """A move for a position that is no longer there."""

    def __init__(self, number: Number) -> None:
        super().__init__(_("The game has moved on; here is the new position."))
        self.number = number


class Unfit(Refused):
    """Something that is not possible in the status in which the table is."""


class Unreadable(Unfit):
    """A game whose record this program cannot play: its rules are of another time, or not installed."""

    def __init__(self, pk: int) -> None:
        super().__init__(_("This game follows rules that this site cannot play."))
        self.pk = pk


class Used(Unfit):
    """A key under which something else was sent before."""

    def __init__(self) -> None:
        super().__init__(_("This key was already used for something else."))


class Garbled(Refused):
    """Something that no page of ours sends."""


def require(status: str, *possible: str) -> None:
    """Refuse what is not possible in the status of a table."""
    if status in possible:
        return
    begun = _("The game has already started.")
    raise Unfit(
        {
            OPEN: _("The game has not started yet."),
            PLAYING: begun if OPEN in possible else _("The game is not over yet."),
            FINISHED: _("The game is over."),
            CLOSED: _("This table has been closed."),
        }[status]
    )
