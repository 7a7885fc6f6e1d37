"""Cards: drawing them, discarding one for one more die, and what the nine kinds do (p. 8, 9)."""

from typing import Final

from ludoteka.engine.core.actions import PASS, Action, act
from ludoteka.engine.core.randomness import Rng
from ludoteka.engine.core.reasons import OTHER_QUESTION, Reason
from ludoteka.engine.core.steps import Chance, Decision, Reveal, Rule
from ludoteka.games.yspahan.rules.caravan import load
from ludoteka.games.yspahan.rules.city import ANYWHERE, PlaceGoods, room_anywhere
from ludoteka.games.yspahan.rules.course import CARD, DISCARDED, DREW, SHUFFLE
from ludoteka.games.yspahan.rules.deck import ALL_CARDS, KINDS, NO_CARDS, ONE, count
from ludoteka.games.yspahan.rules.events import CardDrawn, DeckShuffled, NoCard
from ludoteka.games.yspahan.rules.facts import (
    BUILD_NO_CAMELS,
    BUILD_NO_GOLD,
    CAMELS3,
    CAMELS_SOLD,
    CARD_CAMELS,
    CARD_GOLD,
    CARD_NUMBER,
    CARDS,
    CUBE_CARAVAN,
    CUBE_CITY,
    GOLD3,
    GOLD_SOLD,
    SELL_CAMELS,
    SELL_GOLD,
)
from ludoteka.games.yspahan.rules.state import Yspahan
from ludoteka.games.yspahan.rules.tower import why_too_little

DRAW: Final = [act("draw", card) for card in CARDS]
PLAY: Final = [act("play", card) for card in CARDS]
SELL: Final = [act("sell", number) for number in range(max(CAMELS_SOLD, GOLD_SOLD) + 1)]

# -- the deck ------------------------------------------------------------------------------------


def can_draw(s: Yspahan) -> bool:
    """Whether there is a card to draw, in the deck or among the discards."""
    return s.deck_size() > 0 or s.discard != NO_CARDS


def draw_card(s: Yspahan, player: int) -> None:
    """The player draws a card; if all cards are in hands there is none to draw (p. 6)."""
    if s.deck_size() == 0:
        shuffle(s)
    if s.deck_size():
        s.then(DrawCard(player))
    else:
        s.note(NoCard(player))


def shuffle(s: Yspahan) -> None:
    """The discards become the new deck (p. 8).

    The old deck is used up, so every card that was not among the discards is in a hand, and everybody
    knows which cards the others hold together.
    """
    if s.discard == NO_CARDS:
        return
    held = ALL_CARDS - s.discard
    s.own_cards()
    for player in range(s.players):
        s.known[player] = held - s.hands[player]
    s.known[s.players] = held
    s.course += SHUFFLE
    s.discard = NO_CARDS
    s.note(DeckShuffled())


class DrawCard(Chance[Yspahan]):
    """The top card of the deck, which only the player sees (p. 6).

    As soon as the last card is drawn the discards are shuffled into a new deck (p. 8).
    """

    secret = True
    fields = ("player",)

    def outcomes(self, s: Yspahan) -> list[tuple[Action, int]]:
        deck = s.deck()
        return [(DRAW[card], count(deck, card)) for card in range(KINDS) if count(deck, card)]

    def sample(self, s: Yspahan, rng: Rng) -> Action:
        deck = s.deck()
        return DRAW[rng.pick([count(deck, card) for card in range(KINDS)])]

    def take(self, s: Yspahan, action: Action) -> None:
        card = CARD_NUMBER[action.word(0)]
        s.own_cards()
        s.hands[self.player] += ONE[card]
        s.hand_size[self.player] += 1
        s.course += DREW[self.player]
        s.draws[self.player] += CARD[card]
        if s.log is not None:
            s.note(CardDrawn(self.player))
        if s.deck_size() == 0:
            shuffle(s)


class DiscardCard(Reveal[Yspahan]):
    """A card leaves the player's hand for the discards, where everybody sees it."""

    fields = ("player", "card")

    def __init__(self, player: int, card: int) -> None:
        self.player: Final = player
        self.card: Final = card

    def reveal(self, s: Yspahan) -> None:
        s.own_cards()
        s.hands[self.player] -= ONE[self.card]
        s.hand_size[self.player] -= 1
        s.discard += ONE[self.card]
        s.course += DISCARDED[self.player][self.card]
        for viewer in range(s.players + 1):
            if viewer != self.player and count(s.known[viewer], self.card):
                s.known[viewer] -= ONE[self.card]


# -- playing cards for their effect --------------------------------------------------------------


def playable(s: Yspahan, player: int, card: int) -> bool:
    """Whether the card would do anything now; the cards for building are played with the building."""
    if card == CUBE_CITY:
        return room_anywhere(s, player)
    if card == CUBE_CARAVAN:
        return s.reserve[player] > 0
    if card == SELL_CAMELS:
        return s.camels[player] > 0
    if card == SELL_GOLD:
        return s.gold[player] > 0
    if card in (BUILD_NO_CAMELS, BUILD_NO_GOLD):
        return False
    if card in (GOLD3, CAMELS3):
        return True
    return s.camels[player] + s.gold[player] > 0


