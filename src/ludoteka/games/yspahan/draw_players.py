"""What the players have: a panel for each, the viewer's cards, the deck, and small choices."""

from __future__ import annotations

from ludoteka.draw.pieces import coin, token
from ludoteka.draw.svg import Child, Markup, el, group, join, number, path
from ludoteka.draw.theme import ACCENT, LIGHT, player, shade
from ludoteka.engine.actions import PASS, Action
from ludoteka.engine.i18n import Texts
from ludoteka.games.yspahan import deck
from ludoteka.games.yspahan.art import icon
from ludoteka.games.yspahan.caravan import worth
from ludoteka.games.yspahan.draw_parts import (
    CAMEL,
    GOLD,
    INK,
    Choices,
    at,
    click,
    goods,
    label,
    panel,
)
from ludoteka.games.yspahan.facts import BUILDINGS, CAMEL_COST, CARDS, GOLD_COST
from ludoteka.games.yspahan.scoring import full_souks, souk_worth
from ludoteka.games.yspahan.state import Yspahan
from ludoteka.games.yspahan.text import (
    action_text,
    building_help,
    building_name,
    building_price,
    card_help,
    card_name,
)

_ = Texts(__package__)

LOW, HIGH = 178.0, 216.0  # a panel is higher where four of them leave little width
CARD_WIDTH, CARD_HEIGHT = 64.0, 90.0
BACK = "#8a5a3c"


# -- panels --------------------------------------------------------------------------------------


def panel_height(players: int) -> float:
    return HIGH if players > 3 else LOW


def panels(view: Yspahan, choices: Choices, width: float) -> Markup:
    """One panel for each player side by side, the corner of the first at the origin."""
    gap = 12.0
    each = (width - gap * (view.players - 1)) / view.players
    return group(
        [_panel(view, choices, seat, (each + gap) * seat, each) for seat in range(view.players)],
        id="players",
    )


def _panel(view: Yspahan, choices: Choices, seat: int, x: float, width: float) -> Markup:
    height = panel_height(view.players)
    turn = seat == view.turn
    asked = seat == view.player
    first = seat == view.first and not view.over
    winner = view.ranks()[seat] == 1
    frame = panel(
        0,
        0,
        width,
        height,
        stroke=ACCENT if asked else player(seat).colour if turn else LIGHT.line,
        stroke_width=4 if turn or asked else 2,
    )
    middle = width / 2
    return group(
        frame,
        el("rect", x=0, y=14, width=7, height=height - 28, rx=3, fill=player(seat).colour),
        token(seat, (34, 34), 42),
        label(view.points[seat], 64, 34, 39, LIGHT.ink, text_anchor="start", class_="ink"),
        _prize(winner, width) if view.over else _week_end(view, seat, width),
        icon("pawn", width - 22, 34, 30, LIGHT.ink, class_="ink") if first else None,
        _belongings(view, seat, width),
        group(_buildings(view, choices, seat, middle), transform=at(0, height - 50)),
        id=f"player-{seat}",
        transform=at(x, 0),
    )


def _prize(winner: bool, width: float) -> Markup | None:
    """When the game is over: a star for who won."""
    return icon("star", width - 32, 34, 40, ACCENT) if winner else None


def _week_end(view: Yspahan, seat: int, width: float) -> Markup:
    """What a week's end right now would bring."""
    souks = sum(souk_worth(view, seat, souk) for souk in full_souks(view, seat))
    cubes, each = worth(view, seat)
    words = _("If the week ended now: souks {souks}, caravan {caravan}").format(
        souks=souks, caravan=cubes * each
    )
    return group(
        el("title", words),
        label(
            f"+{souks + cubes * each}",
            width - 42,
            35,
            30,
            LIGHT.muted,
            text_anchor="end",
            class_="muted",
        ),
    )


