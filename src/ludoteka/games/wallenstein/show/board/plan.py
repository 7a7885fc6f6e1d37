"""The planning board of the player who looks: ten fields, what lies on them, and the blank cards beside them.

A province and a field share the action that lays its card there: both carry it in ``data-pair``, and it is
chosen by taking one and then the other, or by dragging.
"""

from __future__ import annotations

from collections.abc import Sequence

from ludoteka.draw.curve import Pt
from ludoteka.draw.pieces import token
from ludoteka.draw.svg import Markup, el, group
from ludoteka.draw.theme import ACCENT, LIGHT, player
from ludoteka.engine.core.actions import Action
from ludoteka.engine.i18n import Texts
from ludoteka.games.wallenstein.rules.events import ACTIONS
from ludoteka.games.wallenstein.rules.map import NAMES, PROVINCES
from ludoteka.games.wallenstein.rules.plan import PlanAction, planning_order
from ludoteka.games.wallenstein.rules.state import (
    BLANK,
    BLANKS,
    EMPTY,
    FIELDS,
    HIDDEN,
    UNPLANNED,
    Wallenstein,
)
from ludoteka.games.wallenstein.show.art.symbols import label, place
from ludoteka.games.wallenstein.show.board.boards import BARE, CROSS, action_sign, land_card, panel
from ludoteka.games.wallenstein.show.text import ACTION_NAMES
from ludoteka.games.wallenstein.show.text import label as card_label

_ = Texts(__package__)

WIDTH = 1000.0
PLAN_HEIGHT = 236.0
COLUMNS = FIELDS // 2
STEP, WIDE, HIGH, ROW = 166.0, 160.0, 106.0, 113.0
CARD_WIDE, CARD_HIGH = 148.0, 48.0
PAIR = "|"

Pairs = dict[str, list[str]]


def planner(view: Wallenstein, options: Sequence[Action]) -> int | None:
    """The player whose planning board is to be seen: it has laid cards that this view knows, or is asked."""
    if not view.planning:
        return None
    for seat in range(view.players):
        fields = view.plan[FIELDS * seat : FIELDS * (seat + 1)]
        if any(card not in (UNPLANNED, HIDDEN) for card in fields):
            return seat
    step = view.agenda[-1] if view.agenda else None
    return step.player if options and isinstance(step, PlanAction) else None


def by_card(options: Sequence[Action]) -> Pairs:
    """For every card the actions that lay it somewhere."""
    found: Pairs = {}
    for one in options:
        if one.kind == "plan":
            found.setdefault(one.word(1), []).append(one.text)
    return found


def by_field(options: Sequence[Action]) -> Pairs:
    """For every field the actions that lay something there."""
    found: Pairs = {}
    for one in options:
        if one.kind == "plan":
            found.setdefault(one.word(0), []).append(one.text)
    return found


def planning_board(view: Wallenstein, seat: int, y: float, options: Sequence[Action]) -> Markup:
    """The open actions above, those whose turn nobody knows yet below, the blank cards at the right."""
    cards, fields = by_card(options), by_field(options)
    return group(
        panel(3, y, WIDTH - 6, PLAN_HEIGHT - 4),
        [
            field(view, seat, action, i, y, cards, fields)
            for i, action in enumerate(planning_order(view))
        ],
        piles(view, seat, y, cards),
        id="boards",
    )


def field(
    view: Wallenstein, seat: int, action: int, i: int, y: float, cards: Pairs, fields: Pairs
) -> Markup:
    """One action with the place for a card below its sign."""
    name = ACTIONS[action]
    known = action in view.action_cards
    card = view.field(seat, action)
    pairs = fields.get(name)
    row, column = divmod(i, COLUMNS)
    open_ = pairs is not None and card == UNPLANNED
    words = _(ACTION_NAMES[name])
    at = (12 + STEP * column + WIDE / 2, y + 6 + ROW * row + HIGH / 2)
    return group(
        el("title", words),
        el(
            "rect",
            x=-WIDE / 2,
            y=-HIGH / 2,
            width=WIDE,
            height=HIGH,
            rx=8,
            fill="#efe6d2" if known else "#d9d1c0",
            stroke=ACCENT if open_ else "#b3a482",
            stroke_width=2.6 if open_ else 1.2,
            class_="hit",
        ),
        label(str(i + 1) if known else "?", (-WIDE / 2 + 16, -23), 24, weight=700, fill="#7a6a48"),
        group(action_sign(name), transform=place((4, -27), 0.78)),
        card_place(card == UNPLANNED),
        laid(view, seat, action, card, cards),
        id=f"field-{seat}-{name}",
        transform=place(at),
        **pair(pairs, f"{words}: {card_words(card)}"),
    )


