"""`ludoteka follow`: a game of the real box, entered as it happens, judged and counted by the rules."""

import sys
from argparse import Namespace

from ludoteka.cli.arguments import HUMAN, read_players, read_seats, read_settings, split
from ludoteka.cli.parser import Parser
from ludoteka.cli.play import add_table, resume
from ludoteka.cli.screen import Screen
from ludoteka.cli.session import Session
from ludoteka.engine import LudotekaError, Match, find_game
from ludoteka.engine.i18n import Texts
from ludoteka.engine.records.luck import ENTERED

_ = Texts("ludoteka")


def add_arguments(parser: Parser) -> None:
    add_table(parser)
    parser.add_argument(
        "--names", metavar=_("NAME,NAME"), help=_("what the players are called, seat by seat")
    )


def run(args: Namespace) -> int:
    screen = Screen(sys.stdin, sys.stdout)
    match, kinds = resumed(args) if args.resume else begin(args)
    return Session(match, kinds, screen).run()


def resumed(args: Namespace) -> tuple[Match, list[str]]:
    """A saved game of the real box."""
    match, kinds = resume(args)
    if match.luck != ENTERED:
        raise LudotekaError(
            _("the luck of {file} was not entered by hand; continue it with: {command}").format(
                file=args.resume, command=f"ludoteka play --resume {args.resume}"
            )
        )
    return match, kinds


def begin(args: Namespace) -> tuple[Match, list[str]]:
    """A new game whose dice, tiles and cards are on a real table; everybody is a person unless `--seats` says so."""
    if args.game is None:
        raise LudotekaError(_("name the game to follow, such as: ludoteka follow carcassonne"))
    game = find_game(args.game)
    names = split(args.names or "")
    players = args.players or (str(len(names)) if names else str(game.min_players))
    kinds = (
        read_seats(game, args.seats, args.players)
        if args.seats
        else [HUMAN] * read_players(game, players)
    )
    settings = read_settings(game, args.set)
    return Match.new(game, len(kinds), settings=settings, seats=names, luck=ENTERED), kinds
