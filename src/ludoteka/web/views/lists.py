"""The lists of tables: to join, to watch, and one's own."""

from datetime import timedelta

from django.db.models import Q, QuerySet
from django.utils import timezone

from ludoteka.web.models import Seat, Table, User


def lobby() -> QuerySet[Table]:
    """Public tables with an empty seat, the newest first."""
    recent = timezone.now() - timedelta(days=7)
    tables = Table.objects.filter(public=True, status=Table.OPEN, created__gte=recent)
    return tables.prefetch_related("seats__user").order_by("-created")


def live() -> QuerySet[Table]:
    """Public games that are being played."""
    tables = Table.objects.filter(public=True, status=Table.PLAYING)
    return tables.prefetch_related("seats__user").order_by("-moved")


def finished() -> QuerySet[Table]:
    """Public games that are over, the newest first."""
    tables = Table.objects.filter(public=True, status=Table.FINISHED)
    return tables.prefetch_related("seats__user").order_by("-ended")


def mine(user: User) -> list[Table]:
    """The tables of a person: where it is asked first, then running, waiting and finished ones."""
    hidden = Seat.objects.filter(user=user, hidden=True).values("table")
    tables = (
        Table.objects.filter(Q(seats__user=user) | Q(host=user))
        .exclude(status=Table.CLOSED)
        .exclude(pk__in=hidden)
        .distinct()
        .prefetch_related("seats__user")
        .order_by("-created")[:200]
    )
    found = list(tables)
    for table in found:
        seats = [seat for seat in table.seats.all() if seat.user_id == user.pk]
        table.mine = True  # type: ignore[attr-defined]
        table.turn = any(  # type: ignore[attr-defined]
            seat.index in table.waiting and not seat.away for seat in seats
        )
        table.date = table.ended or table.moved or table.created  # type: ignore[attr-defined]
        table.result = [  # type: ignore[attr-defined]
            (table.ranks[seat.index], table.scores[seat.index])
            for seat in seats
            if table.ranks and table.scores
        ]
    order = {Table.PLAYING: 1, Table.OPEN: 2, Table.FINISHED: 3}
    return sorted(found, key=lambda table: 0 if table.turn else order[table.status])  # type: ignore[attr-defined]


def current(user: User) -> Table | None:
    """The game to go on with: where a person is asked, else the one that moved last."""
    playing = [table for table in mine(user) if table.status == Table.PLAYING]
    return next(iter(playing), None)
