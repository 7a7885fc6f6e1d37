"""The tiles of Carcassonne one by one, for the pictures of the rules and of the log."""

from functools import cache

from ludoteka.draw.svg import Svg, join
from ludoteka.games.carcassonne.expansions import installed, together, unpack
from ludoteka.games.carcassonne.rules.tiles import Tile
from ludoteka.games.carcassonne.show.art.sprite import sprite
from ludoteka.games.carcassonne.show.board.land import TILE, face, tall
from ludoteka.games.carcassonne.show.text import tile_name


@cache
def tiles() -> dict[str, Tile]:
    """Every tile type of the box by its name; some are in it only where a part of an expansion is played."""
    parts = [name for name, expansion in installed().items() if expansion.part_of]
    found: dict[str, Tile] = {}
    for modules in (parts, together()):
        box = unpack({"modules": modules, "farmers": True, "start": "1", "rulings": "2"})
        found |= {tile.name: tile for tile in box.tiles}
    return found


def piece(name: str) -> Svg:
    """A tile by the name that the rulebook gives it, such as `U` or `EK`; `U 90` is turned by so many degrees."""
    which, _space, degrees = name.partition(" ")
    tile, quarter = tiles()[which], int(degrees or 0) // 90
    body = join(face(tile, (0, 0), quarter), tall(tile, (0, 0), quarter))
    box = (0.0, 0.0, TILE, TILE)
    return Svg(body, box, title=tile_name(tile), class_="game carcassonne", sprite=sprite())
