"""The players' panels: way, seals, privileges, purse with the odds of the next draw, personal card."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb
from typing import Any

from ludoteka.draw.pieces import token
from ludoteka.draw.svg import Markup, el, group, join, text
from ludoteka.draw.theme import ACCENT, FONT, LIGHT
from ludoteka.engine.core.actions import Action
from ludoteka.games.mercado.rules.cards import COINS, KINDS, Face
from ludoteka.games.mercado.rules.purse import DRAW_COINS
from ludoteka.games.mercado.rules.state import HIDDEN, Mercado
from ludoteka.games.mercado.show.art.symbols import coin, glyph
from ludoteka.games.mercado.show.text import _, action_text, coin_name, face_text

__all__ = ["HEIGHT", "choice", "label", "odds", "panels"]

HEIGHT = 142.0
WIDTH = 474.0


def choice(view: Mercado, action: Action | None) -> dict[str, Any]:
    """The attributes of something that can be clicked."""
    if action is None:
        return {}
    return {
        "class_": "option",
        "data_action": action.text,
        "role": "button",
        "tabindex": 0,
        "aria_label": action_text(view, action),
    }


def label(
    words: str, x: float, y: float, size: float, anchor: str = "start", fill: str = LIGHT.ink
) -> Markup:
    """A few letters or a number."""
    return text(
        words,
        x,
        y,
        font_family=FONT,
        font_size=size,
        font_weight=600,
        text_anchor=anchor,
        fill=fill,
        class_="ink",
    )


def panels(view: Mercado, options: Sequence[Action], top: float) -> Markup:
    """All players, two in a row."""
    return group(
        [_panel(view, seat, options, top) for seat in range(view.players)],
        id="players",
    )


def _panel(view: Mercado, seat: int, options: Sequence[Action], top: float) -> Markup:
    x = 18 + (seat % 2) * (WIDTH + 16)
    y = top + (seat // 2) * (HEIGHT + 12)
    on_turn = view.player == seat
    mine = options if on_turn else ()
    return group(
        el("rect", y=4, width=WIDTH, height=HEIGHT, rx=16, fill="#000000", fill_opacity=0.1),
        el(
            "rect",
            width=WIDTH,
            height=HEIGHT,
            rx=16,
            fill=LIGHT.panel,
            stroke=ACCENT if on_turn else LIGHT.line,
            stroke_width=4 if on_turn else 1.5,
            class_="panel turn" if on_turn else "panel",
        ),
        token(seat, (34, 36), 44),
        group(label(str(view.distance[seat]), 66, 49, 38), class_="score"),
        _place(view, seat),
        _seals(view, seat, mine),
        _privileges(view, seat, mine),
        _purse(view, seat, mine),
        _card(view, seat, mine),
        id=f"player-{seat}",
        transform=f"translate({x:g} {y:g})",
    )


def _place(view: Mercado, seat: int) -> Markup | None:
    """A star for the winner when the game is over."""
    if not view.over or view.ranks()[seat] != 1:
        return None
    return group(
        el("title", _("winner")),
        label("★", 112, 48, 40, fill="#c98a12"),
        id=f"winner-{seat}",
    )


def _box(x: float, width: float, fill: str, glowing: bool) -> Markup:
    return el(
        "rect",
        x=x,
        y=66,
        width=width,
        height=69,
        rx=12,
        fill=fill,
        stroke=ACCENT if glowing else "#cdbb93",
        stroke_width=4 if glowing else 1.2,
    )


def _seals(view: Mercado, seat: int, options: Sequence[Action]) -> Markup:
    """The seals, with the way to spend one."""
    action = next((o for o in options if o.kind == "seal"), None)
    words = action_text(view, action) if action else _("seals")
    return group(
        el("title", words),
        el(
            "rect",
            x=150,
            y=8,
            width=86,
            height=52,
            rx=12,
            fill="#ffffff",
            fill_opacity=0.6,
            stroke=ACCENT,
            stroke_width=4,
        )
        if action
        else None,
        glyph("gain_seal", 176, 35, 44),
        label(str(view.seals[seat]), 201, 46, 32),
        id=f"seals-{seat}",
        **choice(view, action),
    )


def _privileges(view: Mercado, seat: int, options: Sequence[Action]) -> Markup:
    """The privileges: one's own by their steps, those of others face down."""
    faces = view.box.deck.faces
    held = view.held[seat]
    step = min(55.0, 208.0 / max(1, len(held)))
    drawn = []
    offered: set[str] = set()
    for i, number in enumerate(held):
        face = faces[number] if number != HIDDEN else None
        action = next(
            (o for o in options if face and o.kind in ("use", "give") and o.word(0) == face.name),
            None,
        )
        if action is not None and action.text in offered:
            action = None
        if action is not None:
            offered.add(action.text)
        drawn.append(
            group(
                el("title", face_text(face) if face else _("a privilege, face down")),
                _token(face, action is not None),
                id=f"privilege-{seat}-{i}",
                transform=f"translate({274 + step * i:g} 36)",
                **choice(view, action),
            )
        )
    return group(drawn)


