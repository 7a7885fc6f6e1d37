"""Who asks: guests are made when first needed, and everybody has an address."""

import secrets
import time

from django.conf import settings
from django.contrib.auth import login, user_logged_out
from django.db import IntegrityError, transaction
from django.db.models.signals import post_delete, post_save
from django.http import HttpRequest

from ludoteka.web.models import User
from ludoteka.web.people.address import asker
from ludoteka.web.people.limits import allow, seconds
from ludoteka.web.table.errors import Later
from ludoteka.web.words import _

BACKEND = "django.contrib.auth.backends.ModelBackend"


def address(request: HttpRequest) -> str:
    """The address of the browser."""
    header = request.META.get
    return asker(header("REMOTE_ADDR") or "", header("HTTP_X_FORWARDED_FOR") or "")


class Known:
    """Whose cookie it is, for a while: a move need not ask the database again who makes it.

    A ban or a logout in another process takes so many seconds to arrive; in this one none.
    """

    SECONDS = 30.0
    MOST = 50_000

    def __init__(self) -> None:
        self._people: dict[str, tuple[float, int]] = {}

    def get(self, cookie: str) -> int:
        until, user = self._people.get(cookie, (0.0, 0))
        return user if time.monotonic() < until else 0

    def put(self, cookie: str, user: int) -> None:
        if len(self._people) >= self.MOST:
            self.forget()
        self._people[cookie] = (time.monotonic() + self.SECONDS, user)

    def forget(self, **_signal: object) -> None:
        self._people = {}


known = Known()
user_logged_out.connect(known.forget)
post_save.connect(known.forget, sender=User)
post_delete.connect(known.forget, sender=User)


def who(request: HttpRequest) -> int:
    """The number of the person, 0 for somebody without a cookie."""
    cookie = request.COOKIES.get(settings.SESSION_COOKIE_NAME, "")
    user = known.get(cookie)
    if not user and request.user.is_authenticated:
        user = request.user.pk
        known.put(cookie, user)
    return user


def limit(request: HttpRequest, what: str) -> None:
    """Refuse what is done too often, by this person or from this address."""
    user = who(request)
    fine = allow(what, f"user {user}") if user else True
    if not allow(what, address(request)) or not fine:
        raise Later(_("You are going too fast; please wait a moment."), seconds(what))


def person_asking(request: HttpRequest) -> User:
    """The person who asks; a new guest if nobody was known."""
    if request.user.is_authenticated:
        assert isinstance(request.user, User)
        return request.user
    limit(request, "account")
    guest = new_guest()
    login(request, guest, backend=BACKEND)
    return guest


def new_guest() -> User:
    """A guest under a name that nobody has; the number grows longer when the short ones are taken."""
    most = 100_000
    while True:
        guest = User(username=guest_name(most), guest=True)
        guest.set_unusable_password()
        try:
            with transaction.atomic():
                guest.save(force_insert=True)
        except IntegrityError:
            most *= 2
        else:
            return guest


def guest_name(most: int) -> str:
    return _("Guest {n}").format(n=most // 10 + secrets.randbelow(most - most // 10))
