"""The course of the deck: who drew a card, who discarded which, and when the discards were shuffled.

From it follows who can hold which cards. It is a byte for everything that happened, so that a copy costs nothing.
"""

from typing import Any, Final

from ludoteka.engine.core.events import NOBODY
from ludoteka.games.yspahan.rules.deck import KINDS
from ludoteka.games.yspahan.rules.facts import CARD_NUMBER, CARDS, WHITE_DICE

DRAWN: Final = KINDS  # instead of a card that was discarded: one that was drawn
SHUFFLED: Final = 255
MAX_PLAYERS: Final = max(WHITE_DICE)

#: By player: a card was drawn.
DREW: Final[list[bytes]] = [bytes([player << 4 | DRAWN]) for player in range(MAX_PLAYERS)]
#: By player and card: it was discarded.
DISCARDED: Final[list[list[bytes]]] = [
    [bytes([player << 4 | card]) for card in range(KINDS)] for player in range(MAX_PLAYERS)
]
SHUFFLE: Final = bytes([SHUFFLED])
#: One card, in the list of those that a player drew.
CARD: Final[list[bytes]] = [bytes([card]) for card in range(KINDS)]


def who(entry: int) -> int:
    """Whose card it was; nobody's at a shuffling."""
    return NOBODY if entry == SHUFFLED else entry >> 4


def which(entry: int) -> int:
    """The card that was discarded, or `DRAWN`."""
    return entry & 15


def to_json(course: bytes) -> list[list[object]]:
    """The course for JSON: who drew a card (null) or discarded which; nobody: a shuffling."""
    return [[who(entry), CARDS[which(entry)] if which(entry) < DRAWN else None] for entry in course]


def from_json(course: list[list[Any]]) -> bytes:
    """The course out of JSON."""
    entries: list[int] = []
    for pair in course:
        player: int = pair[0]
        if player == NOBODY:
            entries.append(SHUFFLED)
        else:
            card = DRAWN if pair[1] is None else CARD_NUMBER[pair[1]]
            entries.append(player << 4 | card)
    return bytes(entries)
