"""What the rules say against a move, in sentences, and where the guide speaks of what happened."""

from collections.abc import Sequence
from typing import Final

from ludoteka.engine.core.reasons import Because
from ludoteka.engine.i18n import N_
from ludoteka.games.mercado.show.text import (
    _,
    card_by_id,
    card_name,
    coin_name,
    face_by_name,
    face_text,
    price_text,
)


def not_held(_names: Sequence[str], face: str) -> str:
    return _("You have no such privilege: {privilege}").format(
        privilege=face_text(face_by_name(face))
    )


def not_drawn(_names: Sequence[str], coin: str) -> str:
    return _("You have drawn no such coin: {coin}").format(coin=coin_name(coin))


def other_coins(_names: Sequence[str], card: str, coin: str) -> str:
    asked = card_by_id(card)
    return _("This coin does not fit what you have still to pay: {coin}; {card}, {price}").format(
        coin=coin_name(coin), card=card_name(asked), price=price_text(asked.price)
    )


def price_laid(_names: Sequence[str], card: str, _coin: str) -> str:
    return _("You have laid the whole price already: {card}").format(
        card=card_name(card_by_id(card))
    )


def price_not_laid(_names: Sequence[str], card: str) -> str:
    return _("You have not laid the whole price: {card}").format(card=card_name(card_by_id(card)))


REASONS: Final = {
    "not held": Because(not_held, "4", "privileges"),
    "must give": Because(N_("One of your privileges must go"), "7", "give"),
    "draw or refill": Because(N_("You draw coins or fill the purse"), "4", "turn"),
    "must lay one": Because(N_("A coin can be placed, so at least one must be"), "4", "coins"),
    "not drawn": Because(not_drawn, "4", "coins"),
    "other coins": Because(other_coins, "3", "prices"),
    "price laid": Because(price_laid, "3", "prices"),
    "seal too late": Because(N_("A seal is used before any coin is placed"), "4", "seal"),
    "one seal": Because(N_("Only one seal can be used in a turn"), "4", "seal"),
    "no seal": Because(N_("You have no seal"), "4", "seal"),
    "purse is empty": Because(N_("The purse is empty: a seal would bring nothing"), "4", "seal"),
    "must buy": Because(N_("A card whose price is laid must be bought"), "4", "buying"),
    "price not laid": Because(price_not_laid, "4", "buying"),
    "must lay the joker": Because(N_("The coin changer's joker must be placed"), "5", "changer"),
    "joker only": Because(N_("The coin changer gives a joker, no other coin"), "5", "changer"),
    "another card": Because(N_("The joker goes to another card"), "5", "changer"),
}

POINTS: Final = {
    "card": "points",
    "rank": "points",
    "symbol": "track",
    "privilege": "privileges",
    "end": "end",
}

HAPPENINGS: Final = {
    "start": "beginning",
    "tile": "beginning",
    "privilege": "effects",
    "Drew": "coins",
    "Laid": "coins",
    "SpentSeal": "seal",
    "Refilled": "refill",
    "NothingToDraw": "refill",
    "Bought": "buying",
    "Revealed": "points",
    "SecondMost": "second",
    "CardCame": "new-card",
    "UsedPrivilege": "privileges",
    "LastRound": "end",
    "GotPrivilege": "effects",
    "GavePrivilege": "give",
    "EarnedTurn": "another-turn",
    "GotJokers": "effects",
    "GotFakes": "effects",
    "DroppedFakes": "effects",
    "GotSeals": "effects",
}
