"""The landscape as planes: one square of numbers for each thing worth seeing, as image networks take them.

The window is that of the catalogue, so the cell of `place x y 90` in row y + 15 and column x + 15 is where that
tile would lie.
"""

from collections.abc import Mapping
from typing import Any, Final

from ludoteka.engine.programs import Field
from ludoteka.games.carcassonne.expansions import unpack
from ludoteka.games.carcassonne.programs.observe import WINDOW, about, fields_about, middle
from ludoteka.games.carcassonne.rules.landscape import Feature, x_of, y_of
from ludoteka.games.carcassonne.rules.state import Carcassonne
from ludoteka.games.carcassonne.rules.tiles import (
    CITY,
    HALVES,
    QUARTERS,
    RIVER,
    ROAD,
    SHIELD,
    SIDES,
    lane,
)
from ludoteka.games.carcassonne.rules.turn import PlaceTile

WIDTH: Final = 2 * WINDOW + 1
AREA: Final = WIDTH * WIDTH
PAIRS: Final = ((0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3))  # of sides


def at_sides(what: str) -> list[str]:
    return [f"{what} {side}" for side in SIDES]


NAMES: Final = [
    *("tile", "free", "last", "type", "turn", "owner", "segment", "figure"),
    *[f"fits {90 * quarter}" for quarter in range(4)],
    *at_sides("city"),
    *at_sides("road"),
    *at_sides("river"),
    *[f"joined {SIDES[a]}{SIDES[b]}" for a, b in PAIRS],
    "shields",
    *at_sides("own"),
    *at_sides("other"),
    *at_sides("size"),
    *at_sides("open"),
    *("monastery", "monastery own", "monastery other", "monastery open"),
    *[f"field own {half}" for half in HALVES],
    *[f"field other {half}" for half in HALVES],
]
PLANES: Final = {name: AREA * i for i, name in enumerate(NAMES)}  # where each of them begins

FITS: Final = PLANES["fits 0"]
CITIES: Final = PLANES["city N"]
ROADS: Final = PLANES["road N"]
RIVERS: Final = PLANES["river N"]
JOINED: Final = PLANES["joined NE"]
OWN: Final = PLANES["own N"]
OTHER: Final = PLANES["other N"]
SIZE: Final = PLANES["size N"]
OPEN: Final = PLANES["open N"]
FIELD_OWN: Final = PLANES["field own Nw"]
FIELD_OTHER: Final = PLANES["field other Nw"]

MEANING: Final = (
    "a 31 by 31 window around the middle of the landscape, north up, for each of: a tile lies here, "
    "a place beside tiles, the last tile, 1 + type of the tile, its quarter turns, owner of its figure (1 own "
    "seat), place of the figure (1 + segment), number of the figure, the tile to lay fits by its edges with 0 to 3 "
    "quarter turns, a city, a road, a river at each side (N, E, S, W), two sides belong to one city or road of the "
    "tile (NE, NS, NW, ES, EW, SW), shields; of the road or city at each side, as far as it reaches: own "
    "followers, most followers of another player, tiles, open ends; a monastery, own follower, another's follower "
    "there, tiles still missing around it; own followers, most of another player on the field at each half of a "
    "side (Nw, Ne, En, Es, Se, Sw, Ws, Wn)"
)


def strengths(feature: Feature, player: int, players: int) -> tuple[int, int]:
    """How much the player's followers count on a feature, and those of the strongest other player."""
    figures = feature.figures
    if not figures:
        return 0, 0
    weights = [0] * players
    for figure in figures:
        weights[figure.player] += figure.weight
    own = weights[player]
    weights[player] = 0
    return own, max(weights)


def spot_of(cell: int, x: int, y: int) -> int:
    """The place of a cell in a plane whose middle is (x, y), or -1 outside."""
    column, row = x_of(cell) - x + WINDOW, y_of(cell) - y + WINDOW
    return row * WIDTH + column if 0 <= column < WIDTH and 0 <= row < WIDTH else -1


