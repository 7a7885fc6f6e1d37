"""What programs use of The Castles of Burgundy."""

from typing import Final

from ludoteka.engine.programs import Programs
from ludoteka.games.burgundy.programs.chances import KINDS, ODDS, progress
from ludoteka.games.burgundy.programs.deeds import deed
from ludoteka.games.burgundy.programs.evaluate import evaluate
from ludoteka.games.burgundy.programs.observe import CATALOGUE, fields, observe
from ludoteka.games.burgundy.programs.reasons import reasons
from ludoteka.games.burgundy.programs.weights import WEIGHTS
from ludoteka.games.burgundy.rules.state import Burgundy

PROGRAMS: Final = Programs[Burgundy](
    evaluate=evaluate,
    weights=WEIGHTS,
    reasons=reasons,
    kinds=KINDS,
    progress=progress,
    odds=ODDS,
    deed=deed,
    catalogue=CATALOGUE,
    fields=fields,
    observe=observe,
)
