"""Luck: who says what chance brings: a secret that can be checked later, somebody at the table, or a prepared list."""

from collections.abc import Mapping, Sequence
from typing import Any

from ludoteka.engine.core.actions import Action
from ludoteka.engine.core.randomness import Rng
from ludoteka.engine.core.state import State
from ludoteka.engine.core.steps import Chance
from ludoteka.engine.errors import IllegalMove, LudotekaError
from ludoteka.engine.i18n import Texts

_ = Texts("ludoteka")

DRAWN = "drawn"  # from the match's secret
ENTERED = "entered"  # by somebody who sees the real dice, tiles and cards

Luck = str | tuple[str, ...]


def check_luck(given: str | Sequence[str]) -> Luck:
    """The luck of a match: DRAWN, ENTERED, or what chance brings first, in text."""
    if isinstance(given, str):
        if given in (DRAWN, ENTERED):
            return given
        raise LudotekaError(
            _('luck is "drawn", "entered" or a list of outcomes, not {given!r}').format(given=given)
        )
    prepared = tuple(given)
    for number, outcome in enumerate(prepared, 1):
        if not isinstance(outcome, str) or not outcome.split():
            raise LudotekaError(
                _("outcome {number} of the prepared luck is {outcome!r}, not a text").format(
                    number=number, outcome=outcome
                )
            )
    return prepared


def brought(
    luck: Luck, step: Chance[Any], state: State, rng: Rng, before: Mapping[str, int]
) -> Action | None:
    """What chance brings here; None where somebody has to enter it.

    Each kind of outcome has its own order in a prepared list, so that tables whose players decide differently
    still draw the same tiles and roll the same dice; `before` counts the outcomes so far by kind.
    """
    if luck == ENTERED:
        return None
    drawn = step.sample(state, rng)
    prepared = () if isinstance(luck, str) else luck
    same = [outcome for outcome in prepared if outcome.split()[0] == drawn.kind]
    count = before.get(drawn.kind, 0)
    if count >= len(same):
        return drawn
    try:
        return step.read(state, same[count])
    except IllegalMove as error:
        raise IllegalMove(
            _("the prepared luck does not fit: {error}").format(error=error)
        ) from None
