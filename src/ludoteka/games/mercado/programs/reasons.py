"""The terms of the evaluation one by one, for hints."""

from ludoteka.engine.i18n import N_
from ludoteka.games.mercado.programs.evaluate import (
    card_worth,
    prospects,
    purse_worth,
    stake,
    token_worth,
    turns_left,
)
from ludoteka.games.mercado.programs.weights import WEIGHTS
from ludoteka.games.mercado.rules.cards import STALLS
from ludoteka.games.mercado.rules.state import Mercado

NAMES = (
    N_("steps on the track"),
    N_("seals and privileges"),
    N_("a better purse"),
    N_("coins at the stalls"),
    N_("coins to come"),
    N_("keeping the others back"),
)


def reasons(s: Mercado, player: int) -> list[tuple[str, float]]:
    """What the player has and hopes for by kind, and how little the strongest other player has."""
    whole = prospects(s, player, player)
    turns = turns_left(s, player)
    time = min(1.0, turns / WEIGHTS.soon)
    stakes = 0.0
    for stall in range(len(STALLS)):
        if s.stalls[stall] >= 0:
            stakes += stake(s, stall, player, card_worth(s, stall, player, time), turns)
    others = max([prospects(s, seat, player) for seat in range(s.players) if seat != player])
    walked = float(s.distance[player])
    tokens = token_worth(s, player, player, time)
    purse = purse_worth(s, player, time)
    rest = whole - walked - tokens - purse - stakes
    values = (walked, tokens, purse, stakes, rest, -others)
    return list(zip(NAMES, values, strict=True))
