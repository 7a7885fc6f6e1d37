"""`ludoteka simulate`: bots against bots, with a progress bar and a table or JSON."""

import json
import sys
from argparse import Namespace
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

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
from ludoteka.cli.program import how
from ludoteka.cli.progress import Progress
from ludoteka.cli.screen import BOLD, Screen, table
from ludoteka.engine import find_game
from ludoteka.engine.i18n import Texts, decimal
from ludoteka.engine.settings import written
from ludoteka.sim import Executor, InProcess, Processes, Result, simulate
from ludoteka.sim.runner import listed_settings

_ = Texts("ludoteka")


def add_where(parser: Parser) -> None:
    """Where to play."""
    add_workers(parser)
    parser.add_argument(
        "--ray",
        nargs="?",
        const="local",
        metavar=_("ADDRESS"),
        help=_(
            "play on the Ray cluster at this address; without one, on a Ray started here with --workers processes"
        ),
    )


def add_arguments(parser: Parser) -> None:
    add_game_arguments(
        parser, "random,greedy", _("who plays; the bots move one seat along after every game")
    )
    add_where(parser)
    parser.add_argument(
        "--out",
        metavar=_("FILE"),
        help=_(
            "write a row for every game and player, as .parquet or .jsonl; an interrupted run is continued"
        ),
    )
    parser.add_argument(
        "--records",
        metavar=_("FILE"),
        help=_("write a line for every game, from which it can be replayed by its number"),
    )
    parser.add_argument(
        "--trajectories",
        metavar=_("FILE.parquet"),
        help=_(
            "write a row for every decision, with what was seen and possible, for programs that learn; with a data card"
        ),
    )
    add_errors(parser)
    add_json(parser)


@contextmanager
def chosen_executor(args: Namespace) -> Iterator[Executor]:
    """Where the command line says to play."""
    workers = read_number(args.workers, "--workers", 1)
    if args.ray is None:
        yield InProcess() if workers == 1 else Processes(workers)
        return
    from ludoteka.sim.cluster import Cluster

    cluster = Cluster(None if args.ray == "local" else args.ray, workers)
    try:
        yield cluster
    finally:
        cluster.close()


def run(args: Namespace) -> int:
    game = find_game(args.game)
    bots = read_bots(args.bots)
    players = None if args.players is None else read_players(game, args.players)
    games = read_number(args.games, "--games")
    seed = read_number(args.seed, "--seed")
    settings = read_settings(game, args.set)
    with chosen_executor(args) as executor:
        try:
            result = simulate(
                game,
                bots,
                games=games,
                players=players,
                seed=seed,
                settings=settings,
                progress=Progress(sys.stderr),
                executor=executor,
                out=args.out,
                records=args.records,
                trajectories=args.trajectories,
                **read_errors(args),
            )
        except KeyboardInterrupt:
            if args.out or args.records or args.trajectories:
                kept = _("The work so far is kept; run the same command again to continue.")
                print("\n" + kept, file=sys.stderr)
            raise
    if args.json:
        print(json.dumps(result.to_json(), ensure_ascii=False))
    else:
        screen = Screen(sys.stdin, sys.stdout)
        screen.say(*report(result, screen))
    return 0


def house_lines(game: str, settings: Mapping[str, Any]) -> list[str]:
    """A line that marks a game by house rules; none for the published game."""
    text = find_game(game).house_text(settings)
    return [text] if text else []


def report(result: Result, screen: Screen) -> list[str]:
    """The result as a table with what it needs to be read."""
    listed = listed_settings(result.game, result.settings)
    settings = ", ".join(f"{name}={written(value)}" for name, value in listed.items())
    title = find_game(result.game).title
    head = _("{game}, {players} players, {games} games, seed {seed}").format(
        game=title, players=result.players, games=result.games, seed=result.seed
    )
    rows = [
        [_("bot"), _("wins"), _("share"), _("95 % interval"), _("mean score"), _("spread")],
        *[row(result, bot) for bot in range(len(result.bots))],
    ]
    lines = table(rows)
    seats = ", ".join(f"{decimal(100 * wins / result.games)} %" for wins in result.seat_wins)
    return [
        screen.paint(head, BOLD) + (f" ({settings})" if settings else ""),
        *house_lines(result.game, result.settings),
        "",
        screen.paint(lines[0], BOLD),
        *lines[1:],
        "",
        _(
            "Shared victories: {ties}; each counts as 1/n of a win for each of its n winners."
        ).format(ties=result.ties),
        _("Wins by seat: {seats}").format(seats=seats),
        *forfeits(result.bots, result.forfeits),
        _("Decisions per game: {n}").format(n=decimal(result.decisions / result.games)),
        _("Games per second: {speed} ({seconds} s, processes: {workers}, {how})").format(
            speed=decimal(result.games_per_second or 0.0),
            seconds=decimal(result.seconds),
            workers=result.workers,
            how=how(),
        ),
    ]


def forfeits(bots: list[str], counts: list[int]) -> list[str]:
    """Who gave games away by an error, in a line where anybody did."""
    shown = [f"{bot} {count}" for bot, count in zip(bots, counts, strict=True) if count]
    return (
        [_("Games forfeited because of errors: {bots}").format(bots=", ".join(shown))]
        if shown
        else []
    )


def row(result: Result, bot: int) -> list[str]:
    """One bot's line of the table."""
    low, high = result.win_intervals[bot]
    wins = result.wins[bot]
    return [
        result.bots[bot],
        decimal(wins, 0 if wins.is_integer() else 2),
        f"{decimal(100 * wins / result.games)} %",
        f"{decimal(100 * low)} - {decimal(100 * high)} %",
        decimal(result.mean_scores[bot]),
        decimal(result.score_spreads[bot]),
    ]
