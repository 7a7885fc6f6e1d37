"""Why not: which rule forbids a move, as a sentence with its page and its paragraph of the guide.

The rules give the reason (`Decision.why_not`), asked of what the player may see, so that no answer can tell a secret.
"""

import re
from collections.abc import Callable, Sequence
from typing import Any

from ludoteka.engine.core.actions import Action
from ludoteka.engine.core.events import NOBODY
from ludoteka.engine.core.reasons import (
    CHANCE_NEXT,
    NOT_OFFERED,
    OTHER_QUESTION,
    OVER,
    UNKNOWN,
    Reason,
    Refusal,
)
from ludoteka.engine.core.state import State
from ludoteka.engine.core.steps import Decision
from ludoteka.engine.i18n import Texts, capital

_ = Texts("ludoteka")

NUMBER = re.compile(r"0|-?[1-9][0-9]{0,5}")


def why_not(state: State, move: str, viewer: int, names: Sequence[str]) -> Refusal | None:
    """Why the viewer cannot choose this now; None where it can. The state belongs to its game (`origin`)."""
    reason = reason_against(state, move, viewer)
    return None if reason is None else refusal(state.view(viewer), reason, names)


def reason_against(state: State, move: str, viewer: int) -> Reason | None:
    """The reason itself, as the rules give it."""
    if state.over:
        return OVER
    player = state.player
    if player == NOBODY:
        return CHANCE_NEXT
    if viewer != player:
        return Reason("not your turn", player)
    wanted = " ".join(move.split())
    view = state.view(viewer)
    if any([option.text == wanted for option in view.options()]):
        return None
    action = action_of(state, wanted)
    if action is None:
        return UNKNOWN
    for step in waiting(view):
        reason = step.why_not(view, action)
        if reason != OTHER_QUESTION:
            return reason or OTHER_QUESTION
    return OTHER_QUESTION


def waiting(view: State) -> list[Decision[Any]]:
    """The decision asked now, and those that may as well be answered before it."""
    found: list[Decision[Any]] = []
    for step in reversed(view.agenda):
        same = isinstance(step, Decision) and step.player == view.player
        if not same or (found and not step.any_order):
            break
        found.append(step)
    return found


def action_of(state: State, text: str) -> Action | None:
    """The action of this game that reads so; numbers may go beyond those of the catalogue.

    What somebody typed never becomes an interned action.
    """
    assert state.origin is not None
    game, settings = state.origin
    programs = game.programs
    relative = programs.standing is not None  # what is further names places otherwise than moves do
    actions = (programs.catalogue if relative else programs.catalogue_for(settings)).actions
    kind, *words = text.split(" ")
    args = tuple([int(word) if NUMBER.fullmatch(word) else word for word in words])
    form = shape(kind, args)
    alike = False
    for action in actions:
        if action.text == text:
            return action  # type: ignore[no-any-return]
        alike = alike or (action.kind == kind and shape(kind, action.args) == form)
    return Action(kind, args) if alike else None


def shape(kind: str, args: Sequence[int | str]) -> tuple[Any, ...]:
    """An action without its numbers."""
    return (kind, *[0 if isinstance(arg, int) else arg for arg in args])


def refusal(view: State, reason: Reason, names: Sequence[str]) -> Refusal:
    """A reason in words: those of the engine for what any game may say, else those of the game."""
    assert view.origin is not None
    people = view.origin[0].people
    general = _GENERAL.get(reason.rule)
    asked = "" if view.over else people.paragraphs.get(type(view.step).__name__, "")
    if general is not None:
        return Refusal(reason, general(view, reason, names), paragraph=asked)
    because = people.reasons[reason.rule]
    sentence = (
        people.words(because.sentence)
        if isinstance(because.sentence, str)
        else because.sentence(names, *reason.args)
    )
    return Refusal(reason, sentence, because.page, because.paragraph or asked)


def _over(_view: State, _reason: Reason, _names: Sequence[str]) -> str:
    return capital(_("the game is over"))


def _chance(_view: State, _reason: Reason, _names: Sequence[str]) -> str:
    return capital(_("nobody has to choose here: chance comes next"))


def _turn(_view: State, reason: Reason, names: Sequence[str]) -> str:
    return _("It is not your turn: {name} has to choose").format(name=names[int(reason.args[0])])


def _unknown(view: State, _reason: Reason, _names: Sequence[str]) -> str:
    assert view.origin is not None
    return _("{game} has no such move").format(game=view.origin[0].title)


def _other(view: State, _reason: Reason, _names: Sequence[str]) -> str:
    assert view.origin is not None
    question = view.origin[0].people.question(view)
    if not question:
        return _("Something else is asked now")
    return _("Something else is asked now: {question}").format(question=question)


def _not_offered(_view: State, _reason: Reason, _names: Sequence[str]) -> str:
    return _("Not possible here")


_GENERAL: dict[str, Callable[[State, Reason, Sequence[str]], str]] = {
    OVER.rule: _over,
    CHANCE_NEXT.rule: _chance,
    "not your turn": _turn,
    UNKNOWN.rule: _unknown,
    OTHER_QUESTION.rule: _other,
    NOT_OFFERED.rule: _not_offered,
}
