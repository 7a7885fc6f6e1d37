"""`ludoteka sweep`: variants of the rules side by side, and what differs in plain words."""

import json
import sys
from argparse import Namespace
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
from ludoteka.cli.screen import BOLD, Screen, table
from ludoteka.cli.simulate import (
    add_where,
    chosen_executor,
)
from ludoteka.engine import Game, LudotekaError, NumberSetting, Setting, find_game
from ludoteka.engine.i18n import Texts, decimal
from ludoteka.sim.sweep import Difference, Variant, differences, sweep

_ = Texts("ludoteka")


def add_arguments(parser: Parser) -> None:
    add_game_arguments(
        parser, "random", _("who plays; the bots move one seat along after every game")
    )
    parser.add_argument(
        "--vary",
        action="append",
        default=[],
        metavar=_("NAME=VALUE,VALUE"),
        help=_(
            "a setting and the values to compare, of a number also LOW..HIGH; several settings give all combinations"
        ),
    )
    add_where(parser)
    add_json(parser)


def read_vary(game: Game[Any], given: list[str]) -> dict[str, list[Any]]:
    """The values to compare."""
    found: dict[str, list[Any]] = {}
    for text in given:
        name, equals, values = text.partition("=")
        if not equals:
            raise LudotekaError(
                _(
                    "--vary needs a setting and its values, such as name=one,two, not {text!r}"
                ).format(text=text)
            )
        found[name] = read_values(game.setting(name), values)
    if not found:
        raise LudotekaError(_("--vary says what to compare, such as --vary name=one,two"))
    return found


def read_values(setting: Setting, text: str) -> list[Any]:
    """`5,6,7`; of a number also `5..7`; of a setting that takes several, `+` joins those of one variant."""
    if isinstance(setting, NumberSetting):
        low, dots, high = text.partition("..")
        if dots:
            return list(range(setting.parse(low), setting.parse(high) + 1))
    return [setting.parse(part.replace("+", ",")) for part in text.split(",")]


def run(args: Namespace) -> int:
    game = find_game(args.game)
    vary = read_vary(game, args.vary)
    bots = read_bots(args.bots)
    players = None if args.players is None else read_players(game, args.players)
    with chosen_executor(args) as executor:
        variants = sweep(
            game,
            bots,
            vary,
            games=read_number(args.games, "--games"),
            players=players,
            seed=read_number(args.seed, "--seed"),
            settings=read_settings(game, args.set),
            progress=Progress(sys.stderr),
            executor=executor,
        )
    found = differences(variants)
    if args.json:
        data = {
            "variants": [variant.to_json() for variant in variants],
            "differences": [vars(one) for one in found],
        }
        print(json.dumps(data, ensure_ascii=False))
        return 0
    screen = Screen(sys.stdin, sys.stdout)
    result = variants[0].result
    head = _("{game}, {players} players, {games} games of every variant, seed {seed}").format(
        game=game.title, players=result.players, games=result.games, seed=result.seed
    )
    lines = table(rows(variants))
    screen.say(screen.paint(head, BOLD), "", screen.paint(lines[0], BOLD), *lines[1:], "")
    screen.say(*sentences(variants, found))
    return 0


def rows(variants: list[Variant]) -> list[list[str]]:
    """One line for every variant and bot."""
    found = [
        [
            _("variant"),
            _("bot"),
            _("wins"),
            _("95 % interval"),
            _("mean score"),
            _("95 % interval"),
            _("wins of seat 1"),
            _("decisions"),
        ]
    ]
    for variant in variants:
        result = variant.result
        for bot, name in enumerate(result.bots):
            low, high = result.win_intervals[bot]
            least, most = variant.score_interval(bot)
            found.append(
                [
                    variant.name,
                    name,
                    f"{decimal(100 * result.wins[bot] / result.games)} %",
                    f"{decimal(100 * low)} - {decimal(100 * high)} %",
                    decimal(result.mean_scores[bot]),
                    f"{decimal(least)} - {decimal(most)}",
                    f"{decimal(100 * result.seat_wins[0] / result.games)} %",
                    decimal(result.decisions / result.games),
                ]
            )
    return found


def sentences(variants: list[Variant], found: list[Difference]) -> list[str]:
    """What differs from the first variant, in plain words."""
    base = variants[0]
    if len(variants) == 1:
        return [_("There is only one variant, so there is nothing to compare.")]
    if not found:
        return [
            _(
                "This many games show no difference between the variants beyond what chance explains."
            )
        ]
    lines = []
    for one in found:
        variant = variants[one.variant]
        names = {"variant": variant.name, "base": base.name, "index": one.index + 1}
        if one.what == "score":
            text = (
                _("With {variant}, {bot} scores {change} points more than with {base}.")
                if one.after > one.before
                else _("With {variant}, {bot} scores {change} points less than with {base}.")
            )
            change = decimal(abs(one.after - one.before))
        else:
            change = decimal(100 * abs(one.after - one.before))
            text = win_sentence(one)
        bot = variant.result.bots[one.index] if one.what != "seat" else ""
        lines.append(text.format(bot=bot, change=change, **names))
    return lines


def win_sentence(one: Difference) -> str:
    more = one.after > one.before
    if one.what == "seat":
        return (
            _(
                "With {variant}, seat {index} wins {change} percentage points more often than with {base}."
            )
            if more
            else _(
                "With {variant}, seat {index} wins {change} percentage points less often than with {base}."
            )
        )
    return (
        _("With {variant}, {bot} wins {change} percentage points more often than with {base}.")
        if more
        else _("With {variant}, {bot} wins {change} percentage points less often than with {base}.")
    )