def card_options(s: Yspahan, player: int) -> list[Action]:
    """The cards that the player can play now for their effect (p. 8)."""
    hand = s.hands[player]
    if hand == NO_CARDS:
        return []
    return [PLAY[card] for card in range(KINDS) if count(hand, card) and playable(s, player, card)]


def why_no_card(s: Yspahan, player: int, card: int) -> Reason | None:
    """Whether the player holds no such card."""
    return None if count(s.hands[player], card) else Reason("no such card", CARDS[card])


def why_no_play(s: Yspahan, player: int, card: int) -> Reason | None:
    """Which rule forbids to play a card for its effect: the conditions of `card_options`."""
    missing = why_no_card(s, player, card)
    if missing is not None or playable(s, player, card):
        return missing
    with_building = card in (BUILD_NO_CAMELS, BUILD_NO_GOLD)
    return Reason("card for a building" if with_building else "card does nothing", CARDS[card])


def play_card(s: Yspahan, player: int, action: Action) -> None:
    """Show the card, discard it and carry it out."""
    card = CARD_NUMBER[action.word(0)]
    s.then(DiscardCard(player, card), CardEffect(player, card))


class CardEffect(Rule[Yspahan]):
    """What a card does (p. 9)."""

    fields = ("player", "card")

    def __init__(self, player: int, card: int) -> None:
        self.player: Final = player
        self.card: Final = card

    def run(self, s: Yspahan) -> None:
        player = self.player
        if self.card == GOLD3:
            s.gold[player] += CARD_GOLD
        elif self.card == CAMELS3:
            s.camels[player] += CARD_CAMELS
        elif self.card == CUBE_CITY:
            s.then(PlaceGoods(player, ANYWHERE, 1))
        elif self.card == CUBE_CARAVAN:
            load(s, player)  # no card for the inn here
        elif self.card == SELL_CAMELS:
            s.then(SellCamels(player))
        elif self.card == SELL_GOLD:
            s.then(SellGold(player))
        else:
            s.then(Swap(player))


def why_no_sale(s: Yspahan, player: int, action: Action, what: str, most: int) -> Reason | None:
    """Which rule forbids to sell so many camels or coins."""
    if action is PASS:
        return Reason("must sell")
    if action.kind != "sell":
        return OTHER_QUESTION
    number = action.number(0)
    if not 1 <= number <= most:
        return Reason(f"sell {what}", most)
    return why_too_little(s, player, what, number)


class SellCamels(Decision[Yspahan]):
    """Give back up to four camels for 2 points each (p. 9)."""

    def options(self, s: Yspahan) -> list[Action]:
        return SELL[1 : min(CAMELS_SOLD, s.camels[self.player]) + 1]

    def why_not(self, s: Yspahan, action: Action) -> Reason | None:
        return why_no_sale(s, self.player, action, "camels", CAMELS_SOLD)

    def take(self, s: Yspahan, action: Action) -> None:
        number = action.number(0)
        s.camels[self.player] -= number
        each = s.box.camel_points
        s.gain(self.player, number * each, "sale", (("camels", number, each),))


class SellGold(Decision[Yspahan]):
    """Give back up to ten coins for 1 point each (p. 9)."""

    def options(self, s: Yspahan) -> list[Action]:
        return SELL[1 : min(GOLD_SOLD, s.gold[self.player]) + 1]

    def why_not(self, s: Yspahan, action: Action) -> Reason | None:
        return why_no_sale(s, self.player, action, "gold", GOLD_SOLD)

    def take(self, s: Yspahan, action: Action) -> None:
        number = action.number(0)
        s.gold[self.player] -= number
        each = s.box.coin_points
        s.gain(self.player, number * each, "sale", (("gold", number, each),))


class Swap(Decision[Yspahan]):
    """Exchange any number of camels for coins, or of coins for camels, one for one (p. 9).

    Exchanging both ways at once comes to the same as one way with the difference.
    """

    def options(self, s: Yspahan) -> list[Action]:
        camels = [act("give", "camels", n + 1) for n in range(s.camels[self.player])]
        return camels + [act("give", "gold", n + 1) for n in range(s.gold[self.player])]

    def why_not(self, s: Yspahan, action: Action) -> Reason | None:
        if action is PASS or (action.kind == "give" and action.number(1) < 1):
            return Reason("must swap")
        if action.kind != "give":
            return OTHER_QUESTION
        return why_too_little(s, self.player, action.word(0), action.number(1))

    def take(self, s: Yspahan, action: Action) -> None:
        number = action.number(1) if action.word(0) == "camels" else -action.number(1)
        s.camels[self.player] -= number
        s.gold[self.player] += number
