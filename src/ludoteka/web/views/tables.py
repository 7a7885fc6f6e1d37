"""Finding a game: play at once, open a table, the lobby, and one's own games."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from ludoteka.bots import bot_title, expectation, levels
from ludoteka.engine import Game, LudotekaError, NumberSetting, Setting, games
from ludoteka.web.models import Seat, Table
from ludoteka.web.people import names
from ludoteka.web.people.identity import limit, person_asking, who
from ludoteka.web.table import opening, referee
from ludoteka.web.table.desk import desk_of
from ludoteka.web.table.rows import TableRow
from ludoteka.web.table.wishes import OWN_CLOCK, SentForm, given, wish
from ludoteka.web.templatetags.ludoteka import span
from ludoteka.web.views import lists
from ludoteka.web.views.home import game_or_404, remember
from ludoteka.web.words import _


@require_POST
def play(request: HttpRequest, name: str) -> HttpResponse:
    """One click: a game against a bot, at once."""
    game = game_or_404(name)
    limit(request, "table")
    person = person_asking(request)
    try:
        wish = opening.quick(game, usual_level(request))
        table = opening.open_table(game, person, wish)
    except LudotekaError as error:
        messages.error(request, str(error))
        return redirect("home")
    return redirect("table", table.code)


@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HttpRequest, name: str) -> HttpResponse:
    """Choose who plays, the settings, the clock, and who may come."""
    game = game_or_404(name)
    if request.method == "POST":
        limit(request, "table")
        person = person_asking(request)
        try:
            table = opening.open_table(game, person, wish(game, request.POST, names.checked))
            return _with_level(redirect("table", table.code), table)
        except LudotekaError as error:
            messages.error(request, str(error))
    return render(request, "web/new.html", form(game, request.POST, usual_level(request)))


def form(
    game: Game[Any],
    sent: SentForm | None = None,
    level: str = opening.DEFAULT_BOT,
    alone: bool = False,
) -> dict[str, Any]:
    """The form of a new table as it was sent, or with the usual answers; `alone`, nobody comes by a link."""
    sent = sent or QueryDict()
    parameters = [_parameter_row(game, number, sent) for number in game.parameters]
    return {
        "game": game,
        "seats": _seat_rows(game, sent, level, alone),
        "settings": [_setting_row(game, setting, sent) for setting in game.offered()],
        "parameters": parameters,
        "turned": any(row["value"] != str(row["default"]) for row in parameters),
        "clocks": [
            *[(value, clock_name(*opening.read_clock(value))) for value in opening.CLOCKS],
            (OWN_CLOCK, _("another clock")),
        ],
        "minutes": sent.get("minutes", "10"),
        "seconds": sent.get("seconds", "5"),
        "clock": sent.get("clock", ""),
        "hints": [
            (Table.ALONE, _("when one person plays against bots")),
            (Table.ALLOWED, _("allowed for everybody")),
            (Table.NEVER, _("not allowed")),
        ],
        "hinted": sent.get("hints", Table.ALONE),
    }


def level_rows() -> list[tuple[str, str, str]]:
    """The levels of bots, each with its name and what to expect."""
    return [(level, bot_title(level), expectation(level)) for level in levels()]


def usual_level(request: HttpRequest) -> str:
    """The level that this browser last chose, for bots that are seated without asking."""
    level = request.COOKIES.get("level", "")
    return level if level in levels() else opening.DEFAULT_BOT


def _with_level(response: HttpResponse, table: TableRow) -> HttpResponse:
    """Remember the level of the first bot at the table."""
    chosen = [seat.bot for seat in desk_of(table.pk).seats if seat.bot in levels()]
    return remember(response, "level", chosen[0]) if chosen else response


def _seat_rows(game: Game[Any], sent: SentForm, level: str, alone: bool) -> list[dict[str, Any]]:
    kinds = [
        (opening.ME, _("you"), ""),
        *level_rows(),
        *([] if alone else [(opening.OPEN, _("open: anyone with the link"), "")]),
        (opening.HERE, _("someone at this screen"), ""),
    ]
    rows = []
    for index in range(game.max_players):
        bot = level if index < game.min_players else ""
        usual = opening.ME if index == 0 else bot
        rows.append(
            {
                "index": index,
                "kinds": [*kinds, ("", _("nobody"), "")],
                "kind": sent.get(f"seat-{index}", usual),
                "name": sent.get(f"name-{index}", ""),
            }
        )
    return rows


def _setting_row(game: Game[Any], setting: Setting, sent: SentForm) -> dict[str, Any]:
    try:
        value = given(setting, sent) if sent else setting.default
    except LudotekaError:
        value = setting.default
    chosen = value if setting.many else [value]
    return {
        "name": f"setting-{setting.name}",
        "title": game.people.words(setting.title),
        "help": game.people.words(setting.help) if setting.help else "",
        "flag": not setting.choices,
        "many": setting.many,
        "value": value,
        "choices": [
            (key, game.people.words(title), key in chosen) for key, title in setting.choices
        ],
    }


def _parameter_row(game: Game[Any], number: NumberSetting, sent: SentForm) -> dict[str, Any]:
    name = f"setting-{number.name}"
    return {
        "name": name,
        "title": game.people.words(number.title),
        "value": sent.get(name, "") or str(number.default),
        "least": number.least,
        "most": number.most,
        "default": number.default,
    }


def clock_name(seconds: int | None, increment: int) -> str:
    """A clock in words."""
    if seconds is None:
        return _("no clock")
    return _("{start} each, plus {step} per turn").format(start=span(seconds), step=span(increment))


@require_safe
def lobby(request: HttpRequest) -> HttpResponse:
    """Open tables to join, and games to watch."""
    context = {"open": lists.lobby()[:50], "live": lists.live()[:50], "games": list(games())}
    return _fresh(request, "web/lobby.html", context)


@require_safe
def mine(request: HttpRequest) -> HttpResponse:
    """My games, where it is my turn first."""
    found = lists.mine(request.user) if request.user.is_authenticated else []
    return _fresh(request, "web/mine.html", {"tables": found})


@require_POST
def put_away(request: HttpRequest, code: str) -> HttpResponse:
    """Give up a game that is not over; one that is over only leaves the list, and still counts."""
    limit(request, "table")
    table = get_object_or_404(Table, code=code)
    user = who(request)
    try:
        if table.status in (Table.OPEN, Table.PLAYING):
            referee.abandon(table.pk, user)
    except LudotekaError as error:
        messages.error(request, str(error))
    else:
        Seat.objects.filter(table=table, user=user).update(hidden=True)
    return redirect("mine")


def _fresh(request: HttpRequest, page: str, context: dict[str, Any]) -> HttpResponse:
    """A page, or with `?part` only what may have changed: the page asks for that by itself."""
    base = "web/part.html" if "part" in request.GET else "web/base.html"
    return render(request, page, {**context, "base": base})
