"""The sprite of Carcassonne: a sheet for the base game, one for each expansion, one for the figures.

A tile of the base game after one quarter turn is `carcassonne--D-1`, what stands on it `carcassonne--D-1-tall`; one of
an expansion is `carcassonne-river--BB5F9-0`, a piece of the meadow `carcassonne--ground-02`, and a figure of seat 2,
which may also lie, `carcassonne-pieces--follower-2`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, lru_cache, partial
from itertools import product

from ludoteka.draw.curve import Pt
from ludoteka.draw.ink import gradient
from ludoteka.draw.sprite import Sprite, SpriteSheet
from ludoteka.draw.svg import Attr, Markup, el, group, number, use
from ludoteka.draw.theme import PLAYERS
from ludoteka.draw.wood import figure
from ludoteka.games.carcassonne.expansions import installed
from ludoteka.games.carcassonne.rules.tiles import Tile, read_tile, tile_types
from ludoteka.games.carcassonne.show.art.meadow import STEP, ground
from ludoteka.games.carcassonne.show.art.plain import plain_ground
from ludoteka.games.carcassonne.show.art.tile import Face, plain_art, tile_art
from ludoteka.games.carcassonne.show.drawing import (
    FOLLOWER,
    Piece,
    all_drawings,
    drawing_of,
    pieces_of,
)

__all__ = [
    "face_id",
    "ground_id",
    "kind_of",
    "on_board",
    "paint_of",
    "sprite",
    "stand",
    "symbol_id",
]

BASE = "carcassonne"
PIECES = "carcassonne-pieces"
VARIANTS = 3
# One sun over the whole landscape: warm at the upper left, cool at the lower right.
SUNLIGHT = (
    (0, "#fff3c4", 0.22),
    (0.45, "#fff3c4", 0.0),
    (0.6, "#1d3a55", 0.0),
    (1, "#1d3a55", 0.16),
)
Drawings = dict[str, Callable[[str], Markup]]


@cache
def sprite() -> Sprite:
    """All that is drawn once: tiles, tokens and figures."""
    base, plain = {**_ground(), **_faces(BASE)}, {**_plain_ground(), **_plain_faces(BASE)}
    sheets = [SpriteSheet(BASE, base, plain=plain)]
    for expansion in installed().values():
        name, own = _sheet(expansion.name), drawing_of(expansion)
        drawings = {**_faces(name), **_symbols(own.symbols)}
        plain = {**_plain_faces(name), **_symbols(own.plain)}
        if drawings:
            sheets.append(SpriteSheet(name, drawings, plain=plain))
    return Sprite(SpriteSheet(PIECES, _figures(), hour=None), *sheets)


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


@lru_cache(maxsize=1024)
def on_board(tile: Tile) -> bool:
    """Whether the "tile" is a place on the board of an expansion, and has no face."""
    return any(drawing.covers(tile) for drawing in all_drawings())


@cache
def _kinds() -> dict[str, tuple[str, Tile]]:
    """Every kind of tile by its name, with the sheet on which it is."""
    everything = tuple(installed().values())
    found = {tile.name: (BASE, read_tile(tile.facts, everything)) for tile in tile_types(())}
    for expansion in everything:
        for facts in expansion.entries():
            tile = read_tile(facts, everything)
            if not on_board(tile):
                found.setdefault(tile.name, (_sheet(expansion.name), tile))
    return found


def kind_of(tile: Tile) -> Tile:
    """The tile as it is drawn: copies of a tile, `V.1` and `V.2`, look alike but for their stamps."""
    return _kinds()[tile.name.partition(".")[0]][1]


def _variants(tile: Tile) -> int:
    """A tile of which there are more copies than turns is drawn several times, so that a landscape does not repeat."""
    return VARIANTS if tile.facts.get("count", 0) > len(tile.quarters) else 1


def _name(tile: Tile, quarter: int, variant: int) -> str:
    return f"{tile.name}-{quarter}{'abc'[variant] if variant else ''}"


@lru_cache(maxsize=8192)
def face_id(tile: Tile, quarter: int = 0, at: tuple[int, int] = (0, 0)) -> str:
    """The id of a tile's face as it lies at a place of the landscape; with `-tall` what stands on it."""
    sheet, kind = _kinds()[tile.name.partition(".")[0]]
    variant = (at[0] + 2 * (at[1] // VARIANTS) + at[1]) % _variants(kind)
    return f"{sheet}--{_name(kind, quarter, variant)}"


def _faces(sheet: str) -> Drawings:
    found: Drawings = {}
    for tile in (tile for place, tile in _kinds().values() if place == sheet):
        for quarter in tile.quarters:
            for variant in range(_variants(tile)):
                name = _name(tile, quarter, variant)
                found[name] = _face(tile, quarter, variant, tall=False)
                found[f"{name}-tall"] = _face(tile, quarter, variant, tall=True)
    return found


def _plain_faces(sheet: str) -> Drawings:
    """Plain faces; the variants of a tile look alike."""
    found: Drawings = {}
    for tile in (tile for place, tile in _kinds().values() if place == sheet):
        for quarter in tile.quarters:
            for variant, tall in product(range(_variants(tile)), (False, True)):
                name = _name(tile, quarter, variant) + ("-tall" if tall else "")
                first = _name(tile, quarter, 0) + ("-tall" if tall else "")
                found[name] = (
                    _drawing(partial(use, f"{sheet}--{first}"))
                    if variant
                    else _plain_face(tile, quarter, tall)
                )
    return found


def _plain_face(tile: Tile, quarter: int, tall: bool) -> Callable[[str], Markup]:
    return _drawing(lambda: plain_art(tile.facts, quarter)[tall])


@lru_cache(maxsize=8)  # both drawings of a face are asked for one after the other
def _art(name: str, quarter: int, variant: int) -> Face:
    return tile_art(_kinds()[name][1].facts, quarter, variant)


def _face(tile: Tile, quarter: int, variant: int, tall: bool) -> Callable[[str], Markup]:
    return _drawing(lambda: _art(tile.name, quarter, variant)[tall])


# -- the meadow --------------------------------------------------------------------------------------------


def ground_id(at: tuple[int, int]) -> str:
    """The id of the piece of meadow under a place of the landscape."""
    return f"{BASE}--ground-{at[0] % STEP}{at[1] % STEP}"


def paint_of(name: str) -> str:
    """A paint of the landscape, as a fill: the light over it, the edges of the cardboard."""
    return f"url(#{BASE}--{name})"


def _ground() -> Drawings:
    places = product(range(STEP), repeat=2)
    return {
        **{f"ground-{x}{y}": _drawing(partial(ground, x, y)) for x, y in places},
        **_PAINTS,
    }


def _plain_ground() -> Drawings:
    places = product(range(STEP), repeat=2)
    return {f"ground-{x}{y}": _drawing(partial(plain_ground, x, y)) for x, y in places}


_PAINTS: Drawings = {
    "light": lambda name: gradient(name, (1, 1), *SUNLIGHT),
    "card": lambda name: gradient(name, (1, 1), (0, "#7d8f4e")),
    "card-dark": lambda name: gradient(name, (1, 1), (0, "#5d6b3c")),
}


# -- figures -----------------------------------------------------------------------------------------------


def _figure_name(piece: Piece, seat: int, lying: bool) -> str:
    return f"{piece.name}-{seat}" + ("-lying" if lying else "")


def stand(
    piece: Piece,
    seat: int,
    at: Pt,
    size: float,
    lying: bool = False,
    tip: str = "",
    **attributes: Attr,
) -> Markup:
    """A player's figure with its middle at a point, so large; not every figure lies down."""
    name = _figure_name(piece, seat, lying and piece.reclining)
    return el(
        "use",
        el("title", tip) if tip else None,
        href=f"#{PIECES}--{name}",
        transform=f"translate({number(at[0])} {number(at[1])}) scale({size / 24:.3g})",
        **attributes,
    )


def _figures() -> Drawings:
    special = [piece for one in installed().values() for piece in pieces_of(one).values()]
    return {
        _figure_name(piece, seat, lying): _figure(piece, seat, lying)
        for piece in (FOLLOWER, *special)
        for seat in range(len(PLAYERS))
        for lying in ((False, True) if piece.reclining else (False,))
    }


def _figure(piece: Piece, seat: int, lying: bool) -> Callable[[str], Markup]:
    return _drawing(lambda: figure(piece.carving, seat, lying))
