"""The part of a simulation that is worth compiling: bots play one game to its end."""

from typing import Any, Final

from ludoteka.bots.bot import Bot
from ludoteka.engine.core.actions import Action
from ludoteka.engine.core.events import Scored
from ludoteka.engine.core.randomness import Rng
from ludoteka.engine.core.state import State
from ludoteka.engine.game import Game

_milestones: Final[dict[Action, str]] = {}


def play_game(
    game: Game[Any], state: State, bots: list[Bot], minds: list[Rng], chance: Rng
) -> list[int]:
    """Play to the end: bots see only views, and every seat has randomness of its own; decisions by seat."""
    decisions = [0] * state.players
    while True:
        state.settle(chance)
        player = state.player
        if player < 0:
            return decisions
        state.take(bots[player].choose(game, state.view(player), minds[player]))
        decisions[player] += 1


def play_noting(
    game: Game[Any],
    state: State,
    bots: list[Bot],
    minds: list[Rng],
    chance: Rng,
    turns: list[int],
    firsts: list[dict[str, int]],
) -> list[int]:
    """The same, noting the turns of every seat and the turn of everything that it did for the first time."""
    decisions = [0] * state.players
    before = -1
    while True:
        state.settle(chance)
        player = state.player
        if player < 0:
            return decisions
        choice = bots[player].choose(game, state.view(player), minds[player])
        state.take(choice)
        decisions[player] += 1
        if player != before:
            turns[player] += 1
            before = player
        name = milestone(choice)
        mine = firsts[player]
        if name not in mine:
            mine[name] = turns[player]


def milestone(action: Action) -> str:
    """What is worth noting of an action the first time: its kind and what it names, but no place."""
    found = _milestones.get(action)
    if found is None:
        words = [arg.partition(".")[0] for arg in action.args if isinstance(arg, str)]
        found = f"{action.kind} {words[0]}" if words else action.kind
        _milestones[action] = found
    return found


def points_by_source(state: State) -> list[dict[str, int]]:
    """Where the points of every player came from, by the events that the state kept."""
    sources: list[dict[str, int]] = [{} for _ in range(state.players)]
    for event in state.log or []:
        if isinstance(event, Scored):
            mine = sources[event.player]
            mine[event.source] = mine.get(event.source, 0) + event.points
    return sources
