"""Scoring: completed features during the game, unfinished ones and farmers at its end (p. 5-7)."""

from ludoteka.games.carcassonne.rules.expansion import Why
from ludoteka.games.carcassonne.rules.landscape import Feature
from ludoteka.games.carcassonne.rules.state import Carcassonne
from ludoteka.games.carcassonne.rules.tiles import FIELD, KINDS, MONASTERY, SHIELD, lane


def owners(s: Carcassonne, feature: Feature) -> list[int]:
    """The players with the most followers on the feature; all who tie own it in full (p. 5)."""
    figures = feature.figures
    if len(figures) == 1:
        return [figures[0].player] if figures[0].weight else []
    count = [0] * s.players
    for figure in figures:
        count[figure.player] += figure.weight
    most = max(count)
    if not most:
        return []
    tied = [player for player in range(s.players) if count[player] == most]
    if len(tied) > 1:
        for expansion in s.box.expansions:
            tied = expansion.tie(s, feature, tied)
    return tied


def each_tile(s: Carcassonne, feature: Feature, complete: bool) -> int:
    """What a tile is worth: one point, in a completed city two (p. 5, 6)."""
    box = s.box
    each = box.finished[feature.kind] if complete else box.unfinished
    for expansion in box.valuing:
        each = expansion.each(feature, complete, each)
    return each


def each_shield(s: Carcassonne, feature: Feature, complete: bool) -> int:
    """What a shield of a city is worth: as much as a tile (p. 5, 6)."""
    box = s.box
    each = box.shield if complete else box.unfinished
    for expansion in box.valuing:
        each = expansion.each(feature, complete, each)
    return each


def worth(s: Carcassonne, feature: Feature, complete: bool) -> int:
    """What a road, city or monastery is worth as large as it is; the tiles around a monastery count."""
    points = each_tile(s, feature, complete) * feature.size()
    shields = lane(feature.counts, SHIELD)
    if shields:
        points += each_shield(s, feature, complete) * shields
    if complete:
        for expansion in s.box.rewarding:
            bonus = expansion.bonus(s, feature)
            if bonus is not None:
                points += bonus[1] * bonus[2]
    return points


def why(s: Carcassonne, feature: Feature) -> tuple[Why, ...]:
    """The explanation of `worth`: what, how many, points each."""
    complete = feature.open == 0
    each = each_tile(s, feature, complete)
    shields = lane(feature.counts, SHIELD)
    parts: list[Why] = [("tiles", feature.size(), each)]
    if shields:
        parts.append(("shields", shields, each_shield(s, feature, complete)))
    if complete:
        bonuses = [expansion.bonus(s, feature) for expansion in s.box.rewarding]
        parts += [bonus for bonus in bonuses if bonus is not None]
    return tuple(parts)


def where(tiles: int) -> tuple[str, ...]:
    """The ids of the tiles of a bit set, as the picture names them."""
    return tuple([f"tile-{i}" for i in range(tiles.bit_length()) if tiles >> i & 1])


def shown_on(s: Carcassonne, root: int) -> tuple[str, ...]:
    """The tiles on which a feature is seen: those it lies on, and of a monastery its own, not those around it."""
    feature = s.land.features[root]
    return where(1 << s.land.tile_of(root) if feature.kind == MONASTERY else feature.tiles)


def score_feature(s: Carcassonne, root: int) -> None:
    """Pay the owners of a road, city or monastery; its figures go home."""
    feature = s.land.features[root]
    if not feature.figures:
        return
    points = worth(s, feature, feature.open == 0)
    if points:
        for player in owners(s, feature):
            s.points[player] += points
            if s.log is not None:
                source = KINDS[feature.kind]
                s.scored(player, points, source, why(s, feature), shown_on(s, root))
    s.bring_home(root)


def score_completed(s: Carcassonne, player: int) -> None:
    """Score everything that the tile just laid completed (p. 5)."""
    for root in s.land.completed_by_last():
        score_feature(s, root)
        for expansion in s.box.expansions:
            expansion.completed(s, player, root)


def score_end(s: Carcassonne) -> None:
    """Score what is unfinished, then every meadow on its own (p. 6, 7)."""
    fields: list[int] = []
    for root in sorted(s.land.occupied()):
        if s.land.features[root].kind == FIELD:
            fields.append(root)
        else:
            score_feature(s, root)
    for field in fields:
        score_meadow(s, field)


def score_meadow(s: Carcassonne, field: int) -> None:
    """The owners of a meadow get 3 points for every completed city on it or at its edge (p. 7)."""
    feature = s.land.features[field]
    cities = s.land.finished_cities(field)
    if cities:
        for player in owners(s, feature):
            each = s.box.meadow_city
            for expansion in s.box.expansions:
                each = expansion.per_city(feature, player, each)
            s.points[player] += each * len(cities)
            if s.log is not None:
                reason = (("cities", len(cities), each),)
                s.scored(player, each * len(cities), KINDS[FIELD], reason, where(feature.tiles))
    s.bring_home(field)
