"""The loop in which bots play: in simulations, in environments, and where puzzles are looked for."""

from typing import Any

from ludoteka.bots.kernel.bot import Bot, choice_of
from ludoteka.bots.kernel.random import blind
from ludoteka.engine.core.actions import Action
from ludoteka.engine.core.events import NOBODY
from ludoteka.engine.core.randomness import Rng
from ludoteka.engine.core.state import State
from ludoteka.engine.core.steps import Decision
from ludoteka.engine.game import Game
from ludoteka.engine.native import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Watcher:
    """Somebody who is told of every question and every choice, and lets chance speak; by default in silence."""

    def settle(self, state: State, chance: Rng) -> None:
        """Let chance speak until somebody has to decide or the game is over."""
        state.settle(chance)

    def asked(self, player: int) -> None:
        """The player is about to choose."""

    def chose(self, state: State, player: int, choice: Action) -> None:
        """The player has chosen; the state is still as it was."""


def play_until(
    seat: int,
    game: Game[Any],
    state: State,
    bots: list[Bot],
    rngs: list[Rng],
    chance: Rng,
    watcher: Watcher | None = None,
) -> None:
    """Let the bots play until this seat has to decide, with NOBODY to the end; a BotError where one breaks the rules.

    Bots see only views, and every seat has an Rng of its own.
    """
    watching = Watcher() if watcher is None else watcher
    sightless = [blind(bot) for bot in bots]
    while True:
        watching.settle(state, chance)
        player = state.player
        if player in (NOBODY, seat):
            return
        watching.asked(player)
        if sightless[player]:  # it cannot break the rules, either
            step = state.agenda[-1]
            assert isinstance(step, Decision)
            choice = step.sample(state, rngs[player])
        else:
            choice = choice_of(bots[player], game, state, rngs[player])
        watching.chose(state, player, choice)
        state.take(choice)
