"""`ludoteka report`: what a file of results says, as tables, pictures and one page."""

import json
import sys
from argparse import Namespace
from pathlib import Path
from typing import Any

from ludoteka.cli.arguments import add_json
from ludoteka.cli.parser import Parser
from ludoteka.cli.progress import Progress
from ludoteka.cli.screen import BOLD, Screen, table
from ludoteka.engine.i18n import Texts
from ludoteka.sim.compare import compare, compared, sentences
from ludoteka.sim.findings import measured
from ludoteka.sim.report import sections, settings, title, write_report
from ludoteka.sim.summary import Group, Summary, summarize

_ = Texts("ludoteka")


def add_arguments(parser: Parser) -> None:
    parser.add_argument("file", metavar=_("FILE"), help=_("results: .parquet or .jsonl"))
    parser.add_argument(
        "other", nargs="?", metavar=_("FILE2"), help=_("other results of the same game, to compare")
    )
    parser.add_argument(
        "--out",
        metavar=_("FOLDER"),
        help=_(
            "where to put the charts and the page (a folder beside the results, named after them)"
        ),
    )
    parser.add_argument("--no-pictures", action="store_true", help=_("tables only"))
    add_json(parser)


def run(args: Namespace) -> int:
    progress = Progress(sys.stderr)
    summary = summarize(args.file, progress)
    if args.other:
        return run_compare(args, summary, summarize(args.other, progress))
    file = Path(args.file)
    folder = Path(args.out) if args.out else file.with_name(f"{file.stem}-report")
    written = [] if args.no_pictures else write_report(summary, folder, progress)
    if args.json:
        print(json.dumps(as_json(summary) | {"files": [str(one) for one in written]}))
        return 0
    screen = Screen(sys.stdin, sys.stdout)
    screen.say(screen.paint(title(summary), BOLD), settings(summary))
    for section in sections(summary):
        if section.body:
            lines = table([section.head, *section.body])
            screen.say("", screen.paint(section.title, BOLD), lines[0], *lines[1:])
            screen.say(*[note for note in [section.note] if note])
    screen.say("", *measured(summary))
    if written:
        screen.say("", _("The report: {file}").format(file=written[0]))
    return 0


def run_compare(args: Namespace, first: Summary, second: Summary) -> int:
    """Two files beside each other."""
    found = compare(first, second)
    if args.json:
        files = {"files": [args.file, args.other]}
        print(
            json.dumps(
                files | {"comparisons": [one._asdict() | {"sure": one.sure} for one in found]}
            )
        )
        return 0
    screen = Screen(sys.stdin, sys.stdout)
    for name, summary in (("1", first), ("2", second)):
        screen.say(screen.paint(f"{name}: {title(summary)}", BOLD), settings(summary))
    section = compared(found)
    lines = table([section.head, *section.body])
    screen.say("", screen.paint(section.title, BOLD), *lines, section.note, "", *sentences(found))
    return 0


def as_json(summary: Summary) -> dict[str, Any]:
    """The figures of the tables."""
    groups: dict[str, dict[Any, Group]] = {
        "orders": dict(summary.orders),
        "seats": dict(summary.seats),
        "bots": dict(summary.bots),
    }
    found: dict[str, Any] = {
        "game": str(summary.about["game"]),
        "players": int(summary.about["players"]),
        "settings": json.loads(str(summary.about["settings"])),
        "games": summary.games,
    }
    for name, members in groups.items():
        found[name] = {
            str(key): {
                "results": group.rows,
                "wins": group.wins,
                "win_interval": group.interval,
                "mean_score": group.mean,
                "score_spread": group.spread,
                "sources": {one: points / group.rows for one, points in group.sources.items()},
            }
            for key, group in members.items()
        }
    found["measures"] = {name: one._asdict() for name, one in summary.measures.all().items()} | {
        "longest_wait": summary.measures.longest,
        "skill": summary.skill(),
    }
    found["rules"] = {
        name: {"games": games, **one._asdict()} for name, games, one in summary.measures.rules()
    }
    found["decisions"] = dict(sorted(summary.decisions.items()))
    found["rounds"] = dict(sorted(summary.rounds.items()))
    found["milestones"] = {
        name: {"share": one.count / summary.rows, **gain._asdict()}
        for name, one, gain in summary.telling()
    }
    return found
