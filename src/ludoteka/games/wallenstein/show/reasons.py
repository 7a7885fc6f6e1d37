"""What the rules say against a move, in sentences, and where the guide speaks of what happened."""

from collections.abc import Sequence
from typing import Final

from ludoteka.engine.core.reasons import Because
from ludoteka.engine.i18n import N_
from ludoteka.games.wallenstein.show.text import ACTION_NAMES, _, armies, label


def not_your_province(_names: Sequence[str], province: str) -> str:
    return _("{province} is not your province").format(province=label(province))


def card_is_laid(_names: Sequence[str], province: str, action: str) -> str:
    return _("The card of {province} lies on “{action}” already").format(
        province=label(province), action=_(ACTION_NAMES[action])
    )


def field_has_a_card(_names: Sequence[str], action: str) -> str:
    return _("“{action}” has a card already").format(action=_(ACTION_NAMES[action]))


def no_blank_left(_names: Sequence[str], blanks: int) -> str:
    return _("All {blanks} blank cards are laid").format(blanks=blanks)


def out_of_play(_names: Sequence[str], province: str) -> str:
    return _("{province} is out of play with three players").format(province=label(province))


def no_border(_names: Sequence[str], source: str, target: str) -> str:
    return _("{target} does not border on {source}").format(
        source=label(source), target=label(target)
    )


def peace(_names: Sequence[str], province: str) -> str:
    return _("Peace of the Church: {province} has a church and cannot be attacked").format(
        province=label(province)
    )


def one_stays(_names: Sequence[str], province: str, there: int) -> str:
    return _("One army must stay: {province} has {armies}").format(
        armies=armies(there), province=label(province)
    )


def armies_there(_names: Sequence[str], province: str, there: int) -> str:
    return _("{province} has {armies}").format(province=label(province), armies=armies(there))


def no_such_group(_names: Sequence[str], size: int) -> str:
    return _("You have no group of {armies} left").format(armies=armies(size))


def no_revolt(_names: Sequence[str], province: str) -> str:
    return _("No revolt breaks out in {province}").format(province=label(province))


REASONS: Final = {
    "a card on every field": Because(
        N_("Every field gets a card; for no action lay a blank one"), "3", "planning"
    ),
    "not your province": Because(not_your_province, "3", "planning"),
    "card is laid": Because(card_is_laid, "3", "planning"),
    "field has a card": Because(field_has_a_card, "3", "planning"),
    "no blank left": Because(no_blank_left, "3", "planning"),
    "cards enough": Because(
        N_("You have a card for every field, so none stays empty"), "3", "planning"
    ),
    "must move": Because(N_("What can be carried out must be"), "3", "carrying-out"),
    "out of play": Because(out_of_play, "2", "map"),
    "no border": Because(no_border, "5", "actions"),
    "peace of the church": Because(peace, "7", "peace"),
    "one goes": Because(N_("At least one army goes"), "5", "actions"),
    "one stays": Because(one_stays, "5", "actions"),
    "say how many": Because(N_("To hold all armies back, choose none"), "5", "battles"),
    "armies there": Because(armies_there, "5", "battles"),
    "must take": Because(N_("A province must be taken"), "2", "draft"),
    "renewed already": Because(
        N_("Two other cards have been turned up already; take one of them or the top card"),
        "2",
        "draft",
    ),
    "cards have changed": Because(
        N_("The face-up cards are not the two that you saw on your last turn"), "2", "draft"
    ),
    "card not open": Because(N_("This card does not lie face up"), "2", "draft"),
    "must settle": Because(N_("One army group goes into the province"), "2", "draft"),
    "no such group": Because(no_such_group, "2", "draft"),
    "no revolt": Because(no_revolt, "6", "hunger"),
}

POINTS: Final = {
    "winter": "scoring",
    "palace": "scoring",
    "church": "scoring",
    "trading_house": "scoring",
}

HAPPENINGS: Final = {
    "first": "provinces",
    "draw": "year",
    "turn": "action-cards",
    "order": "order",
    "event": "event",
    "hunger": "hunger",
    "Settled": "draft",
    "TurnedOver": "carrying-out",
    "Cancelled": "carrying-out",
    "OrderLost": "conquest",
    "Built": "actions",
    "Taxed": "actions",
    "Recruited": "actions",
    "Moved": "actions",
    "Attacked": "battles",
    "Thrown": "tower-battle",
    "Fell": "tower-battle",
    "BattleOver": "conquest",
    "Revolted": "revolts",
    "RevoltOver": "revolts",
    "GrainLost": "grain",
    "Starved": "hunger",
    "plan": "planning",
    "take": "draft",
    "renew": "draft",
    "defend": "battles",
}
