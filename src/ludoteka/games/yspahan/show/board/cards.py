"""The deck, the discards, the order of the day, the viewer's cards, and buttons for small choices."""

from __future__ import annotations

from math import ceil

from ludoteka.draw.svg import Markup, el, group, join, number
from ludoteka.draw.theme import ACCENT, LIGHT
from ludoteka.engine.core.actions import PASS, Action
from ludoteka.engine.core.events import NOBODY
from ludoteka.engine.i18n import Texts
from ludoteka.games.yspahan.rules import deck
from ludoteka.games.yspahan.rules.facts import (
    CAMEL_PRICE,
    CARD_CAMELS,
    CARD_GOLD,
    CARDS,
    GOLD_PRICE,
)
from ludoteka.games.yspahan.rules.state import Yspahan
from ludoteka.games.yspahan.rules.turn import Turn
from ludoteka.games.yspahan.show.art.cards import HEIGHT, NUMBERS, WIDTH
from ludoteka.games.yspahan.show.art.sprite import piece
from ludoteka.games.yspahan.show.board.parts import (
    INK,
    PAPER,
    Choices,
    at,
    chip,
    click,
    glow,
    label,
)
from ludoteka.games.yspahan.show.text import action_text, card_help, card_name

__all__ = ["DAY", "HAND", "day", "hand"]

_ = Texts(__package__)

DAY = (366.0, 127.0)
HAND = (330.0, 250.0)
GAP = 8.0
BUTTONS = 60.0
ROOM = (
    268.0,
    HAND[1] - BUTTONS - GAP - 6,
)  # for the cards; the buttons of a page lie on the right of it
LARGEST = 1.2  # how much a card is enlarged at most
AMOUNTS = {
    "gold3": CARD_GOLD,
    "camels3": CARD_CAMELS,
    "sell_camels": CAMEL_PRICE,
    "sell_gold": GOLD_PRICE,
}


# -- the hand --------------------------------------------------------------------------------------


