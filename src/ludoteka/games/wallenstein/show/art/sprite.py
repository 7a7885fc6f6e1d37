"""The sprite of Wallenstein: sheets for the map with tower and cards, for the map of three players, and for the pieces.

The map is `wallenstein--empire`, a province's outline `wallenstein--land-trier`, the scene of an action
`wallenstein--action-move_a`. A plate of seat 2 with four cubes is `wallenstein-pieces--plate-2-4`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from typing import Final

from ludoteka.draw.curve import Pt
from ludoteka.draw.palette import Hour
from ludoteka.draw.sprite import Sprite, SpriteSheet, named
from ludoteka.draw.svg import Attr, Markup, number, use
from ludoteka.games.wallenstein.rules.map import GOLD, GRAIN, NAMES, in_play
from ludoteka.games.wallenstein.show.art import empire, keep, models, plain, scenes

LAND = empire.SHEET
THREE = "wallenstein-three"
PIECES = "wallenstein-pieces"
SEATS = 5
Drawings = dict[str, Callable[[str], Markup]]
# The blue hour outside, a candle over the map: parchment is warm, the sea blue, and what red and blue take from each
# other keeps the tints of the regions apart.
_HOUR: Final[Hour] = ((0.88, 0, -0.18, 0), (0, 0.66, 0, 0), (-0.28, 0, 0.9, 20))


@cache
def sprite() -> Sprite:
    """All that is drawn once."""
    return Sprite(
        SpriteSheet(LAND, _land(), _HOUR, _plain_land()),
        SpriteSheet(
            THREE,
            {"empire": partial(empire.empire, in_play(3))},
            _HOUR,
            {"empire": partial(plain.plain_empire, in_play(3))},
        ),
        SpriteSheet(PIECES, _pieces(), hour=None),
    )


def _made(drawing: Markup) -> Callable[[str], Markup]:
    return lambda _name: drawing


def _scene(draw: Callable[[], Markup]) -> Callable[[str], Markup]:
    return lambda name: scenes.framed(draw(), f"{LAND}--window", name)


def _land() -> Drawings:
    return {
        **{name: _made(part) for name, part in empire.parts().items()},
        "empire": partial(empire.empire, in_play(5)),
        **named({"tower-back": keep.back, "tower-front": keep.front, "tray": keep.tray}),
        "window": scenes.window,
        **{name: _scene(draw) for name, draw in scenes.scenes().items()},
    }


def _plain_land() -> Drawings:
    return {
        "empire": partial(plain.plain_empire, in_play(5)),
        **named(plain.plain_tower()),
        **{name: _scene(draw) for name, draw in plain.plain_scenes().items()},
    }


def _pieces() -> Drawings:
    found: dict[str, Callable[[], Markup]] = {
        **models.MODELS,
        "plot": models.plot,
        "flame": models.flame,
        "battle": models.battle,
        "coin": lambda: models.coin(24),
        "sheaf": models.sheaf,
        "snow": models.snow,
        "crown": models.crown,
        "farmer": lambda: models.wooden(None),
    }
    for n in sorted(set(GOLD)):
        found[f"gold-{n}"] = partial(models.gold_yield, n)
    for n in sorted(set(GRAIN)):
        found[f"grain-{n}"] = partial(models.grain_yield, n)
    for seat in range(SEATS):
        found[f"cube-{seat}"] = partial(models.wooden, seat)
        found[f"back-{seat}"] = partial(models.card_back, seat)
        for n in range(1, models.MOST + 1):
            found[f"plate-{seat}-{n}"] = partial(models.plate, seat, n)
    glows: Drawings = {f"glow-{name}": partial(empire.glow, p) for p, name in enumerate(NAMES)}
    return {**named(found), **glows}


# -- placing -------------------------------------------------------------------------------------------


def place(at: Pt, scale: float = 1) -> str:
    """The transform that puts something at a point."""
    moved = f"translate({number(at[0])} {number(at[1])})"
    return moved if scale == 1 else f"{moved} scale({scale:.3g})"


def land(name: str, **attributes: Attr) -> Markup:
    """A drawing of the map, the tower or a card."""
    return use(f"{LAND}--{name}", **attributes)


def piece(name: str, at: Pt, scale: float = 1, **attributes: Attr) -> Markup:
    """A piece with its middle at a point."""
    return use(f"{PIECES}--{name}", transform=place(at, scale), **attributes)


def cube(colour: int, players: int, at: Pt, size: float, **attributes: Attr) -> Markup:
    """A cube of a colour: of a player, or after the last player of the farmers."""
    name = "farmer" if colour == players else f"cube-{colour}"
    return piece(name, at, size / 20, **attributes)


def map_name(players: int) -> str:
    """The id of the map for so many players."""
    return f"{THREE if players == 3 else LAND}--empire"
