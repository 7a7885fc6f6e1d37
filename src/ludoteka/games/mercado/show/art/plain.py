"""Plain drawings of Mercado: flat wares, coins, signs and stalls on a bare square.

They have the names and sizes of the illustrated ones, for animated pictures and for calm boards.
"""

from __future__ import annotations

from functools import partial

from ludoteka.draw.ink import disc, shape
from ludoteka.draw.sprite import Draw
from ludoteka.draw.svg import Markup, el, join
from ludoteka.games.mercado.rules.cards import COINS
from ludoteka.games.mercado.show.art import coins, goods, ground, stall

__all__ = ["plain_ground", "plain_small", "plain_square", "plain_stalls", "plain_ware"]


def plain_ground() -> dict[str, Draw]:
    """The ring of stone."""
    return {"ring": _ring}


def _ring() -> Markup:
    return join(
        ground.sheet((8, 6, 984, 988), 24, "#8a744a"),
        ground.sheet((8, 6, 984, 982), 24, "#cdb88a"),
    )


def plain_square() -> dict[str, Draw]:
    """The square inside the ring, and the one that is seen by itself on a page held upright."""
    return {
        "market": partial(ground.sheet, (110, 119, 780, 764), 14, ground.PAVING),
        "square": partial(ground.sheet, (0, 0, 1000, ground.SQUARE), 12, ground.PAVING),
    }


def plain_small() -> dict[str, Draw]:
    """The coins, and the signs that show one."""
    found: dict[str, Draw] = {f"coin-{name}": partial(_coin, name) for name in COINS}
    return found | {"glyph-gain_joker": found["coin-joker"], "glyph-gain_fake": found["coin-fake"]}


def _coin(kind: str) -> Markup:
    """A disc with the coin's sign."""
    metal = coins.METALS[kind]
    sign = coins.petals() if kind == "joker" else shape(coins.SIGNS[kind], metal.sign)
    return join(shape(disc(12, 12, 10.8), metal.colour, metal.edge, 1.4), sign)


def plain_ware(name: str) -> Markup:
    """A ware in one tone a colour."""
    return goods.goods(name, str)


def plain_stalls() -> dict[str, Draw]:
    """The fronts of the stalls and their awnings."""
    found: dict[str, Draw] = {}
    for name, kind in stall.FRONTS.items():
        found[f"front-{name}"] = partial(_front, kind)
        found[f"awning-{name}"] = partial(_roof, kind)
    return found


def _front(kind: stall.Front) -> Markup:
    w, h = stall.WIDTH / 2, stall.HEIGHT / 2
    card = partial(el, "rect", x=-w, y=-h, width=2 * w, height=2 * h, rx=9)
    return join(
        card(fill="#f6ecd4", stroke="#8f774a", stroke_width=1.4),
        shape("M-64.5 44H64.5V96Q64.5 103.5 57 103.5H-57Q-64.5 103.5 -64.5 96z", kind.boards),
        shape("M-26 44V-6A45 45 0 0 1 64 -6V44z", kind.niche),
        shape("M-67 42H67V49.5H-67z", kind.shelf),
    )


def _roof(kind: stall.Front) -> Markup:
    """The stripes of the awning, without its folds."""
    cloth, folds = kind.awning, kind.awning.folds
    half, step = cloth.width / 2, cloth.width / folds
    upper = half - cloth.narrower
    top = 2 * upper / folds
    stripes = "".join(
        f"M{-upper + i * top:.4g} -113h{top:.4g}L{-half + (i + 1) * step:.4g} -88h{-step:.4g}z"
        for i in range(0, folds, 2)
    )
    return join(
        shape(f"M{-upper} -113H{upper}L{half} -88H{-half}z", cloth.cloth),
        shape(stripes, cloth.stripe),
    )
