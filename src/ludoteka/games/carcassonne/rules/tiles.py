"""Tiles: the landscape printed on them, and what they look like when turned.

Sides are numbered clockwise from the north: 0 N, 1 E, 2 S, 3 W. Every side has two halves, numbered
clockwise from the north-west corner: 0 Nw, 1 Ne, 2 En, 3 Es, 4 Se, 5 Sw, 6 Ws, 7 Wn. Roads, rivers
and cities join by whole sides, fields by halves.
"""

from functools import cache
from typing import Any, Final

from ludoteka.engine.core.actions import Action, act
from ludoteka.engine.facts import read_data
from ludoteka.games.carcassonne.rules.expansion import Expansion
from ludoteka.games.carcassonne.rules.numbers import LANES

# What can lie at an edge, and the monastery. A river is ground like a road: it joins by sides and parts fields.
FIELD: Final = 0
ROAD: Final = 1
CITY: Final = 2
RIVER: Final = 3
MONASTERY: Final = 4

KINDS: Final = ("field", "road", "city", "river", "monastery")
SIDES: Final = ("N", "E", "S", "W")
HALVES: Final = ("Nw", "Ne", "En", "Es", "Se", "Sw", "Ws", "Wn")

# What one tile adds to a feature: counts are packed in lanes of eight bits and add up when features
# join, flags are bits and join by "any". Expansions take further lanes and flags.
LANE: Final = 8
SHIELD: Final = LANES.take()  # the lane of shields


# For every set of quarter turns as bits: the turns in it.
QUARTERS: Final = [[q for q in range(4) if bits >> q & 1] for bits in range(16)]


def lane(counts: int, number: int) -> int:
    """How many of one thing the packed counts hold."""
    return (counts >> (LANE * number)) & 255


class Segment:
    """One part of a tile's landscape: a piece of city or road, a monastery or a field."""

    def __init__(
        self,
        name: str,
        kind: int,
        sides: tuple[int, ...],
        halves: tuple[int, ...],
        counts: int,
        flags: int,
        borders: tuple[int, ...],
    ) -> None:
        self.name: Final = name  # as in the data: c1, r1, f1; m for the monastery
        self.kind: Final = kind
        self.sides: Final = sides
        self.halves: Final = halves
        self.counts: Final = counts
        self.flags: Final = flags
        self.borders: Final = borders  # for a field: its tile's city segments that it touches
        self.ends: Final = len(sides)


class Tile:
    """A tile type: what is printed on it, unturned."""

    def __init__(
        self,
        name: str,
        edges: tuple[int, ...],
        segments: list[Segment],
        facts: dict[str, Any],
    ) -> None:
        self.name: Final = name
        self.edges: Final = edges
        self.segments: Final = segments
        self.facts: Final = facts
        self.turned: Final = tuple([Turned(self, quarter) for quarter in range(4)])
        self.monastery: Final = max(
            [i for i, g in enumerate(segments) if g.kind == MONASTERY], default=-1
        )
        shapes = [turned.shape() for turned in self.turned]
        self.quarters: Final = [q for q in range(4) if shapes.index(shapes[q]) == q]
        self.bordering: Final = [(i, g.borders) for i, g in enumerate(segments) if g.borders]
        self.claims: Final = [act("follower", segment.name) for segment in segments]
        self._others: Final[dict[str, list[Action]]] = {}
        # For each of the 625 things that the neighbours of a gap can want: a bit for every quarter turn
        # in which the tile fits there; turns that look the same count once.
        self.ways: Final = bytes(self._ways())
        self.number_of_ways: Final = bytes([len(QUARTERS[bits]) for bits in self.ways])

    def like(self, quarter: int) -> int:
        """The first of the turns that look like this one."""
        shape = self.turned[quarter].shape()
        return [turned.shape() for turned in self.turned].index(shape)

    def claims_by(self, figure: str) -> list[Action]:
        """For every segment: to place this figure there."""
        found = self._others.get(figure)
        if found is None:
            found = [act(figure, segment.name) for segment in self.segments]
            self._others[figure] = found
        return found

    def segment(self, name: str) -> int:
        """The place of the segment with this name."""
        for i, segment in enumerate(self.segments):
            if segment.name == name:
                return i
        raise KeyError(name)

    def _ways(self) -> list[int]:
        ways = [0] * 5**4
        for quarter in self.quarters:
            for signature in self.turned[quarter].answers():
                ways[signature] |= 1 << quarter
        return ways

    def fits(self, signature: int) -> list[int]:
        """The quarter turns in which the tile fits a gap; turns that look the same count once."""
        return QUARTERS[self.ways[signature]]

    def __repr__(self) -> str:
        return f"<Tile {self.name}>"


