"""The rulebook read a second time, over positions in JSON: what may be chosen, and what it brings.

Nothing here asks the code of the game; only the printed boards come from its data.
"""

import json
from importlib import resources

import pytest

from ludoteka.engine import Rng, find_game

GAME = find_game("burgundy")
DATA = resources.files("ludoteka.games.burgundy") / "data"
ESTATES = json.loads((DATA / "estates.json").read_text("utf-8"))
BOARDS = {board["id"]: board for board in ESTATES["boards"]}
NUMBERS = [number for row in ESTATES["die_numbers_rows"] for number in row]
PLACES = [tuple(place) for place in ESTATES["axial_qr"]]
SPACES = [f"{'abcdefg'[r]}{i + 1}" for r, n in enumerate(ESTATES["row_lengths"]) for i in range(n)]
KINDS = ("castle", "mine", "ship", "animal", "building", "knowledge")
GOODS = ("turquoise", "purple", "pink", "red", "brown", "orange")
FETCHES = {
    "carpenter": ("building",),
    "church": ("mine", "knowledge", "castle"),
    "market": ("ship", "animal"),
}
FREE_STEP = {"building": 9, "ship": 10, "animal": 10, "castle": 11, "mine": 11, "knowledge": 11}
AREA_POINTS = (0, 1, 3, 6, 10, 15, 21, 28, 36)
PHASE_POINTS = {"A": 10, "B": 8, "C": 6, "D": 4, "E": 2}
COUNTED = {
    16: "warehouse",
    17: "watchtower",
    18: "carpenter",
    19: "church",
    20: "market",
    21: "boarding_house",
    22: "bank",
    23: "town_hall",
}


def seen_from(table, seat):
    """What lies before one player; `tiles` are those of the estate by their spaces."""
    own = ("board", "tiles", "storage", "goods", "sold", "silver", "workers", "points")
    return {name: table[name][seat] for name in own} | {
        "dice": table["dice"][2 * seat : 2 * seat + 2]
    }


def kind_of(tile):
    if tile in ("castle", "mine", "ship"):
        return tile
    if tile in COUNTED.values():
        return "building"
    return "knowledge" if tile[0] == "k" else "animal"


def known(me):
    return {int(tile[1:]) for tile in me["tiles"].values() if kind_of(tile) == "knowledge"}


def area_of(me, cell):
    return next(area for area in BOARDS[me["board"]]["regions"] if cell in area["cells"])


def touching(one, other):
    (q, r), (x, y) = PLACES[one], PLACES[other]
    return max(abs(q - x), abs(r - y), abs(q + r - x - y)) == 1


def workers_for(me, die, value, free_step):
    """p. 4, 10: a worker for a step round the edge; knowledge 8 makes steps of two, 9-12 a free one."""
    if die == 0:  # a castle
        return 0
    steps = min((die - value) % 6, (value - die) % 6)
    steps = max(0, steps - (free_step in known(me)))
    return (steps + 1) // 2 if 8 in known(me) else steps


def spaces_for(me, tile):
    """p. 5, 6: empty, of the colour, next to a tile; every building once in a city without knowledge 1."""
    covered = {SPACES.index(space) for space in me["tiles"]}
    for cell in set(range(37)) - covered:
        area = area_of(me, cell)
        if area["kind"] != kind_of(tile) or not any(touching(cell, one) for one in covered):
            continue
        there = [me["tiles"].get(SPACES[one]) for one in area["cells"]]
        if kind_of(tile) != "building" or tile not in there or 1 in known(me):
            yield cell


def purchases(table, me):
    """p. 9, 10: once a turn, two silver, black depot; all depots with knowledge 6."""
    if table["bought"] or me["silver"] < 2:
        return set()
    found = {f"buy black {tile}" for tile in table["black"]}
    if 6 in known(me):
        found |= {f"buy {i} {tile}" for i, depot in numbered(table) for tile in depot}
    return {text for text in found if not text.endswith(" none")}


def numbered(table):
    return enumerate(table["depots"], 1)


def die_actions(table, me, die):
    """p. 5, 9: take, place, sell or workers."""
    found = {"workers"}
    for i, depot in numbered(table):
        if workers_for(me, die, i, 12) <= me["workers"]:
            found |= {f"take {i} {tile}" for tile in depot if tile != "none"}
    for tile in set(me["storage"]) - {"none"}:
        for cell in spaces_for(me, tile):
            if workers_for(me, die, NUMBERS[cell], FREE_STEP[kind_of(tile)]) <= me["workers"]:
                found.add(f"place {tile} {SPACES[cell]}")
    for good in me["goods"]:
        if workers_for(me, die, GOODS.index(good) + 1, 0) <= me["workers"]:
            found.add(f"sell {good}")
    return found


