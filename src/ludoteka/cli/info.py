"""What there is: the games, their rules, the bots."""

import json
import sys
from argparse import Namespace
from typing import Any

from ludoteka.bots import bot_names
from ludoteka.cli.arguments import add_json
from ludoteka.cli.parser import Parser
from ludoteka.cli.screen import BOLD, Screen, table, wrap
from ludoteka.engine import Game, LudotekaError, NumberSetting, Setting, find_game, games
from ludoteka.engine.i18n import Texts
from ludoteka.engine.settings import written
from ludoteka.teaching.guide import plain

_ = Texts("ludoteka")


def add_rules_arguments(parser: Parser) -> None:
    parser.add_argument("game", metavar=_("GAME"), help=_("name of the game"))


def add_games_arguments(parser: Parser) -> None:
    add_json(parser)


def list_games(args: Namespace) -> int:
    """Every game with its players and settings, and the bots."""
    if args.json:
        data = {"games": [as_json(game) for game in games().values()], "bots": bot_names()}
        print(json.dumps(data, ensure_ascii=False))
        return 0
    screen = Screen(sys.stdin, sys.stdout)
    width = screen.size[0]
    for game in games().values():
        screen.say(screen.paint(game.title, BOLD) + f"  ({game.name})")
        screen.say(*wrap(f"{players(game)}. {game.summary}", width - 2, "  "))
        for setting in game.offered():
            text = setting_text(game, setting)
            screen.say(*[f"  {line}" for line in wrap(text, width - 2, "    ")])
        if game.parameters:
            more = _("House rules, see ludoteka parameters {game}: {names}").format(
                game=game.name, names=", ".join(one.name for one in game.parameters)
            )
            screen.say(*[f"  {line}" for line in wrap(more, width - 2, "    ")])
        screen.say("")
    screen.say(_("Bots for every game: {names}").format(names=", ".join(bot_names())))
    return 0


def add_parameters_arguments(parser: Parser) -> None:
    parser.add_argument("game", metavar=_("GAME"), help=_("name of the game"))
    add_json(parser)


def list_parameters(args: Namespace) -> int:
    """The numbers of a game's rules that a designer may turn."""
    game = find_game(args.game)
    if args.json:
        found = [vars_of(game, one) for one in game.parameters]
        print(json.dumps({"game": game.name, "parameters": found}, ensure_ascii=False))
        return 0
    screen = Screen(sys.stdin, sys.stdout)
    if not game.parameters:
        screen.say(_("{game} has no numbers to turn.").format(game=game.title))
        return 0
    numbers = table(
        [
            [_("name"), _("published"), _("from"), _("to")],
            *[[o.name, str(o.default), str(o.least), str(o.most)] for o in game.parameters],
        ]
    )
    titles = [game.people.words(one.title) for one in game.parameters]
    lines = [f"{row}  {title}" for row, title in zip(numbers[1:], titles, strict=True)]
    screen.say(screen.paint(game.title, BOLD), "", screen.paint(numbers[0], BOLD), *lines, "")
    first = game.parameters[0]
    screen.say(
        _("Turn one with --set, such as --set {name}={value}.").format(
            name=first.name, value=first.least
        )
    )
    return 0


def vars_of(game: Game[Any], one: NumberSetting) -> dict[str, Any]:
    """A parameter as a program wants to know it."""
    return {
        "name": one.name,
        "title": game.people.words(one.title),
        "default": one.default,
        "least": one.least,
        "most": one.most,
    }


def as_json(game: Game[Any]) -> dict[str, Any]:
    """A game as a program wants to know it."""
    return {
        "name": game.name,
        "title": game.title,
        "rules": game.version,
        "players": [game.min_players, game.max_players],
        "settings": {
            setting.name: {
                "default": setting.default,
                "values": [value for value, _title in setting.choices] or [True, False],
                "several": setting.many,
            }
            for setting in game.offered()
        },
        "parameters": {
            one.name: {"default": one.default, "least": one.least, "most": one.most}
            for one in game.parameters
        },
    }


def players(game: Game[Any]) -> str:
    if game.min_players == game.max_players:
        return _.plural("{n} player", "{n} players", game.min_players)
    return _("{low} to {high} players").format(low=game.min_players, high=game.max_players)


def setting_text(game: Game[Any], setting: Setting) -> str:
    """A setting as it is typed, with its default, its meaning and its other values."""
    text = _("--set {name}={default}: {title} (possible: {values}).").format(
        name=setting.name,
        default=written(setting.default),
        title=game.people.words(setting.title),
        values=", ".join(value for value, _title in setting.choices) or "true, false",
    )
    return f"{text} {game.people.words(setting.help)}".rstrip()


def rules_text(game: Game[Any]) -> str:
    """The rules page of a game."""
    text = plain(game.people.rules()).rstrip()
    if not text:
        raise LudotekaError(_("{game} has no rules page").format(game=game.title))
    return text


def print_rules(args: Namespace) -> int:
    screen = Screen(sys.stdin, sys.stdout)
    screen.say(*rules_lines(find_game(args.game), screen))
    return 0


def rules_lines(game: Game[Any], screen: Screen) -> list[str]:
    """The rules page; on a terminal its headings stand out and long lines are wrapped."""
    lines = rules_text(game).splitlines()
    if not screen.out.isatty():
        return lines
    shown = []
    for line in lines:
        if line.startswith("#"):
            shown.append(screen.paint(line.lstrip("# "), BOLD))
        elif line.startswith("|") or not line.strip():
            shown.append(line)
        else:
            lead = line[: len(line) - len(line.lstrip())]
            indent = "  " if line.lstrip().startswith(("- ", "* ")) else ""
            width = min(screen.size[0], 100) - len(lead)
            shown += [lead + one for one in wrap(line, width, indent)]
    return shown
