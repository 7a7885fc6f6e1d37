"""`ludoteka tournament`: bots against each other, with ratings and a cross table."""

import json
import sys
from argparse import Namespace

from ludoteka.cli.arguments import (
    add_errors,
    add_game_arguments,
    add_json,
    add_workers,
    read_bots,
    read_errors,
    read_number,
    read_players,
    read_settings,
)
from ludoteka.cli.parser import Parser
from ludoteka.cli.progress import Progress
from ludoteka.cli.screen import BOLD, Screen, table
from ludoteka.cli.simulate import forfeits, house_lines
from ludoteka.engine import find_game
from ludoteka.engine.i18n import Texts, decimal
from ludoteka.sim import Ladder, tournament

_ = Texts("ludoteka")


def add_arguments(parser: Parser) -> None:
    who = _("who plays; every group meets equally often, in all seats")
    add_game_arguments(parser, "random,greedy,mcts:100", who)
    add_workers(parser)
    parser.add_argument(
        "--file",
        metavar=_("FILE"),
        help=_("keep every game in this file, and continue from it after an interruption"),
    )
    add_errors(parser)
    add_json(parser)


def run(args: Namespace) -> int:
    game = find_game(args.game)
    result = tournament(
        game,
        read_bots(args.bots),
        games=read_number(args.games, "--games"),
        players=None if args.players is None else read_players(game, args.players),
        seed=read_number(args.seed, "--seed"),
        settings=read_settings(game, args.set),
        workers=read_number(args.workers, "--workers"),
        file=args.file,
        progress=Progress(sys.stderr),
        **read_errors(args),
    )
    if args.json:
        print(json.dumps(result.to_json(), ensure_ascii=False))
    else:
        screen = Screen(sys.stdin, sys.stdout)
        screen.say(*report(result, screen))
    return 0


def report(result: Ladder, screen: Screen) -> list[str]:
    """The table of the tournament, the strongest first, and the cross table."""
    head = _("{game}, {players} players, {games} games, seed {seed}").format(
        game=find_game(result.head["game"]).title,
        players=result.head["players"],
        games=result.games,
        seed=result.head["seed"],
    )
    order = sorted(range(len(result.bots)), key=lambda bot: -result.ratings[bot].points)
    titles = [_("bot"), _("games"), _("wins"), _("share"), _("95 % interval"), _("mean score")]
    titles += [_("Elo"), _("95 % interval"), *(["openskill"] if result.skills else [])]
    ladder = table([titles, *[row(result, bot) for bot in order]])
    names = [result.bots[bot] for bot in order]
    cross = table(
        [
            ["", *names],
            *[[result.bots[bot], *[met(result, bot, other) for other in order]] for bot in order],
        ]
    )
    house = house_lines(result.head["game"], result.head["settings"])
    lines = [screen.paint(head, BOLD), *house, "", screen.paint(ladder[0], BOLD), *ladder[1:], ""]
    lines += [_("Duels that the bot of the row won against the bot of the column:"), "", *cross, ""]
    lines += forfeits(result.bots, result.forfeits)
    lines.append(_("Elo by the Bradley-Terry model; 0 is the average of these bots."))
    if result.skills is None:
        lines.append(_('For openskill ratings as well: pip install "ludoteka[sim]"'))
    return lines


def row(result: Ladder, bot: int) -> list[str]:
    """One bot's line of the ladder."""
    low, high = result.win_intervals[bot]
    wins, games, rating = result.wins[bot], result.played[bot], result.ratings[bot]
    cells = [
        result.bots[bot],
        str(games),
        decimal(wins, 0 if wins.is_integer() else 2),
        f"{decimal(100 * wins / max(1, games))} %",
        f"{decimal(100 * low)} - {decimal(100 * high)} %",
        decimal(result.mean_scores[bot]),
        f"{rating.points:+.0f}",
        _("{low} to {high}").format(low=f"{rating.low:+.0f}", high=f"{rating.high:+.0f}"),
    ]
    if result.skills:
        mu, sigma = result.skills[bot]
        cells.append(f"{decimal(mu)} ± {decimal(2 * sigma)}")
    return cells


def met(result: Ladder, bot: int, other: int) -> str:
    """The duels of one bot with another, as won/met."""
    won, duels = result.cross[bot][other]
    if not duels:
        return "-"
    return f"{decimal(won, 0 if won.is_integer() else 1)}/{duels:.0f}"
