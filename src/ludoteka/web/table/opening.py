"""Opening, filling and repeating tables."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any

from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils import timezone

from ludoteka.bots import bot_names
from ludoteka.engine import Game
from ludoteka.web.models import Seat, Table, User
from ludoteka.web.show.panels import bot_name
from ludoteka.web.table import referee
from ludoteka.web.table.desk import Desk
from ludoteka.web.table.referee import Refused
from ludoteka.web.words import _

CLOCKS = ("", "300+5", "900+10", "1800+15", "259200+43200", "604800+86400")
NAME_LENGTH = 24
ME, HERE, OPEN = "me", "here", "open"
DEFAULT_BOT = "casual"


@dataclass
class Wish:
    """What somebody wants to play: a seat is `me`, `here`, `open` or a bot's level, with a name for `here`."""

    seats: Sequence[tuple[str, str]]
    settings: Mapping[str, Any] = field(default_factory=dict)
    clock: str = ""
    public: bool = False
    rated: bool = False
    hints: str = Table.ALONE


def clean_name(text: str) -> str:
    """A name on one line, without anything invisible in it."""
    return "".join(c for c in " ".join(text.split()) if c.isprintable())[:NAME_LENGTH]


def quick(game: Game[Any], level: str = DEFAULT_BOT) -> Wish:
    """The game that a newcomer gets by one click: me against bots, everything as usual."""
    players = max(game.min_players, min(2, game.max_players))
    return Wish([(ME, ""), *[(level, "")] * (players - 1)])


def open_table(game: Game[Any], host: User, wish: Wish) -> Table:
    """A new table as wished; the game starts at once when no seat is left open."""
    game.check_players(len(wish.seats))
    if wish.clock not in CLOCKS:
        raise Refused(_("There is no such clock."))
    if wish.hints not in (Table.ALONE, Table.ALLOWED, Table.NEVER):
        raise Refused(_("Hints are for all, against bots only, or never."))
    clock, _plus, increment = wish.clock.partition("+")
    with transaction.atomic():
        table = Table.objects.create(
            game=game.name,
            rules=game.version,
            players=len(wish.seats),
            settings=game.check_settings(wish.settings),
            host=host,
            public=wish.public,
            rated=wish.rated,
            hints=wish.hints,
            clock=int(clock) if clock else None,
            increment=int(increment or 0),
        )
        for index, (kind, name) in enumerate(wish.seats):
            _set(Seat(table=table, index=index), table, host, kind, name)
        _tell_apart(list(table.seats.all()))
    if not any(kind == OPEN for kind, _name in wish.seats):
        with referee.changing(table.pk, Table.OPEN) as desk:
            referee.start(desk)
        table.refresh_from_db()
    return table


def _set(seat: Seat, table: Table, user: User, kind: str, name: str = "") -> None:
    """Give a seat to the person, to a bot, or to whoever comes."""
    _check_rated(table, user, kind)
    seat.user, seat.bot, seat.name = None, "", ""
    if kind == ME:
        seat.user, seat.name = user, user.username[:NAME_LENGTH]
    elif kind == HERE:
        seat.user = user
        seat.name = clean_name(name) or _("Player {n}").format(n=seat.index + 1)
    elif kind in bot_names():
        seat.bot = kind
        seat.name = bot_name(kind).capitalize()
    elif kind != OPEN:
        raise Refused(_("A seat is for a person, for a bot, or open."))
    seat.save()


def _check_rated(table: Table, user: User, kind: str) -> None:
    """Rated games are for accounts only, one seat each."""
    if not table.rated or kind == OPEN:
        return
    if kind != ME or user.guest:
        raise Refused(_("A rated game is only for people with an account."))
    if table.seats.filter(user=user).exists():
        raise Refused(_("In a rated game everybody has one seat."))


def _tell_apart(seats: Sequence[Seat]) -> None:
    """Two seats of one name get a number."""
    counts: dict[str, int] = {}
    for seat in seats:
        if not seat.name:
            continue
        counts[seat.name] = counts.get(seat.name, 0) + 1
        if counts[seat.name] > 1:
            seat.name = f"{seat.name[: NAME_LENGTH - 2]} {counts[seat.name]}"
            seat.save(update_fields=["name"])


# -- the waiting room --------------------------------------------------------------------------------


def sit(pk: int, user: User, index: int, name: str = "") -> None:
    """Take an empty seat; when it was the last one, the game starts."""
    with referee.changing(pk, Table.OPEN) as desk:
        seat = _free(desk, index)
        again = any(other.user_id == user.pk for other in desk.seats)
        _set(seat, desk.table, user, HERE if again else ME, name)
        _changed(desk)


def add_bot(pk: int, user: User, index: int, level: str) -> None:
    """The host fills an empty seat with a bot."""
    with referee.changing(pk, Table.OPEN) as desk:
        _host_only(desk, user)
        _set(_free(desk, index), desk.table, user, level)
        _changed(desk)


def stand_up(pk: int, user: User, index: int) -> None:
    """Empty a seat: one's own, or as the host any."""
    with referee.changing(pk, Table.OPEN) as desk:
        seat = _seat(desk, index)
        if seat.user_id != user.pk:
            _host_only(desk, user)
        seat.user, seat.bot, seat.name = None, "", ""
        seat.save()
        _changed(desk)


def fill_and_start(pk: int, user: User, level: str) -> None:
    """The host starts at once; bots take the empty seats."""
    with referee.changing(pk, Table.OPEN) as desk:
        _host_only(desk, user)
        for seat in desk.seats:
            if seat.free():
                _set(seat, desk.table, user, level)
        _changed(desk)


def _changed(desk: Desk) -> None:
    _tell_apart(desk.seats)
    if not any(seat.free() for seat in desk.seats):
        referee.start(desk)


def _seat(desk: Desk, index: int) -> Seat:
    if not 0 <= index < len(desk.seats):
        raise Refused(_("There is no such seat."))
    return desk.seats[index]


def _free(desk: Desk, index: int) -> Seat:
    seat = _seat(desk, index)
    if not seat.free():
        raise Refused(_("Somebody sits there already."))
    return seat


def _host_only(desk: Desk, user: User) -> None:
    if desk.table.host_id != user.pk:
        raise Refused(_("Only the person who opened the table may do that."))


# -- again, and lists --------------------------------------------------------------------------------


def rematch(pk: int, user: User) -> Table:
    """The same table once more, made by whoever asks first; the others find it there."""
    with referee.changing(pk, Table.FINISHED) as desk:
        old = desk.table
        if all(seat.user_id != user.pk for seat in desk.seats):
            raise Refused(_("A rematch is for those who played."))
        if old.rematch is not None:
            desk.changed = False
            return old.rematch
        new = old.rematch = Table.objects.create(
            game=old.game,
            rules=old.rules,
            players=old.players,
            settings=old.settings,
            host=user,
            public=old.public,
            rated=old.rated,
            hints=old.hints,
            clock=old.clock,
            increment=old.increment,
        )
        for seat in desk.seats:
            alone = seat.user_id in (None, user.pk)
            Seat.objects.create(
                table=new,
                index=seat.index,
                bot=seat.bot or ("" if seat.user_id else DEFAULT_BOT),
                user_id=seat.user_id if alone else None,
                name=seat.name if alone else "",
            )
    if not any(seat.free() for seat in new.seats.all()):
        with referee.changing(new.pk, Table.OPEN) as desk:
            referee.start(desk)
    return new


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
