"""What the game page posts: each a small JSON object, each answered by one."""

import json
import re
from collections.abc import Callable
from functools import lru_cache, wraps
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404
from django.urls import reverse
from django.views.decorators.http import require_POST

from ludoteka.engine import IllegalMove, LudotekaError
from ludoteka.engine.i18n import language
from ludoteka.web.live import foresight
from ludoteka.web.live.delta import Pieces
from ludoteka.web.live.streams import cut_frame
from ludoteka.web.models import Table, User
from ludoteka.web.people import moderation, names
from ludoteka.web.people.identity import limit, person_asking, who
from ludoteka.web.show import judge
from ludoteka.web.show.frame import Viewer
from ludoteka.web.table import opening, referee, screen
from ludoteka.web.table import undo as going_back
from ludoteka.web.table.desk import desk_of
from ludoteka.web.table.errors import Garbled, Later, Missing, Refused, Stale, Unfit
from ludoteka.web.table.number import Number
from ludoteka.web.table.referee import Move
from ludoteka.web.words import _
from ludoteka.web.workers.analyst import analyst

BROKEN = re.compile("[\0\ud800-\udfff]")  # no database keeps half a surrogate pair, nor NUL
KEY = re.compile(r"[A-Za-z0-9-]{8,40}")
Data = dict[str, Any]
Action = Callable[[HttpRequest, int, Data], Data]


def api(what: str) -> Callable[[Action], Callable[..., HttpResponse]]:
    """A view that takes and gives JSON; refusals are sentences with a fitting status."""

    def decorate(action: Action) -> Callable[..., HttpResponse]:
        @require_POST
        @wraps(action)
        def view(request: HttpRequest, code: str) -> HttpResponse:
            table = table_at(code)
            try:
                limit(request, what)
                data = read(request.body)
                return JsonResponse({"ok": True, **action(request, table, data)})
            except Missing:
                raise Http404 from None
            except LudotekaError as error:
                return refusal(error)

        return view

    return decorate


def refusal(error: LudotekaError) -> JsonResponse:
    """Why something was not done, in a sentence, with a fitting status."""
    said: Data = {"error": str(error)}
    if isinstance(error, Stale):
        said["number"] = str(error.number)
    headers = {"Retry-After": str(error.seconds)} if isinstance(error, Later) else {}
    return JsonResponse(said, status=status_of(error), headers=headers)


def status_of(error: LudotekaError) -> int:
    if isinstance(error, (Stale, Unfit)):
        return 409
    if isinstance(error, Later):
        return 429
    return 400 if isinstance(error, (IllegalMove, Garbled)) else 403


def read(body: bytes) -> Data:
    """The JSON object that was sent. What is nested too deep, or has numbers as long as a book, is none of ours."""
    try:
        data = json.loads(body or b"{}")
    except (ValueError, RecursionError):
        raise Garbled(_("The request is not valid JSON.")) from None
    if not isinstance(data, dict):
        raise Garbled(_("This request was not understood."))
    return data


@lru_cache(maxsize=10_000)
def table_at(code: str) -> int:
    """The number of the table at an address; what the table is now, its desk says."""
    return get_object_or_404(Table.objects.only("pk"), code=code).pk


def number_of(data: Data, name: str) -> int:
    value = data.get(name)
    if not isinstance(value, int):
        raise Garbled(_("This request was not understood."))
    return value


def text_of(data: Data, name: str, longest: int) -> str:
    value = data.get(name, "")
    if not isinstance(value, str):
        raise Garbled(_("This request was not understood."))
    if len(value) > longest:
        raise Refused(_("That is too long."))
    if BROKEN.search(value):
        raise Garbled(_("This text contains characters that cannot be stored."))
    return value


def texts_of(data: Data, name: str, most: int) -> list[str]:
    """A list of short texts."""
    values = data.get(name)
    if not isinstance(values, list) or not all(isinstance(one, str) for one in values):
        raise Garbled(_("This request was not understood."))
    if len(values) > most or any(len(one) > 400 for one in values):
        raise Refused(_("That is too long."))
    return values


def key_of(data: Data) -> str:
    """The sender's own id of what it sends."""
    key = text_of(data, "key", 40)
    if not KEY.fullmatch(key):
        raise Garbled(_("This request was not understood."))
    return key


def my_seats(request: HttpRequest, table: int) -> tuple[int, ...]:
    """The seats of the person who asks; refused for anybody else."""
    user = who(request)
    found = desk_of(table).seats_of(user) if user else ()
    if not found:
        raise Refused(_("You have no seat at this table."))
    return found


@api("move")
def move(request: HttpRequest, table: int, data: Data) -> Data:
    """Make a move; acknowledged when it is on the disk.

    Who is not `sure` gets a preview instead where the move could not be taken back.
    """
    seat, text = number_of(data, "seat"), text_of(data, "action", 400)
    wanted = Move(seat, Number.read(text_of(data, "number", 20)), key_of(data), text)
    number = referee.play(table, wanted, who(request), data.get("sure") is not False)
    if number is not None:
        return {"number": str(number)}
    return {"preview": foresight.one(desk_of(table), seat, text, _shown(request, table, data))}


@api("move")
def ready(request: HttpRequest, table: int, data: Data) -> Data:
    """Say that one's secret answers stand, or take that back."""
    seat, number = number_of(data, "seat"), Number.read(text_of(data, "number", 20))
    referee.set_ready(table, seat, number, bool(data.get("ready")), who(request))
    return {}


