"""What happens around every page: the content policy, the language of the rules, and limits on how often."""

import json
from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.utils import translation

from ludoteka.engine.i18n import FALLBACK, speaking
from ludoteka.web.care.logs import request_id
from ludoteka.web.lanes import AGAIN, CROWDED, passwords
from ludoteka.web.people.identity import address, limit
from ludoteka.web.people.limits import allow, seconds
from ludoteka.web.table.errors import Later, Unreadable
from ludoteka.web.views.errors import later, problem
from ludoteka.web.views.kept import kept
from ludoteka.web.words import _

Handler = Callable[[HttpRequest], HttpResponse]

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; "
    "img-src 'self' data:; media-src 'self'; manifest-src 'self'; form-action 'self'; "
    "base-uri 'none'; frame-ancestors 'none'"
)


def named(get_response: Handler) -> Handler:
    """What is logged on the way tells which request it was."""

    def handle(request: HttpRequest) -> HttpResponse:
        request_id.set(request.headers.get("X-Request-ID", ""))
        return get_response(request)

    return handle


def security(get_response: Handler) -> Handler:
    """A policy under which only our own files run."""

    def handle(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        response.headers.setdefault("Content-Security-Policy", POLICY)
        response.headers.setdefault(
            "Permissions-Policy", "camera=(), microphone=(), geolocation=()"
        )
        return response

    return handle


def language(get_response: Handler) -> Handler:
    """The games speak the language that Django chose for the page."""

    def handle(request: HttpRequest) -> HttpResponse:
        with speaking(translation.get_language() or FALLBACK):
            return get_response(request)

    return handle


def too_many(wait: int) -> HttpResponse:
    """The answer to somebody who asks too often, or while too many ask, and when to try again."""
    words = _("Too many requests; please wait a moment.")
    return HttpResponse(words, status=429, headers={"Retry-After": str(wait)})


def readable(request: HttpRequest) -> bool:
    """Whether the word of a passkey, where one is sent, is JSON; allauth trusts it to be."""
    try:
        json.loads(request.POST.get("credential") or "{}")
    except (ValueError, RecursionError):
        return False
    return True


class Refusals:
    """What is done too often, or cannot be read, is answered by a sentence, whichever page it was."""

    def __init__(self, get_response: Handler) -> None:
        self._get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if passwords(request.method or "", request.path) and not readable(request):
            return problem(request, 400, _("This request was not understood."))
        return self._get_response(request)

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        if isinstance(error, Unreadable):
            return kept(request, error)
        return later(request, error) if isinstance(error, Later) else None


def rate_limits(get_response: Handler) -> Handler:
    """Nobody may ask for pages faster than a person could, or try passwords as fast as a machine."""

    def handle(request: HttpRequest) -> HttpResponse:
        if not allow("page", address(request)):
            return too_many(seconds("page"))
        if CROWDED in request.META:
            return too_many(AGAIN)
        if passwords(request.method or "", request.path):
            try:
                limit(request, "account")
            except Later as refusal:
                return too_many(refusal.seconds)
        return get_response(request)

    return handle
