"""What is printed and what lies in the box: city, tower, caravan, buildings and cards, from the data file.

Everything has a number here and its name from the data: quarters 0-3 (bag, barrel, chest, vase), souks,
shops, street spaces, floors of the tower from the lowest, buildings and cards in the order of the data.
"""

from typing import Any, Final

from ludoteka.engine.facts import read_data

DATA: Final[dict[str, Any]] = read_data("ludoteka.games.yspahan", "yspahan")
_city: Final[dict[str, Any]] = DATA["city"]


def _numbers(things: list[dict[str, Any]]) -> dict[str, int]:
    return {str(thing["id"]): i for i, thing in enumerate(things)}


# -- the city ------------------------------------------------------------------------------------

QUARTERS: Final[list[str]] = [str(quarter["id"]) for quarter in _city["neighbourhoods"]]

SOUKS: Final[list[str]] = [str(souk["id"]) for souk in _city["souks"]]
SOUK_NUMBER: Final = _numbers(_city["souks"])
SOUK_POINTS: Final[list[int]] = [int(souk["points"]) for souk in _city["souks"]]
SOUK_SIZE: Final[list[int]] = [len(souk["shops"]) for souk in _city["souks"]]
SOUK_COLOUR: Final[list[str]] = [str(souk["colour"]) for souk in _city["souks"]]

SHOPS: Final[list[str]] = [str(shop["id"]) for shop in _city["shops"]]
SHOP_NUMBER: Final = _numbers(_city["shops"])
SHOP_SOUK: Final[list[int]] = [SOUK_NUMBER[shop["souk"]] for shop in _city["shops"]]
SOUK_SHOPS: Final[list[list[int]]] = [
    [SHOP_NUMBER[shop] for shop in souk["shops"]] for souk in _city["souks"]
]
QUARTER_SOUKS: Final[list[list[int]]] = [
    [SOUK_NUMBER[souk] for souk in quarter["souks"]] for quarter in _city["neighbourhoods"]
]

# -- the streets ---------------------------------------------------------------------------------

SPACES: Final[list[str]] = [str(space["id"]) for space in _city["street"]["spaces"]]
SPACE_NUMBER: Final = _numbers(_city["street"]["spaces"])
SQUARE: Final[int] = SPACE_NUMBER[_city["street"]["square"]]
FACING: Final[list[list[int]]] = [  # the shops in front of a street space
    [SHOP_NUMBER[shop] for shop in space["shops"]] for space in _city["street"]["spaces"]
]
SHOP_SPACES: Final[list[list[int]]] = [
    [SPACE_NUMBER[space] for space in shop["streets"]] for shop in _city["shops"]
]


def _neighbours() -> list[list[int]]:
    found: list[list[int]] = [[] for _ in SPACES]
    for one, other in _city["street"]["edges"]:
        found[SPACE_NUMBER[one]].append(SPACE_NUMBER[other])
        found[SPACE_NUMBER[other]].append(SPACE_NUMBER[one])
    return found


NEIGHBOURS: Final = _neighbours()


def _distances(start: int) -> list[int]:
    """Steps from a space to every other; the streets have no ring, so there is one way to each."""
    far = [-1] * len(SPACES)
    far[start] = 0
    waiting = [start]
    for space in waiting:
        for next_space in NEIGHBOURS[space]:
            if far[next_space] < 0:
                far[next_space] = far[space] + 1
                waiting.append(next_space)
    return far


DISTANCE: Final[list[list[int]]] = [_distances(space) for space in range(len(SPACES))]

# -- the tower -----------------------------------------------------------------------------------

FLOORS: Final[list[str]] = [str(floor["id"]) for floor in DATA["tower"]["floors"]]
FLOOR_NUMBER: Final = _numbers(DATA["tower"]["floors"])
CAMELS_FLOOR: Final[int] = FLOOR_NUMBER[DATA["dice"]["lowest_group_floor"]]
GOLD_FLOOR: Final[int] = FLOOR_NUMBER[DATA["dice"]["highest_group_floor"]]
FLOOR_QUARTER: Final[list[int]] = [  # -1 for the floors of camels and gold
    QUARTERS.index(floor) if floor in QUARTERS else -1 for floor in FLOORS
]
WHITE_DICE: Final[dict[int, int]] = {
    int(players): int(dice) for players, dice in DATA["setup"]["white_dice_by_players"].items()
}
YELLOW_DICE: Final[int] = int(DATA["dice"]["yellow_max"])
YELLOW_PRICE: Final[int] = int(DATA["dice"]["yellow_price_gold"])

