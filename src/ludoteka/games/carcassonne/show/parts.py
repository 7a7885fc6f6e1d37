"""The parts of a tile in words: what a figure is there, and on which side it stands."""

from functools import lru_cache

from ludoteka.engine.i18n import N_, Texts
from ludoteka.games.carcassonne.rules.tiles import (
    CITY,
    FIELD,
    MONASTERY,
    ROAD,
    Segment,
    Turned,
)

_ = Texts(__package__)

SIDES = (N_("north"), N_("east"), N_("south"), N_("west"))
CORNERS = (N_("north-west"), N_("north-east"), N_("south-east"), N_("south-west"))
ROLES = {
    CITY: N_("knight in the city"),
    ROAD: N_("robber on the road"),
    MONASTERY: N_("monk in the monastery"),
    FIELD: N_("farmer on the meadow"),
}
FOLLOWERS = {
    CITY: N_("knight"),
    ROAD: N_("robber"),
    MONASTERY: N_("monk"),
    FIELD: N_("farmer"),
}
KINDS = {"c": CITY, "r": ROAD, "m": MONASTERY, "f": FIELD}


def kind_of(part: str) -> int:
    """What the part of a tile with this name is, such as `r1`."""
    return KINDS[part[0]]


def role(kind: int) -> str:
    """What a follower is called there."""
    return _(ROLES[kind])


def compass_text(turned: Turned, segment: Segment) -> str:
    """Where on the tile a segment lies: its sides, its corners or both, as far as it takes to tell it from others."""
    return ", ".join([_(name) for name in _compass_names(turned, segment)])


@lru_cache(maxsize=4096)  # every picture asks it of every tile
def _compass_names(turned: Turned, segment: Segment) -> list[str]:
    if segment.kind == MONASTERY:
        return []
    others = [g for g in turned.tile.segments if g is not segment and g.kind == segment.kind]
    sides, corners = compass(turned, segment)
    if all([compass(turned, other)[0] != sides for other in others]):
        return [SIDES[side] for side in sides]
    found = [CORNERS[corner] for corner in corners]
    if any([compass(turned, other)[1] == corners for other in others]):
        found += [SIDES[side] for side in sides]
    return found


def compass(turned: Turned, segment: Segment) -> tuple[list[int], list[int]]:
    """The sides and the corners of the laid tile that a segment reaches, clockwise."""
    sides = segment.sides or [half // 2 for half in segment.halves]
    corners = {((half + 1) // 2 + turned.quarter) % 4 for half in segment.halves}
    return sorted({(side + turned.quarter) % 4 for side in sides}), sorted(corners)
