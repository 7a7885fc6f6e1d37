"""The deck, the discards, the viewer's cards, and buttons for small choices."""

from __future__ import annotations

from ludoteka.draw.pieces import coin
from ludoteka.draw.svg import Markup, el, group, join, number, path
from ludoteka.draw.theme import ACCENT, LIGHT, shade
from ludoteka.engine.core.actions import PASS, Action
from ludoteka.engine.core.events import NOBODY
from ludoteka.engine.i18n import Texts
from ludoteka.games.yspahan.rules import deck
from ludoteka.games.yspahan.rules.facts import CARDS
from ludoteka.games.yspahan.rules.state import Yspahan
from ludoteka.games.yspahan.show.art.symbols import icon
from ludoteka.games.yspahan.show.board.parts import (
    CAMEL,
    CARD_BACK,
    GOLD,
    INK,
    Choices,
    at,
    click,
    label,
)
from ludoteka.games.yspahan.show.text import action_text, card_help, card_name

_ = Texts(__package__)

CARD_WIDTH, CARD_HEIGHT = 64.0, 90.0


def cards(view: Yspahan, choices: Choices, width: float) -> Markup:
    """The cards that the viewer holds; many kinds are drawn smaller, so that none hides another."""
    seen = [hand for hand in view.hands if hand]
    own = view.hands[view.player] if view.player != NOBODY and view.hands[view.player] else 0
    hand = own or (seen[0] if seen else deck.NO_CARDS)
    kinds = [card for card in range(deck.KINDS) if deck.count(hand, card)]
    pitch = CARD_WIDTH + 5
    scale = min(1.0, width / (pitch * len(kinds))) if kinds else 1.0
    return group(
        [_card(choices, card, deck.count(hand, card), pitch * i) for i, card in enumerate(kinds)],
        id="cards",
        transform=f"scale({number(scale)})",
    )


def deck_and_discards(view: Yspahan) -> Markup:
    """Cards face down and the discards, each with its number."""
    thrown = deck.names(view.discard)
    words = ", ".join(card_name(card) for card in thrown)
    return join(
        group(
            el("title", _("cards in the deck")),
            _blank(CARD_BACK),
            path("M32 22l15 23-15 23-15-23z", fill=shade(CARD_BACK, 0.25)),
            label(view.deck_size(), 32, 45, 28, "#ffffff"),
            id="deck",
        ),
        group(
            el("title", _("discards: {cards}").format(cards=words or "-")),
            _blank("#eee3cb" if thrown else "none"),
            label(len(thrown), 32, 45, 28, INK if thrown else LIGHT.muted),
            id="discards",
            transform=at(72, 0),
        ),
    )


def _blank(fill: str) -> Markup:
    return el(
        "rect",
        x=1,
        y=1,
        width=CARD_WIDTH - 2,
        height=CARD_HEIGHT - 2,
        rx=8,
        fill=fill,
        stroke="#b59f7a",
        stroke_width=2,
        stroke_dasharray="6 5" if fill == "none" else None,
    )


def _card(choices: Choices, card: int, copies: int, x: float) -> Markup:
    name = CARDS[card]
    face = join(
        el("rect", x=5, y=-3, width=CARD_WIDTH - 2, height=CARD_HEIGHT - 2, rx=8, fill="#d8c7a2")
        if copies > 1
        else None,
        _blank("#fdf8ec"),
        group(_card_picture(name), transform=at(CARD_WIDTH / 2, CARD_HEIGHT / 2)),
        join(
            el("circle", cx=CARD_WIDTH - 12, cy=12, r=12, fill=INK),
            label(copies, CARD_WIDTH - 12, 12, 18, "#ffffff"),
        )
        if copies > 1
        else None,
    )
    place = {"id": f"card-{name}", "transform": at(x, 0)}
    offers = [
        action for action in (choices.get("play", name), choices.get("extra", name)) if action
    ]
    if offers:
        ring = el(
            "rect",
            x=1,
            y=1,
            width=CARD_WIDTH - 2,
            height=CARD_HEIGHT - 2,
            rx=8,
            fill="none",
            stroke=ACCENT,
            stroke_width=4,
            class_="glow",
        )
        return click(choices, offers, face, ring, **place)
    return group(el("title", f"{card_name(name)}: {card_help(name)}"), face, **place)


def _card_picture(name: str) -> Markup:
    """What a card does, in two or three signs around its middle."""
    if name == "gold3":
        return coin((0, 0), 46, "3", GOLD)
    if name == "camels3":
        return join(icon("camel", 0, -10, 44, CAMEL), label(3, 0, 26, 30, INK))
    if name == "cube_city":
        return join(_crate(0, -18), icon("shop", 0, 20, 40, INK))
    if name == "cube_caravan":
        return join(_crate(-2, -20), icon("camel", 0, 14, 48, CAMEL))
    if name == "sell_camels":
        return join(icon("camel", 0, -18, 40, CAMEL), _points(2))
    if name == "sell_gold":
        return join(coin((0, -18), 34, "", GOLD), _points(1))
    if name == "build_no_camels":
        return join(icon("house", 0, -19, 36, INK), icon("camel", 0, 20, 36, CAMEL), _struck(0, 20))
    if name == "build_no_gold":
        return join(icon("house", 0, -19, 36, INK), coin((0, 20), 30, "", GOLD), _struck(0, 20))
    return join(
        coin((-12, -24), 28, "", GOLD),
        icon("swap", 0, 2, 26, INK),
        icon("camel", 10, 28, 34, CAMEL),
    )


def _crate(x: float, y: float) -> Markup:
    return el("rect", x=x - 11, y=y - 11, width=22, height=22, rx=4, fill="#c9a66b", stroke=INK)


def _points(each: int) -> Markup:
    return join(icon("star", 14, 22, 24, ACCENT), label(each, -10, 22, 30, INK))


def _struck(x: float, y: float) -> Markup:
    return join(
        icon("cross", x, y, 40, "#fdf8ec", stroke="#fdf8ec", stroke_width=1.5),
        icon("cross", x, y, 34, "#b23a2a"),
    )


# -- small choices -------------------------------------------------------------------------------


def small_choices(view: Yspahan, choices: Choices, width: float) -> Markup | None:
    """Buttons for what has no place on the boards: numbers to sell, keeping goods, ending the turn."""
    offers = choices.starting("sell") + choices.starting("camel")
    if PASS.text in choices.by_text:
        offers.append(PASS)
    if not offers:
        return None
    numbers = [action for action in offers if action.kind == "sell"]
    gap = 6.0
    each = (width - gap * (len(offers) - 1)) / len(offers)
    return group(
        [
            _button(view, choices, action, (each + gap) * i, each, action in numbers)
            for i, action in enumerate(offers)
        ],
        id="choices",
    )


def _button(
    view: Yspahan, choices: Choices, action: Action, x: float, width: float, short: bool
) -> Markup:
    words = str(action.number(0)) if short else action_text(view, action)
    if action.kind == "camel":
        content = join(
            icon("camel", width / 2 - 24, 0, 36, CAMEL), label("-1", width / 2 + 22, 0, 28, INK)
        )
    else:
        content = label(words, width / 2, 0, min(28.0, 1.6 * width / len(words)), INK)
    return click(
        choices,
        [action],
        el(
            "rect",
            x=0,
            y=-23,
            width=width,
            height=46,
            rx=12,
            fill=shade(ACCENT, 0.86),
            stroke=ACCENT,
            stroke_width=3,
            class_="glow",
        ),
        content,
        id="choose-" + action.text.replace(" ", "-"),
        transform=at(x, 0),
    )
