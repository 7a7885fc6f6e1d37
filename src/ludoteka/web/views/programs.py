"""What programs ask for, by HTTP and JSON, with a token in place of a cookie: see docs/programs.md."""

import secrets
from collections.abc import Callable
from functools import lru_cache, wraps
from pathlib import Path
from typing import Any

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_safe

from ludoteka.bots import levels
from ludoteka.engine import Game, LudotekaError, Setting, games
from ludoteka.web.models import Table, User
from ludoteka.web.people import moderation
from ludoteka.web.people.identity import address
from ludoteka.web.people.limits import allow, seconds
from ludoteka.web.people.programs import bearer, of_token
from ludoteka.web.show.plain import agreed, plain_table
from ludoteka.web.table import opening, referee
from ludoteka.web.table.desk import Desk, desk_of
from ludoteka.web.table.errors import Garbled, Later, Refused
from ludoteka.web.table.number import Number
from ludoteka.web.table.referee import Move
from ludoteka.web.table.rows import ALONE
from ludoteka.web.views import lists
from ludoteka.web.views.api import Data, key_of, number_of, read, refusal, table_at, text_of
from ludoteka.web.views.home import game_or_404
from ludoteka.web.words import _

PAGE = 50  # tables of one answer
Action = Callable[..., Data]


def program(what: str, method: str = "GET") -> Callable[[Action], Callable[..., HttpResponse]]:
    """A view for a bot account: the token says who asks, and cookies say nothing."""

    def decorate(action: Action) -> Callable[..., HttpResponse]:
        @csrf_exempt
        @wraps(action)
        def view(request: HttpRequest, **found: str) -> HttpResponse:
            try:
                if request.method != method:
                    return refused(
                        405, _("This address takes {method} only.").format(method=method)
                    )
                _limit(what, address(request))
                user = of_token(bearer(request.headers.get("Authorization", "")))
                if user is None:
                    return refused(401, _("A valid token is needed: Authorization: Bearer …"))
                _limit(what, f"user {user.pk}")
                if method == "POST":
                    return JsonResponse(action(user, read(request.body), **found))
                return JsonResponse(action(user, request.GET.dict(), **found))
            except LudotekaError as error:
                return refusal(error)

        return view

    return decorate


def refused(status: int, words: str) -> JsonResponse:
    headers = {"WWW-Authenticate": "Bearer"} if status == 401 else {}
    return JsonResponse({"error": words}, status=status, headers=headers)


def _limit(what: str, whom: str) -> None:
    if not allow(what, whom):
        raise Later(_("You are going too fast; please wait a moment."), seconds(what))


def one_of(views: dict[str, Callable[..., HttpResponse]]) -> Callable[..., HttpResponse]:
    """One address that does different things by method."""

    @csrf_exempt
    def view(request: HttpRequest, **found: str) -> HttpResponse:
        chosen = views.get(request.method or "")
        if chosen is None:
            names = " / ".join(views)
            return refused(405, _("This address takes {method} only.").format(method=names))
        return chosen(request, **found)

    return view


@require_safe
def description(request: HttpRequest) -> HttpResponse:
    """The description of all this, as OpenAPI has it."""
    return HttpResponse(openapi(), content_type="application/json")


@lru_cache(maxsize=1)
def openapi() -> str:
    return (Path(__file__).parents[1] / "openapi.json").read_text("utf-8")


# -- looking -----------------------------------------------------------------------------------------


@program("read")
def account(user: User, asked: Data) -> Data:
    """Who the token belongs to, and the tables where it sits or waits."""
    mine = Table.objects.filter(seats__user=user, status__in=[Table.OPEN, Table.PLAYING]).distinct()
    owner = user.owner.username if user.owner else None
    return {
        "name": user.username,
        "owner": owner,
        "tables": [_listed(table, user) for table in mine],
    }


def _listed(table: Table, user: User) -> Data:
    """A line of a list: what was agreed, who sits there, and whether the asking account is to move."""
    seats = list(table.seats.all())
    mine = [seat.index for seat in seats if seat.user_id == user.pk]
    return {
        **agreed(table),
        "free": [seat.index for seat in seats if seat.free()],
        "names": [seat.name for seat in seats],
        "turn": any(seat in table.waiting for seat in mine),
    }


@program("read")
def shelf(user: User, asked: Data) -> Data:
    """The games of this site, with their settings, and the levels of its own bots."""
    return {"games": [_game(game) for game in games().values()], "levels": list(levels())}


def _game(game: Game[Any]) -> Data:
    return {
        "name": game.name,
        "title": game.title,
        "rules": game.version,
        "players": [game.min_players, game.max_players],
        "settings": [_setting(setting) for setting in game.offered()],
    }


