"""Luck that somebody enters at a real table: what is asked, and what may come, in words."""

from collections.abc import Sequence

from ludoteka.engine.core.actions import Action
from ludoteka.games.burgundy.rules.estate import SHEETS
from ludoteka.games.burgundy.rules.market import DrawBlack, DrawTile
from ludoteka.games.burgundy.rules.pieces import SLOTS, TILE
from ludoteka.games.burgundy.rules.setup import DealGoods, DealSheet, StartPlayer
from ludoteka.games.burgundy.rules.state import Burgundy
from ludoteka.games.burgundy.rules.turn import RollDice, RollWhite
from ludoteka.games.burgundy.show.text import _, goods_name, tile_name


def luck_question(s: Burgundy, names: Sequence[str]) -> str:
    step = s.step
    if isinstance(step, RollDice):
        return _("What did {name} roll?").format(name=names[step.player])
    if isinstance(step, RollWhite):
        return _("What does the white die show?")
    if isinstance(step, DrawTile):
        return _("Which tile comes to depot {number}?").format(number=step.slot // SLOTS + 1)
    if isinstance(step, DrawBlack):
        return _("Which tile comes to the black depot?")
    if isinstance(step, DealGoods):
        return _("Which goods tile does {name} get?").format(name=names[step.player])
    if isinstance(step, DealSheet):
        return _("Which board does {name} get?").format(name=names[step.player])
    if isinstance(step, StartPlayer):
        return _("Who begins?")
    return _("Which goods tile is laid on the next space of the rounds?")


def luck_text(_s: Burgundy, action: Action, names: Sequence[str]) -> str:
    if action.kind == "draw":
        return tile_name(TILE[action.word(0)])
    if action.kind == "goods":
        return _("{goods} goods").format(goods=goods_name(action.word(0)))
    if action.kind == "start":
        return names[action.number(0) - 1]
    if action.kind == "deal":
        one, other = SHEETS[action.number(0) - 1]
        return _("estates {one} and {other}").format(one=one, other=other)
    return ", ".join(str(face) for face in action.args)
