"""What somebody means who taps a part of the picture that offers nothing."""

from collections.abc import Sequence
from typing import Any

from ludoteka.engine.core.steps import Step
from ludoteka.games.wallenstein.rules.events import ACTIONS
from ludoteka.games.wallenstein.rules.map import NUMBER
from ludoteka.games.wallenstein.rules.orders import March, Transfer
from ludoteka.games.wallenstein.rules.plan import PlanAction
from ludoteka.games.wallenstein.rules.setup import ChooseCard
from ludoteka.games.wallenstein.rules.state import Wallenstein
from ludoteka.games.wallenstein.rules.winter import ChooseRevolt

VERBS: dict[type[Step[Any]], str] = {
    March: "march",
    Transfer: "transfer",
    ChooseCard: "take",
    ChooseRevolt: "quell",
}


def meant(s: Wallenstein, part: str) -> Sequence[tuple[str, str]]:
    """A province: armies go there, its card is laid or taken, its revolt comes first."""
    kind, _dash, rest = part.partition("-")
    if s.over or kind not in ("province", "choose", "card") or rest not in NUMBER:
        return ()
    if isinstance(s.step, PlanAction):
        return [("", f"plan {ACTIONS[s.step.action]} {rest}")]
    verb = VERBS.get(type(s.step))
    return [("", f"{verb} {rest}")] if verb else ()