def pair(pairs: list[str] | None, words: str) -> dict[str, str | int | None]:
    """The attributes of a spot that makes an action together with another one."""
    if not pairs:
        return {}
    return {
        "class_": "option",
        "data_pair": PAIR.join(pairs),
        "role": "button",
        "tabindex": 0,
        "aria_label": words,
    }


def card_words(card: int) -> str:
    if card == UNPLANNED:
        return _("nothing yet")
    return card_label(NAMES[card] if card < PROVINCES and card >= 0 else OTHERS[card])


OTHERS = {BLANK: "blank", EMPTY: "empty"}


def card_place(waiting: bool) -> Markup:
    return el(
        "rect",
        x=-CARD_WIDE / 2,
        y=HIGH / 2 - CARD_HIGH - 6,
        width=CARD_WIDE,
        height=CARD_HIGH,
        rx=6,
        fill="#fffdf6",
        fill_opacity=0.55,
        stroke="#b3a482",
        stroke_width=1.3,
        stroke_dasharray="6 4" if waiting else None,
    )


def laid(view: Wallenstein, seat: int, action: int, card: int, cards: Pairs) -> Markup | None:
    """The card on a field; it can be taken to another one."""
    if card in (UNPLANNED, HIDDEN):
        return None
    middle = HIGH / 2 - CARD_HIGH / 2 - 6
    if card == EMPTY:
        return label(CROSS, (0, middle + 9), 26, fill="#a3402f")
    name = NAMES[card] if card < PROVINCES else "blank"
    first = FIELDS * seat
    number = view.plan[first : first + action].count(BLANK)
    return group(
        land_card(card, seat, (CARD_WIDE - 2, CARD_HIGH - 2), (20, 31), stroke_width=2),
        id=f"laid-{name}" if card < PROVINCES else f"laid-blank-{number}",
        transform=place((0, middle)),
        **pair(cards.get(name), card_words(card)),
    )


def piles(view: Wallenstein, seat: int, y: float, cards: Pairs) -> Markup:
    """The blank cards that are left, and the way to leave a field empty where the cards do not reach."""
    used = view.plan[FIELDS * seat : FIELDS * (seat + 1)].count(BLANK)
    x = 12 + STEP * COLUMNS + (WIDTH - 22 - STEP * COLUMNS) / 2
    blank = cards.get("blank")
    empty = cards.get("empty")
    left = f"{BLANKS - used} {CROSS}"
    return group(
        token(seat, (x, y + 32), 40),
        pile(left, (x, y + 6 + HIGH), blank, card_label("blank"), "lay-blank", seat),
        pile(CROSS, (x, y + 12 + ROW * 1.5 + 5), empty, card_label("empty"), "lay-empty", seat)
        if empty
        else None,
        id=f"board-{seat}",
    )


def pile(words: str, at: Pt, pairs: list[str] | None, tip: str, name: str, seat: int) -> Markup:
    return group(
        el("title", tip),
        el(
            "rect",
            x=-59,
            y=-30,
            width=118,
            height=60,
            rx=7,
            fill="#f7f2e6",
            stroke=ACCENT if pairs else player(seat).edge,
            stroke_width=2.6 if pairs else 1.6,
        ),
        label(
            f"{words} {BARE}" if name == "lay-blank" else words,
            (0, 11),
            31,
            weight=700,
            fill=LIGHT.ink,
        ),
        id=name,
        transform=place(at),
        **pair(pairs, tip),
    )
