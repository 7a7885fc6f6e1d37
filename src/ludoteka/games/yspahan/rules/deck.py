"""Sets of cards: how many of each kind, packed into one number with two bits for every kind.

There are two copies of every card, so two bits are enough, and sets are added and taken away like
numbers. A card is the number of its kind in `facts.CARDS`.
"""

from typing import Final

from ludoteka.engine.core.randomness import Rng
from ludoteka.engine.native import ones
from ludoteka.games.yspahan.rules.facts import CARD_COPIES, CARD_NUMBER, CARDS

KINDS: Final = len(CARDS)
NO_CARDS: Final = 0
ONE: Final[list[int]] = [1 << (2 * card) for card in range(KINDS)]  # the set of just this card
LOW: Final = sum(ONE)  # the lower bit of every kind
HIGH: Final = 2 * LOW
ALL_CARDS: Final = sum([ONE[card] * CARD_COPIES[card] for card in range(KINDS)])
TOTAL: Final = sum(CARD_COPIES)


def count(cards: int, card: int) -> int:
    """How many of this card there are in a set."""
    return (cards >> (2 * card)) & 3


def size(cards: int) -> int:
    """How many cards there are in a set."""
    return ones(cards & LOW) + 2 * ones(cards & HIGH)


def less(cards: int, taken: int) -> int:
    """A set without the cards of another, as far as it has them."""
    left = 0
    for card in range(KINDS):
        left += max(0, count(cards, card) - count(taken, card)) * ONE[card]
    return left


def within(cards: int, others: int) -> bool:
    """Whether all cards of the first set are also in the second."""
    return less(cards, others) == NO_CARDS


def listed(cards: int) -> list[int]:
    """The cards of a set one by one, in the order of their kinds."""
    return [card for card in range(KINDS) for _ in range(count(cards, card))]


def names(cards: int) -> list[str]:
    """The cards of a set by name, for JSON."""
    return [CARDS[card] for card in listed(cards)]


def from_names(names: list[str]) -> int:
    """The set of the cards with these names."""
    return sum([ONE[CARD_NUMBER[name]] for name in names])


def draw_some(cards: int, number: int, rng: Rng) -> int:
    """So many cards drawn at random from a set."""
    drawn = 0
    for _ in range(number):
        card = rng.pick([count(cards, card) for card in range(KINDS)])
        cards -= ONE[card]
        drawn += ONE[card]
    return drawn
