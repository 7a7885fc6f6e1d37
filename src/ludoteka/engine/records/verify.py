"""Checking the dice: does every chance outcome of a record follow from the secret that was committed to?"""

import hashlib
from collections import Counter
from dataclasses import dataclass
from typing import Any

from ludoteka.engine.core.randomness import ProvableRng
from ludoteka.engine.core.state import State
from ludoteka.engine.core.steps import Chance, Question
from ludoteka.engine.errors import LudotekaError, RecordError
from ludoteka.engine.i18n import Texts
from ludoteka.engine.records.luck import ENTERED, Luck, brought, check_luck
from ludoteka.engine.records.record import Record

_ = Texts("ludoteka")


def commitment(secret: bytes) -> str:
    """What is shown before the game: the secret cannot be changed later without changing this."""
    return hashlib.sha256(secret).hexdigest()


@dataclass(frozen=True)
class ChanceCheck:
    """One chance outcome of a record beside the one that follows from the secret."""

    move: int  # counted from 1
    recorded: str
    proper: str

    @property
    def holds(self) -> bool:
        return self.recorded == self.proper


def chance_outcomes(record: Record, game: Any) -> list[ChanceCheck]:
    """Every chance outcome of the record, computed again from its secret and what was prepared.

    `game` is the Game that it is a record of.
    """
    if record.luck == ENTERED:
        raise RecordError(
            _("the luck of this game was entered by hand, so it follows from no secret")
        )
    if not record.secret:
        raise RecordError(
            _("the record does not contain its secret, so its chance cannot be checked")
        )
    try:
        secret = bytes.fromhex(record.secret)
        settings = game.settings_since(record.rules, record.settings)
        state = game.start(record.players, settings, record.start)
        luck = check_luck(record.luck)
    except ValueError as error:
        raise RecordError(str(error)) from None
    found: list[ChanceCheck] = []
    before: Counter[str] = Counter()
    for i, text in enumerate(record.moves):
        if state.over:
            raise RecordError(
                _("move {number} ({text}): the game was already over").format(
                    number=i + 1, text=text
                )
            )
        step = state.step
        assert isinstance(step, Question)
        if isinstance(step, Chance):
            found.append(ChanceCheck(i + 1, text, proper(luck, step, state, secret, i, before)))
        try:
            state.take(step.read(state, text))
        except LudotekaError as error:
            raise RecordError(
                _("move {number}: {error}").format(number=i + 1, error=error)
            ) from None
    return found


def proper(
    luck: Luck,
    step: Chance[Any],
    state: State,
    secret: bytes,
    move: int,
    before: Counter[str],
) -> str:
    """The outcome that had to come; counted in `before`."""
    outcome = brought(luck, step, state, ProvableRng(secret, move), before)
    assert outcome is not None
    before[outcome.kind] += 1
    return outcome.text
