"""What lies on and beside the table in a game of Wallenstein.

Cubes have colours: a player's number, and after the last player the farmers. Everything is public but
the cards that lie face down on the personal boards.
"""

from collections.abc import Mapping
from typing import Any, Final

from ludoteka.engine.core.randomness import Rng
from ludoteka.engine.core.state import State
from ludoteka.games.wallenstein.rules.events import ACTION_NUMBER, ACTIONS, KINDS, NO_EVENT, TILES
from ludoteka.games.wallenstein.rules.map import NAMES, NUMBER, PROVINCES, borders, in_play

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


class Box:
    """What stays the same during a game: the options and the provinces in play."""

    def __init__(self, players: int, settings: Mapping[str, Any]) -> None:
        self.settings: Final = dict(settings)
        self.setup: Final = str(settings["setup"])
        self.tower: Final = str(settings["tower"])
        self.played: Final = in_play(players)
        self.borders: Final = borders(self.played)


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
    quiet: int  # picks in a row that left the two open cards where they are
    lineups: list[int]  # the prepared line-up of every player, or -1
    events: list[int]  # the event cards of this year that are still open
    spent: list[int]  # 1 for an event card that came in this game
    event: int  # the one in force, or NO_EVENT
    line: list[int]  # the action cards turned up, in the order in which they are carried out
    order: list[int]  # the players, in the order of this season
    planning: int  # 1 while plans are being made
    plan: list[int]  # ten fields for every player
    turned: list[int]  # 1 for a field whose card was turned up
    loose: list[int]  # 1 for a province whose card may lie face down on its owner's board
    revolts: list[int]  # the provinces of a player whose winter revolt is still to come

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
        s.quiet = 0
        s.lineups = [-1] * players
        s.events = []
        s.spent = [0] * 25
        s.event = NO_EVENT
        s.line = []
        s.order = []
        s.planning = 0
        s.plan = [UNPLANNED] * (FIELDS * players)
        s.turned = [0] * (FIELDS * players)
        s.loose = [0] * PROVINCES
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
        other.quiet = self.quiet
        other.lineups = self.lineups.copy()
        other.events = self.events.copy()
        other.spent = self.spent.copy()
        other.event = self.event
        other.line = self.line.copy()
        other.order = self.order.copy()
        other.planning = self.planning
        other.plan = self.plan.copy()
        other.turned = self.turned.copy()
        other.loose = self.loose.copy()
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
        owner = self.owner
        return [p for p in range(PROVINCES) if owner[p] == player]

    def field(self, player: int, action: int) -> int:
        """What lies on this action field of the player's board."""
        return self.plan[FIELDS * player + action]

    # -- moving pieces ---------------------------------------------------------------------------

    def give(self, player: int, province: int, armies: int) -> None:
        """The player gets the card of the province and puts armies there from the supply."""
        self.owner[province] = player
        self.armies[province] = armies
        self.supply[player] -= armies

    def lose_card(self, province: int) -> None:
        """The owner gives up the card, even from a field of the board where it lay face down (p. 6)."""
        if self.loose[province]:
            self.loose[province] = 0
            first = FIELDS * self.owner[province]
            for place in range(first, first + FIELDS):
                if self.plan[place] == province:
                    self.plan[place] = TAKEN

    def devastate(self, province: int) -> None:
        """Buildings and unrest are removed, the card goes back to the deck: nobody holds it now (p. 5)."""
        self.lose_card(province)
        self.supply[self.owner[province]] += self.armies[province]
        self.armies[province] = 0
        self.owner[province] = NEUTRAL
        self.markers[province] = 0
        for kind in range(KINDS):
            self.stock[kind] += self.buildings[province] >> kind & 1
        self.buildings[province] = 0

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
        cards = [p for p in range(PROVINCES) if self.loose[p] and self.owner[p] == player]
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

    def components(self) -> dict[str, Any]:
        return {
            "year": self.year,
            "season": self.season,
            "provinces": {
                name: [self.owner[p], self.armies[p], self.markers[p], self.buildings[p]]
                for p, name in enumerate(NAMES)
                if self.owner[p] != NEUTRAL
            },
            "gold": self.gold.copy(),
            "grain": self.grain.copy(),
            "points": self.points.copy(),
            "supply": self.supply.copy(),
            "hand": self.hand.copy(),
            "tower": self.tower.copy(),
            "tray": self.tray.copy(),
            "groups": [list(sizes) for sizes in self.groups],
            "deck": names([p for p in range(PROVINCES) if self.deck[p]]),
            "bottom": names(self.bottom),
            "open_cards": names(self.open_cards),
            "quiet": self.quiet,
            "lineups": self.lineups.copy(),
            "events": [event + 1 for event in self.events],
            "spent": [event + 1 for event, gone in enumerate(self.spent) if gone],
            "event": self.event + 1,
            "line": [ACTIONS[action] for action in self.line],
            "order": self.order.copy(),
            "planning": self.planning,
            "plan": [
                [card_name(card) for card in self.plan[FIELDS * i : FIELDS * (i + 1)]]
                for i in range(self.players)
            ],
            "turned": [place for place, up in enumerate(self.turned) if up],
            "loose": names([p for p in range(PROVINCES) if self.loose[p]]),
            "revolts": names(self.revolts),
        }

    def restore(self, components: dict[str, Any]) -> None:
        self.year = components["year"]
        self.season = components["season"]
        for name, (owner, armies, markers, buildings) in components["provinces"].items():
            p = NUMBER[name]
            self.owner[p] = owner
            self.armies[p] = armies
            self.markers[p] = markers
            self.buildings[p] = buildings
            for kind in range(KINDS):
                self.stock[kind] -= buildings >> kind & 1
        self.gold = list(components["gold"])
        self.grain = list(components["grain"])
        self.points = list(components["points"])
        self.supply = list(components["supply"])
        self.hand = list(components["hand"])
        self.tower = list(components["tower"])
        self.tray = list(components["tray"])
        self.groups = [tuple(sizes) for sizes in components["groups"]]
        for name in components["deck"]:
            self.deck[NUMBER[name]] = 1
        self.bottom = numbers(components["bottom"])
        self.open_cards = numbers(components["open_cards"])
        self.quiet = components["quiet"]
        self.lineups = list(components["lineups"])
        self.events = [number - 1 for number in components["events"]]
        for number in components["spent"]:
            self.spent[number - 1] = 1
        self.event = components["event"] - 1
        self.line = [ACTION_NUMBER[name] for name in components["line"]]
        self.order = list(components["order"])
        self.planning = components["planning"]
        self.plan = [card_number(name) for fields in components["plan"] for name in fields]
        for place in components["turned"]:
            self.turned[place] = 1
        for name in components["loose"]:
            self.loose[NUMBER[name]] = 1
        self.revolts = numbers(components["revolts"])


def names(provinces: list[int]) -> list[str]:
    return [NAMES[p] for p in provinces]


def numbers(found: list[str]) -> list[int]:
    return [NUMBER[name] for name in found]


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
