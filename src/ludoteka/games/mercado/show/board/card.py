"""The face of a card: a stall with its awning, the price as places for coins, the points, the ware, the effects (p. 3).

Nothing covers anything: the price stands on the left, the points at the upper right, the ware below them, and the
effects lie on the counter. A place of the price is a pale ring until a coin lies there.
"""

from __future__ import annotations

from collections.abc import Sequence

from ludoteka.draw.choices import box_glow
from ludoteka.draw.curve import Pt
from ludoteka.draw.svg import Markup, el, group, join, path, text
from ludoteka.games.mercado.rules.cards import COINS, RANK, REVEAL, Card, Effect, Price
from ludoteka.games.mercado.show.art import sprite as art
from ludoteka.games.mercado.show.art.stall import HEIGHT, WIDTH

__all__ = ["INK", "card_face", "effect_names", "filled", "place_at", "place_size"]

INK = "#2f2618"
LEFT, TOP, COLUMN = -64.3, -79.5, 112.0  # where the price begins, and its height
PITCH = 33.6  # from place to place; more than three stand closer


# -- the price -----------------------------------------------------------------------------------


def asked(price: Price) -> list[str]:
    """What each place of a price asks for, from above: ``any`` colour, a colour, or a joker."""
    fixed = [COINS[kind] for kind, n in enumerate(price.fixed) for _ in range(n)]
    return ["any"] * (price.same + price.different) + fixed + ["joker"] * price.joker


def filled(price: Price, laid: Sequence[str]) -> list[str | None]:
    """Which of the coins laid lies at which place: colours at theirs, jokers at the last that are free."""
    places = asked(price)
    found: list[str | None] = [None] * len(places)
    for name in sorted(laid, key=COINS.index):
        free = [i for i, coin in enumerate(found) if coin is None]
        if name == "joker":
            found[free[-1]] = name
        else:
            found[next(i for i in free if places[i] in (name, "any"))] = name
    return found


def place_size(count: int) -> float:
    """How large a place is where the price has so many."""
    return _pitch(count) - 1.2


def place_at(i: int, count: int) -> Pt:
    """The middle of a place."""
    pitch = _pitch(count)
    return LEFT + place_size(count) / 2, TOP + pitch / 2 + pitch * i


def _pitch(count: int) -> float:
    return min(PITCH, COLUMN / count)


def _price(price: Price, laid: Sequence[str]) -> Markup:
    """The places where coins are missing; signs say whether free colours must be equal or different."""
    places, count = asked(price), price.size
    coins = filled(price, laid)
    rings = [
        art.missing(name, *place_at(i, count), place_size(count))
        for i, name in enumerate(places)
        if coins[i] is None
    ]
    free = price.same + price.different
    signs = [_sign(*_between(i, count), price.different > 0) for i in range(free - 1)]
    return group(rings, signs)


def _between(i: int, count: int) -> Pt:
    """Beside the gap below a place, where no coin lies."""
    x, y = place_at(i, count)
    return x + 22.5, y + _pitch(count) / 2


def _sign(x: float, y: float, different: bool) -> Markup:
    """Equal, or not equal."""
    return group(
        el(
            "rect",
            x=-8.5,
            y=-8.5,
            width=17,
            height=17,
            rx=5,
            fill="#fffdf4",
            stroke="#8f774a",
            stroke_width=1.1,
        ),
        path("M-4.5-2.4h9M-4.5 2.4h9", stroke=INK, stroke_width=2.3, fill="none"),
        path("M3-6L-3 6", stroke="#b8322a", stroke_width=2.3, fill="none") if different else None,
        transform=f"translate({x:g} {y:g})",
        class_="sign",
    )


# -- the face ------------------------------------------------------------------------------------


def card_face(card: Card, kind: str, laid: Sequence[str], glowing: bool) -> Markup:
    """A card with its middle at the origin; ``laid`` are the coins of whoever looks at it."""
    return join(
        el(
            "rect",
            x=-WIDTH / 2 + 3,
            y=-HEIGHT / 2 + 6,
            width=WIDTH,
            height=HEIGHT,
            rx=9,
            fill="#20180a",
            fill_opacity=0.26,
        ),
        box_glow((-WIDTH / 2, -HEIGHT / 2, WIDTH, HEIGHT), 9, line=7, tint=1) if glowing else None,
        art.front(kind),
        art.ware(card.title, -24, -41, 88),
        _price(card.price, laid),
        _points(card),
        _effects(card),
        art.awning(kind),
    )


def _points(card: Card) -> Markup | None:
    """A tag with the number of points, or with the picture of points by rank or unknown."""
    if card.points == 0:
        return None
    tag = path(
        "M25-82H65V-47L45-38L25-47z",
        fill="#fffdf4",
        stroke="#a98a4e",
        stroke_width=1.4,
        stroke_linejoin="round",
    )
    if card.points == RANK:
        return join(tag, art.glyph("podium", 45, -62, 34))
    number = text(
        "?" if card.points == REVEAL else str(card.points),
        45,
        -48.5,
        font_size=35,
        font_weight=800,
        fill=INK,
        text_anchor="middle",
        class_="points",
    )
    return join(tag, number)


# -- effects -------------------------------------------------------------------------------------


def effect_names(effects: Sequence[Effect]) -> list[str]:
    """A symbol for every time that an effect happens."""
    return [effect.do for effect in effects for _ in range(effect.n)]


def _effects(card: Card) -> Markup:
    """The buyer's effects on the boards of the counter, those for the others on a dark red strip."""
    own = effect_names(card.buyer)
    others = effect_names(card.opponents) + (["no_seal"] if card.no_seal else [])
    if not others:
        return _row(own, 76, 40)
    y, height = (90, 27.0) if own else (77, 34.0)
    strip = el(
        "rect",
        x=-64,
        y=y - height / 2,
        width=128,
        height=height,
        rx=5,
        fill="#7a3f35",
        stroke="#4f231c",
        stroke_width=1,
    )
    return group(_row(own, 63, 26), strip, _row(["others", *others], y, height - 4))


def _row(names: list[str], y: float, size: float) -> Markup:
    """Symbols side by side, as large as there is room."""
    step = min(size + 4, (WIDTH - 14) / max(1, len(names)))
    size = min(size, step)
    left = -step * (len(names) - 1) / 2
    return group([art.glyph(name, left + step * i, y, size) for i, name in enumerate(names)])
