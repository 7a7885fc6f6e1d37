"""A bot in a process of its own, which is ended where a choice takes too long."""

import multiprocessing
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Any

from ludoteka.bots.kernel.bot import Bot
from ludoteka.bots.process import end_with_parent
from ludoteka.engine.core.actions import Action
from ludoteka.engine.core.randomness import Rng
from ludoteka.engine.core.state import State
from ludoteka.engine.errors import LudotekaError
from ludoteka.engine.game import Game
from ludoteka.engine.i18n import Texts, decimal

_ = Texts("ludoteka")


class Bounded(Bot):
    """Plays as the bot inside does, but has only so many seconds for a choice.

    Every choice costs the way of the view to the process and back; a bot that is late costs its process, and
    the next choice starts another.
    """

    def __init__(self, bot: Bot, seconds: float) -> None:
        self.bot = bot
        self.seconds = seconds
        self._process: Any = None
        self._pipe: Connection | None = None
        self._rngs: dict[int, Rng] = {}  # by seat: those whose twins the process has

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return Bounded, (self.bot, self.seconds)

    def choose(self, game: Game[Any], view: State, rng: Rng) -> Action:
        pipe = self._pipe or self._start(game)
        seat = view.player
        fresh = self._rngs.get(seat) is not rng
        self._rngs[seat] = rng
        try:
            pipe.send((view, rng if fresh else None))
            answered = pipe.poll(self.seconds)
            answer: tuple[Any, Exception | None] = pipe.recv() if answered else (None, None)
        except (EOFError, OSError):
            self.close()
            raise LudotekaError(_("ended its process unexpectedly")) from None
        if not answered:
            self.close()
            raise LudotekaError(
                _("did not choose within {seconds} s").format(seconds=decimal(self.seconds, 3))
            )
        choice, error = answer
        if error is not None:
            raise error
        found: Action = choice  # whoever asked checks it
        return found

    def _start(self, game: Game[Any]) -> Connection:
        self._pipe, there = multiprocessing.Pipe()
        self._rngs = {}
        self._process = multiprocessing.Process(
            target=_serve, args=(there, self.bot, game), daemon=True
        )
        self._process.start()
        there.close()
        return self._pipe

    def close(self) -> None:
        """End the process; the next choice starts another."""
        if self._pipe is not None:
            self._pipe.close()
            self._pipe = None
            self._process.kill()
            self._process.join()

    def __del__(self) -> None:
        with suppress(Exception):  # the interpreter may be on its way out
            self.close()


def _serve(pipe: Connection, bot: Bot, game: Game[Any]) -> None:
    """The process: choose whenever a view comes, with random numbers that go on from choice to choice."""
    end_with_parent()
    rngs: dict[int, Rng] = {}
    with suppress(EOFError, OSError):
        while True:
            view, rng = pipe.recv()
            seat = view.player
            if rng is not None:
                rngs[seat] = rng
            view.offered = view.options()
            answer: tuple[Action | None, Exception | None]
            try:
                answer = (bot.choose(game, view, rngs[seat]), None)
            except Exception as error:
                answer = (None, error)
            try:
                pipe.send(answer)
            except (TypeError, AttributeError, ValueError):  # what cannot be pickled
                pipe.send((None, LudotekaError(repr(answer))))
