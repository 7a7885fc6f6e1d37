"""What programs use of Mercado."""

from typing import Final

from ludoteka.engine.programs import Programs
from ludoteka.games.mercado.programs.chances import KINDS, ODDS, progress
from ludoteka.games.mercado.programs.deeds import deed
from ludoteka.games.mercado.programs.evaluate import evaluate
from ludoteka.games.mercado.programs.observe import CATALOGUE, fields, further, observe
from ludoteka.games.mercado.programs.reasons import reasons
from ludoteka.games.mercado.programs.weights import WEIGHTS
from ludoteka.games.mercado.rules.state import Mercado

PROGRAMS: Final = Programs[Mercado](
    evaluate=evaluate,
    weights=WEIGHTS,
    reasons=reasons,
    kinds=KINDS,
    progress=progress,
    odds=ODDS,
    horizon=(4, 14),  # coins are laid for cards that are bought some turns later
    deed=deed,
    catalogue=CATALOGUE,
    further=further,
    fields=fields,
    observe=observe,
)
