"""What lies on and beside the table in a game of Wallenstein.

Cubes have colours: a player's number, and after the last player the farmers. Everything is public but
the cards that lie face down on the personal boards.
"""

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from ludoteka.engine.core.randomness import Rng
from ludoteka.engine.core.state import PLAIN, TUPLES, Form, State
from ludoteka.games.wallenstein.rules.events import (
    ACTIONS,
    CHURCH,
    EVENT_NUMBER,
    HOUSE,
    KINDS,
    NEUTRAL_FARMERS,
    NO_EVENT,
    PALACE,
    PAY,
    TILES,
)
from ludoteka.games.wallenstein.rules.map import NAMES, NUMBER, PROVINCES, borders, in_play, load

_data: Final[Any] = load("game")
_fill: Final[Any] = _data["setup"]["tower_fill"]
_scoring: Final[Any] = _data["scoring"]
_majority: Final[Any] = _scoring["region_majority"]

ARMIES: Final = 62  # cubes of every player (p. 1); one of them marks the grain
FARMERS: Final = 20
BLANKS: Final = 5  # blank cards of every player
FIELDS: Final = 10  # action fields on a personal board
OPEN: Final = 5  # action cards that lie open while everybody plans
NEUTRAL: Final = -1  # the owner of a province that nobody holds

# What can lie on a field of a personal board, besides the card of a province (0 to 44).
BLANK: Final = 45
EMPTY: Final = -1  # no card: the player has fewer than ten
UNPLANNED: Final = -2  # not decided yet
TAKEN: Final = -3  # the province was lost and its card taken away
HIDDEN: Final = -4  # a card face down, in the view of somebody else

CARD_NAMES: Final[dict[int, str]] = {
    BLANK: "blank",
    EMPTY: "empty",
    UNPLANNED: "unplanned",
    TAKEN: "taken",
    HIDDEN: "hidden",
}
CARD_NUMBERS: Final[dict[str, int]] = {name: card for card, name in CARD_NAMES.items()}


def card_name(card: int) -> str:
    """A card on a field, in one word."""
    return NAMES[card] if 0 <= card < PROVINCES else CARD_NAMES[card]


def card_number(name: str) -> int:
    found = NUMBER.get(name)
    return CARD_NUMBERS[name] if found is None else found


# -- how things look in JSON: by their names ---------------------------------------------------------


def _by_province(nothing: int) -> Form:
    """A number for every province, as in {"trier": 3}; those that have `nothing` are left out."""

    def write(_s: Any, numbers: Any) -> Any:
        return {NAMES[p]: number for p, number in enumerate(numbers) if number != nothing}

    def read(_s: Any, named: Any) -> Any:
        numbers = [nothing] * PROVINCES
        for name, number in named.items():
            numbers[NUMBER[name]] = number
        return numbers

    return Form(write, read)


def _listed(names: list[Any]) -> Form:
    """A list of things, each by its name."""

    def write(_s: Any, things: Any) -> Any:
        return [names[thing] for thing in things]

    def read(_s: Any, named: Any) -> Any:
        return [names.index(name) for name in named]

    return Form(write, read)


def _marked(names: list[Any]) -> Form:
    """A 1 or 0 for every thing, as the names of those with a 1."""

    def write(_s: Any, marks: Any) -> Any:
        return [names[thing] for thing, mark in enumerate(marks) if mark]

    def read(_s: Any, named: Any) -> Any:
        return [1 if name in named else 0 for name in names]

    return Form(write, read)


def _write_event(_s: Any, event: Any) -> Any:
    """The number of a card, 0 for none."""
    return event + 1


def _read_event(_s: Any, number: Any) -> Any:
    return number - 1


def _write_plan(s: Any, plan: Any) -> Any:
    """The cards on the ten fields of every player."""
    return [
        [card_name(card) for card in plan[FIELDS * player : FIELDS * (player + 1)]]
        for player in range(s.players)
    ]


def _read_plan(_s: Any, boards: Any) -> Any:
    return [card_number(name) for fields in boards for name in fields]


