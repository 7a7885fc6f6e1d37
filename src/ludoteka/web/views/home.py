"""The first page, the rules, and pictures of the games."""

from typing import Any

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_POST, require_safe
from django.views.decorators.vary import vary_on_headers

from ludoteka.engine import Game, LudotekaError, find_game, games
from ludoteka.engine.i18n import languages
from ludoteka.web.show import covers, markdown, picture
from ludoteka.web.views import lists
from ludoteka.web.words import _


def game_or_404(name: str) -> Game[Any]:
    try:
        return find_game(name)
    except LudotekaError as error:
        raise Http404(str(error)) from None


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """The shelf of games."""
    shelf = [
        {
            "name": game.name,
            "title": game.title,
            "summary": game.summary,
            "players": _("{low} to {high} players").format(
                low=game.min_players, high=game.max_players
            ),
            "minutes": minutes(*game.people.minutes),
        }
        for game in games().values()
    ]
    return render(request, "web/home.html", {"shelf": shelf, "open": lists.lobby()[:5]})


def minutes(least: int, most: int) -> str:
    """How long a game takes, in words; nothing where it is not known."""
    if least == most:
        return _("{n} min").format(n=least) if least else ""
    return _("{least}-{most} min").format(least=least, most=most)


@require_safe
@cache_control(max_age=31536000, public=True, immutable=True)
@vary_on_headers("Accept-Encoding")
def cover(request: HttpRequest, name: str, stamp: str) -> HttpResponse:
    """A game's cover by the stamp of its content, so that a browser may keep it for good."""
    found = covers.find(game_or_404(name).name, stamp)
    if found is None:
        raise Http404(_("There is no such cover."))
    packed = "gzip" in request.headers.get("Accept-Encoding", "")
    response = HttpResponse(
        found.packed if packed else found.body, content_type="image/svg+xml; charset=utf-8"
    )
    if packed:
        response.headers["Content-Encoding"] = "gzip"
    return response


@require_safe
@cache_control(max_age=86400, public=True)
def game_picture(request: HttpRequest, name: str) -> HttpResponse:
    """The game in its middle, as a picture for the shelf of a game that has no cover."""
    return HttpResponse(picture.sample(game_or_404(name).name), content_type="image/svg+xml")


def rules_of(game: Game[Any]) -> SafeString | None:
    """The game's rules as HTML, if they are written."""
    text = game.people.rules()
    return mark_safe(markdown.to_html(text)) if text else None


@require_safe
def rules(request: HttpRequest, name: str) -> HttpResponse:
    """The rules in our own words; with `?part` only the text, for the sheet in the game."""
    game = game_or_404(name)
    page = "web/rules_part.html" if "part" in request.GET else "web/rules.html"
    return render(request, page, {"game": game, "rules": rules_of(game)})


@require_POST
def switch_language(request: HttpRequest) -> HttpResponse:
    """Speak another language from here on."""
    return _remember(request, "language", list(languages()))


@require_POST
def set_theme(request: HttpRequest) -> HttpResponse:
    """Light, dark, or as the machine is set."""
    return _remember(request, "theme", ["auto", "light", "dark"])


def _remember(request: HttpRequest, name: str, values: list[str]) -> HttpResponse:
    value, target = request.POST.get(name, ""), request.POST.get("next", "/")
    safe = target.startswith("/") and not target.startswith(("//", "/\\"))
    response = redirect(target if safe else reverse("home"))
    return remember(response, name, value) if value in values else response


def remember(response: HttpResponse, name: str, value: str) -> HttpResponse:
    """Let this browser keep a wish."""
    secure = settings.SESSION_COOKIE_SECURE
    response.set_cookie(name, value, max_age=365 * 86400, samesite="Lax", secure=secure)
    return response
