"""The doctor: is the site set up well, does the database answer, can every game that goes on be played?"""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from django.conf import settings
from django.db import Error, connection
from django.db.migrations.executor import MigrationExecutor

from ludoteka.engine import games
from ludoteka.web import config
from ludoteka.web.models import Table
from ludoteka.web.serve import file_problem
from ludoteka.web.table.desk import desk_of
from ludoteka.web.table.errors import Unreadable
from ludoteka.web.words import _

LOCAL = {"localhost", "127.0.0.1", "[::1]"}


class Finding(NamedTuple):
    """Something that was looked at: well or not, and a sentence that says what to do where it is not."""

    well: bool
    words: str


def findings(everything: bool) -> Iterator[Finding]:
    """All that is looked at, in an order in which each needs those before it."""
    yield folder()
    yield from address()
    answer = database()
    yield answer
    if answer.well:
        form = migrations()
        yield form
        if form.well:
            yield from tables(everything)


def folder() -> Finding:
    """The folder of the data: there, ours, and with room."""
    data = Path(config.DATA)
    if not os.access(data, os.W_OK):
        words = _(
            "the data folder {folder} cannot be written to; set LUDOTEKA_DATA to one that can"
        )
        return Finding(False, words.format(folder=data))
    return Finding(True, _("data folder: {folder}").format(folder=data))


def address() -> Iterator[Finding]:
    """How the site may be called, and whether that is safe."""
    named = [host for host in settings.ALLOWED_HOSTS if host not in LOCAL]
    if not named:
        yield Finding(True, _("the site can be reached from this machine only (LUDOTEKA_HOSTS)"))
        return
    yield Finding(True, _("the site may be called {names}").format(names=", ".join(named)))
    if not settings.SESSION_COOKIE_SECURE:
        words = _("cookies travel unprotected: put HTTPS in front and set LUDOTEKA_HTTPS=1")
        yield Finding(False, words)
    elif not settings.CSRF_TRUSTED_ORIGINS:
        yield Finding(False, _("set LUDOTEKA_ORIGINS to the address that browsers show"))
    if not settings.LUDOTEKA_LIMITS:
        yield Finding(False, _("limits are off (LUDOTEKA_LIMITS): anybody may flood the site"))


def database() -> Finding:
    """Whether the database answers and is sound."""
    if connection.vendor == "sqlite":
        file = Path(connection.settings_dict["NAME"])
        if not file.exists():
            return Finding(False, _("there is no database yet: {file}").format(file=file))
        problem = file_problem(file)
        if problem:
            return Finding(False, problem)
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
    except Error as error:
        reason = " ".join(str(error).split())
        return Finding(False, _("the database does not answer: {reason}").format(reason=reason))
    return Finding(True, _("the database answers: {kind}").format(kind=connection.vendor))


def migrations() -> Finding:
    """Whether the database has the form that this version wants."""
    executor = MigrationExecutor(connection)
    missing = executor.migration_plan(executor.loader.graph.leaf_nodes())
    if not executor.loader.applied_migrations:
        return Finding(False, _("the database is empty; `ludoteka serve` sets it up"))
    if missing:
        words = _("the database is from an older version; `ludoteka serve` brings it up to date")
        return Finding(False, words)
    return Finding(True, _("the database is up to date"))


def tables(everything: bool) -> Iterator[Finding]:
    """Every game that goes on is laid out from its record, and with `everything` those that are over too."""
    statuses = [Table.PLAYING, *([Table.FINISHED] if everything else [])]
    found = Table.objects.filter(status__in=statuses, started__isnull=False)
    good = 0
    for pk, code, game, rules in found.values_list("pk", "code", "game", "rules").iterator():
        try:
            desk_of(pk)
            good += 1
        except Unreadable as error:
            words = _("table {code} ({game}, rules version {rules}) cannot be played: {reason}")
            reason = error.__cause__ or error
            yield Finding(False, words.format(code=code, game=game, rules=rules, reason=reason))
    words = _.plural("{n} game can be played on", "{n} games can be played on", good)
    yield Finding(True, words + f" ({', '.join(games())})")