def possible(table, me, step, any_moment):
    """What the player may choose at this question."""
    name, _player, *args = step
    stored = set(me["storage"]) - {"none"}
    goods = table["depot_goods"]
    shopping = purchases(table, me) if any_moment else set()
    if name == "ChooseDie":
        return {f"die {value}" for value in me["dice"]} | purchases(table, me)
    if name == "LastPurchase":
        return {"pass"} | purchases(table, me)
    if name == "UseDie":
        return die_actions(table, me, args[0]) | (purchases(table, me) if args[0] else shopping)
    if name == "PlaceFromStorage":
        places = {
            f"place {tile} {SPACES[cell]}" for tile in stored for cell in spaces_for(me, tile)
        }
        return {"pass"} | places | shopping
    if name == "Fetch":
        depots = [(i, tile) for i, depot in numbered(table) for tile in depot if tile != "none"]
        fetched = {f"take {i} {tile}" for i, tile in depots if kind_of(tile) in FETCHES[args[0]]}
        return {"pass"} | fetched | shopping
    if name == "MakeRoom":
        return {f"drop {tile}" for tile in stored}
    if name == "WarehouseSale":
        return {"pass"} | {f"sell {good}" for good in me["goods"]}
    if name == "ChooseDepot":
        full = {f"load {i}" for i in range(1, 7) if goods[i - 1]}
        return full | ({"pass"} if len(full) < 6 else set())
    if name == "ChooseSecondDepot":
        beside = (args[0] % 6 + 1, (args[0] + 4) % 6 + 1)
        return {"pass"} | {f"load {i}" for i in beside if goods[i - 1]}
    assert name == "KeepGoods"
    new = {good for i in args if i for good in goods[i - 1]}
    assert not new & set(me["goods"])
    assert 0 < 3 - len(me["goods"]) < len(new)  # else there is nothing to choose
    return {f"keep {good}" for good in new}


def points_for_placing(table, seat, tile, space):
    """p. 6-8: a closed area, a bonus tile, animals, a watchtower."""
    me, players = seen_from(table, seat), len(table["points"])
    area = area_of(me, SPACES.index(space))
    covered = {*me["tiles"], space}
    points = 4 if tile == "watchtower" else 0
    if all(SPACES[cell] in covered for cell in area["cells"]):
        points += AREA_POINTS[area["size"]] + PHASE_POINTS[table["phase"]]
    same = [a for a in BOARDS[me["board"]]["regions"] if a["kind"] == kind_of(tile)]
    if all(SPACES[cell] in covered for one in same for cell in one["cells"]):
        if table["big"][KINDS.index(kind_of(tile))] < 0:
            points += players + 3
        elif table["small"][KINDS.index(kind_of(tile))] < 0:
            points += players
    if kind_of(tile) == "animal":
        there = [me["tiles"].get(SPACES[cell], "") for cell in area["cells"]]
        herd = [tile, *[one for one in there if one[:-1] == tile[:-1]]]
        points += sum(int(one[-1]) + (7 in known(me)) for one in herd)
    return points


def points_at_the_end(table, seat):
    """p. 9-11: goods, silver, pairs of workers, knowledge 15 to 26."""
    me = seen_from(table, seat)
    tiles, sold = list(me["tiles"].values()), me["sold"]
    species = {tile[:-1] for tile in tiles if kind_of(tile) == "animal"}
    bonus = table["big"].count(seat) + table["small"].count(seat)
    worth = {15: 3 * len(sold), 24: 4 * len(species), 25: sum(sold.values()), 26: 2 * bonus}
    worth |= {number: 4 * tiles.count(building) for number, building in COUNTED.items()}
    learned = sum(worth.get(number, 0) for number in known(me))
    return sum(me["goods"].values()) + me["silver"] + me["workers"] // 2 + learned


@pytest.mark.parametrize("purchases", ["any", "between"])
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(3))
def test_a_game_by_the_second_reading(players, purchases, seed):
    """Every question offers what the rulebook allows, and every answer brings the points it names."""
    s = GAME.start(players, {"estates": "advanced", "purchases": purchases})
    rng = Rng(f"second reading {seed}")
    s.settle(rng)
    while not s.over:
        position = GAME.position(s)
        table, step, seat = position["components"], position["agenda"][0], s.player
        me, options = seen_from(table, seat), s.options()
        if me["board"]:
            offered = {action.text for action in options}
            assert offered == possible(table, me, step, purchases == "any"), step
        building = [a for a in options if a.kind in ("place", "load", "keep", "buy")]
        found = building if building and rng.below(3) else options
        action = found[rng.below(len(found))]
        points = 0
        if action.kind == "place":
            points = points_for_placing(table, seat, action.word(0), action.word(1))
        elif action.kind == "sell":
            points = players * me["goods"][action.word(0)]
        s.take(action)
        if s.over:
            points += points_at_the_end(GAME.position(s)["components"], seat)
        assert s.points[seat] - me["points"] == points, action
        s.settle(rng)
