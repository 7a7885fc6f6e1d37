"""The tiles of The Castles of Burgundy one by one, for the pictures of the rules."""

from ludoteka.draw.svg import Svg
from ludoteka.games.burgundy.rules.pieces import TILE
from ludoteka.games.burgundy.show.art.symbols import face_use, sprite
from ludoteka.games.burgundy.show.text import tile_name


def piece(name: str) -> Svg:
    """A tile by its name, such as `castle` or `k12`."""
    body = face_use(TILE[name])
    title = tile_name(TILE[name])
    return Svg(body, (-48, -52, 96, 104), title=title, class_="game burgundy", sprite=sprite())
