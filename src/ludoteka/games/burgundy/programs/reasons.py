"""The terms of the evaluation one by one, for hints."""

from ludoteka.engine.i18n import N_
from ludoteka.games.burgundy.programs.evaluate import (
    actions,
    areas,
    colours,
    herds,
    income,
    learning,
    prospects,
    rounds_left,
    shop,
    waiting,
)
from ludoteka.games.burgundy.rules.state import Burgundy

NAMES = (
    N_("points at once"),
    N_("areas on the way to completion"),
    N_("bonus tiles for a whole colour"),
    N_("herds that may grow"),
    N_("income from mines"),
    N_("knowledge tiles"),
    N_("silver, workers and goods"),
    N_("stored tiles"),
    N_("dice left to use"),
    N_("keeping the others back"),
)


def reasons(s: Burgundy, player: int) -> list[tuple[str, float]]:
    """What the player has and hopes for by kind, and how little the strongest other player has."""
    if not s.board[player] or not s.agenda:
        return []
    left = rounds_left(s)
    others = max([prospects(s, other) for other in range(s.players) if other != player])
    values = (
        float(s.points[player]),
        areas(s, player, left),
        colours(s, player, left),
        herds(s, player, left),
        income(s, player, left),
        learning(s, player, left),
        shop(s, player, left),
        waiting(s, player, left),
        actions(s, player),
        -others,
    )
    return list(zip(NAMES, values, strict=True))
