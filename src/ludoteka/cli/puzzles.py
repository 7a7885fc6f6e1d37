"""`ludoteka puzzles`: find positions with one best move in games of bots."""

import json
import sys
from argparse import Namespace

from ludoteka.cli.arguments import (
    add_json,
    add_set,
    read_bots,
    read_number,
    read_players,
    read_settings,
)
from ludoteka.cli.parser import Parser
from ludoteka.cli.progress import Progress
from ludoteka.cli.screen import BOLD, Screen, table
from ludoteka.cli.simulate import add_where, chosen_executor
from ludoteka.engine import LudotekaError, find_game
from ludoteka.engine.i18n import Texts, decimal
from ludoteka.puzzles import Found, Maker, make_puzzles
from ludoteka.teaching.puzzles import LEVELS

_ = Texts("ludoteka")


def add_arguments(parser: Parser) -> None:
    parser.add_argument("game", metavar=_("GAME"), help=_("name of the game"))
    parser.add_argument("--count", default="100", metavar="N", help=_("number of puzzles"))
    parser.add_argument("--players", metavar="N", help=_("number of players"))
    parser.add_argument("--bots", default="strong", metavar=_("BOT,BOT"), help=_("who plays"))
    parser.add_argument(
        "--seed", default="0", metavar="N", help=_("the same number gives the same puzzles")
    )
    parser.add_argument(
        "--iterations",
        default="1200",
        metavar="N",
        help=_("iterations of the long search that confirms a puzzle"),
    )
    parser.add_argument(
        "--margin",
        default="0.03",
        metavar="N",
        help=_("how much better than all others the best move must be, as a chance from 0 to 1"),
    )
    add_set(parser)
    add_where(parser)
    parser.add_argument(
        "--out",
        metavar=_("FILE"),
        help=_("keep the puzzles in this file (.jsonl); an interrupted run is continued"),
    )
    add_json(parser)


def run(args: Namespace) -> int:
    game = find_game(args.game)
    maker = Maker(
        game,
        players=None if args.players is None else read_players(game, args.players),
        settings=read_settings(game, args.set) if args.set else None,
        bots=read_bots(args.bots),
        seed=read_number(args.seed, "--seed"),
        iterations=read_number(args.iterations, "--iterations"),
        margin=read_margin(args.margin),
    )
    with chosen_executor(args) as executor:
        try:
            found = make_puzzles(
                maker,
                read_number(args.count, "--count"),
                args.out,
                executor,
                Progress(sys.stderr),
            )
        except KeyboardInterrupt:
            if args.out:
                kept = _("The work so far is kept; run the same command again to continue.")
                print("\n" + kept, file=sys.stderr)
            raise
    if args.json:
        print(json.dumps([json.loads(puzzle.line()) for puzzle in found.puzzles]))
    else:
        screen = Screen(sys.stdin, sys.stdout)
        screen.say(*report(found, game.title, screen))
    return 0


def read_margin(text: str) -> float:
    try:
        return float(text)
    except ValueError:
        raise LudotekaError(
            _("{what} must be a number, not {text!r}").format(what="--margin", text=text)
        ) from None


def report(found: Found, title: str, screen: Screen) -> list[str]:
    """How many puzzles of every level there are, and how far ahead their solutions are."""
    head = _("{game}, puzzles: {n}").format(game=title, n=len(found.puzzles))
    rows = [[_("level"), _("puzzles"), _("missed by quick bots"), _("mean lead")]]
    for level in range(1, len(LEVELS) + 1):
        some = [puzzle for puzzle in found.puzzles if puzzle.level == level]
        if some:
            share = 100 * sum(puzzle.missed for puzzle in some) / len(some)
            leads = [one.promises[one.solution] - one.promises[one.runner_up] for one in some]
            lead = decimal(100 * sum(leads) / len(some))
            rows.append([str(level), str(len(some)), f"{decimal(share)} %", f"{lead} %"])
    lines = table(rows)
    return [screen.paint(head, BOLD), "", screen.paint(lines[0], BOLD), *lines[1:]]
