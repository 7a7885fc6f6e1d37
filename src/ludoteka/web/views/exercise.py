"""What lessons and puzzles have in common: the board of a game, its options, and a table to play on at."""

import json
from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect

from ludoteka.engine import Action, Game, LudotekaError, State
from ludoteka.web.live import foresight
from ludoteka.web.live.delta import Pieces
from ludoteka.web.models import User
from ludoteka.web.people.identity import limit, person_asking
from ludoteka.web.show import panels, picture
from ludoteka.web.show.html import tag
from ludoteka.web.table.errors import Later
from ludoteka.web.table.preview import Preview
from ludoteka.web.table.rows import TableRow
from ludoteka.web.words import _


def body(request: HttpRequest) -> dict[str, Any]:
    """What the page sent; nothing where it is not an object."""
    try:
        data = json.loads(request.body)
    except ValueError:
        data = None
    return data if isinstance(data, dict) else {}


def refused(error: LudotekaError) -> HttpResponse:
    """A sentence, with the status that fits."""
    if isinstance(error, Later):
        wait = {"Retry-After": str(error.seconds)}
        return JsonResponse({"error": str(error)}, status=429, headers=wait)
    return JsonResponse({"error": str(error)}, status=400)


def board(game: Game[Any], view: State, options: list[Action]) -> dict[str, Any]:
    """The picture and what may be chosen in it; without options nothing is asked."""
    return {
        "board": picture.draw(game, view, options),
        "ask": question(game, view) if options else "",
        "list": panels.buttons(game, view, options) if options else "",
        "options": [
            [one.text, game.people.action_text(view, one), game.people.action_group(view, one)]
            for one in options
        ],
    }


def question(game: Game[Any], view: State) -> str:
    """The question as it stands at every table."""
    asked = tag("p", game.people.question(view) or _("Choose."), class_="question")
    return asked + (panels.way_to_rules(game, view) or "")


def foreseen(game: Game[Any], seen: Preview, shown: Pieces, final: bool) -> HttpResponse:
    """What an option would change, and whether a slip would count."""
    return JsonResponse({"ok": True, **foresight.answer_of(game, seen, shown), "final": final})


def play_on(request: HttpRequest, opened: Callable[[User], TableRow], back: str) -> HttpResponse:
    """The position at a table of one's own; where it cannot be opened, back with a sentence."""
    limit(request, "table")
    person = person_asking(request)
    try:
        table = opened(person)
    except LudotekaError as error:
        messages.error(request, str(error))
        return redirect(back)
    return redirect("table", table.code)
