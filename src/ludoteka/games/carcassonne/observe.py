"""What a learning program sees: the table from one player's seat, as numbers in a fixed order."""

from typing import Final

from ludoteka.engine.actions import Action, Catalogue, act
from ludoteka.games.carcassonne.landscape import x_of, y_of
from ludoteka.games.carcassonne.state import Carcassonne
from ludoteka.games.carcassonne.tiles import Tile

WINDOW: Final = 15  # places up to so many steps from the start tile have an integer
SEGMENTS: Final = (
    *("c1", "c2", "c3", "c4", "r1", "r2", "r3", "r4", "m"),
    *("f1", "f2", "f3", "f4", "f5", "f6", "f7", "f8"),
)
SPAN: Final = range(-WINDOW, WINDOW + 1)
COLUMNS: Final = 9  # numbers for every tile on the table


def catalogue_actions() -> list[Action]:
    """Every action with an integer; new kinds are only ever added at the end."""
    places = [act("place", x, y, turn) for y in SPAN for x in SPAN for turn in (0, 90, 180, 270)]
    special = [
        act(kind, name) for kind in ("big", "builder", "pig", "shepherd") for name in SEGMENTS
    ]
    return [
        act("pass"),
        *[act("follower", name) for name in SEGMENTS],
        *places,
        *special,
        *[act("crown", space) for space in range(1, 10)],
        *[act("recall", number) for number in range(11)],
        act("grow"),
        act("herd"),
    ]


CATALOGUE: Final = Catalogue(catalogue_actions())


def tile_total(tiles: tuple[Tile, ...]) -> int:
    """How many tiles there are in all; every place of a start board counts as one."""
    return sum([int(tile.facts["count"]) + ("cell" in tile.facts) for tile in tiles])


def observe(s: Carcassonne, player: int) -> list[float]:
    """The numbers of `fields` (see game.py), the player's own seat first."""
    players = s.players
    seats = [(player + i) % players for i in range(players)]
    out: list[float] = [float(s.points[seat]) for seat in seats]
    out.extend([float(s.followers(seat)) for seat in seats])
    for kind in s.setting.special:
        out.extend([1.0 if s.at_home(seat, kind.number) else 0.0 for seat in seats])
    out.append(float((s.player - player) % players) if s.player >= 0 else -1.0)
    out.append(float(s.tiles_left()))
    kinds = len(s.setting.tiles)
    out.extend([1.0 if i == s.drawn else 0.0 for i in range(kinds)])
    unseen = s.unseen.copy()
    for pile in s.later:
        unseen = [a + b for a, b in zip(unseen, pile, strict=True)]
    out.extend([float(count) for count in unseen])
    out.extend(tile_table(s, player))
    for module in s.setting.modules:
        out.extend(module.numbers(s, seats))
    return out


def tile_table(s: Carcassonne, player: int) -> list[float]:
    """A row for every tile in the order of laying, and empty rows for those still to come."""
    table = [0.0] * (COLUMNS * tile_total(s.setting.tiles))
    land = s.land
    numbers = s.setting.numbers
    for number, turned in enumerate(land.tiles):
        row = COLUMNS * number
        cell = land.cells[number]
        table[row] = 1.0
        table[row + 1] = float(numbers[turned.tile.name])
        table[row + 2] = float(x_of(cell))
        table[row + 3] = float(y_of(cell))
        table[row + 4] = float(turned.quarter)
        table[row + 8] = 1.0 if number == len(land.tiles) - 1 else 0.0
    for figure in land.figures:
        number = land.tile_of(figure.segment)
        row = COLUMNS * number
        table[row + 5] = 1.0 + (figure.player - player) % s.players
        table[row + 6] = 1.0 + figure.segment - land.first[number]
        table[row + 7] = float(figure.number)
    return table
