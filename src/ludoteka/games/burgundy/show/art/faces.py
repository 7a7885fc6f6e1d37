"""The faces of all 49 tiles: one strong thing on the ground of its kind, on a hexagon of radius 50 about the origin.

`face` is the full picture; `small_face` is for tiles that are small on the screen, with one bold figure and one number.
What several faces show is drawn once and used by name (`thing`).
"""

from __future__ import annotations

from collections.abc import Callable

from ludoteka.draw.ink import disc, place, polyline, shape, stroke
from ludoteka.draw.pieces import hex_d, hex_points
from ludoteka.draw.svg import Markup, group, join, text, use
from ludoteka.draw.theme import FONT, shade
from ludoteka.games.burgundy.rules.knowledge import BUILDING_OF
from ludoteka.games.burgundy.rules.pieces import (
    ANIMAL,
    BUILDING,
    KIND,
    KNOWLEDGE,
    SPECIES,
    TILES,
    animals_on,
    knowledge_number,
    species_of,
)
from ludoteka.games.burgundy.show.art import landscapes
from ludoteka.games.burgundy.show.art.colours import CARDBOARD, NAMES
from ludoteka.games.burgundy.show.art.things import STAR

__all__ = ["RADIUS", "SHEET", "face", "small_face"]

RADIUS = 50.0
SHEET = "burgundy"  # of the sprite
CLIP = f"{SHEET}--hex"  # the hexagon that cuts out a scene
BROWN, CREAM, GILT, SEPIA = "#4a3018", "#fff3d2", "#ffe9b0", "#4a3204"


def face(tile: int) -> Markup:
    """A tile as it is seen from near."""
    kind = KIND[tile]
    if kind == KNOWLEDGE:
        return _cardboard(kind, landscapes.sunburst(), _knowledge(knowledge_number(tile)))
    if kind == ANIMAL:
        species, count = SPECIES[species_of(tile)], animals_on(tile)
        return _cardboard(kind, landscapes.pasture(TILES[tile]), _herd(species, count))
    if kind == BUILDING:
        building = thing(TILES[tile], 0, -3, 0.9)
        return _cardboard(kind, landscapes.pavement(), building, _what_it_does(TILES[tile]))
    return _cardboard(kind, _SCENES[TILES[tile]]())


def small_face(tile: int) -> Markup:
    """The same tile where it is small."""
    kind = KIND[tile]
    colour = CARDBOARD[NAMES[kind]]
    if kind == KNOWLEDGE:
        return _cardboard(kind, landscapes.sunburst(), _small_knowledge(knowledge_number(tile)))
    if kind == ANIMAL:
        species, count = SPECIES[species_of(tile)], animals_on(tile)
        herd = join(thing(species, -2, -8, 2.3), _badge(count, 30, 15))
        return _cardboard(kind, landscapes.pasture(species, detailed=False), herd)
    if kind == BUILDING:
        ground = landscapes.plain(shade(colour, 0.4), colour)
        return _cardboard(kind, ground, thing(TILES[tile], 0, 8, 1.12))
    ground = landscapes.plain(shade(colour, 0.18), shade(colour, -0.08))
    return _cardboard(kind, ground, _SMALL_SCENES[TILES[tile]])


def thing(name: str, x: float, y: float, scale: float = 1) -> Markup:
    """Something from the drawings that faces share, with its middle at a point."""
    return place(use(f"{SHEET}--thing-{name}"), x, y, scale)


_SCENES: dict[str, Callable[[], Markup]] = {
    "castle": landscapes.castle,
    "mine": landscapes.mine,
    "ship": landscapes.river,
}
_SMALL_SCENES = {
    "castle": thing("castle", 0, 6, 2.35),
    "mine": thing("cart", 0, 2, 2.5),
    "ship": thing("ship", 0, 3, 2.4),
}


# -- cardboard ---------------------------------------------------------------------------------------


