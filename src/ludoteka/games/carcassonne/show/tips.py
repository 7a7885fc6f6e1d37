"""What a tooltip says of the landscape: whose a feature is, how large, what it brings now and when it is finished."""

from ludoteka.engine.i18n import Texts
from ludoteka.games.carcassonne.rules.landscape import Feature, Figure
from ludoteka.games.carcassonne.rules.scoring import (
    FARMED_CITY,
    each_tile,
    owners,
    worth,
)
from ludoteka.games.carcassonne.rules.state import Carcassonne
from ludoteka.games.carcassonne.rules.tiles import (
    FIELD,
    KINDS,
    MONASTERY,
    RIVER,
    SHIELD,
    Segment,
    Turned,
    lane,
)
from ludoteka.games.carcassonne.show import parts
from ludoteka.games.carcassonne.show.text import count_text, figure_name, source_text

__all__ = ["figure_tip", "part_tip", "tile_tip"]

_ = Texts(__package__)


def tile_tip(s: Carcassonne, number: int) -> str:
    """The features of a tile, each on a line; of meadows only those with figures."""
    first, turned = s.land.first[number], s.land.tiles[number]
    lines = [
        _line(s, first + i, turned, segment)
        for i, segment in enumerate(turned.tile.segments)
        if segment.kind != RIVER and (segment.kind != FIELD or s.land.feature(first + i).figures)
    ]
    return "\n".join(lines)


def part_tip(s: Carcassonne, segment: int) -> str:
    """The feature that a part of a tile belongs to."""
    number = s.land.tile_of(segment)
    turned = s.land.tiles[number]
    return _line(s, segment, turned, turned.tile.segments[segment - s.land.first[number]])


def figure_tip(s: Carcassonne, figure: Figure) -> str:
    """What a figure in the landscape is, whose, and the feature on which it stands."""
    who = f"{figure_name(s, figure)}, {_player(figure.player)}"
    return f"{who}\n{part_tip(s, figure.segment)}"


def _line(s: Carcassonne, place: int, turned: Turned, segment: Segment) -> str:
    root = s.land.root(place)
    feature = s.land.features[root]
    compass = parts.compass_text(turned, segment)
    what = source_text(KINDS[segment.kind])
    where = f"{what} ({compass})" if compass else what
    said = [_size(feature), _owned(s, feature), *_brings(s, root)]
    return f"{where}: {'; '.join(said)}"


def _size(feature: Feature) -> str:
    counts = {"tiles": feature.size(), "shields": lane(feature.counts, SHIELD)}
    return ", ".join([count_text(what, n) for what, n in counts.items() if n])


def _player(seat: int) -> str:
    return _("player {n}").format(n=seat + 1)


def _owned(s: Carcassonne, feature: Feature) -> str:
    """The players who would be paid, all who tie."""
    return ", ".join(map(_player, _owners(s, feature))) or _("nobody's")


def _owners(s: Carcassonne, feature: Feature) -> list[int]:
    return owners(s, feature) if feature.figures else []


def _brings(s: Carcassonne, root: int) -> list[str]:
    feature = s.land.features[root]
    if feature.kind == FIELD:
        return [_meadow(s, root)]
    if feature.open == 0:
        n = worth(s, feature, True)
        return [_.plural("finished: {n} point", "finished: {n} points", n)]
    now = worth(s, feature, False)
    then = worth(s, feature, True)
    said = [_.plural("{n} point now", "{n} points now", now)]
    if feature.kind == MONASTERY:  # a tile is still missing at every open place around it
        n = then + feature.open
        return [*said, _.plural("{n} point when finished", "{n} points when finished", n)]
    # Every gap takes at least one more tile.
    n = then + len(s.land.gaps_of(root)) * each_tile(s, feature, True)
    least = _.plural("at least {n} point when finished", "at least {n} points when finished", n)
    return [*said, least]


def _meadow(s: Carcassonne, root: int) -> str:
    """What the finished cities bring at the end; to those who own the meadow it may be worth more (p. 7)."""
    feature = s.land.features[root]
    cities = len(s.land.finished_cities(root))
    best = max([_per_city(s, feature, player) for player in _owners(s, feature)] or [FARMED_CITY])
    number = _.plural("{n} finished city", "{n} finished cities", cities)
    points = _.plural("{n} point at the end", "{n} points at the end", best * cities)
    return f"{number}, {points}"


def _per_city(s: Carcassonne, feature: Feature, player: int) -> int:
    each = FARMED_CITY
    for expansion in s.box.expansions:
        each = expansion.per_city(feature, player, each)
    return each
