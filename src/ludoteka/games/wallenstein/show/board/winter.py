"""The winter table: who has grain for all their provinces, the revolts that the lack brings, and the points to come."""

from __future__ import annotations

from ludoteka.draw.pieces import token
from ludoteka.draw.svg import Markup, el, group
from ludoteka.engine.i18n import Texts
from ludoteka.games.wallenstein.programs.outlook import winter_score
from ludoteka.games.wallenstein.rules.state import Wallenstein
from ludoteka.games.wallenstein.rules.winter import revolt_row, shortage
from ludoteka.games.wallenstein.show.art.lettering import label
from ludoteka.games.wallenstein.show.art.sprite import piece
from ludoteka.games.wallenstein.show.board.table import ground, heading
from ludoteka.games.wallenstein.show.board.table import row as row_at

_ = Texts(__package__)

#: Where the columns of figures end: grain against provinces, revolts, provinces, buildings, majorities, all points.
COLUMNS = (112.0, 190.0, 262.0, 330.0, 400.0, 470.0)


def winter_table(view: Wallenstein, top: float, upright: float) -> Markup:
    """A row for every player."""
    signs = (
        (_("grain, and the provinces to feed"), piece("sheaf", (COLUMNS[0] - 18, 22), 1)),
        (
            _("revolts for want of grain: cards drawn, extra farmers in each"),
            piece("flame", (COLUMNS[1] - 18, 22), 1.2),
        ),
        (_("points for provinces"), piece("plot", (COLUMNS[2] - 8, 24), 1.2)),
        (_("points for buildings"), piece("palace", (COLUMNS[3] - 8, 22), 0.95)),
        (_("points for majorities"), piece("crown", (COLUMNS[4] - 8, 22), 0.9)),
        (_("points of this winter"), piece("snow", (COLUMNS[5] - 8, 22), 0.95)),
    )
    return heading(
        "winter",
        group(
            ground(view),
            [group(el("title", words), sign) for words, sign in signs],
            [row(view, seat) for seat in view.order or range(view.players)],
        ),
        "boards",
        top,
        upright,
    )


def row(view: Wallenstein, seat: int) -> Markup:
    """Grain and provinces, what revolts, and the points."""
    lands = view.provinces(seat)
    buildings = sum(view.buildings[p].bit_count() for p in lands)
    score = int(winter_score(view)[seat])
    cards, farmers = revolt_row(shortage(view, seat))
    revolts = "" if not cards else f"{cards}" + (f" +{farmers}" if farmers else "")
    figures = (
        f"{view.grain[seat]}/{len(lands)}",
        revolts or "\N{EN DASH}",
        str(len(lands)),
        str(buildings),
        str(score - len(lands) - buildings),
        str(score),
    )
    place_ = (view.order or list(range(view.players))).index(seat)
    return group(
        token(seat, (28, 0), 24),
        [
            label(words, (x, 6.3), 18, "end", 700, class_="ink")
            for x, words in zip(COLUMNS, figures, strict=True)
        ],
        id=f"winter-{seat}",
        transform=row_at(place_),
    )
