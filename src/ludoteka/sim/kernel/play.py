"""The loop in which bots play one game to its end, and what is worth noting of it."""

from typing import Any, Final

from ludoteka.bots.kernel.bot import Bot, choice_of
from ludoteka.engine.core.actions import Action
from ludoteka.engine.core.events import NOBODY, Scored
from ludoteka.engine.core.randomness import Rng
from ludoteka.engine.core.state import State
from ludoteka.engine.game import Game

_milestones: Final[dict[Action, str]] = {}


class Notes:
    """The turns of every seat, and the turn in which it did a thing for the first time."""

    def __init__(self, seats: int) -> None:
        self.turns: Final[list[int]] = [0] * seats  # how often the decision passed to the seat
        self.firsts: Final[list[dict[str, int]]] = [{} for _ in range(seats)]
        self.before: int = NOBODY  # who chose last

    def add(self, player: int, choice: Action) -> None:
        if player != self.before:
            self.turns[player] += 1
            self.before = player
        name = milestone(choice)
        mine = self.firsts[player]
        if name not in mine:
            mine[name] = self.turns[player]


def play_game(
    game: Game[Any],
    state: State,
    bots: list[Bot],
    rngs: list[Rng],
    chance: Rng,
    decisions: list[int],
    notes: Notes | None = None,
) -> None:
    """Play to the end and count the decisions of every seat; a BotError where a bot breaks the rules.

    Bots see only views, and every seat has an Rng of its own.
    """
    while True:
        state.settle(chance)
        player = state.player
        if player == NOBODY:
            return
        choice = choice_of(bots[player], game, state, rngs[player])
        state.take(choice)
        decisions[player] += 1
        if notes is not None:
            notes.add(player, choice)


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
