"""Many matches of one game at once, in arrays that are made once and written in place.

    many = VectorEnv("mercado", matches=64, seed=1)
    while learning:
        many.step(policy(many.observations, many.masks))

Row i of every array is match i as the player who decides there next sees it: self-play, all seats.
"""

import copy
from collections.abc import Mapping, Sequence
from struct import Struct
from typing import Any, Self

import numpy as np
from gymnasium import vector
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from ludoteka.engine import NOBODY, TABLE, Game, IllegalMove, LudotekaError
from ludoteka.env.environment import Environment
from ludoteka.env.spaces import action_space, flat_box

__all__ = ["VectorEnv"]

Arrays = dict[str, NDArray[Any]]
PAST = ("rewards", "ended", "scores", "ranks", "lasts")  # what the arrays tell of steps before
Step = tuple[
    NDArray[np.float32],
    NDArray[np.float64],
    NDArray[np.bool_],
    NDArray[np.bool_],
    dict[str, Any],
]


def layout(environment: Environment, matches: int) -> dict[str, tuple[tuple[int, ...], Any]]:
    """The arrays of a vector: their shapes and kinds of numbers."""
    return {
        "observations": ((matches, environment.size), np.float32),
        "masks": ((matches, len(environment.catalogue)), np.int8),
        "players": ((matches,), np.int16),
        "rewards": ((matches, environment.players), np.float32),
        "ended": ((matches,), np.bool_),
        "scores": ((matches, environment.players), np.int32),
        "ranks": ((matches, environment.players), np.int16),
        "lasts": ((matches, environment.size), np.float32),
        "automatic": ((matches,), np.int64),
    }


def empty_arrays(environment: Environment, matches: int) -> Arrays:
    return {
        name: np.zeros(shape, kind) for name, (shape, kind) in layout(environment, matches).items()
    }


class Rows:
    """Some matches and the rows of the arrays that belong to them; `first` is the first one's number.

    Nothing here makes an array or a dict while playing. An observation goes into its row as bytes,
    in a third of the time that NumPy takes to read a list.
    """

    def __init__(self, environment: Environment, arrays: Arrays, first: int, seed: int) -> None:
        self.arrays = arrays
        self.first = first
        self.count = len(arrays["players"])
        self.environments = [environment.sibling() for _ in range(self.count)]
        self._bytes = arrays["observations"].data.cast("B")
        self._pack = Struct(f"{environment.size}f").pack_into
        self._row = 4 * environment.size
        self._flat_masks = arrays["masks"].reshape(-1)
        self._actions = len(environment.catalogue)
        self.reset(seed)

    def reset(self, seed: int) -> None:
        """Begin all matches anew, each with chance of its own made from the seed."""
        for name in (*PAST, "automatic"):
            self.arrays[name].fill(0)
        for row, environment in enumerate(self.environments):
            environment.reset(match_seed(seed, self.first + row))
        self._write()

    def step(self, actions: Sequence[int]) -> None:
        """One decision in every match; a match that ends is begun anew at once."""
        rewards, ended, shaped = self.arrays["rewards"], self.arrays["ended"], False
        rewards.fill(0)
        ended.fill(False)
        for row, (environment, action) in enumerate(zip(self.environments, actions, strict=True)):
            chose = environment.player
            environment.step(action)
            shaped = environment.shaped != 0
            if environment.player == NOBODY:
                rewards[row] = environment.rewards()
                self._end(row, environment, chose)
            elif shaped:
                rewards[row] = environment.rewards()
        self._write()

    def _end(self, row: int, environment: Environment, chose: int) -> None:
        """Keep how a match ended, and begin the next one."""
        self.arrays["ended"][row] = True
        self.arrays["automatic"][row] += environment.automatic
        self.arrays["scores"][row] = environment.state.scores()
        self.arrays["ranks"][row] = environment.state.ranks()
        self.arrays["lasts"][row] = environment.numbers(chose)
        environment.reset()

    def _write(self) -> None:
        """Show all positions, the masks of all rows by one assignment."""
        legal: list[int] = []
        pack, view, size = self._pack, self._bytes, self._row
        for row, environment in enumerate(self.environments):
            pack(view, row * size, *environment.numbers(environment.player))
            start = row * self._actions
            legal += [start + index for index in environment.legal]
        self._flat_masks.fill(0)
        self._flat_masks[legal] = 1
        self.arrays["players"][:] = [environment.player for environment in self.environments]

    def save(self) -> list[dict[str, Any]]:
        """The matches as JSON."""
        return [environment.save() for environment in self.environments]

    def restore(self, saved: Sequence[Mapping[str, Any]]) -> None:
        """Go on from what `save` gave; rewards and ends of the step before are not kept."""
        for environment, one in zip(self.environments, saved, strict=True):
            environment.restore(one)
        for name in PAST:
            self.arrays[name].fill(0)
        self._write()


