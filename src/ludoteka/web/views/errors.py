"""Pages for what cannot be done: each a sentence with a fitting status, made without the database."""

import sys

from django.core.exceptions import RequestDataTooBig
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.template.loader import render_to_string

from ludoteka.engine.i18n import language
from ludoteka.web.asking import theme
from ludoteka.web.database_log import AWAY
from ludoteka.web.table.errors import Later
from ludoteka.web.words import _

AGAIN = 5  # seconds after which one may try again when the database is away
ALLAUTH = 60  # seconds after which allauth's own limits let one more through


class Absent(Http404):
    """What somebody asks for is not there, with a sentence for the reader."""


def problem(
    request: HttpRequest,
    status: int,
    words: str,
    wait: int = 0,
    retry: bool = False,
    advice: str = "",
) -> HttpResponse:
    """A sentence: as JSON where JSON was sent, as a page elsewhere. With `retry` the page asks again by itself."""
    headers = {"Retry-After": str(wait)} if wait else {}
    if request.content_type == "application/json" or request.path.startswith("/api/"):
        return JsonResponse({"error": words}, status=status, headers=headers)
    if retry and request.method in {"GET", "HEAD"}:
        headers["Refresh"] = str(wait)
    context = {
        "status": status,
        "words": words,
        "advice": advice,
        "language": language(),
        "theme": theme(request),
    }
    page = render_to_string("web/problem.html", context)
    return HttpResponse(page, status=status, headers=headers)


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """What Django does not let through."""
    if isinstance(exception, RequestDataTooBig):
        return problem(request, 413, _("That is too long."))
    return problem(request, 400, _("This request was not understood."))


def missing(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Nothing is at this address, or nothing any more."""
    if isinstance(exception, Absent):
        return problem(request, 404, str(exception))
    if request.path.startswith("/t/"):
        words = _("There is no such table.")
        return problem(request, 404, words, advice=_("Perhaps the link is incomplete."))
    advice = _("Perhaps the address is misspelled, or what was here is gone.")
    return problem(request, 404, _("There is nothing at this address."), advice=advice)


def broken(request: HttpRequest) -> HttpResponse:
    """An error of ours; where the database is away, a page that asks again by itself."""
    if isinstance(sys.exc_info()[1], AWAY):
        words = _("The database cannot be reached at the moment; please try again.")
        return problem(request, 503, words, AGAIN, retry=True)
    advice = _("No move that was acknowledged has been lost. Please try again in a moment.")
    words = _("Something went wrong here. The error has been logged.")
    return problem(request, 500, words, advice=advice)


def later(request: HttpRequest, refusal: Later) -> HttpResponse:
    """Too much of it: when it can be done again."""
    return problem(request, 429, str(refusal), refusal.seconds)


def too_many(request: HttpRequest) -> HttpResponse:
    """What allauth answers where its own limits are reached."""
    return problem(request, 429, _("You are going too fast; please wait a moment."), ALLAUTH)
