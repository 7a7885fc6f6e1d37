"""Carcassonne a second, slow and obvious way: flood fill over the bare tiles as the data describes them.

It knows the game only through the JSON of a position and the facts of the tiles, and shares no code
with the rules, so that the two can check each other.
"""

import json
from collections import Counter
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from typing import Any

DATA = resources.files("ludoteka.games.carcassonne") / "data" / "base.json"
FACTS: dict[str, dict[str, Any]] = {
    tile["id"]: tile for tile in json.loads(DATA.read_text("utf-8"))["tiles"]
}
SIDES = "NESW"
HALVES = ("Nw", "Ne", "En", "Es", "Se", "Sw", "Ws", "Wn")
STEP = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
AROUND = [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1)]
FACING = {"N": "S", "E": "W", "S": "N", "W": "E"}

Part = tuple[int, str]  # the number of a tile and the name of a part of its landscape
Place = tuple[int, int]


def turned_side(side: str, degrees: int) -> str:
    return SIDES[(SIDES.index(side) + degrees // 90) % 4]


def turned_half(half: str, degrees: int) -> str:
    return HALVES[(HALVES.index(half) + 2 * (degrees // 90)) % 8]


def facing_half(half: str) -> str:
    """The half of the neighbour that meets this one: opposite side, same end of it."""
    return FACING[half[0]] + half[1]


@dataclass
class Printed:
    """One part of a tile's landscape as it lies: where it leaves the tile."""

    kind: str
    sides: set[str] = field(default_factory=set)
    halves: set[str] = field(default_factory=set)
    shields: int = 0
    cities: tuple[str, ...] = ()


@cache
def printed(name: str, degrees: int) -> dict[str, Printed]:
    """The parts of a tile turned clockwise by these degrees."""
    facts = FACTS[name]
    parts: dict[str, Printed] = {}
    for kind, key in (("city", "cities"), ("road", "roads")):
        for one in facts.get(key, []):
            sides = {turned_side(side, degrees) for side in one["edges"]}
            parts[one["id"]] = Printed(kind, sides, shields=one.get("shields", 0))
    if facts.get("monastery"):
        parts["m"] = Printed("monastery")
    for one in facts.get("fields", []):
        halves = {turned_half(half, degrees) for half in one["halves"]}
        parts[one["id"]] = Printed("field", halves=halves, cities=tuple(one.get("cities", [])))
    return parts


@cache
def edges(name: str, degrees: int) -> dict[str, str]:
    """What lies at each side of a turned tile."""
    return {
        turned_side(side, degrees): kind
        for side, kind in zip(SIDES, FACTS[name]["edges"], strict=True)
    }


def looks(name: str, degrees: int) -> object:
    """Equal for turns of a tile that nobody can tell apart."""
    parts = printed(name, degrees)
    return edges(name, degrees), sorted(
        (p.kind, sorted(p.sides), sorted(p.halves), p.shields, len(p.cities))
        for p in parts.values()
    )


@dataclass
class Feature:
    """A road, city, field or monastery as far as it is built."""

    kind: str
    parts: set[Part]
    tiles: set[int]
    shields: int
    complete: bool
    followers: Counter[int]
    cities: set[frozenset[Part]] = field(default_factory=set)  # of a field: completed cities

    def owners(self) -> list[int]:
        most = max(self.followers.values(), default=0)
        return sorted(player for player, count in self.followers.items() if count == most)

    def worth(self) -> int:
        if self.kind == "field":
            return 3 * len(self.cities)
        if self.kind == "city":
            return (2 if self.complete else 1) * (len(self.tiles) + self.shields)
        return len(self.tiles)


class Board:
    """A position read from its JSON."""

    def __init__(self, components: dict[str, Any]) -> None:
        self.tiles = [tuple(tile) for tile in components["tiles"]]
        self.followers: list[tuple[int, int, str]] = [
            (player, tile, part) for player, _, tile, part in components["figures"]
        ]
        self.points = list(components["points"])
        self.drawn: str | None = components["drawn"]
        self.lay_of_the_land()

    def lay_of_the_land(self) -> None:
        self.at: dict[Place, int] = {(x, y): i for i, (_, x, y, _) in enumerate(self.tiles)}
        self.parts: dict[Part, Printed] = {
            (i, name): part
            for i, (tile, _, _, degrees) in enumerate(self.tiles)
            for name, part in printed(tile, degrees).items()
        }
        self.features = self.all_features()

    # -- features --------------------------------------------------------------------------------

    def beyond(self, tile: int, side: str) -> int | None:
        """The tile that lies beyond this side."""
        _, x, y, _ = self.tiles[tile]
        dx, dy = STEP[side]
        return self.at.get((x + dx, y + dy))

    def joined_to(self, part: Part) -> list[Part]:
        """The parts of neighbouring tiles that continue this one."""
        tile = part[0]
        mine = self.parts[part]
        found = []
        for side in mine.sides:
            there = self.beyond(tile, side)
            if there is not None:
                found += [
                    other
                    for other in self.parts_of(there)
                    if FACING[side] in self.parts[other].sides
                ]
        for half in mine.halves:
            there = self.beyond(tile, half[0])
            if there is not None:
                found += [
                    other
                    for other in self.parts_of(there)
                    if facing_half(half) in self.parts[other].halves
                ]
        return found

    def parts_of(self, tile: int) -> list[Part]:
        name = self.tiles[tile][0]
        return [(tile, part) for part in printed_names(name)]

    def all_features(self) -> list[Feature]:
        seen: set[Part] = set()
        found = []
        for part in self.parts:
            if part not in seen:
                area = self.flood(part)
                seen |= area
                found.append(self.feature(area))
        whole = {part: one for one in found for part in one.parts}
        for one in found:
            for tile, name in one.parts:
                for city in self.parts[tile, name].cities:
                    neighbour = whole[tile, city]
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
            _, x, y, _ = self.tiles[min(tiles)]
            tiles = {self.at[x + dx, y + dy] for dx, dy in AROUND if (x + dx, y + dy) in self.at}
            complete = len(tiles) == 9
        else:
            complete = kind != "field" and all(
                self.beyond(tile, side) is not None
                for tile, name in area
                for side in self.parts[tile, name].sides
            )
        followers = Counter(player for player, *part in self.followers if tuple(part) in area)
        shields = sum(self.parts[part].shields for part in area)
        return Feature(kind, area, tiles, shields, complete, followers)

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
            for degrees in different_turns(self.drawn)
            if self.fits(self.drawn, x, y, degrees)
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

    def claims(self, farmers: bool) -> set[str]:
        """The texts of the parts of the last tile that a follower may claim."""
        last = len(self.tiles) - 1
        return {
            f"follower {name}"
            for one in self.features
            if not one.followers and (farmers or one.kind != "field")
            for tile, name in one.parts
            if tile == last
        }

    # -- playing on ------------------------------------------------------------------------------

    def lay(self, x: int, y: int, degrees: int) -> None:
        self.tiles.append((self.drawn, x, y, degrees))
        self.drawn = None
        self.lay_of_the_land()

    def claim(self, player: int, part: str) -> None:
        self.followers.append((player, len(self.tiles) - 1, part))
        self.lay_of_the_land()

    def score_completed(self) -> None:
        self.pay([one for one in self.features if one.complete])

    def score_end(self) -> None:
        self.pay(self.features)

    def pay(self, features: list[Feature]) -> None:
        """Pay the owners, and take the followers home."""
        for one in features:
            for player in one.owners():
                self.points[player] += one.worth()
            self.followers = [f for f in self.followers if (f[1], f[2]) not in one.parts]
        self.lay_of_the_land()


@cache
def printed_names(name: str) -> list[str]:
    return list(printed(name, 0))


@cache
def different_turns(name: str) -> list[int]:
    """The turns of a tile that look different, the smaller of two equal ones."""
    found: list[int] = []
    for degrees in (0, 90, 180, 270):
        if looks(name, degrees) not in [looks(name, other) for other in found]:
            found.append(degrees)
    return found
