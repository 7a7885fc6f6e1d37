"""The sprite of Yspahan.

In the evening the city, `yspahan--city`, lies in blue light, the stalls, `yspahan-lamps--stall-blue`, in that of their
lanterns, and the pieces, `yspahan-pieces--goods-2`, keep their colours.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial

from ludoteka.draw.ink import gradient
from ludoteka.draw.sprite import Draw, Sprite, SpriteSheet, named
from ludoteka.draw.svg import Attr, Markup, number, use
from ludoteka.draw.wood import marker
from ludoteka.games.yspahan.rules.facts import FLOORS, QUARTERS
from ludoteka.games.yspahan.show.art import cards, plain, scenes, stall, things, tower
from ludoteka.games.yspahan.show.art.bazaar import camel, supervisor
from ludoteka.games.yspahan.show.art.city import SUNLIGHT, city

__all__ = ["lamplit", "piece", "scenery", "sprite"]

GROUND, LAMPS, PIECES = "yspahan", "yspahan-lamps", "yspahan-pieces"
BLUE_HOUR = ((0.42, 0, 0.04, 0), (0, 0.46, 0.05, 0), (0, 0.08, 0.5, 26))
LAMPLIGHT = ((0.86, 0, 0, 0), (0, 0.8, 0, 0), (0, 0, 0.74, 6))
SEATS = 4


@cache
def sprite() -> Sprite:
    """All that is drawn once."""
    light: dict[str, Callable[[str], Markup]] = {
        "light": lambda name: gradient(name, (1, 1), *SUNLIGHT)
    }
    return Sprite(
        SpriteSheet(GROUND, light | named(_scenery()), BLUE_HOUR, named(plain.plain_scenery())),
        SpriteSheet(LAMPS, named(_lamplit()), LAMPLIGHT, named(plain.plain_lamplit())),
        SpriteSheet(PIECES, named(_pieces()), None, named(plain.plain_pieces())),
    )


def _scenery() -> dict[str, Draw]:
    found: dict[str, Draw] = {
        "city": partial(city, f"url(#{GROUND}--light)"),
        "shaft": tower.shaft,
        "dunes": tower.dunes,
        "camel": things.free_camel,
    }
    found |= {"window": partial(tower.window, False), "ledge": partial(tower.ledge, False)}
    return found


def _lamplit() -> dict[str, Draw]:
    found: dict[str, Draw] = {
        f"stall-{colour}": partial(stall.stall, colour) for colour in stall.AWNINGS
    }
    found |= {f"scene-{name}": draw for name, draw in scenes.SCENES.items()}
    found |= {"window": partial(tower.window, True), "ledge": partial(tower.ledge, True)}
    return found


def _pieces() -> dict[str, Draw]:
    found: dict[str, Draw] = {
        "supervisor": supervisor,
        "camel": partial(camel, things.CLOTH),
        "coin": things.coin,
        "back": things.back,
        "star": things.star,
        "pawn": things.pawn,
        "sun": things.sun,
    }
    for seat in range(SEATS):
        found[f"goods-{seat}"] = partial(things.goods, seat)
        found[f"loaded-{seat}"] = partial(things.loaded, seat)
        found[f"seat-{seat}"] = partial(marker, seat)
    for kind in things.DICE:
        for value in range(1, 7):
            found[f"die-{kind}-{value}"] = partial(things.die, kind, value)
    for colour in stall.AWNINGS:
        found[f"plate-{colour}"] = partial(stall.plate, colour, False)
        found[f"plate-{colour}-full"] = partial(stall.plate, colour, True)
    found |= {f"emblem-{quarter}": partial(stall.emblem, quarter) for quarter in QUARTERS}
    found |= {f"sign-{FLOORS[floor]}": partial(tower.sign, floor) for floor in range(len(FLOORS))}
    found |= {f"card-{name}": partial(cards.card, name) for name in cards.FACES}
    return found


def _placed(name: str, x: float, y: float, scale: float, attributes: dict[str, Attr]) -> Markup:
    move = f"translate({number(x)} {number(y)})" if x or y else ""
    grow = f" scale({scale:.3g})" if scale != 1 else ""
    return use(name, transform=(move + grow).strip() or None, **attributes)


def scenery(name: str, x: float = 0, y: float = 0, scale: float = 1, **attributes: Attr) -> Markup:
    """A drawing that lies in blue light in the evening, at a point."""
    return _placed(f"{GROUND}--{name}", x, y, scale, attributes)


def lamplit(name: str, x: float = 0, y: float = 0, scale: float = 1, **attributes: Attr) -> Markup:
    """A drawing that lies in the light of lanterns in the evening, at a point."""
    return _placed(f"{LAMPS}--{name}", x, y, scale, attributes)


def piece(name: str, x: float = 0, y: float = 0, scale: float = 1, **attributes: Attr) -> Markup:
    """A drawing that keeps its colours, at a point."""
    return _placed(f"{PIECES}--{name}", x, y, scale, attributes)
