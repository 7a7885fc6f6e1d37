"""What a choice does, in words for statistics: what is planned and built, but no province."""

from ludoteka.engine.core.actions import Action
from ludoteka.games.wallenstein.rules.state import Wallenstein


def deed(_s: Wallenstein, action: Action) -> str:
    """`plan build church`, `march`, `quell`; nothing for the preparation of the game."""
    if action.kind == "plan":
        return f"plan {action.word(0).replace('_', ' ')}"
    return action.kind if action.kind in ("march", "quell", "transfer", "defend") else ""
