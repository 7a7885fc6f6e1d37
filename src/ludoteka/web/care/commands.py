"""`ludoteka doctor` and `ludoteka clean`."""

import argparse

from ludoteka.engine import LudotekaError
from ludoteka.web.words import _


def add_doctor_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--all", action="store_true", help=_("replay every finished game too, which takes a while")
    )


def run_doctor(args: argparse.Namespace) -> int:
    """Say of everything how it is; 1 if something is wrong."""
    import ludoteka.web.ready  # noqa: F401 - sets Django up
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
    import ludoteka.web.ready  # noqa: F401 - sets Django up
    from ludoteka.web.care import doctor
    from ludoteka.web.care.cleanup import clean, wanted

    for check in (doctor.database, doctor.migrations):
        finding = check()
        if not finding.well:
            raise LudotekaError(finding.words)
    found = wanted() if args.dry_run else clean()
    print(
        _(
            "Tables that never started: {unstarted}. Abandoned games: {untouched}. "
            "Guests: {guests}. Old games without an account: {forgotten}. Sessions: {sessions}."
        ).format(**found._asdict())
    )
    return 0
