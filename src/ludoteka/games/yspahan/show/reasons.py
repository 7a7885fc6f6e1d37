"""What the rules say against a move, in sentences, and where the guide speaks of what happened."""

from collections.abc import Sequence
from typing import Final

from ludoteka.engine.core.reasons import Because
from ludoteka.engine.i18n import N_
from ludoteka.games.yspahan.show.text import (
    IN_QUARTER,
    _,
    building_name,
    camels,
    card_name,
    coins,
    floor_name,
    souk_name,
)


def too_few_camels(_names: Sequence[str], needed: int, has: int) -> str:
    return _("This takes {needed}; you have {has}").format(needed=camels(needed), has=has)


def too_few_coins(_names: Sequence[str], needed: int, has: int) -> str:
    return _("This takes {needed}; you have {has}").format(needed=coins(needed), has=has)


def yellow_dice(_names: Sequence[str], most: int) -> str:
    return _("There are {most} yellow dice").format(most=most)


def no_dice(_names: Sequence[str], floor: str) -> str:
    return _("No dice lie on this floor: {floor}").format(floor=floor_name(floor))


def yellow_only(_names: Sequence[str], floor: str) -> str:
    return _("Only yellow dice lie on this floor, for the first player: {floor}").format(
        floor=floor_name(floor)
    )


def no_shop(_names: Sequence[str], quarter: str) -> str:
    return _("No shop is open to you {quarter}").format(quarter=_(IN_QUARTER[quarter]))


def other_quarter(_names: Sequence[str], quarter: str) -> str:
    return _("The goods go into shops {quarter}").format(quarter=_(IN_QUARTER[quarter]))


def shop_taken(names: Sequence[str], player: int) -> str:
    return _("A cube of {name} lies in this shop").format(name=names[player])


def souk_begun(names: Sequence[str], souk: str, player: int) -> str:
    return _("{name} has goods in this souk: {souk}").format(
        name=names[player], souk=souk_name(souk)
    )


def souk_unfinished(_names: Sequence[str], souk: str) -> str:
    return _("First you must fill the souk you have begun: {souk}").format(souk=souk_name(souk))


def no_such_card(_names: Sequence[str], card: str) -> str:
    return _("You do not hold this card: {card}").format(card=card_name(card))


def card_does_nothing(_names: Sequence[str], card: str) -> str:
    return _("This card would do nothing now: {card}").format(card=card_name(card))


def card_for_a_building(_names: Sequence[str], card: str) -> str:
    return _("This card is played together with a building: {card}").format(card=card_name(card))


def sell_camels(_names: Sequence[str], most: int) -> str:
    return _("The card sells 1 to {most} camels").format(most=most)


def sell_gold(_names: Sequence[str], most: int) -> str:
    return _("The card sells 1 to {most} coins").format(most=most)


def built_already(_names: Sequence[str], building: str) -> str:
    return _("You have this building already: {building}").format(building=building_name(building))


def too_far(_names: Sequence[str], steps: int, distance: int, gold: int) -> str:
    words = _(
        "He would go {distance} steps instead of {steps}; with {coins} you cannot pay for that"
    )
    return words.format(distance=distance, steps=steps, coins=coins(gold))


REASONS: Final = {
    "buy or none": Because(N_("To buy none, choose no yellow dice"), "4", "rolling"),
    "yellow dice": Because(yellow_dice, "4", "rolling"),
    "too few camels": Because(too_few_camels),
    "too few gold": Because(too_few_coins),
    "must take dice": Because(N_("A group of dice must be taken"), "5", "actions"),
    "dice first": Because(N_("First the dice, then a building"), "6", "after-dice"),
    "dice used": Because(N_("You have used your dice already"), "5", "after-dice"),
    "cards after dice": Because(
        N_("In this game cards are played only after the dice"), "", "after-dice"
    ),
    "no dice": Because(no_dice, "5", "actions"),
    "yellow dice only": Because(yellow_only, "4", "yellow"),
    "no card": Because(N_("All cards are in players' hands"), "6", "deck"),
    "build after dice": Because(
        N_("With more than two players no dice are spent on a building"), "6", "after-dice"
    ),
    "build with dice": Because(
        N_("With two players a building takes a group of dice"), "8", "two-building"
    ),
    "one building": Because(N_("Only one building can be put up in a turn"), "6", "after-dice"),
    "nothing to build": Because(N_("There is no building that you can pay for"), "8", "buildings"),
    "must build": Because(
        N_("The dice were spent on a building: one must be put up"), "8", "two-building"
    ),
    "built already": Because(built_already, "6", "buildings"),
    "no cubes": Because(N_("You have no goods left in your reserve"), "5", "room"),
    "no shop": Because(no_shop, "5", "room"),
    "must place": Because(N_("Goods that can be placed must be"), "5", "room"),
    "other quarter": Because(other_quarter, "5", "goods"),
    "shop taken": Because(shop_taken, "5", "goods"),
    "souk begun": Because(souk_begun, "5", "souks"),
    "souk unfinished": Because(souk_unfinished, "5", "unfinished"),
    "no such card": Because(no_such_card, "8", "cards"),
    "card does nothing": Because(card_does_nothing, "8", "effects"),
    "card for a building": Because(card_for_a_building, "9", "effects"),
    "must sell": Because(N_("The card was played: at least one must be sold"), "9", "effects"),
    "sell camels": Because(sell_camels, "9", "effects"),
    "sell gold": Because(sell_gold, "9", "effects"),
    "must swap": Because(N_("The card was played: at least one must be exchanged"), "9", "effects"),
    "must move": Because(
        N_("The supervisor must be moved; where he may stay, choose his own space"), "6", "steps"
    ),
    "too far": Because(too_far, "6", "steps"),
    "not raided": Because(N_("No goods there are in front of the supervisor"), "6", "supervisor"),
}

POINTS: Final = {
    "souk": "souk-points",
    "caravan": "caravan",
    "loading": "caravan",
    "building": "buildings",
    "sale": "effects",
}

HAPPENINGS: Final = {
    "start": "beginning",
    "white": "rolling",
    "yellow": "rolling",
    "draw": "cards",
    "DayBegan": "day",
    "WeekEnded": "week",
    "NoDice": "after-dice",
    "TookCamels": "actions",
    "TookGold": "actions",
    "GoodsPlaced": "goods",
    "StepsPaid": "steps",
    "GoodsLoaded": "caravan",
    "CaravanFull": "caravan",
    "CardDrawn": "cards",
    "NoCard": "deck",
    "DeckShuffled": "deck",
    "buy": "rolling",
    "take": "actions",
    "go": "supervisor",
    "first": "supervisor",
    "camel": "keeping",
    "put": "goods",
    "play": "effects",
    "extra": "as-die",
    "build": "buildings",
    "sell": "effects",
    "give": "effects",
}
