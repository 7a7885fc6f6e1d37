"""The landscape of a picture: tiles where they lie, and the places on them where figures stand."""

from __future__ import annotations

from collections.abc import Iterable

from ludoteka.draw.curve import Pt, turn_point
from ludoteka.draw.svg import Markup, el, group, join, number, path, symbol, use
from ludoteka.draw.theme import LIGHT
from ludoteka.games.carcassonne.expansions.wheel.board import BOARD, board_art
from ludoteka.games.carcassonne.rules.landscape import Landscape, x_of, y_of
from ludoteka.games.carcassonne.rules.state import Carcassonne
from ludoteka.games.carcassonne.rules.tiles import Tile
from ludoteka.games.carcassonne.show.art.tile import spots, tile_art
from ludoteka.games.carcassonne.show.text import wheel_number

__all__ = ["TILE", "corner", "face", "face_defs", "landscape", "spot", "stand_at"]

TILE = 100.0
THICK = 4.5  # how far a hill stands above the table, with the tile under it


def face_defs(tiles: Iterable[Tile]) -> Markup:
    """The faces of these tile types, for ``<defs>``: ids ``face-D`` and so on, ``face-wheel`` for the board."""
    drawn: list[Markup] = []
    board = False
    for tile in tiles:
        if on_board(tile):
            board = True
        else:
            art = tile_art(tile.facts, wheel_number(tile))
            drawn.append(symbol(f"face-{tile.name}", "0 0 100 100", art))
    return join(drawn, symbol("face-wheel", "0 0 400 400", board_art()) if board else None)


def on_board(tile: Tile) -> bool:
    """Whether the "tile" is a place on the board of the wheel."""
    return "cell" in tile.facts


def corner(cell: int) -> Pt:
    return (TILE * x_of(cell), TILE * y_of(cell))


def face(tile: Tile, at: Pt, quarter: int, **attributes: str | float) -> Markup:
    x, y = at
    turned = f" rotate({90 * quarter} 50 50)"
    return use(
        f"face-{tile.name}",
        width=TILE,
        height=TILE,
        transform=f"translate({x:g} {y:g}){turned}",
        **attributes,
    )


def landscape(view: Carcassonne) -> Markup:
    """The tiles in the order in which they were laid, over one soft shadow; the last one is marked."""
    land = view.land
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
        _board(land),
        group(tiles, id="tiles"),
        _hills(land, corners),
        _last(corners[-1]) if marked else None,
    )


def _board(land: Landscape) -> Markup | None:
    """The board of the wheel, one picture under its sixteen places."""
    if not on_board(land.tiles[0].tile):
        return None
    return use("face-wheel", id="wheel-board", width=BOARD, height=BOARD)


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


def _hills(land: Landscape, corners: list[Pt]) -> Markup | None:
    """A hill lies on another tile: its edge shows how thick the two are together."""
    edges = [
        (x, y)
        for turned, (x, y) in zip(land.tiles, corners, strict=True)
        if "hill" in turned.tile.facts
    ]
    if not edges:
        return None
    t = number(THICK)
    shade = "".join(f"M{x + 3:g} {y + 100:g}h97v-97l4 4v97h-97z" for x, y in edges)
    sides = "".join(f"M{x:g} {y + 100:g}h100v{t}h-100z" for x, y in edges)
    seams = "".join(f"M{x:g} {y + 100 + THICK / 2:g}h100" for x, y in edges)
    lights = "".join(f"M{x + 0.8:g} {y + 100:g}v-99.2h99.2" for x, y in edges)
    return group(
        path(shade, fill="#1d2410", fill_opacity=0.25, transform=f"translate(0 {t})"),
        path(sides, fill="#c6b48d"),
        path(seams, stroke="#8d7b5f", stroke_width=0.9),
        path(lights, fill="none", stroke="#ffffff", stroke_opacity=0.45, stroke_width=1.4),
        id="hills",
        pointer_events="none",
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
    x, y = turn_point(spots(tile.facts)[name], quarter)
    return (at[0] + x, at[1] + y)
