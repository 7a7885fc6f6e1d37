"""The ten action cards and the 25 event cards, and where an event bends a rule (p. 7).

Every function here is asked at the very spot where its rule applies. An event is in force only in the
season for which it was drawn; in winter the last card of the year gives nothing but its grain loss.
"""

from typing import TYPE_CHECKING, Any, Final

from ludoteka.games.wallenstein.rules.map import REGION, REGIONS, load

if TYPE_CHECKING:
    from ludoteka.games.wallenstein.rules.state import Wallenstein

_data: Final[Any] = load("game")

# The actions, in the order in which they are printed on the personal boards.
PALACE: Final = 0
CHURCH: Final = 1
HOUSE: Final = 2
TAX_GOLD: Final = 3
TAX_GRAIN: Final = 4
RECRUIT_5: Final = 5
RECRUIT_1: Final = 7
MOVE_A: Final = 8
MOVE_B: Final = 9
ACTIONS: Final[list[str]] = [str(one["id"]) for one in _data["actions"]]
ACTION_NUMBER: Final[dict[str, int]] = {name: i for i, name in enumerate(ACTIONS)}
PAY: Final[list[int]] = [int(one["pay"]) for one in _data["actions"]]
RECRUITS: Final[list[int]] = [int(one.get("armies", 0)) for one in _data["actions"]]

# The three kinds of building are numbered like the actions that build them; a province keeps them
# as bits 1, 2 and 4.
BUILDINGS: Final = ("palace", "church", "trading_house")
KINDS: Final = 3
TILES: Final[list[int]] = [int(_data["components"]["tiles"][kind]) for kind in BUILDINGS]

BAD_HARVEST: Final = 0
GOOD_HARVEST: Final = 1
CHURCH_PEACE: Final = 2
TROOP_SHORTAGE: Final = 3
PALACE_GUARDS: Final = 4
WEARY_FARMERS: Final = 5
FURIOUS_FARMERS: Final = 6
TRADE_BONUS: Final = 7
EVENT_KINDS: Final = (
    "bad_harvest",
    "good_harvest",
    "church_peace",
    "troop_shortage",
    "palace_guards",
    "weary_farmers",
    "furious_farmers",
    "trade_bonus",
)
NO_EVENT: Final = -1
EVENTS: Final = len(_data["events"])
EVENT_NUMBER: Final[list[int]] = [int(one["no"]) for one in _data["events"]]
EVENT_KIND: Final[list[int]] = [EVENT_KINDS.index(one["kind"]) for one in _data["events"]]
EVENT_REGION: Final[list[int]] = [
    REGIONS.index(one["region"]) if one["region"] else -1 for one in _data["events"]
]
WINTER_LOSS: Final[list[int]] = [int(one["winter_grain_loss"]) for one in _data["events"]]

HARVEST: Final = 2  # what a good harvest adds and a bad one takes away
SHORT_OF_5: Final = 3  # armies for 3 gold in a region short of troops, instead of 5
SHORT_OF_3: Final = 2  # armies for 2 gold there, instead of 3
NEUTRAL_FARMERS: Final = 1  # defend a province that nobody holds (p. 6)
FURY: Final = 2  # more of them when they are furious
GUARD: Final = 1  # farmer thrown in for an attacked province with a palace
BONUS: Final = 1  # gold for building a trading house, instead of its price


def in_force(s: "Wallenstein", kind: int) -> bool:
    """Whether the current event is of this kind."""
    return s.event >= 0 and EVENT_KIND[s.event] == kind


def strikes(s: "Wallenstein", kind: int, province: int) -> bool:
    """Whether the current event is of this kind and names the province's region."""
    return in_force(s, kind) and EVENT_REGION[s.event] == REGION[province]


def harvest_change(s: "Wallenstein", province: int) -> int:
    """Cards 1-10: a grain tax in the named region brings two grain less or two more."""
    if strikes(s, BAD_HARVEST, province):
        return -HARVEST
    return HARVEST if strikes(s, GOOD_HARVEST, province) else 0


def attack_forbidden(s: "Wallenstein", province: int) -> bool:
    """Cards 11-13: nobody may attack a province with a church."""
    return bool(s.buildings[province] >> CHURCH & 1) and in_force(s, CHURCH_PEACE)


def recruits(s: "Wallenstein", action: int, province: int) -> int:
    """Cards 14-18: for 2 gold only 2 armies, for 3 gold only 3; one army for 1 gold as always."""
    if action != RECRUIT_1 and strikes(s, TROOP_SHORTAGE, province):
        return SHORT_OF_5 if action == RECRUIT_5 else SHORT_OF_3
    return RECRUITS[action]


def guards(s: "Wallenstein", province: int) -> int:
    """Card 19: one farmer is thrown in when a player attacks a province with a palace."""
    return GUARD if s.buildings[province] >> PALACE & 1 and in_force(s, PALACE_GUARDS) else 0


def neutral_farmers(s: "Wallenstein") -> int:
    """How many farmers defend a neutral province: one; cards 20-21 none, cards 22-23 three."""
    if in_force(s, WEARY_FARMERS):
        return 0
    farmers = s.box.neutral_farmers
    return farmers + FURY if in_force(s, FURIOUS_FARMERS) else farmers


def price(s: "Wallenstein", action: int) -> int:
    """What an action costs; with cards 24-25 a trading house brings one gold instead."""
    return -BONUS if action == HOUSE and in_force(s, TRADE_BONUS) else s.box.pay[action]