# -- the caravan ---------------------------------------------------------------------------------

ROW_POINTS: Final[list[int]] = [int(row["points_now"]) for row in DATA["caravan"]["rows"]]
ROW_TIMES: Final[list[int]] = [int(row["multiplier"]) for row in DATA["caravan"]["rows"]]
COLUMNS: Final[dict[int, list[int]]] = {
    int(players): list(columns) for players, columns in DATA["caravan"]["columns_in_use"].items()
}
CAMELS: Final[dict[int, list[str]]] = {  # the camels in use, in the order in which they are loaded
    players: [str(camel["id"]) for camel in DATA["caravan"]["camels"] if camel["column"] in columns]
    for players, columns in COLUMNS.items()
}

# -- buildings -----------------------------------------------------------------------------------

_buildings: Final[list[dict[str, Any]]] = DATA["player_board"]["buildings"]
BUILDINGS: Final[list[str]] = [str(building["id"]) for building in _buildings]
CAMEL_COST: Final[list[int]] = [int(building["cost"]["camels"]) for building in _buildings]
GOLD_COST: Final[list[int]] = [int(building["cost"]["gold"]) for building in _buildings]
NTH_BUILDING: Final[list[int]] = list(DATA["player_board"]["points_for_nth_building"])

PADDOCK: Final = 0
SHOP: Final = 1
BATHS: Final = 2
INN: Final = 3
BAZAAR: Final = 4
HOIST: Final = 5


def _effect(building: int, name: str) -> int:
    return int(_buildings[building]["effect"][name])


PADDOCK_CAMELS: Final[int] = _effect(PADDOCK, "extra_camels")
SHOP_GOLD: Final[int] = _effect(SHOP, "extra_gold")
BATHS_STEPS: Final[int] = _effect(BATHS, "free_step_change")
BAZAAR_POINTS: Final[int] = _effect(BAZAAR, "extra_points")
HOIST_GOODS: Final[int] = _effect(HOIST, "extra_cubes")
PAID_STEPS: Final[int] = int(DATA["supervisor"]["gold_max_steps"])

# -- cards ---------------------------------------------------------------------------------------

CARDS: Final[list[str]] = [str(card["id"]) for card in DATA["cards"]]
CARD_NUMBER: Final = _numbers(DATA["cards"])
CARD_COPIES: Final[list[int]] = [int(card["copies"]) for card in DATA["cards"]]

GOLD3: Final = 0
CAMELS3: Final = 1
CUBE_CITY: Final = 2
CUBE_CARAVAN: Final = 3
SELL_CAMELS: Final = 4
SELL_GOLD: Final = 5
BUILD_NO_CAMELS: Final = 6
BUILD_NO_GOLD: Final = 7


def _card(card: int, name: str) -> int:
    return int(DATA["cards"][card]["args"][name])


CARD_GOLD: Final[int] = _card(GOLD3, "gold")
CARD_CAMELS: Final[int] = _card(CAMELS3, "camels")
CAMEL_PRICE: Final[int] = _card(SELL_CAMELS, "points_each")
CAMELS_SOLD: Final[int] = _card(SELL_CAMELS, "max")
GOLD_PRICE: Final[int] = _card(SELL_GOLD, "points_each")
GOLD_SOLD: Final[int] = _card(SELL_GOLD, "max")

# -- the rest ------------------------------------------------------------------------------------

GOODS: Final[int] = (  # cubes in a reserve: one of the box counts points
    int(DATA["components"]["cubes_per_player"])
    - int(DATA["components"]["cubes_used_as_score_marker"])
)
START_GOLD: Final[int] = int(DATA["setup"]["gold_each"])
WEEKS: Final[int] = int(DATA["calendar"]["weeks"])
DAYS: Final[int] = int(DATA["calendar"]["days_per_week"])
