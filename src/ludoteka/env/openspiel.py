"""OpenSpiel: every game as a Python game of pyspiel, so that its searches, solvers and tools run on it.

    import pyspiel, ludoteka.env.openspiel
    game = pyspiel.load_game("ludoteka_mercado(players=3,reward=margin)")

Importing this module registers every installed game. Settings are written `name:value;name:value`, and
`+` joins the values of a setting that takes several.
"""

import json
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
import pyspiel
from numpy.typing import NDArray

from ludoteka.engine import (
    NOBODY,
    TABLE,
    Action,
    Chance,
    Game,
    Question,
    Rng,
    State,
    games,
)
from ludoteka.env.environment import Environment

__all__ = ["Observer", "SpielGame", "SpielState", "register"]

LONGEST = 1_000_000  # moves: games end by their rules, not by a limit of ours
WIDEST = 1_000_000  # outcomes of one chance node
HIGHEST = 1_000_000.0  # points that a margin can be
HIDDEN = "?"  # a move that the viewer may not know
SPECTATOR = -1  # the place of who has no seat


class Course:
    """A position and what every player saw on the way there; OpenSpiel copies it with its states.

    Every entry of `seen` says what each player saw of a move, and last what a spectator saw: the move, or
    that there was one, and what came to light by it.
    """

    def __init__(
        self, game: Game[Any], state: State, seen: tuple[tuple[str, ...], ...] = ()
    ) -> None:
        self.game = game
        self.state = state
        self.seen = seen

    def __deepcopy__(self, memory: dict[int, Any]) -> "Course":
        return Course(self.game, self.state.copy(), self.seen)

    def take(self, action: Action) -> None:
        """Carry out a move of a player or of chance."""
        step = self.state.step
        assert isinstance(step, Question)
        who = "chance" if isinstance(step, Chance) else f"p{step.player}"
        line = f"{who} {action.text}"
        viewers = [*range(self.state.players), None]
        texts = [line if not step.secret or step.player == one else HIDDEN for one in viewers]
        before = self.state.copy()
        self.state.take(action)
        if self.state.reveals != before.reveals:
            texts = [
                f"{text} {self.news(before, viewer)}"
                for text, viewer in zip(texts, viewers, strict=True)
            ]
        self.seen = (*self.seen, tuple(texts))

    def news(self, before: State, viewer: int | None) -> str:
        """What has changed on the table as this viewer sees it, for a move does not say what it reveals."""
        then, now = (self.game.position(state.view(viewer)) for state in (before, self.state))
        changed = {
            name: value
            for name, value in now["components"].items()
            if value != then["components"][name]
        }
        return json.dumps([changed, now["agenda"]])

    def seen_by(self, player: int) -> str:
        """All that the player saw, move by move: what a player with perfect memory knows."""
        return "; ".join([texts[max(player, SPECTATOR)] for texts in self.seen])

    def hidden_from_all_but(self, player: int) -> tuple[tuple[str, ...], ...]:
        """The same course as only this player remembers it."""
        count = self.state.players + 1
        return tuple(tuple([texts[player]] * count) for texts in self.seen)


def settings_in(game: Game[Any], text: str) -> dict[str, Any]:
    """Settings from `name:value;name:value`."""
    found = {}
    for part in filter(None, text.split(";")):
        name, _, value = part.partition(":")
        found[name] = game.setting(name).parse(value.replace("+", ","))
    return found


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no types
    """One game with its set-up."""

    source: Game[Any]  # the game of ours; `register` makes a class for each
    kind: Any

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = dict(params or {})
        players = int(given.get("players", self.source.min_players))
        settings = settings_in(self.source, str(given.get("settings", "")))
        self.environment = Environment(
            self.source,
            players,
            settings,
            str(given.get("reward", "rank")),
            look=str(given.get("look", TABLE)),
        )
        self.first = self.source.start(players, self.environment.settings)
        limit = 1.0 if self.environment.reward == "rank" else HIGHEST
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.environment.catalogue),
            max_chance_outcomes=WIDEST,
            num_players=players,
            min_utility=-limit,
            max_utility=limit,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        self.given = given
        super().__init__(self.kind, info, given)

    def __reduce__(self) -> tuple[Any, ...]:
        """For pickle: the name and the parameters, as `load_game` takes them."""
        return _load_game, (self.kind.short_name, self.given)

    def new_initial_state(self) -> "SpielState":
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        recall = iig_obs_type is not None and iig_obs_type.perfect_recall
        return Observer(self.environment, recall)


