"""Environment: one game as a learning program meets it, with integers going in and arrays coming out.

Every adapter of this package is a thin coat around it, so what they share is decided here: how chance
is seeded, what is observed, and what happens where no legal move has an integer.
"""

import secrets
from collections.abc import Callable, Container, Mapping
from struct import Struct
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ludoteka.bots import Bot, play_until
from ludoteka.engine import NOBODY, TABLE, Game, LudotekaError, Rng, State, find_game, games
from ludoteka.engine.core.randomness import source_of
from ludoteka.env.kernel.lane import Lane
from ludoteka.env.rewards import find_rewards, margins

VERSION = 1  # of what environments promise: part of their names
Floats: TypeAlias = NDArray[np.float32]
Mask: TypeAlias = NDArray[np.int8]


def environment_name(game: Game[Any]) -> str:
    """The versioned name: `ludoteka/burgundy-v1`."""
    return f"ludoteka/{game.name}-v{VERSION}"


def remade(kind: type[Any], arguments: tuple[Any, ...], saved: Mapping[str, Any] | None) -> Any:
    """Out of a pickle: an adapter made anew, in the game that was in progress."""
    made = kind(*arguments)
    if saved is not None:
        made.restore_state(saved)
    return made


def register_games(known: Container[str], register: Callable[[str, str], None]) -> list[str]:
    """Tell a library of every installed game that can be learned, by two names: its own and the game's."""
    names = []
    for game in games().values():
        if len(game.programs.catalogue):
            name = environment_name(game)
            if name not in known:
                register(name, game.name)
            names.append(name)
    return names


