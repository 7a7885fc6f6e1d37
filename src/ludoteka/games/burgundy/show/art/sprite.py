"""The sprite of Burgundy: tiles and their symbols, goods, printed spaces and the borders of the estates.

A tile is `burgundy--face-mine`, a symbol `burgundy--icon-castle`, an empty space of a kind `burgundy--space-3`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial

from ludoteka.draw.pieces import PIPS
from ludoteka.draw.sprite import Sprite, SpriteSheet
from ludoteka.draw.svg import Markup, group
from ludoteka.games.burgundy.rules.estate import ESTATES
from ludoteka.games.burgundy.rules.pieces import TILES
from ludoteka.games.burgundy.show.art import tiles
from ludoteka.games.burgundy.show.art.borders import borders

__all__ = ["sprite"]

Drawings = dict[str, Callable[[str], Markup]]


@cache
def sprite() -> Sprite:
    """All that is printed, drawn once; in the dark it looks the same, as wood and cardboard do."""
    drawings: Drawings = {
        **{f"icon-{name}": _drawing(partial(tiles.symbol, name)) for name in tiles.SYMBOLS},
        **{
            f"face-{name}": _drawing(partial(tiles.face, tile))
            for tile, name in enumerate(TILES)
            if tile
        },
        **{f"goods-{good}": _drawing(partial(tiles.goods, good)) for good in range(6)},
        **{f"pips-{value}": _drawing(partial(tiles.printed_die, value)) for value in PIPS},
        **{f"space-{kind}": _drawing(partial(tiles.space, kind)) for kind in tiles.GROUND},
        **{f"slot-{kind}": _drawing(partial(tiles.slot, kind)) for kind in tiles.GROUND},
        **{f"borders-{estate}": _drawing(partial(borders, estate)) for estate in ESTATES},
    }
    return Sprite(SpriteSheet(tiles.SHEET, drawings, landscape=False))


def _drawing(draw: Callable[[], Markup]) -> Callable[[str], Markup]:
    return lambda name: group(draw(), id=name)
