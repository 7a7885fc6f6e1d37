"""Luck that somebody enters at a real table: what is asked, and what may come, in words."""

from collections.abc import Sequence

from ludoteka.engine.core.actions import Action
from ludoteka.games.yspahan.rules.cards import DrawCard
from ludoteka.games.yspahan.rules.state import Yspahan
from ludoteka.games.yspahan.rules.tower import RollWhite, RollYellow
from ludoteka.games.yspahan.show.text import _, card_name


def luck_question(s: Yspahan, names: Sequence[str]) -> str:
    step = s.step
    if isinstance(step, RollWhite):
        return _("What do the white dice show?")
    if isinstance(step, RollYellow):
        return _("What do the yellow dice show?")
    if isinstance(step, DrawCard):
        return _("Which card did {name} draw?").format(name=names[step.player])
    return _("Who goes first?")


def luck_text(_s: Yspahan, action: Action, names: Sequence[str]) -> str:
    if action.kind == "draw":
        return card_name(action.word(0))
    if action.kind == "start":
        return names[action.number(0) - 1]
    return " ".join(str(face) for face in action.args)
