"""The first page, the rules, and pictures of the games."""

import json
from functools import lru_cache
from pathlib import Path
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.templatetags.static import static
from django.urls import reverse
from django.utils.cache import patch_cache_control, patch_vary_headers
from django.utils.safestring import mark_safe
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_POST, require_safe

from ludoteka.engine import Game, LudotekaError, find_game, games, people
from ludoteka.engine.i18n import language, languages
from ludoteka.teaching import guide
from ludoteka.teaching.lessons import lessons
from ludoteka.web import sprites
from ludoteka.web.asking import THEMES
from ludoteka.web.models import User
from ludoteka.web.show import app, boards, covers, markdown, picture
from ludoteka.web.show.files import Drawn
from ludoteka.web.views import lists
from ludoteka.web.views.daily import of_today
from ludoteka.web.views.errors import Absent
from ludoteka.web.words import _
from ludoteka.web.workers.painter import Order, painter


def game_or_404(name: str) -> Game[Any]:
    try:
        return find_game(name)
    except LudotekaError as error:
        raise Absent(str(error)) from None


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """The shelf of games."""
    known = request.user if isinstance(request.user, User) else None
    current = lists.current(known) if known else None
    context = {
        "shelf": shelf(),
        "open": lists.lobby()[:5],
        "current": current,
        "daily": of_today(request.user),
    }
    return render(request, "web/home.html", context)


def shelf() -> list[dict[str, Any]]:
    """The games with what is said of them."""
    return [
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


def minutes(least: int, most: int) -> str:
    """How long a game takes, in words; nothing where it is not known."""
    if least == most:
        return _("{n} min").format(n=least) if least else ""
    return _("{least}-{most} min").format(least=least, most=most)


def _for_good(body: bytes, encoding: str | None, kind: str = "image/svg+xml") -> HttpResponse:
    """A file whose address has the stamp of its content, so that a browser may keep it for good."""
    response = HttpResponse(body, content_type=f"{kind}; charset=utf-8")
    if encoding:
        response.headers["Content-Encoding"] = encoding
    patch_cache_control(response, max_age=31536000, public=True, immutable=True)
    patch_vary_headers(response, ["Accept-Encoding"])
    return response


@require_safe
@cache_control(max_age=86400, public=True)
def manifest(request: HttpRequest) -> HttpResponse:
    """What a device needs to keep the site among its apps."""
    return JsonResponse(app.manifest(static), content_type="application/manifest+json")


@require_safe
def offline(request: HttpRequest) -> HttpResponse:
    """What stands in for every page where the network is gone."""
    return render(request, "web/offline.html")


@require_safe
@cache_control(no_cache=True)
def offline_worker(request: HttpRequest) -> HttpResponse:
    """The service worker that keeps that page; its address lies above all pages, so that it may answer for them."""
    page = reverse("offline")
    files = [page, *[static(f"web/{name}") for name in ("theme.css", "site.css", "icon.svg")]]
    head = {"STAMP": " ".join(files), "PAGE": page, "FILES": files}
    lines = [f"const {name} = {json.dumps(value)};" for name, value in head.items()]
    script = Path(__file__).parents[1] / "static" / "web" / "offline.js"
    body = "\n".join([*lines, script.read_text("utf-8")])
    return HttpResponse(body, content_type="text/javascript; charset=utf-8")


def _drawn(request: HttpRequest, found: Drawn, kind: str = "image/svg+xml") -> HttpResponse:
    packed = "gzip" in request.headers.get("Accept-Encoding", "")
    return _for_good(found.packed, "gzip", kind) if packed else _for_good(found.body, None, kind)


@require_safe
def boards_style(request: HttpRequest, stamp: str) -> HttpResponse:
    """The colours of the boards by day and by night; who has an old address gets the new one."""
    found = boards.sheet()
    if stamp != found.stamp:
        return redirect("boards", found.stamp)
    return _drawn(request, found, "text/css")


@require_safe
def cover(request: HttpRequest, name: str, stamp: str) -> HttpResponse:
    """A game's cover by the stamp of its content."""
    found = covers.find(game_or_404(name).name, stamp)
    if found is None:
        raise Absent(_("There is no such cover."))
    return _drawn(request, found)


@require_safe
def sprite(request: HttpRequest, stamp: str, name: str, sheet: str, look: str) -> HttpResponse:
    """A sheet of a game's sprite. One that is not drawn yet comes later; who has an old address gets the new one."""
    if look not in sprites.LOOKS or sheet not in sprites.sheets(game_or_404(name).name):
        raise Absent(_("There is no such drawing."))
    if stamp != sprites.stamp():
        return redirect("sprite", sprites.stamp(), name, sheet, look)
    file = sprites.file_of(name, sheet, look)
    if not file.exists():
        painter.ask(Order(name, sheet, sprites.LOOKS[look].plain))
        words = _("This drawing is being made; it will be ready in a moment.")
        headers = {"Retry-After": "1", "Cache-Control": "no-store"}
        return HttpResponse(words, status=202, headers=headers)
    body, encoding = sprites.packed(file, request.headers.get("Accept-Encoding", ""))
    return _for_good(body, encoding)


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
    """One picture of the rules, drawn by the game in the reader's language.

    A page that has the game's sprite asks for a `bare` one; another carries plain drawings.
    """
    found = _rules_picture(game_or_404(name).name, language(), number, "bare" in request.GET)
    return HttpResponse(found, content_type="image/svg+xml; charset=utf-8")


@lru_cache(maxsize=512)
def _rules_picture(name: str, _language: str, number: int, bare: bool) -> str:
    game = game_or_404(name)
    pictures = guide.pictures(game, game.people.rules())
    if number >= len(pictures):
        raise Absent(_("There is no such picture."))
    drawn = pictures[number]()
    shown = people.bare(drawn) if bare else str(people.plain(drawn))
    return markdown.distinct(shown, f"rule{number}-")


@require_POST
def switch_language(request: HttpRequest) -> HttpResponse:
    """Speak another language from here on."""
    return _remember(request, "language", list(languages()))


@require_POST
def set_theme(request: HttpRequest) -> HttpResponse:
    """Light, dark, or as the machine is set."""
    return _remember(request, "theme", list(THEMES))


def next_page(request: HttpRequest) -> str:
    """The page of ours to go back to."""
    target = request.POST.get("next", "/")
    safe = target.startswith("/") and not target.startswith(("//", "/\\"))
    return target if safe else reverse("home")


def _remember(request: HttpRequest, name: str, values: list[str]) -> HttpResponse:
    value = request.POST.get(name, "")
    response = redirect(next_page(request))
    return remember(response, name, value) if value in values else response


def remember(response: HttpResponse, name: str, value: str) -> HttpResponse:
    """Let this browser keep a wish."""
    secure = settings.SESSION_COOKIE_SECURE
    response.set_cookie(name, value, max_age=365 * 86400, samesite="Lax", secure=secure)
    return response