def hand(view: Yspahan, choices: Choices) -> Markup:
    """What else can be chosen, and below it the cards that the viewer holds, as large as there is room."""
    held = _held(view)
    kinds = [card for card in range(deck.KINDS) if deck.count(held, card)]
    columns, scale = _rows(len(kinds))
    cards = [
        _card(
            choices,
            card,
            deck.count(held, card),
            ((WIDTH + GAP) * (i % columns), (HEIGHT + GAP) * (i // columns)),
        )
        for i, card in enumerate(kinds)
    ]
    laid = group(cards, transform=f"scale({number(scale)})") if cards else _no_cards()
    return join(
        group(_buttons(view, choices), transform=at(0, BUTTONS / 2)),
        group(laid, id="cards", transform=at(2, BUTTONS + GAP)),
    )


def _held(view: Yspahan) -> int:
    """The hand that can be seen: the asked player's, or the only one that is known."""
    seen = [cards for cards in view.hands if cards]
    own = view.hands[view.player] if view.player != NOBODY else deck.NO_CARDS
    return own or (seen[0] if seen else deck.NO_CARDS)


def _rows(count: int) -> tuple[int, float]:
    """In how many columns so many cards are largest, and how large they are then."""
    found = []
    for columns in range(1, max(count, 1) + 1):
        rows = ceil(count / columns)
        wide = (ROOM[0] + GAP) / (columns * (WIDTH + GAP))
        high = (ROOM[1] + GAP) / (max(rows, 1) * (HEIGHT + GAP))
        found.append((min(LARGEST, wide, high), columns))
    scale, columns = max(found)
    return columns, scale


def _empty(x: float, y: float, width: float, height: float) -> Markup:
    """A place where no card lies."""
    return el(
        "rect",
        x=x,
        y=y,
        width=width,
        height=height,
        rx=9,
        fill="none",
        stroke=LIGHT.line,
        stroke_width=2.4,
        stroke_dasharray="8 7",
        class_="edge",
    )


def _no_cards() -> Markup:
    """Where cards will lie."""
    return join(
        _empty(0, 2, *ROOM),
        label(
            _("no cards"),
            ROOM[0] / 2,
            2 + ROOM[1] / 2,
            22,
            LIGHT.muted,
            font_weight=500,
            class_="muted",
        ),
    )


def _card(choices: Choices, card: int, copies: int, place: tuple[float, float]) -> Markup:
    name = CARDS[card]
    face = join(
        piece(f"card-{name}", 7, -4) if copies > 1 else None,
        piece(f"card-{name}"),
        _amount(name),
        _copies(copies) if copies > 1 else None,
    )
    settings = {"id": f"card-{name}", "transform": at(*place)}
    offers = [
        action for action in (choices.get("play", name), choices.get("extra", name)) if action
    ]
    if offers:
        return click(choices, offers, face, glow(1, 1, WIDTH - 2, HEIGHT - 2, 9), **settings)
    return group(el("title", f"{card_name(name)}: {card_help(name)}"), face, **settings)


def _amount(name: str) -> Markup | None:
    """The number on a card, parted from the picture by a light halo."""
    if name not in NUMBERS:
        return None
    x, foot = NUMBERS[name]
    return label(
        AMOUNTS[name],
        x,
        foot - 12,
        36,
        stroke="#fffaf0",
        stroke_width=7,
        stroke_linejoin="round",
        paint_order="stroke",
    )


def _copies(copies: int) -> Markup:
    return join(
        el("circle", cx=WIDTH - 14, cy=14, r=17, fill=INK),
        label(copies, WIDTH - 14, 14, 26, "#ffffff"),
    )


# -- deck, discards and the order of the day -------------------------------------------------------


def day(view: Yspahan) -> Markup:
    """Cards face down and the discards, each with its number, and who acts when today."""
    thrown = deck.names(view.discard)
    words = ", ".join(card_name(card) for card in thrown)
    fan = list(dict.fromkeys(thrown))[-3:]
    return join(
        group(
            el("title", _("cards in the deck")),
            piece("back", 0, 0, 1.9),
            _count(view.deck_size(), 26, 42),
            id="deck",
            transform=at(44, 62),
        ),
        group(
            el("title", _("discards: {cards}").format(cards=words or "-")),
            [piece(f"card-{name}", -36 + 9 * i, -54, 0.76) for i, name in enumerate(fan)]
            or _empty(-36, -54, 76, 106),
            _count(len(thrown), 32, 42),
            id="discards",
            transform=at(138, 62),
        ),
        None if view.over else group(_order(view), transform=at(204, 0)),
    )


def _count(n: int, x: float, y: float) -> Markup:
    return join(
        el("circle", cx=x, cy=y, r=19, fill=PAPER, stroke="#7a5a34", stroke_width=1.6),
        label(n, x, y, 24.5),
    )


def _order(view: Yspahan) -> Markup:
    """The seats in today's order; on the last day the points decide it (p. 8)."""
    last = view.week == view.box.weeks and view.day == view.box.days
    seats = [*view.order, view.order[0]] if view.players == 2 else view.order
    waiting = sum(isinstance(step, Turn) for step in view.agenda)
    now = max(0, len(seats) - waiting - 1)
    heading = _("Last day") if last else _("Order")
    return group(
        el("title", _("Order of play today")),
        label(
            heading,
            0,
            28,
            min(27, 270 / len(heading)),  # as wide as four seats
            LIGHT.muted,
            text_anchor="start",
            class_="muted",
        ),
        [
            join(
                el(
                    "circle",
                    cx=20 + 41 * i,
                    cy=80,
                    r=20,
                    fill="none",
                    stroke=ACCENT,
                    stroke_width=4,
                )
                if i == now
                else None,
                piece(f"seat-{seat}", 20 + 41 * i, 79, 1.3),
            )
            for i, seat in enumerate(seats)
        ],
        id="order",
    )


# -- small choices ---------------------------------------------------------------------------------


def _small(choices: Choices) -> list[Action]:
    """What has no place on the boards: numbers to sell, keeping goods, ending the turn."""
    offers = choices.starting("sell") + choices.starting("camel")
    return [*offers, PASS] if PASS.text in choices.by_text else offers


def _buttons(view: Yspahan, choices: Choices) -> Markup | None:
    offers = _small(choices)
    if not offers:
        return None
    gap = 6.0
    each = (HAND[0] - gap * (len(offers) - 1)) / len(offers)
    drawn = [_button(view, choices, one, (each + gap) * i, each) for i, one in enumerate(offers)]
    return group(drawn, id="choices")


def _button(view: Yspahan, choices: Choices, action: Action, x: float, width: float) -> Markup:
    words = str(action.number(0)) if action.kind == "sell" else action_text(view, action)
    if action.kind == "camel":
        content = join(label("-1", width / 2 - 22, 0, 32), piece("camel", width / 2 + 18, 6, 0.8))
    else:
        content = label(words, width / 2, 0, min(32.0, 1.6 * width / len(words)))
    return click(
        choices,
        [action],
        chip(width, BUTTONS - 6, True),
        content,
        id="choose-" + action.text.replace(" ", "-"),
        transform=at(x, 0),
    )
