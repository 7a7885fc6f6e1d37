"""The landscape as a graph: its features, the free places, the figures, and how they hang together.

Rows that are not in use are 0, links that are not in use -1. A link is a column: what it leads from, what it leads
to, and where there are several kinds, which.
"""

from collections.abc import Mapping
from typing import Any, Final

from ludoteka.engine.programs import Field
from ludoteka.games.carcassonne.expansions import unpack
from ludoteka.games.carcassonne.programs.observe import SEGMENTS, about, fields_about, middle
from ludoteka.games.carcassonne.rules.landscape import STEPS, x_of, y_of
from ludoteka.games.carcassonne.rules.state import Box, Carcassonne
from ludoteka.games.carcassonne.rules.tiles import (
    CITY,
    FIELD,
    LANE,
    MONASTERY,
    QUARTERS,
    ROAD,
    Turned,
)
from ludoteka.games.carcassonne.rules.turn import PlaceTile

KINDS: Final = (FIELD, ROAD, CITY, MONASTERY)
PLACE: Final = 7  # numbers of a place
FIGURE: Final = 4  # numbers of a figure


class Size:
    """How many rows and links there can be at most, and how many numbers a feature has."""

    def __init__(self, box: Box, players: int) -> None:
        segments = [segment for tile in box.tiles for segment in tile.segments]
        self.lanes: Final = max([-(-one.counts.bit_length() // LANE) for one in segments])
        self.flags: Final = max([one.flags.bit_length() for one in segments])
        self.feature: Final = 1 + len(KINDS) + 3 + self.lanes + self.flags + players
        self.features: Final = count(box, lambda turned: len(turned.tile.segments))
        self.places: Final = 2 * box.total + 2
        self.figures: Final = players * box.figures.bit_count()
        self.meets: Final = count(box, lambda turned: len(turned.ends) + 8)
        self.borders: Final = count(box, bordered)
        self.around: Final = 8 * count(box, lambda turned: turned.tile.monastery >= 0)


def count(box: Box, of: Any) -> int:
    """The sum over all tiles in the box."""
    return sum([int(tile.facts["count"]) * int(of(tile.turned[0])) for tile in box.tiles])


def bordered(turned: Turned) -> int:
    return sum([len(borders) for _, borders in turned.tile.bordering])


SIZES: Final[dict[tuple[object, ...], Size]] = {}


def size_of(box: Box, players: int) -> Size:
    """Worked out once for everything that it depends on."""
    key = (box.expansions, box.total, box.figures, players)
    found = SIZES.get(key)
    if found is None:
        found = Size(box, players)
        SIZES[key] = found
    return found


def padded(links: list[list[int]], width: int) -> list[float]:
    """The links as rows of one length."""
    out: list[float] = []
    for row in links:
        out.extend([float(one) for one in row])
        out.extend([-1.0] * (width - len(row)))
    return out


def land_graph(s: Carcassonne, player: int) -> list[float]:
    """Features, places, figures, then the links between them."""
    size = size_of(s.box, s.players)
    land = s.land
    roots = land.roots()
    row_of = {root: row for row, root in enumerate(roots)}
    places = list(land.gaps)
    out = feature_rows(s, player, size, roots)
    out.extend(place_rows(s, size, places))
    out.extend(figure_rows(s, player, size, row_of))
    out.extend(padded(meeting(s, places, row_of), size.meets))
    out.extend(padded(bordering(s, roots, row_of), size.borders))
    out.extend(padded(surrounding(s, places, row_of), size.around))
    return out


def feature_rows(s: Carcassonne, player: int, size: Size, roots: list[int]) -> list[float]:
    """A row for every feature, oldest first."""
    land = s.land
    width, players = size.feature, s.players
    out = [0.0] * (width * size.features)
    here = segments_here(s)
    for row, root in enumerate(roots):
        feature = land.features[root]
        at = width * row
        out[at] = 1.0
        out[at + 1 + KINDS.index(feature.kind)] = 1.0
        at += 1 + len(KINDS)
        out[at] = float(feature.size())
        out[at + 1] = float(feature.open)
        out[at + 2] = float(here.get(root, 0))
        at += 3
        for i in range(size.lanes):
            out[at + i] = float(feature.counts >> LANE * i & 255)
        at += size.lanes
        for i in range(size.flags):
            out[at + i] = float(feature.flags >> i & 1)
        at += size.flags
        for figure in feature.figures:
            out[at + (figure.player - player) % players] += float(figure.weight)
    return out


def segments_here(s: Carcassonne) -> dict[int, int]:
    """For every feature of the last tile 1 + the place in `SEGMENTS` of its first part there."""
    land = s.land
    found: dict[int, int] = {}
    if land.tiles:
        for i, segment in enumerate(land.tiles[-1].tile.segments):
            if segment.name in SEGMENTS:
                found.setdefault(land.root(land.first[-1] + i), 1 + SEGMENTS.index(segment.name))
    return found


def place_rows(s: Carcassonne, size: Size, places: list[int]) -> list[float]:
    """A row for every free place, with the turns in which the tile to lay fits."""
    out = [0.0] * (PLACE * size.places)
    x, y = middle(s)
    asked = bool(s.agenda) and isinstance(s.agenda[-1], PlaceTile) and s.drawn >= 0
    for row, cell in enumerate(places):
        at = PLACE * row
        out[at] = 1.0
        out[at + 1] = float(x_of(cell) - x)
        out[at + 2] = float(y_of(cell) - y)
        if asked:
            for quarter in QUARTERS[s.tile().ways[s.land.gaps[cell]]]:
                out[at + 3 + quarter] = 1.0
    return out


def figure_rows(s: Carcassonne, player: int, size: Size, row_of: dict[int, int]) -> list[float]:
    """A row for every figure in the landscape, in the order in which they came."""
    out = [0.0] * (FIGURE * size.figures)
    for row, figure in enumerate(s.land.figures):
        at = FIGURE * row
        out[at] = 1.0
        out[at + 1] = 1.0 + (figure.player - player) % s.players
        out[at + 2] = float(row_of[s.land.root(figure.segment)])
        out[at + 3] = float(figure.number)
    return out


def meeting(s: Carcassonne, places: list[int], row_of: dict[int, int]) -> list[list[int]]:
    """What a tile laid in a place would continue: the place, the feature, and at which side of the place."""
    land = s.land
    links: list[list[int]] = [[], [], []]
    for row, cell in enumerate(places):
        for side in range(4):
            number = land.at.get(cell + STEPS[side], -1)
            if number < 0:
                continue
            theirs, across = land.tiles[number], (side + 2) % 4
            halves = [theirs.at_half[2 * across], theirs.at_half[2 * across + 1]]
            parts = theirs.at_side[across] + [half for half in halves if half >= 0]
            for feature in sorted({row_of[land.root(land.first[number] + i)] for i in parts}):
                links[0].append(row)
                links[1].append(feature)
                links[2].append(side)
    return links


def bordering(s: Carcassonne, roots: list[int], row_of: dict[int, int]) -> list[list[int]]:
    """The fields and the cities that they border on."""
    links: list[list[int]] = [[], []]
    for root in roots:
        for city in sorted({row_of[s.land.root(one)] for one in s.land.features[root].cities}):
            links[0].append(row_of[root])
            links[1].append(city)
    return links


def surrounding(s: Carcassonne, places: list[int], row_of: dict[int, int]) -> list[list[int]]:
    """The monasteries and the free places around them."""
    links: list[list[int]] = [[], []]
    rows = {cell: row for row, cell in enumerate(places)}
    for cell in s.land.monasteries:
        monastery = s.land.monastery_at(cell)
        for place in s.land.gaps_around(monastery):
            links[0].append(row_of[s.land.root(monastery)])
            links[1].append(rows[place])
    return links


def fields(players: int, settings: Mapping[str, Any]) -> tuple[Field, ...]:
    """What an observation with a graph consists of, in order."""
    box = unpack(settings)
    size = size_of(box, players)
    total = box.total
    further = f", {size.lanes - 1} counts and {size.flags} signs of the expansions"
    return fields_about(
        players,
        box,
        (
            Field(
                "features",
                (size.features, size.feature),
                0,
                4 * total,
                "for every feature, oldest first: 1, field, road, city, monastery, tiles, open ends, "
                "1 + which segment of the last tile belongs to it (in the order of the actions `follower`), "
                f"shields{further if size.lanes > 1 or size.flags else ''}, "
                "followers by player, own seat first",
            ),
            Field(
                "places",
                (size.places, PLACE),
                -2 * total,
                2 * total,
                "for every free place: 1, x and y from the middle of the landscape, "
                "the tile to lay fits by its edges with 0 to 3 quarter turns",
            ),
            Field(
                "figures",
                (size.figures, FIGURE),
                0,
                size.features,
                "for every figure in the landscape: 1, owner (1 own seat), row of its feature, number of the figure",
            ),
            Field(
                "meets",
                (3, size.meets),
                -1,
                max(size.features, size.places),
                "links: a place, a feature that goes on there, and the side of the place (0 N, 1 E, 2 S, 3 W)",
            ),
            Field(
                "borders",
                (2, size.borders),
                -1,
                size.features,
                "links: a field, and a city on its border",
            ),
            Field(
                "around",
                (2, size.around),
                -1,
                max(size.features, size.places),
                "links: a monastery, and a free place around it",
            ),
        ),
    )


def observe(s: Carcassonne, player: int) -> list[float]:
    """The numbers of `fields`, the player's own seat first."""
    return about(s, player, land_graph(s, player))
