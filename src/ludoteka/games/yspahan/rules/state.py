"""What lies on and beside the table in a game of Yspahan."""

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from ludoteka.engine.core.events import NOBODY
from ludoteka.engine.core.randomness import Rng
from ludoteka.engine.core.state import PLAIN, Form, State
from ludoteka.games.yspahan.rules.course import DRAWN, SHUFFLED, from_json, to_json, which, who
from ludoteka.games.yspahan.rules.deck import (
    ALL_CARDS,
    NO_CARDS,
    ONE,
    TOTAL,
    count,
    draw_some,
    from_names,
    less,
    listed,
    names,
    size,
)
from ludoteka.games.yspahan.rules.facts import (
    BAZAAR_POINTS,
    BUILDINGS,
    CAMEL_PRICE,
    CAMELS,
    CARD_NUMBER,
    CARDS,
    COLUMNS,
    DAYS,
    FLOORS,
    GOLD_PRICE,
    GOODS,
    NTH_BUILDING,
    PAID_STEPS,
    ROW_TIMES,
    SHOP_NUMBER,
    SHOP_SOUK,
    SHOPS,
    SOUK_POINTS,
    SOUK_SIZE,
    SPACE_NUMBER,
    SPACES,
    SQUARE,
    START_GOLD,
    WEEKS,
    WHITE_DICE,
    YELLOW_PRICE,
)

# -- how things look in JSON: by their names ---------------------------------------------------------


def _write_city(_s: Any, city: Any) -> Any:
    """The shops with goods in them, and whose they are: {"bag.blue.1": 2}."""
    return {SHOPS[shop]: owner for shop, owner in enumerate(city) if owner != NOBODY}


def _read_city(_s: Any, goods: Any) -> Any:
    city = [NOBODY] * len(SHOPS)
    for shop, owner in goods.items():
        city[SHOP_NUMBER[shop]] = owner
    return city


def _write_space(_s: Any, space: Any) -> Any:
    return SPACES[space]


def _read_space(_s: Any, name: Any) -> Any:
    return SPACE_NUMBER[name]


def _write_buildings(_s: Any, buildings: Any) -> Any:
    """The buildings that every player has put up."""
    return [[name for i, name in enumerate(BUILDINGS) if bits >> i & 1] for bits in buildings]


def _read_buildings(_s: Any, named: Any) -> Any:
    return [sum([1 << BUILDINGS.index(name) for name in names]) for names in named]


def _write_cards(_s: Any, cards: Any) -> Any:
    return names(cards)


def _read_cards(_s: Any, named: Any) -> Any:
    return from_names(named)


def _write_hands(_s: Any, hands: Any) -> Any:
    """Several sets of cards."""
    return [names(hand) for hand in hands]


def _read_hands(_s: Any, named: Any) -> Any:
    return [from_names(cards) for cards in named]


def _write_draws(_s: Any, draws: Any) -> Any:
    """By player: the cards that it drew, one after another."""
    return [[CARDS[card] for card in cards] for cards in draws]


def _read_draws(_s: Any, named: Any) -> Any:
    return [bytes([CARD_NUMBER[name] for name in cards]) for cards in named]


def _write_course(_s: Any, course: Any) -> Any:
    return to_json(course)


def _read_course(_s: Any, course: Any) -> Any:
    return from_json(course)


HANDS: Final = Form(_write_hands, _read_hands)
DEALS: Final = 20_000  # after so many that do not fit there is none that does


# The numbers that a designer may turn, as published (p. 1, 4, 6-9).
PARAMETERS: Final[dict[str, int]] = {
    "weeks": WEEKS,
    "days": DAYS,  # of a week
    "gold": START_GOLD,  # everybody's at the start
    "camels": 0,
    "yellow_price": YELLOW_PRICE,  # of a yellow die, in gold
    "paid_steps": PAID_STEPS,  # of the supervisor, more or fewer for gold
    "souk_more": 0,  # points for a full souk, than printed
    "bazaar_points": BAZAAR_POINTS,  # more for a full souk
    "third_building": NTH_BUILDING[2],  # points for the third, fourth and fifth building
    "sixth_building": NTH_BUILDING[5],
    "caravan_row": ROW_TIMES[0],  # points for goods at the end of a week, times their row
    "camel_points": CAMEL_PRICE,  # for a camel that a card sells
    "coin_points": GOLD_PRICE,  # for a coin that a card sells
}


