"""Accounts through allauth: names are cleaned, and a guest who signs up or in keeps the games."""

from collections import defaultdict
from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from allauth.mfa.models import Authenticator
from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.core.validators import validate_email
from django.db import IntegrityError, transaction
from django.db.models import F, QuerySet
from django.http import HttpRequest, HttpResponse

from ludoteka.web.models import Entry, Seat, Table, User
from ludoteka.web.people import devices, moderation, names
from ludoteka.web.people.identity import address
from ludoteka.web.table import referee
from ludoteka.web.table.errors import Later, Refused
from ludoteka.web.table.opening import clean_name
from ludoteka.web.table.referee import NAME_LENGTH
from ludoteka.web.words import _

LOCKED = (
    300  # seconds that the login of an account rests from an address after five wrong passwords
)


class Adapter(DefaultAccountAdapter):  # type: ignore[misc]
    """Accounts are made by `claim` alone, so that nobody loses the games played as a guest."""

    def is_open_for_signup(self, request: HttpRequest) -> bool:
        return False

    def clean_username(self, username: str, shallow: bool = False) -> Any:
        return super().clean_username(clean_name(username), shallow)

    def get_client_ip(self, request: HttpRequest) -> str:
        return address(request)

    def _get_login_attempts_cache_key(self, request: HttpRequest, **credentials: Any) -> str:
        """Wrong passwords count for an account and an address together, or for a device of the account's own."""
        login = str(credentials.get("username", "")).lower()
        return f"{login} {devices.known(request, login) or address(request)}"

    def pre_authenticate(self, request: HttpRequest, **credentials: Any) -> None:
        moderation.end_bans()
        try:
            super().pre_authenticate(request, **credentials)
        except ValidationError:
            raise Later(_("Too many wrong passwords; please wait five minutes."), LOCKED) from None

    def post_login(self, request: HttpRequest, user: Any, **kwargs: Any) -> HttpResponse:
        """From now on this device is known."""
        response: HttpResponse = super().post_login(request, user, **kwargs)
        devices.remember(request, response, user)
        return response

    def login(self, request: HttpRequest, user: Any) -> None:
        """Who played as a guest before signing in keeps those games."""
        guest = User.objects.filter(pk=request.user.pk or 0, guest=True).exclude(pk=user.pk).first()
        super().login(request, user)
        if guest is not None:
            adopt(guest, user)


def free_name(name: str, user: User) -> str:
    """A name that this person may take."""
    name = names.checked(name)
    if len(name) < 2:
        raise Refused(_("A name needs at least two characters."))
    others = User.objects.exclude(pk=user.pk)
    if others.filter(username__iexact=name).exists():
        raise Refused(_("That name is already taken."))
    if others.filter(likeness=names.likeness(name)).exists():
        raise Refused(_("Someone already has a name that looks like that one."))
    return name


def claim(user: User, name: str, password: str, email: str) -> None:
    """Make an account of a guest: same person, same games, now with a name and a password."""
    if not user.guest:
        raise Refused(_("You already have an account."))
    free_name(name, user)
    try:
        validate_password(password, user)
        if email:
            validate_email(email)
    except ValidationError as error:
        raise Refused(" ".join(error.messages)) from None
    rename(user, name)
    user.email = email
    user.set_password(password)
    user.guest = False
    user.save()


def rename(user: User, name: str) -> None:
    """A new name, also at the tables where the game still runs."""
    old, user.username = user.username[:NAME_LENGTH], free_name(name, user)
    try:
        with transaction.atomic():
            user.save(update_fields=["username"])
    except IntegrityError:  # somebody took it in this moment
        raise Refused(_("That name is already taken.")) from None
    move_seats(user.seat_set.filter(name=old), old, user)


def adopt(guest: User, user: User) -> None:
    """Everything that a guest did is the account's now; the guest is no more.

    A guest with a passkey can sign in again as such, and stays.
    """
    if Authenticator.objects.filter(user=guest).exists():
        return
    Table.objects.filter(host=guest).update(host=user)
    guest.message_set.update(user=user)
    adopt_puzzles(guest, user)
    move_seats(guest.seat_set.all(), guest.username[:NAME_LENGTH], user)  # tells the tables
    guest.delete()


