"""What a request says of itself before any page sees it, and refusals that need no page."""

import json
from collections.abc import Mapping
from http.cookies import CookieError, SimpleCookie
from typing import Any

from django.conf import settings
from django.http import HttpRequest
from django.http.request import split_domain_port, validate_host
from django.utils.translation import get_language_from_request

from ludoteka.engine.i18n import speaking
from ludoteka.web.lanes import AGAIN
from ludoteka.web.words import _

# Why a request is refused before any page sees it.
CUT_OFF, OTHER_SITE, TOO_SLOW = "cut off", "another site", "too slow"
TOO_LONG, CROWD, TOO_MUCH = "too long", "a crowd", "too much"
THEMES = ("auto", "light", "dark")
Scope = dict[str, Any]
Answer = tuple[int, list[tuple[bytes, bytes]], bytes]

# What is no page of ours loads nothing, and is what it says it is.
SAFE = {"content-security-policy": "default-src 'none'", "x-content-type-options": "nosniff"}


def header(scope: Scope, name: bytes) -> str:
    """A header of the request, empty where it is not there."""
    return next((value.decode("latin-1") for key, value in scope["headers"] if key == name), "")


def cookies_of(text: str) -> dict[str, str]:
    """The cookies of a header; none where it is no such header."""
    try:
        return {key: morsel.value for key, morsel in SimpleCookie(text).items()}
    except CookieError:
        return {}


def language_of(cookies: Mapping[str, str], accepted: str) -> str:
    """The language of whoever asks: chosen, or else the browser's own."""
    request = HttpRequest()
    request.COOKIES = dict(cookies)
    request.META["HTTP_ACCEPT_LANGUAGE"] = accepted
    return get_language_from_request(request)


def language_asked(scope: Scope) -> str:
    return language_of(cookies_of(header(scope, b"cookie")), header(scope, b"accept-language"))


def theme(request: HttpRequest) -> str:
    """Light, dark, or as the machine is set."""
    chosen = request.COOKIES.get("theme", "")
    return chosen if chosen in THEMES else THEMES[0]


def called_right(scope: Scope) -> bool:
    """Whether the site is called by a name that it has."""
    domain, _port = split_domain_port(header(scope, b"host").lower())
    return bool(domain) and validate_host(domain, settings.ALLOWED_HOSTS)


def refusal(scope: Scope, why: str) -> Answer:
    """A sentence in the language of whoever asks; as JSON where JSON was sent."""
    with speaking(language_asked(scope)):
        status, words = {
            CUT_OFF: (400, _("Only part of the request arrived.")),
            OTHER_SITE: (400, _("This site does not answer to that name.")),
            TOO_SLOW: (408, _("The request took too long to arrive.")),
            TOO_LONG: (413, _("That is too long.")),
            CROWD: (429, _("Too many requests; please wait a moment.")),
            TOO_MUCH: (503, _("The server is too busy right now; please wait a moment.")),
        }[why]
    asked = header(scope, b"content-type") == "application/json"
    kind, text = (
        ("application/json", json.dumps({"error": words}))
        if asked
        else ("text/plain; charset=utf-8", words)
    )
    headers = {"content-type": kind, **SAFE, "connection": "close"}  # the rest of it is not read
    if status in {429, 503}:
        headers["retry-after"] = str(AGAIN)
    return status, [(name.encode(), headers[name].encode()) for name in headers], text.encode()
