"""The symbols of Mercado's pictures, for ``<defs>``: coins, rings, effects, wares and stalls.

Each is drawn once and used by name. All ids begin with the game's name, so that pictures of several games can share a
page, and every colour stands in the drawing itself.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from ludoteka.draw.ink import disc, shape, stroke, tones
from ludoteka.draw.svg import Markup, group, join, symbol, use
from ludoteka.draw.theme import shade
from ludoteka.draw.wood import marker
from ludoteka.games.mercado.rules.cards import COINS, FAKE
from ludoteka.games.mercado.show.art import coins, stall
from ludoteka.games.mercado.show.art.coins import star
from ludoteka.games.mercado.show.art.goods import standing_goods
from ludoteka.games.mercado.show.art.wares import purse

__all__ = ["awning", "coin", "defs", "disc_of", "front", "glyph", "missing", "ware"]

WAX, WAX_EDGE = "#c9473d", "#7c1d18"
GREEN, GREEN_EDGE = "#3f7d4f", "#28553a"
LIGHT = "#fffaf0"
BOX = "0 0 24 24"


# -- effects -------------------------------------------------------------------------------------


def _seal() -> Markup:
    """A wax seal on two ribbons."""
    return join(
        shape("M8 13l-3 9.5l3.8 -1.7l1.9 3l2 -9z", "#d9534a", WAX_EDGE, 0.7),
        shape("M16 13l3 9.5l-3.8 -1.7l-1.9 3l-2 -9z", "#b83a33", WAX_EDGE, 0.7),
        shape(star(12, 9.6, 8.2, (12, 10.6)), WAX_EDGE),
        shape(star(12, 9.4, 8, (12, 9.8)), "#b5332b", WAX_EDGE, 0.6),
        shape(disc(12, 9.8, 6), WAX, "#8e2620", 0.8),
        shape(star(5, 4.3, 1.9, (12, 9.9)), "#ffd9c8"),
        stroke("M6 7.4A6.6 6.6 0 0 1 9.6 4", "#f0958a", 1.2),
    )


def _scroll() -> Markup:
    """A privilege: a rolled parchment with a seal."""
    edge = "#8a6a35"
    return join(
        shape("M5.5 3.6H19V19.6Q19 22.4 16 22.4H6z", "#a9854a"),
        shape("M5.5 3H18.6V18.6Q18.6 21.3 16 21.3H5.5z", "#f6e8c6", edge, 1),
        shape("M13 3H18.6V18.6Q18.6 21.3 16 21.3H13z", "#e8d3a2"),
        shape("M5.5 3Q3 3 3 5.5V8H8V5.5Q8 3 5.5 3z", "#d3b679", edge, 0.9),
        stroke("M10 8H16M10 11H16M10 14H13.5", "#7a5c2c", 1.3),
        shape(disc(15.4, 17, 2.9), WAX_EDGE),
        shape(disc(15.3, 16.6, 2.7), WAX, WAX_EDGE, 0.5),
        shape(disc(14.6, 15.9, 0.8), "#f0958a"),
    )


def _again() -> Markup:
    """Another turn: an arrow that comes round."""
    return join(
        shape(disc(12, 12.8, 10.6), GREEN_EDGE),
        shape(disc(12, 12, 10.6), "#4f9464", GREEN_EDGE, 1),
        stroke("M4.6 8.5A8.3 8.3 0 0 1 9 4.5", "#a8d6b2", 1.2),
        stroke("M17 9.4A5.8 5.8 0 1 0 17.7 13.6", LIGHT, 2.5),
        shape("M19.6 5V11.2H13.4z", LIGHT),
    )


def _strike() -> Markup:
    """Not this: a dark stroke with a light edge."""
    line = "M3.6 20.4L20.4 3.6"
    return join(stroke(line, LIGHT, 5.2), stroke(line, "#2b2a27", 2.6))


def _leaving() -> Markup:
    """A fake coin on its way out."""
    return join(
        group(coins.coin(COINS[FAKE]), transform="translate(-1 2) scale(0.86)"),
        stroke("M13 11L21 3", LIGHT, 4.6),
        stroke("M13 11L20.4 3.6", GREEN, 2.6),
        shape("M14.8 1.6h7.6v7.6z", GREEN, LIGHT, 0.8),
    )


def _incoming() -> Markup:
    """A joker that is laid at once."""
    return join(
        group(coins.coin("joker"), transform="translate(2.6 4.8) scale(0.78)"),
        shape("M4.5 1.2v6.2h-3l5 6l5-6h-3V1.2z", GREEN, LIGHT, 0.8),
    )


def _advance() -> Markup:
    """Some steps more: an arrow; the picture adds their number."""
    return join(
        shape("M2 8.4H12V3.2L22.6 13L12 22.8V17.6H2z", "#8a5a12"),
        shape("M2 7H12V2.2L22.6 12L12 21.8V17H2z", "#eda63a", "#8a5a12", 1),
        stroke("M3.4 8.8H13.2V5.4", "#ffd993", 1.2),
    )


def _all_others() -> Markup:
    """The others: three heads."""
    heads = ((5.2, 12.4, 2.6, "#7d7464"), (18.8, 12.4, 2.6, "#5d5548"), (12, 8.8, 3.3, "#6c6455"))
    return join(
        (
            shape(
                f"M{x - 1.95 * r} {y + 3.4 * r}Q{x - 1.9 * r} {y + 1.2 * r} {x} {y + 1.1 * r}"
                f"T{x + 1.95 * r} {y + 3.4 * r}z",
                colour,
                "#fff8e8",
                0.9,
            ),
            shape(disc(x, y, r), shade(colour, 0.18), "#fff8e8", 0.9),
        )
        for x, y, r, colour in heads
    )


def _podium() -> Markup:
    """Points by rank: steps of different height."""
    return join(
        shape("M9 22V7h6v15z", "#e2b23a", "#7a5a10", 1),
        shape("M12 22V7h3v15z", "#c3932a"),
        shape("M2.4 22V12h6.2v10z", "#c9d0d7", "#6d7884", 1),
        shape("M15.4 22v-7h6.2v7z", "#c08a5f", "#74502f", 1),
        shape(star(5, 3.8, 1.7, (12, 3.6)), "#e8892b", "#8a4a08", 0.7),
    )


def _start() -> Markup:
    """The start tile: a chequered flag."""
    return join(
        shape(disc(8, 22, 4.5, 1.2), "#10240f", opacity=0.4),
        stroke("M6 2.4V22", "#f2ead8", 2),
        shape("M7 3.2H20L16.4 7.6L20 12H7z", "#f6efdd", "#cbb98e", 0.7),
        shape("M7 3.2H10.6V7.6H7zM14.2 3.2H17.8L16.2 7.6H14.2zM10.6 7.6H14.2V12H10.6z", "#3f7d4f"),
        shape(disc(6, 2, 1.2), "#e2b23a"),
    )


def _winner() -> Markup:
    """A golden star."""
    return join(
        shape(star(5, 11, 4.6, (12, 13)), "#8a5a12"),
        shape(star(5, 11, 4.6, (12, 12.2)), "#f0b83c", "#8a5a12", 1),
    )


def _glyphs() -> dict[str, Markup]:
    return {
        "gain_joker": coins.coin("joker"),
        "gain_fake": coins.coin(COINS[FAKE]),
        "drop_fake": _leaving(),
        "gain_seal": _seal(),
        "gain_privilege": _scroll(),
        "lose_privilege": join(_scroll(), _strike()),
        "no_seal": join(_seal(), _strike()),
        "extra_turn": _again(),
        "advance": _advance(),
        "place_joker_now": _incoming(),
        "others": _all_others(),
        "purse": purse(),
        "podium": _podium(),
        "start": _start(),
        "winner": _winner(),
    }


# -- for <defs> ----------------------------------------------------------------------------------


def defs(wares: Iterable[str], players: int) -> Markup:
    """Every symbol of a picture with these wares and so many players."""
    shown = [_ware(name) for name in sorted(set(wares))]
    colours = sorted({colour for _drawing, used in shown for colour in used})
    return join(
        _small(),
        [tones(_tone(colour), colour) for colour in colours],
        [drawing for drawing, _used in shown],
        [group(marker(seat), id=f"mercado-disc-{seat}") for seat in range(players)],
    )


@cache
def _small() -> Markup:
    """Coins, rings, effects and stalls: what every picture has."""
    return join(
        [symbol(f"mercado-coin-{name}", BOX, coins.coin(name)) for name in COINS],
        [symbol(f"mercado-ring-{name}", BOX, coins.ring(name)) for name in COINS[:FAKE]],
        symbol("mercado-ring-any", BOX, coins.any_ring()),
        [symbol(f"mercado-glyph-{name}", BOX, drawing) for name, drawing in _glyphs().items()],
        [group(stall.front(kind), id=f"mercado-front-{name}") for name, kind in _fronts()],
        [group(stall.roof(kind), id=f"mercado-awning-{name}") for name, kind in _fronts()],
    )


def _fronts() -> list[tuple[str, stall.Front]]:
    return list(stall.FRONTS.items())


def _tone(colour: str) -> str:
    return f"mercado-tone-{colour[1:]}"


def _ware_id(name: str) -> str:
    return "mercado-ware-" + name.replace(" ", "-")


@cache
def _ware(name: str) -> tuple[Markup, frozenset[str]]:
    """The symbol of a ware, and the colours in whose tones it shines."""
    used = set()

    def toned(colour: str) -> str:
        used.add(colour)
        return f"url(#{_tone(colour)})"

    drawing = standing_goods(name, toned)
    return symbol(_ware_id(name), "0 0 48 48", drawing), frozenset(used)


# -- in the picture ------------------------------------------------------------------------------


def _square(name: str, x: float, y: float, size: float) -> Markup:
    return use(name, x=x - size / 2, y=y - size / 2, width=size, height=size)


def coin(name: str, x: float, y: float, size: float, **attributes: str | float | None) -> Markup:
    """A coin with its middle at a point; it moves by ``translate`` alone, so that it can glide."""
    return group(
        _square(f"mercado-coin-{name}", 0, 0, size),
        transform=f"translate({x:g} {y:g})",
        **attributes,
    )


def missing(name: str, x: float, y: float, size: float) -> Markup:
    """The pale ring of a coin that is still to be laid, about a point; ``any`` is any colour."""
    return _square(f"mercado-ring-{name}", x, y, size)


def glyph(name: str, x: float, y: float, size: float) -> Markup:
    """The symbol of an effect with its middle at a point."""
    return _square(f"mercado-glyph-{name}", x, y, size)


def ware(name: str, x: float, y: float, size: float) -> Markup:
    """A ware by its upper left corner."""
    return use(_ware_id(name), x=x, y=y, width=size, height=size)


def front(kind: str) -> Markup:
    """The front of a kind of stall, about its middle."""
    return use(f"mercado-front-{kind}")


def awning(kind: str) -> Markup:
    """The awning over it."""
    return use(f"mercado-awning-{kind}")


def disc_of(seat: int, scale: float, x: float = 0, y: float = 0) -> Markup:
    """The marker of a player: 24 units across and ``scale`` times larger."""
    return use(f"mercado-disc-{seat}", transform=f"translate({x:g} {y:g}) scale({scale:g})")
