"""What must hold of the goods and the cards in every position."""

from ludoteka.engine.core.events import NOBODY
from ludoteka.games.yspahan.rules import deck
from ludoteka.games.yspahan.rules.facts import CARD_COPIES, GOODS, SOUK_SHOPS, SOUKS
from ludoteka.games.yspahan.rules.state import Yspahan


def complaints(s: Yspahan) -> list[str]:
    """Everything that is wrong with a position, in sentences."""
    found = [*wrong_goods(s), *wrong_city(s), *wrong_cards(s)]
    found += [f"a die shows {face}" for face in s.face if not 0 <= face <= 6]
    if [deck.size(hand) for hand in s.hands] == s.hand_size:  # nothing is hidden here
        found += wrong_knowledge(s)
    return found


def wrong_goods(s: Yspahan) -> list[str]:
    """What is wrong with the goods, coins, camels and cards that players have."""
    found = []
    for player in range(s.players):
        goods = s.reserve[player] + s.city.count(player)
        goods += s.caravan.count(player) + s.buildings[player].bit_count()
        if goods != GOODS:
            found.append(f"player {player} has {goods} goods, not {GOODS}")
        if min(s.reserve[player], s.gold[player], s.camels[player]) < 0:
            found.append(f"player {player} owes goods, gold or camels")
        if deck.size(s.hands[player]) not in (0, s.hand_size[player]):
            found.append(f"player {player} does not hold {s.hand_size[player]} cards")
    return found


def wrong_city(s: Yspahan) -> list[str]:
    """What is wrong with the souks and the caravan."""
    found = []
    for souk, shops in enumerate(SOUK_SHOPS):
        owners = {s.city[shop] for shop in shops} - {NOBODY}
        free = sum(s.city[shop] == NOBODY for shop in shops)
        if owners != {s.souk_owner[souk]} - {NOBODY} or free != s.souk_free[souk]:
            found.append(f"the souk {SOUKS[souk]} is not what its shops say")
    if len(s.caravan) >= len(s.box.camels):
        found.append("a full caravan was not unloaded")
    return found


def wrong_cards(s: Yspahan) -> list[str]:
    """What is wrong with the number of cards, also in a view."""
    found = []
    for card, copies in enumerate(CARD_COPIES):
        if sum(deck.count(cards, card) for cards in [*s.hands, s.discard]) > copies:
            found.append(f"there are more than {copies} cards {card}")
    if s.deck_size() < 0:
        found.append("there are more cards than the box holds")
    return found


def wrong_knowledge(s: Yspahan) -> list[str]:
    """What is wrong with the deck, and with what viewers think to know of the hands."""
    found = []
    if deck.size(s.deck()) != s.deck_size():
        found.append("the deck has the wrong number of cards")
    for viewer in range(s.players + 1):
        others = sum(hand for player, hand in enumerate(s.hands) if player != viewer)
        if not deck.within(s.known[viewer], others):
            found.append(f"viewer {viewer} is sure of cards that nobody holds")
    return found