class Environment(Lane):
    """A game with everything that a learner needs around it; see `Lane` for playing."""

    def __init__(
        self,
        game: str | Game[Any],
        players: int | None = None,
        settings: Mapping[str, Any] | None = None,
        reward: str = "rank",
        shaped: float = 0.0,
        look: str = TABLE,
    ) -> None:
        self.game = find_game(game) if isinstance(game, str) else game
        self.players = self.game.check_players(
            self.game.min_players if players is None else players
        )
        self.settings = self.game.check_settings(settings or {})
        self.reward = reward
        self.shaped = float(shaped)
        self.rewards_of = find_rewards(reward)
        self.catalogue = self.game.programs.catalogue_for(self.settings)
        self.look = look
        seen = self.game.programs.look(look)
        self.fields = seen.fields(self.players, self.settings)
        self.look_at = seen.observe  # the numbers of a player's view
        if not len(self.catalogue) or not self.fields:
            raise LudotekaError(
                f"{self.game.name} has no integers for its actions or no observation, "
                "so no program can learn it yet"
            )
        self.size = sum([field.size for field in self.fields])
        self._pieces = self._lay_out()
        self._pack = Struct(f"{self.size}f").pack
        self._start = self.game.start(self.players, self.settings)
        actions = self.catalogue.actions
        numbers = {action: i for i, action in enumerate(actions)}
        super().__init__(self._start, actions, numbers, self.game.programs.standing)
        # Where nothing is secret a view is a mere copy, which an observation can do without.
        self.open = getattr(type(self._start), "view", None) is State.view
        self.seed: int | None = None
        self.episode = 0
        self._lead = [0.0] * self.players

    def _lay_out(self) -> list[tuple[str, slice, tuple[int, ...] | None]]:
        """Where the pieces of an observation lie in it, and their shape if it is not a plain row."""
        found, start = [], 0
        for field in self.fields:
            shape = field.shape if len(field.shape) != 1 else None
            found.append((field.name, slice(start, start + field.size), shape))
            start += field.size
        return found

    # -- playing ---------------------------------------------------------------------------------

    def reset(self, seed: int | None = None) -> None:
        """A new game. The same seed gives the same sequence of games, from this one on."""
        if seed is not None:
            self.seed, self.episode = int(seed), 0
        elif self.seed is None:
            self.seed, self.episode = secrets.randbits(62), 0
        else:
            self.episode += 1
        self.begin(self._start.copy(), Rng(f"{self.seed}:{self.episode}"))
        if self.shaped:
            self._lead = self._leads()

    def let_play(self, bots: list[Bot], rng: Rng, seat: int) -> None:
        """Let the bots decide, with any legal action, until this seat has to or the game is over."""
        rngs = [rng] * self.players
        while self.player not in (NOBODY, seat):
            play_until(seat, self.game, self.state, bots, rngs, self.rng)
            self.settle()

    def sibling(self) -> "Environment":
        """Another environment for the same game, which shares all that never changes."""
        other = Environment.__new__(Environment)
        Lane.__init__(other, self._start, self.actions, self.numbers_of, self.standing)
        vars(other).update(vars(self))
        return other

    # -- rewards ---------------------------------------------------------------------------------

    def rewards(self) -> list[float]:
        """What every player has earned since the last call: nothing before the end, unless shaped.

        Shaped rewards are the change of every player's lead, as that player sees the points.
        """
        earned = self.rewards_of(self.state) if self.player == NOBODY else [0.0] * self.players
        if not self.shaped:
            return earned
        before, self._lead = self._lead, self._leads()
        return [
            reward + self.shaped * (now - then)
            for reward, now, then in zip(earned, self._lead, before, strict=True)
        ]

    def _leads(self) -> list[float]:
        return [margins(self.view(player).scores())[player] for player in range(self.players)]

    # -- looking ---------------------------------------------------------------------------------

    def view(self, player: int | None) -> State:
        """The position as this player, or a spectator (None), may see it; only to look at."""
        return self.state if self.open else self.state.view(player)

    def numbers(self, player: int) -> list[float]:
        """The player's observation as plain numbers."""
        return self.look_at(self.view(player), player)

    def observe(self, player: int) -> Floats:
        """The player's observation as one flat array, new on every call.

        By way of bytes, for NumPy takes much longer to read a list.
        """
        return np.frombuffer(bytearray(self._pack(*self.numbers(player))), np.float32)

    def pieces(self, player: int) -> dict[str, Floats]:
        """The player's observation by name; the pieces are parts of one new array."""
        flat = self.observe(player)
        return {
            name: flat[part] if shape is None else flat[part].reshape(shape)
            for name, part, shape in self._pieces
        }

    def mask(self, player: int) -> Mask:
        """1 for every action that the player may choose now; all 0 while others decide."""
        mask = np.zeros(len(self.catalogue), dtype=np.int8)
        if player == self.player:
            mask[self.legal] = 1
        return mask

    # -- going back ------------------------------------------------------------------------------

    def save(self) -> dict[str, Any]:
        """Everything that decides how the game goes on, as JSON."""
        version, inner, gauss = source_of(self.rng).getstate()
        return {
            "game": self.game.name,
            "rules": self.game.version,
            "players": self.players,
            "settings": self.settings,
            "seed": self.seed,
            "episode": self.episode,
            "automatic": self.automatic,
            "lead": self._lead,
            "position": self.game.position(self.state),
            "chance": [version, list(inner), gauss],
        }

    def restore(self, saved: Mapping[str, Any]) -> None:
        """Go on from what `save` gave, here or in another environment of the same game."""
        mine = (self.game.name, self.game.version, self.players, self.settings)
        if mine != tuple(saved[key] for key in ("game", "rules", "players", "settings")):
            raise LudotekaError(f"the saved state does not belong to {self!r}")
        self.seed, self.episode = saved["seed"], saved["episode"]
        rng = Rng(0)
        version, inner, gauss = saved["chance"]
        source_of(rng).setstate((version, tuple(inner), gauss))
        state = self.game.from_position(saved["position"], self.players, self.settings)
        self._lead = list(saved["lead"])
        self.begin(state, rng, saved["automatic"])

    # -- copies of Python's own ---------------------------------------------------------------------

    def __reduce__(self) -> tuple[Any, ...]:
        """For pickle and deepcopy: what it was made from, and the game in progress if there is one."""
        arguments = (self.game, self.players, self.settings, self.reward, self.shaped, self.look)
        saved = None if self.seed is None else self.save()
        return _unpickled, (arguments, saved)

    def __repr__(self) -> str:
        return f"<Environment {self.game.name}, {self.players} players, {self.settings}>"


def _unpickled(arguments: tuple[Any, ...], saved: Mapping[str, Any] | None) -> Environment:
    environment = Environment(*arguments)
    if saved is not None:
        environment.restore(saved)
    return environment
