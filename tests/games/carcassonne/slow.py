"""Carcassonne a second, slow and obvious way: flood fill over the bare tiles as the data describes them.

It knows the game only through the JSON of a position and the facts of the tiles, and shares no code
with the rules, so that the two can check each other. `Board` reads a landscape; `Slow` plays a whole
game along, as one plain function after another.
"""

import json
from collections import Counter
from collections.abc import Generator
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from itertools import pairwise
from typing import Any

GAME = resources.files("ludoteka.games.carcassonne")
# The five of the box, whose rules are written a second time here; any others are not played along.
THE_FIVE = ("inns", "traders", "hills", "wheel", "river")
FILES = {"base": "data/base.json"} | {
    name: f"expansions/{name}/data/tiles.json" for name in THE_FIVE
}
DATA = {name: json.loads((GAME / file).read_text("utf-8")) for name, file in FILES.items()}
TILES: dict[str, list[dict[str, Any]]] = {name: data["tiles"] for name, data in DATA.items()}
CELLS = DATA["wheel"]["cells"]
FACTS: dict[str, dict[str, Any]] = {tile["id"]: tile for tile in TILES["base"]}
ALL_FACTS: dict[str, dict[str, Any]] = {
    tile["id"]: tile for tiles in [*TILES.values(), CELLS] for tile in tiles
}
SIDES = "NESW"
HALVES = ("Nw", "Ne", "En", "Es", "Se", "Sw", "Ws", "Wn")
STEP = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
AROUND = [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1)]
FACING = {"N": "S", "E": "W", "S": "N", "W": "E"}

BIG, BUILDER, PIG, SHEPHERD = 7, 8, 9, 10
WEIGHT = {BIG: 2, BUILDER: 0, PIG: 0, SHEPHERD: 0}  # all others count one
SECTORS = ("fortune", "taxes", "famine", "storm", "inquisition", "plague")
CROWNS = {"fortune": [1], "taxes": [2, 3], "famine": [4]}
CROWNS |= {"storm": [5, 6], "inquisition": [7], "plague": [8, 9]}
GOODS = ("wine", "grain", "cloth")
PILE = {0: 2, 1: 4, 2: 5, 3: 6, 4: 1}  # flock tokens by the number of sheep, 0 being the wolf

Part = tuple[int, str]  # the number of a tile and the name of a part of its landscape
Place = tuple[int, int]
Figure = tuple[int, int, int, str]  # player, number of the figure, tile, part


def facts_of(name: str) -> dict[str, Any]:
    """The facts of a tile; one with a symbol of the wheel is called by its number too."""
    return ALL_FACTS[name] if name in ALL_FACTS else ALL_FACTS[name.partition(".")[0]]


def wheel_number(name: str) -> int:
    """The number beside the symbol of the wheel, 0 without a symbol."""
    if name in ("BB5RadJ1.1", "BB5RadK.1", "BB5RadJ2.3"):
        return int(name[-1])
    return int(name.partition(".")[2]) if name.partition(".")[2] in ("1", "2", "3") else 0


