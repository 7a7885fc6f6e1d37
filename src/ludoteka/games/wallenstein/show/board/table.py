"""What lies where the action cards lie while there are none: a table of all players beside a scene."""

from __future__ import annotations

from ludoteka.draw.svg import Markup, group
from ludoteka.draw.theme import LIGHT
from ludoteka.games.wallenstein.rules.state import Wallenstein
from ludoteka.games.wallenstein.show.art.sprite import land, place
from ludoteka.games.wallenstein.show.board.boards import LEFT
from ludoteka.games.wallenstein.show.board.spots import Spot, shadow_of, sheet

WIDTH, HEAD, ROW = 490.0, 44.0, 31.0
SCENE = 3.0
WIDE, LARGER = 0.99, 2.02


def heights(view: Wallenstein) -> tuple[float, float]:
    """How high the table is, wide and upright."""
    return 62 * SCENE + 14, (HEAD + ROW * view.players) * LARGER


def ground(view: Wallenstein) -> Markup:
    """The sheet on which the table is written."""
    high = HEAD + ROW * view.players
    return sheet(0, 0, WIDTH, high, fill=LIGHT.panel, stroke=LIGHT.line, class_="panel slot")


def row(number: int) -> str:
    """Where the middle of a row is."""
    return place((0, HEAD + ROW * (number + 0.4)))


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
