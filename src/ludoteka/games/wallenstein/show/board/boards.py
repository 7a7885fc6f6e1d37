"""The action cards in their order, and below them what every player planned, action by action."""

from __future__ import annotations

from ludoteka.draw.svg import Markup, el, group
from ludoteka.engine.i18n import Texts
from ludoteka.games.wallenstein.rules.events import ACTIONS
from ludoteka.games.wallenstein.rules.orders import ActionCard
from ludoteka.games.wallenstein.rules.plan import planning_order
from ludoteka.games.wallenstein.rules.state import (
    EMPTY,
    FIELDS,
    HIDDEN,
    TAKEN,
    UNPLANNED,
    Wallenstein,
)
from ludoteka.games.wallenstein.rules.year import SeasonEnd
from ludoteka.games.wallenstein.show.art.sprite import piece
from ludoteka.games.wallenstein.show.board.cards import CARD, action_face, land_card, owner_edge
from ludoteka.games.wallenstein.show.board.spots import Spot, crossed, sheet
from ludoteka.games.wallenstein.show.text import ACTION_NAMES

_ = Texts(__package__)

LEFT = 306.0  # the cards lie beside the players
COLUMN = 95.8
ROW = 26.0
CELL = (91.0, 23.0)
HEAD = CARD[1] + 6
LARGER = 2.04  # on a page held upright, where they lie in two rows of five
HALF = FIELDS // 2
STEP = 198.0


def heights(view: Wallenstein) -> tuple[float, float]:
    """How high the boards are, wide and upright."""
    high = HEAD + ROW * view.players
    return high, 2 * LARGER * high + 20


def spot(i: int, down: float, top: float, upright: float, block: float) -> Spot:
    """The place of something in the column of an action, so far below its upper edge; `block` is how high a row is."""
    row, column = divmod(i, HALF)
    return Spot(
        (LEFT + COLUMN * (i + 0.5), top + down, 1),
        (STEP * (column + 0.5) + 5, upright + row * block + LARGER * down, LARGER),
    )


def boards(view: Wallenstein, top: float, upright: float) -> Markup:
    """The ten action cards, and a row for every player, in the order of this season."""
    order = planning_order(view)
    seats = view.order if view.event >= 0 else list(range(view.players))
    block = LARGER * heights(view)[0] + 12
    return group(
        [
            group(
                el("title", _(ACTION_NAMES[ACTIONS[action]])),
                action_face(
                    view.box,
                    ACTIONS[action],
                    place_of(view, action, i),
                    action in view.action_cards,
                    is_current(view, i),
                    is_done(view, i),
                ),
                id=f"action-{ACTIONS[action]}",
                class_="done" if is_done(view, i) else None,
                **spot(i, 0, top, upright, block).put(),
            )
            for i, action in enumerate(order)
        ],
        [
            group(
                [
                    cell(view, seat, action, spot(i, HEAD + ROW * (row + 0.5), top, upright, block))
                    for i, action in enumerate(order)
                ],
                id=f"board-{seat}",
            )
            for row, seat in enumerate(seats)
        ],
        id="boards",
    )


def place_of(view: Wallenstein, action: int, i: int) -> str:
    """A number tells the place of a card in the line; of a closed one nobody knows it yet."""
    return str(i + 1) if action in view.action_cards else "?"


def current_place(view: Wallenstein) -> int:
    """The place in the line of the action being carried out; 0 before the first, 10 after the last."""
    waiting = [step.place for step in view.agenda if isinstance(step, ActionCard)]
    if waiting:
        return min(waiting) - 1
    return FIELDS - 1 if any(isinstance(step, SeasonEnd) for step in view.agenda) else FIELDS


def is_done(view: Wallenstein, i: int) -> bool:
    return view.event >= 0 and i < current_place(view) and i < len(view.action_cards)


def is_current(view: Wallenstein, i: int) -> bool:
    return view.event >= 0 and i == current_place(view) and i < len(view.action_cards)


def cell(view: Wallenstein, seat: int, action: int, at: Spot) -> Markup:
    """One field of a board: empty, a card face down, or the card that its viewer knows.

    While plans are made nobody sees how far another has come.
    """
    card = view.field(seat, action)
    name = f"field-{seat}-{ACTIONS[action]}"
    if card == HIDDEN and not view.planning:
        return group(piece(f"back-{seat}", (0, 0)), id=name, **at.put())
    if card in (UNPLANNED, EMPTY, TAKEN, HIDDEN):
        cross = crossed((6, 7), 20) if card == TAKEN else None
        return group(
            slot(card in (UNPLANNED, HIDDEN)),
            owner_edge(seat, *CELL),
            cross,
            id=name,
            opacity=None if cross else 0.55,
            **at.put(),
        )
    turned = bool(view.turned[FIELDS * seat + action])
    return group(
        land_card(
            card,
            seat,
            CELL,
            (14, 16.5),
            stroke_width=1 if turned else 1.8,
            stroke_dasharray=None if turned else "6 2",
        ),
        id=name,
        **at.put(),
    )


def slot(waiting: bool) -> Markup:
    wide, high = CELL
    return sheet(
        -wide / 2,
        -high / 2,
        wide,
        high,
        rx=4,
        fill="none",
        stroke_dasharray="5 4" if waiting else None,
    )
