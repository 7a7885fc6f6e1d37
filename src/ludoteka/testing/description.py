"""What a game says of itself, and the methods that it must have: looked at before anything is played."""

import inspect
from typing import Any

from ludoteka.engine import Game, State, Step
from ludoteka.testing.compare import ENGINE, attributes
from ludoteka.testing.trial import Failure, Trial


def check_description(game: Game[Any]) -> None:
    """A game has a name and can be played by somebody."""
    kind, least, most = type(game).__name__, game.min_players, game.max_players
    if not game.name:
        raise Failure(f"{kind} has no name: write `name`, by which people will ask for the game")
    if not 1 <= least <= most:
        raise Failure(
            f"nobody can play {game.name}: `min_players` of {kind} is {least}, `max_players` is {most}"
        )
    for method in ("blank", "setup"):
        if getattr(type(game), method) is getattr(Game, method):
            raise Failure(f"{kind} has no `{method}`: write it")


def check_written(trial: Trial) -> None:
    """The state has what the engine keeps in it and what only the game can write; the steps have their `fields`."""
    state = trial.game.blank(trial.players, trial.settings)
    name = type(state).__name__
    trial.expect(
        isinstance(state, State), f"`blank` gives a {name}, which is not a subclass of `State`"
    )
    trial.expect(
        attributes(state).keys() >= ENGINE,
        f"`__init__` of {name} must begin with `super().__init__(players)`",
    )
    for method, what in (
        ("copy", "a new state that shares nothing that changes"),
        ("scores", "the points of every player"),
    ):
        trial.expect(
            getattr(type(state), method) is not getattr(State, method),
            f"{name} has no `{method}`: write it, it gives {what}",
        )
    for step in trial.game.steps:
        trial.expect(arguments(step) <= len(step.fields), fields_advice(step))


def arguments(step: type[Step[Any]]) -> int:
    """How many arguments a step cannot be made without; a compiled one may keep that to itself."""
    try:
        parameters = inspect.signature(step).parameters.values()
    except ValueError:
        return 0
    positional = (inspect.Parameter.POSITIONAL_ONLY, inspect.Parameter.POSITIONAL_OR_KEYWORD)
    return sum(one.kind in positional and one.default is one.empty for one in parameters)


def fields_advice(step: type[Step[Any]]) -> str:
    return (
        f"`fields` of {step.__name__} is {step.fields!r}: it must name every argument of `__init__`, "
        "in order, as the attribute that keeps it"
    )