def _belongings(view: Yspahan, seat: int, width: float) -> Markup:
    """Coins, camels, goods in reserve and cards, each with its number."""
    if width > 300:
        places = [(12 + share * (width - 16), 84.0) for share in (0.0, 0.25, 0.5, 0.78)]
    else:
        places = [(20.0, 82.0), (128.0, 82.0), (20.0, 120.0), (128.0, 120.0)]
    amounts = (view.gold[seat], view.camels[seat], view.reserve[seat], view.hand_size[seat])
    words = (_("coins"), _("camels"), _("cubes in reserve"), _("cards"))
    parts = []
    for i, (amount, word) in enumerate(zip(amounts, words, strict=True)):
        sign = (
            coin((13, 0), 27, "", GOLD)
            if i == 0
            else icon("camel", 13, 0, 32, CAMEL)
            if i == 1
            else goods(seat, 13, 0, 26)
            if i == 2
            else icon("card", 13, 0, 30, BACK)
        )
        parts.append(
            group(
                el("title", f"{word}: {amount}"),
                sign,
                label(
                    amount,
                    26,
                    0,
                    31,
                    LIGHT.ink,
                    text_anchor="start",
                    class_="ink",
                ),
                transform=at(*places[i]),
            )
        )
    return join(parts)


def _buildings(view: Yspahan, choices: Choices, seat: int, middle: float) -> Markup:
    """The six buildings: what stands, what is offered, and the prices of the others."""
    pitch = min(46.0, (2 * middle - 14) / 6)
    parts = []
    for i, name in enumerate(BUILDINGS):
        x = middle + pitch * (i - 2.5) + 2
        built = view.has(seat, i)
        offers = choices.starting("build", name) if seat == view.player else []
        size = pitch - 4
        frame = el(
            "rect",
            x=-size / 2,
            y=-19,
            width=size,
            height=38,
            rx=8,
            fill=player(seat).colour if built else "#efe6d2",
            stroke=player(seat).edge if built else LIGHT.line,
            stroke_width=1.5,
        )
        mark = icon(name, 0, 0, 29, player(seat).ink if built else shade("#efe6d2", -0.42))
        words = f"{building_name(name)} ({building_price(i)}): {building_help(name)}"
        ident = f"building-{seat}-{name}"
        content: list[Child] = [frame, mark, None if built else _price(i)]
        if offers:
            ring = el(
                "rect",
                x=-size / 2,
                y=-19,
                width=size,
                height=38,
                rx=8,
                fill=ACCENT,
                fill_opacity=0.18,
                stroke=ACCENT,
                stroke_width=4,
                class_="glow",
            )
            parts.append(click(choices, offers, *content, ring, id=ident, transform=at(x, 0)))
        else:
            parts.append(group(el("title", words), *content, id=ident, transform=at(x, 0)))
    return join(parts)


def _price(building: int) -> Markup:
    """The price in two rows of small signs: squares for camels, rounds for coins."""
    parts = []
    for i in range(CAMEL_COST[building]):
        x = 8 * (i - (CAMEL_COST[building] - 1) / 2)
        parts.append(el("rect", x=x - 3, y=22, width=6, height=6, fill=CAMEL))
    for i in range(GOLD_COST[building]):
        x = 8 * (i - (GOLD_COST[building] - 1) / 2)
        parts.append(
            el("circle", cx=x, cy=34, r=3.4, fill=GOLD, stroke=shade(GOLD, -0.35), stroke_width=0.8)
        )
    return join(parts)


# -- cards ---------------------------------------------------------------------------------------


def cards(view: Yspahan, choices: Choices, width: float) -> Markup:
    """The cards that the viewer holds; many kinds are drawn smaller, so that none hides another."""
    seen = [hand for hand in view.hands if hand]
    own = view.hands[view.player] if view.player >= 0 and view.hands[view.player] else 0
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
            _blank(BACK),
            path("M32 22l15 23-15 23-15-23z", fill=shade(BACK, 0.25)),
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
