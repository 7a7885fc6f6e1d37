"""The choice of a figure, large at the edge of the landscape: the tile just laid, with each figure where it can stand.

However small the landscape is on the screen, a finger hits these.
"""

from __future__ import annotations

from collections.abc import Sequence

from ludoteka.draw.choices import choice
from ludoteka.draw.curve import Pt
from ludoteka.draw.panels import Spot
from ludoteka.draw.svg import Markup, el, group, text
from ludoteka.draw.theme import ACCENT, FONT, LIGHT
from ludoteka.engine.core.actions import PASS, Action
from ludoteka.games.carcassonne.rules.landscape import x_of, y_of
from ludoteka.games.carcassonne.rules.state import Carcassonne
from ludoteka.games.carcassonne.rules.tiles import FIELD
from ludoteka.games.carcassonne.show.art.sprite import stand
from ludoteka.games.carcassonne.show.board.figures import pieces
from ludoteka.games.carcassonne.show.board.frame import LAND, Frame
from ludoteka.games.carcassonne.show.board.land import TILE, face, stand_at, tall
from ludoteka.games.carcassonne.show.text import action_text

__all__ = ["chips"]

SIZE, STEP = 86.0, 94.0
LARGER = 1.3  # a figure, so that it is seen at once where it would stand
EDGE = 8.0


def chips(
    view: Carcassonne, frame: Frame, options: Sequence[Action], tops: Pt, half: float
) -> Markup | None:
    """Rows at the edge away from the tile, upright always at the upper one, where a page's questions cover nothing.

    ``tops`` say where the landscape begins, wide and upright. A page that shows only a part of the landscape moves them
    to the other edge where they would cover the tile (``data-flip``).
    """
    if PASS not in options or len(options) == 1:
        return None
    shown = [action for action in options if action.kind in pieces(view)]
    drawn = [_figure(view, action) for action in shown] + [_pass(view)]
    low = y_of(view.land.cells[-1]) * TILE + TILE / 2 < frame.top + frame.height / 2
    wide = _rows(len(drawn), LAND[0], tops[0], LAND[1], low)
    other = _rows(len(drawn), LAND[0], tops[0], LAND[1], not low)
    upright = _rows(len(drawn), LAND[0] * half, tops[1], LAND[1] * half, False)
    return group(
        [
            group(one, transform=str(here), data_upright=str(there))
            for one, here, there in zip(drawn, wide, upright, strict=True)
        ],
        id="chips",
        data_covers="",
        data_flip=other[0].y - wide[0].y,
    )


def _rows(count: int, width: float, top: float, height: float, low: bool) -> list[Spot]:
    """Places for so many in a landscape of this width and height, from its lower or its upper edge."""
    in_row = int((width - EDGE) // STEP)
    rows = -(-count // in_row)
    first = top + height - rows * STEP if low else top + EDGE
    found: list[Spot] = []
    for i in range(count):
        row, column = divmod(i, in_row)
        here = min(count - row * in_row, in_row)
        left = (width - here * STEP + STEP - SIZE) / 2
        found.append(Spot(left + column * STEP, first + row * STEP))
    return found


def _figure(view: Carcassonne, action: Action) -> Markup:
    """The tile just laid with the figure on its spot."""
    land = view.land
    turned, name = land.tiles[-1], action.word(0)
    place = (x_of(land.cells[-1]), y_of(land.cells[-1]))
    meadow = turned.tile.segments[turned.tile.segment(name)].kind == FIELD
    scale = SIZE / TILE
    x, y = stand_at(turned.tile, name, turned.quarter, (0, 0))
    piece = pieces(view)[action.kind]
    size = LARGER * piece.size
    return _chip(
        view,
        action,
        face(turned.tile, (0, 0), turned.quarter, place, scale),
        tall(turned.tile, (0, 0), turned.quarter, place, scale),
        stand(
            piece, view.player, (_inside(scale * x, size), _inside(scale * y, size)), size, meadow
        ),
    )


def _inside(middle: float, size: float) -> float:
    """So that nothing sticks out over the neighbours."""
    return min(max(middle, size / 2), SIZE - size / 2)


def _pass(view: Carcassonne) -> Markup:
    words = action_text(view, PASS).split()
    top = SIZE / 2 + 5 - 9 * (len(words) - 1)
    lines = [
        text(
            word,
            SIZE / 2,
            top + 18 * i,
            font_family=FONT,
            font_size=15,
            font_weight=600,
            fill=LIGHT.ink,
            text_anchor="middle",
            class_="ink",
        )
        for i, word in enumerate(words)
    ]
    ground = el("rect", width=SIZE, height=SIZE, rx=8, fill=LIGHT.panel, class_="panel")
    return _chip(view, PASS, ground, lines)


def _chip(view: Carcassonne, action: Action, *drawn: Markup | Sequence[Markup]) -> Markup:
    words = action_text(view, action)
    frame = el("rect", width=SIZE, height=SIZE, rx=8, fill="none", stroke=ACCENT, stroke_width=4)
    return group(
        el("title", words),
        *drawn,
        frame,
        id=f"chip-{action.text.replace(' ', '-')}",
        **choice([action.text], words, "chip"),
    )
