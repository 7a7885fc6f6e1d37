"""What was typed on the command line, checked and turned into what it means."""

from argparse import Namespace
from collections.abc import Sequence
from typing import Any

from ludoteka.bots import bot_kinds, bot_names, make_bot
from ludoteka.bots.knobs import names_function, split_names
from ludoteka.cli.parser import Parser
from ludoteka.engine import Game, LudotekaError
from ludoteka.engine.i18n import Texts

_ = Texts("ludoteka")

HUMAN = "human"


def add_game_arguments(parser: Parser, bots: str, who: str) -> None:
    """What to play, for every command that lets bots play; `who` says how they take their seats."""
    parser.add_argument("game", metavar=_("GAME"), help=_("name of the game"))
    parser.add_argument("--players", metavar="N", help=_("number of players"))
    parser.add_argument("--bots", default=bots, metavar=_("BOT,BOT"), help=who)
    parser.add_argument("--games", default="100", metavar="N", help=_("number of games"))
    parser.add_argument(
        "--seed", default="0", metavar="N", help=_("the same number gives the same games")
    )
    add_set(parser)


def add_set(parser: Parser) -> None:
    """The settings of the game."""
    parser.add_argument(
        "--set",
        action="append",
        default=[],
        metavar=_("NAME=VALUE"),
        help=_("a setting of the game; may be given several times"),
    )


def add_workers(parser: Parser) -> None:
    parser.add_argument("--workers", default="1", metavar="N", help=_("processes to use"))


def add_errors(parser: Parser) -> None:
    """What becomes of a bot that breaks the rules, fails or is late."""
    parser.add_argument(
        "--on-error",
        default="stop",
        metavar="stop|forfeit",
        help=_("what to do when a bot fails: stop the run, or let it forfeit that game"),
    )
    parser.add_argument(
        "--move-seconds",
        default="0",
        metavar="N",
        help=_("time limit for one choice, in seconds; 0 for no limit"),
    )


def read_errors(args: Namespace) -> dict[str, Any]:
    """The same as `simulate` and `tournament` want it."""
    try:
        seconds = float(args.move_seconds)
    except ValueError:
        raise LudotekaError(
            _("{what} must be a number, not {text!r}").format(
                what="--move-seconds", text=args.move_seconds
            )
        ) from None
    return {"on_error": args.on_error, "move_seconds": seconds}


def add_json(parser: Parser) -> None:
    parser.add_argument("--json", action="store_true", help=_("print one JSON object"))


def read_number(text: str, what: str, low: int | None = None) -> int:
    """A whole number, not below `low`."""
    try:
        number = int(text)
    except ValueError:
        raise LudotekaError(
            _("{what} must be a whole number, not {text!r}").format(what=what, text=text)
        ) from None
    if low is not None and number < low:
        raise LudotekaError(
            _("{what} must be at least {low}, not {number}").format(
                what=what, low=low, number=number
            )
        )
    return number


def read_players(game: Game[Any], text: str) -> int:
    """How many players there are."""
    return game.check_players(read_number(text, "--players"))


def read_settings(game: Game[Any], given: Sequence[str]) -> dict[str, Any]:
    """The settings of the game from texts such as `farmers=false`."""
    values: dict[str, Any] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise LudotekaError(
                _("--set needs a name and a value such as name=value, not {text!r}").format(
                    text=text
                )
            )
        values[name] = game.setting(name).parse(value)
    return values


def read_bots(text: str) -> list[str]:
    """Names of bots, with commas between them."""
    names = split_names(text)
    for name in names:
        make_bot(name)
    if not names:
        raise LudotekaError(_("--bots needs at least one name"))
    return names


def read_seats(game: Game[Any], seats: str | None, players: str | None) -> list[str]:
    """Who sits where: `human` or a bot's name. Without names, one human against greedy bots."""
    count = None if players is None else read_players(game, players)
    if seats is None:
        bots = (game.min_players if count is None else count) - 1
        return [HUMAN] + ["greedy"] * bots
    kinds = split_names(seats)
    check_kinds(kinds)
    if count is not None and len(kinds) != count:
        raise LudotekaError(
            _("--seats names {named} seats for {players} players").format(
                named=len(kinds), players=count
            )
        )
    game.check_players(len(kinds))
    return kinds


def check_kinds(kinds: Sequence[str], trusted: bool = True) -> None:
    """Every seat has a person or a bot that exists; only whom one trusts may name a module."""
    for kind in kinds:
        if kind == HUMAN:
            continue
        start, colon, _rest = kind.partition(":")
        imported = start not in bot_kinds() or names_function(kind)
        if imported and not (colon and trusted):
            raise LudotekaError(
                _("{name!r} cannot take a seat; possible: {names}").format(
                    name=kind, names=", ".join([HUMAN, *bot_names()])
                )
            )
        make_bot(kind)


def split(text: str) -> list[str]:
    return [part.strip() for part in text.split(",") if part.strip()]
