"""What happens where a bot breaks the rules, fails, or takes too long."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from ludoteka.bots import Bot, Random, make_bot, play_until
from ludoteka.bots.bounded import Bounded
from ludoteka.bots.hearing import Hearing, wants
from ludoteka.engine import NOBODY, BotError, Game, LudotekaError, Rng, State
from ludoteka.engine.i18n import Texts
from ludoteka.sim.kernel.play import Count, Notes
from ludoteka.sim.kernel.steps import Steps

_ = Texts("ludoteka")

STOP, FORFEIT = "stop", "forfeit"


class Conduct:
    """The rules for bots: what an error means, and how many seconds a choice may take (0: as many as it likes)."""

    def __init__(self, on_error: str = STOP, move_seconds: float = 0.0) -> None:
        if on_error not in (STOP, FORFEIT):
            raise LudotekaError(
                _("on an error, choose {stop} or {forfeit}, not {text!r}").format(
                    stop=STOP, forfeit=FORFEIT, text=on_error
                )
            )
        if not 0 <= move_seconds < float("inf"):
            raise LudotekaError(
                _("the time limit for a move must be 0 or more seconds, not {n}").format(
                    n=move_seconds
                )
            )
        self.on_error = on_error
        self.move_seconds = move_seconds

    def bot(self, bot: str | Bot) -> Bot:
        """The bot, within its seconds."""
        made = make_bot(bot) if isinstance(bot, str) else bot
        return Bounded(made, self.move_seconds) if self.move_seconds else made

    def begin(self, game: Game[Any], state: State, bots: Sequence[Bot], log: bool = False) -> None:
        """Lay out a blank state; it keeps a log if that is asked for or if a bot listens."""
        if log or any(wants(bot, "observe") for bot in bots):
            state.log = []
        game.begin(state)

    def play(
        self,
        game: Game[Any],
        state: State,
        bots: list[Bot],
        names: list[str],
        number: int,
        rngs: list[Rng],
        chance: Rng,
        notes: Notes | None = None,
        moves: list[str] | None = None,
        steps: Steps | None = None,
    ) -> tuple[list[int], list[int]]:
        """Play to the end; the decisions of every seat, and the seats that forfeited the game.

        What happens is added to `notes`, `moves` and `steps`, where they are given.

        For a seat that forfeits, a random player chooses from there on, so that the others can finish.
        """
        seated = bots.copy()
        count = Count(game, state.players, notes, moves, steps)
        forfeits: list[int] = []
        hearing = Hearing(game, dict(enumerate(seated)))
        while True:
            count.tell = partial(_tell, hearing, state) if hearing.listeners else None
            try:
                hearing.begin(state)
                play_until(NOBODY, game, state, seated, rngs, chance, count)
                hearing.end(state, state.log or ())
                return count.decisions, forfeits
            except BotError as error:
                if self.on_error == STOP:
                    raise LudotekaError(
                        _("game {number}: the bot {name} {complaint}").format(
                            number=number, name=names[error.seat], complaint=error.complaint
                        )
                    ) from error
                forfeits.append(error.seat)
                seated[error.seat] = Random()
                hearing.silence(error.seat)


def _tell(hearing: Hearing, state: State, player: int) -> None:
    hearing.tell(player, state.log or ())


def ranks(state: State, forfeits: list[int]) -> list[int]:
    """The places; who forfeited shares the last one, the others are ranked without them."""
    places = state.ranks()
    if not forfeits:
        return places
    fair = [place for seat, place in enumerate(places) if seat not in forfeits]
    return [
        1 + len(fair) if seat in forfeits else 1 + sum(other < place for other in fair)
        for seat, place in enumerate(places)
    ]
