"""Luck that somebody enters at a real table: what is asked, and what may come, in words."""

from collections.abc import Sequence

from ludoteka.engine.core.actions import Action
from ludoteka.games.wallenstein.rules.orders import TurnUp
from ludoteka.games.wallenstein.rules.setup import DealLineup, FirstDrafter, OpenCard, TopCard
from ludoteka.games.wallenstein.rules.state import Wallenstein
from ludoteka.games.wallenstein.rules.tower import Fall
from ludoteka.games.wallenstein.rules.winter import WinterCard
from ludoteka.games.wallenstein.rules.year import CurrentEvent, DrawEvent
from ludoteka.games.wallenstein.show.text import (
    ACTION_NAMES,
    _,
    armies,
    event_loss,
    event_name,
    farmers,
    label,
)


def luck_question(s: Wallenstein, names: Sequence[str]) -> str:
    step = s.step
    if isinstance(step, Fall):
        if step.colour == s.farmers:
            return _("How many farmers fell into the tray?")
        return _("How many armies of {name} fell into the tray?").format(name=names[step.colour])
    if isinstance(step, TurnUp):
        return _("Which action card is turned up?")
    if isinstance(step, DrawEvent):
        return _("Which event card is laid open?")
    if isinstance(step, CurrentEvent):
        return _("Which event is in force this season?")
    if isinstance(step, OpenCard):
        return _("Which province card is laid open?")
    if isinstance(step, TopCard):
        return _("Which province card did {name} draw?").format(name=names[step.player])
    if isinstance(step, WinterCard):
        return _("Which card was drawn from {name}'s hand?").format(name=names[step.player])
    if isinstance(step, DealLineup):
        return _("Which line-up does {name} get?").format(name=names[step.player])
    if isinstance(step, FirstDrafter):
        return _("Who takes the first card?")
    return _("In which order do the players act?")


def luck_text(s: Wallenstein, action: Action, names: Sequence[str]) -> str:
    match action.kind:
        case "fall":
            count = action.number(1)
            return farmers(count) if action.args[0] == "farmers" else armies(count)
        case "turn":
            return _(ACTION_NAMES[action.word(0)])
        case "draw" | "event":
            event = action.number(0) - 1
            return f"{event_name(event)} ({event_loss(event)})"
        case "order" | "first":
            return ", ".join(names[int(seat) - 1] for seat in action.args)
        case "lineup":
            return action.word(0)
    return _("blank card") if action.word(0) == "blank" else label(action.word(0))
