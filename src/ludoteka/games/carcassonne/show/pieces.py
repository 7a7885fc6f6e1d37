"""The tiles of Carcassonne one by one, for the pictures of the rules."""

from functools import cache

from ludoteka.draw.svg import Svg, join
from ludoteka.games.carcassonne.expansions import together, unpack
from ludoteka.games.carcassonne.rules.tiles import Tile
from ludoteka.games.carcassonne.show.art.sprite import sprite
from ludoteka.games.carcassonne.show.board.land import TILE, face, tall
from ludoteka.games.carcassonne.show.text import tile_name


@cache
def tiles() -> dict[str, Tile]:
    """Every tile type of the box by its name."""
    box = unpack({"modules": together(), "farmers": True, "start": "1", "rulings": "2"})
    return {tile.name: tile for tile in box.tiles}


def piece(name: str) -> Svg:
    """A tile by the name that the rulebook gives it, such as `U` or `EK`."""
    tile = tiles()[name]
    body = join(face(tile, (0, 0), 0), tall(tile, (0, 0), 0))
    box = (0.0, 0.0, TILE, TILE)
    return Svg(body, box, title=tile_name(tile), class_="game carcassonne", sprite=sprite())