# The numbers that a designer may turn, as published (p. 2, 4, 6).
PARAMETERS: Final[dict[str, int]] = {
    "years": 2,
    "gold_more": 0,  # at the start, than printed for the number of players
    "tower_armies": int(_fill["per_player"]),  # of every player in the first fill of the tower
    "tower_farmers": int(_fill["farmers"]),
    "palace_price": PAY[PALACE],
    "church_price": PAY[CHURCH],
    "house_price": PAY[HOUSE],
    "province_points": 1,
    "building_points": 1,
    "palace_majority": int(_majority["palace"]),
    "church_majority": int(_majority["church"]),
    "house_majority": int(_majority["trading_house"]),
    "shared_less": int(_scoring["tie_penalty"]),  # points where a majority is shared
    "grain_need": 1,  # of every province in winter
    "neutral_farmers": NEUTRAL_FARMERS,  # that defend a province that nobody holds
}


class Box:
    """What stays the same during a game: the settings and the provinces in play."""

    def __init__(self, players: int, settings: Mapping[str, Any]) -> None:
        self.settings: Final = dict(settings)
        self.setup: Final = str(settings["setup"])
        self.tower: Final = str(settings["tower"])
        self.played: Final = in_play(players)
        self.borders: Final = borders(self.played)
        numbers = {name: int(settings.get(name, PARAMETERS[name])) for name in PARAMETERS}
        self.years: Final = numbers["years"]
        self.gold_more: Final = numbers["gold_more"]
        self.tower_armies: Final = numbers["tower_armies"]
        self.tower_farmers: Final = numbers["tower_farmers"]
        pay = PAY.copy()
        pay[PALACE] = numbers["palace_price"]
        pay[CHURCH] = numbers["church_price"]
        pay[HOUSE] = numbers["house_price"]
        self.pay: Final = pay  # gold for every action
        self.province_points: Final = numbers["province_points"]
        self.building_points: Final = numbers["building_points"]
        self.majority: Final = [
            numbers[f"{kind}_majority"] for kind in ("palace", "church", "house")
        ]
        self.shared_less: Final = numbers["shared_less"]
        self.grain_need: Final = numbers["grain_need"]
        self.neutral_farmers: Final = numbers["neutral_farmers"]


