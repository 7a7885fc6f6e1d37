"""What programs use of Wallenstein."""

from typing import Final

from ludoteka.engine.programs import Programs, Sight
from ludoteka.games.wallenstein.programs import graph
from ludoteka.games.wallenstein.programs.chances import KINDS, ODDS, progress
from ludoteka.games.wallenstein.programs.deeds import deed
from ludoteka.games.wallenstein.programs.evaluate import evaluate
from ludoteka.games.wallenstein.programs.habits import guess, habit
from ludoteka.games.wallenstein.programs.observe import CATALOGUE, fields, observe
from ludoteka.games.wallenstein.programs.reasons import reasons
from ludoteka.games.wallenstein.programs.weights import WEIGHTS
from ludoteka.games.wallenstein.rules.plan import PlanAction
from ludoteka.games.wallenstein.rules.state import Wallenstein


def quiet(s: Wallenstein) -> bool:
    """A plan shows its worth when it is carried out: between two seasons, or during the draft."""
    return not s.year or (s.planning == 1 and max(s.plan) < 0)


def worth_searching(s: Wallenstein) -> bool:
    """Plans are; in the draft and while orders are carried out the evaluation does better by itself."""
    return isinstance(s.step, PlanAction)


PROGRAMS: Final = Programs[Wallenstein](
    evaluate=evaluate,
    weights=WEIGHTS,
    reasons=reasons,
    kinds=KINDS,
    progress=progress,
    odds=ODDS,
    horizon=(1, 150),  # to the end of the season, see `quiet`
    trust=30.0,  # a season is long and full of chance: few iterations say little
    habit=habit,
    guess=guess,
    quiet=quiet,
    worth_searching=worth_searching,
    deed=deed,
    catalogue=CATALOGUE,
    fields=fields,
    observe=observe,
    looks={"graph": Sight(graph.fields, graph.observe)},
)
