"""The caravan: three rows of camels, from the foot of the picture upwards."""

from __future__ import annotations

from ludoteka.draw.svg import Markup, el, group
from ludoteka.draw.theme import ACCENT
from ludoteka.engine.i18n import Texts
from ludoteka.games.yspahan.rules.facts import ROW_POINTS
from ludoteka.games.yspahan.rules.state import Yspahan
from ludoteka.games.yspahan.show.art.sprite import piece, scenery
from ludoteka.games.yspahan.show.art.tower import CARAVAN
from ludoteka.games.yspahan.show.board.parts import PAPER, at, label

__all__ = ["caravan"]

_ = Texts(__package__)

WIDTH, HEIGHT = CARAVAN
ROW, COLUMN = 78.0, 66.0


def caravan(view: Yspahan) -> Markup:
    """The board of the caravan, its corner at the origin."""
    return group(
        el("title", _("Caravan")),
        scenery("dunes"),
        [_row(view, row) for row in range(len(ROW_POINTS))],
        id="caravan",
    )


def _row(view: Yspahan, row: int) -> Markup:
    y = HEIGHT - 38 - ROW * row
    words = _("Loading: {now} points now; at the end of the week each cube counts {times}").format(
        now=ROW_POINTS[row], times=view.box.row_times[row]
    )
    columns = view.box.columns
    start = WIDTH / 2 - COLUMN * (columns - 1) / 2 - 6
    slots = [_slot(view, row * columns + i, start + COLUMN * i, y) for i in range(columns)]
    return group(
        el("title", words),
        slots,
        _tag(f"+{ROW_POINTS[row]}", 34, y, PAPER, "#3a2410"),
        _tag(f"\u00d7{view.box.row_times[row]}", WIDTH - 34, y, "#2f6d7a", "#ffffff"),
    )


def _tag(words: str, x: float, y: float, paper: str, ink: str) -> Markup:
    return group(
        el("rect", x=-27, y=-21, width=54, height=40, rx=9, fill=paper, stroke="#7a5a34"),
        label(words, 0, -1, 31, ink),
        transform=at(x, y),
    )


def _slot(view: Yspahan, place: int, x: float, y: float) -> Markup:
    name = view.box.camels[place]
    if place < len(view.caravan):
        camel = piece(f"loaded-{view.caravan[place]}", id=f"load-{name}")
    else:
        camel = scenery("camel", opacity=0.75)
    return group(
        camel,
        _next() if place == len(view.caravan) else None,
        id=f"camel-{name}",
        transform=at(x, y),
    )


def _next() -> Markup:
    """Where the next goods go."""
    return el(
        "rect",
        x=-15,
        y=-41,
        width=29,
        height=29,
        rx=5,
        fill="#fffaf0",
        fill_opacity=0.6,
        stroke=ACCENT,
        stroke_width=2.6,
        stroke_dasharray="5 4",
    )
