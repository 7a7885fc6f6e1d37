"""The landscape: tiles laid so far, the features they form, the figures on them and the free places.

Features are kept by union-find over segments, so that laying a tile costs the same in a small and in
a large landscape.
"""

from bisect import bisect_right
from typing import Final

from ludoteka.engine.native import i64, ones
from ludoteka.games.carcassonne.rules.tiles import FIELD, Tile, Turned

WIDTH: Final = 400  # cells are numbered row by row; no landscape reaches the rim
CENTRE: Final = WIDTH * (WIDTH // 2) + WIDTH // 2
STEPS: Final = [-WIDTH, 1, WIDTH, -1]  # to the neighbour in the north, east, south, west
AROUND: Final = [-WIDTH - 1, -WIDTH, -WIDTH + 1, -1, 1, WIDTH - 1, WIDTH, WIDTH + 1]
# A half of a side meets this half of the neighbour.
OPPOSITE_HALF: Final = [5, 4, 7, 6, 1, 0, 3, 2]
EARLY: Final = 60  # tiles whose bits make a small number, for which no object is needed


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


class Owner:
    """Who may change a feature. That two landscapes have each its own is no difference between them."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Owner)

    def __hash__(self) -> int:
        return 0


class Feature:
    """A road, city, field or monastery as far as it is built.

    `tiles` has a bit for every tile it lies on (for a monastery also those around it), `open` counts
    the ends still to be continued; counts and flags are explained in `tiles`. Only the landscape that
    made it (`owner`) changes it: copies of a landscape share features until one of them builds on.
    """

    def __init__(self, kind: int, open: int, counts: int, flags: int, owner: Owner) -> None:
        self.kind: Final[i64] = kind
        self.open: i64 = open
        self.counts = counts
        self.flags = flags
        self.owner: Final = owner
        # The bits of `tiles` in two parts, so that both are small numbers in most games.
        self.early = 0
        self.late = 0
        self.figures: tuple[Figure, ...] = ()
        # Where a road or city goes on, once somebody has asked; until another tile is laid there.
        self.gaps: list[int] | None = None
        # The segments of cities that a field touches.
        self.cities: tuple[int, ...] = ()

    def copy(self, owner: Owner) -> "Feature":
        """The same for another landscape to change."""
        other = Feature(self.kind, self.open, self.counts, self.flags, owner)
        other.early = self.early
        other.late = self.late
        other.figures = self.figures
        other.gaps = self.gaps
        other.cities = self.cities
        return other

    def join(self, other: "Feature") -> None:
        """Become one with another feature."""
        self.open += other.open
        self.counts += other.counts
        self.flags |= other.flags
        self.early |= other.early
        self.late |= other.late
        if other.figures:
            self.figures += other.figures
        if other.cities:
            self.cities += other.cities
        self.gaps = None

    def reach(self, tile: int) -> None:
        """Lie on the tile of this number, too."""
        if tile < EARLY:
            self.early |= 1 << tile
        else:
            self.late |= 1 << tile - EARLY

    @property
    def tiles(self) -> int:
        return self.late << EARLY | self.early

    def numbers(self) -> list[int]:
        """The numbers of the tiles it lies on, the last first; `tiles` would be a large number to go through."""
        found: list[int] = []
        late, early = self.late, self.early
        while late:
            number = late.bit_length() - 1
            late ^= 1 << number
            found.append(number + EARLY)
        while early:
            number = early.bit_length() - 1
            early ^= 1 << number
            found.append(number)
        return found

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
        late = self.late
        return ones(self.early) + (late.bit_count() if late else 0)


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
        self.monasteries: list[int] = []  # the cells of tiles with one
        self.owner = Owner()

    def copy(self) -> "Landscape":
        """A copy that shares the features; from now on neither may change those."""
        other = Landscape()
        self.owner = Owner()
        other.tiles = self.tiles.copy()
        other.cells = self.cells.copy()
        other.first = self.first.copy()
        other.at = self.at.copy()
        other.parent = self.parent.copy()
        other.features = self.features.copy()
        other.gaps = self.gaps.copy()
        other.figures = self.figures.copy()
        other.monasteries = self.monasteries.copy()
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
        ways = tile.ways
        for wanted in self.gaps.values():  # noqa: SIM110 (a loop compiles to faster code)
            if ways[wanted]:
                return True
        return False

    def gaps_of(self, root: int) -> list[int]:
        """The free cells into which a road or city goes on."""
        feature = self.features[root]
        if feature.gaps is not None:
            return feature.gaps
        found: list[int] = []
        for number in feature.numbers():
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
        features = self.features
        owner = self.owner
        place = first
        for segment in turned.tile.segments:
            self.parent.append(place)
            place += 1
            feature = Feature(segment.kind, segment.ends, segment.counts, segment.flags, owner)
            feature.reach(number)
            features.append(feature)
        for i, borders in turned.tile.bordering:
            features[first + i].cities = tuple([first + city for city in borders])
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
            for i in ours:
                root = self._join(root, self.root(first + i))
            for i in others:
                root = self._join(root, self.root(their_first + i))
            joined = self._own(root)
            joined.open -= len(ours) + len(others)
            joined.gaps = None
        for half in range(2 * side, 2 * side + 2):
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
        self._own(a).join(self.features[b])
        return a

    def _own(self, root: int) -> Feature:
        """A feature that is about to change: what other landscapes see of it stays as it is."""
        feature = self.features[root]
        if feature.owner is not self.owner:
            feature = feature.copy(self.owner)
            self.features[root] = feature
        return feature

    def _surround(self, cell: int, number: int) -> None:
        """Count the tile for the monasteries around it, and those around it for its own."""
        for there in self._monasteries_around(cell):
            theirs = self._own(self.monastery_at(there))
            theirs.open -= 1
            theirs.reach(number)
        own = self.tiles[number].tile.monastery
        if own >= 0:
            self.monasteries.append(cell)
            mine = self.features[self.first[number] + own]
            mine.open = len(AROUND)
            for step in AROUND:
                neighbour = self.at.get(cell + step, -1)
                if neighbour >= 0:
                    mine.reach(neighbour)
                    mine.open -= 1

    def _monasteries_around(self, cell: int) -> list[int]:
        """The cells of the monasteries on the eight places around a cell, row by row."""
        found: list[int] = []
        for there in self.monasteries:
            apart = there - cell if there > cell else cell - there
            if apart == 1 or WIDTH - 1 <= apart <= WIDTH + 1:
                found.append(there)
        if len(found) > 1:
            found.sort()
        return found

    def monastery_at(self, cell: int) -> int:
        """The segment of the monastery on the tile in this cell."""
        number = self.at[cell]
        return self.first[number] + self.tiles[number].tile.monastery

    def completed_by_last(self) -> list[int]:
        """The roots of the features that the last tile completed: its own, then monasteries around."""
        number = len(self.tiles) - 1
        place = self.first[number]
        found: list[int] = []
        for segment in self.tiles[number].tile.segments:
            if segment.kind != FIELD:
                root = self.root(place)
                if self.features[root].open == 0 and root not in found:
                    found.append(root)
            place += 1
        for there in self._monasteries_around(self.cells[number]):
            monastery = self.monastery_at(there)
            if self.features[monastery].open == 0:
                found.append(monastery)
        return found

    # -- figures ---------------------------------------------------------------------------------

    def put(self, figure: Figure) -> None:
        """Put a figure where its segment says."""
        self.figures.append(figure)
        feature = self._own(self.root(figure.segment))
        feature.figures = (*feature.figures, figure)

    def remove(self, figure: Figure) -> int:
        """Take one figure off its feature; the feature's root."""
        self.figures.remove(figure)
        root = self.root(figure.segment)
        feature = self._own(root)
        feature.figures = tuple([other for other in feature.figures if other is not figure])
        return root

    def clear(self, root: int) -> tuple[Figure, ...]:
        """Take all figures off a feature."""
        figures = self.features[root].figures
        if figures:
            self._own(root).figures = ()
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
