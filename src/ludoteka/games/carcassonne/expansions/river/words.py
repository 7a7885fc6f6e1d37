"""The River in words."""

from ludoteka.engine.i18n import N_, Texts
from ludoteka.games.carcassonne.expansions.river.rules.river import LaySpring
from ludoteka.games.carcassonne.show.words import Words

_ = Texts(__package__)

WORDS = Words(
    texts=_,
    title=N_("The River: the game begins along a river (5 minutes more)"),
    questions={LaySpring: lambda _s: _("Lay the spring so that the river leads away.")},
)
