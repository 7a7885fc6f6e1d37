"""What programs use of Yspahan."""

from typing import Final

from ludoteka.engine.programs import Programs
from ludoteka.games.yspahan.programs.chances import KINDS, ODDS, progress
from ludoteka.games.yspahan.programs.deeds import deed
from ludoteka.games.yspahan.programs.evaluate import evaluate
from ludoteka.games.yspahan.programs.observe import CATALOGUE, fields, further, observe
from ludoteka.games.yspahan.programs.reasons import reasons
from ludoteka.games.yspahan.programs.weights import WEIGHTS
from ludoteka.games.yspahan.rules.state import Yspahan

PROGRAMS: Final = Programs[Yspahan](
    evaluate=evaluate,
    weights=WEIGHTS,
    reasons=reasons,
    kinds=KINDS,
    progress=progress,
    odds=ODDS,
    horizon=(5, 30),  # more than a day, so that everybody has chosen from fresh dice
    deed=deed,
    catalogue=CATALOGUE,
    further=further,
    fields=fields,
    observe=observe,
)