class SpielState(pyspiel.State):  # type: ignore[misc]  # pyspiel has no types
    """A position. Chance is explicit: an outcome's integer is its place in the list of outcomes.

    Where no legal move of a player has an integer, the position is a chance node too, with the moves
    as equally likely outcomes; other adapters draw one of them in the same way.
    """

    def __init__(self, game: SpielGame, course: Course | None = None) -> None:
        super().__init__(game)
        self.course = course or Course(game.source, game.first.copy())

    # OpenSpiel copies the attributes of a state one by one, so whatever does not change is asked for.
    @property
    def _environment(self) -> Environment:
        game: SpielGame = self.get_game()
        return game.environment

    def _numbered(self) -> dict[int, Action]:
        """The options that have an integer, by it."""
        environment, state = self._environment, self.course.state
        options, numbers = state.options(), environment.numbers_of
        pairs = zip(environment.game.programs.names(state, options), options, strict=True)
        return {numbers[name]: option for name, option in pairs if name in numbers}

    def current_player(self) -> int:
        state = self.course.state
        if state.over:
            return int(pyspiel.PlayerId.TERMINAL)
        if state.player == NOBODY or not self._numbered():
            return int(pyspiel.PlayerId.CHANCE)
        return state.player

    def is_terminal(self) -> bool:
        return self.course.state.over

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self._numbered())

    def _outcomes(self) -> list[tuple[Action, int]]:
        """The outcomes of chance with their weights, or the moves that have no integer."""
        state = self.course.state
        step = state.step
        if isinstance(step, Chance):
            return step.outcomes(state)
        return [(option, 1) for option in state.options()]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        weights = [weight for _action, weight in self._outcomes()]
        whole = sum(weights)
        return [(i, weight / whole) for i, weight in enumerate(weights)]

    def _action(self, player: int, action: int) -> Action:
        if player == pyspiel.PlayerId.CHANCE:
            return self._outcomes()[action][0]
        return self._numbered()[action]

    def _apply_action(self, action: int) -> None:
        self.course.take(self._action(self.current_player(), action))

    def _action_to_string(self, player: int, action: int) -> str:
        return self._action(player, action).text

    def returns(self) -> list[float]:
        state = self.course.state
        return self._environment.rewards_of(state) if state.over else [0.0] * state.players

    def information_state_string(self, player: int | None = None) -> str:
        return self.course.seen_by(self.current_player() if player is None else player)

    def resample_from_infostate(
        self, player: int, sampler: Callable[[], float] | None = None
    ) -> "SpielState":
        """A state that the player cannot tell from this one, its secrets drawn anew.

        It is there to be searched: its history is empty, for the true one would tell the secrets.
        """
        draw = sampler or np.random.random
        world = self.course.state.redeal(player, Rng(int(draw() * (1 << 62))))
        game: SpielGame = self.get_game()
        seen = self.course.hidden_from_all_but(player)
        return SpielState(game, Course(game.source, world, seen))

    def __reduce__(self) -> tuple[Any, ...]:
        """For pickle: the moves, played again; a resampled state, which has no history, as it stands."""
        course, history = self.course, self.history()
        if len(history) == len(course.seen):
            return _replay, (self.get_game(), history)
        return SpielState, (self.get_game(), Course(course.game, course.state, course.seen))

    def __str__(self) -> str:
        return json.dumps(self._environment.game.position(self.course.state))


def _load_game(name: str, given: dict[str, Any]) -> Any:
    """The game of a pickle; that this module is imported for it registers our games."""
    return pyspiel.load_game(name, given)


def _replay(game: SpielGame, history: list[int]) -> SpielState:
    state = game.new_initial_state()
    for action in history:
        state.apply_action(action)
    return state


class Observer:
    """What a player observes; with perfect recall as the text of all it saw, else as numbers."""

    def __init__(self, environment: Environment, recall: bool) -> None:
        self.environment = environment
        self.recall = recall
        self.tensor: NDArray[np.float32] | None = None
        self.dict: dict[str, Any] = {}
        if not recall:
            self._lay_out(environment)

    def _lay_out(self, environment: Environment) -> None:
        """The vector, and its pieces by name."""
        tensor, start = np.zeros(environment.size, np.float32), 0
        for field in environment.fields:
            part = tensor[start : start + field.size]
            self.dict[field.name] = part.reshape(field.shape)
            start += field.size
        self.tensor = tensor

    def set_from(self, state: SpielState, player: int) -> None:
        if self.tensor is not None:
            view = state.course.state.view(player)
            self.tensor[:] = self.environment.look_at(view, player)

    def string_from(self, state: SpielState, player: int) -> str:
        if self.recall:
            return state.course.seen_by(player)
        view = state.course.state.view(player)
        return json.dumps(self.environment.game.position(view))


def game_type(game: Game[Any]) -> Any:
    """What OpenSpiel wants to know of a game beforehand."""
    kinds = pyspiel.GameType
    state = game.start(game.min_players)
    open_table = getattr(type(state), "view", None) is State.view
    information = kinds.Information
    return kinds(
        short_name=f"ludoteka_{game.name}",
        long_name=game.title,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=(
            information.PERFECT_INFORMATION if open_table else information.IMPERFECT_INFORMATION
        ),
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=game.max_players,
        min_num_players=game.min_players,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": game.min_players,
            "settings": "",
            "reward": "rank",
            "look": TABLE,
        },
    )


def register(game: Game[Any]) -> str:
    """Tell OpenSpiel of a game; the name to load it by."""
    kind = game_type(game)
    made = type("SpielGameOf" + game.name.title(), (SpielGame,), {"source": game, "kind": kind})
    pyspiel.register_game(kind, made)
    return f"ludoteka_{game.name}"


NAMES = [register(game) for game in games().values() if len(game.programs.catalogue)]
