"""What lies where the action cards lie while there are none: a table of all players beside a scene."""

from __future__ import annotations

from ludoteka.draw.svg import Markup, group
from ludoteka.games.wallenstein.show.art.lettering import fitting, label
from ludoteka.games.wallenstein.show.art.sprite import land, place
from ludoteka.games.wallenstein.show.board.boards import LEFT
from ludoteka.games.wallenstein.show.board.spots import Spot, shadow_of, sheet

TABLE = (490.0, 196.0)
SCENE = 3.0
WIDE, LARGER = 1.06, 2.02


def heights() -> tuple[float, float]:
    """How high the table is, wide and upright."""
    return TABLE[1] * WIDE, TABLE[1] * LARGER


def head(words: str, x: float) -> Markup:
    """The title of a table."""
    return label(words, (x, 24), fitting(words, 220, 17.5), "start", 700, class_="ink")


def heading(scene: str, table: Markup, name: str, top: float, upright: float) -> Markup:
    """A scene, and the table beside it; on a page held upright only the table."""
    wide, high = 100 * SCENE + 12, 62 * SCENE + 12
    at = Spot((LEFT + 10 + wide + 30, top, WIDE), (5, upright, LARGER))
    picture = Spot((LEFT + 10, top, 1), (5, upright, 0))
    return group(
        group(
            shadow_of(0, 0, wide, high),
            sheet(0, 0, wide, high, class_="paper"),
            land(scene, transform=place((6, 6), SCENE)),
            **picture.put(),
        ),
        group(table, **at.put()),
        id=name,
    )
