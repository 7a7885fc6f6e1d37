"""The terms of the evaluation one by one, for hints."""

from ludoteka.engine.i18n import N_
from ludoteka.games.carcassonne.programs.evaluate import (
    all_prospects,
    claim,
    completion,
    harvest,
    promise,
    reserve,
    time_left,
)
from ludoteka.games.carcassonne.rules.scoring import owners
from ludoteka.games.carcassonne.rules.state import Carcassonne
from ludoteka.games.carcassonne.rules.tiles import CITY, FIELD, MONASTERY
from ludoteka.games.carcassonne.rules.turn import PlaceFigure

NAMES = (
    N_("points right away"),
    N_("unfinished roads"),
    N_("unfinished cities"),
    N_("unfinished monasteries"),
    N_("meadows"),
    N_("followers at home"),
    N_("a place for a follower now"),
    N_("holding the others back"),
)


def reasons(s: Carcassonne, player: int) -> list[tuple[str, float]]:
    """What the player has and hopes for by kind, and how little the strongest other player has."""
    time = time_left(s)
    roads = cities = monasteries = meadows = 0.0
    for root in s.land.occupied():
        feature = s.land.features[root]
        if player in owners(s, feature):
            if feature.kind == FIELD:
                meadows += harvest(s, root, time)
                continue
            gain = promise(s, feature, completion(s, root))
            if feature.kind == CITY:
                cities += gain
            elif feature.kind == MONASTERY:
                monasteries += gain
            else:
                roads += gain
    home = s.followers(player)
    step = s.agenda[-1] if s.agenda else None
    now = 0.0
    if isinstance(step, PlaceFigure) and step.player == player:
        now = claim(s, player, float(home), time)
    others = max([value for i, value in enumerate(all_prospects(s)) if i != player])
    values = (
        float(s.points[player]),
        roads,
        cities,
        monasteries,
        meadows,
        reserve(float(home), time),
        now,
        -others,
    )
    return list(zip(NAMES, values, strict=True))
