"""The River in words."""

from ludoteka.engine.i18n import N_, Texts
from ludoteka.games.carcassonne.show.words import Words

WORDS = Words(
    texts=Texts(__package__), title=N_("The River: the game begins along a river (5 minutes more)")
)
