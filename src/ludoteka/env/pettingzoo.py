"""PettingZoo: all seats of a game, one decision after the other.

    from ludoteka.env.pettingzoo import env
    game = env("burgundy", players=3, render_mode="rgb_array")

Importing this module also registers every installed game: `pettingzoo.make("aec", "ludoteka/burgundy-v1")`.
"""

import copy
from collections.abc import Mapping
from typing import Any

import numpy as np
import pettingzoo
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from ludoteka.engine import NOBODY, TABLE, Game
from ludoteka.env.environment import Environment, Floats, environment_name, register_games, remade
from ludoteka.env.render import MODES, Rendered, check_mode, render
from ludoteka.env.spaces import action_space, check_form, flat_box, observation, observation_space

__all__ = ["LudotekaAEC", "env", "raw_env", "register"]


def env(game: str | Game[Any], **settings: Any) -> Any:
    """The environment with PettingZoo's usual checks around it; an illegal move loses at once."""
    made = wrappers.TerminateIllegalWrapper(LudotekaAEC(game, **settings), illegal_reward=-1)
    return Wrapped(wrappers.AssertOutOfBoundsWrapper(made))


class Wrapped(wrappers.OrderEnforcingWrapper):  # type: ignore[misc,type-arg,unused-ignore]
    """The outermost of the usual wrappers; a clone has them all."""

    def clone(self) -> "Wrapped":
        """Another environment in the same position, with the same chance ahead and the same checks around it."""
        return copy.deepcopy(self)

    def __str__(self) -> str:
        return str(self.env)


def raw_env(game: str | Game[Any], **settings: Any) -> "LudotekaAEC":
    """The bare environment: faster, and an illegal move raises an IllegalMove."""
    return LudotekaAEC(game, **settings)


class LudotekaAEC(AECEnv):  # type: ignore[misc,type-arg,unused-ignore]  # PettingZoo has no types
    """A game as an agent-environment cycle: chance is resolved inside, every decision is one step.

    The same agent may be selected several times in a row, for its turn can have several decisions.
    """

    def __init__(
        self,
        game: str | Game[Any],
        players: int | None = None,
        settings: Mapping[str, Any] | None = None,
        reward: str = "rank",
        shaped: float = 0.0,
        observation: str = "pieces",
        render_mode: str | None = None,
        look: str = TABLE,
    ) -> None:
        super().__init__()
        self.environment = Environment(game, players, settings, reward, shaped, look)
        self.form = check_form(observation)
        self.render_mode = check_mode(render_mode)
        self.metadata = {
            "name": environment_name(self.environment.game),
            "render_modes": MODES,
            "is_parallelizable": False,
            "render_fps": 2,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(self.environment.players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._observation_spaces = {
            agent: observation_space(self.environment, self.form) for agent in self.possible_agents
        }
        self._action_spaces = {
            agent: action_space(self.environment) for agent in self.possible_agents
        }
        self.agents: list[str] = []
        one = flat_box(self.environment.fields)
        low, high = (np.tile(bound, self.environment.players) for bound in (one.low, one.high))
        self.state_space = spaces.Box(low, high, dtype=np.float32)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._action_spaces[agent]

    # -- playing ---------------------------------------------------------------------------------

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; `options` is PettingZoo's and is not used."""
        self.environment.reset(seed)
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._select()

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} has to choose an action")
        environment = self.environment
        environment.step(int(action))
        self._cumulative_rewards[agent] = 0.0
        self.infos[agent] = {}
        if environment.player == NOBODY or environment.shaped:
            self.rewards = dict(zip(self.possible_agents, environment.rewards(), strict=True))
            self._accumulate_rewards()
        if environment.player == NOBODY:
            self.terminations = dict.fromkeys(self.agents, True)
        self._select()

    def _select(self) -> None:
        """Whoever decides next is selected, with what is possible in its infos."""
        environment = self.environment
        over = environment.player == NOBODY
        self.agent_selection = agent = (self.agents if over else self.possible_agents)[
            0 if over else environment.player
        ]
        self._mask = environment.mask(self._seats[agent])
        self.infos[agent] = {
            "action_mask": self._mask,
            "outside": environment.outside,
            "automatic": environment.automatic,
        }

    def observe(self, agent: str) -> Any:
        seat = self._seats[agent]
        selected = agent == self.agent_selection
        mask = self._mask if selected else self.environment.mask(seat)
        return observation(self.environment, seat, self.form, mask)

    def state(self) -> Floats:
        """What all players together observe, one after the other: for a critic that sees more than a player."""
        environment = self.environment
        return np.concatenate([environment.observe(seat) for seat in range(environment.players)])

    def close(self) -> None:
        """Nothing to give back."""

    def render(self) -> Rendered:
        """The table as the selected agent sees it."""
        return render(self.environment, self.render_mode, self._seats[self.agent_selection])

    # -- going back ------------------------------------------------------------------------------

    def save_state(self) -> dict[str, Any]:
        """Everything that decides how the game goes on, as JSON."""
        return {
            "environment": self.environment.save(),
            "agents": self.agents.copy(),
            "selected": self.agent_selection,
            "skipped": self._skip_agent_selection,
            "rewards": dict(self.rewards),
            "cumulative": dict(self._cumulative_rewards),
            "terminations": dict(self.terminations),
            "truncations": dict(self.truncations),
        }

    def restore_state(self, saved: Mapping[str, Any]) -> None:
        """Go on from what `save_state` gave, here or in another environment of the same game."""
        self.environment.restore(saved["environment"])
        self.agents = list(saved["agents"])
        self.rewards = dict(saved["rewards"])
        self._cumulative_rewards = dict(saved["cumulative"])
        self.terminations = dict(saved["terminations"])
        self.truncations = dict(saved["truncations"])
        self.infos = {agent: {} for agent in self.agents}
        self._skip_agent_selection = saved["skipped"]
        if self.agents:
            self._select()
        self.agent_selection = saved["selected"]

    def clone(self) -> "LudotekaAEC":
        """Another environment in the same position, with the same chance ahead."""
        return copy.deepcopy(self)

    def __reduce__(self) -> tuple[Any, ...]:
        """For pickle and deepcopy: what it was made from, and the game in progress if there is one."""
        environment = self.environment
        arguments = (
            environment.game,
            environment.players,
            environment.settings,
            environment.reward,
            environment.shaped,
            self.form,
            self.render_mode,
            environment.look,
        )
        saved = None if environment.seed is None else self.save_state()
        return remade, (type(self), arguments, saved)


def register() -> list[str]:
    """Tell PettingZoo of every installed game that can be learned; the names."""

    def add(name: str, game: str) -> None:
        pettingzoo.register("aec", name, "ludoteka.env.pettingzoo:env", kwargs={"game": game})

    return register_games(pettingzoo.aec_registry, add)


register()