def adopt_puzzles(guest: User, user: User) -> None:
    """The puzzles that a guest has tried; where the account has a rating of its own, that one stands."""
    tried = {(game, puzzle) for game, puzzle in user.attempts.values_list("game", "puzzle")}
    for attempt in guest.attempts.all():
        if (attempt.game, attempt.puzzle) not in tried:
            attempt.user = user
            attempt.save(update_fields=["user"])
    rated = user.puzzle_ratings.values("game")
    guest.puzzle_ratings.exclude(game__in=rated).update(user=user)


def move_seats(seats: QuerySet[Seat], old: str, user: User) -> None:
    """Seats become the user's, and those under the old name get the user's name."""
    running = _running(seats)
    numbers = set(seats.values_list("pk", flat=True))
    places = {table: set[int]() for table in running}
    for table, index in seats.filter(table__in=running).values_list("table", "index"):
        places[table].add(index)
    done = Seat.objects.filter(pk__in=numbers).exclude(table__in=running)
    _look_again(done.values("table"))
    done.filter(name=old).update(name=user.username)
    done.update(user=user)
    for table, indexes in places.items():
        with referee.changing(table, *Table.STATUSES) as desk:
            for index in indexes:
                seat = desk.seats[index]
                seat.user_id = user.pk
                seat.name = user.username if seat.name == old else seat.name


def _running(seats: QuerySet[Seat]) -> list[int]:
    """The tables of these seats at which the game is not over, and where every change is told to everybody."""
    going_on = seats.filter(table__status__in=[Table.OPEN, Table.PLAYING])
    return sorted(set(going_on.values_list("table", flat=True)))


def _look_again(tables: QuerySet[Any, Any]) -> None:
    """Whoever knows these tables reads them again: something besides the game has changed."""
    Table.objects.filter(pk__in=tables).update(version=F("version") + 1)


def export(user: User) -> dict[str, Any]:
    """Everything that is kept about a person."""
    mine: dict[int, list[int]] = defaultdict(list)
    for table, seat in user.seat_set.order_by("index").values_list("table", "index"):
        mine[table].append(seat)
    moves: dict[int, list[dict[str, str]]] = defaultdict(list)
    own = Entry.objects.filter(table__seats__user=user, table__seats__index=F("seat"))
    for table, at, text in own.order_by("number").values_list("table", "at", "text"):
        moves[table].append({"at": at.isoformat(), "move": text})
    tables = (
        Table.objects.filter(pk__in=user.seat_set.values("table"))
        .order_by("created")
        .defer("opening", "start")
    )
    return {
        "name": user.username,
        "email": user.email,
        "guest": user.guest,
        "joined": user.date_joined.isoformat(),
        "preferences": user.preferences,
        "bot_accounts": list(user.programs.values_list("username", flat=True)),
        "ratings": list(user.ratings.values("game", "season", "mu", "sigma", "games")),
        "puzzle_ratings": list(
            user.puzzle_ratings.values("game", "mu", "sigma", "tried", "solved")
        ),
        "puzzles": [
            {"game": one.game, "puzzle": one.puzzle, "solved": one.solved, "at": one.at.isoformat()}
            for one in user.attempts.order_by("at")
        ],
        "messages": [
            {"table": one.table.code, "at": one.at.isoformat(), "text": one.text}
            for one in user.message_set.select_related("table")
        ],
        "reports": list(user.reports_made.values("name", "text")),
        "games": [_game(table, mine[table.pk], moves[table.pk]) for table in tables],
    }


def _game(table: Table, seats: list[int], moves: list[dict[str, str]]) -> dict[str, Any]:
    return {
        "table": table.code,
        "game": table.game,
        "settings": table.settings,
        "status": table.status,
        "created": table.created.isoformat(),
        "ended": table.ended.isoformat() if table.ended else None,
        "seats": [seat + 1 for seat in seats],
        "scores": table.scores,
        "moves": moves,
    }


def forget(user: User) -> None:
    """Delete a person. Games stay for the others, without the name and the words; in a running one a bot plays on."""
    for program in user.programs.all():
        forget(program)
    nobody = _("Former player")
    Table.objects.filter(host=user, status=Table.OPEN).delete()
    for table in _running(user.seat_set.all()):
        referee.forget(table, user.pk, nobody)
    _look_again(user.seat_set.values("table"))
    _look_again(user.message_set.values("table"))
    user.seat_set.update(name=nobody)
    user.message_set.all().delete()
    moderation.forget(user)
    user.delete()