def _cardboard(kind: int, *scene: Markup) -> Markup:
    """A tile of thick cardboard: its shadow, its edge below, the picture, and a rim that is lit above."""
    name = NAMES[kind]
    colour = CARDBOARD[name]
    corners = hex_points((0, 0), RADIUS * 0.93)
    lit = polyline([corners[k] for k in (4, 5, 0, 1)])
    return join(
        shape(hex_d((2.5, 6.5), RADIUS), "#20180a", opacity=0.28),
        shape(hex_d((0, 3.6), RADIUS), shade(colour, -0.6 if name == "castle" else -0.5)),
        shape(hex_d((0, 0), RADIUS), colour),
        group(scene, clip_path=f"url(#{CLIP})"),
        shape(hex_d((0, 0), RADIUS * 0.972), "none", shade(colour, -0.42), 2.6),
        stroke(lit, "#fffbe8", 1.7, 0.8),
    )


def _words(content: str, x: float, y: float, size: float, fill: str) -> Markup:
    return text(
        content,
        x,
        y,
        font_family=FONT,
        font_size=size,
        font_weight=800,
        fill=fill,
        text_anchor="middle",
    )


def _badge(count: int, y: float, r: float) -> Markup:
    """A number on a round badge."""
    return join(
        shape(disc(0, y + 1.2, r), "#2a1d08", opacity=0.35),
        shape(disc(0, y, r), "#fff8e2", "#6b5226", 1.4),
        _words(str(count), 0, y + r * 0.56, r * 1.6, "#3a2a16"),
    )


def _foot(width: float, body: Markup) -> Markup:
    """A dark label at the foot of a tile; a short one is larger."""
    half = width / 2 - 7
    label = f"M{-half} 29.5H{half}a7.5 7.5 0 0 1 0 15H{-half}a7.5 7.5 0 0 1 0 -15z"
    return _at_the_foot(1.2 if width < 40 else 1.06, shape(label, BROWN, "#f3dfb0", 1.2), body)


def _ribbon(width: float, body: Markup) -> Markup:
    """A pale ribbon at the foot of a tile: what works during the game."""
    w = width / 2
    ribbon = f"M{-w} 29H{w}L{w - 4} 37L{w} 45H{-w}L{4 - w} 37z"
    return _at_the_foot(1.2 if width < 48 else 1.06, shape(ribbon, "#fff6da", "#a8842c", 1.3), body)


def _at_the_foot(scale: float, *parts: Markup) -> Markup:
    return place(join(parts), 0, 28 - 37 * scale, scale)


def _kind_sign(name: str, x: float, radius: float = 6.5) -> Markup:
    """A little tile of a kind on a label."""
    return shape(hex_d((x, 37), radius), CARDBOARD[name], CREAM, 1.1)


# -- animals and buildings ---------------------------------------------------------------------------

# Where 2, 3 or 4 animals stand, from far to near, and how large they are.
_HERDS: dict[int, tuple[tuple[float, float, float], ...]] = {
    2: ((-9, -10, 1.6), (14, 11, 1.6)),
    3: ((9, -20, 1.36), (-13, -1, 1.42), (16, 12, 1.42)),
    4: ((-9, -22, 1.2), (20, -13, 1.22), (-17, 2, 1.25), (14, 10, 1.25)),
}


def _herd(species: str, count: int) -> Markup:
    return join((thing(species, *spot) for spot in _HERDS[count]), _badge(count, 32.5, 9.8))


def _what_it_does(building: str) -> Markup:
    """The label of a building: what is fetched, taken or won when it is laid."""
    labels: dict[str, tuple[float, Markup]] = {
        "warehouse": (
            32,
            join(thing("crate5", -6, 36.5, 0.42), stroke("M0 37H9M6 33.5L9.5 37L6 40.5", CREAM, 2)),
        ),
        "carpenter": (26, _kind_sign("building", 0)),
        "church": (
            48,
            join(_kind_sign("castle", -14), _kind_sign("mine", 0), _kind_sign("knowledge", 14)),
        ),
        "market": (36, join(_kind_sign("ship", -7), _kind_sign("animal", 7))),
        "boarding_house": (34, _count_of(4, "worker")),
        "bank": (34, _count_of(2, "silver")),
        "town_hall": (
            30,
            join(
                shape(hex_d((-5, 37), 5.5), "none", CREAM, 1.6),
                stroke("M3.5 37H11M7.3 33.3V40.7", CREAM, 2),
            ),
        ),
        "watchtower": (34, _points("4")),
    }
    return _foot(*labels[building])


