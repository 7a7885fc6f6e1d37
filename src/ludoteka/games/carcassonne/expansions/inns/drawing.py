"""Inns & Cathedrals in pictures."""

from __future__ import annotations

from ludoteka.draw.curve import Pt, flatten
from ludoteka.draw.wood import Carving
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


# A follower in a broad hat; also drawn larger.
BIG = Carving(
    body=(
        "M9.6 1.7c1.3-1.1 3.6-1.1 4.9 0l.9 2.7c2.2.3 3.9.9 3.9 1.7 0 .9-1.8 1.5-3.4 1.7-.1.7-.4 1.2-.8 1.6"
        "c4 1.7 7 6.2 7.6 11.4.1 1.1-.9 1.9-1.9 1.7-5.8-1.1-11.8-1.1-17.6 0-1 .2-2-.6-1.9-1.7.6-5.2 3.6-9.7 7.6-11.4"
        "-.4-.4-.7-.9-.8-1.6-1.6-.2-3.4-.8-3.4-1.7 0-.8 1.7-1.4 3.9-1.7z"
    ),
    lit=(
        "M2.4 20.6C3.1 16.4 5.6 12.6 9.4 11C6.9 13.4 5.2 16.7 4.5 21.2C3.2 21.6 2.3 21.6 2.4 20.6z"
        "M10.2 2.6C9.8 3.2 9.6 4 9.4 4.8L11 4.6C10.8 3.6 11 2.8 11.4 2.2z"
    ),
    dark="M14.6 10.8C18 12.2 20.6 16.2 21.4 21.9C22.3 21.9 22.8 21.2 22.7 20.8C22.1 15.6 19.1 11.1 15.1 9.4z",
    mark=(12, 16.2, 8),
)

DRAWING = Drawing(
    pieces={"big": Piece("big-follower", BIG, 35.0, reclining=True)},
    motifs={"cathedral": motifs.cathedral, "inn": motifs.inn},
    prints=prints,
)
