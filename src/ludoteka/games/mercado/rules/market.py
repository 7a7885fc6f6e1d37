"""The market: who first lays a whole price buys the card (p. 4, 5)."""

from typing import Final

from ludoteka.engine.core.actions import PASS, Action, act
from ludoteka.engine.core.randomness import Rng
from ludoteka.engine.core.reasons import OTHER_QUESTION, Reason
from ludoteka.engine.core.steps import Chance, Decision, Rule
from ludoteka.games.mercado.rules.cards import (
    CHANGER,
    COLOURS,
    GOODS,
    JOKER,
    NUMBER,
    PAYING,
    RANK,
    REVEAL,
    STALL,
    STALLS,
    VALUABLES,
)
from ludoteka.games.mercado.rules.effects import apply, apply_to_others
from ludoteka.games.mercado.rules.events import Bought, CardCame, Revealed, SecondMost
from ludoteka.games.mercado.rules.purse import PLACE, lay, why_not_taken
from ludoteka.games.mercado.rules.state import Mercado
from ludoteka.games.mercado.rules.track import Move

BUY: Final = [act("buy", stall) for stall in STALLS]


def completed(s: Mercado, player: int) -> list[int]:
    """The stalls at which the player has laid the whole price."""
    return [stall for stall in range(len(STALLS)) if s.payment(stall, player).complete]


class Purchases(Rule[Mercado]):
    """At the end of a turn every completed card is resolved, one by one (p. 4)."""

    fields = ("player",)

    def __init__(self, player: int) -> None:
        self.player: Final = player

    def run(self, s: Mercado) -> None:
        stalls = completed(s, self.player)
        if len(stalls) == 1:
            buy(s, self.player, stalls[0])
        elif stalls:
            s.then(ChooseCard(self.player))


class ChooseCard(Decision[Mercado]):
    """Of several completed cards the player resolves first which he likes (p. 4)."""

    def options(self, s: Mercado) -> list[Action]:
        return [BUY[stall] for stall in completed(s, self.player)]

    def why_not(self, s: Mercado, action: Action) -> Reason | None:
        if action is PASS:
            return Reason("must buy")
        if action.kind != "buy":
            return OTHER_QUESTION
        stall = STALL[action.word(0)]
        if stall in completed(s, self.player):
            return None
        return Reason("price not laid", s.card_at(stall).id)

    def take(self, s: Mercado, action: Action) -> None:
        buy(s, self.player, STALL[action.word(0)])


def buy(s: Mercado, player: int, stall: int) -> None:
    """The order of a purchase: points, second place, effects, coins, a new card (p. 4, 5)."""
    if s.log is not None:
        s.note(Bought(player, s.card_at(stall).id, STALLS[stall]))
    if stall < GOODS:
        s.then(
            Points(player, stall),
            SecondPlace(player, stall),
            CardEffects(player, stall),
            ClearStall(player, stall),
            Purchases(player),
        )
    else:
        s.then(CardEffects(player, stall), TakeBack(player, stall), Purchases(player))


class AtStall(Rule[Mercado]):
    """One part of a purchase by a player at a stall."""

    fields = ("player", "stall")

    def __init__(self, player: int, stall: int) -> None:
        self.player: Final = player
        self.stall: Final = stall


class Points(AtStall):
    """The buyer walks as many steps as the card has points (p. 4, 5).

    A rank card brings 1 point to the leader, 2 to the second and so on, as they stand before the
    move; a perfume may bring the points of the next valuable of the pile.
    """

    def run(self, s: Mercado) -> None:
        card = s.card_at(self.stall)
        if card.points == REVEAL:
            s.then(RevealPoints(self.player, self.stall))
        elif card.points:
            score_card(s, self.player, self.stall, card.number)


def score_card(s: Mercado, player: int, stall: int, number: int) -> None:
    """Walk the points of a card: of the one bought, or of the one revealed for it."""
    card = s.box.cards[number]
    points = s.rank(player) if card.points == RANK else card.points
    if s.log is not None:
        source = "rank" if card.points == RANK else "card"
        s.scored(player, points, source, ((card.id, points, 1),), (f"stall-{STALLS[stall]}",))
    s.then(Move(player, points, False))


class RevealPoints(Chance[Mercado]):
    """Turn over the next valuable, score its points only and discard it (p. 5)."""

    fields = ("player", "stall")

    def __init__(self, player: int, stall: int) -> None:
        self.player = player
        self.stall: Final = stall

    def outcomes(self, s: Mercado) -> list[tuple[Action, int]]:
        return next_cards(s, 0)

    def sample(self, s: Mercado, rng: Rng) -> Action:
        return s.box.cards[next_card(s, 0, rng)].shown

    def take(self, s: Mercado, action: Action) -> None:
        number = s.box.deck.numbers[action.word(0)]
        take_card(s, 0, number)
        s.discard[0] |= 1 << number
        if s.log is not None:
            s.note(Revealed(self.player, action.word(0)))
        score_card(s, self.player, self.stall, number)


