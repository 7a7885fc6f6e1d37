"""A game that this program cannot play any more: who sat there, the points that were kept, and its record."""

from dataclasses import replace

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404, render

from ludoteka.engine import Record
from ludoteka.web.models import Table
from ludoteka.web.table.desk import Desk, all_moves, desks
from ludoteka.web.table.errors import Unreadable


def kept(request: HttpRequest, error: Unreadable) -> HttpResponse:
    """In place of any page of such a table; a sentence where something else than a page was asked for."""
    if request.method not in {"GET", "HEAD"} or request.content_type == "application/json":
        return JsonResponse({"error": str(error)}, status=409)
    table = get_object_or_404(Table, pk=error.pk)
    seats = list(table.seats.all())
    results = [
        (seat, table.scores[seat.index], table.ranks[seat.index])
        for seat in (seats if table.scores and table.ranks else [])
    ]
    results.sort(key=lambda one: one[2])
    context = {"table": table, "words": str(error), "seats": seats, "results": results}
    return render(request, "web/kept.html", context)


def unread_record(pk: int) -> Record:
    """The record of such a table, as it was kept; nobody has replayed it."""
    desk = Desk(pk, desks.store)
    with desk.store.one_moment():
        desk.table = desk.store.row(pk)
        desk.seats = desk.store.seats(pk)
        entries = desk.store.entries(pk, 0, desk.table.number)
    moves, _who = all_moves(desk.table.opening, entries)
    return replace(desk.record(moves), scores=desk.table.scores)
