"""Luck that somebody enters at a real table: what is asked, and what may come, in words."""

from collections.abc import Sequence

from ludoteka.engine.core.actions import Action
from ludoteka.games.mercado.rules.effects import DrawPrivilege
from ludoteka.games.mercado.rules.market import NewCard, RevealPoints, kind_of
from ludoteka.games.mercado.rules.purse import DrawCoins
from ludoteka.games.mercado.rules.state import Mercado
from ludoteka.games.mercado.rules.turn import PlaceStartTile
from ludoteka.games.mercado.show.text import (
    _,
    card_by_id,
    card_name,
    coin_name,
    face_by_name,
    face_text,
)


def luck_question(s: Mercado, names: Sequence[str]) -> str:
    step = s.step
    if isinstance(step, DrawCoins):
        return _("Which coins did {name} draw?").format(name=names[step.player])
    if isinstance(step, NewCard):
        if kind_of(step.stall):
            return _("Which perfume comes to the free stall?")
        return _("Which valuable comes to the free stall?")
    if isinstance(step, RevealPoints):
        return _("Which card is turned over for its points?")
    if isinstance(step, DrawPrivilege):
        return _("Which privilege did {name} draw?").format(name=names[step.player])
    if isinstance(step, PlaceStartTile):
        return _("Which space of the track does the start tile cover?")
    return _("Who begins?")


def luck_text(_s: Mercado, action: Action, names: Sequence[str]) -> str:
    match action.kind:
        case "card":
            return card_name(card_by_id(action.word(0)))
        case "coins":
            return ", ".join(coin_name(str(coin)) for coin in action.args)
        case "privilege":
            return face_text(face_by_name(action.word(0)))
        case "tile":
            return _("space {n}").format(n=action.number(0))
    return names[action.number(0) - 1]
