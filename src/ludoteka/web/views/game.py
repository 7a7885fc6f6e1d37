"""The page of a table: the waiting room, the game, its replay, its record and the check of its dice."""

import json
import time
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.http.request import split_domain_port
from django.shortcuts import get_object_or_404, render
from django.views.decorators.csrf import ensure_csrf_cookie
from django.views.decorators.http import require_http_methods, require_safe

from ludoteka.engine import LudotekaError, Record, find_game
from ludoteka.engine.i18n import language
from ludoteka.engine.records.verify import chance_outcomes, commitment
from ludoteka.web import qr
from ludoteka.web.live.delta import pieces
from ludoteka.web.live.streams import cut_frame
from ludoteka.web.models import Table
from ludoteka.web.people.identity import limit, who
from ludoteka.web.show.agreed import house_mark, settings_in_words
from ludoteka.web.show.frame import Viewer
from ludoteka.web.show.replay import frame_at, stops
from ludoteka.web.table.desk import Desk, desk_of
from ludoteka.web.table.errors import Later, Refused, Unreadable
from ludoteka.web.views.errors import Absent
from ludoteka.web.views.kept import unread_record
from ludoteka.web.views.tables import clock_name, level_rows, usual_level
from ludoteka.web.words import _
from ludoteka.web.workers import analyst
from ludoteka.web.workers.studio import can_animate

UPLOAD = 256 * 1024


@require_safe
@ensure_csrf_cookie
def table(request: HttpRequest, code: str) -> HttpResponse:
    """A table, whatever state it is in."""
    found = get_object_or_404(Table.objects.select_related("host", "rematch"), code=code)
    viewer = Viewer((), who(request), language())
    cut = cut_frame(desk_of(found.pk), viewer, True)
    first = {"id": cut.digest, "whole": True, "time": round(time.time(), 2), "pieces": cut.pieces}
    mine = viewer.user and found.seats.filter(user=viewer.user).exists()
    context = {
        "table": found,
        "game": found.rulebook(),
        "first": first,
        "mine": mine,
        "host": viewer.user and found.host_id == viewer.user,
        "has_rules": bool(found.rulebook().people.rules()),
        "has_gif": can_animate(),
        "house": house_mark(found.rulebook(), found.settings),
        "settings": [*_settings(found), _hints(found), *_patience(found)],
        "levels": level_rows(),
        "level": usual_level(request),
        "texts": browser_texts(),
        "link": link_of(request),
        "card": card_of(request, found),
        "reach": reach(request),
    }
    if found.status == Table.OPEN:
        context["qr"] = qr.picture(link_of(request), _("Link to this table"))
    if found.status == Table.OPEN or not found.started:
        return render(request, "web/room.html", context)
    return render(request, "web/game.html", context)


def _here(request: HttpRequest) -> bool:
    """Whether the site is called by a name that only this machine understands."""
    domain, _port = split_domain_port(request.get_host())
    return domain in {"localhost", "127.0.0.1", "[::1]"}


def link_of(request: HttpRequest) -> str:
    """The address of this page for others: in the local network where this browser is on the site's own machine."""
    if _here(request) and settings.LUDOTEKA_LAN:
        return f"{settings.LUDOTEKA_LAN}{request.path}"
    return request.build_absolute_uri(request.path)


def card_of(request: HttpRequest, found: Table) -> dict[str, str] | None:
    """What messengers show of a link to this table: who plays, and where its picture is."""
    if not can_animate():
        return None
    names = [seat.name for seat in found.seats.all() if seat.name]
    picture = request.build_absolute_uri(f"/live/{found.code}/card.png")
    page = request.build_absolute_uri(request.path)
    return {"players": ", ".join(names), "picture": picture, "page": page}


def reach(request: HttpRequest) -> str:
    """A word of warning where nobody else can follow the link."""
    if not _here(request) or settings.LUDOTEKA_LAN:
        return ""
    return _(
        "Only this computer can open the link; start the site with --host 0.0.0.0 to let friends in."
    )


def browser_texts() -> dict[str, str]:
    """The words that the browser's code shows by itself."""
    return {
        "confirm": _("Confirm"),
        "cancel": _("Cancel"),
        "close": _("Close"),
        "turn": _("Your turn"),
        "lost": _("Connection lost; trying again …"),
        "offline": _("You are offline; the game continues when the connection is back."),
        "failed": _("The server did not answer; trying again …"),
        "points": _("{n} points"),
        "rotate": _("Next (R)"),
        "copied": _("Link copied."),
        "pairs": _("Tap a card and then its place, or drag it there."),
        "held": _("{name}: now choose where it goes, or what goes here."),
        "pass": _("Pass the device to {name}."),
        "ready": _("I am {name}"),
        "name": _("Name of the person at this screen:"),
        "way": _("{n} of {all}"),
        "thinking": _("Thinking …"),
        "drawing": _("GIF: {done} of {all}"),
        "waiting": _("GIF: waiting"),
        "leave": _("A bot will play for you until you come back. Leave?"),
    }


def _settings(found: Table) -> list[str]:
    return settings_in_words(found.rulebook(), found.rules, found.settings)


def _hints(found: Table) -> str:
    """Whether hints are allowed, for everybody to see."""
    if found.status == Table.OPEN and found.hints == Table.ALONE and not found.rated:
        return _("Hints: when one person plays against bots")
    return _("Hints: allowed") if desk_of(found.pk).hints else _("Hints: not allowed")


