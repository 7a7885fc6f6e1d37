"""Secret decisions of several players are asked at the same time here, though the rules ask one after another.

While such a phase lasts, the true position stands still and everybody's answers wait beside it. Each
player sees a world in which its own answers are given and the others' are filled in with whatever is
first: by the rules of secrets this player could not tell the difference. When everybody is ready, the
answers are played in the order in which the rules ask for them.

Questions that may be answered in any order lie open all at once: a new answer takes the place of an older
one to the same question, and of those that it makes impossible, as a card lies in one place only.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from ludoteka.engine import NOBODY, Action, Decision, IllegalMove, State

LIMIT = 1000  # answers in one phase; a game that asks more is asked one by one

Asked = Decision[Any]  # one question of a secret phase


@dataclass(frozen=True)
class Sheet:
    """What one player has answered in a phase."""

    world: State  # the position as it is for this player
    standing: list[int]  # the answers that count, by their number, in the order of the rules
    done: bool  # nothing is left to answer
    choices: dict[Asked, list[Action]] = field(default_factory=dict)  # where any order is possible
    chosen: dict[Asked, str] = field(default_factory=dict)  # the answers to those questions


def secretly(state: State) -> bool:
    """Whether a secret decision is waited for."""
    return not state.over and isinstance(state.step, Decision) and state.step.secret


def _running(world: State, reveals: int) -> Iterator[Asked]:
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
        return [] if state.player == NOBODY else [state.player]
    world = state.copy()
    found: list[int] = []
    for step in _running(world, state.reveals):
        if step.player not in found:
            found.append(step.player)
        world.take(step.options(world)[0])
    return found


def open_at_once(state: State) -> list[Asked]:
    """The questions of the player to decide that may be answered in any order, in that of the rules."""
    found: list[Asked] = []
    for step in reversed(state.agenda):
        if not (isinstance(step, Decision) and step.secret and step.any_order):
            break
        if step.player != state.player:
            break
        found.append(step)
    return found


def sheet_of(state: State, seat: int, answers: Sequence[str]) -> Sheet:
    """What these answers of a player come to; an IllegalMove where they cannot be given."""
    world = state.copy()
    for step in _running(world, state.reveals):
        if step.player == seat:
            break
        world.take(step.options(world)[0])
    questions = open_at_once(world)
    return _at_once(world, questions, answers) if questions else _in_turn(world, seat, answers)


def _in_turn(world: State, seat: int, answers: Sequence[str]) -> Sheet:
    """Answers that follow one another."""
    standing = list(range(len(answers)))
    given = list(answers)
    shown = world.copy()
    for step in _running(world, world.reveals):
        if step.player != seat:
            world.take(step.options(world)[0])
            continue
        if not given:
            return Sheet(world, standing, False)
        world.take(step.read(world, given.pop(0)))
        shown = world.copy()
    if given:
        raise IllegalMove("there are more answers than questions")
    return Sheet(shown, standing, True)


def _at_once(base: State, questions: list[Asked], answers: Sequence[str]) -> Sheet:
    """Answers to questions that all lie open; what came last counts first."""
    view = base.view(questions[0].player)
    choices = {step: step.options(view) for step in questions}
    asks = {action.text: step for step in questions for action in choices[step]}
    world, kept = base.copy(), dict[Asked, int]()
    for number, text in enumerate(answers):
        if text not in asks:
            raise IllegalMove(f"{text} is not an answer here")
        step = asks[text]
        wanted = {step: number} | {other: n for other, n in kept.items() if other != step}
        world, kept = _lay(base, wanted, answers)
    return Sheet(
        world,
        [kept[step] for step in questions if step in kept],
        len(kept) == len(questions),
        choices,
        {step: answers[n] for step, n in kept.items()},
    )


def _lay(
    base: State, wanted: dict[Asked, int], answers: Sequence[str]
) -> tuple[State, dict[Asked, int]]:
    """Give the wanted answers one after another, and leave out those that have become impossible."""
    world, kept = base.copy(), dict[Asked, int]()
    for step, number in wanted.items():
        possible = {action.text: action for action in step.options(world)}
        if answers[number] in possible:
            world.agenda.remove(step)
            step.take(world, possible[answers[number]])
            kept[step] = number
    return world, kept


def in_order(state: State, answers: dict[int, list[str]]) -> list[tuple[int, int]]:
    """Whose answer of which number comes when: everybody's in the order in which the rules ask."""
    waiting = {seat: sheet_of(state, seat, texts).standing for seat, texts in answers.items()}
    world = state.copy()
    found: list[tuple[int, int]] = []
    for step in _running(world, state.reveals):
        if not waiting.get(step.player):
            break  # this question is asked in the next phase
        number = waiting[step.player].pop(0)
        found.append((step.player, number))
        world.take(step.read(world, answers[step.player][number]))
    return found
