"""`ludoteka play`: a game at one screen, people and bots in any seats."""

import sys
from argparse import Namespace

from ludoteka.cli.arguments import (
    HUMAN,
    add_set,
    check_kinds,
    read_number,
    read_seats,
    read_settings,
)
from ludoteka.cli.parser import Parser
from ludoteka.cli.records import load
from ludoteka.cli.screen import Screen
from ludoteka.cli.session import Session
from ludoteka.engine import LudotekaError, Match, find_game
from ludoteka.engine.i18n import Texts

_ = Texts("ludoteka")


def add_arguments(parser: Parser) -> None:
    add_table(parser)
    parser.add_argument(
        "--seed", metavar="N", help=_("the same number gives the same dice and draws")
    )


def add_table(parser: Parser) -> None:
    """Which game, who plays it, and where a saved one is."""
    parser.add_argument("game", nargs="?", metavar=_("GAME"), help=_("name of the game"))
    parser.add_argument("--players", metavar="N", help=_("number of players"))
    parser.add_argument(
        "--seats",
        metavar=_("WHO,WHO"),
        help=_("who plays, seat by seat: human, or the name of a bot"),
    )
    add_set(parser)
    parser.add_argument("--resume", metavar=_("FILE"), help=_("continue a saved game"))


def run(args: Namespace) -> int:
    screen = Screen(sys.stdin, sys.stdout)
    match, kinds = resume(args) if args.resume else begin(args)
    return Session(match, kinds, screen).run()


def begin(args: Namespace) -> tuple[Match, list[str]]:
    """A new match, and who plays in each seat."""
    if args.game is None:
        raise LudotekaError(_("name the game to play, such as: ludoteka play carcassonne"))
    game = find_game(args.game)
    kinds = read_seats(game, args.seats, args.players)
    settings = read_settings(game, args.set)
    seed = None if args.seed is None else read_number(args.seed, "--seed")
    return Match.new(game, len(kinds), seed, settings), kinds


def resume(args: Namespace) -> tuple[Match, list[str]]:
    """The match of a saved game, and who plays in each seat, as it was or as `--seats` says."""
    for name in ("players", "set", "seed"):
        if getattr(args, name, None):
            raise LudotekaError(
                _("--{name} cannot be used with --resume: the saved game settles it").format(
                    name=name
                )
            )
    match, record = load(args.resume)
    if args.game is not None and args.game != record.game:
        raise LudotekaError(
            _("{file} is a game of {game}, not of {other}").format(
                file=args.resume, game=record.game, other=args.game
            )
        )
    if args.seats is not None:
        return match, read_seats(match.game, args.seats, str(match.players))
    kinds = record.extra.get("kinds")
    if not isinstance(kinds, list) or len(kinds) != match.players:
        return match, [HUMAN] * match.players
    check_kinds([str(kind) for kind in kinds], trusted=False)  # whoever wrote the file
    return match, kinds
