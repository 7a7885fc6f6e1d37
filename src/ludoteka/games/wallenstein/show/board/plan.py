"""The planning board of the player who looks: ten fields, what lies on them, and the blank cards below them.

A province and a field share the action that lays its card there: both carry it in ``data-pair``, and it is
chosen by taking one and then the other, or by dragging.
"""

from __future__ import annotations

from collections.abc import Sequence

from ludoteka.draw import choices
from ludoteka.draw.svg import Attr, Markup, el, group
from ludoteka.draw.theme import ACCENT, player
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
from ludoteka.games.wallenstein.show.art.lettering import fitting, label
from ludoteka.games.wallenstein.show.art.sprite import place
from ludoteka.games.wallenstein.show.board.boards import COLUMN, LARGER, LEFT, place_of, spot
from ludoteka.games.wallenstein.show.board.cards import CARD, action_face, land_card, owner_edge
from ludoteka.games.wallenstein.show.board.spots import CROSS, INK, PAPER_EDGE, Spot, crossed, sheet
from ludoteka.games.wallenstein.show.text import ACTION_NAMES
from ludoteka.games.wallenstein.show.text import label as card_label

_ = Texts(__package__)

SLOT = (92.0, 44.0)
FIELD = CARD[1] + 5 + SLOT[1]  # how high a field is
PILE = (200.0, 56.0)

Pairs = dict[str, list[str]]


def heights() -> tuple[float, float]:
    """How high the planning board is, wide and upright."""
    return FIELD + 10 + PILE[1], LARGER * (2 * FIELD + PILE[1]) + 40


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


def planning_board(
    view: Wallenstein, seat: int, top: float, upright: float, options: Sequence[Action]
) -> Markup:
    """The open actions first, then those whose turn nobody knows yet; below them the blank cards."""
    cards, fields = by_card(options), by_field(options)
    block = LARGER * FIELD + 14
    return group(
        [
            field(view, seat, action, i, spot(i, 0, top, upright, block), cards, fields)
            for i, action in enumerate(planning_order(view))
        ],
        piles(
            view,
            seat,
            (top + FIELD + 10 + PILE[1] / 2, upright + 2 * block + LARGER * PILE[1] / 2),
            cards,
        ),
        id="boards",
    )


def field(
    view: Wallenstein, seat: int, action: int, i: int, at: Spot, cards: Pairs, fields: Pairs
) -> Markup:
    """One action with the place for a card below it."""
    name = ACTIONS[action]
    card = view.field(seat, action)
    pairs = fields.get(name)
    open_ = pairs is not None and card == UNPLANNED
    words = _(ACTION_NAMES[name])
    wide, high = SLOT
    return group(
        el("title", words),
        action_face(view.box, name, place_of(view, action, i), action in view.action_cards),
        sheet(
            -wide / 2,
            FIELD - high,
            wide,
            high,
            fill="#fffdf6",
            fill_opacity=0.25,
            stroke=ACCENT if open_ else PAPER_EDGE,
            stroke_width=2.6 if open_ else 1.3,
            stroke_dasharray="6 4" if card == UNPLANNED else None,
            class_="hit",
        ),
        laid(view, seat, action, card, cards),
        id=f"field-{seat}-{name}",
        **at.put(),
        **pair(pairs, f"{words}: {card_words(card)}"),
    )


def pair(pairs: list[str] | None, words: str) -> dict[str, Attr]:
    """The attributes of a spot that makes an action together with another one, if it does."""
    return choices.pair(pairs, words) if pairs else {}


def card_words(card: int) -> str:
    if card == UNPLANNED:
        return _("nothing yet")
    return card_label(NAMES[card] if card < PROVINCES and card >= 0 else OTHERS[card])


OTHERS = {BLANK: "blank", EMPTY: "empty"}


def laid(view: Wallenstein, seat: int, action: int, card: int, cards: Pairs) -> Markup | None:
    """The card on a field; it can be taken to another one."""
    if card in (UNPLANNED, HIDDEN):
        return None
    wide, high = SLOT
    middle = FIELD - high / 2
    if card == EMPTY:
        return crossed((0, middle + 9), 26)
    name = NAMES[card] if card < PROVINCES else "blank"
    first = FIELDS * seat
    number = view.plan[first : first + action].count(BLANK)
    return group(
        land_card(card, seat, (wide - 2, high - 4), (15, 16.5), stroke_width=2),
        id=f"laid-{name}" if card < PROVINCES else f"laid-blank-{number}",
        transform=place((0, middle)),
        **pair(cards.get(name), card_words(card)),
    )


def piles(view: Wallenstein, seat: int, middles: tuple[float, float], cards: Pairs) -> Markup:
    """The blank cards that are left, and the way to leave a field empty where the cards do not reach."""
    used = view.plan[FIELDS * seat : FIELDS * (seat + 1)].count(BLANK)
    wide, upright = middles
    blank, empty = cards.get("blank"), cards.get("empty")
    words = f"{BLANKS - used} {CROSS} {card_label('blank')}"
    middle = LEFT + COLUMN * FIELDS / 2
    aside = PILE[0] * 0.5 + 8 if empty else 0
    first = Spot((middle - aside, wide, 1), (500 - aside * LARGER, upright, LARGER))
    second = Spot((middle + aside, wide, 1), (500 + aside * LARGER, upright, LARGER))
    return group(
        pile(words, first, blank, card_label("blank"), "lay-blank", seat),
        pile(
            f"{CROSS} {card_label('empty')}", second, empty, card_label("empty"), "lay-empty", seat
        )
        if empty
        else None,
        id=f"board-{seat}",
    )


def pile(words: str, at: Spot, pairs: list[str] | None, tip: str, name: str, seat: int) -> Markup:
    wide, high = PILE
    return group(
        el("title", tip),
        sheet(
            -wide / 2,
            -high / 2,
            wide,
            high,
            rx=4,
            stroke=ACCENT if pairs else player(seat).edge,
            stroke_width=2.6 if pairs else 1.6,
            class_="hit paper",
        ),
        owner_edge(seat, wide, high),
        label(words, (6, 6.5), fitting(words, wide - 24, 18), weight=700, fill=INK),
        id=name,
        **at.put(),
        **pair(pairs, tip),
    )
