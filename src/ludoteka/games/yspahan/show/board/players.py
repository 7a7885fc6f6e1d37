"""What the players have: a panel for each."""

from __future__ import annotations

from ludoteka.draw.pieces import coin, token
from ludoteka.draw.svg import Child, Markup, el, group, join
from ludoteka.draw.theme import ACCENT, LIGHT, player, shade
from ludoteka.engine.i18n import Texts
from ludoteka.games.yspahan.rules.caravan import worth
from ludoteka.games.yspahan.rules.facts import BUILDINGS, CAMEL_COST, GOLD_COST
from ludoteka.games.yspahan.rules.scoring import full_souks, souk_worth
from ludoteka.games.yspahan.rules.state import Yspahan
from ludoteka.games.yspahan.show.art.symbols import icon
from ludoteka.games.yspahan.show.board.parts import (
    CAMEL,
    CARD_BACK,
    GOLD,
    Choices,
    at,
    click,
    goods,
    label,
    panel,
)
from ludoteka.games.yspahan.show.text import (
    building_help,
    building_name,
    building_price,
)

_ = Texts(__package__)

LOW, HIGH = 178.0, 216.0  # a panel is higher where four of them leave little width


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
        label(view.points[seat], 64, 34, 39, LIGHT.ink, text_anchor="start", class_="ink score"),
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
            else icon("card", 13, 0, 30, CARD_BACK)
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