def _setting(setting: Setting) -> Data:
    values: list[Any] = [value for value, _title in setting.choices]
    return {
        "name": setting.name,
        "default": setting.default,
        "values": values or [True, False],
        "many": setting.many,
    }


@program("read")
def found(user: User, asked: Data) -> Data:
    """Public tables: those with empty seats, those where a game goes on, or those where it is over."""
    status = text_of(asked, "status", 10) or Table.OPEN
    tables = {
        Table.OPEN: lists.lobby,
        Table.PLAYING: lists.live,
        Table.FINISHED: lists.finished,
    }.get(status)
    if tables is None:
        raise Garbled(_("A status is open, playing or finished."))
    rows = tables()
    if name := text_of(asked, "game", 40):
        rows = rows.filter(game=game_or_404(name).name)
    return {"tables": [_listed(table, user) for table in rows[:PAGE]]}


def _desk(code: str) -> Desk:
    return desk_of(table_at(code))


def _told(desk: Desk, user: User) -> Data:
    with desk.lock:
        return plain_table(desk, user.pk)


@program("read")
def table(user: User, asked: Data, code: str) -> Data:
    """A table as this account sees it now."""
    return _told(_desk(code), user)


@program("read")
def record(user: User, asked: Data, code: str) -> Data:
    """Everything that happened at a table, once the game is over."""
    desk = _desk(code)
    with desk.lock:
        if desk.table.status != Table.FINISHED:
            raise Refused(_("The game is not over yet."))
        return desk.match.record().to_json()


# -- doing -------------------------------------------------------------------------------------------


@program("table", "POST")
def new(user: User, data: Data) -> Data:
    """Open a table; it starts at once where no seat is left open."""
    game = game_or_404(text_of(data, "game", 40))
    kinds, settings = data.get("seats"), data.get("settings", {})
    if not isinstance(kinds, list) or not isinstance(settings, dict) or not _texts(kinds):
        raise Garbled(
            _('A new table needs seats, a list such as ["me", "open"], and settings, an object.')
        )
    wish = opening.Wish(
        seats=[(kind, "") for kind in kinds],
        settings=settings,
        clock=text_of(data, "clock", 40),
        public=bool(data.get("public")),
        rated=bool(data.get("rated")),
        programs=bool(data.get("programs")),
        hints=ALONE,
    )
    return _told(desk_of(opening.open_table(game, user, wish).pk), user)


def _texts(values: list[Any]) -> bool:
    return all(isinstance(one, str) for one in values)


@program("table", "POST")
def sit(user: User, data: Data, code: str) -> Data:
    """Take an empty seat."""
    desk = _desk(code)
    opening.sit(desk.pk, user, number_of(data, "seat"))
    return _told(_desk(code), user)


@program("table", "POST")
def stand(user: User, data: Data, code: str) -> Data:
    """Leave a seat before the game has begun, or empty one as the host."""
    opening.stand_up(_desk(code).pk, user, number_of(data, "seat"))
    return _told(_desk(code), user)


@program("table", "POST")
def start(user: User, data: Data, code: str) -> Data:
    """As the host, begin at once; bots of the site take the empty seats."""
    level = text_of(data, "level", 20) or opening.DEFAULT_BOT
    opening.fill_and_start(_desk(code).pk, user, level)
    return _told(_desk(code), user)


@program("move", "POST")
def move(user: User, data: Data, code: str) -> Data:
    """Make a move; answered when it is on the disk. Secret answers stand as soon as the last one is given."""
    pk, seat = _desk(code).pk, number_of(data, "seat")
    number, text = Number.read(text_of(data, "number", 20)), text_of(data, "action", 400)
    key = key_of(data) if "key" in data else secrets.token_hex(8)
    referee.play(pk, Move(seat, number, key, text), user.pk)
    desk = _desk(code)
    sheet = desk.sheet(seat) if desk.playing else None
    if sheet and sheet.done and not desk.ready(seat):
        referee.set_ready(pk, seat, desk.expected(seat), True, user.pk)
    return _told(_desk(code), user)


@program("move", "POST")
def leave(user: User, data: Data, code: str) -> Data:
    """Give up the game; a bot of the site plays on."""
    referee.abandon(_desk(code).pk, user.pk)
    return _told(_desk(code), user)


@program("talk", "POST")
def say(user: User, data: Data, code: str) -> Data:
    """Say something at the table."""
    moderation.speak(_desk(code).pk, user, text_of(data, "text", 300))
    return _told(_desk(code), user)
