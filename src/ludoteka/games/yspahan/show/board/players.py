"""What the players have: a panel for each, with its six buildings."""

from __future__ import annotations

from ludoteka.draw.svg import Child, Markup, el, group, join
from ludoteka.draw.theme import ACCENT, LIGHT, player
from ludoteka.engine.i18n import Texts
from ludoteka.games.yspahan.rules.caravan import worth
from ludoteka.games.yspahan.rules.facts import BUILDINGS, CAMEL_COST, GOLD_COST
from ludoteka.games.yspahan.rules.scoring import full_souks, souk_worth
from ludoteka.games.yspahan.rules.state import Yspahan
from ludoteka.games.yspahan.show.art.scenes import WIDTH as SCENE
from ludoteka.games.yspahan.show.art.sprite import lamplit, piece
from ludoteka.games.yspahan.show.board.parts import Choices, at, click, glow, label, panel
from ludoteka.games.yspahan.show.text import (
    building_help,
    building_name,
    building_price,
)

__all__ = ["SIZE", "player_panel"]

_ = Texts(__package__)

SIZE = (255.0, 250.0)
TILE = (77.0, 73.0)


def player_panel(view: Yspahan, choices: Choices, seat: int) -> Markup:
    """The panel of a player, its corner at the origin."""
    asked, first = seat == view.player, seat == view.first and not view.over
    edge = ACCENT if asked else player(seat).colour if seat == view.turn else None
    winner = view.over and view.ranks()[seat] == 1
    return group(
        panel(*SIZE, edge),
        el("rect", y=14, width=6, height=SIZE[1] - 28, rx=3, fill=player(seat).colour),
        piece(f"seat-{seat}", 32, 30, 1.6),
        label(view.points[seat], 58, 30, 34, LIGHT.ink, text_anchor="start", class_="ink score"),
        None if view.over else _week_end(view, seat),
        piece("pawn", 232, 30, 1.35) if first else None,
        piece("star", 228, 30, 1.5) if winner else None,
        _belongings(view, seat),
        [_building(view, choices, seat, i) for i in range(len(BUILDINGS))],
        id=f"player-{seat}",
    )


def _week_end(view: Yspahan, seat: int) -> Markup:
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
            208,
            30,
            28,
            LIGHT.muted,
            text_anchor="end",
            class_="muted",
        ),
    )


def _belongings(view: Yspahan, seat: int) -> Markup:
    """Coins, camels, goods in reserve and cards, each with its number."""
    things = (
        (_("coins"), view.gold[seat], piece("coin", 13, 0, 1.1)),
        (_("camels"), view.camels[seat], piece("camel", 10, 2, 0.5)),
        (_("cubes in reserve"), view.reserve[seat], piece(f"goods-{seat}", 12, 0, 0.58)),
        (_("cards"), view.hand_size[seat], piece("back", 13, 0, 0.5)),
    )
    return join(
        group(
            el("title", f"{word}: {amount}"),
            sign,
            label(amount, 28, 0, 25, LIGHT.ink, text_anchor="start", class_="ink"),
            transform=at(x, 76),
        )
        for x, (word, amount, sign) in zip((13, 70, 126, 196), things, strict=True)
    )


# -- buildings -------------------------------------------------------------------------------------


def _building(view: Yspahan, choices: Choices, seat: int, building: int) -> Markup:
    """A building: standing in the player's colour, offered, or with its price."""
    name = BUILDINGS[building]
    built = view.has(seat, building)
    offers = choices.starting("build", name) if seat == view.player else []
    look = player(seat)
    width, height = TILE
    content: list[Child] = [
        el(
            "rect",
            width=width,
            height=height,
            rx=7,
            fill=look.colour if built else "#fbf3de",
            stroke=look.edge if built else "#b79e70",
            stroke_width=1.4,
        ),
        lamplit(
            f"scene-{name}",
            2.5,
            2.5,
            (width - 5) / SCENE,
            opacity=None if built or offers else 0.8,
        ),
        _stands(seat) if built else _price(building),
    ]
    place = {
        "id": f"building-{seat}-{name}",
        "transform": at(8 + 81 * (building % 3), 98 + 76 * (building // 3)),
    }
    if offers:
        return click(choices, offers, *content, glow(1, 1, width - 2, height - 2, 7), **place)
    words = f"{building_name(name)} ({building_price(building)}): {building_help(name)}"
    return group(el("title", words), *content, **place)


def _stands(seat: int) -> Markup:
    """A tick on the player's colour."""
    return el(
        "path",
        d="M29 59l6 6l12-13",
        fill="none",
        stroke=player(seat).ink,
        stroke_width=5,
        stroke_linecap="round",
        stroke_linejoin="round",
    )


def _price(building: int) -> Markup:
    """The price: camels on the left, coins on the right."""
    gold = GOLD_COST[building]
    left = 0 if gold else 19
    return join(
        label(CAMEL_COST[building], 10 + left, 60, 24),
        piece("camel", 27 + left, 62, 0.34),
        [label(gold, 50, 60, 24), piece("coin", 67, 60, 0.7)] if gold else None,
    )
