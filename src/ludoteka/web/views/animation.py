"""A finished game as an animated picture: how far it is, and the picture itself when it is there."""

from pathlib import Path
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_safe

from ludoteka.web.models import Table
from ludoteka.web.people.identity import limit
from ludoteka.web.table.errors import Later
from ludoteka.web.views.game import finished, record_of
from ludoteka.web.words import _
from ludoteka.web.workers.studio import (
    AGAIN,
    BUSY,
    DONE,
    FAILED,
    NONE,
    PictureProgress,
    can_animate,
    file_of,
    studio,
)

LOOK = 2  # seconds between two looks of a page at how far it is


@require_safe
def gif(request: HttpRequest, code: str) -> HttpResponse:
    """The picture, or the page that waits for it."""
    table, file = _wanted(code)
    try:
        content = file.read_bytes()
    except FileNotFoundError:
        return animation(request, code)
    response = HttpResponse(content, content_type="image/gif")
    response.headers["Content-Disposition"] = f'attachment; filename="{table.game}-{code}.gif"'
    return response


@require_safe
def animation(request: HttpRequest, code: str) -> HttpResponse:
    """Ask for the picture and see how far it is; with `?state` as JSON. Nobody waits here."""
    table, file = _wanted(code)
    wait = 0
    now = studio.progress(file)
    try:
        if now.state == NONE:
            limit(request, "heavy")
            studio.ask(file, record_of(table).to_json())
            now = studio.progress(file)
        words = in_words(now)
    except Later as later:
        words, wait = str(later), later.seconds
    if now.state == FAILED:
        wait = AGAIN
    status = 503 if now.state == FAILED else 429 if wait else 200 if now.state == DONE else 202
    response = _shown(request, table, now, words, status)
    response.headers["Cache-Control"] = "no-store"
    if wait:
        response.headers["Retry-After"] = str(wait)
    elif now.state == BUSY:
        response.headers["Refresh"] = f"{LOOK}; url={reverse('animation', args=[code])}"
    return response


def _wanted(code: str) -> tuple[Table, Path]:
    """A finished game and where its picture is kept."""
    table = finished(code)
    if not can_animate():
        raise Http404(_("This server does not make animations."))
    return table, file_of(code, table.number)


def in_words(now: PictureProgress) -> str:
    """How far a picture is, in words."""
    if now.state == DONE:
        return _("The animation is ready.")
    if now.state == FAILED:
        return _("The animation could not be drawn; please try again in a minute.")
    if not now.all:
        return _("The animation is waiting for its turn.")
    words = _("The animation is being drawn: {done} of {all} turns.")
    return words.format(done=now.done, all=now.all)


def _shown(
    request: HttpRequest, table: Table, now: PictureProgress, words: str, status: int
) -> HttpResponse:
    picture = reverse("gif", args=[table.code])
    if "state" in request.GET:
        facts: dict[str, Any] = {"state": now.state, "done": now.done, "all": now.all}
        return JsonResponse({**facts, "words": words, "picture": picture}, status=status)
    context = {"table": table, "game": table.rulebook(), "now": now, "words": words}
    return render(request, "web/animation.html", context, status=status)
