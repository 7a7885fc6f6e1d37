"""Bot accounts: programs that play at the tables of the site, each with an owner who answers for it.

A program shows a token with everything it asks. Only the digest of the token is kept, so whoever reads the database
cannot play in its name.
"""

import hashlib
import secrets

from django.db import IntegrityError, transaction

from ludoteka.web.models import User
from ludoteka.web.people.accounts import forget, free_name
from ludoteka.web.table.errors import Refused
from ludoteka.web.words import _

MOST = 5  # bot accounts of one person
PREFIX = "ludoteka_"  # so that whoever finds a token in a file knows what it opens


def digest(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def new_token() -> str:
    return PREFIX + secrets.token_urlsafe(32)


def make(owner: User, name: str) -> tuple[User, str]:
    """A bot account under this name, and its token, which is told this once."""
    if owner.guest or owner.program:
        raise Refused(_("Only people with an account can have bot accounts."))
    if owner.programs.count() >= MOST:
        raise Refused(_("You can have up to {n} bot accounts.").format(n=MOST))
    token = new_token()
    program = User(program=True, owner=owner, token=digest(token))
    program.username = free_name(name, program)
    program.set_unusable_password()
    try:
        with transaction.atomic():
            program.save(force_insert=True)
    except IntegrityError:  # somebody took the name in this moment
        raise Refused(_("That name is already taken.")) from None
    return program, token


def renew(program: User) -> str:
    """Another token; the one before opens nothing any more."""
    token = new_token()
    program.token = digest(token)
    program.save(update_fields=["token"])
    return token


def remove(program: User) -> None:
    """The account goes; games that it has played stay for the others."""
    forget(program)


def bearer(header: str) -> str:
    """The token of an Authorization header; nothing where there is none."""
    scheme, _space, token = header.partition(" ")
    return token.strip() if scheme.lower() == "bearer" else ""


def of_token(token: str) -> User | None:
    """The bot account whose token this is, as long as nobody has closed it or its owner's account."""
    found = User.objects.select_related("owner").filter(token=digest(token), is_active=True)
    program = found.first()
    return program if program and program.owner and program.owner.is_active else None
