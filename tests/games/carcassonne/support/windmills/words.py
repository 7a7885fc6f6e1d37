"""Windmills in words."""

from ludoteka.engine.core.reasons import Because
from ludoteka.engine.i18n import N_, Texts
from ludoteka.games.carcassonne.rules.state import Carcassonne
from ludoteka.games.carcassonne.show.words import FigureWords, Words

from .rules.windmills import MillTurns, mills

_ = Texts(__package__)


def windmills_text(n: int) -> str:
    return _.plural("{n} windmill", "{n} windmills", n)


def possessions(s: Carcassonne, player: int) -> list[str]:
    laid = mills(s).laid[player]
    return [windmills_text(laid)] if laid else []


WORDS = Words(
    texts=_,
    title=N_("Windmills: two tiles that score at once (1 minute more)"),
    events={
        MillTurns: lambda event, names: _("{name} sets a windmill turning.").format(
            name=names[event.player]
        )
    },
    sources={"windmill": N_("windmill")},
    counts={"windmills": windmills_text},
    possessions=possessions,
    figures={"miller": FigureWords(name=N_("miller"), letter="W", role=lambda _kind: _("miller"))},
    reasons={"no miller": Because(N_("Your miller is not at home"))},
    deeds={"miller": lambda _action, name: _("{name} sends the miller.").format(name=name)},
)
