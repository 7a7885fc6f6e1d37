"""Inns & Cathedrals in pictures."""

from __future__ import annotations

from ludoteka.draw.curve import Pt, flatten
from ludoteka.games.carcassonne.expansions.inns import motifs
from ludoteka.games.carcassonne.show.art.layout import MIDDLE, Cell, Layout, Score, Thing, apart
from ludoteka.games.carcassonne.show.drawing import Drawing, Piece

__all__ = ["DRAWING"]


def prints(plan: Layout) -> None:
    """The cathedral stands in the middle of its city, an inn beside its road."""
    for _city, facts in plan.towns():
        if facts.get("cathedral"):
            plan.things.append(Thing("cathedral", MIDDLE, 27))
    inns = {road["id"] for road in plan.facts.get("roads", ()) if road.get("inn")}
    for road in plan.shape.roads:
        if road.id in inns:
            others = [p for r in plan.shape.roads if r is not road for p in flatten(r.curve)]
            plan.put("inn", 10, _wide(plan), _beside(flatten(road.curve)[4:-4], others))


def _wide(plan: Layout) -> list[Cell]:
    """The cells of the meadows where an inn leaves room for a farmer."""
    meadows = [list(plan.ground.cells(one["id"])) for one in plan.facts.get("fields", ())]
    most = max((len(cells) for cells in meadows), default=0)
    return [cell for cells in meadows if len(cells) > most / 3 for cell in cells]


def _beside(line: list[Pt], others: list[Pt]) -> Score:
    """Close to its own road and not to another one, so that there is no doubt whose inn it is."""

    def score(p: Pt, room: float) -> float:
        return min(room, 10.5) * 2 - apart(p, line) * 0.9 + min(apart(p, others), 26) * 0.6

    return score


DRAWING = Drawing(
    pieces={"big": Piece("big-follower", 35.0, reclining=True)},
    motifs={"cathedral": motifs.cathedral, "inn": motifs.inn},
    prints=prints,
)
