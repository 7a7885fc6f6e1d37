"""How the things on the table look in JSON: by their names, those of one place or player together."""

from collections.abc import Sequence
from typing import Any, Final

from ludoteka.engine.core.state import Form
from ludoteka.games.burgundy.rules.pieces import CELLS, NO_TILE, SPACE, SPACES, TILES


def one(names: Sequence[str]) -> Form:
    """A thing by its name."""

    def write(_s: Any, thing: Any) -> Any:
        return names[thing]

    def read(_s: Any, name: Any) -> Any:
        return names.index(name)

    return Form(write, read)


def row(names: Sequence[str]) -> Form:
    """Things in a row, each by its name."""

    def write(_s: Any, things: Any) -> Any:
        return [names[thing] for thing in things]

    def read(_s: Any, named: Any) -> Any:
        return [names.index(name) for name in named]

    return Form(write, read)


def rows(names: Sequence[str], width: int) -> Form:
    """Rows of the same width that lie one behind the other."""

    def write(_s: Any, things: Any) -> Any:
        return [
            [names[thing] for thing in things[i : i + width]] for i in range(0, len(things), width)
        ]

    def read(_s: Any, named: Any) -> Any:
        return [names.index(name) for some in named for name in some]

    return Form(write, read)


def by_player(names: Sequence[str]) -> Form:
    """Rows of the same width, one for every player, that lie one behind the other."""

    def write(s: Any, things: Any) -> Any:
        width = len(things) // s.players
        return [
            [names[thing] for thing in things[i : i + width]] for i in range(0, len(things), width)
        ]

    def read(_s: Any, named: Any) -> Any:
        return [names.index(name) for some in named for name in some]

    return Form(write, read)


def heap(names: Sequence[str]) -> Form:
    """How many of each thing there are; those that are not there are left out."""

    def write(_s: Any, counts: Any) -> Any:
        return {name: n for name, n in zip(names, counts, strict=True) if n}

    def read(_s: Any, counted: Any) -> Any:
        return [counted.get(name, 0) for name in names]

    return Form(write, read)


def heaps(names: Sequence[str]) -> Form:
    """A heap at each place, one behind the other."""
    each = heap(names)
    width = len(names)

    def write(s: Any, counts: Any) -> Any:
        return [each.write(s, counts[i : i + width]) for i in range(0, len(counts), width)]

    def read(s: Any, counted: Any) -> Any:
        return [n for here in counted for n in each.read(s, here)]

    return Form(write, read)


def _write_estates(_s: Any, tiles: Any) -> Any:
    return [
        {
            space: TILES[tile]
            for space, tile in zip(SPACES, tiles[i : i + CELLS], strict=True)
            if tile
        }
        for i in range(0, len(tiles), CELLS)
    ]


def _read_estates(_s: Any, estates: Any) -> Any:
    tiles = [NO_TILE] * (CELLS * len(estates))
    for player, estate in enumerate(estates):
        for space, name in estate.items():
            tiles[CELLS * player + SPACE[space]] = TILES.index(name)
    return tiles


# For every player the tiles by their spaces.
ESTATE_TILES: Final = Form(_write_estates, _read_estates)