class Wallenstein(State):
    """A position: the map, the supplies, the tower, the cards and the plans."""

    year: int  # 1 or 2; 0 before the first
    season: int  # 0 spring, 1 summer, 2 autumn, 3 winter
    owner: list[int]  # of every province, or NEUTRAL
    armies: list[int]  # in every province, all of its owner
    markers: list[int]  # unrest in every province
    buildings: list[int]  # of every province: bit 1 palace, 2 church, 4 trading house
    stock: list[int]  # building tiles beside the map, by kind
    gold: list[int]
    grain: list[int]
    points: list[int]
    supply: list[int]  # cubes beside the map, by colour
    hand: list[int]  # cubes about to be thrown, by colour
    tower: list[int]  # cubes inside, by colour
    tray: list[int]  # cubes in the tray below it, by colour
    groups: list[tuple[int, ...]]  # the army groups that every player still has to place
    deck: list[int]  # the draft: 1 for a card whose place in the deck is unknown
    bottom: list[int]  # the cards under them, put back in this order
    open_cards: list[int]  # face up beside the deck
    unchanged: int  # picks in a row that left the two open cards where they are
    lineups: list[int]  # the prepared line-up of every player, or -1 for none
    events: list[int]  # the event cards of this year that are still open
    spent: list[int]  # 1 for an event card that came in this game
    event: int  # the one in force, or NO_EVENT
    action_cards: list[int]  # those turned up, in the order in which they are carried out
    order: list[int]  # the players, in the order of this season
    planning: int  # 1 while plans are being made
    plan: list[int]  # ten fields for every player
    turned: list[int]  # 1 for a field whose card was turned up
    unseen: list[int]  # 1 for a province whose card may lie face down on its owner's board
    revolts: list[int]  # the provinces of a player whose winter revolt is still to come

    saved: ClassVar[Mapping[str, Form]] = {
        "year": PLAIN,
        "season": PLAIN,
        "owner": _by_province(NEUTRAL),
        "armies": _by_province(0),
        "markers": _by_province(0),
        "buildings": _by_province(0),
        "gold": PLAIN,
        "grain": PLAIN,
        "points": PLAIN,
        "supply": PLAIN,
        "hand": PLAIN,
        "tower": PLAIN,
        "tray": PLAIN,
        "groups": TUPLES,
        "deck": _marked(NAMES),
        "bottom": _listed(NAMES),
        "open_cards": _listed(NAMES),
        "unchanged": PLAIN,
        "lineups": PLAIN,
        "events": _listed(EVENT_NUMBER),
        "spent": _marked(EVENT_NUMBER),
        "event": Form(_write_event, _read_event),
        "action_cards": _listed(ACTIONS),
        "order": PLAIN,
        "planning": PLAIN,
        "plan": Form(_write_plan, _read_plan),
        "turned": PLAIN,
        "unseen": _marked(NAMES),
        "revolts": _listed(NAMES),
    }
    derived: ClassVar[tuple[str, ...]] = ("stock",)

    def __init__(self, players: int, box: Box) -> None:
        super().__init__(players)
        self.box: Final = box
        self.farmers: Final = players  # the colour of the farmers

    @classmethod
    def blank(cls, players: int, box: Box) -> "Wallenstein":
        """An empty map, all cubes and tiles beside it."""
        s = Wallenstein(players, box)
        s.year = 0
        s.season = 0
        s.owner = [NEUTRAL] * PROVINCES
        s.armies = [0] * PROVINCES
        s.markers = [0] * PROVINCES
        s.buildings = [0] * PROVINCES
        s.stock = TILES.copy()
        s.gold = [0] * players
        s.grain = [0] * players
        s.points = [0] * players
        s.supply = [ARMIES - 1] * players + [FARMERS]
        s.hand = [0] * (players + 1)
        s.tower = [0] * (players + 1)
        s.tray = [0] * (players + 1)
        s.groups = [()] * players
        s.deck = [0] * PROVINCES
        s.bottom = []
        s.open_cards = []
        s.unchanged = 0
        s.lineups = [-1] * players
        s.events = []
        s.spent = [0] * 25
        s.event = NO_EVENT
        s.action_cards = []
        s.order = []
        s.planning = 0
        s.plan = [UNPLANNED] * (FIELDS * players)
        s.turned = [0] * (FIELDS * players)
        s.unseen = [0] * PROVINCES
        s.revolts = []
        return s

    def copy(self) -> "Wallenstein":
        other = Wallenstein(self.players, self.box)
        other.adopt(self)
        other.year = self.year
        other.season = self.season
        other.owner = self.owner.copy()
        other.armies = self.armies.copy()
        other.markers = self.markers.copy()
        other.buildings = self.buildings.copy()
        other.stock = self.stock.copy()
        other.gold = self.gold.copy()
        other.grain = self.grain.copy()
        other.points = self.points.copy()
        other.supply = self.supply.copy()
        other.hand = self.hand.copy()
        other.tower = self.tower.copy()
        other.tray = self.tray.copy()
        other.groups = self.groups.copy()
        other.deck = self.deck.copy()
        other.bottom = self.bottom.copy()
        other.open_cards = self.open_cards.copy()
        other.unchanged = self.unchanged
        other.lineups = self.lineups.copy()
        other.events = self.events.copy()
        other.spent = self.spent.copy()
        other.event = self.event
        other.action_cards = self.action_cards.copy()
        other.order = self.order.copy()
        other.planning = self.planning
        other.plan = self.plan.copy()
        other.turned = self.turned.copy()
        other.unseen = self.unseen.copy()
        other.revolts = self.revolts.copy()
        return other

    # -- looking ---------------------------------------------------------------------------------

    def scores(self) -> list[int]:
        return self.points.copy()

    def standing(self, player: int) -> tuple[int, ...]:
        """Points, then palaces, churches and trading houses on the map (p. 6)."""
        owned = [self.buildings[p] for p in range(PROVINCES) if self.owner[p] == player]
        count = [sum([bits >> kind & 1 for bits in owned]) for kind in range(KINDS)]
        return (self.points[player], *count)

    def provinces(self, player: int) -> list[int]:
        """The provinces that the player holds."""
        return [p for p, owner in enumerate(self.owner) if owner == player]

    def field(self, player: int, action: int) -> int:
        """What lies on this action field of the player's board."""
        return self.plan[FIELDS * player + action]

    # -- moving pieces ---------------------------------------------------------------------------

    def give(self, player: int, province: int, armies: int) -> None:
        """The player gets the card of the province and puts armies there from the supply."""
        self.owner[province] = player
        self.armies[province] = armies
        self.supply[player] -= armies

    def lose_card(self, province: int) -> int:
        """The owner gives up the card, even from a field of the board where it lay face down (p. 6).

        The action of that field, -1 where the card lay on none.
        """
        if self.unseen[province]:
            self.unseen[province] = 0
            first = FIELDS * self.owner[province]
            for place in range(first, first + FIELDS):
                if self.plan[place] == province:
                    self.plan[place] = TAKEN
                    return place - first
        return -1

    def devastate(self, province: int) -> int:
        """Buildings and unrest are removed, the card goes back to the deck: nobody holds it now (p. 5).

        The action for which the card lay face down, as in `lose_card`.
        """
        action = self.lose_card(province)
        self.supply[self.owner[province]] += self.armies[province]
        self.armies[province] = 0
        self.owner[province] = NEUTRAL
        self.markers[province] = 0
        for kind in range(KINDS):
            self.stock[kind] += self.buildings[province] >> kind & 1
        self.buildings[province] = 0
        return action

    # -- secrets ---------------------------------------------------------------------------------

    def secret(self, place: int) -> bool:
        """Whether only its owner knows what lies on this field.

        While plans are being made nobody sees another board; then an empty field shows.
        """
        if self.turned[place] or self.plan[place] in (UNPLANNED, TAKEN):
            return False
        return self.planning == 1 or self.plan[place] != EMPTY

    def view(self, viewer: int | None) -> "Wallenstein":
        """The position with the face-down cards of the others turned to their backs."""
        seen = self.copy()
        for place in range(FIELDS * self.players):
            if place // FIELDS != viewer and self.secret(place):
                seen.plan[place] = HIDDEN
        return seen

    def redeal(self, viewer: int | None, rng: Rng) -> "Wallenstein":
        """The face-down cards of the others drawn anew from the cards that may lie there."""
        world = self.copy()
        for player in range(self.players):
            if player != viewer:
                places = [FIELDS * player + a for a in range(FIELDS)]
                hidden = [place for place in places if self.secret(place)]
                cards = self.hidden_cards(player)
                for i, place in enumerate(hidden):
                    j = i + rng.below(len(cards) - i)
                    cards[i], cards[j] = cards[j], cards[i]
                    world.plan[place] = cards[i]
        return world

    def hidden_cards(self, player: int) -> list[int]:
        """The cards that may lie face down on the player's board, as everybody can work out."""
        first = FIELDS * player
        cards = [p for p in range(PROVINCES) if self.unseen[p] and self.owner[p] == player]
        if self.planning and not cards:
            return [EMPTY] * FIELDS  # without a province there is nothing to plan
        blanks = BLANKS
        for place in range(first, first + FIELDS):
            if self.turned[place] and self.plan[place] == BLANK:
                blanks -= 1
        cards.extend([BLANK] * blanks)
        if self.planning:
            cards.extend([EMPTY] * (FIELDS - len(cards)))
        return cards

    # -- JSON ------------------------------------------------------------------------------------

    def rebuild(self) -> None:
        """The tiles that stand nowhere on the map are in stock."""
        self.stock = [
            TILES[kind] - sum([bits >> kind & 1 for bits in self.buildings])
            for kind in range(KINDS)
        ]