class SecondPlace(AtStall):
    """Who of the others has most coins at the card gets a seal; all who tie do (p. 5)."""

    def run(self, s: Mercado) -> None:
        if s.card_at(self.stall).no_seal:
            return
        others = s.others(self.player)
        most = max([s.payment(self.stall, other).total for other in others])
        if most == 0:
            return
        for other in others:
            if s.payment(self.stall, other).total == most:
                for _ in range(min(s.box.second_seals, s.seal_pile)):
                    s.seal_pile -= 1
                    s.seals[other] += 1
                    if s.log is not None:
                        s.note(SecondMost(other))


class CardEffects(AtStall):
    """The symbols below the points: those for the buyer, then those for the others (p. 5, 7)."""

    def run(self, s: Mercado) -> None:
        card = s.card_at(self.stall)
        if self.stall == CHANGER:
            if s.jokers and joker_places(s, self.player):
                s.then(PlaceJoker(self.player))
        else:
            apply(s, self.player, card.buyer)
            apply_to_others(s, self.player, card.opponents)


def joker_places(s: Mercado, player: int) -> list[Action]:
    """Where the coin changer's joker may go: to every other card with a place open for it (p. 5)."""
    return [
        PLACE[stall][JOKER]
        for stall in range(CHANGER)
        if s.payment(stall, player).accepts >> JOKER & 1
    ]


class PlaceJoker(Decision[Mercado]):
    """The coin changer's joker is laid at once at another card, which it may complete (p. 5)."""

    def options(self, s: Mercado) -> list[Action]:
        return joker_places(s, self.player)

    def why_not(self, s: Mercado, action: Action) -> Reason | None:
        if action is PASS:
            return Reason("must lay the joker")
        if action.kind != "place":
            return OTHER_QUESTION
        kind, stall = NUMBER[action.word(0)], STALL[action.word(1)]
        if kind != JOKER:
            return Reason("joker only")
        if stall >= CHANGER:
            return Reason("another card")
        return why_not_taken(s, self.player, JOKER, stall)

    def take(self, s: Mercado, action: Action) -> None:
        s.jokers -= 1
        lay(s, self.player, JOKER, STALL[action.word(1)])


def pay(s: Mercado, player: int, stall: int) -> None:
    """The buyer's coins go to the personal card, jokers to the common pile (p. 5)."""
    coins = s.payment(stall, player).coins
    for kind in range(COLOURS):
        s.card[player][kind] += coins[kind]
    s.jokers += coins[JOKER]
    s.paid[stall * s.players + player] = s.card_at(stall).price.nothing


class TakeBack(AtStall):
    """A market card stays, and so do the coins of the others (p. 5)."""

    def run(self, s: Mercado) -> None:
        pay(s, self.player, self.stall)


class ClearStall(AtStall):
    """The others get their coins back into their purses, the card is discarded, a new one comes (p. 5)."""

    def run(self, s: Mercado) -> None:
        stall = self.stall
        pay(s, self.player, stall)
        for other in range(s.players):
            coins = s.payment(stall, other).coins
            for kind in range(PAYING):
                s.purse[other][kind] += coins[kind]
        s.discard[kind_of(stall)] |= 1 << s.stalls[stall]
        s.close(stall)
        s.then(NewCard(stall))


class NewCard(Chance[Mercado]):
    """A new card of the same kind comes to an empty stall (p. 2, 5)."""

    fields = ("stall",)

    def __init__(self, stall: int) -> None:
        super().__init__()
        self.stall: Final = stall

    def outcomes(self, s: Mercado) -> list[tuple[Action, int]]:
        return next_cards(s, kind_of(self.stall))

    def sample(self, s: Mercado, rng: Rng) -> Action:
        return s.box.cards[next_card(s, kind_of(self.stall), rng)].shown

    def take(self, s: Mercado, action: Action) -> None:
        number = s.box.deck.numbers[action.word(0)]
        take_card(s, kind_of(self.stall), number)
        s.lay_card(self.stall, number)
        if s.log is not None:
            s.note(CardCame(action.word(0), STALLS[self.stall]))


def kind_of(stall: int) -> int:
    """Which pile serves a stall: 0 valuables, 1 perfumes."""
    return 0 if stall < VALUABLES else 1


def unseen(s: Mercado, kind: int) -> int:
    """The cards that may come next, as a bit set; the discards when the pile is used up (p. 5)."""
    return s.pile[kind] or s.discard[kind]


def next_cards(s: Mercado, kind: int) -> list[tuple[Action, int]]:
    cards = unseen(s, kind)
    return [(card.shown, 1) for card in s.box.cards if cards >> card.number & 1]


def next_card(s: Mercado, kind: int, rng: Rng) -> int:
    """The number of a card drawn from the pile."""
    cards = unseen(s, kind)
    for _ in range(rng.below(cards.bit_count())):
        cards &= cards - 1
    return (cards & -cards).bit_length() - 1


def take_card(s: Mercado, kind: int, number: int) -> None:
    """Take a card from its pile, for which the discards are shuffled when it is used up (p. 5)."""
    if not s.pile[kind]:
        s.pile[kind] = s.discard[kind]
        s.discard[kind] = 0
    s.pile[kind] &= ~(1 << number)


STEPS: Final = (
    Purchases,
    ChooseCard,
    Points,
    RevealPoints,
    SecondPlace,
    CardEffects,
    PlaceJoker,
    TakeBack,
    ClearStall,
    NewCard,
)
