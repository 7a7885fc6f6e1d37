"""The program: finds the command, speaks the reader's language, and says errors in one sentence."""

import os
import sys
from argparse import Namespace, _SubParsersAction
from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import NamedTuple

from ludoteka.cli import program
from ludoteka.cli.parser import Parser
from ludoteka.engine import LudotekaError
from ludoteka.engine.i18n import FALLBACK, N_, Texts, check_language, speaking

_ = Texts("ludoteka")

WEB = "ludoteka.web"
INTERRUPTED = 130


class Command(NamedTuple):
    """A command: what it is for, and the module and the functions that do it."""

    help: str
    module: str
    arguments: str = "add_arguments"
    run: str = "run"

    @property
    def of_the_site(self) -> bool:
        return self.module.startswith(WEB)


COMMANDS = {
    "play": Command(N_("play a game in the terminal"), "ludoteka.cli.play"),
    "follow": Command(
        N_("follow a game played with the real box: enter what is drawn, rolled and chosen"),
        "ludoteka.cli.follow",
    ),
    "show": Command(N_("draw a saved game: SVG, PNG or an animated GIF"), "ludoteka.cli.show"),
    "simulate": Command(N_("let bots play many games"), "ludoteka.cli.simulate"),
    "report": Command(N_("tables and charts of simulated games"), "ludoteka.cli.report"),
    "sweep": Command(N_("compare settings of a game side by side"), "ludoteka.cli.sweep"),
    "balance": Command(
        N_("search for values of a game's parameters that meet a goal"), "ludoteka.cli.balance"
    ),
    "tournament": Command(
        N_("let every bot play every other, and rate them"), "ludoteka.cli.tournament"
    ),
    "analyse": Command(
        N_("look back at a saved game: chances of winning, turning points"), "ludoteka.cli.analyse"
    ),
    "puzzles": Command(N_("find puzzles: positions with one best move"), "ludoteka.cli.puzzles"),
    "verify": Command(
        N_("check that the dice and draws of a saved game are honest"), "ludoteka.cli.verify"
    ),
    "games": Command(
        N_("list the games"), "ludoteka.cli.info", "add_games_arguments", "list_games"
    ),
    "parameters": Command(
        N_("list the numbers of a game's rules that a designer may turn"),
        "ludoteka.cli.info",
        "add_parameters_arguments",
        "list_parameters",
    ),
    "rules": Command(
        N_("read the rules of a game"), "ludoteka.cli.info", "add_rules_arguments", "print_rules"
    ),
    "serve": Command(N_("run the site, to play in the browser"), "ludoteka.web.serve"),
    "page": Command(
        N_("write the library as a page without a server: a folder of static files"),
        "ludoteka.web.folder.write",
    ),
    "bots": Command(
        N_("let bots of a site on PostgreSQL think here, also on another machine"),
        "ludoteka.web.care.commands",
        "add_bots_arguments",
        "run_bots",
    ),
    "backup": Command(
        N_("back up the site's data to one file, while the site runs"),
        "ludoteka.web.backup",
        "add_backup_arguments",
        "run_backup",
    ),
    "restore": Command(
        N_("restore the site's data from a backup, while the site is stopped"),
        "ludoteka.web.backup",
        "add_restore_arguments",
        "run_restore",
    ),
    "doctor": Command(
        N_("check the site's settings, its database and every game in progress"),
        "ludoteka.web.care.commands",
        "add_doctor_arguments",
        "run_doctor",
    ),
    "clean": Command(
        N_("delete what nobody has used for a long time; the site also does this once a day"),
        "ludoteka.web.care.commands",
        "add_clean_arguments",
        "run_clean",
    ),
}


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; the exit code: 0, 2 for an error, 130 when interrupted."""
    words = list(sys.argv[1:] if argv is None else argv)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        with speaking(wanted_language(words)):
            try:
                return carry_out(words)
            except KeyboardInterrupt:
                print("\n" + _("Interrupted."), file=sys.stderr)
                return INTERRUPTED
            except BrokenPipeError:  # the reader has read enough
                os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
                return 0
    except LudotekaError as error:
        from ludoteka.cli.screen import harmless  # only needed here

        print(f"ludoteka: {harmless(str(error))}", file=sys.stderr)
        return 2


def wanted_language(words: Sequence[str]) -> str:
    """The language that `--lang` or LUDOTEKA_LANG asks for."""
    code = os.environ.get("LUDOTEKA_LANG") or FALLBACK
    for i, word in enumerate(words):
        if word == "--lang" and i + 1 < len(words):
            code = words[i + 1]
        elif word.startswith("--lang="):
            code = word.partition("=")[2]
    return check_language(code)


def carry_out(words: list[str]) -> int:
    """Carry out the command."""
    name = command_name(words)
    parser = Parser(prog="ludoteka", description=program.notice())
    parser.add_argument(
        "--version",
        action="store_true",
        help=_("show the version, and whether the rules are compiled"),
    )
    parser.add_argument("--about", action="store_true", help=_("about this program"))
    commands = parser.add_subparsers(
        dest="command", metavar=_("COMMAND"), title=_("commands"), parser_class=Parser
    )
    run: Callable[[Namespace], int] | None = None
    for one, command in COMMANDS.items():
        if one == name:
            run = add_command(commands, one, command)
        elif not command.of_the_site or site_is_there():
            commands.add_parser(one, help=_(command.help))
    args = parser.parse_args(words)
    if args.version or args.about:
        print(program.version() if args.version else program.about())
        return 0
    if run is None:
        raise LudotekaError(
            _("give a command: {names}; for more, ludoteka --help").format(
                names=", ".join(COMMANDS)
            )
        )
    return run(args)


def site_is_there() -> bool:
    try:
        return find_spec(COMMANDS["serve"].module) is not None
    except ImportError:
        return False


def command_name(words: Sequence[str]) -> str:
    """The first word that is no option; it must be a command. Empty where there is none."""
    before = ""
    for word in words:
        if not word.startswith("-") and before != "--lang":
            if word not in COMMANDS:
                raise LudotekaError(
                    _("there is no command {name!r}; there are: {names}").format(
                        name=word, names=", ".join(COMMANDS)
                    )
                )
            return word
        before = word
    return ""


def add_command(
    commands: "_SubParsersAction[Parser]", name: str, command: Command
) -> Callable[[Namespace], int]:
    """Load the module of the command that is asked for, and only that one."""
    try:
        module = import_module(command.module)
    except ImportError as error:
        ours = (error.name or "").startswith("ludoteka.") and error.name not in (
            WEB,
            command.module,
        )
        if not command.of_the_site or ours:
            raise
        raise LudotekaError(
            _('the site is not installed; install it with: pip install "ludoteka[web]"')
        ) from error
    parser = commands.add_parser(name, help=_(command.help), description=_(command.help))
    getattr(module, command.arguments)(parser)
    run: Callable[[Namespace], int] = getattr(module, command.run)
    return run
