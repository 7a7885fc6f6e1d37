"""Reading the command line with argparse, in the reader's language and with errors of one sentence."""

import argparse
import re
from typing import Any, NoReturn

from ludoteka.engine import LudotekaError
from ludoteka.engine.i18n import N_, Texts, languages

_ = Texts("ludoteka")

# What argparse complains about, and how we say it.
COMPLAINTS = (
    (r"the following arguments are required: (.+)", N_("missing: {0}")),
    (r"unrecognized arguments: (.+)", N_("not understood: {0}")),
    (r"argument (.+): expected one argument", N_("{0} needs a value")),
    (r"argument (.+): expected at least one argument", N_("{0} needs a value")),
    (r"argument (.+): ignored explicit argument '(.*)'", N_("{0} takes no value, so not {1!r}")),
    (r"argument (.+): invalid int value: '(.*)'", N_("{0} must be a whole number, not {1!r}")),
    (
        r"argument (.+): invalid choice: '(.*)' \(choose from (.+)\)",
        N_("{0} cannot be {1!r}; possible: {2}"),
    ),
    (r"argument (.+): not allowed with argument (.+)", N_("{0} and {1} cannot be used together")),
)


class Formatter(argparse.HelpFormatter):
    """Help with our word for `usage`."""

    def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: Any = None) -> None:
        super().add_usage(usage, actions, groups, _("usage: ") if prefix is None else prefix)


class Parser(argparse.ArgumentParser):
    """An argument parser that raises a LudotekaError instead of leaving the program."""

    def __init__(self, **settings: Any) -> None:
        settings.setdefault("formatter_class", Formatter)
        super().__init__(add_help=False, allow_abbrev=False, **settings)
        self._positionals.title = _("arguments")
        self._optionals.title = _("options")
        self.add_argument("-h", "--help", action="help", help=_("show this help and exit"))
        # The language is read before anything else, see `app.wanted_language`; here it is for the help.
        self.add_argument(
            "--lang",
            metavar=_("CODE"),
            help=_("language of all texts: {codes}").format(codes=", ".join(languages())),
        )

    def error(self, message: str) -> NoReturn:
        raise LudotekaError(complaint(message))


def complaint(message: str) -> str:
    """What argparse says, in our words."""
    for pattern, ours in COMPLAINTS:
        found = re.fullmatch(pattern, message)
        if found:
            return _(ours).format(*found.groups())
    return message
