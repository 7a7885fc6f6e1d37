"""The players' panels: way, seals, privileges, purse with the odds of the next draw, personal card."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb

from ludoteka.draw.svg import Markup, el, group, join
from ludoteka.draw.theme import ACCENT, LIGHT
from ludoteka.engine.core.actions import Action
from ludoteka.games.mercado.rules.cards import COINS, KINDS, Face
from ludoteka.games.mercado.rules.state import HIDDEN, Mercado
from ludoteka.games.mercado.show.art.sprite import coin, disc_of, glyph
from ludoteka.games.mercado.show.board.card import INK, effect_names
from ludoteka.games.mercado.show.board.parts import choice, label
from ludoteka.games.mercado.show.text import _, action_text, coin_name, face_text

__all__ = ["SIZE", "odds", "player_panel"]

SIZE = WIDTH, HEIGHT = 474.0, 142.0
EDGE = "#cdbb93"
SCROLLS = 222.0  # the room for privileges


def player_panel(view: Mercado, seat: int, options: Sequence[Action]) -> Markup:
    """The panel of a player, its corner at the origin."""
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
            stroke=ACCENT if on_turn else EDGE,
            stroke_width=4 if on_turn else 1.5,
            class_="panel turn" if on_turn else "panel edge",
        ),
        disc_of(seat, 1.85, 34, 34),
        group(label(str(view.distance[seat]), 66, 49, 38), class_="score"),
        _place(view, seat),
        _seals(view, seat, mine),
        _privileges(view, seat, mine),
        _purse(view, seat, mine),
        _card(view, seat, mine),
        id=f"player-{seat}",
    )


def _place(view: Mercado, seat: int) -> Markup | None:
    """A star for the winner when the game is over."""
    if not view.over or view.ranks()[seat] != 1:
        return None
    return group(
        el("title", _("winner")),
        glyph("winner", 128, 35, 42),
        id=f"winner-{seat}",
    )


CLOTH, TABLET = ("#ecdcba", "cloth"), ("#fffaf0", "tablet")


def _box(
    x: float, y: float, width: float, height: float, ground: tuple[str, str], glowing: bool
) -> Markup:
    """A place for things of a player: a cloth or a tablet, by its colour and the name of its class."""
    fill, class_ = ground
    return el(
        "rect",
        x=x,
        y=y,
        width=width,
        height=height,
        rx=12,
        fill=fill,
        stroke=ACCENT if glowing else EDGE,
        stroke_width=4 if glowing else 1.2,
        class_=class_ if glowing else f"{class_} edge",
    )


def _seals(view: Mercado, seat: int, options: Sequence[Action]) -> Markup:
    """The seals, with the way to spend one."""
    action = next((o for o in options if o.kind == "seal"), None)
    words = action_text(view, action) if action else _("seals")
    return group(
        el("title", words),
        _box(150, 8, 86, 52, TABLET, True) if action else None,
        glyph("gain_seal", 176, 35, 44),
        label(str(view.seals[seat]), 201, 46, 32),
        id=f"seals-{seat}",
        **choice(view, action),
    )


def _privileges(view: Mercado, seat: int, options: Sequence[Action]) -> Markup:
    """The privileges: one's own by their steps, those of others face down."""
    faces = view.box.deck.faces
    held = view.held[seat]
    scale = min(1.0, SCROLLS / max(1, len(held)) / 54)  # many are smaller, and none covers another
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
                transform=f"translate({246 + 54 * scale * (i + 0.5):g} 36) scale({scale:.3g})",
                **choice(view, action),
            )
        )
    return group(drawn)


def _token(face: Face | None, glowing: bool) -> Markup:
    """A privilege: its steps, and a small sign for each thing that it brings besides."""
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
    signs = [
        *effect_names(face.bonus),
        *(["others"] if face.others else []),
        *effect_names(face.others),
    ]
    size = min(26.0, 50 / max(1, len(signs)))
    return join(
        box,
        label(str(face.steps), -13 if signs else 0, 11, 32, "middle", INK),
        [
            glyph(name, 11, size * (i - (len(signs) - 1) / 2), size - 1)
            for i, name in enumerate(signs)
        ],
    )


def odds(coins: Sequence[int], kind: int, draw: int) -> float:
    """The chance that the next draw brings at least one coin of a kind."""
    total = sum(coins)
    n = min(draw, total)
    return 1 - comb(total - coins[kind], n) / comb(total, n) if total else 0.0


def _purse(view: Mercado, seat: int, options: Sequence[Action]) -> Markup:
    """The coins in the purse; the bar below each shows its odds in the next draw."""
    action = next((o for o in options if o.kind == "draw"), None)
    coins = view.purse[seat]
    drawn = []
    for kind in range(KINDS):
        chance = odds(coins, kind, view.box.draw)
        words = _("{coin}: {n} in the purse, {percent}% chance in the next draw").format(
            coin=coin_name(COINS[kind]), n=coins[kind], percent=round(100 * chance)
        )
        x = 80 + 33 * kind
        drawn.append(
            group(
                el("title", words),
                el("rect", x=x - 16, y=68, width=32, height=64, fill="#ffffff", fill_opacity=0),
                coin(COINS[kind], x, 85, 30, opacity=None if coins[kind] else 0.4),
                label(str(coins[kind]), x, 121, 25, "middle"),
                _bar(x, 1, "#d9c69b", "bar"),
                _bar(x, chance, "#7a5a2c", "bar-full"),
            )
        )
    return group(
        _box(8, 66, 254, 69, CLOTH, action is not None),
        glyph("purse", 34, 99, 58),
        drawn,
        id=f"purse-{seat}",
        **choice(view, action),
    )


def _bar(x: float, share: float, fill: str, class_: str) -> Markup:
    """So much of a bar below a coin."""
    return el("rect", x=x - 13, y=126, width=26 * share, height=5, rx=2.5, fill=fill, class_=class_)


def _card(view: Mercado, seat: int, options: Sequence[Action]) -> Markup:
    """The coins on the personal card, out of play until they are put back."""
    action = next((o for o in options if o.kind == "refill"), None)
    coins = view.card[seat]
    drawn = []
    for i, kind in enumerate(kind for kind in range(KINDS) if coins[kind]):
        x = 288 + 32 * i
        drawn.append(coin(COINS[kind], x, 85, 30))
        drawn.append(label(str(coins[kind]), x, 121, 25, "middle"))
    words = action_text(view, action) if action else _("coins on the personal card")
    return group(
        el("title", words),
        _box(268, 66, 198, 69, TABLET, action is not None),
        drawn,
        id=f"card-of-{seat}",
        **choice(view, action),
    )