class Turned:
    """A tile turned clockwise by some quarters: which segment lies at which side and half."""

    def __init__(self, tile: Tile, quarter: int) -> None:
        self.tile: Final = tile
        self.quarter: Final = quarter
        self.edges: Final = tuple([tile.edges[(side - quarter) % 4] for side in range(4)])
        self.at_side: Final = [self._segments_at(tile, (side - quarter) % 4) for side in range(4)]
        # Every end of a road, river or city: its side and its segment.
        self.ends: Final = [(side, i) for side in range(4) for i in self.at_side[side]]
        # What a gap beyond each side wants from then on: its signature has one digit to the base of
        # five for each side, 0 where nothing lies, else the kind of edge + 1.
        self.wants: Final = [(self.edges[side] + 1) * 5 ** ((side + 2) % 4) for side in range(4)]
        self.at_half: Final = [self._field_at(tile, (half - 2 * quarter) % 8) for half in range(8)]

    @staticmethod
    def _segments_at(tile: Tile, side: int) -> list[int]:
        return [i for i, segment in enumerate(tile.segments) if side in segment.sides]

    @staticmethod
    def _field_at(tile: Tile, half: int) -> int:
        return max(
            [i for i, segment in enumerate(tile.segments) if half in segment.halves], default=-1
        )

    def answers(self) -> list[int]:
        """The signatures of all gaps that it fits: at each side its own edge is wanted, or nothing."""
        found = [0]
        for side in range(4):
            edge = (self.edges[side] + 1) * 5**side
            found += [signature + edge for signature in found]
        return found

    def shape(self) -> object:
        """Equal for two turns of one tile that nobody could tell apart."""
        tile = self.tile
        segments = []
        for g in tile.segments:
            sides = sorted([(side + self.quarter) % 4 for side in g.sides])
            halves = sorted([(half + 2 * self.quarter) % 8 for half in g.halves])
            borders = sorted(
                [
                    sorted([(side + self.quarter) % 4 for side in tile.segments[b].sides])
                    for b in g.borders
                ]
            )
            segments.append((g.kind, sides, halves, g.counts, g.flags, borders))
        return self.edges, sorted(segments)


def read_tile(facts: dict[str, Any], expansions: tuple[Expansion, ...]) -> Tile:
    """The tile type that an entry of the data files describes, as far as the expansions in play read it."""
    segments: list[Segment] = []
    cities: dict[str, int] = {}
    for city in facts.get("cities", []):
        cities[city["id"]] = len(segments)
        segments.append(
            _segment(facts, city, CITY, expansions, city.get("shields", 0) << LANE * SHIELD)
        )
    for road in facts.get("roads", []):
        segments.append(_segment(facts, road, ROAD, expansions, 0))
    if facts.get("monastery", False):
        segments.append(Segment("m", MONASTERY, (), (), 0, 0, ()))
    for field in facts.get("fields", []):
        borders = tuple([cities[city] for city in field.get("cities", [])])
        segments.append(_segment(facts, field, FIELD, expansions, 0, borders))
    edges = tuple([KINDS.index(edge) for edge in facts["edges"]])
    return Tile(facts["id"], edges, segments, facts)


def _segment(
    facts: dict[str, Any],
    entry: dict[str, Any],
    kind: int,
    expansions: tuple[Expansion, ...],
    counts: int,
    borders: tuple[int, ...] = (),
) -> Segment:
    """One segment; a city's halves are left to its sides, a field joins by halves alone."""
    sides = tuple([SIDES.index(side) for side in entry.get("edges", [])])
    halves = tuple([HALVES.index(half) for half in entry["halves"]]) if kind == FIELD else ()
    flags = 0
    for expansion in expansions:
        counts += expansion.counts(facts, entry)
        flags |= expansion.flags(entry)
    return Segment(entry["id"], kind, sides, halves, counts, flags, borders)


@cache
def tile_types(expansions: tuple[Expansion, ...]) -> tuple[Tile, ...]:
    """All tile types in play: the base game's, then those of the expansions."""
    entries: list[dict[str, Any]] = list(read_data("ludoteka.games.carcassonne", "base")["tiles"])
    for expansion in expansions:
        entries += expansion.entries()
    for expansion in expansions:
        entries = [varied for facts in entries for varied in expansion.vary(facts)]
    return tuple([read_tile(facts, expansions) for facts in entries])