def land_planes(s: Carcassonne, player: int) -> list[float]:
    """The planes, one after the other, and how many tiles lie outside of them."""
    out = [0.0] * (AREA * len(NAMES))
    land = s.land
    x, y = middle(s)
    outside = 0
    for number in range(len(land.tiles)):
        spot = spot_of(land.cells[number], x, y)
        if spot < 0:
            outside += 1
        else:
            show_tile(s, out, spot, number, player)
    asked = bool(s.agenda) and isinstance(s.agenda[-1], PlaceTile) and s.drawn >= 0
    for cell, wanted in land.gaps.items():
        spot = spot_of(cell, x, y)
        if spot >= 0:
            out[PLANES["free"] + spot] = 1.0
            if asked:
                for quarter in QUARTERS[s.tile().ways[wanted]]:
                    out[FITS + AREA * quarter + spot] = 1.0
    for figure in land.figures:
        number = land.tile_of(figure.segment)
        spot = spot_of(land.cells[number], x, y)
        if spot >= 0:
            out[PLANES["owner"] + spot] = 1.0 + (figure.player - player) % s.players
            out[PLANES["segment"] + spot] = 1.0 + figure.segment - land.first[number]
            out[PLANES["figure"] + spot] = float(figure.number)
    out.append(float(outside))
    return out


def show_tile(s: Carcassonne, out: list[float], spot: int, number: int, player: int) -> None:
    """One tile with the features it belongs to."""
    land = s.land
    turned = land.tiles[number]
    tile = turned.tile
    first = land.first[number]
    out[spot] = 1.0
    if number == len(land.tiles) - 1:
        out[PLANES["last"] + spot] = 1.0
    out[PLANES["type"] + spot] = 1.0 + s.box.numbers[tile.name]
    out[PLANES["turn"] + spot] = float(turned.quarter)
    shields = sum([lane(segment.counts, SHIELD) for segment in tile.segments])
    out[PLANES["shields"] + spot] = float(shields)
    for side in range(4):
        show_side(
            s, out, spot + AREA * side, turned.edges[side], player, first, turned.at_side[side]
        )
    for i, (a, b) in enumerate(PAIRS):
        if any([one in turned.at_side[b] for one in turned.at_side[a]]):
            out[JOINED + AREA * i + spot] = 1.0
    for half in range(8):
        field = turned.at_half[half]
        if field >= 0:
            own, other = strengths(land.feature(first + field), player, s.players)
            if own or other:
                out[FIELD_OWN + AREA * half + spot] = float(own)
                out[FIELD_OTHER + AREA * half + spot] = float(other)
    if tile.monastery >= 0:
        monastery = land.feature(first + tile.monastery)
        own, other = strengths(monastery, player, s.players)
        out[PLANES["monastery"] + spot] = 1.0
        out[PLANES["monastery own"] + spot] = float(own)
        out[PLANES["monastery other"] + spot] = float(other)
        out[PLANES["monastery open"] + spot] = float(monastery.open)


def show_side(
    s: Carcassonne,
    out: list[float],
    place: int,
    edge: int,
    player: int,
    first: int,
    parts: list[int],
) -> None:
    """What lies at one side of a tile; `place` is its spot in the plane of that side."""
    if edge == CITY:
        out[CITIES + place] = 1.0
    elif edge == ROAD:
        out[ROADS + place] = 1.0
    elif edge == RIVER:
        out[RIVERS + place] = 1.0
    for part in parts:
        feature = s.land.feature(first + part)
        own, other = strengths(feature, player, s.players)
        out[OWN + place] = float(own)
        out[OTHER + place] = float(other)
        out[SIZE + place] = float(feature.size())
        out[OPEN + place] = float(feature.open)


def fields(players: int, settings: Mapping[str, Any]) -> tuple[Field, ...]:
    """What an observation with planes consists of, in order."""
    box = unpack(settings)
    return fields_about(
        players,
        box,
        (
            Field("planes", (len(NAMES), WIDTH, WIDTH), 0, 4 * box.total, MEANING),
            Field("outside", (1,), 0, box.total, "tiles that lie outside the window"),
        ),
    )


def observe(s: Carcassonne, player: int) -> list[float]:
    """The numbers of `fields`, the player's own seat first."""
    return about(s, player, land_planes(s, player))
