"""Scoring: completed features during the game, unfinished ones and farmers at its end (p. 5-7)."""

from typing import Final

from ludoteka.games.carcassonne.landscape import Feature
from ludoteka.games.carcassonne.state import Carcassonne
from ludoteka.games.carcassonne.tiles import CITY, FIELD, KINDS, SHIELD, lane

CITY_TILE: Final = 2  # for a tile or a shield of a completed city (p. 5)
FARMED_CITY: Final = 3  # for every completed city on or at a meadow (p. 7)


def owners(s: Carcassonne, feature: Feature) -> list[int]:
    """The players with the most followers on the feature; all who tie own it in full (p. 5)."""
    figures = feature.figures
    if len(figures) == 1:
        return [figures[0].player]
    count = [0] * s.players
    for figure in figures:
        count[figure.player] += 1
    most = max(count)
    return [player for player in range(s.players) if count[player] == most]


def worth(feature: Feature) -> int:
    """What a road, city or monastery is worth as it stands (p. 5, 6).

    One point a tile, also for the tiles around a monastery; in a city shields count like tiles, and
    once it is completed both count double.
    """
    if feature.kind == CITY:
        each = 1 if feature.open else CITY_TILE
        return each * (feature.size() + lane(feature.counts, SHIELD))
    return feature.size()


def why(feature: Feature) -> tuple[tuple[str, int, int], ...]:
    """The explanation of `worth`: what, how many, points each."""
    if feature.kind != CITY:
        return (("tiles", feature.size(), 1),)
    each = 1 if feature.open else CITY_TILE
    shields = lane(feature.counts, SHIELD)
    tiles = (("tiles", feature.size(), each),)
    return (*tiles, ("shields", shields, each)) if shields else tiles


def where(tiles: int) -> tuple[str, ...]:
    """The ids of the tiles of a bit set, as the picture names them."""
    return tuple([f"tile-{i}" for i in range(tiles.bit_length()) if tiles >> i & 1])


def score_feature(s: Carcassonne, root: int) -> None:
    """Pay the owners of a road, city or monastery; its figures go home."""
    feature = s.land.features[root]
    if not feature.figures:
        return
    points = worth(feature)
    for player in owners(s, feature):
        s.points[player] += points
        if s.log is not None:
            source = KINDS[feature.kind]
            s.scored(player, points, source, why(feature), where(feature.tiles))
    s.bring_home(root)


def score_completed(s: Carcassonne) -> None:
    """Score everything that the tile just laid completed (p. 5)."""
    for root in s.land.completed_by_last():
        score_feature(s, root)


def score_end(s: Carcassonne) -> None:
    """Score what is unfinished, then every meadow on its own (p. 6, 7)."""
    fields: list[int] = []
    for root in s.land.roots():
        feature = s.land.features[root]
        if feature.figures:
            if feature.kind == FIELD:
                fields.append(root)
            else:
                score_feature(s, root)
    cities = s.land.finished_cities(fields)
    for field in fields:
        score_meadow(s, field, cities[field])


def score_meadow(s: Carcassonne, field: int, cities: list[int]) -> None:
    """The owners of a meadow get 3 points for every completed city on it or at its edge (p. 7)."""
    feature = s.land.features[field]
    points = FARMED_CITY * len(cities)
    if points:
        for player in owners(s, feature):
            s.points[player] += points
            if s.log is not None:
                reason = (("cities", len(cities), FARMED_CITY),)
                s.scored(player, points, KINDS[FIELD], reason, where(feature.tiles))
    s.bring_home(field)
