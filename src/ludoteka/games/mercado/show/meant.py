"""What somebody means who taps a part of the picture that offers nothing."""

from collections.abc import Sequence

from ludoteka.games.mercado.rules.cards import COINS, PAYING, STALL
from ludoteka.games.mercado.rules.market import ChooseCard, PlaceJoker
from ludoteka.games.mercado.rules.state import Mercado
from ludoteka.games.mercado.show.text import coin_name


def meant(s: Mercado, part: str) -> Sequence[tuple[str, str]]:
    """A card is bought or paid for with a coin at hand; the purse is drawn from, the card of coins put back."""
    if s.over:
        return ()
    kind, _dash, rest = part.partition("-")
    if kind == "stall" and rest in STALL:
        if isinstance(s.step, ChooseCard):
            return [("", f"buy {rest}")]
        if isinstance(s.step, PlaceJoker):
            return [("", f"place joker {rest}")]
        coins = [COINS[coin] for coin in range(PAYING) if s.hand[coin]]
        return [(coin_name(coin), f"place {coin} {rest}") for coin in coins]
    if part == f"purse-{s.player}":
        return [("", "draw")]
    if part == f"card-of-{s.player}":
        return [("", "refill")]
    return [("", "seal")] if part == f"seals-{s.player}" else ()
