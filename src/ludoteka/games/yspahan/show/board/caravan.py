"""The caravan: three rows of camels, from the foot of the picture upwards."""

from __future__ import annotations

from ludoteka.draw.svg import Markup, el, group, path
from ludoteka.draw.theme import shade
from ludoteka.engine.i18n import Texts
from ludoteka.games.yspahan.rules.facts import ROW_POINTS, ROW_TIMES
from ludoteka.games.yspahan.rules.state import Yspahan
from ludoteka.games.yspahan.show.art.symbols import icon
from ludoteka.games.yspahan.show.board.parts import CAMEL, DUNE, INK, at, goods, label

_ = Texts(__package__)

WIDTH, HEIGHT = 392.0, 232.0
ROW = 70.0
COLUMN = 74.0


def caravan(view: Yspahan) -> Markup:
    """The board of the caravan, its corner at the origin."""
    rows = len(ROW_TIMES)
    dunes = "".join(
        f"M2 {8 + ROW * (i + 1)}q95 -24 194 -5t194 -4v12q-97 12 -194 2t-194 5z" for i in range(rows)
    )
    return group(
        el("title", _("Caravan")),
        el(
            "rect",
            width=WIDTH,
            height=HEIGHT,
            rx=14,
            fill=DUNE,
            stroke=shade(DUNE, -0.22),
            stroke_width=2.5,
        ),
        path(dunes, fill=shade(DUNE, -0.07)),
        [_row(view, row) for row in range(rows)],
        id="caravan",
    )


def _row(view: Yspahan, row: int) -> Markup:
    y = HEIGHT - 42 - ROW * row
    words = _("Loading: {now} points now; at the end of the week each cube counts {times}").format(
        now=ROW_POINTS[row], times=ROW_TIMES[row]
    )
    columns = view.box.columns
    start = WIDTH / 2 - COLUMN * (columns - 1) / 2
    slots = [_slot(view, row * columns + i, start + COLUMN * i, y) for i in range(columns)]
    return group(
        el("title", words),
        slots,
        label(f"+{ROW_POINTS[row]}", 30, y, 30, shade(DUNE, -0.6)),
        label(f"x{ROW_TIMES[row]}", WIDTH - 30, y, 30, shade(DUNE, -0.6)),
    )


def _slot(view: Yspahan, place: int, x: float, y: float) -> Markup:
    name = view.box.camels[place]
    loaded = place < len(view.caravan)
    following = place == len(view.caravan)
    return group(
        icon("camel", 0, 6, 60, CAMEL if loaded else shade(DUNE, -0.28)),
        goods(view.caravan[place], -4, -12, 30, id=f"load-{name}") if loaded else None,
        el(
            "rect",
            x=-19,
            y=-27,
            width=30,
            height=30,
            rx=5,
            fill="none",
            stroke=INK,
            stroke_opacity=0.5,
            stroke_width=2,
            stroke_dasharray="5 4",
        )
        if following
        else None,
        id=f"camel-{name}",
        transform=at(x, y),
    )
