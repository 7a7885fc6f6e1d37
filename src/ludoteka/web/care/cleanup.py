"""What nobody wants any more goes after a stated time, once a day and by `ludoteka clean`."""

import asyncio
import logging
from datetime import timedelta
from typing import NamedTuple

from django.contrib.sessions.models import Session
from django.db.models import Max, Q, QuerySet
from django.utils import timezone

from ludoteka.web.database_log import AWAY
from ludoteka.web.models import Table, User
from ludoteka.web.people import moderation
from ludoteka.web.people.accounts import forget
from ludoteka.web.table import referee
from ludoteka.web.table.errors import Refused
from ludoteka.web.workers.driver import in_thread

log = logging.getLogger(__name__)
DAY = 24 * 60 * 60.0  # seconds

UNSTARTED = timedelta(days=14)  # a table that never began
UNTOUCHED = timedelta(days=180)  # a game in which nobody has moved
GUEST = timedelta(days=90)  # a guest after its last game or puzzle
FORGOTTEN = timedelta(days=365)  # a finished or closed game in which nobody sat who has an account


class Cleaned(NamedTuple):
    """How many of each went."""

    unstarted: int
    untouched: int
    guests: int
    forgotten: int
    sessions: int


def unstarted() -> QuerySet[Table]:
    return Table.objects.filter(status=Table.OPEN, created__lt=timezone.now() - UNSTARTED)


def untouched() -> QuerySet[Table]:
    return Table.objects.filter(status=Table.PLAYING, moved__lt=timezone.now() - UNTOUCHED)


def guests() -> QuerySet[User]:
    """Guests who sit at no table that goes on, and whose last game and last puzzle, if any, are long over."""
    before = timezone.now() - GUEST
    busy = Table.objects.filter(status__in=[Table.OPEN, Table.PLAYING])
    return (
        User.objects.filter(guest=True, is_staff=False, date_joined__lt=before)
        .exclude(seat__table__in=busy)
        .exclude(table__in=busy)
        .exclude(attempts__at__gte=before)
        .annotate(last=Max("seat__table__moved"))
        .filter(Q(last__isnull=True) | Q(last__lt=before))
    )


def forgotten() -> QuerySet[Table]:
    """Games that are over, of guests and bots alone."""
    over = Table.objects.filter(status__in=[Table.FINISHED, Table.CLOSED])
    accounts = User.objects.filter(guest=False)
    return over.filter(created__lt=timezone.now() - FORGOTTEN).exclude(seats__user__in=accounts)


def expired() -> QuerySet[Session]:
    return Session.objects.filter(expire_date__lt=timezone.now())


def clean() -> Cleaned:
    """Close and delete what has had its time."""
    moderation.end_bans()
    closed = 0
    for pk in list(untouched().values_list("pk", flat=True)):
        try:
            referee.close(pk)
            closed += 1
        except Refused as error:  # somebody moved meanwhile, or nobody can read it
            log.warning("table %s was not closed: %s", pk, error)
    people = list(guests())
    for guest in people:
        forget(guest)
    return Cleaned(
        unstarted=_gone(unstarted()),
        untouched=closed,
        guests=len(people),
        forgotten=_gone(forgotten()),
        sessions=expired().delete()[0],
    )


def _gone(tables: QuerySet[Table]) -> int:
    found = list(tables.values_list("pk", flat=True))
    Table.objects.filter(pk__in=found).delete()
    return len(found)


async def daily() -> None:
    """Clean once a day, as long as the site runs."""
    while True:
        await asyncio.sleep(DAY)
        try:
            await asyncio.to_thread(in_thread, clean)
        except AWAY:
            log.exception("cleaning failed; the database may be away")


def wanted() -> Cleaned:
    """What would go now."""
    return Cleaned(
        unstarted().count(),
        untouched().count(),
        guests().count(),
        forgotten().count(),
        expired().count(),
    )
