"""The sign of a player, for panels, log and chat: colour and mark, drawn as in the games."""

from functools import cache

from django.utils.safestring import SafeString, mark_safe

from ludoteka.draw.pieces import MARKS
from ludoteka.draw.svg import el, path
from ludoteka.draw.theme import player


@cache
def mark(seat: int) -> SafeString:
    """A small picture of the player's colour and mark; it says nothing that the name beside it does not."""
    look = player(seat)
    picture = el(
        "svg",
        el("circle", cx=10, cy=10, r=9.2, fill=look.colour, stroke=look.edge, stroke_width=1),
        path(MARKS[look.mark], fill=look.ink, transform="translate(4.4 4.4) scale(1.12)"),
        class_="mark",
        viewBox="0 0 20 20",
        aria_hidden="true",
    )
    return mark_safe(str(picture))


def colour(seat: int) -> str:
    """The English name of the seat's colour."""
    return player(seat).name
