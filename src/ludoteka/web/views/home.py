"""The first page, the rules, and pictures of the games."""

from functools import lru_cache
from typing import Any

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.safestring import mark_safe
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_POST, require_safe
from django.views.decorators.vary import vary_on_headers

from ludoteka.engine import Game, LudotekaError, find_game, games, guide
from ludoteka.engine.i18n import language, languages
from ludoteka.engine.lessons import lessons
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
            "lesson": bool(lessons(game)),
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


@require_safe
def rules(request: HttpRequest, name: str) -> HttpResponse:
    """The rules in our own words; with `?part` only the text, for the sheet in the game."""
    game = game_or_404(name)
    text = game.people.rules()
    pictures = reverse("rules_picture", args=(game.name, 0)).replace("0.svg", "{n}.svg")
    page = markdown.page(text, f"{pictures}?{language()}") if text else None
    template = "web/rules_part.html" if "part" in request.GET else "web/rules.html"
    context = {"game": game, "rules": mark_safe(page.html) if page else None}
    return render(
        request,
        template,
        {**context, "contents": page.contents if page else (), "learnt": bool(lessons(game))},
    )


@require_safe
@cache_control(max_age=3600, private=True)
def rules_picture(request: HttpRequest, name: str, number: int) -> HttpResponse:
    """One picture of the rules, drawn by the game in the reader's language."""
    found = _rules_picture(game_or_404(name).name, language(), number)
    return HttpResponse(found, content_type="image/svg+xml; charset=utf-8")


@lru_cache(maxsize=512)
def _rules_picture(name: str, _language: str, number: int) -> str:
    game = game_or_404(name)
    pictures = guide.pictures(game, game.people.rules())
    if number >= len(pictures):
        raise Http404(_("There is no such picture."))
    return markdown.distinct(str(pictures[number]()), f"rule{number}-")


@require_POST
def set_language(request: HttpRequest) -> HttpResponse:
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
