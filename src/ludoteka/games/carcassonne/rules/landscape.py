"""The landscape: tiles laid so far, the features they form, the figures on them and the free places.

Features are kept by union-find over segments, so that laying a tile costs the same in a small and in
a large landscape. A feature is never changed once made: a joined one is a new one.
"""

from bisect import bisect_right
from typing import Final

from ludoteka.games.carcassonne.rules.tiles import FIELD, MONASTERY, Tile, Turned

WIDTH: Final = 400  # cells are numbered row by row; no landscape reaches the rim
CENTRE: Final = WIDTH * (WIDTH // 2) + WIDTH // 2
STEPS: Final = (-WIDTH, 1, WIDTH, -1)  # to the neighbour in the north, east, south, west
AROUND: Final = (-WIDTH - 1, -WIDTH, -WIDTH + 1, -1, 1, WIDTH - 1, WIDTH, WIDTH + 1)
# A half of a side meets this half of the neighbour.
OPPOSITE_HALF: Final = (5, 4, 7, 6, 1, 0, 3, 2)


def cell_at(x: int, y: int) -> int:
    """The cell x steps east and y steps south of the start tile."""
    return CENTRE + y * WIDTH + x


def x_of(cell: int) -> int:
    return cell % WIDTH - WIDTH // 2


def y_of(cell: int) -> int:
    return cell // WIDTH - WIDTH // 2


class Figure:
    """A figure in the landscape: whose it is, its number among its owner's figures, and where it stands.

    Its weight counts for majorities: 1 for a follower, 0 for those who only help.
    """

    def __init__(self, player: int, number: int, segment: int, weight: int) -> None:
        self.player: Final = player
        self.number: Final = number
        self.segment: Final = segment
        self.weight: Final = weight


class Feature:
    """A road, city, field or monastery as far as it is built.

    `tiles` has a bit for every tile it lies on (for a monastery also those around it), `open` counts
    the ends still to be continued; counts and flags are explained in `tiles`.
    """

    def __init__(
        self, kind: int, tiles: int, open: int, counts: int, flags: int, figures: tuple[Figure, ...]
    ) -> None:
        self.kind: Final = kind
        self.tiles: Final = tiles
        self.open: Final = open
        self.counts: Final = counts
        self.flags: Final = flags
        self.figures: Final = figures
        # Where a road or city goes on, once somebody has asked: a tile laid there makes a new feature.
        self.gaps: list[int] | None = None
        # The segments of cities that a field touches.
        self.cities: tuple[int, ...] = ()

    def with_figures(self, figures: tuple[Figure, ...]) -> "Feature":
        other = Feature(self.kind, self.tiles, self.open, self.counts, self.flags, figures)
        other.gaps = self.gaps
        other.cities = self.cities
        return other

    def joined(self, other: "Feature") -> "Feature":
        both = Feature(
            self.kind,
            self.tiles | other.tiles,
            self.open + other.open,
            self.counts + other.counts,
            self.flags | other.flags,
            self.figures + other.figures,
        )
        both.cities = self.cities + other.cities
        return both

    def less_open(self, ends: int) -> "Feature":
        return Feature(
            self.kind, self.tiles, self.open - ends, self.counts, self.flags, self.figures
        )

    def taken(self) -> bool:
        """Whether any follower stands here, so that no other may be sent (p. 4)."""
        for figure in self.figures:  # noqa: SIM110 (a loop compiles to faster code)
            if figure.weight:
                return True
        return False

    def has(self, player: int, number: int) -> bool:
        """Whether the player's figure of this number stands here."""
        for figure in self.figures:  # noqa: SIM110
            if figure.player == player and figure.number == number:
                return True
        return False

    def size(self) -> int:
        """How many tiles it lies on; a tile with two parts of it counts once (p. 5)."""
        return self.tiles.bit_count()


class Landscape:
    """Everything that lies on the table."""

    def __init__(self) -> None:
        self.tiles: list[Turned] = []  # in the order in which they were laid
        self.cells: list[int] = []  # where each of them lies
        self.first: list[int] = []  # the number of each one's first segment
        self.at: dict[int, int] = {}  # cell -> number of the tile there
        self.parent: list[int] = []  # union-find over segments
        self.features: list[Feature] = []  # valid at the roots
        self.gaps: dict[int, int] = {}  # free cells beside tiles -> what the neighbours want
        self.figures: list[Figure] = []  # all figures in the landscape

    def copy(self) -> "Landscape":
        other = Landscape()
        other.tiles = self.tiles.copy()
        other.cells = self.cells.copy()
        other.first = self.first.copy()
        other.at = self.at.copy()
        other.parent = self.parent.copy()
        other.features = self.features.copy()
        other.gaps = self.gaps.copy()
        other.figures = self.figures.copy()
        return other

    # -- looking ---------------------------------------------------------------------------------

    def root(self, segment: int) -> int:
        """The segment that stands for the whole feature."""
        parent = self.parent
        up = parent[segment]
        while up != segment:
            above = parent[up]
            parent[segment] = above
            segment = up
            up = above
        return segment

    def feature(self, segment: int) -> Feature:
        return self.features[self.root(segment)]

    def roots(self) -> list[int]:
        """One segment for every feature, oldest first."""
        return [i for i, up in enumerate(self.parent) if i == up]

    def occupied(self) -> list[int]:
        """One segment for every feature with figures, in the order in which these came."""
        found: list[int] = []
        for figure in self.figures:
            root = self.root(figure.segment)
            if root not in found:
                found.append(root)
        return found

    def tile_of(self, segment: int) -> int:
        """The number of the tile that a segment lies on."""
        return bisect_right(self.first, segment) - 1

    def fits(self, tile: Tile) -> bool:
        """Whether the tile can be laid anywhere."""
        for wanted in self.gaps.values():  # noqa: SIM110 (a loop compiles to faster code)
            if tile.fits(wanted):
                return True
        return False

    def gaps_of(self, root: int) -> list[int]:
        """The free cells into which a road or city goes on."""
        feature = self.features[root]
        if feature.gaps is not None:
            return feature.gaps
        found: list[int] = []
        tiles = feature.tiles
        while tiles:
            number = tiles.bit_length() - 1
            tiles ^= 1 << number
            for side, i in self.tiles[number].ends:
                cell = self.cells[number] + STEPS[side]
                free = cell in self.gaps and cell not in found  # two ends may meet in one gap
                if free and self.root(self.first[number] + i) == root:
                    found.append(cell)
        feature.gaps = found
        return found

    def gaps_around(self, root: int) -> list[int]:
        """The free cells around a monastery that touch a tile."""
        cell = self.cells[self.tile_of(root)]
        return [cell + step for step in AROUND if cell + step in self.gaps]

    # -- laying a tile ---------------------------------------------------------------------------

    def lay(self, cell: int, turned: Turned) -> None:
        """Lay a tile and join its segments with those of its neighbours."""
        number = len(self.tiles)
        first = len(self.parent)
        self.tiles.append(turned)
        self.cells.append(cell)
        self.first.append(first)
        self.at[cell] = number
        bit = 1 << number
        for segment in turned.tile.segments:
            self.parent.append(len(self.parent))
            self.features.append(
                Feature(segment.kind, bit, len(segment.sides), segment.counts, segment.flags, ())
            )
        for i, borders in turned.tile.bordering:
            self.features[first + i].cities = tuple([first + city for city in borders])
        self.gaps.pop(cell, 0)
        for side in range(4):
            there = cell + STEPS[side]
            neighbour = self.at.get(there, -1)
            if neighbour < 0:
                self.gaps[there] = self.gaps.get(there, 0) + turned.wants[side]
            else:
                self._join_side(first, turned, side, self.first[neighbour], self.tiles[neighbour])
        self._surround(cell, number)

    def _join_side(
        self, first: int, turned: Turned, side: int, their_first: int, theirs: Turned
    ) -> None:
        """Join what meets at one side: a road or a city by the whole side, fields by halves."""
        ours = turned.at_side[side]
        if ours:
            others = theirs.at_side[(side + 2) % 4]
            root = self.root(first + ours[0])
            for i in ours[1:]:
                root = self._join(root, self.root(first + i))
            for i in others:
                root = self._join(root, self.root(their_first + i))
            self.features[root] = self.features[root].less_open(len(ours) + len(others))
        for half in (2 * side, 2 * side + 1):
            mine = turned.at_half[half]
            if mine >= 0:
                other = theirs.at_half[OPPOSITE_HALF[half]]
                if other >= 0:
                    self._join(self.root(first + mine), self.root(their_first + other))

    def _join(self, a: int, b: int) -> int:
        """Make one feature of two; the older root stands for it."""
        if a == b:
            return a
        if b < a:
            a, b = b, a
        self.parent[b] = a
        self.features[a] = self.features[a].joined(self.features[b])
        return a

    def _surround(self, cell: int, number: int) -> None:
        """Count the tile for the monasteries around it, and those around it for its own."""
        own = self.tiles[number].tile.monastery
        around = 1 << number
        missing = 8
        for step in AROUND:
            neighbour = self.at.get(cell + step, -1)
            if neighbour >= 0:
                around |= 1 << neighbour
                missing -= 1
                theirs = self.tiles[neighbour].tile.monastery
                if theirs >= 0:
                    place = self.first[neighbour] + theirs
                    f = self.features[place]
                    self.features[place] = Feature(
                        MONASTERY, f.tiles | 1 << number, f.open - 1, f.counts, f.flags, f.figures
                    )
        if own >= 0:
            place = self.first[number] + own
            f = self.features[place]
            self.features[place] = Feature(MONASTERY, around, missing, f.counts, f.flags, f.figures)

    def completed_by_last(self) -> list[int]:
        """The roots of the features that the last tile completed: its own, then monasteries around."""
        number = len(self.tiles) - 1
        first = self.first[number]
        found: list[int] = []
        for i, segment in enumerate(self.tiles[number].tile.segments):
            if segment.kind != FIELD:
                root = self.root(first + i)
                if self.features[root].open == 0 and root not in found:
                    found.append(root)
        for step in AROUND:
            neighbour = self.at.get(self.cells[number] + step, -1)
            if neighbour >= 0:
                theirs = self.tiles[neighbour].tile.monastery
                if theirs >= 0 and self.features[self.first[neighbour] + theirs].open == 0:
                    found.append(self.first[neighbour] + theirs)
        return found

    # -- figures ---------------------------------------------------------------------------------

    def put(self, figure: Figure) -> None:
        """Put a figure where its segment says."""
        self.figures.append(figure)
        root = self.root(figure.segment)
        feature = self.features[root]
        self.features[root] = feature.with_figures((*feature.figures, figure))

    def remove(self, figure: Figure) -> int:
        """Take one figure off its feature; the feature's root."""
        self.figures.remove(figure)
        root = self.root(figure.segment)
        feature = self.features[root]
        self.features[root] = feature.with_figures(
            tuple([other for other in feature.figures if other is not figure])
        )
        return root

    def clear(self, root: int) -> tuple[Figure, ...]:
        """Take all figures off a feature."""
        figures = self.features[root].figures
        if figures:
            self.features[root] = self.features[root].with_figures(())
            for figure in figures:
                self.figures.remove(figure)
        return figures

    def unite(self, segments: list[int]) -> None:
        """Join segments that belong together although no side joins them."""
        for segment in segments[1:]:
            self._join(self.root(segments[0]), self.root(segment))

    # -- meadows ---------------------------------------------------------------------------------

    def finished_cities(self, field: int) -> list[int]:
        """The completed cities (roots) that lie on a field (its root) or border it."""
        found: list[int] = []
        for city in self.features[field].cities:
            root = self.root(city)
            if self.features[root].open == 0 and root not in found:
                found.append(root)
        return found
