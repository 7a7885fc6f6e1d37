"""What a choice does, in words for statistics: tiles and buildings by their names."""

from typing import Final

from ludoteka.engine.core.actions import Action
from ludoteka.games.burgundy.rules.state import Burgundy

TOLD: Final[dict[Action, str]] = {}  # it follows from the action alone


def deed(_s: Burgundy, action: Action) -> str:
    """`place town hall`, `place monastery 11`, `place sheep 3`; nothing for the choice of a die."""
    found = TOLD.get(action)
    if found is None:
        found = told(action)
        TOLD[action] = found
    return found


def told(action: Action) -> str:
    """The same, worked out."""
    if action.kind in ("die", "pass", "estate", "castle", "drop"):
        return ""
    words = [arg for arg in action.args if isinstance(arg, str)]
    if not words:
        return action.kind
    if action.kind == "buy":
        return "buy from the black depot" if words[0] == "black" else "buy from a depot"
    name = words[0].partition(".")[0].replace("_", " ")
    number = name.lstrip("abcdefghijklmnopqrstuvwxyz ")
    thing = "monastery" if name[:1] == "k" and number else name.removesuffix(number)
    told = f"{thing} {number}" if number else thing
    return (
        f"{action.kind} {told} goods"
        if action.kind in ("sell", "keep")
        else f"{action.kind} {told}"
    )