def _count_of(count: int, name: str) -> Markup:
    return join(_words(str(count), -6, 42, 14, CREAM), thing(name, 6.5, 36.7, 0.5))


def _points(count: str) -> Markup:
    """A star and how many points it stands for."""
    return join(place(shape(STAR, "#ffd978"), -7, 37.4, 0.85), _words(count, 7, 42.3, 14.5, GILT))


# -- knowledge -----------------------------------------------------------------------------------------

Spots = tuple[tuple[str, float, float, float], ...]

#: What is seen on the tiles that work during the game, and on those that count at its end.
_SEEN: dict[int, Spots] = {
    1: (("town_hall", -18, -7, 0.5), ("town_hall", 18, -7, 0.5)),
    2: (("cart", 0, -12, 1.7),),
    3: (("crate3", -13, -11, 1.4), ("silver", 15, -1, 1.05), ("silver", 12, -19, 1.05)),
    4: (("crate0", -14, -10, 1.4), ("worker", 14, -10, 1.5)),
    5: (("ship", 0, -12, 1.75),),
    6: (("hexes", -6, -13, 1.55), ("silver", 20, -1, 1)),
    7: (("sheep", -11, -16, 1.5), ("cow", 12, 3, 1.4)),
    8: (("worker", -13, -10, 1.6), ("die5", 16, -8, 1.15)),
    9: (("town_hall", 0, -5, 0.78),),
    10: (("ship", -13, -14, 1.4), ("cow", 15, -1, 1.35)),
    11: (("castle", 0, -17, 1.25), ("book", -16, 7, 0.9), ("cart", 17, 5, 0.9)),
    12: (("hexes", -10, -12, 1.5), ("die3", 18, -5, 1.1)),
    13: (("worker", -14, -10, 1.55), ("silver", 15, -8, 1.3)),
    14: (
        ("worker", -9, -25, 1.15),
        ("worker", 12, -25, 1.15),
        ("worker", -13, -1, 1.15),
        ("worker", 13, -1, 1.15),
    ),
    15: (("crate0", -14, -9, 1.1), ("crate3", 14, -9, 1.1), ("crate5", 0, -25, 1.1)),
    24: (
        ("cow", -10, -22, 1.1),
        ("chicken", 17, -20, 1),
        ("sheep", -17, 3, 1.1),
        ("pig", 17, 5, 1.1),
    ),
    25: (("crate4", -12, -2, 1.1), ("crate1", 13, -2, 1.1), ("crate2", 0, -22, 1.1)),
    26: (("bonus", -10, -13, 1.55), ("bonus", 15, -14, 1.1)),
    **{tile: ((TILES[building], 0, -5, 0.84),) for tile, building in BUILDING_OF.items()},
}
#: The points at the end of the game; 16 to 23 bring 4 for each of their buildings.
_WORTH = {15: "3", 24: "4", 25: "1", 26: "2"}
#: From which tile on they count at the end.
_LASTING = 15


def _knowledge(number: int) -> Markup:
    """What a tile is about, above a ribbon or a label that says what it brings."""
    seen = join(thing(*spot) for spot in _SEEN[number])
    if number >= _LASTING:
        return join(seen, _foot(38, _points(_WORTH.get(number, "4"))))
    return join(seen, _ribbon(*_rule(number)))


