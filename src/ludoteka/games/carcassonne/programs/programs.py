"""What programs use of Carcassonne."""

from typing import Final

from ludoteka.engine.programs import Programs, Sight
from ludoteka.games.carcassonne.programs import graph, planes
from ludoteka.games.carcassonne.programs.chances import KINDS, ODDS, progress
from ludoteka.games.carcassonne.programs.deeds import deed
from ludoteka.games.carcassonne.programs.evaluate import evaluate
from ludoteka.games.carcassonne.programs.observe import (
    CATALOGUE,
    fields,
    further,
    observe,
    standing,
)
from ludoteka.games.carcassonne.programs.reasons import reasons
from ludoteka.games.carcassonne.programs.weights import WEIGHTS
from ludoteka.games.carcassonne.rules.state import Carcassonne

PROGRAMS: Final = Programs[Carcassonne](
    evaluate=evaluate,
    weights=WEIGHTS,
    reasons=reasons,
    kinds=KINDS,
    progress=progress,
    odds=ODDS,
    horizon=(4, 16),  # two turns of both in a duel: what one begins, the other can answer
    deed=deed,
    catalogue=CATALOGUE,
    standing=standing,
    further=further,
    fields=fields,
    observe=observe,
    looks={
        "planes": Sight(planes.fields, planes.observe),
        "graph": Sight(graph.fields, graph.observe),
    },
)
