"""A match as a picture: beside the board for where no widget runs, and instead of it where anywidget is missing."""

import base64
from collections.abc import Sequence
from html import escape

from ludoteka.engine import Match
from ludoteka.engine.i18n import speaking
from ludoteka.engine.people import plain
from ludoteka.web.words import _

COMMAND = 'pip install "ludoteka[notebook]"'


def drawn(match: Match, seats: Sequence[int], language: str, name: str) -> str:
    """The position as markup: as the one seat here sees it, of several only what all see."""
    view = match.view(seats[0] if len(seats) == 1 else None)
    with speaking(language):
        picture = str(plain(match.game.picture(view, [])))
    source = base64.b64encode(picture.encode()).decode("ascii")
    return (
        f'<img class="{name}" alt="{escape(repr(match))}" '
        f'style="max-width: 100%; max-height: 42rem" src="data:image/svg+xml;base64,{source}">'
    )


class StillBoard:
    """What `match.play_here()` shows where anywidget is missing: the position, and how to get a board to play on."""

    def __init__(self, match: Match, seats: Sequence[int], language: str) -> None:
        self.match, self.seats, self.language = match, seats, language

    @property
    def advice(self) -> str:
        """How to get a board to play on."""
        with speaking(self.language):
            words = _("This is a picture. For a board to play on, install the widget: {command}")
            return words.format(command=COMMAND)

    def __repr__(self) -> str:
        return f"<Picture of {self.match!r}>\n{self.advice}"

    def _repr_html_(self) -> str:
        image = drawn(self.match, self.seats, self.language, "ludoteka-still")
        return f"<figure>{image}<figcaption>{escape(self.advice)}</figcaption></figure>"
