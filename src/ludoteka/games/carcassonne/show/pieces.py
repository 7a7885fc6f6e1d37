"""The tiles of Carcassonne one by one, for the pictures of the rules."""

from functools import cache

from ludoteka.draw.svg import Svg, use
from ludoteka.games.carcassonne.expansions import together, unpack
from ludoteka.games.carcassonne.rules.tiles import Tile
from ludoteka.games.carcassonne.show.board.land import face_defs
from ludoteka.games.carcassonne.show.text import tile_name


@cache
def tiles() -> dict[str, Tile]:
    """Every tile type of the box by its name."""
    box = unpack({"modules": together(), "farmers": True, "start": "1"})
    return {tile.name: tile for tile in box.tiles}


def piece(name: str) -> Svg:
    """A tile by the name that the rulebook gives it, such as `U` or `EK`."""
    tile = tiles()[name]
    body = use(f"face-{name}", width=100, height=100)
    title, drawn = tile_name(tile), face_defs([tile])
    return Svg(body, (0, 0, 100, 100), title=title, defs=drawn, class_="game carcassonne")