def match_seed(seed: int, match: int) -> int:
    """The seed of one match, different for all matches of all seeds that people use."""
    return seed * 1_000_003 + match


class VectorEnv(vector.VectorEnv[Any, Any, Any]):
    """N matches of one game, stepped together: a vector of Gymnasium for self-play.

    `reset` and `step` give what Gymnasium wants, as copies; the reward of a row is that of the player who chose.
    The same and more is in arrays that are written in place:

    - `observations` (N, numbers): what the player who decides next observes, in the order of `fields`
    - `masks` (N, actions): 1 for what is possible; no row is ever empty
    - `players` (N): whose decision it is
    - `rewards` (N, players): what the last step brought to every seat
    - `ended` (N): whether the last step ended the match; the row already shows the first position of
      the next one
    - `scores`, `ranks` (N, players) and `lasts` (N, numbers): of the match that ended last in the row, how it
      ended, and what the player who chose last observes then
    - `automatic` (N): moves taken at random because no legal one had an integer, in all ended matches
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 - as Gymnasium declares it
        "autoreset_mode": vector.AutoresetMode.SAME_STEP
    }

    def __init__(
        self,
        game: str | Game[Any],
        players: int | None = None,
        matches: int = 64,
        settings: Mapping[str, Any] | None = None,
        reward: str = "rank",
        shaped: float = 0.0,
        seed: int = 0,
        look: str = TABLE,
    ) -> None:
        if matches < 1:
            raise LudotekaError("a vector needs at least one match")
        self.environment = Environment(game, players, settings, reward, shaped, look)
        self.matches = self.num_envs = matches
        self.seed = seed
        self.single_observation_space = flat_box(self.environment.fields)
        self.single_action_space = action_space(self.environment)
        self.observation_space = batch_space(self.single_observation_space, matches)
        self.action_space = batch_space(self.single_action_space, matches)
        self._name_arrays(self._make_arrays())
        self._begin()

    def _make_arrays(self) -> Arrays:
        return empty_arrays(self.environment, self.matches)

    def _name_arrays(self, arrays: Arrays) -> None:
        self.arrays = arrays
        self.observations: NDArray[np.float32] = arrays["observations"]
        self.masks: NDArray[np.int8] = arrays["masks"]
        self.players: NDArray[np.int16] = arrays["players"]
        self.rewards: NDArray[np.float32] = arrays["rewards"]
        self.ended: NDArray[np.bool_] = arrays["ended"]
        self.scores: NDArray[np.int32] = arrays["scores"]
        self.ranks: NDArray[np.int16] = arrays["ranks"]
        self.lasts: NDArray[np.float32] = arrays["lasts"]
        self.automatic: NDArray[np.int64] = arrays["automatic"]

    def _begin(self) -> None:
        self._rows = Rows(self.environment, self.arrays, 0, self.seed)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.float32], dict[str, Any]]:
        """Begin all matches anew; without a seed with the next ones. `options` is not used."""
        self.seed = self.seed + 1 if seed is None else seed
        self._reset(self.seed)
        return self.observations.copy(), self._info()

    def step(self, actions: Sequence[int] | NDArray[Any]) -> Step:
        """One action for every match; nothing is stepped where one of them is not possible."""
        chosen = self._checked(actions)
        chose = self.players.copy()
        self._step(chosen.tolist())
        gained = self.rewards[np.arange(self.matches), chose].astype(np.float64)
        cut = np.zeros(self.matches, np.bool_)
        return self.observations.copy(), gained, self.ended.copy(), cut, self._info()

    def _checked(self, actions: Sequence[int] | NDArray[Any]) -> NDArray[np.int64]:
        """The actions, if all of them are possible."""
        chosen = np.asarray(actions)
        if chosen.shape != (self.matches,) or chosen.dtype.kind not in "iu":
            raise LudotekaError(
                f"{self.matches} whole numbers are needed, one for every match, "
                f"not an array of {chosen.dtype} with the shape {chosen.shape}"
            )
        count = len(self.environment.catalogue)
        known = (chosen >= 0) & (chosen < count)
        possible = self.masks[np.arange(self.matches), np.where(known, chosen, 0)] == 1
        wrong = np.flatnonzero(~(known & possible))
        if len(wrong):
            row = int(wrong[0])
            index = int(chosen[row])
            named = self.environment.catalogue[index].text if known[row] else f"action {index}"
            legal = np.flatnonzero(self.masks[row]).tolist()
            raise IllegalMove(
                f"match {row}: {named}: not possible here; the legal actions are {legal}"
            )
        return chosen

    def _info(self) -> dict[str, Any]:
        """What is not in the observations: masks, whose decision it is, and how matches ended."""
        info: dict[str, Any] = {
            "action_mask": self.masks.copy(),
            "player": self.players.copy(),
            "rewards": self.rewards.copy(),
        }
        if self.ended.any():
            ended = self.ended.copy()
            lasts = np.full(self.matches, None, dtype=object)
            for row in np.flatnonzero(ended):
                lasts[row] = self.lasts[row].copy()
            final = {name: self.arrays[name].copy() for name in ("scores", "ranks", "rewards")}
            final |= {f"_{name}": ended for name in ("scores", "ranks", "rewards")}
            info |= {"final_obs": lasts, "_final_obs": ended}
            info |= {"final_info": final, "_final_info": ended}
        return info

    def _reset(self, seed: int) -> None:
        self._rows.reset(seed)

    def _step(self, actions: list[int]) -> None:
        self._rows.step(actions)

    def sample(self, rng: np.random.Generator) -> NDArray[np.int64]:
        """A random legal action for every match."""
        picks = rng.random(self.matches)
        environments = self._rows.environments
        return np.array(
            [t.legal[int(pick * len(t.legal))] for t, pick in zip(environments, picks, strict=True)]
        )

    def save_state(self) -> list[dict[str, Any]]:
        """All matches as JSON."""
        return self._rows.save()

    def restore_state(self, saved: Sequence[Mapping[str, Any]]) -> None:
        """Go on from what `save_state` gave; rewards and ends of the step before are not kept."""
        if len(saved) != self.matches:
            raise LudotekaError(f"{len(saved)} matches were saved, there are {self.matches} here")
        self._restore(saved)

    def _restore(self, saved: Sequence[Mapping[str, Any]]) -> None:
        self._rows.restore(saved)

    def clone(self) -> Self:
        """Another vector in the same positions, with the same chance ahead."""
        return copy.deepcopy(self)

    def __reduce__(self) -> tuple[Any, ...]:
        """For pickle and deepcopy: what it was made from, and the matches in progress."""
        return _unpickled, (type(self), self._settings(), self.save_state())

    def _settings(self) -> dict[str, Any]:
        """What makes another vector like this one."""
        environment = self.environment
        return {
            "game": environment.game,
            "players": environment.players,
            "matches": self.matches,
            "settings": environment.settings,
            "reward": environment.reward,
            "shaped": environment.shaped,
            "seed": self.seed,
            "look": environment.look,
        }


def _unpickled(
    kind: type[VectorEnv], settings: dict[str, Any], saved: Sequence[Mapping[str, Any]]
) -> VectorEnv:
    made = kind(**settings)
    made.restore_state(saved)
    return made
