"""The River in words."""

from ludoteka.engine.core.reasons import Because
from ludoteka.engine.i18n import N_, Texts
from ludoteka.games.carcassonne.expansions.river.rules.river import LaySpring
from ludoteka.games.carcassonne.show.words import Words

_ = Texts(__package__)

WORDS = Words(
    texts=_,
    title=N_("The River: the game begins along a river (5 minutes more)"),
    questions={LaySpring: lambda _s: _("Lay the spring so that the river leads away.")},
    paragraphs={"LaySpring": "spring"},
    reasons={
        "spring leads away": Because(
            N_("The river must lead straight away from the board"), "16", "spring"
        ),
        "river goes on": Because(N_("A river tile must continue the river"), "16", "spring"),
        "river turns back": Because(
            N_("The river may not bend back against a direction it has already taken"),
            "16",
            "spring",
        ),
    },
)
