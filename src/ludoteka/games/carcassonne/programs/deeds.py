"""What a choice does, in words for statistics: figures by what they stand on, never by the segment."""

from typing import Final

from ludoteka.engine.core.actions import Action
from ludoteka.games.carcassonne.expansions import installed
from ludoteka.games.carcassonne.rules.state import Carcassonne

ON: Final = {"c": "in a city", "r": "on a road", "m": "in a monastery", "f": "on a field"}
FIGURES: Final = {
    kind.name: kind.statistics for expansion in installed().values() for kind in expansion.special
}


def deed(_s: Carcassonne, action: Action) -> str:
    """`follower in a city`; nothing for the place of a tile."""
    if action.kind in ("place", "pass"):
        return ""
    segment = str(action.args[0]) if action.args else ""
    where = ON.get(segment[:1]) if segment == "m" or segment[1:].isdecimal() else None
    figure = FIGURES.get(action.kind, action.kind)
    return f"{figure} {where}" if where else figure
