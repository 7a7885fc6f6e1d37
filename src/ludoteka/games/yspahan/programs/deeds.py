"""What a choice does, in words for statistics: buildings, cards and quarters, but no shop and no space."""

from typing import Final

from ludoteka.engine.core.actions import Action
from ludoteka.games.yspahan.rules.state import Yspahan

OWN: Final = {
    "go": "move the supervisor",
    "camel": "send a good to the caravan",
    "buy": "buy yellow dice",
}


TOLD: Final[dict[Action, str]] = {}  # it follows from the action alone


def deed(_s: Yspahan, action: Action) -> str:
    """`build hoist`, `play swap`, `put goods in vase`; nothing for the order of shops."""
    found = TOLD.get(action)
    if found is None:
        found = told(action)
        TOLD[action] = found
    return found


def told(action: Action) -> str:
    """The same, worked out."""
    if action.kind in ("pass", "first", "give", "sell", "extra"):
        return ""
    if action.kind in OWN:
        return OWN[action.kind]
    words = [arg for arg in action.args if isinstance(arg, str)]
    if not words:
        return action.kind
    name = words[0].partition(".")[0].replace("_", " ")
    return f"put goods in {name}" if action.kind == "put" else f"{action.kind} {name}"
