"""A position of Yspahan as a picture: a pure function of a view, so it can show nothing secret.

The city with its calendar, the tower with the dice, the caravan, the deck with the order of the day, the viewer's cards
and a board for every player are panels: on a wide page the players lie below the city, on a page held upright all is
below it. Stable ids: `shop-bag-purple-1`, `goods-...` for the goods in it, `souk-...` for its points, `supervisor`,
`camel-r1c1`, `die-white-3-0`, `player-2`, `building-2-inn`, `card-swap`. What can be clicked carries `data-action`, and
where several actions belong to one thing, all of them in `data-actions`.
"""

from __future__ import annotations

from collections.abc import Sequence

from ludoteka.draw.panels import Panel, Spot, arranged
from ludoteka.draw.svg import Markup, Svg, el, join
from ludoteka.draw.theme import LIGHT
from ludoteka.engine.core.actions import Action
from ludoteka.engine.i18n import Texts
from ludoteka.games.yspahan.rules.state import Yspahan
from ludoteka.games.yspahan.show.art import places
from ludoteka.games.yspahan.show.art.sprite import sprite
from ludoteka.games.yspahan.show.art.tower import CARAVAN, TOWER
from ludoteka.games.yspahan.show.board.caravan import caravan
from ludoteka.games.yspahan.show.board.cards import DAY, HAND, day, hand
from ludoteka.games.yspahan.show.board.city import city
from ludoteka.games.yspahan.show.board.parts import Choices
from ludoteka.games.yspahan.show.board.players import SIZE, player_panel
from ludoteka.games.yspahan.show.board.tower import tower

__all__ = ["draw"]

_ = Texts(__package__)

MARGIN, GAP = 8.0, 14.0
CITY = (places.RIGHT - places.LEFT, places.FOOT - places.TOP)
BESIDE = 366.0  # the width of the column beside the city
WIDE = CITY[0] + GAP + BESIDE
HALF = (CITY[0] - GAP) / 2  # the width of a column on a page held upright
Size = tuple[float, float]


def draw(view: Yspahan, options: Sequence[Action] = ()) -> Svg:
    """The picture of a position; `options` are what the viewer may choose now."""
    drawings = _drawings(view, Choices(view, options))
    wide, height = _wide(view.players)
    upright, upright_height = _upright(view.players)
    panels = [Panel(name, drawing, wide[name], upright[name]) for name, drawing in drawings.items()]
    width = WIDE + 2 * MARGIN
    return Svg(
        join(
            el("rect", width=width, height=height, fill=LIGHT.table, class_="table"),
            arranged(panels),
        ),
        (0, 0, width, height),
        title=_("Yspahan"),
        class_="game yspahan",
        sprite=sprite(),
        upright=(0, 0, CITY[0] + 2 * MARGIN, upright_height),
        board=(0, 0, CITY[0] + 2 * MARGIN, CITY[1] + 2 * MARGIN),
    )


def _drawings(view: Yspahan, choices: Choices) -> dict[str, Markup]:
    """The panels, each with its corner at the origin but the city, which has it inside its wall."""
    return {
        "city": city(view, choices),
        "tower": tower(view, choices),
        "caravan": caravan(view),
        "day": day(view),
        "hand": hand(view, choices),
        **{f"seat-{seat}": player_panel(view, choices, seat) for seat in range(view.players)},
    }


def _city_at(x: float, y: float) -> Spot:
    return Spot(x - places.LEFT, y - places.TOP)


def _wide(players: int) -> tuple[dict[str, Spot], float]:
    """City and a column beside it, players and hand in a row below; where everything lies, and the height."""
    right = MARGIN + CITY[0] + GAP
    spots, y = {"city": _city_at(MARGIN, MARGIN)}, MARGIN
    for name, size in (("tower", TOWER), ("caravan", CARAVAN), ("day", DAY)):
        scale = BESIDE / size[0]
        spots[name] = Spot(right, y, scale)
        y += size[1] * scale + GAP
    scale = (WIDE - GAP * players) / (HAND[0] + SIZE[0] * players)
    foot = MARGIN + CITY[1] + GAP
    for seat in range(players):
        spots[f"seat-{seat}"] = Spot(MARGIN + (SIZE[0] * scale + GAP) * seat, foot, scale)
    spots["hand"] = Spot(MARGIN + WIDE - HAND[0] * scale, foot, scale)
    return spots, foot + SIZE[1] * scale + MARGIN


def _upright(players: int) -> tuple[dict[str, Spot], float]:
    """City and tower in the full width, the rest in two columns; where everything lies, and the height."""
    scale = CITY[0] / TOWER[0]
    spots = {
        "city": _city_at(MARGIN, MARGIN),
        "tower": Spot(MARGIN, MARGIN + CITY[1] + GAP, scale),
    }
    top = MARGIN + CITY[1] + GAP + TOWER[1] * scale + GAP
    columns = [top, top]
    parts: list[tuple[str, Size]] = [("caravan", CARAVAN), ("hand", HAND)]
    parts += [(f"seat-{seat}", SIZE) for seat in range(players)]
    for name, size in [*parts, ("day", DAY)]:
        shorter = columns.index(min(columns))
        spots[name] = Spot(MARGIN + (HALF + GAP) * shorter, columns[shorter], HALF / size[0])
        columns[shorter] += size[1] * HALF / size[0] + GAP
    return spots, max(columns) - GAP + MARGIN
