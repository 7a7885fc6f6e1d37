"""The landscape of a picture: tiles where they lie, and the places on them where figures stand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from ludoteka.draw.curve import Pt
from ludoteka.draw.svg import Attr, Markup, el, group, join, number, path, use
from ludoteka.draw.theme import LIGHT
from ludoteka.games.carcassonne.expansions import installed
from ludoteka.games.carcassonne.rules.landscape import x_of, y_of
from ludoteka.games.carcassonne.rules.state import Carcassonne
from ludoteka.games.carcassonne.rules.tiles import Tile
from ludoteka.games.carcassonne.show.art.sprite import (
    face_id,
    ground_id,
    kind_of,
    on_board,
    paint_of,
    symbol_id,
)
from ludoteka.games.carcassonne.show.art.tile import spots, things
from ludoteka.games.carcassonne.show.drawing import drawing_of, drawings_in_play
from ludoteka.games.carcassonne.show.tips import tile_tip

__all__ = ["TILE", "cells", "corner", "face", "landscape", "spot", "stand_at", "tall"]

TILE = 100.0
Place = tuple[int, int]  # steps to the east and to the south


def corner(cell: int) -> Pt:
    return (TILE * x_of(cell), TILE * y_of(cell))


def face(
    tile: Tile,
    at: Pt,
    quarter: int,
    place: Place = (0, 0),
    scale: float = 1,
    tip: str = "",
    **attributes: Attr,
) -> Markup:
    """A tile with its upper left corner at a point: the meadow of its place, what is flat on it, and its stamps."""
    return group(
        el("title", tip) if tip else None,
        _flat(tile, quarter, place),
        transform=_moved(at, scale),
        **attributes,
    )


@lru_cache(maxsize=8192)
def _flat(tile: Tile, quarter: int, place: Place) -> Markup:
    return join(use(ground_id(place)), use(face_id(tile, quarter, place)))


def tall(
    tile: Tile, at: Pt, quarter: int, place: Place = (0, 0), scale: float = 1, **attributes: Attr
) -> Markup:
    """What stands on a tile, and the stamps of this copy."""
    name = f"{face_id(tile, quarter, place)}-tall"
    stamps = _stamps(tile, quarter)
    if stamps:
        return group(use(name), stamps, transform=_moved(at, scale), **attributes)
    return use(name, transform=_moved(at, scale), **attributes)


def _moved(at: Pt, scale: float) -> str:
    larger = f" scale({number(scale)})" if scale != 1 else ""
    return f"translate({at[0]:g} {at[1]:g}){larger}"


@lru_cache(maxsize=4096)
def _stamps(tile: Tile, quarter: int) -> list[Markup]:
    """What this copy of a tile has and others have not."""
    found: list[Markup] = []
    for expansion in installed().values():
        for kind, stamp in drawing_of(expansion).stamps.items():
            name = stamp(tile.facts)
            for x, y in things(kind_of(tile).facts, kind, quarter) if name else ():
                where = f"translate({number(x)} {number(y)})"
                found.append(use(symbol_id(expansion.name, str(name)), transform=where))
    return found


def landscape(view: Carcassonne) -> Markup:
    """The tiles in the order in which they were laid, on cardboard over a soft shadow; the last one is marked."""
    land = view.land
    drawings = drawings_in_play(view)
    corners = [corner(cell) for cell in land.cells]
    marked = len(corners) > 1 and not on_board(land.tiles[-1].tile)
    return join(
        [use(CELLS, x=right, y=down, fill_opacity=dark) for right, down, dark in CASTS],
        use(CELLS, y=5, fill=paint_of("card-dark")),
        use(CELLS, y=2.5, fill=paint_of("card")),
        [drawing.below(view) for drawing in drawings],
        group(_tiles(view), id="tiles"),
        path(
            _crosses(land.cells), id="crosses", stroke=CROSS, stroke_opacity=0.28, stroke_width=0.7
        ),
        [drawing.relief(view) for drawing in drawings],
        group(_standing(view), id="tall", pointer_events="none"),
        use(CELLS, class_="light", fill=paint_of("light"), pointer_events="none"),
        _last(corners[-1]) if marked else None,
    )


CROSS = "#35452a"
# The shadow of the board on the table, without blur: how far it falls, and how dark it is.
CASTS = (
    (13, 17, 0.02),
    (11, 14.5, 0.03),
    (9, 12, 0.03),
    (7, 10, 0.04),
    (5, 8, 0.05),
    (3, 6.5, 0.06),
)


CELLS = "cells"


def cells(view: Carcassonne) -> Markup:
    """The places of all tiles as one shape, for ``<defs>``: its shadow, its edges and the light on it use it."""
    squares = [f"M{x:g} {y:g}h100v100h-100z" for x, y in map(corner, view.land.cells)]
    return path("".join(squares), id=CELLS)


def _tiles(view: Carcassonne) -> Iterator[Markup]:
    for count, (turned, cell) in enumerate(zip(view.land.tiles, view.land.cells, strict=True)):
        if on_board(turned.tile):
            yield _place_of_board(count, corner(cell))
        else:
            place = (x_of(cell), y_of(cell))
            tip = tile_tip(view, count)
            where = corner(cell)
            yield face(turned.tile, where, turned.quarter, place, tip=tip, id=f"tile-{count}")


def _standing(view: Carcassonne) -> Iterator[Markup]:
    """What stands on the tiles, from the north."""
    land = view.land
    for count in sorted(range(len(land.cells)), key=lambda i: (y_of(land.cells[i]), i)):
        turned, cell = land.tiles[count], land.cells[count]
        if not on_board(turned.tile):
            place = (x_of(cell), y_of(cell))
            yield tall(turned.tile, corner(cell), turned.quarter, place, id=f"tall-{count}")


def _crosses(cells: Sequence[int]) -> str:
    """Small marks where corners meet, so that tiles can be counted; there is no grid."""
    corners = {(x_of(c) + a, y_of(c) + b) for c in cells for a in (0, 1) for b in (0, 1)}
    return "".join(f"M{100 * x - 3} {100 * y}h6m-3 -3v6" for x, y in sorted(corners))


def _place_of_board(number: int, at: Pt) -> Markup:
    """Nothing to see, but it can be lit up like a tile."""
    return el(
        "rect",
        id=f"tile-{number}",
        width=TILE,
        height=TILE,
        fill="none",
        transform=f"translate({at[0]:g} {at[1]:g})",
    )


def _last(at: Pt) -> Markup:
    x, y = at
    return el(
        "rect",
        id="last-tile",
        class_="last",
        data_focus="",
        width=TILE - 3,
        height=TILE - 3,
        rx=3,
        fill="none",
        stroke=LIGHT.panel,
        stroke_width=3,
        transform=f"translate({x + 1.5:g} {y + 1.5:g})",
    )


def spot(view: Carcassonne, segment: int) -> Pt:
    """Where a figure on a segment of the landscape stands."""
    land = view.land
    number = land.tile_of(segment)
    turned = land.tiles[number]
    name = turned.tile.segments[segment - land.first[number]].name
    return stand_at(turned.tile, name, turned.quarter, corner(land.cells[number]))


def stand_at(tile: Tile, name: str, quarter: int, at: Pt) -> Pt:
    """Where a figure stands on the segment of this name."""
    x, y = _spots(kind_of(tile), quarter)[name]
    return (at[0] + x, at[1] + y)


@lru_cache(maxsize=1024)
def _spots(kind: Tile, quarter: int) -> dict[str, Pt]:
    return spots(kind.facts, quarter)
