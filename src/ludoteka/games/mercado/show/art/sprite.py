"""The sprite of Mercado, and what places its drawings.

In the evening the track, `mercado--ring`, lies in blue light, and the square, `mercado-lamps--market`, in that of its
lanterns; coins, signs, wares and stalls, `mercado-pieces--coin-gold`, keep their colours. Coins and signs are on
squares of 24 units, wares on squares of 48.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from typing import Final

from ludoteka.draw.ink import tones
from ludoteka.draw.palette import Hour
from ludoteka.draw.sprite import Draw, Sprite, SpriteSheet, named
from ludoteka.draw.svg import Attr, Markup, symbol, use
from ludoteka.draw.wood import marker
from ludoteka.games.mercado.rules.cards import COINS, FAKE
from ludoteka.games.mercado.show.art import coins, ground, plain, stall
from ludoteka.games.mercado.show.art.glyphs import GLYPHS
from ludoteka.games.mercado.show.art.goods import PARCEL, WARES, standing_goods

__all__ = [
    "awning",
    "coin",
    "disc_of",
    "front",
    "glyph",
    "lamplit",
    "missing",
    "scenery",
    "sprite",
    "start_slab",
    "ware",
]

GROUND, LAMPS, PIECES = "mercado", "mercado-lamps", "mercado-pieces"
# In the evening the ring lies under the blue sky, and the square in the light of its lanterns.
EVENING: Final[Hour] = ((0.33, 0, 0.02, 0), (0, 0.33, 0.02, 2), (0, 0.05, 0.38, 20))
LAMPLIGHT: Final[Hour] = ((0.47, 0, 0, 0), (0, 0.42, 0, 0), (0, 0, 0.36, 8))
SEATS = 4
Drawings = dict[str, Callable[[str], Markup]]


@cache
def sprite() -> Sprite:
    """All that is drawn once."""
    light: Drawings = {"light": ground.lamplight}
    return Sprite(
        SpriteSheet(GROUND, named(_ground()), EVENING, named(plain.plain_ground())),
        SpriteSheet(LAMPS, light | named(_lamplit()), LAMPLIGHT, named(plain.plain_square())),
        SpriteSheet(PIECES, _small() | _wares() | named(_large()), None, _plain()),
    )


def _ground() -> dict[str, Draw]:
    return {
        "ring": ground.ring,
        "slab": partial(ground.slab, "#f6ecd6", "#b39c6c", "#a08a5c", "#fffdf4"),
        "chevron": ground.chevron,
    }


def _lamplit() -> dict[str, Draw]:
    light = f"url(#{LAMPS}--light)"
    return {
        "market": partial(ground.market, light),
        "square": partial(ground.square, light),
        "counter": ground.counter,
    }


def _large() -> dict[str, Draw]:
    found: dict[str, Draw] = {
        "slab-start": partial(ground.slab, "#3f7d4f", "#28553a", "#234a32", "#7fb38c")
    }
    for name, kind in stall.FRONTS.items():
        found[f"front-{name}"] = partial(stall.front, kind)
        found[f"awning-{name}"] = partial(stall.roof, kind)
    return found | {f"disc-{seat}": partial(marker, seat) for seat in range(SEATS)}


# -- drawings on squares ---------------------------------------------------------------------------


def _on(box: int, draw: Draw, name: str) -> Markup:
    return symbol(name, f"0 0 {box} {box}", draw())


def _small() -> Drawings:
    found: dict[str, Draw] = {f"coin-{name}": partial(coins.coin, name) for name in COINS}
    found |= {f"ring-{name}": partial(coins.ring, name) for name in COINS[:FAKE]}
    found["ring-any"] = coins.any_ring
    found |= {f"glyph-{name}": draw for name, draw in GLYPHS.items()}
    return {name: partial(_on, 24, draw) for name, draw in found.items()}


def _plain() -> Drawings:
    """Plain drawings of the same sizes."""
    small = {name: partial(_on, 24, draw) for name, draw in plain.plain_small().items()}
    wares = {_ware(name): partial(_on, 48, partial(plain.plain_ware, name)) for name in WARES}
    return small | wares | named(plain.plain_stalls())


def _toned(colour: str) -> str:
    """The paint in which something of a colour shines."""
    return f"url(#{PIECES}--tone-{colour[1:]})"


def _wares() -> Drawings:
    """All wares, and the tones in which they shine."""
    found: Drawings = {}

    def noted(colour: str) -> str:
        found[f"tone-{colour[1:]}"] = partial(_tone, colour)
        return _toned(colour)

    for name in WARES:
        standing_goods(name, noted)
        found[_ware(name)] = partial(_on, 48, partial(standing_goods, name, _toned))
    return found


def _tone(colour: str, name: str) -> Markup:
    return tones(name, colour)


def _ware(name: str) -> str:
    """Its drawing; a ware that is not known is a parcel."""
    return "ware-" + (name if name in WARES else PARCEL).replace(" ", "-")


# -- in the picture --------------------------------------------------------------------------------


def scenery(name: str, x: float = 0, y: float = 0, **attributes: Attr) -> Markup:
    """A part of the track, which lies in blue light in the evening, at a point."""
    return use(f"{GROUND}--{name}", x=x or None, y=y or None, **attributes)


def lamplit(name: str) -> Markup:
    """A part of the square, which lies in the light of lanterns in the evening."""
    return use(f"{LAMPS}--{name}")


def _piece(name: str, **attributes: Attr) -> Markup:
    return use(f"{PIECES}--{name}", **attributes)


def _square(name: str, x: float, y: float, size: float, **attributes: Attr) -> Markup:
    return _piece(name, x=x - size / 2, y=y - size / 2, width=size, height=size, **attributes)


def coin(name: str, x: float, y: float, size: float, **attributes: Attr) -> Markup:
    """A coin with its middle at a point; it moves by ``translate`` alone, so that it can glide."""
    return _square(f"coin-{name}", 0, 0, size, transform=f"translate({x:g} {y:g})", **attributes)


def missing(name: str, x: float, y: float, size: float) -> Markup:
    """The pale ring of a coin that is still to be laid, about a point; ``any`` is any colour."""
    return _square(f"ring-{name}", x, y, size)


def glyph(name: str, x: float, y: float, size: float) -> Markup:
    """The symbol of an effect with its middle at a point."""
    return _square(f"glyph-{name}", x, y, size)


def ware(name: str, x: float, y: float, size: float) -> Markup:
    """A ware by its upper left corner."""
    return _piece(_ware(name), x=x, y=y, width=size, height=size)


def front(kind: str) -> Markup:
    """The front of a kind of stall, about its middle."""
    return _piece(f"front-{kind}")


def awning(kind: str) -> Markup:
    """The awning over it."""
    return _piece(f"awning-{kind}")


def start_slab() -> Markup:
    """The start tile."""
    return _piece("slab-start")


def disc_of(seat: int, scale: float, x: float = 0, y: float = 0) -> Markup:
    """The marker of a player: 24 units across and ``scale`` times larger."""
    move = f"translate({x:g} {y:g}) " if x or y else ""
    return _piece(f"disc-{seat}", transform=f"{move}scale({scale:g})")
