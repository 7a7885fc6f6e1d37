"""The sprite of Carcassonne: a sheet for the base game, one for each expansion, one for the figures.

Ids are `carcassonne--D` for a tile of the base game, `carcassonne-river--BB5F9` for one of an expansion, and
`carcassonne-pieces--follower-2` for a figure of seat 2, which may also lie.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache

from ludoteka.draw.curve import Pt
from ludoteka.draw.sprite import Sprite, SpriteSheet
from ludoteka.draw.svg import Attr, Markup, group, number, use
from ludoteka.draw.theme import PLAYERS
from ludoteka.draw.wood import figure
from ludoteka.games.carcassonne.expansions import EXPANSIONS
from ludoteka.games.carcassonne.rules.tiles import Tile, read_tile, tile_types
from ludoteka.games.carcassonne.show.art.tile import tile_art
from ludoteka.games.carcassonne.show.drawing import FOLLOWER, Piece, all_drawings, drawing_of

__all__ = ["face_id", "kind_of", "on_board", "sprite", "stand", "symbol_id"]

BASE = "carcassonne"
PIECES = "carcassonne-pieces"
Drawings = dict[str, Callable[[str], Markup]]


@cache
def sprite() -> Sprite:
    """All that is drawn once: tiles, tokens and figures."""
    sheets = [SpriteSheet(BASE, _faces(BASE))]
    for expansion in EXPANSIONS.values():
        name = _sheet(expansion.name)
        drawings = {**_faces(name), **_symbols(drawing_of(expansion).symbols)}
        if drawings:
            sheets.append(SpriteSheet(name, drawings))
    return Sprite(*sheets, SpriteSheet(PIECES, _figures(), landscape=False))


def _sheet(expansion: str) -> str:
    return f"{BASE}-{expansion.replace('_', '-')}"


def symbol_id(expansion: str, name: str) -> str:
    """The id of a drawing that an expansion brings itself, by the names of both."""
    return f"{_sheet(expansion)}--{name}"


def _symbols(symbols: Mapping[str, Callable[[], Markup]]) -> Drawings:
    return {name: _drawing(draw) for name, draw in symbols.items()}


def _drawing(draw: Callable[[], Markup]) -> Callable[[str], Markup]:
    return lambda name: group(draw(), id=name)


# -- tiles -------------------------------------------------------------------------------------------------


def on_board(tile: Tile) -> bool:
    """Whether the "tile" is a place on the board of an expansion, and has no face."""
    return any(drawing.covers(tile) for drawing in all_drawings())


@cache
def _kinds() -> dict[str, tuple[str, Tile]]:
    """Every kind of tile by its name, with the sheet on which it is."""
    found = {tile.name: (BASE, tile) for tile in tile_types(())}
    for expansion in EXPANSIONS.values():
        for facts in expansion.entries():
            tile = read_tile(facts, ())
            if not on_board(tile):
                found.setdefault(tile.name, (_sheet(expansion.name), tile))
    return found


def kind_of(tile: Tile) -> Tile:
    """The tile as it is drawn: copies of a tile, `V.1` and `V.2`, look alike but for their stamps."""
    return _kinds()[tile.name.partition(".")[0]][1]


def face_id(tile: Tile) -> str:
    """The id of a tile's face."""
    sheet, kind = _kinds()[tile.name.partition(".")[0]]
    return f"{sheet}--{kind.name}"


def _faces(sheet: str) -> Drawings:
    return {tile.name: _face(tile) for place, tile in _kinds().values() if place == sheet}


def _face(tile: Tile) -> Callable[[str], Markup]:
    return _drawing(lambda: tile_art(tile.facts))


# -- figures -----------------------------------------------------------------------------------------------


def _figure_name(shape: str, seat: int, lying: bool) -> str:
    return f"{shape}-{seat}" + ("-lying" if lying else "")


def stand(
    piece: Piece, seat: int, at: Pt, size: float, lying: bool = False, **attributes: Attr
) -> Markup:
    """A player's figure with its middle at a point, so large; not every figure lies down."""
    name = _figure_name(piece.shape, seat, lying and piece.reclining)
    return use(
        f"{PIECES}--{name}",
        transform=f"translate({number(at[0])} {number(at[1])}) scale({size / 24:.3g})",
        **attributes,
    )


def _figures() -> Drawings:
    pieces = [FOLLOWER, *(piece for one in all_drawings() for piece in one.pieces.values())]
    return {
        _figure_name(piece.shape, seat, lying): _figure(piece, seat, lying)
        for piece in pieces
        for seat in range(len(PLAYERS))
        for lying in ((False, True) if piece.reclining else (False,))
    }


def _figure(piece: Piece, seat: int, lying: bool) -> Callable[[str], Markup]:
    return _drawing(lambda: figure(piece.shape, seat, lying))
