"""`ludoteka analyse`: chances of winning over the moves of a saved game, and where it turned."""

import json
import sys
from argparse import Namespace
from pathlib import Path

from ludoteka.cli.arguments import add_json, read_number
from ludoteka.cli.parser import Parser
from ludoteka.cli.progress import Progress
from ludoteka.cli.records import load
from ludoteka.cli.screen import BOLD, Screen, harmless, table
from ludoteka.draw.chance_curves import chances
from ludoteka.engine import NOBODY, LudotekaError, find_game
from ludoteka.engine.i18n import Texts
from ludoteka.sim.analysis import Review, analyse

_ = Texts("ludoteka")


def add_arguments(parser: Parser) -> None:
    parser.add_argument("file", metavar=_("FILE"), help=_("a saved game"))
    parser.add_argument(
        "--playouts",
        default="32",
        metavar="N",
        help=_("how many times each position is played to its end; more is more accurate"),
    )
    parser.add_argument(
        "--iterations",
        default="400",
        metavar="N",
        help=_("iterations of the bot's search at each turning point"),
    )
    parser.add_argument("--plot", metavar=_("FILE"), help=_("draw the chances to an SVG file"))
    add_json(parser)


def run(args: Namespace) -> int:
    _match, record = load(args.file)
    found = analyse(
        record,
        playouts=read_number(args.playouts, "--playouts"),
        iterations=read_number(args.iterations, "--iterations"),
        progress=Progress(sys.stderr),
    )
    if args.plot:
        plot(found, args.plot)
    if args.json:
        print(json.dumps(found.to_json(), ensure_ascii=False))
    else:
        screen = Screen(sys.stdin, sys.stdout)
        screen.say(*report(found, screen))
    return 0


def plot(found: Review, file: str) -> None:
    """Draw the curves into a file."""
    picture = chances(
        [moment.move for moment in found.moments],
        [[moment.chances[seat] for moment in found.moments] for seat in range(len(found.seats))],
        found.seats,
        [point.move for point in found.turning_points],
        _("Chances of winning, move by move"),
    )
    try:
        picture.save(Path(file))
    except OSError as error:
        raise LudotekaError(
            _("{file} cannot be written: {why}").format(file=file, why=error.strerror)
        ) from None


def report(found: Review, screen: Screen) -> list[str]:
    """The chances as a table, and the turning points in sentences."""
    marks = {point.move for point in found.turning_points}
    names = [harmless(name) for name in found.seats]
    rows = [[_("move"), _("to choose"), *names, ""]]
    for moment in found.moments:
        who = names[moment.player] if moment.player != NOBODY else "-"
        shares = [f"{100 * chance:.0f} %" for chance in moment.chances]
        rows.append([str(moment.move), who, *shares, "*" if moment.move in marks else ""])
    lines = table(rows)
    head = _("{game}: chances of winning, from {n} games played out by greedy bots").format(
        game=find_game(found.game).title, n=found.playouts
    )
    said = [screen.paint(head, BOLD), "", screen.paint(lines[0], BOLD), *lines[1:], ""]
    for point in found.turning_points:
        sentence = (
            _("Move {move}: {player} played {played}; the chance went from {before} to {after} %.")
            if point.played == point.better
            else _(
                "Move {move}: {player} played {played}; the chance went from {before} to {after} %. "
                "The bot would have played {better}."
            )
        )
        said.append(
            sentence.format(
                move=point.move,
                player=names[point.player],
                played=point.played,
                before=f"{100 * point.before:.0f}",
                after=f"{100 * point.after:.0f}",
                better=point.better,
            )
        )
    if not found.turning_points:
        said.append(_("No turning points."))
    return said
