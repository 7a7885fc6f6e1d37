"""The terms of the evaluation one by one, for hints."""

from ludoteka.engine.i18n import N_
from ludoteka.games.wallenstein.programs.evaluate import balance, evaluate, plans_count
from ludoteka.games.wallenstein.programs.outlook import (
    Outlook,
    danger,
    hunger,
    land,
    purse,
    reserve,
    winter_score,
)
from ludoteka.games.wallenstein.programs.worth import plan_parts
from ludoteka.games.wallenstein.rules.events import (
    KINDS,
    MOVE_A,
    MOVE_B,
    RECRUIT_1,
    RECRUIT_5,
    TAX_GOLD,
    TAX_GRAIN,
)
from ludoteka.games.wallenstein.rules.state import FIELDS, Wallenstein

NAMES = (
    N_("immediate points"),
    N_("points next winter"),
    N_("grain for the winter"),
    N_("gold"),
    N_("armies and calm provinces"),
    N_("safety from neighbours"),
    N_("cubes in the tower"),
    N_("planned buildings"),
    N_("planned taxes"),
    N_("planned armies"),
    N_("planned moves"),
    N_("the current battle"),
)


def reasons(s: Wallenstein, player: int) -> list[tuple[str, float]]:
    """What the player has and hopes for by kind, and what its plan or battle adds."""
    outlook = Outlook(s)
    parts = plan_parts(s, player) if plans_count(s) else [0.0] * FIELDS
    lands = s.provinces(player)
    values = (
        float(s.points[player]),
        outlook.winters * winter_score(s)[player],
        -hunger(outlook, len(lands), float(s.grain[player])),
        purse(outlook, s.gold[player]),
        sum([land(s, outlook, p) for p in lands]),
        -sum([danger(s, outlook, p, s.armies[p]) for p in lands]),
        reserve(s, outlook, player),
        sum(parts[:KINDS]),
        parts[TAX_GOLD] + parts[TAX_GRAIN],
        sum(parts[RECRUIT_5 : RECRUIT_1 + 1]),
        parts[MOVE_A] + parts[MOVE_B],
        evaluate(s, player) - balance(s, player) - sum(parts),
    )
    return list(zip(NAMES, values, strict=True))