def turned_side(side: str, degrees: int) -> str:
    return SIDES[(SIDES.index(side) + degrees // 90) % 4]


def turned_half(half: str, degrees: int) -> str:
    return HALVES[(HALVES.index(half) + 2 * (degrees // 90)) % 8]


def facing_half(half: str) -> str:
    """The half of the neighbour that meets this one: opposite side, same end of it."""
    return FACING[half[0]] + half[1]


@dataclass
class Printed:
    """One part of a tile's landscape as it lies: where it leaves the tile, and what is on it."""

    kind: str
    sides: set[str] = field(default_factory=set)
    halves: set[str] = field(default_factory=set)
    shields: int = 0
    cities: tuple[str, ...] = ()
    inn: bool = False
    cathedral: bool = False
    goods: str = ""
    sheep: int = 0


@cache
def printed(name: str, degrees: int) -> dict[str, Printed]:
    """The parts of a tile turned clockwise by these degrees."""
    facts = facts_of(name)
    parts: dict[str, Printed] = {}
    for kind, key in (("city", "cities"), ("road", "roads")):
        for one in facts.get(key, []):
            sides = {turned_side(side, degrees) for side in one["edges"]}
            part = Printed(kind, sides, shields=one.get("shields", 0))
            part.inn, part.cathedral = one.get("inn", False), one.get("cathedral", False)
            part.goods = one.get("goods") or ""
            parts[one["id"]] = part
    if facts.get("monastery"):
        parts["m"] = Printed("monastery")
    for one in facts.get("fields", []):
        halves = {turned_half(half, degrees) for half in one["halves"]}
        part = Printed("field", halves=halves, cities=tuple(one.get("cities", [])))
        part.sheep = sum(s["count"] for s in facts.get("sheep", []) if s["field"] == one["id"])
        parts[one["id"]] = part
    return parts


@cache
def edges(name: str, degrees: int) -> dict[str, str]:
    """What lies at each side of a turned tile."""
    return {
        turned_side(side, degrees): kind
        for side, kind in zip(SIDES, facts_of(name)["edges"], strict=True)
    }


def looks(name: str, degrees: int, sheep: bool = False) -> object:
    """Equal for turns of a tile that nobody can tell apart; printed sheep matter only with shepherds."""
    parts = printed(name, degrees)
    return edges(name, degrees), sorted(
        (
            *(p.kind, sorted(p.sides), sorted(p.halves), p.shields, p.goods, p.inn),
            p.sheep * sheep,
            sorted(sorted(parts[city].sides) for city in p.cities),
        )
        for p in parts.values()
    )


@cache
def different_turns(name: str, sheep: bool = False) -> list[int]:
    """The turns of a tile that look different, the smaller of two equal ones."""
    found: list[int] = []
    for degrees in (0, 90, 180, 270):
        if looks(name, degrees, sheep) not in [looks(name, other, sheep) for other in found]:
            found.append(degrees)
    return found


@dataclass
class Feature:
    """A road, city, field or monastery as far as it is built."""

    kind: str
    parts: set[Part]
    tiles: set[int]
    complete: bool
    printed: list[Printed]
    figures: list[Figure] = field(default_factory=list)
    cities: set[frozenset[Part]] = field(default_factory=set)  # of a field: completed cities

    @property
    def shields(self) -> int:
        return sum(part.shields for part in self.printed)

    @property
    def sheep(self) -> int:
        return sum(part.sheep for part in self.printed)

    @property
    def followers(self) -> Counter[int]:
        """How many followers of each player stand here, in the order of laying."""
        return Counter(figure[0] for figure in self.figures if figure[1] <= BIG)

    def numbers(self, player: int) -> list[int]:
        """Which of a player's figures stand here."""
        return [number for owner, number, *_ in self.figures if owner == player]


class Board:
    """A landscape read from the JSON of a position."""

    def __init__(self, components: dict[str, Any], modules: tuple[str, ...] = ()) -> None:
        self.modules = modules
        self.figures: list[Figure] = []
        self.drawn: str | None = components["drawn"]
        self.tiles: list[tuple[str, int, int, int]] = []
        self.at: dict[Place, int] = {}
        self.parts: dict[Part, Printed] = {}
        self.at_side: dict[tuple[int, str], list[Part]] = {}
        self.at_half: dict[tuple[int, str], list[Part]] = {}
        self.board: dict[str, list[Part]] = {}  # the fields of the wheel's board, by name
        for name, x, y, degrees in components["land"]["tiles"]:
            self.add(name, x, y, degrees)
        self.features = self.all_features()
        for figure in components["land"]["figures"]:
            self.put(*figure)

    def add(self, name: str, x: int, y: int, degrees: int) -> None:
        number = len(self.tiles)
        self.tiles.append((name, x, y, degrees))
        self.at[x, y] = number
        for part, what in printed(name, degrees).items():
            self.parts[number, part] = what
            for side in what.sides:
                self.at_side.setdefault((number, side), []).append((number, part))
            for half in what.halves:
                self.at_half.setdefault((number, half), []).append((number, part))
            if name.startswith("wheel.") and what.kind == "field":
                self.board.setdefault(part, []).append((number, part))

    def lay(self, x: int, y: int, degrees: int) -> None:
        """Lay the tile drawn."""
        assert self.drawn is not None
        self.add(self.drawn, x, y, degrees)
        self.drawn = None
        figures, self.figures = self.figures, []
        self.features = self.all_features()
        for figure in figures:
            self.put(*figure)

    def put(self, player: int, number: int, tile: int, part: str) -> None:
        self.figures.append((player, number, tile, part))
        self.whole[tile, part].figures.append((player, number, tile, part))

    def take_off(self, figure: Figure) -> Feature:
        self.figures.remove(figure)
        feature = self.whole[figure[2], figure[3]]
        feature.figures.remove(figure)
        return feature

    # -- features --------------------------------------------------------------------------------

    def beyond(self, tile: int, side: str) -> int | None:
        """The tile that lies beyond this side."""
        _, x, y, _ = self.tiles[tile]
        dx, dy = STEP[side]
        return self.at.get((x + dx, y + dy))

    def joined_to(self, part: Part) -> list[Part]:
        """The parts of neighbouring tiles that continue this one; the board's fields go under its rim."""
        tile, name = part
        mine = self.parts[part]
        found: list[Part] = []
        for side in mine.sides:
            there = self.beyond(tile, side)
            if there is not None:
                found += self.at_side.get((there, FACING[side]), [])
                found += [other for other in self.at_side[tile, side] if other != part]
        for half in mine.halves:
            there = self.beyond(tile, half[0])
            if there is not None:
                found += self.at_half.get((there, facing_half(half)), [])
        if part in self.board.get(name, ()):
            found += [other for other in self.board[name] if other != part]
        return found

    def all_features(self) -> list[Feature]:
        self.whole: dict[Part, Feature] = {}
        found = []
        for part in self.parts:
            if part not in self.whole:
                one = self.feature(self.flood(part))
                found.append(one)
                for each in one.parts:
                    self.whole[each] = one
        for one in found:
            for tile, name in one.parts:
                for city in self.parts[tile, name].cities:
                    neighbour = self.whole[tile, city]
                    if neighbour.complete:
                        one.cities.add(frozenset(neighbour.parts))
        return found

    def flood(self, start: Part) -> set[Part]:
        area = {start}
        todo = [start]
        while todo:
            for other in self.joined_to(todo.pop()):
                if other not in area:
                    area.add(other)
                    todo.append(other)
        return area

    def feature(self, area: set[Part]) -> Feature:
        kinds = {self.parts[part].kind for part in area}
        assert len(kinds) == 1, "unlike parts of the landscape meet"
        kind = kinds.pop()
        tiles = {tile for tile, _ in area}
        if kind == "monastery":
            tiles = self.around(min(tiles))
            complete = len(tiles) == 9
        else:
            complete = kind != "field" and all(
                self.beyond(tile, side) is not None
                for tile, name in area
                for side in self.parts[tile, name].sides
            )
        return Feature(kind, area, tiles, complete, [self.parts[part] for part in area])

    def around(self, tile: int) -> set[int]:
        """The tile and those around it."""
        _, x, y, _ = self.tiles[tile]
        return {self.at[x + dx, y + dy] for dx, dy in AROUND if (x + dx, y + dy) in self.at}

    # -- what is legal ---------------------------------------------------------------------------

    def gaps(self) -> set[Place]:
        """The free places that touch a tile by a side."""
        beside = {(x + dx, y + dy) for x, y in self.at for dx, dy in STEP.values()}
        return beside - set(self.at)

    def placements(self) -> set[str]:
        """The texts of all legal ways to lay the tile drawn."""
        assert self.drawn is not None
        return {
            f"place {x} {y} {degrees}"
            for x, y in self.gaps()
            for degrees in different_turns(self.drawn, "hills" in self.modules)
            if self.fits(self.drawn, x, y, degrees) and self.river_allows(self.drawn, x, y, degrees)
        }

    def fits(self, name: str, x: int, y: int, degrees: int) -> bool:
        mine = edges(name, degrees)
        for side, (dx, dy) in STEP.items():
            there = self.at.get((x + dx, y + dy))
            if there is not None:
                other, _, _, turn = self.tiles[there]
                if edges(other, turn)[FACING[side]] != mine[side]:
                    return False
        return True

    def fits_anywhere(self, name: str) -> bool:
        return any(
            self.fits(name, x, y, degrees) for x, y in self.gaps() for degrees in (0, 90, 180, 270)
        )

    def springs(self) -> set[str]:
        """Where the printed spring, which flows south, flows straight away from the board (p. 16)."""
        return {
            f"place {x} {y} {degrees}"
            for x, y in self.gaps()
            for degrees, (dx, dy) in {0: (0, 1), 90: (-1, 0), 180: (0, -1), 270: (1, 0)}.items()
            if (x - dx, y - dy) in self.at and self.fits("BB5F1", x, y, degrees)
        }

    def river_allows(self, name: str, x: int, y: int, degrees: int) -> bool:
        """The river goes on at its end and never flows against a way between two of its tiles (p. 16)."""
        mine = {side for side, kind in edges(name, degrees).items() if kind == "river"}
        if not mine:
            return True
        bed = [tile for tile in self.tiles if "river" in facts_of(tile[0])["edges"]]
        places = [(x_, y_) for _, x_, y_, _ in bed]
        last = edges(bed[-1][0], bed[-1][3])
        mouth = [
            (places[-1][0] + dx, places[-1][1] + dy)
            for side, (dx, dy) in STEP.items()
            if last[side] == "river"
        ]
        open_ends = [place for place in mouth if place not in self.at]
        if open_ends != [(x, y)]:
            return False
        places.append((x, y))
        ways = {(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(places)}
        here = {(x + STEP[side][0], y + STEP[side][1]) for side in mine}
        if places[-2] not in here:
            return False
        for onward in here - {places[-2]}:
            way = (onward[0] - x, onward[1] - y)
            if (-way[0], -way[1]) in ways:
                return False
        return True

    def claims(self, farmers: bool, word: str = "follower") -> set[str]:
        """The texts of the parts of the last tile that a follower may claim."""
        return {
            f"{word} {name}"
            for name, one in self.last_features().items()
            if not one.followers and (farmers or one.kind != "field")
        }

    def last_features(self) -> dict[str, Feature]:
        """The features of the tile laid last, by the names of its parts."""
        last = len(self.tiles) - 1
        return {name: self.whole[last, name] for name in printed(self.tiles[last][0], 0)}

    # -- what it is worth ------------------------------------------------------------------------

    def owners(self, one: Feature) -> list[int]:
        """Who has the most followers; on a tie whoever of them stands on a hill (p. 5, 12)."""
        strength: Counter[int] = Counter()
        for player, number, *_ in one.figures:
            strength[player] += WEIGHT.get(number, 1)
        most = max(strength.values(), default=0)
        tied = sorted(player for player, n in strength.items() if n == most and n)
        if len(tied) > 1 and "hills" in self.modules:
            high = {
                player
                for player, number, tile, _ in one.figures
                if WEIGHT.get(number, 1) and facts_of(self.tiles[tile][0]).get("hill")
            }
            return [player for player in tied if player in high] or tied
        return tied

    def worth(self, one: Feature) -> int:
        """What a road, city or monastery brings as it is (p. 5, 6, 9, 13)."""
        each = 2 if one.kind == "city" and one.complete else 1
        if any(part.inn for part in one.printed):
            each = 2 if one.complete else 0
        if any(part.cathedral for part in one.printed):
            each = 3 if one.complete else 0
        points = each * (len(one.tiles) + one.shields)
        if one.kind == "monastery" and one.complete and "hills" in self.modules:
            points += 3 * sum(facts_of(self.tiles[i][0]).get("vineyard", False) for i in one.tiles)
        return points


Question = tuple[int, dict[str, int]]  # who decides (-1: chance), the answers with their weights
Play = Generator[Question, str, None]


class Slow:
    """A whole game, played along: `play` asks its questions one by one and is told the answers."""

    def __init__(self, players: int, settings: dict[str, Any]) -> None:
        self.players = players
        self.modules = tuple(settings.get("modules", ()))
        self.farmers = settings.get("farmers", True)
        self.start = settings.get("start", "random")
        self.points = [0] * players
        self.paid: Counter[tuple[int, str]] = Counter()
        kinds = [*range(7), *[BIG] * ("inns" in self.modules)]
        kinds += [BUILDER, PIG] if "traders" in self.modules else []
        kinds += [SHEPHERD] if "hills" in self.modules else []
        self.home = [set(kinds) for _ in range(players)]
        self.aside: list[str] = []
        self.goods = [Counter[str]() for _ in range(players)]
        self.flocks: list[list[int]] = [[] for _ in range(players)]
        self.pig = "fortune"
        self.crowns: dict[int, tuple[int, int]] = {}
        self.set_up()

    def set_up(self) -> None:
        """Which tiles lie on the table and which face down, in piles (p. 3, 14, 16)."""
        pile: Counter[str] = Counter()
        names = ["wheel" if name == "wheel_tiles" else name for name in self.modules]
        for name in ("base", *names):
            for tile in TILES[name]:
                numbers = tile.get("wheel_numbers", [])
                if "wheel" in self.modules and numbers:
                    for number in numbers:
                        pile[f"{tile['id']}.{number}" if number else tile["id"]] += 1
                else:
                    pile[tile["id"]] += tile["count"]
        pile["D"] -= 1
        first: list[tuple[str, int, int, int]] = []
        if "wheel" in self.modules:
            first += [(f"wheel.r{y}c{x}", x, y, 0) for y in range(4) for x in range(4)]
        self.piles = [pile]
        if "river" in self.modules:
            wet = {name for name in pile if name.startswith("BB5F")}
            river = Counter(wet - {"BB5F1", "BB5F2"})
            for name in wet:
                del pile[name]
            self.piles = [river, Counter({"BB5F2": 1}), pile]
            if not first:
                first.append(("BB5F1", 0, 0, 0))
        if not first:
            first.append(("D", 0, 0, 0))
        self.left = sum(self.piles[0].values())
        spring = "BB5F1" if {"wheel", "river"} <= set(self.modules) else None
        self.board = Board({"land": {"tiles": first, "figures": []}, "drawn": spring}, self.modules)

    # -- the course of the game ------------------------------------------------------------------

    def play(self) -> Play:
        if self.start == "random":
            answer = yield -1, {f"start {seat + 1}": 1 for seat in range(self.players)}
            player = int(answer.split()[1]) - 1
        else:
            player = int(self.start) - 1
        if self.board.drawn:  # the spring beside the board (p. 16)
            answer = yield player, dict.fromkeys(self.board.springs(), 1)
            self.board.lay(*[int(word) for word in answer.split()[1:]])
        while self.more():
            yield from self.one_tile(player, second=False)
            player = (player + 1) % self.players
        self.final_scoring()

    def more(self) -> bool:
        while not self.left and len(self.piles) > 1:
            self.piles.pop(0)
            self.left = sum(self.piles[0].values())
        return self.left > 0

    def one_tile(self, player: int, second: bool) -> Play:
        """Draw, lay, place a figure, tend the flock, score; with the builder once more (p. 17)."""
        board = self.board
        while board.drawn is None:
            if not self.more():
                return
            answer = yield -1, {f"draw {name}": n for name, n in self.piles[0].items() if n}
            board.drawn = answer.split()[1]
            self.piles[0][board.drawn] -= 1
            self.left -= 1
            if "hills" in self.modules and facts_of(board.drawn).get("hill") and self.left:
                self.left -= 1
            if "wheel" in self.modules and wheel_number(board.drawn):
                yield from self.wheel(player, wheel_number(board.drawn))
            if not board.fits_anywhere(board.drawn):
                self.aside.append(board.drawn)
                board.drawn = None
        answer = yield player, dict.fromkeys(board.placements(), 1)
        board.lay(*[int(word) for word in answer.split()[1:]])
        touched = board.last_features().values()
        builder_works = any(BUILDER in one.numbers(player) for one in touched)
        flock_grows = any(SHEPHERD in one.numbers(player) for one in touched)
        offers = self.offers(player)
        if offers:
            answer = yield player, dict.fromkeys([*offers, "pass"], 1)
            yield from self.place(player, answer)
        if flock_grows:
            answer = yield player, {"grow": 1, "herd": 1}
            if answer == "grow":
                yield from self.token(player)
            else:
                self.herd(player)
        self.score_completed(player)
        if builder_works and not second and self.more():
            yield from self.one_tile(player, second=True)

    # -- figures ---------------------------------------------------------------------------------

    def offers(self, player: int) -> set[str]:
        """All figures that the player may place now (p. 17)."""
        found: set[str] = set()
        home = self.home[player]
        plain = min(home) < 7 if home else False
        if plain:
            found |= self.board.claims(self.farmers)
        if BIG in home:
            found |= self.board.claims(self.farmers, "big")
        for name, one in self.board.last_features().items():
            mine = one.followers[player]
            if BUILDER in home and mine and one.kind in ("road", "city"):
                found.add(f"builder {name}")
            if PIG in home and mine and one.kind == "field":
                found.add(f"pig {name}")
            taken = any(number == SHEPHERD for _, number, *_ in one.figures)
            if SHEPHERD in home and one.kind == "field" and not taken:
                found.add(f"shepherd {name}")
        if "wheel" in self.modules and plain:
            found |= {f"crown {space}" for space in range(1, 10) if space not in self.crowns}
        return found

    def place(self, player: int, answer: str) -> Play:
        word, _, where = answer.partition(" ")
        special = {"big": BIG, "builder": BUILDER, "pig": PIG, "shepherd": SHEPHERD}
        if word == "pass":
            return
        number = special[word] if word in special else min(self.home[player])
        self.home[player].remove(number)
        if word == "crown":
            self.crowns[int(where)] = player, number
        else:
            self.board.put(player, number, len(self.board.tiles) - 1, where)
        if word == "shepherd":
            yield from self.token(player)

    def take_home(self, feature: Feature) -> None:
        """All figures of a feature go home."""
        for figure in list(feature.figures):
            self.board.take_off(figure)
            self.home[figure[0]].add(figure[1])

    # -- flocks (p. 12, 13) ----------------------------------------------------------------------

    def meadow(self, player: int) -> Feature:
        (one,) = [one for one in self.board.features if SHEPHERD in one.numbers(player)]
        return one

    def token(self, player: int) -> Play:
        out = Counter(sheep for flock in self.flocks for sheep in flock)
        pile = {sheep: n - out[sheep] for sheep, n in PILE.items()}
        names = {sheep: f"sheep {sheep}" if sheep else "wolf" for sheep in PILE}
        answer = yield -1, {names[sheep]: n for sheep, n in pile.items() if n}
        if answer == "wolf":
            self.shepherds_home(self.meadow(player))
        else:
            self.flocks[player].append(int(answer.split()[1]))

    def herd(self, player: int) -> None:
        meadow = self.meadow(player)
        present = [owner for owner, number, *_ in meadow.figures if number == SHEPHERD]
        sheep = meadow.sheep + sum(sum(self.flocks[owner]) for owner in present)
        for owner in present:
            self.pay(owner, sheep, "flock")
        self.shepherds_home(meadow)

    def shepherds_home(self, meadow: Feature) -> None:
        for figure in list(meadow.figures):
            if figure[1] == SHEPHERD:
                self.board.take_off(figure)
                self.home[figure[0]].add(SHEPHERD)
                self.flocks[figure[0]] = []

    # -- the wheel (p. 14, 15) -------------------------------------------------------------------

    def wheel(self, active: int, number: int) -> Play:
        self.pig = SECTORS[(SECTORS.index(self.pig) + number) % 6]
        features = self.board.features
        for player in range(self.players):
            if self.pig == "taxes":
                for one in features:
                    if one.kind == "city":
                        knights = one.followers[player]
                        self.pay(player, knights * (one.shields + knights), "taxes")
            elif self.pig == "famine":
                for one in features:
                    if one.kind == "field":
                        self.pay(player, one.followers[player] * len(one.cities), "famine")
            elif self.pig == "storm":
                self.pay(player, len(self.home[player] - {SHEPHERD}), "storm")
            elif self.pig == "inquisition":
                monks = sum(one.followers[player] for one in features if one.kind == "monastery")
                self.pay(player, 2 * monks, "inquisition")
        if self.pig == "fortune":
            self.pay(active, 3, "fortune")
        if self.pig == "plague":
            for player in [*range(active, self.players), *range(active)]:
                yield from self.plague(player)
        self.crown_scoring()

    def plague(self, player: int) -> Play:
        mine = {figure[1]: figure for figure in self.board.figures if figure[0] == player}
        if not mine:
            return
        answer = yield player, {f"recall {number}": 1 for number in mine}
        figure = mine[int(answer.split()[1])]
        feature = self.board.take_off(figure)
        self.home[player].add(figure[1])
        if figure[1] == SHEPHERD:
            others = [owner for owner, number, *_ in feature.figures if number == SHEPHERD]
            if others:
                self.flocks[min(others)] += self.flocks[player]
            self.flocks[player] = []
        if not feature.followers[player]:
            for other in list(feature.figures):
                if other[0] == player and other[1] in (BUILDER, PIG):
                    self.board.take_off(other)
                    self.home[player].add(other[1])

    def crown_scoring(self) -> None:
        spaces = CROWNS[self.pig]
        there = [space for space in spaces if space in self.crowns]
        for space in there:
            player, number = self.crowns.pop(space)
            self.pay(player, 6 if len(spaces) == 2 and len(there) == 1 else 3, "crowns")
            self.home[player].add(number)

    # -- points ----------------------------------------------------------------------------------

    def pay(self, player: int, points: int, source: str) -> None:
        self.points[player] += points
        self.paid[player, source] += points

    def score_completed(self, player: int) -> None:
        """What the last tile completed, monasteries around it too; goods for whoever laid it (p. 11)."""
        board = self.board
        last = len(board.tiles) - 1
        for one in board.features:
            if one.complete and last in one.tiles:
                for owner in board.owners(one):
                    self.pay(owner, board.worth(one), one.kind)
                self.take_home(one)
                if "traders" in self.modules:
                    self.goods[player].update(part.goods for part in one.printed if part.goods)

    def final_scoring(self) -> None:
        """Unfinished features, meadows, goods; flocks and crown spaces bring nothing (p. 6, 7, 11, 17)."""
        board = self.board
        for one in board.features:
            for owner in board.owners(one):
                points = board.worth(one)
                if one.kind == "field":
                    points = (4 if PIG in one.numbers(owner) else 3) * len(one.cities)
                self.pay(owner, points, one.kind)
            self.take_home(one)
        if "traders" in self.modules:
            for kind in GOODS:
                most = max(goods[kind] for goods in self.goods)
                for player, goods in enumerate(self.goods):
                    if most and goods[kind] == most:
                        self.pay(player, 10, "goods")
        self.flocks = [[] for _ in range(self.players)]

    # -- the table as JSON -----------------------------------------------------------------------

    def components(self) -> dict[str, Any]:
        """What the position should say of the table."""
        piles = [{name: n for name, n in pile.items() if n} for pile in self.piles]
        parts: dict[str, Any] = {}
        if "traders" in self.modules:
            parts["traders"] = {"tokens": [goods[kind] for goods in self.goods for kind in GOODS]}
        if "hills" in self.modules:
            tokens = [flock.count(sheep) for flock in self.flocks for sheep in PILE]
            parts["hills"] = {"tokens": tokens}
        if "wheel" in self.modules:
            crowns = [-1] * 9
            for space, (player, number) in self.crowns.items():
                crowns[space - 1] = 16 * player + number
            parts["wheel"] = {"pig": self.pig, "crowns": crowns}
        return {
            "land": {
                "tiles": [list(tile) for tile in self.board.tiles],
                "figures": sorted(list(figure) for figure in self.board.figures),
            },
            "unseen": piles[0],
            "left": self.left,
            "later": piles[1:],
            "drawn": self.board.drawn,
            "aside": self.aside,
            "supply": [sum(1 << number for number in home) for home in self.home],
            "points": self.points,
            "parts": parts,
        }
