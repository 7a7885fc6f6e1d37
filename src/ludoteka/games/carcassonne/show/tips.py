"""What a tooltip says of the landscape: whose a feature is, how large, what it brings now and when it is finished."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from ludoteka.engine.i18n import Texts, language
from ludoteka.games.carcassonne.rules.landscape import Feature, Figure
from ludoteka.games.carcassonne.rules.scoring import (
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
    return _written(language(), turned, segment, _facts(s, s.land.root(place)))


class Said(NamedTuple):
    """What is said of a feature: numbers only, so that a sentence is written once for all that are alike."""

    tiles: int
    shields: int
    owners: tuple[int, ...]
    finished: bool
    now: int  # points, or the finished cities of a meadow
    then: int


def _facts(s: Carcassonne, root: int) -> Said:
    feature = s.land.features[root]
    whose = tuple(owners(s, feature)) if feature.figures else ()
    finished = feature.kind != FIELD and feature.open == 0
    now, then = _meadow(s, root, whose) if feature.kind == FIELD else _points(s, root)
    shields = lane(feature.counts, SHIELD)
    return Said(feature.size(), shields, whose, finished, now, then)


def _points(s: Carcassonne, root: int) -> tuple[int, int]:
    """What a feature brings now, and when it is finished."""
    feature = s.land.features[root]
    then = worth(s, feature, True)
    if feature.open == 0:
        return then, then
    if feature.kind == MONASTERY:  # a tile is still missing at every open place around it
        then += feature.open * each_tile(s, feature, True)
    else:  # every gap takes at least one more tile
        then += len(s.land.gaps_of(root)) * each_tile(s, feature, True)
    return worth(s, feature, False), then


def _meadow(s: Carcassonne, root: int, whose: Sequence[int]) -> tuple[int, int]:
    """The finished cities and what they bring at the end; to those who own it a meadow may be worth more (p. 7)."""
    feature = s.land.features[root]
    cities = len(s.land.finished_cities(root))
    best = max([_per_city(s, feature, player) for player in whose] or [s.box.meadow_city])
    return cities, best * cities


def _per_city(s: Carcassonne, feature: Feature, player: int) -> int:
    each = s.box.meadow_city
    for expansion in s.box.expansions:
        each = expansion.per_city(feature, player, each)
    return each


@lru_cache(
    maxsize=16_384
)  # a picture says it of every tile, and hardly anything has changed since the last one
def _written(_language: str, turned: Turned, segment: Segment, facts: Said) -> str:
    compass = parts.compass_text(turned, segment)
    what = source_text(KINDS[segment.kind])
    where = f"{what} ({compass})" if compass else what
    whose = ", ".join(map(_player, facts.owners)) or _("nobody's")
    said = [_size(facts), whose, *_brings(segment.kind, facts)]
    return f"{where}: {'; '.join(said)}"


def _size(facts: Said) -> str:
    counts = {"tiles": facts.tiles, "shields": facts.shields}
    return ", ".join([count_text(what, n) for what, n in counts.items() if n])


def _player(seat: int) -> str:
    return _("player {n}").format(n=seat + 1)


def _brings(kind: int, facts: Said) -> list[str]:
    now, then = facts.now, facts.then
    if kind == FIELD:
        number = _.plural("{n} finished city", "{n} finished cities", now)
        points = _.plural("{n} point at the end", "{n} points at the end", then)
        return [f"{number}, {points}"]
    if facts.finished:
        return [_.plural("finished: {n} point", "finished: {n} points", now)]
    said = [_.plural("{n} point now", "{n} points now", now)]
    if kind == MONASTERY:
        return [*said, _.plural("{n} point when finished", "{n} points when finished", then)]
    least = _.plural("at least {n} point when finished", "at least {n} points when finished", then)
    return [*said, least]
