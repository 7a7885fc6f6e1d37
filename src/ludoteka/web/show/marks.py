"""The sign of a player, for panels, log and chat: colour and mark, drawn as in the games."""

from functools import cache

from ludoteka.draw.pieces import MARKS
from ludoteka.draw.svg import el, path
from ludoteka.draw.theme import player
from ludoteka.web.show.html import Html


@cache
def mark(seat: int) -> Html:
    """A small picture of the player's colour and mark; it says nothing that the name beside it does not."""
    style = player(seat)
    picture = el(
        "svg",
        el("circle", cx=10, cy=10, r=9.2, fill=style.colour, stroke=style.edge, stroke_width=1),
        path(MARKS[style.mark], fill=style.ink, transform="translate(4.4 4.4) scale(1.12)"),
        class_="mark",
        viewBox="0 0 20 20",
        aria_hidden="true",
    )
    return Html(picture)


def colour(seat: int) -> str:
    """The English name of the seat's colour."""
    return player(seat).name
