"""The terms of the evaluation one by one, for hints."""

from ludoteka.engine.i18n import N_
from ludoteka.games.yspahan.programs.evaluate import (
    building_hope,
    caravan_hope,
    card_hope,
    prospects,
    purse_hope,
    souk_hope,
    turns_left,
)
from ludoteka.games.yspahan.rules.facts import SOUK_SIZE, SOUKS
from ludoteka.games.yspahan.rules.state import Yspahan

NAMES = (
    N_("immediate points"),
    N_("souks in progress"),
    N_("goods on the caravan"),
    N_("camels and gold"),
    N_("buildings"),
    N_("cards"),
    N_("holding the others back"),
)


def reasons(s: Yspahan, player: int) -> list[tuple[str, float]]:
    """What the player has and hopes for by kind, and how little the strongest other player has."""
    week, later = turns_left(s, player)
    time = week + later
    souks = 0.0
    for souk in range(len(SOUKS)):
        if s.souk_owner[souk] == player:
            souks += souk_hope(s, player, souk, SOUK_SIZE[souk] - s.souk_free[souk], week)
    others = max([prospects(s, other, -1) for other in range(s.players) if other != player])
    values = (
        float(s.points[player]),
        souks,
        caravan_hope(s, player),
        purse_hope(s.camels[player], s.gold[player], time),
        building_hope(s.buildings[player], time),
        card_hope(s, player, s.hands[player], time),
        -others,
    )
    return list(zip(NAMES, values, strict=True))
