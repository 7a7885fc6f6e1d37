"""What lies on and beside the table in a game of Yspahan."""

from collections.abc import Mapping
from typing import Any, Final

from ludoteka.engine.core.randomness import Rng
from ludoteka.engine.core.state import State
from ludoteka.games.yspahan.rules.deck import (
    ALL_CARDS,
    NO_CARDS,
    TOTAL,
    draw_some,
    from_names,
    less,
    names,
    size,
)
from ludoteka.games.yspahan.rules.facts import (
    BUILDINGS,
    CAMELS,
    COLUMNS,
    FLOORS,
    GOODS,
    SHOP_NUMBER,
    SHOP_SOUK,
    SHOPS,
    SOUK_SIZE,
    SPACE_NUMBER,
    SPACES,
    SQUARE,
    START_GOLD,
    WHITE_DICE,
)

NOBODY: Final = -1


class Box:
    """What stays the same during a game: the options and what depends on the number of players."""

    def __init__(self, players: int, settings: Mapping[str, Any]) -> None:
        self.settings: Final = dict(settings)
        self.start: Final[str] = str(settings["start"])
        self.cards_any_time: Final[bool] = settings["cards"] == "turn"
        self.white_dice: Final[int] = WHITE_DICE[players]
        self.columns: Final[int] = len(COLUMNS[players])  # camels in a row of the caravan
        self.camels: Final[list[str]] = CAMELS[players]


