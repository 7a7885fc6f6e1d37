"""A position of Yspahan as a picture: a pure function of a view, so it can show nothing secret.

The city is on top with the deck in a corner, the tower with the dice below it on the left, the caravan and the
viewer's cards on the right, and a panel for every player at the foot. Stable ids: `shop-bag-purple-1`, `goods-...`
for the goods in it, `souk-...`, `supervisor`, `camel-r1c1`, `die-white-3-0`, `player-2`, `building-2-inn`,
`card-swap`. What can be clicked carries `data-action`, and where several actions belong to one thing, all of them
in `data-actions`.
"""

from __future__ import annotations

from collections.abc import Sequence

from ludoteka.draw.pieces import mark_defs
from ludoteka.draw.svg import Svg, el, group, join
from ludoteka.draw.theme import LIGHT
from ludoteka.engine.core.actions import Action
from ludoteka.engine.i18n import Texts
from ludoteka.games.yspahan.rules.state import Yspahan
from ludoteka.games.yspahan.show.art.symbols import icon_defs
from ludoteka.games.yspahan.show.board.caravan import HEIGHT as CARAVAN_HEIGHT
from ludoteka.games.yspahan.show.board.caravan import caravan
from ludoteka.games.yspahan.show.board.cards import (
    CARD_HEIGHT,
    cards,
    deck_and_discards,
    small_choices,
)
from ludoteka.games.yspahan.show.board.city import HEIGHT as CITY_HEIGHT
from ludoteka.games.yspahan.show.board.city import WIDTH, city
from ludoteka.games.yspahan.show.board.parts import Choices, at
from ludoteka.games.yspahan.show.board.players import panel_height, panels
from ludoteka.games.yspahan.show.board.tower import HEIGHT as TOWER_HEIGHT
from ludoteka.games.yspahan.show.board.tower import WIDTH as TOWER_WIDTH
from ludoteka.games.yspahan.show.board.tower import tower

__all__ = ["draw"]

_ = Texts(__package__)

MARGIN = 14.0
GAP = 14.0


def draw(view: Yspahan, options: Sequence[Action] = ()) -> Svg:
    """The picture of a position; `options` are what the viewer may choose now."""
    choices = Choices(view, options)
    width = WIDTH + 2 * MARGIN
    middle = MARGIN + CITY_HEIGHT + GAP + 8
    foot = middle + TOWER_HEIGHT + GAP
    height = foot + panel_height(view.players) + MARGIN
    right = MARGIN + TOWER_WIDTH + GAP
    room = width - MARGIN - right
    hand = middle + CARAVAN_HEIGHT + 12
    return Svg(
        join(
            el("rect", width=width, height=height, fill=LIGHT.table, class_="table"),
            group(city(view, choices), transform=at(MARGIN, MARGIN)),
            group(tower(view, choices), transform=at(MARGIN, middle)),
            group(caravan(view), transform=at(right, middle)),
            group(deck_and_discards(view), transform=at(MARGIN + 762, MARGIN + 8)),
            group(cards(view, choices, room), transform=at(right, hand)),
            group(
                small_choices(view, choices, room),
                transform=at(right, hand + CARD_HEIGHT + 10 + 23),
            ),
            group(panels(view, choices, WIDTH), transform=at(MARGIN, foot)),
        ),
        (0, 0, width, height),
        title=_("Yspahan"),
        defs=join(icon_defs(), mark_defs(("dot", "bar", "ring", "cross"))),
        class_="game yspahan",
    )
