"""Pages for what cannot be done: each a sentence with a fitting status, made without the database."""

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.template.loader import render_to_string

from ludoteka.engine.i18n import language
from ludoteka.web.table.errors import Later
from ludoteka.web.words import _

ALLAUTH = 60  # seconds after which allauth's own limits let one more through


def problem(
    request: HttpRequest, status: int, words: str, wait: int = 0, retry: bool = False
) -> HttpResponse:
    """A sentence: as JSON where JSON was sent, as a page elsewhere. With `retry` the page asks again by itself."""
    headers = {"Retry-After": str(wait)} if wait else {}
    if request.content_type == "application/json":
        return JsonResponse({"error": words}, status=status, headers=headers)
    if retry and request.method in {"GET", "HEAD"}:
        headers["Refresh"] = str(wait)
    context = {"words": words, "language": language()}
    page = render_to_string("web/problem.html", context)
    return HttpResponse(page, status=status, headers=headers)


def later(request: HttpRequest, refusal: Later) -> HttpResponse:
    """Too much of it: when it can be done again."""
    return problem(request, 429, str(refusal), refusal.seconds)


def too_many(request: HttpRequest) -> HttpResponse:
    """What allauth answers where its own limits are reached."""
    return problem(request, 429, _("That was too fast; please wait a moment."), ALLAUTH)
