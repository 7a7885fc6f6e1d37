"""What must always hold of the components: nothing is lost, nothing appears from nowhere."""

from ludoteka.games.mercado.rules.cards import (
    CHANGER,
    COINS,
    FAKE,
    GOODS,
    JOKER,
    KINDS,
    OVERSEER,
    PAYING,
    STALLS,
)
from ludoteka.games.mercado.rules.market import kind_of
from ludoteka.games.mercado.rules.state import CLOSED, COINS_IN_ALL, SEALS, Mercado


def coins_in_all(s: Mercado) -> list[int]:
    """All coins by kind: purses, personal cards, the drawn ones, stalls, common piles, the box."""
    found = [s.box.out_of_play[kind] + s.hand[kind] for kind in range(KINDS)]
    found[JOKER] += s.jokers
    found[FAKE] += s.fakes
    for player in range(s.players):
        for kind in range(KINDS):
            found[kind] += s.purse[player][kind] + s.card[player][kind]
    for payment in s.paid:
        for kind in range(PAYING):
            found[kind] += payment.coins[kind]
    return found


def complaints(s: Mercado) -> list[str]:
    """Everything that is wrong, each as a sentence."""
    return [
        *coin_complaints(s),
        *card_complaints(s),
        *privilege_complaints(s),
        *track_complaints(s),
    ]


def coin_complaints(s: Mercado) -> list[str]:
    found: list[str] = []
    for name, there, printed in zip(COINS, coins_in_all(s), COINS_IN_ALL, strict=True):
        if there != printed:
            found.append(f"there are {there} {name} coins instead of {printed}")
    if sum(coins_in_all(s)) != sum(COINS_IN_ALL):
        found.append(f"there are {sum(coins_in_all(s))} coins instead of {sum(COINS_IN_ALL)}")
    counts = [s.jokers, s.fakes, s.seal_pile, *s.seals, *s.hand]
    for player in range(s.players):
        counts += [*s.purse[player], *s.card[player]]
        if s.card[player][JOKER]:
            found.append("a joker lies on a personal card")
    if min(counts) < 0:
        found.append("a pile of coins or seals holds fewer than nothing")
    if s.seal_pile + sum(s.seals) != SEALS:
        found.append(f"there are {s.seal_pile + sum(s.seals)} seals instead of {SEALS}")
    return found


def card_complaints(s: Mercado) -> list[str]:
    found: list[str] = []
    deck = s.box.deck
    for kind, cards in enumerate((deck.valuables, deck.perfumes)):
        on_table = [s.stalls[i] for i in range(GOODS) if kind_of(i) == kind and s.stalls[i] >= 0]
        seen = [card for card in range(len(deck.cards)) if s.pile[kind] >> card & 1]
        seen += [card for card in range(len(deck.cards)) if s.discard[kind] >> card & 1]
        if sorted(on_table + seen) != [c for c in range(len(deck.cards)) if cards >> c & 1]:
            found.append(f"the goods cards of kind {kind} are not all there exactly once")
    if s.stalls[OVERSEER] != deck.overseer or s.stalls[CHANGER] != deck.changer:
        found.append("a market card is not at its stall")
    for stall in range(len(STALLS)):
        for player in range(s.players):
            payment = s.payment(stall, player)
            whole = (
                CLOSED
                if s.stalls[stall] < 0
                else s.card_at(stall).price.payments.get(payment.coins)
            )
            if payment is not whole:
                found.append(f"the coins at {STALLS[stall]} do not fit the price of its card")
    return found


def privilege_complaints(s: Mercado) -> list[str]:
    found: list[str] = []
    for number, face in enumerate(s.box.deck.faces):
        there = s.tokens[number] + s.spent[number]
        there += sum([held.count(number) for held in s.held])
        there += sum([lost[1] == number for lost in s.lost])
        if there != face.count:
            found.append(f"there are {there} privileges {face.name} instead of {face.count}")
    if sum(s.tokens) != s.privileges_in_pile():
        found.append("the pile of privileges is miscounted")
    for player in range(s.players):
        if not 0 <= s.old[player] <= len(s.held[player]):
            found.append("more old privileges than privileges")
    return found


def track_complaints(s: Mercado) -> list[str]:
    if sorted(s.race) != list(range(s.players)):
        return ["the markers are not all there exactly once"]
    for ahead, behind in zip(s.race, s.race[1:], strict=False):
        if s.distance[ahead] < s.distance[behind]:
            return ["a marker is ranked before one that walked farther"]
    return []
