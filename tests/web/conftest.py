"""The site in this process, on a database of its own; the tiny game is at hand in every test here."""

import itertools
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import django
import pytest

sys.path.insert(0, str(Path(__file__).parent / "support"))

os.environ.update(
    LUDOTEKA_LIMITS="0",
    LUDOTEKA_BOT_PAUSE="0",
    LUDOTEKA_HOSTS="testserver",
    DJANGO_SETTINGS_MODULE="ludoteka.web.settings",
)

django.setup()

NUMBERS = itertools.count(1)  # of the people in the tests


@pytest.fixture(scope="session")
def _site() -> Iterator[None]:
    from django.core.management import call_command

    call_command("migrate", verbosity=0, interactive=False)
    yield
    from django.db import connections

    connections.close_all()


@pytest.fixture(autouse=True)
def _tiny_game(_site: None) -> Iterator[None]:
    """The tiny game is installed while a test of the site runs, and for no other test."""
    import secrets_game

    from ludoteka.engine import games

    games()["secrets"] = secrets_game.GAME
    yield
    del games()["secrets"]


@pytest.fixture(autouse=True)
def _nobody_was_too_fast(_site: None) -> None:
    """What earlier tests did too often, and the wrong passwords they tried, are forgotten."""
    from django.core.cache import cache

    from ludoteka.web.people import limits

    cache.clear()
    limits._buckets.clear()


@pytest.fixture
def person() -> Any:
    """Makes a person with an account, and a browser of that person."""
    from django.test import Client

    from ludoteka.web.models import User

    def make(guest: bool = False) -> Any:
        user = User.objects.create_user(f"Person-{next(NUMBERS)}", password=None)
        User.objects.filter(pk=user.pk).update(guest=guest)
        user.guest = guest
        client = Client()
        client.force_login(user, backend="django.contrib.auth.backends.ModelBackend")
        client.user = user
        return client

    return make


@pytest.fixture
def against_bot(person: Any) -> Any:
    """A person and its table with a bot, in Carcassonne."""
    from ludoteka.engine import find_game
    from ludoteka.web.table import opening

    me = person()
    wish = opening.Wish([(opening.ME, ""), ("random", "")], {"start": "1"})
    return me, opening.open_table(find_game("carcassonne"), me.user, wish)


@pytest.fixture
def finished(person: Any) -> tuple[list[Any], Any]:
    """A finished game of the tiny game, between two people."""
    from whole import play_to_the_end

    from ludoteka.engine import find_game
    from ludoteka.web.models import Table
    from ludoteka.web.table import opening

    people = [person(), person()]
    wish = opening.Wish([(opening.ME, ""), (opening.OPEN, "")], public=True)
    table = opening.open_table(find_game("secrets"), people[0].user, wish)
    opening.sit(table.pk, people[1].user, 1)
    play_to_the_end(table.pk, people)
    return people, Table.objects.get(pk=table.pk)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Any]:
    import rig

    cluster = rig.Postgres().start()
    yield cluster
    cluster.stop()