class Yspahan(State):
    """A position: the city, the caravan, the dice on the tower, and what every player has."""

    city: list[int]  # for every shop whose goods are there, or NOBODY
    souk_owner: list[int]  # for every souk who has goods in it, or NOBODY
    souk_free: list[int]  # for every souk how many of its shops are free
    supervisor: int  # the street space where he stands
    caravan: list[int]  # whose goods are on the camels, in the order of loading
    white: list[int]  # on every floor of the tower: white dice,
    yellow: list[int]  # yellow dice,
    face: list[int]  # and the number they show, 0 without dice
    week: int
    day: int
    first: int  # who rolls the dice this day
    order: list[int]  # in which order the players act this day
    turn: int  # whose turn it is, or NOBODY
    points: list[int]
    gold: list[int]
    camels: list[int]
    reserve: list[int]  # goods that are neither in the city nor on the caravan nor on a building
    buildings: list[int]  # a bit for every building
    hands: list[int]  # cards held (see deck.py); in a view only the viewer's own
    hand_size: list[int]  # how many cards everybody holds; everybody may know
    discard: int  # cards that were played or discarded since the last shuffling
    known: list[int]  # by player, last a spectator: cards it knows to be in the hands of the others

    def __init__(self, players: int, box: Box) -> None:
        super().__init__(players)
        self.box: Final = box

    @classmethod
    def blank(cls, players: int, box: Box) -> "Yspahan":
        """The table before the first day: two coins each, all goods in reserve (p. 1)."""
        s = Yspahan(players, box)
        s.city = [NOBODY] * len(SHOPS)
        s.souk_owner = [NOBODY] * len(SOUK_SIZE)
        s.souk_free = SOUK_SIZE.copy()
        s.supervisor = SQUARE
        s.caravan = []
        s.white = [0] * len(FLOORS)
        s.yellow = [0] * len(FLOORS)
        s.face = [0] * len(FLOORS)
        s.week = 1
        s.day = 1
        s.first = 0
        s.order = list(range(players))
        s.turn = NOBODY
        s.points = [0] * players
        s.gold = [START_GOLD] * players
        s.camels = [0] * players
        s.reserve = [GOODS] * players
        s.buildings = [0] * players
        s.hands = [NO_CARDS] * players
        s.hand_size = [0] * players
        s.discard = NO_CARDS
        s.known = [NO_CARDS] * (players + 1)
        return s

    def copy(self) -> "Yspahan":
        other = Yspahan(self.players, self.box)
        other.adopt(self)
        other.city = self.city.copy()
        other.souk_owner = self.souk_owner.copy()
        other.souk_free = self.souk_free.copy()
        other.supervisor = self.supervisor
        other.caravan = self.caravan.copy()
        other.white = self.white.copy()
        other.yellow = self.yellow.copy()
        other.face = self.face.copy()
        other.week = self.week
        other.day = self.day
        other.first = self.first
        other.order = self.order.copy()
        other.turn = self.turn
        other.points = self.points.copy()
        other.gold = self.gold.copy()
        other.camels = self.camels.copy()
        other.reserve = self.reserve.copy()
        other.buildings = self.buildings.copy()
        other.hands = self.hands.copy()
        other.hand_size = self.hand_size.copy()
        other.discard = self.discard
        other.known = self.known.copy()
        return other

    def scores(self) -> list[int]:
        return self.points.copy()

    # -- small questions and changes -------------------------------------------------------------

    def has(self, player: int, building: int) -> bool:
        """Whether the player has put up this building."""
        return self.buildings[player] >> building & 1 == 1

    def gain(
        self,
        player: int,
        points: int,
        source: str,
        why: tuple[tuple[str, int, int], ...],
        where: tuple[str, ...] = (),
    ) -> None:
        """Give a player points and say what for."""
        self.points[player] += points
        self.scored(player, points, source, why, where)

    def deck(self) -> int:
        """The cards in the deck; in a view all cards that the viewer does not see."""
        cards = ALL_CARDS - self.discard
        for hand in self.hands:
            cards -= hand
        return cards

    def deck_size(self) -> int:
        """How many cards are in the deck; everybody may know."""
        return TOTAL - size(self.discard) - sum(self.hand_size)

    def put(self, player: int, shop: int) -> None:
        """Goods from the player's reserve go into a shop."""
        self.reserve[player] -= 1
        self.city[shop] = player
        souk = SHOP_SOUK[shop]
        self.souk_owner[souk] = player
        self.souk_free[souk] -= 1

    def carry_off(self, shop: int) -> None:
        """The goods in a shop go back to their owner; a souk without any is free for everybody."""
        self.reserve[self.city[shop]] += 1
        self.city[shop] = NOBODY
        souk = SHOP_SOUK[shop]
        self.souk_free[souk] += 1
        if self.souk_free[souk] == SOUK_SIZE[souk]:
            self.souk_owner[souk] = NOBODY

    # -- secrets: the cards in the hands of the others -------------------------------------------

    def view(self, viewer: int | None) -> "Yspahan":
        """Without the cards of the others, and without what those know by their own cards."""
        other = self.copy()
        for player in range(self.players):
            if player != viewer:
                other.hands[player] = NO_CARDS
                other.known[player] = NO_CARDS
        return other

    def redeal(self, viewer: int | None, rng: Rng) -> "Yspahan":
        """Deal the hands of the others and the deck anew from all cards that the viewer does not see.

        What the viewer knows to be in the hands of the others stays there: when the deck ran out and
        the discards became the new one, all other cards were in hands. Who has taken dice for a
        building that only a card can pay for holds such a card, so hands without one are dealt again.
        """
        other = self.view(viewer)
        sure = other.known[self.players if viewer is None else viewer]
        hidden = other.deck() - sure
        others = [player for player in range(self.players) if player != viewer]
        held = sum([self.hand_size[player] for player in others])
        while True:
            pool = sure + draw_some(hidden, held - size(sure), rng)
            for player in others:
                hand = draw_some(pool, self.hand_size[player], rng)
                pool -= hand
                other.hands[player] = hand
                other.known[player] = less(other.known[self.players], hand)
            if other.player < 0 or other.player == viewer or other.options():
                return other

    # -- JSON ------------------------------------------------------------------------------------

    def components(self) -> dict[str, Any]:
        return {
            "week": self.week,
            "day": self.day,
            "first": self.first,
            "order": self.order.copy(),
            "turn": self.turn,
            "city": {SHOPS[shop]: owner for shop, owner in enumerate(self.city) if owner != NOBODY},
            "supervisor": SPACES[self.supervisor],
            "caravan": self.caravan.copy(),
            "tower": {
                FLOORS[floor]: [self.face[floor], self.white[floor], self.yellow[floor]]
                for floor in range(len(FLOORS))
                if self.face[floor]
            },
            "points": self.points.copy(),
            "gold": self.gold.copy(),
            "camels": self.camels.copy(),
            "buildings": [
                [BUILDINGS[i] for i in range(len(BUILDINGS)) if self.has(player, i)]
                for player in range(self.players)
            ],
            "hands": [names(hand) for hand in self.hands],
            "hand_size": self.hand_size.copy(),
            "discard": names(self.discard),
            "known": [names(cards) for cards in self.known],
        }

    def restore(self, components: dict[str, Any]) -> None:
        self.week = components["week"]
        self.day = components["day"]
        self.first = components["first"]
        self.order = list(components["order"])
        self.turn = components["turn"]
        self.buildings = [
            sum([1 << BUILDINGS.index(name) for name in built]) for built in components["buildings"]
        ]
        for shop, owner in components["city"].items():
            self.put(owner, SHOP_NUMBER[shop])
        self.supervisor = SPACE_NUMBER[components["supervisor"]]
        self.caravan = list(components["caravan"])
        for player in range(self.players):
            self.reserve[player] -= self.caravan.count(player) + self.buildings[player].bit_count()
        for floor, dice in components["tower"].items():
            i = FLOORS.index(floor)
            self.face[i], self.white[i], self.yellow[i] = dice
        self.points = list(components["points"])
        self.gold = list(components["gold"])
        self.camels = list(components["camels"])
        self.hands = [from_names(hand) for hand in components["hands"]]
        self.hand_size = list(components["hand_size"])
        self.discard = from_names(components["discard"])
        self.known = [from_names(cards) for cards in components["known"]]
