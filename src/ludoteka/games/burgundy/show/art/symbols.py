"""The symbols of Burgundy's pictures: faces, things on them, goods, dice, markers and signs, each by its name.

A picture places them by ``<use>``; the sprite has their drawings. Every
colour stands in the drawing itself, but for signs, spaces and trays, which take the colours of whoever uses them.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial

from ludoteka.draw.curve import Pt
from ludoteka.draw.ink import disc, shape, squeeze, stroke
from ludoteka.draw.pieces import PIPS, hex_d, hex_point
from ludoteka.draw.sprite import Sprite, SpriteSheet
from ludoteka.draw.svg import Attr, Markup, el, group, join, number, path, text, use
from ludoteka.draw.theme import FONT, PLAYERS, player, shade
from ludoteka.draw.wood import flat_die, marker
from ludoteka.games.burgundy.rules.estate import ESTATES, POSITION
from ludoteka.games.burgundy.rules.pieces import TILE, TILES
from ludoteka.games.burgundy.show.art.animals import ANIMALS
from ludoteka.games.burgundy.show.art.borders import SPACE_RADIUS, borders
from ludoteka.games.burgundy.show.art.buildings import BUILDINGS
from ludoteka.games.burgundy.show.art.colours import GOODS_COLOURS, GOODS_INK, NAMES, WHITE
from ludoteka.games.burgundy.show.art.faces import RADIUS, SHEET, face, small_face
from ludoteka.games.burgundy.show.art.things import THINGS

__all__ = [
    "SPACE_RADIUS",
    "die_name",
    "face_use",
    "piece",
    "sign",
    "small_face_use",
    "sprite",
    "tray",
]

SEATS = range(len(PLAYERS))

_DRAWN_ONCE = {**ANIMALS, **BUILDINGS, **THINGS}

#: The sign of each kind, as empty spaces and bonus tiles have it: one path on 24 units with holes by the even-odd rule.
SIGNS: dict[str, str] = {
    "castle": (
        "M2.5 22V8.5h3v2.2h2.2V8.5h1.8V3.2h2.7V1h5.6l-1.4 1.5 1.4 1.5h-4v1h1.7v3.5h1.8v2.2h2.2V8.5h3V22"
        "h-6.4v-3.6a3 3 0 0 0-6 0V22z"
    ),
    "mine": (
        "M2.2 10.6h19.6l-2.1 7.6c-.2.7-.8 1.1-1.5 1.1H5.8c-.7 0-1.3-.4-1.5-1.1z"
        "M4.6 9.2l2-4.2 3 1.2 2.2-3.6 4.1 1.3.9 2.1 2.2.2 1 3z"
        + disc(7.8, 20.4, 2.3)
        + disc(16.2, 20.4, 2.3)
    ),
    "ship": (
        "M1.5 15.8h21l-2.7 4.9c-.4.8-1.1 1.3-2 1.3H6.2c-.9 0-1.6-.5-2-1.3z"
        "M11.2 1.6v12.6H3.6C7.6 11.3 10.4 7 11.2 1.6zM13 3.2c4 2.5 6.6 6.2 7 11h-7z"
    ),
    "animal": (
        "M12 11.4c3.4 0 6.4 3.3 6.4 6.6 0 2.3-1.6 3.5-3.3 3.5-1.2 0-2-.6-3.1-.6s-1.9.6-3.1.6c-1.7 0-3.3-1.2-3.3-3.5"
        "C5.6 14.7 8.6 11.4 12 11.4z"
        + disc(4.2, 10.2, 2.4)
        + disc(9, 5.2, 2.6)
        + disc(15, 5.2, 2.6)
        + disc(19.8, 10.2, 2.4)
    ),
    "building": (
        "M11.2.8h5.9l-1.4 1.6 1.4 1.6h-4.3v1.5l9.7 4.6v2.6H1.5v-2.6l9.7-4.6z"
        "M3.4 14h3v5.6h-3zM8.2 14h3v5.6h-3zM12.8 14h3v5.6h-3zM17.6 14h3v5.6h-3zM1.5 20.6h21v2.2h-21z"
    ),
    "knowledge": (
        "M1.5 4.4C5 3 8.6 3.2 11.2 5v14.6C8.6 17.8 5 17.6 1.5 19zM22.5 4.4C19 3 15.4 3.2 12.8 5v14.6"
        "c2.6-1.8 6.2-2 9.7-.6z"
    ),
}


# -- the sprite --------------------------------------------------------------------------------------


@cache
def sprite() -> Sprite:
    """All symbols, drawn once. Cardboard and wood look the same at night."""
    drawings = {name: partial(_symbol, name) for name in _names()}
    hexagon = path(hex_d((0, 0), RADIUS), fill="none")
    clip = {"hex": lambda name: el("clipPath", hexagon, id=name)}
    plain = {f"face-{tile}": partial(_as_small, tile) for tile in TILE}
    return Sprite(SpriteSheet(SHEET, {**drawings, **clip}, hour=None, plain=plain))


def _as_small(tile: str, id: str) -> Markup:
    """The plain face of a tile: the one that it has where it is small."""
    return group(use(f"{SHEET}--small-{tile}"), id=id)


def _names() -> list[str]:
    """The names of all symbols, family by family."""
    dice = [die_name(owner, value) for owner in (None, *SEATS) for value in PIPS]
    return [
        *(f"{family}-{tile}" for family in ("face", "small") for tile in TILE),
        *(f"thing-{name}" for name in _DRAWN_ONCE),
        *(f"goods-{good}" for good in range(len(GOODS_COLOURS))),
        *dice,
        *(f"disc-{seat}" for seat in SEATS),
        *(f"sign-{kind}" for kind in SIGNS),
        *(f"border-{estate}" for estate in ESTATES),
        "space",
        "tray",
    ]


def _symbol(name: str, id: str) -> Markup:
    """The drawing of a symbol by its name, such as ``face-cow2`` or ``die-0-6``."""
    family, _, which = name.partition("-")
    return group(_FAMILIES[family](which), id=id)


def _die(which: str) -> Markup:
    """The die of a seat, or the white one: ``0-6``, ``white-3``."""
    owner, _, value = which.partition("-")
    if owner == "white":
        return flat_die(int(value), *WHITE)
    look = player(int(owner))
    return flat_die(int(value), look.colour, look.ink)


# What is faintly seen behind the number of a good: bands of cloth, a rosette, a heart, a disc, a barrel, a lozenge.
_GOODS_SIGNS = (
    "M-9 -5H9V-2H-9zM-9 2H9V5H-9z",
    "M0 -9L2.5 -4.3L7.8 -4.5L5 0L7.8 4.5L2.5 4.3L0 9L-2.5 4.3L-7.8 4.5L-5 0L-7.8 -4.5L-2.5 -4.3z",
    "M0 9C-12 1 -9 -9 -4 -9C-2 -9 0 -7.5 0 -6C0 -7.5 2 -9 4 -9C9 -9 12 1 0 9z",
    disc(0, 0, 8.6),
    "M-6 -9H6C9 -4 9 4 6 9H-6C-9 4 -9 -4 -6 -9z",
    "M0 -9.5L9 0L0 9.5L-9 0z",
)


def _goods(which: str) -> Markup:
    """A square wooden tile of goods with the number of the die that sells it."""
    good = int(which)
    colour, ink = GOODS_COLOURS[good], GOODS_INK[good]
    top = "M-9 -12H9Q12 -12 12 -9V8.5Q12 11.5 9 11.5H-9Q-12 11.5 -12 8.5V-9Q-12 -12 -9 -12z"
    side = "M-9 -12H9Q12 -12 12 -9V11Q12 13.5 9 13.5H-9Q-12 13.5 -12 11V-9Q-12 -12 -9 -12z"
    return join(
        shape("M-9 -9.5H11Q13.5 -9.5 13.5 -7V11Q13.5 13.5 11 13.5H-7z", "#20180a", opacity=0.22),
        shape(side, shade(colour, -0.45)),
        shape(top, colour, shade(colour, -0.4), 1),
        stroke("M-10.5 9V-8.5Q-10.5 -10.5 -8.5 -10.5H9", shade(colour, 0.35), 1.3),
        shape(_GOODS_SIGNS[good], shade(colour, -0.2 if ink == "#ffffff" else 0.22)),
        text(
            str(good + 1),
            0,
            6.4,
            font_family=FONT,
            font_size=18.5,
            font_weight=800,
            fill=ink,
            text_anchor="middle",
        ),
    )


def _tray() -> str:
    """The tray of an estate: all its spaces, a little larger."""
    middles = (hex_point(*place, SPACE_RADIUS) for place in POSITION)
    return squeeze("".join(hex_d(at, SPACE_RADIUS * 1.13) for at in middles))


_FAMILIES: dict[str, Callable[[str], Markup]] = {
    "face": lambda which: face(TILE[which]),
    "small": lambda which: small_face(TILE[which]),
    "thing": lambda which: _DRAWN_ONCE[which](),
    "goods": _goods,
    "die": _die,
    "disc": lambda which: marker(int(which)),
    "sign": lambda which: path(squeeze(SIGNS[which]), fill_rule="evenodd"),
    "border": lambda which: path(borders(int(which))),
    "space": lambda _: path(hex_d((0, 0), SPACE_RADIUS * 0.965)),
    "tray": lambda _: path(_tray()),
}


# -- in the picture ----------------------------------------------------------------------------------


def _moved(at: Pt, scale: float) -> str:
    return f"translate({number(at[0])} {number(at[1])}) scale({scale:.3g})"


def face_use(tile: int, **attributes: Attr) -> Markup:
    """The face of a tile, of radius 50 about the origin."""
    return use(f"{SHEET}--face-{TILES[tile]}", **attributes)


def small_face_use(tile: int, **attributes: Attr) -> Markup:
    """Its bold face for a small picture."""
    return use(f"{SHEET}--small-{TILES[tile]}", **attributes)


def piece(name: str, at: Pt, size: float, **attributes: Attr) -> Markup:
    """Something loose with its middle at a point: ``goods-3``, ``disc-0``, ``thing-silver`` or a die."""
    return use(f"{SHEET}--{name}", transform=_moved(at, size / 24), **attributes)


def die_name(seat: int | None, value: int) -> str:
    """How the die of a seat is called; without a seat the white one."""
    return f"die-{'white' if seat is None else seat}-{value}"


def sign(kind: int, at: Pt, size: float, fill: str, **attributes: Attr) -> Markup:
    """The sign of a kind with its middle at a point."""
    corner = (at[0] - size / 2, at[1] - size / 2)
    return use(
        f"{SHEET}--sign-{NAMES[kind]}", transform=_moved(corner, size / 24), fill=fill, **attributes
    )


def tray(at: Pt, fill: str, **attributes: Attr) -> Markup:
    """The tray of an estate, moved a little for its shadow."""
    return use(f"{SHEET}--tray", x=at[0], y=at[1], fill=fill, **attributes)
