"""Beside the action cards: every player in the order of turns, with gold, grain, armies and what winter would bring."""

from __future__ import annotations

from ludoteka.draw.pieces import token
from ludoteka.draw.svg import Markup, el, group
from ludoteka.draw.theme import ACCENT, LIGHT
from ludoteka.engine.i18n import Texts
from ludoteka.games.wallenstein.programs.outlook import winter_score
from ludoteka.games.wallenstein.rules.state import Wallenstein
from ludoteka.games.wallenstein.show.art.lettering import label
from ludoteka.games.wallenstein.show.art.sprite import cube, piece
from ludoteka.games.wallenstein.show.board.spots import Spot, sheet

_ = Texts(__package__)

ROW = (268.0, 36.0)
POINTS = 300.0  # where the points end, beside the row: a page has them elsewhere
STEP = 38.0
LARGER = 1.84  # on a page held upright, two in a row
HUNGRY = "#a3402f"


def heights(view: Wallenstein) -> tuple[float, float]:
    """How high the list is, wide and upright."""
    return STEP * view.players, LARGER * STEP * ((view.players + 1) // 2)


def players(view: Wallenstein, top: float, upright: float) -> Markup:
    """All players, the first one of this season first."""
    scores = winter_score(view)
    seats = view.order or list(range(view.players))
    return group(
        [
            row(
                view,
                seat,
                int(scores[seat]),
                Spot(
                    (0, top + STEP * i, 1),
                    (6 + i % 2 * 500, upright + i // 2 * LARGER * STEP, LARGER),
                ),
            )
            for i, seat in enumerate(seats)
        ],
        id="players",
    )


def row(view: Wallenstein, seat: int, score: int, at: Spot) -> Markup:
    """One player; who is asked is framed, but not while plans are made, when all are asked."""
    raised = view.player == seat and not view.planning and not view.over
    wide, high = ROW
    middle = high / 2
    return group(
        sheet(
            0,
            0,
            wide,
            high,
            fill=LIGHT.panel,
            stroke=ACCENT if raised else LIGHT.line,
            stroke_width=3 if raised else 1.2,
            class_="panel" if raised else "panel slot",
        ),
        turn(view, seat),
        token(seat, (35, middle), 23),
        tip(
            _("gold"),
            piece("coin", (59, middle), 0.72),
            figure(str(view.gold[seat]), 70),
        ),
        food(view, seat),
        tip(
            _("armies in the supply"),
            cube(seat, view.players, (175, middle), 16),
            figure(str(view.supply[seat]), 186),
        ),
        winter(view, score),
        label(str(view.points[seat]), (POINTS, middle + 7), 20, "end", 800, class_="ink score"),
        id=f"player-{seat}",
        **at.put(),
    )


def figure(words: str, x: float, fill: str = LIGHT.ink, class_: str | None = "ink") -> Markup:
    return label(words, (x, ROW[1] / 2 + 6.2), 17, "start", 700, fill, class_=class_)


def tip(words: str, *parts: Markup) -> Markup:
    """Things with a tooltip."""
    return group(el("title", words), *parts)


def turn(view: Wallenstein, seat: int) -> Markup | None:
    """The place of a player in the order of turns; while plans are made, that of the last season."""
    if seat not in view.order:
        return None
    n = view.order.index(seat) + 1
    words = (
        _("turn order of the last season: {n}; after planning it is drawn anew").format(n=n)
        if view.planning
        else _("turn order this season: {n}").format(n=n)
    )
    return tip(
        words, label(f"{n}.", (5, ROW[1] / 2 + 6.2), 18, "start", 700, LIGHT.ink, class_="ink")
    )


def food(view: Wallenstein, seat: int) -> Markup:
    """Grain against provinces; too little is red."""
    lands, grain = view.owner.count(seat), view.grain[seat]
    hungry = view.box.grain_need * lands > grain and bool(view.year) and not view.over
    return tip(
        _("grain, and the provinces to feed"),
        piece("sheaf", (102, ROW[1] / 2), 0.85),
        figure(
            f"{grain}/{lands}", 114, HUNGRY if hungry else LIGHT.ink, "bad" if hungry else "ink"
        ),
    )


def winter(view: Wallenstein, score: int) -> Markup | None:
    """The points of a winter that came now."""
    if view.over or any(view.groups):
        return None
    return tip(
        _("points if winter came now"),
        piece("snow", (220, ROW[1] / 2), 0.7),
        figure(f"+{score}", 231),
    )
