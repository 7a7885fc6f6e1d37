"""The face of a card: price on the left, points on the right, the ware, effects below (p. 3)."""

from __future__ import annotations

from ludoteka.draw.svg import Markup, el, group, join, path, text, use
from ludoteka.draw.theme import ACCENT, FONT, player
from ludoteka.games.mercado.rules.cards import COINS, RANK, REVEAL, Card, Effect
from ludoteka.games.mercado.show.art.symbols import coin, glyph

__all__ = ["CARD_HEIGHT", "CARD_WIDTH", "card_face"]

CARD_WIDTH, CARD_HEIGHT = 116.0, 208.0
INK = "#2b2a27"
EDGE = 7.0
PRICE_COIN = 30.0


def card_face(
    card: Card, ware: str, ground: str, edges: list[tuple[int, int]], glowing: bool
) -> Markup:
    """A card with its middle at the origin; `edges` are (side, seat) of its coloured edges."""
    w, h = CARD_WIDTH, CARD_HEIGHT
    return join(
        el(
            "rect",
            x=-w / 2,
            y=-h / 2 + 4,
            width=w,
            height=h,
            rx=11,
            fill="#000000",
            fill_opacity=0.16,
        ),
        el(
            "rect",
            x=-w / 2,
            y=-h / 2,
            width=w,
            height=h,
            rx=11,
            fill=ground,
            stroke=ACCENT if glowing else "#b59f74",
            stroke_width=4 if glowing else 1.5,
            class_="face",
        ),
        [_edge(side, seat) for side, seat in edges],
        use(ware, x=-22, y=-52, width=76, height=76),
        _price(card),
        _points(card),
        _effects(card),
    )


def _edge(side: int, seat: int) -> Markup:
    """A strip in a player's colour: there that player's coins lie."""
    w, h = CARD_WIDTH / 2, CARD_HEIGHT / 2
    colour = player(seat).colour
    boxes = (
        (-w + 13, h - EDGE, 2 * w - 26, EDGE),
        (-w, -h + 13, EDGE, 2 * h - 26),
        (-w + 13, -h, 2 * w - 26, EDGE),
        (w - EDGE, -h + 13, EDGE, 2 * h - 26),
    )
    x, y, width, height = boxes[side]
    return el("rect", x=x, y=y, width=width, height=height, rx=3, fill=colour)


def _price(card: Card) -> Markup:
    """The coins in a column; a sign says whether free colours must be equal or different."""
    price = card.price
    names = [COINS[i] for i, n in enumerate(price.fixed) for _ in range(n)]
    free = price.same + price.different
    names = ["any"] * free + names + ["joker"] * price.joker
    drawn = [coin(name, -34, -78 + PRICE_COIN * i, PRICE_COIN) for i, name in enumerate(names)]
    if free > 1:
        y = -78 + PRICE_COIN * (free - 1) / 2
        drawn.append(_sign(-34, y, price.different > 0))
    return group(drawn)


def _sign(x: float, y: float, different: bool) -> Markup:
    """Equal, or not equal."""
    return group(
        el("circle", r=9.5, fill="#fffdf6", stroke="#5b5040", stroke_width=1.2),
        path("M-5-2.6h10M-5 2.6h10", stroke=INK, stroke_width=2.4, fill="none"),
        path("M3.6-7.2L-3.6 7.2", stroke="#b8322a", stroke_width=2.6, fill="none")
        if different
        else None,
        transform=f"translate({x:g} {y:g})",
    )


def _points(card: Card) -> Markup | None:
    """The number of points, or the picture of points by rank or unknown."""
    if card.points == RANK:
        return glyph("podium", 28, -73, 42)
    if card.points == 0:
        return None
    words = "?" if card.points == REVEAL else str(card.points)
    return text(
        words,
        30,
        -60,
        font_family=FONT,
        font_size=44,
        font_weight=700,
        fill=INK,
        text_anchor="middle",
        class_="points",
    )


def _names(effects: tuple[Effect, ...]) -> list[str]:
    return [effect.do for effect in effects for _ in range(effect.n)]


def _effects(card: Card) -> Markup:
    """The buyer's effects, and below a line those for the others."""
    own = _names(card.buyer)
    others = _names(card.opponents) + (["no_seal"] if card.no_seal else [])
    if not others:
        return _row(own, 62, 38)
    drawn = [path("M-46 59h92", stroke="#b59f74", stroke_width=1.6, fill="none")]
    drawn.append(_row(["others", *others], 78, 29))
    if own:
        drawn.append(_row(own, 40, 31))
    return group(drawn)


def _row(names: list[str], y: float, size: float) -> Markup:
    """Symbols side by side, as large as there is room."""
    step = min(size + 2, (CARD_WIDTH - 18) / max(1, len(names)))
    size = min(size, step)
    left = -step * (len(names) - 1) / 2
    return group([glyph(name, left + step * i, y, size) for i, name in enumerate(names)])