def _rule(number: int) -> tuple[float, Markup]:
    """The ribbon of a tile that works during the game: its width and what stands on it."""
    words = {7: "+1", 8: "±2", 12: "±1"}
    if number in words:
        return 46, _words(words[number], 0, 43, 17, SEPIA)
    rules: dict[int, tuple[float, tuple[Markup, ...]]] = {
        1: (44, (_words("=", 0, 43.5, 19, SEPIA),)),
        2: (50, (thing("cart", -12, 36.5, 0.5), _arrow(1), thing("worker", 14, 37, 0.55))),
        3: (
            52,
            (
                thing("crate3", -15, 36.5, 0.55),
                _arrow(-1),
                _words("2", 9, 43, 16, SEPIA),
                thing("silver", 19, 36.5, 0.5),
            ),
        ),
        4: (50, (thing("crate0", -13, 36.5, 0.55), _arrow(1), thing("worker", 14, 37, 0.55))),
        5: (
            50,
            (
                thing("crate5", -11, 36.5, 0.55),
                _words("+", 0, 43, 17, SEPIA),
                thing("crate1", 11, 36.5, 0.55),
            ),
        ),
        6: (
            50,
            (
                _words("2", -15, 43, 16, SEPIA),
                thing("silver", -4.5, 36.5, 0.5),
                _words("1-6", 12, 42, 12.5, SEPIA),
            ),
        ),
        9: (46, (_kind_sign("building", -13), _words("±1", 7, 43, 17, SEPIA))),
        10: (
            52,
            (_kind_sign("ship", -17), _kind_sign("animal", -4), _words("±1", 13, 42.6, 15, SEPIA)),
        ),
        11: (
            52,
            (
                _kind_sign("castle", -19, 5.5),
                _kind_sign("mine", -9, 5.5),
                _kind_sign("knowledge", 1, 5.5),
                _words("±1", 15.5, 42.3, 13.5, SEPIA),
            ),
        ),
        13: (
            50,
            (
                thing("worker", -13, 37, 0.55),
                _words("+", -1, 43, 17, SEPIA),
                thing("silver", 12, 36.5, 0.55),
            ),
        ),
        14: (46, (_words("4", -6, 43, 17, SEPIA), thing("worker", 8, 37, 0.55))),
    }
    width, parts = rules[number]
    return width, join(parts)


def _arrow(x: float) -> Markup:
    return stroke(f"M{x - 4} 37h8m-3.4 -3.6l3.8 3.6l-3.8 3.6", "#7a5a10", 2.4)


#: The one thing and the one word that a small tile of knowledge shows.
_BOLD: dict[int, tuple[str, str]] = {
    1: ("town_hall", "="),
    2: ("cart", "+"),
    3: ("silver", "2"),
    4: ("crate0", "+"),
    5: ("ship", "x2"),
    6: ("hexes", "2"),
    7: ("sheep", "+1"),
    8: ("worker", "±2"),
    9: ("town_hall", "±1"),
    10: ("ship", "±1"),
    11: ("castle", "±1"),
    12: ("hexes", "±1"),
    13: ("worker", "+"),
    14: ("worker", "4"),
    15: ("crate5", "3"),
    24: ("cow", "4"),
    25: ("crate4", "1"),
    26: ("bonus", "2"),
    **{tile: (TILES[building], "4") for tile, building in BUILDING_OF.items()},
}
_PALE_TAG = "M-24 16H24L18 42H-18z"
_DARK_TAG = "M-22 16H22Q24 16 23 20L16 40H-16L-23 20Q-24 16 -22 16z"


def _small_knowledge(number: int) -> Markup:
    name, words = _BOLD[number]
    building = number in BUILDING_OF or name == "town_hall"
    figure = thing(name, 0, -6, 0.88) if building else thing(name, 0, -12, 1.9)
    if number >= _LASTING:
        tag, ink = shape(_DARK_TAG, BROWN, "#f3dfb0", 1.6), GILT
    else:
        tag, ink = shape(_PALE_TAG, "#fff6da", "#a8842c", 1.6), SEPIA
    return join(figure, tag, _words(words, 0, 37, 25, ink))
