"""`ludoteka balance`: values of a game's parameters with which it meets a designer's goals."""

import json
import sys
from argparse import Namespace
from math import inf
from typing import Any

from ludoteka.cli.arguments import (
    add_game_arguments,
    add_json,
    read_bots,
    read_number,
    read_players,
    read_settings,
)
from ludoteka.cli.parser import Parser
from ludoteka.cli.progress import Progress
from ludoteka.cli.screen import BOLD, Screen, table, wrap
from ludoteka.cli.simulate import add_where, chosen_executor
from ludoteka.cli.sweep import read_values
from ludoteka.engine import Game, LudotekaError, find_game
from ludoteka.engine.i18n import N_, Texts, decimal
from ludoteka.sim.balance import AFRESH, Balance, BalanceTrial, balance
from ludoteka.sim.goals import MEASURES, MET, MISSED, OPEN, Goal, Reading

_ = Texts("ludoteka")

SHOWN = 10  # trials in the table
IN_WORDS = {MET: N_("met"), MISSED: N_("missed"), OPEN: N_("open")}


def add_arguments(parser: Parser) -> None:
    add_game_arguments(
        parser, "greedy", _("who plays; the bots move one seat along after every game")
    )
    parser.set_defaults(games="400")
    parser.add_argument(
        "--goal",
        action="append",
        default=[],
        metavar=_("NAME=LOW..HIGH"),
        help=_(
            "a measure and its bounds, such as turns=60..90, ties<=2 or score>=80; there are: {names}"
        ).format(names=", ".join(MEASURES)),
    )
    parser.add_argument(
        "--vary",
        action="append",
        default=[],
        metavar=_("NAME=LOW..HIGH"),
        help=_("a parameter and its values, such as 5..8 or 5,7; its name alone means all values"),
    )
    parser.add_argument(
        "--trials", default="40", metavar="N", help=_("how many combinations of values to try")
    )
    parser.add_argument(
        "--out",
        metavar=_("FILE"),
        help=_("keep every trial in this file; an interrupted search is continued"),
    )
    add_where(parser)
    add_json(parser)


def read_space(game: Game[Any], given: list[str]) -> dict[str, list[Any] | None]:
    """What is varied."""
    found: dict[str, list[Any] | None] = {}
    for text in given:
        name, equals, values = text.partition("=")
        setting = game.setting(name)
        found[name] = read_values(setting, values) if equals else None
    if not found:
        raise LudotekaError(
            _("--vary says what may be turned; ludoteka parameters {game} lists it").format(
                game=game.name
            )
        )
    return found


def run(args: Namespace) -> int:
    game = find_game(args.game)
    if not args.goal:
        raise LudotekaError(_("--goal says what to reach, such as --goal turns=60..90"))
    players = None if args.players is None else read_players(game, args.players)
    with chosen_executor(args) as executor:
        found = balance(
            game,
            read_bots(args.bots),
            [Goal.parse(text) for text in args.goal],
            read_space(game, args.vary),
            trials=read_number(args.trials, "--trials", 1),
            games=read_number(args.games, "--games", 1),
            players=players,
            seed=read_number(args.seed, "--seed"),
            settings=read_settings(game, args.set),
            progress=Progress(sys.stderr),
            executor=executor,
            out=args.out,
        )
    if args.json:
        print(json.dumps(found.to_json(), ensure_ascii=False))
        return 0
    screen = Screen(sys.stdin, sys.stdout)
    screen.say(*report(found, screen))
    return 0


def report(found: Balance, screen: Screen) -> list[str]:
    """The trials as a table with their intervals, and what follows from them."""
    head = _("{game}, {players} players, {trials} trials of {games} games, seed {seed}").format(
        game=find_game(found.game).title,
        players=found.players,
        trials=len(found.trials),
        games=found.games,
        seed=found.seed,
    )
    lines = table(rows(found, found.trials[:SHOWN]))
    said = [screen.paint(head, BOLD), ""]
    said += [f"{goal}: {_(MEASURES[goal.name].about)}" for goal in found.goals]
    said += ["", screen.paint(lines[0], BOLD), *lines[1:], ""]
    again = table(rows(found, found.confirmed))
    more = _("The best, played again with {games} fresh games each:").format(
        games=AFRESH * found.games
    )
    said += [more, "", screen.paint(again[0], BOLD), *again[1:], ""]
    for sentence in sentences(found):
        said += wrap(sentence, screen.size[0])
    return said


def rows(found: Balance, trials: list[BalanceTrial]) -> list[list[str]]:
    """One line for every trial."""
    head = list(found.trials[0].values)
    for goal in found.goals:
        head += [goal.name, _("interval")]
    body = []
    for trial in trials:
        line = [str(value) for value in trial.values.values()]
        for goal in found.goals:
            one = trial.readings[goal.name]
            line += [decimal(one.value, 2), interval(one)]
        body.append([*line, _(IN_WORDS[trial.verdict])])
    return [[*head, _("goals")], *body]


def interval(one: Reading) -> str:
    if one.low == -inf:
        return "-"
    return _("{low} to {high}").format(low=decimal(one.low, 2), high=decimal(one.high, 2))


def sentences(found: Balance) -> list[str]:
    """What was found, without more certainty than the games give."""
    best = found.best
    said = []
    if found.published is not None:
        usual = {
            MET: _("As it is otherwise, the game meets the goals already ({values})."),
            MISSED: _("As it is otherwise, the game misses a goal ({values})."),
            OPEN: _("Whether the game meets the goals as it is otherwise is open ({values})."),
        }
        said.append(usual[found.published.verdict].format(values=found.published.name))
    closing = {
        MET: _("With {values} all goals are met, in fresh games and beyond doubt."),
        MISSED: _("None of the values tried meets all goals; nearest is {values}."),
        OPEN: _("With {values} the goals may be met; more games (--games) would decide it."),
    }
    said.append(closing[best.verdict].format(values=best.name))
    house = find_game(found.game).house_text({**found.settings, **best.values})
    return [*said, f"{house}."] if house else said
