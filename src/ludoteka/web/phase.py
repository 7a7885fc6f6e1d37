"""Secret decisions of several players are asked at the same time here, though the rules ask one after another.

While such a phase lasts, the true position stands still and everybody's answers wait beside it. Each
player sees a world in which its own answers are given and the others' are filled in with whatever is
first: by the rules of secrets this player could not tell the difference. When everybody has answered,
the answers are played in the order in which the rules ask for them.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from ludoteka.engine import Decision, IllegalMove, State

LIMIT = 1000  # answers in one phase; a game that asks more is asked one by one


def secretly(state: State) -> bool:
    """Whether a secret decision is waited for."""
    return not state.over and isinstance(state.step, Decision) and state.step.secret


def _running(world: State, reveals: int) -> Iterator[Decision[Any]]:
    """The secret decisions that follow one another before anything else happens."""
    for _ in range(LIMIT):
        if not secretly(world) or world.reveals != reveals:
            return
        step = world.step
        assert isinstance(step, Decision)
        yield step


def asked(state: State) -> list[int]:
    """The players whose answers are waited for now, in the order in which the rules ask."""
    if not secretly(state):
        return [] if state.player < 0 else [state.player]
    world = state.copy()
    found: list[int] = []
    for step in _running(world, state.reveals):
        if step.player not in found:
            found.append(step.player)
        world.take(step.options(world)[0])
    return found


def world_of(state: State, seat: int, answers: Sequence[str]) -> tuple[State, bool]:
    """The position as it is for a player who gave these answers, and whether it has answered all."""
    world = state.copy()
    shown = state
    given = list(answers)
    for step in _running(world, state.reveals):
        if step.player != seat:
            world.take(step.options(world)[0])
            continue
        if not given:
            return world, False
        world.take(step.read(world, given.pop(0)))
        shown = world.copy()
    if given:
        raise IllegalMove("there are more answers than questions")
    return shown, True


def in_order(state: State, answers: dict[int, list[str]]) -> list[tuple[int, str]]:
    """Everybody's answers in the order in which the rules ask for them."""
    world = state.copy()
    waiting = {seat: list(texts) for seat, texts in answers.items()}
    found: list[tuple[int, str]] = []
    for step in _running(world, state.reveals):
        text = waiting[step.player].pop(0)
        found.append((step.player, text))
        world.take(step.read(world, text))
    return found
