"""People: profile, settings, becoming an account, taking one's data home, and leaving for good."""

import json
from typing import Any

from django.contrib import messages
from django.contrib.auth import logout, update_session_auth_hash
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_POST, require_safe

from ludoteka.engine import LudotekaError
from ludoteka.web.models import Rating, Seat, Table, User
from ludoteka.web.people import accounts, devices, preferences
from ludoteka.web.people.identity import limit, person_asking
from ludoteka.web.people.ratings import ALL_TIME
from ludoteka.web.show.history import history
from ludoteka.web.table.clock import ran_out
from ludoteka.web.table.errors import Refused
from ludoteka.web.views.home import next_page
from ludoteka.web.words import _

RECENT = 30


@require_safe
def profile(request: HttpRequest, pk: int) -> HttpResponse:
    """What everybody may know of a person: results and ratings of public games, all of them to oneself."""
    person = get_object_or_404(User, pk=pk, is_active=True)
    own = request.user.pk == person.pk
    seats = Seat.objects.filter(user=person, table__status=Table.FINISHED).select_related("table")
    if not own:
        seats = seats.filter(table__public=True)
    seats = seats.prefetch_related("table__seats__user").order_by("-table__ended")
    results = [
        {
            "table": seat.table,
            "rank": seat.table.ranks[seat.index],
            "score": seat.table.scores[seat.index],
            "left": seat.away,
            "late": ran_out(seat.away, seat.left),
        }
        for seat in seats[:RECENT]
    ]
    context = {
        "person": person,
        "own": own,
        "results": results,
        "ratings": [_rated(rating) for rating in ratings_of(person)],
        "played": seats.count(),
        "won": sum(row.table.ranks[row.index] == 1 for row in seats),
    }
    return render(request, "web/profile.html", context)


def ratings_of(person: User) -> QuerySet[Rating]:
    """The ratings of all time, the game that was rated most often first."""
    rated = person.ratings.filter(season=ALL_TIME)
    return rated.order_by("-games").prefetch_related("points")


def _rated(rating: Rating) -> dict[str, Any]:
    """A rating, between which numbers the truth lies, and how it came to be."""
    graph = history([(one.shown, one.bounds) for one in rating.points.all()])
    return {"rating": rating, "graph": graph}


@require_safe
def settings(request: HttpRequest) -> HttpResponse:
    """One's own settings; who has no account yet finds there how to get one."""
    return render(request, "web/settings.html")


@require_POST
def claim(request: HttpRequest) -> HttpResponse:
    """A guest becomes an account and stays the same person."""
    user = person_asking(request)
    data = request.POST
    try:
        if data.get("password") != data.get("again"):
            raise Refused(_("The passwords do not match."))
        accounts.claim(user, data.get("name", ""), data.get("password", ""), data.get("email", ""))
        update_session_auth_hash(request, user)
    except LudotekaError as error:
        messages.error(request, str(error))
        given = {name: data.get(name, "") for name in ("name", "email")}
        return render(request, "web/settings.html", {"given": given})
    messages.success(request, _("Welcome! Your games are still yours."))
    response = redirect("settings")
    devices.remember(request, response, user)
    return response


@require_POST
def rename(request: HttpRequest) -> HttpResponse:
    """Another name."""
    limit(request, "account")
    user = person_asking(request)
    try:
        accounts.rename(user, request.POST.get("name", ""))
    except LudotekaError as error:
        messages.error(request, str(error))
    return redirect("settings")


@require_POST
def prefer(request: HttpRequest) -> HttpResponse:
    """Keep what the person prefers."""
    limit(request, "read")
    preferences.keep(person_asking(request), request.POST.dict())
    return redirect(next_page(request))


@require_safe
def export(request: HttpRequest) -> HttpResponse:
    """Everything that is kept about the person who asks, as a file."""
    if not isinstance(request.user, User):
        return redirect("settings")
    limit(request, "heavy")
    text = json.dumps(accounts.export(request.user), indent=1, ensure_ascii=False)
    response = HttpResponse(text, content_type="application/json")
    response.headers["Content-Disposition"] = 'attachment; filename="ludoteka.json"'
    return response


@require_POST
def forget(request: HttpRequest) -> HttpResponse:
    """Delete the person who asks, after a word of confirmation."""
    user = request.user
    if isinstance(user, User) and request.POST.get("sure") == "yes":
        logout(request)
        accounts.forget(user)
        messages.success(request, _("Everything about you has been deleted."))
        return redirect("home")
    return redirect("settings")
