"""The lists of tables: to join, to watch, and one's own."""

from datetime import timedelta

from django.db.models import Q, QuerySet
from django.utils import timezone

from ludoteka.web.models import Table, User


def lobby() -> QuerySet[Table]:
    """Public tables with an empty seat, the newest first."""
    recent = timezone.now() - timedelta(days=7)
    tables = Table.objects.filter(public=True, status=Table.OPEN, created__gte=recent)
    return tables.prefetch_related("seats__user").order_by("-created")


def live() -> QuerySet[Table]:
    """Public games that are being played."""
    tables = Table.objects.filter(public=True, status=Table.PLAYING)
    return tables.prefetch_related("seats__user").order_by("-moved")


def mine(user: User) -> list[Table]:
    """The tables of a person: where it is asked first, then running, waiting and finished ones."""
    tables = (
        Table.objects.filter(Q(seats__user=user) | Q(host=user))
        .exclude(status=Table.CLOSED)
        .distinct()
        .prefetch_related("seats__user")
        .order_by("-created")[:200]
    )
    found = list(tables)
    for table in found:
        table.turn = any(  # type: ignore[attr-defined]
            seat.user_id == user.pk and seat.index in table.waiting and not seat.away
            for seat in table.seats.all()
        )
    order = {Table.PLAYING: 1, Table.OPEN: 2, Table.FINISHED: 3}
    return sorted(found, key=lambda table: 0 if table.turn else order[table.status])  # type: ignore[attr-defined]