class Box:
    """What stays the same during a game: the settings and what depends on the number of players."""

    def __init__(self, players: int, settings: Mapping[str, Any]) -> None:
        self.settings: Final = dict(settings)
        self.start: Final[str] = str(settings["start"])
        self.cards_any_time: Final[bool] = settings["cards"] == "turn"
        self.white_dice: Final[int] = WHITE_DICE[players]
        self.columns: Final[int] = len(COLUMNS[players])  # camels in a row of the caravan
        self.camels: Final[list[str]] = CAMELS[players]
        numbers = {name: int(settings.get(name, PARAMETERS[name])) for name in PARAMETERS}
        self.weeks: Final = numbers["weeks"]
        self.days: Final = numbers["days"]
        self.start_gold: Final = numbers["gold"]
        self.start_camels: Final = numbers["camels"]
        self.yellow_price: Final = numbers["yellow_price"]
        self.paid_steps: Final = numbers["paid_steps"]
        self.souk_points: Final = [points + numbers["souk_more"] for points in SOUK_POINTS]
        self.bazaar_points: Final = numbers["bazaar_points"]
        third, sixth = numbers["third_building"], numbers["sixth_building"]
        self.nth_building: Final = [*NTH_BUILDING[:2], third, third, third, sixth]
        self.row_times: Final = [numbers["caravan_row"] * times for times in ROW_TIMES]
        self.camel_points: Final = numbers["camel_points"]
        self.coin_points: Final = numbers["coin_points"]


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
    course: bytes  # who drew or discarded which card (see course.py)
    draws: list[bytes]  # by player: the cards that it drew; in a view only the viewer's own

    saved: ClassVar[Mapping[str, Form]] = {
        "week": PLAIN,
        "day": PLAIN,
        "first": PLAIN,
        "order": PLAIN,
        "turn": PLAIN,
        "city": Form(_write_city, _read_city),
        "supervisor": Form(_write_space, _read_space),
        "caravan": PLAIN,
        "face": PLAIN,
        "white": PLAIN,
        "yellow": PLAIN,
        "points": PLAIN,
        "gold": PLAIN,
        "camels": PLAIN,
        "buildings": Form(_write_buildings, _read_buildings),
        "hands": HANDS,
        "hand_size": PLAIN,
        "discard": Form(_write_cards, _read_cards),
        "known": HANDS,
        "course": Form(_write_course, _read_course),
        "draws": Form(_write_draws, _read_draws),
    }
    derived: ClassVar[tuple[str, ...]] = ("souk_owner", "souk_free", "reserve")

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
        s.gold = [box.start_gold] * players
        s.camels = [box.start_camels] * players
        s.reserve = [GOODS] * players
        s.buildings = [0] * players
        s.hands = [NO_CARDS] * players
        s.hand_size = [0] * players
        s.discard = NO_CARDS
        s.known = [NO_CARDS] * (players + 1)
        s.course = b""
        s.draws = [b""] * players
        return s

    def copy(self) -> "Yspahan":
        other = Yspahan(self.players, self.box)
        other.adopt(self)
        other.city = self.city.copy()
        other.souk_owner = self.souk_owner.copy()
        other.souk_free = self.souk_free.copy()
        other.supervisor = self.supervisor
        other.caravan = self.caravan.copy()
        other.white = self.white  # see own_tower
        other.yellow = self.yellow
        other.face = self.face
        other.week = self.week
        other.day = self.day
        other.first = self.first
        other.order = self.order  # a new one every day
        other.turn = self.turn
        other.points = self.points.copy()
        other.gold = self.gold.copy()
        other.camels = self.camels.copy()
        other.reserve = self.reserve.copy()
        other.buildings = self.buildings.copy()
        other.hands = self.hands  # see own_cards
        other.hand_size = self.hand_size
        other.discard = self.discard
        other.known = self.known
        other.course = self.course
        other.draws = self.draws
        return other

    def own_tower(self) -> None:
        """Copies of a position share the lists of the tower: whoever changes them takes lists of its own."""
        self.white = self.white.copy()
        self.yellow = self.yellow.copy()
        self.face = self.face.copy()

    def own_cards(self) -> None:
        """The same for the lists of the cards."""
        self.hands = self.hands.copy()
        self.hand_size = self.hand_size.copy()
        self.known = self.known.copy()
        self.draws = self.draws.copy()

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
        left = TOTAL - size(self.discard)
        for held in self.hand_size:
            left -= held
        return left

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
        other.own_cards()
        for player in range(self.players):
            if player != viewer:
                other.hands[player] = NO_CARDS
                other.known[player] = NO_CARDS
                other.draws[player] = b""
        return other

    def redeal(self, viewer: int | None, rng: Rng) -> "Yspahan":
        """Deal the hands of the others and the deck anew from all cards that the viewer does not see.

        Nobody gets a card that it cannot have: when a deck ran out and the discards became the next one, all
        other cards were in hands, and whoever draws afterwards draws from those discards. Who has taken dice
        for a building that only a card can pay for holds such a card, so hands without one are dealt again.
        """
        other = self.view(viewer)
        others = [player for player in range(self.players) if player != viewer]
        for _ in range(DEALS):
            if SHUFFLED not in self.course:
                other.deal_all(others, rng)
            elif not other.deal_again(viewer, others, rng):
                continue
            for player in others:
                other.known[player] = less(other.known[self.players], other.hands[player])
            if other.player == NOBODY or other.player == viewer or other.options():
                return other
        raise ValueError("no hands fit what has happened")  # a position that somebody wrote

    def deal_all(self, others: list[int], rng: Rng) -> None:
        """Before the first shuffling every card that the viewer does not see can be in any hand."""
        for player in others:
            self.hands[player] = NO_CARDS
        hidden = self.deck()
        drawn = [NO_CARDS] * self.players
        for entry in self.course:
            if which(entry) != DRAWN:
                drawn[who(entry)] += ONE[which(entry)]
        for player in others:
            hand = draw_some(hidden, self.hand_size[player], rng)
            hidden -= hand
            self.hands[player] = hand
            self.draws[player] = bytes(listed(drawn[player] + hand))

    def left_of_decks(self, viewer: int | None) -> list[int]:
        """Of every deck so far (all cards, then the discards shuffled): what the viewer did not draw from it."""
        left = [ALL_CARDS]
        discards = NO_CARDS
        draws = 0
        for entry in self.course:
            if entry == SHUFFLED:
                left.append(discards)
                discards = NO_CARDS
            elif which(entry) != DRAWN:
                discards += ONE[which(entry)]
            elif viewer is not None and who(entry) == viewer:
                left[-1] -= ONE[self.draws[viewer][draws]]
                draws += 1
        return left

    def deal_again(self, viewer: int | None, others: list[int], rng: Rng) -> bool:
        """Go through all that was drawn and discarded, each card from a deck it was in; False: a dead end.

        Where a discarded card can be from several decks, chance decides by how many such cards there are.
        """
        left = self.left_of_decks(viewer)
        number = len(left)
        holds = [[0] * number for _ in range(self.players)]  # cards in hand by deck
        drawn = [[NO_CARDS] * number for _ in range(self.players)]
        now = 0
        for entry in self.course:
            player, card = who(entry), which(entry)
            if player == NOBODY:
                now += 1
            elif player == viewer:
                continue
            elif card == DRAWN:
                holds[player][now] += 1
            else:
                mine = holds[player]
                chances = [mine[deck] * count(left[deck], card) for deck in range(number)]
                if not sum(chances):
                    return False
                deck = rng.pick(chances)
                left[deck] -= ONE[card]
                mine[deck] -= 1
                drawn[player][deck] += ONE[card]
        for player in others:
            hand = NO_CARDS
            draws: list[int] = []
            for deck in range(number):
                cards = draw_some(left[deck], holds[player][deck], rng)
                left[deck] -= cards
                hand += cards
                draws += listed(drawn[player][deck] + cards)
            self.hands[player] = hand
            self.draws[player] = bytes(draws)
        return True

    # -- JSON ------------------------------------------------------------------------------------

    def rebuild(self) -> None:
        """The souks and the reserves follow from the goods in the city, on the caravan and on buildings."""
        self.souk_owner = [NOBODY] * len(SOUK_SIZE)
        self.souk_free = SOUK_SIZE.copy()
        self.reserve = [
            GOODS - self.caravan.count(player) - self.buildings[player].bit_count()
            for player in range(self.players)
        ]
        for shop, owner in enumerate(self.city):
            if owner != NOBODY:
                self.put(owner, shop)
