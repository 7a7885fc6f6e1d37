"""What a bot is."""

import traceback
from collections.abc import Callable
from typing import Any, Final

from ludoteka.engine.core.actions import Action
from ludoteka.engine.core.events import Event
from ludoteka.engine.core.randomness import Rng
from ludoteka.engine.core.state import State
from ludoteka.engine.errors import BotError, LudotekaError
from ludoteka.engine.game import Game
from ludoteka.engine.i18n import Texts
from ludoteka.engine.native import mypyc_attr

_: Final = Texts("ludoteka")


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Chooses among the options of a position that it sees as its player may see it."""

    def choose(self, game: Game[Any], view: State, rng: Rng) -> Action:
        """The action that the bot takes; `view.player` is the bot's own seat."""
        raise NotImplementedError

    def rank(self, game: Game[Any], view: State, rng: Rng) -> list[tuple[Action, float]]:
        """All options from the best on, each with the result that it promises, 0 to 1; for hints.

        A bot that weighs nothing puts its choice first and promises the same of every option.
        """
        choice = self.choose(game, view, rng)
        others = [option for option in view.options() if option is not choice]
        return [(option, 0.5) for option in [choice, *others]]

    def begin(self, game: Game[Any], seat: int, view: State) -> None:
        """A game begins, seen from this seat. One bot may sit in several seats."""

    def observe(self, game: Game[Any], seat: int, events: list[Event]) -> None:
        """What has happened since the last time, as far as this seat may know; before every choice and at the end."""

    def end(self, game: Game[Any], seat: int, view: State) -> None:
        """The game is over: `view.scores()` and `view.ranks()` say how."""

    def use_clock(self, clock: Callable[[], float]) -> None:
        """Count seconds by this clock, if the bot counts any."""


def choice_of(bot: Bot, game: Game[Any], state: State, rng: Rng) -> Action:
    """What the bot chooses for the player who decides, from that player's view; a BotError if it is no option.

    The options are listed once, for the check and for the bot, so that the check costs nothing.
    """
    player = state.player
    options = state.options()
    view = state.view(player)
    view.offered = options
    try:
        choice = bot.choose(game, view, rng)
    except LudotekaError as error:
        raise BotError(player, str(error)) from error
    except Exception as error:
        raise BotError(player, failure(error)) from error
    if choice not in options:
        raise BotError(player, refusal(choice, options))
    return choice


def refusal(choice: object, options: list[Action]) -> str:
    """What a bot chose that is not possible, and some of what is."""
    shown = ", ".join([option.text for option in options[:6]])
    move = choice if isinstance(choice, Action) else f"{choice!r} ({type(choice).__name__})"
    return _("chose {move}, which is not one of its options: {options}").format(
        move=move, options=shown + (", ..." if len(options) > 6 else "")
    )


def failure(error: Exception) -> str:
    """What went wrong in a bot, and where."""
    place = traceback.extract_tb(error.__traceback__)[-1]
    return _("failed: {error} ({file}, line {line})").format(
        error=f"{type(error).__name__}: {error}", file=place.filename, line=place.lineno
    )
