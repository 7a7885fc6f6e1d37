"""The terms of the evaluation one by one, for hints."""

from ludoteka.engine.i18n import N_
from ludoteka.games.wallenstein.evaluate import evaluate, standing
from ludoteka.games.wallenstein.outlook import (
    Outlook,
    danger,
    hunger,
    land,
    purse,
    reserve,
    winter_score,
)
from ludoteka.games.wallenstein.state import Wallenstein

NAMES = (
    N_("points at once"),
    N_("points of the next winter"),
    N_("grain for the winter"),
    N_("gold"),
    N_("armies and quiet provinces"),
    N_("safety from neighbours"),
    N_("cubes in the tower"),
    N_("plans and battles under way"),
)


def reasons(s: Wallenstein, player: int) -> list[tuple[str, float]]:
    """What the player has and hopes for by kind, and what its plan or battle adds."""
    view = Outlook(s)
    lands = s.provinces(player)
    values = (
        float(s.points[player]),
        view.winters * winter_score(s)[player],
        -hunger(view, len(lands), float(s.grain[player])),
        purse(view, s.gold[player]),
        sum([land(s, view, p) for p in lands]),
        -sum([danger(s, view, p, s.armies[p]) for p in lands]),
        reserve(s, view, player),
        evaluate(s, player) - standing(s, player),
    )
    return list(zip(NAMES, values, strict=True))
