"""Checking the dice: does every chance outcome of a record follow from the secret that was committed to?"""

import hashlib
from dataclasses import dataclass
from typing import Any

from ludoteka.engine.core.randomness import ProvableRng
from ludoteka.engine.core.steps import Chance, Question
from ludoteka.engine.errors import LudotekaError, RecordError
from ludoteka.engine.game import Game
from ludoteka.engine.i18n import Texts
from ludoteka.engine.record import Record
from ludoteka.engine.registry import find_game

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


def chance_outcomes(record: Record, game: Game[Any] | None = None) -> list[ChanceCheck]:
    """Every chance outcome of the record, computed again from its secret."""
    if not record.secret:
        raise RecordError(
            _("the record does not contain its secret, so its chance cannot be checked")
        )
    game = game or find_game(record.game)
    try:
        secret = bytes.fromhex(record.secret)
        settings = game.settings_since(record.rules, record.settings)
        state = game.start(record.players, settings, record.start)
    except ValueError as error:
        raise RecordError(str(error)) from None
    found: list[ChanceCheck] = []
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
            proper = step.sample(state, ProvableRng(secret, i)).text
            found.append(ChanceCheck(i + 1, text, proper))
        try:
            state.take(step.read(state, text))
        except LudotekaError as error:
            raise RecordError(
                _("move {number}: {error}").format(number=i + 1, error=error)
            ) from None
    return found
