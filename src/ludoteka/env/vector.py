"""Many matches of one game at once, in arrays that are made once and written in place.

    many = VectorEnv("mercado", matches=64, seed=1)
    while learning:
        many.step(policy(many.observations, many.masks))

Row i of every array is match i as the player who decides there next sees it: self-play, all seats.
"""

from collections.abc import Mapping, Sequence
from struct import Struct
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

from ludoteka.engine import Game, LudotekaError
from ludoteka.env.environment import Environment

Arrays = dict[str, NDArray[Any]]


def layout(environment: Environment, matches: int) -> dict[str, tuple[tuple[int, ...], Any]]:
    """The arrays of a vector: their shapes and kinds of numbers."""
    return {
        "observations": ((matches, environment.size), np.float32),
        "masks": ((matches, len(environment.catalogue)), np.int8),
        "players": ((matches,), np.int16),
        "rewards": ((matches, environment.players), np.float32),
        "ended": ((matches,), np.bool_),
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
        for name in ("rewards", "ended", "automatic"):
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
            environment.step(action)
            shaped = environment.shaped != 0
            if environment.player < 0:
                rewards[row] = environment.rewards()
                ended[row] = True
                self.arrays["automatic"][row] += environment.automatic
                environment.reset()
            elif shaped:
                rewards[row] = environment.rewards()
        self._write()

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
        self.arrays["rewards"].fill(0)
        self.arrays["ended"].fill(False)
        self._write()


def match_seed(seed: int, match: int) -> int:
    """The seed of one match, different for all matches of all seeds that people use."""
    return seed * 1_000_003 + match


class VectorEnv:
    """N matches of one game, stepped together.

    - `observations` (N, numbers): what the player who decides next observes, in the order of `fields`
    - `masks` (N, actions): 1 for what is possible; no row is ever empty
    - `players` (N): whose decision it is
    - `rewards` (N, players): what the last step brought to every seat
    - `ended` (N): whether the last step ended the match; the row already shows the first position of
      the next one
    - `automatic` (N): moves taken at random because no legal one had an integer, in all ended matches
    """

    def __init__(
        self,
        game: str | Game[Any],
        players: int | None = None,
        matches: int = 64,
        settings: Mapping[str, Any] | None = None,
        reward: str = "rank",
        shaped: float = 0.0,
        seed: int = 0,
    ) -> None:
        if matches < 1:
            raise LudotekaError("a vector needs at least one match")
        self.environment = Environment(game, players, settings, reward, shaped)
        self.matches = matches
        self.seed = seed
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
        self.automatic: NDArray[np.int64] = arrays["automatic"]

    def _begin(self) -> None:
        self._rows = Rows(self.environment, self.arrays, 0, self.seed)

    def reset(self, seed: int | None = None) -> None:
        """Begin all matches anew; without a seed with the next ones."""
        self.seed = self.seed + 1 if seed is None else seed
        self._rows.reset(self.seed)

    def step(self, actions: Sequence[int] | NDArray[Any]) -> None:
        """One action for every match; the arrays then show what came of them."""
        self._rows.step(np.asarray(actions).tolist())

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
        other = type(self)(**self._settings())
        other.restore_state(self.save_state())
        return other

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
        }

    def close(self) -> None:
        """Nothing to give back; there for code that also uses the vector of processes."""