@api("read")
def preview(request: HttpRequest, table: int, data: Data) -> Data:
    """What an option would change, as its player may know it, and whether it can be taken back."""
    seat = _seat_at_screen(request, table, data)
    text, shown = text_of(data, "action", 400), _shown(request, table, data)
    return foresight.one(desk_of(table), seat, text, shown)


@api("read")
def previews(request: HttpRequest, table: int, data: Data) -> Data:
    """The same of several options, as many of them as there is time for; the page asks again for the others."""
    seat = _seat_at_screen(request, table, data)
    actions = data.get("actions")
    if not isinstance(actions, list) or not all(isinstance(one, str) for one in actions):
        raise Garbled(_("This request was not understood."))
    shown = _shown(request, table, data)
    return {"previews": foresight.several(desk_of(table), seat, actions, shown)}


@api("read")
def why(request: HttpRequest, table: int, data: Data) -> Data:
    """Which rule forbids what was tapped: a part of the picture that offers nothing to this seat."""
    seat = _seat_at_screen(request, table, data)
    return {"why": judge.why(desk_of(table), seat, texts_of(data, "parts", judge.PARTS))}


@api("read")
def attempt(request: HttpRequest, table: int, data: Data) -> Data:
    """Where moves of this seat would lead, on a shadow of the board."""
    seat = _seat_at_screen(request, table, data)
    return judge.attempt(desk_of(table), seat, texts_of(data, "moves", judge.MOVES))


def _seat_at_screen(request: HttpRequest, table: int, data: Data) -> int:
    """The seat of who asks, whose device this is now."""
    seat = number_of(data, "seat")
    if seat not in my_seats(request, table):
        raise Refused(_("This is not your seat."))
    desk = desk_of(table)
    with desk.lock:
        screen.check(desk, seat, who(request))
    return seat


def _shown(request: HttpRequest, table: int, data: Data) -> Pieces:
    """The picture that the page shows, where the frame it names is the newest; else nothing."""
    named = text_of(data, "frame", 40)
    if not named:
        return []
    cut = cut_frame(desk_of(table), Viewer((), who(request), language()), True)
    return cut.pieces.get("board", []) if cut.digest == named else []


@api("move")
def undo(request: HttpRequest, table: int, data: Data) -> Data:
    """Take back the last choice, or the whole turn, or ask the others for it."""
    seats = my_seats(request, table)
    how = text_of(data, "how", 10)
    if how == "ask":
        going_back.ask_undo(table, seats, key_of(data))
    else:
        going_back.undo(table, seats, how == "turn", key_of(data))
    return {}


@api("move")
def consent(request: HttpRequest, table: int, data: Data) -> Data:
    """Agree to an undo or refuse it."""
    going_back.answer_undo(table, who(request), bool(data.get("agree")), key_of(data))
    return {}


@api("move")
def leave(request: HttpRequest, table: int, data: Data) -> Data:
    """Let a bot take over."""
    referee.set_away(table, who(request), True)
    return {}


@api("move")
def come_back(request: HttpRequest, table: int, data: Data) -> Data:
    """Take the seat back from the bot."""
    referee.set_away(table, who(request), False)
    return {}


@api("move")
def replace(request: HttpRequest, table: int, data: Data) -> Data:
    """Let a bot take over for who has not moved for the stated time."""
    referee.replace_idle(table, who(request))
    return {}


@api("move")
def take(request: HttpRequest, table: int, data: Data) -> Data:
    """Take the device at which several people sit."""
    referee.take_device(table, number_of(data, "seat"), who(request))
    return {}


@api("talk")
def say(request: HttpRequest, table: int, data: Data) -> Data:
    """Say something at the table; for those who sit there and for watchers with a name."""
    moderation.speak(table, person_asking(request), text_of(data, "text", 300))
    return {}


# -- the waiting room --------------------------------------------------------------------------------


def _active(request: HttpRequest) -> User:
    user = person_asking(request)
    if not user.is_active:
        raise Refused(_("This account is closed."))
    return user


@api("table")
def sit(request: HttpRequest, table: int, data: Data) -> Data:
    opening.sit(
        table, _active(request), number_of(data, "seat"), names.checked(text_of(data, "name", 60))
    )
    return {}


def _level(data: Data) -> str:
    return text_of(data, "level", 20) or opening.DEFAULT_BOT


@api("table")
def bot(request: HttpRequest, table: int, data: Data) -> Data:
    level = _level(data)
    opening.add_bot(table, _active(request), number_of(data, "seat"), level)
    return {}


@api("table")
def clear(request: HttpRequest, table: int, data: Data) -> Data:
    opening.stand_up(table, _active(request), number_of(data, "seat"))
    return {}


@api("table")
def start(request: HttpRequest, table: int, data: Data) -> Data:
    opening.fill_and_start(table, _active(request), _level(data))
    return {}


@api("heavy")
def analyse(request: HttpRequest, table: int, data: Data) -> Data:
    """Have a finished game analysed in the background."""
    analyst.ask(table)
    return {}


@api("table")
def branch(request: HttpRequest, table: int, data: Data) -> Data:
    """Go on from a position of a finished game: against bots, or, without a level, for everybody."""
    person, moves = _active(request), number_of(data, "moves")
    new = opening.branch(table, person, moves, text_of(data, "level", 20))
    return {"go": reverse("table", args=[new.code])}


@api("table")
def rematch(request: HttpRequest, table: int, data: Data) -> Data:
    new = opening.rematch(table, _active(request))
    return {"go": reverse("table", args=[new.code])}
