"""What happens where a bot breaks the rules, fails, or takes too long."""

from typing import Any

from ludoteka.bots import Bot, Random, make_bot
from ludoteka.bots.bounded import Bounded
from ludoteka.engine import BotError, Game, LudotekaError, Rng, State
from ludoteka.engine.i18n import Texts
from ludoteka.sim.kernel.play import Notes, play_game

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
    ) -> tuple[list[int], list[int]]:
        """Play to the end; the decisions of every seat, and the seats that forfeited the game.

        For a seat that forfeits, a random player chooses from there on, so that the others can finish.
        """
        seated = bots.copy()
        decisions = [0] * state.players
        forfeits: list[int] = []
        while True:
            try:
                play_game(game, state, seated, rngs, chance, decisions, notes)
                return decisions, forfeits
            except BotError as error:
                if self.on_error == STOP:
                    raise LudotekaError(
                        _("game {number}: the bot {name} {complaint}").format(
                            number=number, name=names[error.seat], complaint=error.complaint
                        )
                    ) from error
                forfeits.append(error.seat)
                seated[error.seat] = Random()


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