def _patience(found: Table) -> list[str]:
    """The clock; at a table without one, when somebody may be replaced."""
    if found.clock is not None:
        return [_("Clock: {clock}").format(clock=clock_name(found.clock, found.increment))]
    if found.public:
        return [_("No clock: after ten minutes without a move, the others may let a bot take over")]
    return [_("No clock: after a day without a move, the others may let a bot take over")]


# -- replay ------------------------------------------------------------------------------------------


def _begun(code: str) -> tuple[Table, Desk]:
    found = get_object_or_404(Table, code=code)
    if not found.started:
        raise Absent(_("This game has not started yet."))
    return found, desk_of(found.pk)


@require_safe
@ensure_csrf_cookie
def replay(request: HttpRequest, code: str) -> HttpResponse:
    """Step through a game as its viewer saw it."""
    found, desk = _begun(code)
    context = {
        "table": found,
        "game": found.rulebook(),
        "house": house_mark(found.rulebook(), found.settings),
        "steps": len(stops(desk)) - 1,
        "card": card_of(request, found),
        "analysis": _analysis(found, desk),
        "level": usual_level(request),
        "texts": browser_texts(),
        "has_rules": bool(found.rulebook().people.rules()),
        "has_gif": can_animate(),
    }
    return render(request, "web/replay.html", context)


@require_safe
def analysis(request: HttpRequest, code: str) -> HttpResponse:
    """How far the analysis of a game is, and what it found."""
    found, desk = _begun(code)
    return JsonResponse(_analysis(found, desk), headers={"Cache-Control": "no-store"})


def _analysis(found: Table, desk: Desk) -> dict[str, Any]:
    """For a finished game, what `analyst.state` says; a running one is never analysed."""
    if found.status != Table.FINISHED:
        return {"state": "never"}
    with desk.lock:
        return analyst.state(found.pk, desk, stops(desk))


@require_safe
def at(request: HttpRequest, code: str, step: int) -> HttpResponse:
    """One step of the replay as a frame."""
    _found, desk = _begun(code)
    try:
        limit(request, "read")
    except Later as error:
        wait = {"Retry-After": str(error.seconds)}
        return JsonResponse({"error": str(error)}, status=429, headers=wait)
    ends = stops(desk)
    if step >= len(ends):
        raise Absent(_("This game has no such step."))
    turn = analyst.turn_at(desk.pk, ends[step] + 1) if desk.over else None
    whole = frame_at(desk, who(request), step, turn)
    return JsonResponse(whole | {"pieces": {n: pieces(m) for n, m in whole["pieces"].items()}})


# -- what can be taken home --------------------------------------------------------------------------


def finished(code: str) -> Table:
    """The table of a game that is over."""
    found = get_object_or_404(Table, code=code)
    if found.status != Table.FINISHED:
        raise Absent(_("The record is available once the game is over."))
    return found


def record_of(table: Table) -> Record:
    """The record of a finished game, which now tells its secret too."""
    try:
        desk = desk_of(table.pk)
    except Unreadable:
        return unread_record(table.pk)
    with desk.lock:
        return desk.match.record()


@require_safe
def record(request: HttpRequest, code: str) -> HttpResponse:
    """The record of a finished game, as a file."""
    found = finished(code)
    text = json.dumps(record_of(found).to_json(), indent=1, ensure_ascii=False) + "\n"
    response = HttpResponse(text, content_type="application/json")
    response.headers["Content-Disposition"] = f'attachment; filename="{found.game}-{code}.json"'
    return response


# -- the dice ----------------------------------------------------------------------------------------


@require_safe
def check(request: HttpRequest, code: str) -> HttpResponse:
    """The dice of one game: the promise before it, and after it the secret with every outcome."""
    found = get_object_or_404(Table, code=code)
    context: dict[str, Any] = {
        "table": found,
        "game": found.rulebook(),
        "promise": found.commitment,
    }
    if found.status == Table.FINISHED:
        context |= _checked(record_of(found))
    return render(request, "web/verify.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
def verify(request: HttpRequest) -> HttpResponse:
    """Check the dice of a record from anywhere."""
    context: dict[str, Any] = {}
    if request.method == "POST":
        limit(request, "heavy")
        try:
            context = _checked(_uploaded(request))
        except LudotekaError as error:
            context = {"problem": str(error)}
    return render(request, "web/verify.html", context)


def _uploaded(request: HttpRequest) -> Record:
    file = request.FILES.get("record")
    if file is None or (file.size or 0) > UPLOAD:
        raise Refused(_("Choose a record file of at most 256 kB."))
    try:
        found = Record.from_json(json.loads(file.read().decode("utf-8")))
    except (ValueError, RecursionError) as error:
        words = str(error) if isinstance(error, LudotekaError) else _("This file is not a record.")
        raise Refused(words) from None
    if found.start is not None:  # a position from anywhere can be anything
        raise Refused(
            _(
                "This game started from a position; its dice can be checked only on its own table's page."
            )
        )
    return found


def _checked(whole: Record) -> dict[str, Any]:
    try:
        outcomes = chance_outcomes(whole, find_game(whole.game))
        promise = commitment(bytes.fromhex(whole.secret or ""))
    except LudotekaError as error:
        return {"problem": str(error)}
    wrong = [one for one in outcomes if not one.holds]
    return {
        "record": whole,
        "promise": promise,
        "outcomes": outcomes,
        "wrong": wrong,
    }
