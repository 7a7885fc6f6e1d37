"""What every page knows: the language, the theme, the preferences, and whether it is one's turn somewhere."""

from typing import Any

from django.http import HttpRequest

from ludoteka.engine.i18n import language, languages
from ludoteka.web import sprites
from ludoteka.web.asking import theme
from ludoteka.web.models import Seat, Table
from ludoteka.web.people.preferences import PREFERENCES, of
from ludoteka.web.show import boards
from ludoteka.web.words import _


def site(request: HttpRequest) -> dict[str, Any]:
    prefers = of(request.user)
    return {
        "language": language(),
        "languages": languages().items(),
        "theme": theme(request),
        "prefers": prefers,
        "sprites": sprites.stamp(),
        "boards": boards.sheet().stamp,
        "preferences": [
            {
                "name": one.name,
                "title": _(one.title),
                "choices": [(value, _(words)) for value, words in one.choices],
                "value": prefers[one.name],
            }
            for one in PREFERENCES
        ],
        "turns": turns(request.user.pk) if request.user.is_authenticated else 0,
    }


def turns(user: int) -> int:
    """At how many tables this person is asked now."""
    seats = Seat.objects.filter(user=user, away=False, table__status=Table.PLAYING)
    rows = seats.values_list("index", "table__waiting")
    return sum(index in waiting for index, waiting in rows)
