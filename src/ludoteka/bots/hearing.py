"""Hearing: bots that want to know are told when a game begins, what happens in it, and how it ends."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from ludoteka.bots.bounded import Bounded
from ludoteka.bots.kernel.bot import Bot, failure
from ludoteka.bots.registry import make_bot
from ludoteka.engine.core.events import Event
from ludoteka.engine.core.state import State
from ludoteka.engine.errors import BotError, LudotekaError
from ludoteka.engine.game import Game


def wants(bot: Bot, hook: str) -> bool:
    """Whether a bot has its own `begin`, `observe` or `end`; the others cost nothing."""
    own = bot.bot if isinstance(bot, Bounded) else bot
    return getattr(type(own), hook) is not getattr(Bot, hook)


@lru_cache
def listens(name: str) -> bool:
    """Whether the bot of this name has any of them."""
    bot = make_bot(name)
    return any(wants(bot, hook) for hook in ("begin", "observe", "end"))


@dataclass(frozen=True)
class Story:
    """What a seat knows of the course of a game: for a bot that is made anew wherever it is asked."""

    seat: int
    opening: Mapping[str, Any]  # its first view, as JSON
    events: Sequence[Event]

    def tell(self, bot: Bot, game: Game[Any], players: int, settings: Mapping[str, Any]) -> None:
        """Let the bot hear all of it."""
        bot.begin(game, self.seat, game.from_position(self.opening, players, settings))
        if self.events:
            bot.observe(game, self.seat, list(self.events))


class Hearing:
    """The bots of one game by seat, and how much each has heard of it so far.

    Every seat hears of the beginning and of the end once, even where another seat's bot fails in between.
    """

    def __init__(self, game: Game[Any], bots: Mapping[int, Bot]) -> None:
        self.game = game
        self.bots = dict(bots)
        self.restart()

    def restart(self) -> None:
        """The game is gone through again from its beginning, as after a step back."""
        self.listeners = [seat for seat, bot in self.bots.items() if wants(bot, "observe")]
        self._heard = dict.fromkeys(self.bots, 0)
        self._to_begin = [seat for seat, bot in self.bots.items() if wants(bot, "begin")]
        self._to_end = [seat for seat, bot in self.bots.items() if wants(bot, "end")]

    def silence(self, seat: int) -> None:
        """Say no more to this seat."""
        for seats in (self.listeners, self._to_begin, self._to_end):
            if seat in seats:
                seats.remove(seat)

    def begin(self, state: State) -> None:
        """A game begins, or was begun before."""
        while self._to_begin:
            seat = self._to_begin.pop(0)
            _called(seat, self.bots[seat].begin, self.game, seat, state.view(seat))

    def tell(self, seat: int, events: Sequence[Event]) -> None:
        """What this seat may know of, since it was told last."""
        if seat not in self.listeners:
            return
        news = [event for event in events[self._heard[seat] :] if event.seen_by(seat)]
        self._heard[seat] = len(events)
        if news:
            _called(seat, self.bots[seat].observe, self.game, seat, news)

    def end(self, state: State, events: Sequence[Event]) -> None:
        """The game is over; everybody hears the rest of it first."""
        for seat in list(self.listeners):
            self.tell(seat, events)
        while self._to_end:
            seat = self._to_end.pop(0)
            _called(seat, self.bots[seat].end, self.game, seat, state.view(seat))


def _called(seat: int, hook: Callable[..., None], *arguments: object) -> None:
    try:
        hook(*arguments)
    except LudotekaError as error:
        raise BotError(seat, str(error)) from error
    except Exception as error:
        raise BotError(seat, failure(error)) from error
