"""What the requests of lessons and puzzles have in common: their answers, and a table to play on at."""

import json
from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect

from ludoteka.engine import Game, LudotekaError
from ludoteka.web.live import foresight
from ludoteka.web.live.delta import Pieces
from ludoteka.web.models import User
from ludoteka.web.people.identity import limit, person_asking
from ludoteka.web.table.errors import Later
from ludoteka.web.table.preview import Preview
from ludoteka.web.table.rows import TableRow


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
