"""The landscape of a picture: tiles where they lie, and the places on them where figures stand."""

from __future__ import annotations

from ludoteka.draw.curve import Pt, turn_point
from ludoteka.draw.svg import Attr, Markup, el, group, join, number, path, use
from ludoteka.draw.theme import LIGHT
from ludoteka.games.carcassonne.expansions import EXPANSIONS
from ludoteka.games.carcassonne.rules.landscape import x_of, y_of
from ludoteka.games.carcassonne.rules.state import Carcassonne
from ludoteka.games.carcassonne.rules.tiles import Tile
from ludoteka.games.carcassonne.show.art.sprite import face_id, kind_of, on_board, symbol_id
from ludoteka.games.carcassonne.show.art.tile import spots, things
from ludoteka.games.carcassonne.show.drawing import drawing_of, drawings_in_play

__all__ = ["TILE", "corner", "face", "landscape", "spot", "stand_at"]

TILE = 100.0


def corner(cell: int) -> Pt:
    return (TILE * x_of(cell), TILE * y_of(cell))


def face(tile: Tile, at: Pt, quarter: int, scale: float = 1, **attributes: Attr) -> Markup:
    """A tile with its upper left corner at a point, and the stamps of this copy."""
    larger = f" scale({number(scale)})" if scale != 1 else ""
    turned = f"rotate({90 * quarter} 50 50)" if quarter else None
    return group(
        use(face_id(tile), transform=turned),
        _stamps(tile, quarter),
        transform=f"translate({at[0]:g} {at[1]:g}){larger}",
        **attributes,
    )


def _stamps(tile: Tile, quarter: int) -> list[Markup]:
    """What this copy of a tile has and others have not."""
    found: list[Markup] = []
    for expansion in EXPANSIONS.values():
        for kind, stamp in drawing_of(expansion).stamps.items():
            name = stamp(tile.facts)
            for at in things(kind_of(tile).facts, kind) if name else ():
                x, y = turn_point(at, quarter)
                where = f"translate({number(x)} {number(y)})"
                found.append(use(symbol_id(expansion.name, str(name)), transform=where))
    return found


def landscape(view: Carcassonne) -> Markup:
    """The tiles in the order in which they were laid, over one soft shadow; the last one is marked."""
    land = view.land
    drawings = drawings_in_play(view)
    corners = [corner(cell) for cell in land.cells]
    shadow = "".join(f"M{x:g} {y:g}h100v100h-100z" for x, y in corners)
    tiles = [
        _place_of_board(number, at)
        if on_board(turned.tile)
        else face(turned.tile, at, turned.quarter, id=f"tile-{number}")
        for number, (turned, at) in enumerate(zip(land.tiles, corners, strict=True))
    ]
    marked = len(corners) > 1 and not on_board(land.tiles[-1].tile)
    return join(
        path(shadow, transform="translate(0 5)", fill="#000000", fill_opacity=0.13),
        [drawing.below(view) for drawing in drawings],
        group(tiles, id="tiles"),
        [drawing.relief(view) for drawing in drawings],
        _last(corners[-1]) if marked else None,
    )


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
    x, y = turn_point(spots(kind_of(tile).facts)[name], quarter)
    return (at[0] + x, at[1] + y)