def _token(face: Face | None, glowing: bool) -> Markup:
    """A privilege: its steps, and a small sign of what it brings besides."""
    back = face is None
    box = el(
        "rect",
        x=-25,
        y=-27,
        width=50,
        height=54,
        rx=7,
        fill="#7c5a33" if back else "#f3e3bd",
        stroke=ACCENT if glowing else "#8a6a35",
        stroke_width=4 if glowing else 1.4,
    )
    if face is None:
        return join(box, glyph("gain_privilege", 0, 0, 30))
    signs = [effect.do for effect in (*face.bonus, *face.others)][:1]
    return join(
        box,
        label(str(face.steps), -13 if signs else 0, 11, 32, "middle"),
        [glyph(name, 11, 9, 26) for name in signs],
        glyph("others", 11, -14, 20) if face.others else None,
    )


def odds(coins: Sequence[int], kind: int) -> float:
    """The chance that the next draw of three brings at least one coin of a kind."""
    total = sum(coins)
    n = min(DRAW_COINS, total)
    return 1 - comb(total - coins[kind], n) / comb(total, n) if total else 0.0


def _purse(view: Mercado, seat: int, options: Sequence[Action]) -> Markup:
    """The coins in the purse; the bar below each shows its odds in the next draw."""
    action = next((o for o in options if o.kind == "draw"), None)
    coins = view.purse[seat]
    drawn = []
    for kind in range(KINDS):
        chance = odds(coins, kind)
        words = _("{coin}: {n} in the purse, {percent}% chance in the next draw").format(
            coin=coin_name(COINS[kind]), n=coins[kind], percent=round(100 * chance)
        )
        x = 56 + 34 * kind
        drawn.append(
            group(
                el("title", words),
                el("rect", x=x - 16, y=68, width=32, height=64, fill="#ffffff", fill_opacity=0),
                coin(COINS[kind], x, 84, 27),
                label(str(coins[kind]), x, 120, 26, "middle"),
                el("rect", x=x - 13, y=126, width=26, height=5, rx=2.5, fill="#e2d3b0"),
                el("rect", x=x - 13, y=126, width=26 * chance, height=5, rx=2.5, fill="#7a5a2c"),
                opacity=None if coins[kind] else 0.35,
            )
        )
    return group(
        _box(8, 240, "#efe0c2", action is not None),
        glyph("purse", 26, 98, 30),
        drawn,
        id=f"purse-{seat}",
        **choice(view, action),
    )


def _card(view: Mercado, seat: int, options: Sequence[Action]) -> Markup:
    """The coins on the personal card, out of play until they are put back."""
    action = next((o for o in options if o.kind == "refill"), None)
    coins = view.card[seat]
    drawn = []
    for i, kind in enumerate(kind for kind in range(KINDS) if coins[kind]):
        x = 284 + 36 * i
        drawn.append(coin(COINS[kind], x, 84, 27))
        drawn.append(label(str(coins[kind]), x, 120, 26, "middle"))
    words = action_text(view, action) if action else _("coins on the personal card")
    return group(
        el("title", words),
        _box(256, 210, "#ffffff", action is not None),
        drawn,
        id=f"card-of-{seat}",
        **choice(view, action),
    )
