"""What a choice does, in words for statistics: what is planned and built, but no province."""

from typing import Final

from ludoteka.engine.core.actions import Action
from ludoteka.games.wallenstein.rules.state import Wallenstein

TOLD: Final[dict[Action, str]] = {}  # it follows from the action alone


def deed(_s: Wallenstein, action: Action) -> str:
    """`plan build church`, `march`, `quell`; nothing for the preparation of the game."""
    found = TOLD.get(action)
    if found is None:
        found = told(action)
        TOLD[action] = found
    return found


def told(action: Action) -> str:
    """The same, worked out."""
    if action.kind == "plan":
        return f"plan {action.word(0).replace('_', ' ')}"
    return action.kind if action.kind in ("march", "quell", "transfer", "defend") else ""
