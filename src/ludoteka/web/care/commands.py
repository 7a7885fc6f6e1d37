"""`ludoteka doctor`, `ludoteka clean` and `ludoteka bots`."""

import argparse
import asyncio
import os
import signal

import ludoteka.web.ready  # noqa: F401 - what is asked below needs Django
from ludoteka.engine import LudotekaError
from ludoteka.web.words import _


def add_doctor_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--all", action="store_true", help=_("replay every finished game too, which takes a while")
    )


def run_doctor(args: argparse.Namespace) -> int:
    """Say of everything how it is; 1 if something is wrong."""
    from ludoteka.web.care.doctor import findings

    wrong = 0
    for finding in findings(args.all):
        print(("   " if finding.well else "!! ") + finding.words, flush=True)
        wrong += not finding.well
    print(_.plural("{n} problem", "{n} problems", wrong) if wrong else _("All is well."))
    return 1 if wrong else 0


def add_clean_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--dry-run", action="store_true", help=_("only say what would be deleted"))


def run_clean(args: argparse.Namespace) -> int:
    """Clean now."""
    from ludoteka.web.care.cleanup import clean, wanted

    check_database()
    found = wanted() if args.dry_run else clean()
    print(
        _(
            "Tables that never started: {unstarted}. Abandoned games: {untouched}. "
            "Guests: {guests}. Old games without an account: {forgotten}. Sessions: {sessions}."
        ).format(**found._asdict())
    )
    return 0


def check_database() -> None:
    """Refuse to work where the database does not answer or is not up to date."""
    from ludoteka.web.care import doctor

    for check in (doctor.database, doctor.migrations):
        finding = check()
        if not finding.well:
            raise LudotekaError(finding.words)


def add_bots_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--workers", type=int, help=_("processes in which bots think"))


def run_bots(args: argparse.Namespace) -> int:
    """Let bots of the site think here until it is interrupted."""
    from django.conf import settings
    from django.db import connection

    from ludoteka.web.care import logs
    from ludoteka.web.serve import quieten

    if args.workers is not None:
        settings.LUDOTEKA_BOT_WORKERS = args.workers
    if connection.vendor != "postgresql":
        raise LudotekaError(
            _("bots can think apart from the site only where it uses PostgreSQL (DATABASE_URL)")
        )
    if settings.LUDOTEKA_BOT_WORKERS < 1:
        raise LudotekaError(_("bots need at least one worker (LUDOTEKA_BOT_WORKERS)"))
    check_database()
    logs.begin(os.environ.get("LUDOTEKA_LOG", ""))
    quieten()
    asyncio.run(_bots())
    return 0


async def _bots() -> None:
    from django.conf import settings

    from ludoteka.web.workers.crew import Crew
    from ludoteka.web.workers.driver import driver
    from ludoteka.web.workers.pool import pool

    crew = Crew(driver, settings.LUDOTEKA_BOT_WORKERS)
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, crew.stop)
    print(_("The bots are ready."), flush=True)
    try:
        await crew.run()
    finally:
        pool.stop()
