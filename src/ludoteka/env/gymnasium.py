"""Gymnasium: one seat of a game, with bots in the others.

    import gymnasium, ludoteka.env.gymnasium
    game = gymnasium.make("ludoteka/mercado-v1", players=3, opponents=["greedy", "random"])

Importing this module registers every installed game; `gymnasium.make` also imports it by itself when
the name is `ludoteka.env.gymnasium:ludoteka/mercado-v1`.
"""

import copy
from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

from ludoteka.bots import Bot, make_bot
from ludoteka.engine import NOBODY, TABLE, BotError, Game, LudotekaError, Rng
from ludoteka.engine.core.randomness import source_of
from ludoteka.env.environment import Environment, register_games, remade
from ludoteka.env.render import MODES, Rendered, check_mode, render
from ludoteka.env.spaces import action_space, check_form, observation, observation_space

__all__ = ["LudotekaEnv", "register"]

Step = tuple[Any, float, bool, bool, dict[str, Any]]


class LudotekaEnv(gymnasium.Env[Any, np.int64 | int]):
    """You against bots. `seat` is yours, or None to draw it anew for every game.

    `opponents` is the name of a bot, a bot of your own, or several; fewer of them than seats are repeated. A move
    that is not legal ends the game as lost, for `Discrete.sample()` knows no masks; use them.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 - as Gymnasium declares it
        "render_modes": MODES,
        "render_fps": 2,
    }

    def __init__(
        self,
        game: str | Game[Any],
        players: int | None = None,
        settings: Mapping[str, Any] | None = None,
        opponents: str | Bot | Sequence[str | Bot] = "random",
        seat: int | None = 0,
        reward: str = "rank",
        shaped: float = 0.0,
        observation: str = "pieces",
        render_mode: str | None = None,
        look: str = TABLE,
    ) -> None:
        self.environment = Environment(game, players, settings, reward, shaped, look)
        self.form = check_form(observation)
        self.render_mode = check_mode(render_mode)
        if seat is not None and not 0 <= seat < self.environment.players:
            raise LudotekaError(
                f"there is no seat {seat}; there are 0 to {self.environment.players - 1}"
            )
        named = [opponents] if isinstance(opponents, (str, Bot)) else list(opponents)
        if not named:
            raise LudotekaError("name at least one opponent")
        self.fixed_seat = seat
        self.seat = seat or 0
        self.opponents = named
        self._bots = [make_bot(bot) if isinstance(bot, str) else bot for bot in named]
        self.observation_space = observation_space(self.environment, self.form)
        self.action_space = action_space(self.environment)
        self.lost = False  # by an illegal move

    # -- playing ---------------------------------------------------------------------------------

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """A new game, played on to your first decision; `options` is Gymnasium's and is not used."""
        super().reset(seed=seed)
        environment = self.environment
        environment.reset(seed)
        self.bot_rng = Rng(f"{environment.seed}:{environment.episode}:bots")
        if self.fixed_seat is None:
            self.seat = self.bot_rng.below(environment.players)
        self.lost = False
        self._let_bots_play()
        environment.rewards()  # what the bots did before your first decision is not your doing
        return self._seen()

    def step(self, action: np.int64 | int) -> Step:
        """Choose an action; the bots then play on to your next decision or the end."""
        environment = self.environment
        if self.lost or environment.player == NOBODY:
            raise LudotekaError("the game is over; call reset()")
        if action not in environment.legal:
            self.lost = True
            observed, info = self._seen()
            return observed, -1.0, True, False, info
        environment.step(int(action))
        self._let_bots_play()
        reward = environment.rewards()[self.seat]
        observed, info = self._seen()
        return observed, reward, environment.player == NOBODY, False, info

    def _let_bots_play(self) -> None:
        environment, seat = self.environment, self.seat
        places = [(one - seat - 1) % environment.players for one in range(environment.players)]
        bots = [self._bots[place % len(self._bots)] for place in places]
        try:
            environment.let_play(bots, self.bot_rng, seat)
        except BotError as error:
            named = self.opponents[places[error.seat] % len(self.opponents)]
            name = named if isinstance(named, str) else type(named).__name__.lower()
            raise LudotekaError(
                f"game {environment.episode}: the bot {name} {error.complaint}"
            ) from error

    def _seen(self) -> tuple[Any, dict[str, Any]]:
        environment = self.environment
        mask = environment.mask(self.seat)
        info = {
            "action_mask": mask,
            "outside": environment.outside if environment.player == self.seat else 0,
            "automatic": environment.automatic,
            "seat": self.seat,
            "illegal": self.lost,
        }
        return observation(environment, self.seat, self.form, mask), info

    def action_masks(self) -> NDArray[np.bool_]:
        """What is possible now, as sb3-contrib's MaskablePPO asks for it."""
        return self.environment.mask(self.seat).astype(np.bool_)

    def render(self) -> Rendered:
        """The table as you see it from your seat."""
        return render(self.environment, self.render_mode, self.seat)

    # -- going back ------------------------------------------------------------------------------

    def save_state(self) -> dict[str, Any]:
        """Everything that decides how the game goes on, as JSON; bots keep nothing between moves."""
        version, inner, gauss = source_of(self.bot_rng).getstate()
        return {
            "environment": self.environment.save(),
            "seat": self.seat,
            "lost": self.lost,
            "bots": [version, list(inner), gauss],
        }

    def restore_state(self, saved: Mapping[str, Any]) -> None:
        """Go on from what `save_state` gave, here or in another environment of the same game."""
        self.environment.restore(saved["environment"])
        self.seat, self.lost = saved["seat"], saved["lost"]
        self.bot_rng = Rng(0)
        version, inner, gauss = saved["bots"]
        source_of(self.bot_rng).setstate((version, tuple(inner), gauss))

    def clone(self) -> "LudotekaEnv":
        """Another environment in the same position, with the same chance and the same bots ahead."""
        return copy.deepcopy(self)

    def __reduce__(self) -> tuple[Any, ...]:
        """For pickle and deepcopy: what it was made from, and the game in progress if there is one."""
        environment = self.environment
        arguments = (
            environment.game,
            environment.players,
            environment.settings,
            self.opponents,
            self.fixed_seat,
            environment.reward,
            environment.shaped,
            self.form,
            self.render_mode,
            environment.look,
        )
        saved = None if environment.seed is None else self.save_state()
        return remade, (type(self), arguments, saved)


def register() -> list[str]:
    """Tell Gymnasium of every installed game that can be learned; the names."""

    def add(name: str, game: str) -> None:
        place = "ludoteka.env.gymnasium:LudotekaEnv"
        gymnasium.register(id=name, entry_point=place, kwargs={"game": game})

    return register_games(gymnasium.registry, add)


register()
