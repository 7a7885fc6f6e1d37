"""A bot in a process of its own, which is ended where a choice takes too long."""

from contextlib import suppress
from typing import TYPE_CHECKING, Any

from ludoteka.bots.kernel.bot import Bot
from ludoteka.bots.process import end_with_parent
from ludoteka.engine.core.actions import Action
from ludoteka.engine.core.events import Event
from ludoteka.engine.core.randomness import Rng
from ludoteka.engine.core.state import State
from ludoteka.engine.errors import LudotekaError
from ludoteka.engine.game import Game
from ludoteka.engine.i18n import Texts, decimal

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

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
        found: Action = self._answer(pipe, ("choose", view, rng if fresh else None))
        return found  # whoever asked checks it

    def begin(self, game: Game[Any], seat: int, view: State) -> None:
        self._answer(self._pipe or self._start(game), ("begin", seat, view))

    def observe(self, game: Game[Any], seat: int, events: list[Event]) -> None:
        self._answer(self._pipe or self._start(game), ("observe", seat, events))

    def end(self, game: Game[Any], seat: int, view: State) -> None:
        self._answer(self._pipe or self._start(game), ("end", seat, view))

    def _answer(self, pipe: "Connection", question: tuple[Any, ...]) -> Any:
        """What the process answers within the seconds."""
        try:
            pipe.send(question)
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
        found, error = answer
        if error is not None:
            raise error
        return found

    def _start(self, game: Game[Any]) -> "Connection":
        import multiprocessing  # Python in a browser has none, and no processes to bound

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


def _serve(pipe: "Connection", bot: Bot, game: Game[Any]) -> None:
    """The process: choose whenever a view comes, with random numbers that go on from choice to choice."""
    end_with_parent()
    rngs: dict[int, Rng] = {}
    with suppress(EOFError, OSError):
        while True:
            what, *question = pipe.recv()
            answer: tuple[Action | None, Exception | None]
            try:
                if what == "choose":
                    answer = (_choice(bot, game, rngs, *question), None)
                else:
                    getattr(bot, what)(game, *question)
                    answer = (None, None)
            except Exception as error:
                answer = (None, error)
            try:
                pipe.send(answer)
            except (TypeError, AttributeError, ValueError):  # what cannot be pickled
                pipe.send((None, LudotekaError(repr(answer))))


def _choice(
    bot: Bot, game: Game[Any], rngs: dict[int, Rng], view: State, rng: Rng | None
) -> Action:
    if rng is not None:
        rngs[view.player] = rng
    view.offered = view.options()
    return bot.choose(game, view, rngs[view.player])
