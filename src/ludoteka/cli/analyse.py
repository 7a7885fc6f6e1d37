"""`ludoteka analyse`: chances of winning over a saved game, where it turned, and how well everyone chose."""

import json
import sys
from argparse import Namespace
from pathlib import Path

from ludoteka.cli.arguments import add_json, read_number
from ludoteka.cli.parser import Parser
from ludoteka.cli.progress import Progress
from ludoteka.cli.records import load
from ludoteka.cli.screen import BOLD, Screen, harmless, table
from ludoteka.draw.chance_curves import chance_curves
from ludoteka.engine import NOBODY, LudotekaError, find_game
from ludoteka.engine.i18n import Texts
from ludoteka.sim.analysis import Luck, Review, TurningPoint, analyse
from ludoteka.sim.judging import Accuracy

_ = Texts("ludoteka")


def add_arguments(parser: Parser) -> None:
    parser.add_argument("file", metavar=_("FILE"), help=_("a saved game"))
    parser.add_argument(
        "--playouts",
        default="64",
        metavar="N",
        help=_("how many times each position is played out, at most; more is more accurate"),
    )
    parser.add_argument(
        "--iterations",
        default="400",
        metavar="N",
        help=_("iterations of the bot's search at each turning point"),
    )
    parser.add_argument(
        "--bot",
        metavar=_("BOT"),
        help=_("the bot that says what would have been better; without one, the search does"),
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
        bot=args.bot,
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
    seats = range(len(found.seats))
    luck = [stroke.move for stroke in found.luck]
    picture = chance_curves(
        [moment.move for moment in found.moments],
        [[moment.chances[seat] for moment in found.moments] for seat in seats],
        found.seats,
        sorted([*(point.move for point in found.turning_points), *luck]),
        _("Chances of winning, move by move"),
        bounds=[[(one.low[seat], one.high[seat]) for one in found.moments] for seat in seats],
        luck=luck,
    )
    try:
        picture.save(Path(file))
    except OSError as error:
        raise LudotekaError(
            _("{file} cannot be written: {why}").format(file=file, why=error.strerror)
        ) from None


def report(found: Review, screen: Screen) -> list[str]:
    """The chances as a table; turning points, luck and everybody's accuracy in sentences."""
    marks = {point.move for point in found.turning_points}
    names = [harmless(name) for name in found.seats]
    rows = [[_("move"), _("to choose"), *names, ""]]
    for moment in found.moments:
        who = names[moment.player] if moment.player != NOBODY else "-"
        bounds = zip(moment.chances, moment.low, moment.high, strict=True)
        shares = [f"{100 * c:.0f} ±{50 * (high - low):.0f} %" for c, low, high in bounds]
        rows.append([str(moment.move), who, *shares, "*" if moment.move in marks else ""])
    lines = table(rows)
    head = _("{game}: chances of winning").format(game=find_game(found.game).title)
    said = [screen.paint(head, BOLD), "", screen.paint(lines[0], BOLD), *lines[1:], ""]
    said += [turned(point, names) for point in found.turning_points]
    if not found.turning_points:
        said.append(_("No turning points: no choice clearly cost much."))
    said += [lucky(stroke, names) for stroke in found.luck]
    return [
        *said,
        "",
        *(how_well(name, one) for name, one in zip(names, found.accuracy, strict=True)),
    ]


def turned(point: TurningPoint, names: list[str]) -> str:
    """A turning point as a sentence."""
    sentence = _(
        "Move {move}: {player} played {played}; {better} would have raised the chance by {low} to {high} "
        "percentage points."
    ).format(
        move=point.move,
        player=names[point.player],
        played=point.played,
        better=point.better,
        low=f"{100 * point.low:.0f}",
        high=f"{100 * point.high:.0f}",
    )
    return f"{sentence} ({_(point.kind)})" if point.kind else sentence


def lucky(stroke: Luck, names: list[str]) -> str:
    """A stroke of luck as a sentence."""
    return _(
        "Move {move}, luck: {outcome}; {player}'s chance went from {before} to {after} %."
    ).format(
        move=stroke.move,
        outcome=stroke.outcome,
        player=names[stroke.player],
        before=f"{100 * stroke.before:.0f}",
        after=f"{100 * stroke.after:.0f}",
    )


def how_well(name: str, found: Accuracy) -> str:
    """A player's accuracy and kinds of mistakes in one line."""
    kinds = ", ".join(f"{_(kind)} {count}" for kind, count in found.mistakes.items())
    return _("{player}: accuracy {percent} %, choices {n}; {kinds}").format(
        player=name, percent=f"{100 * found.share:.0f}", n=found.choices, kinds=kinds
    )
