"""The tiles of the Wheel of Fortune in words."""

from ludoteka.engine.i18n import N_, Texts
from ludoteka.games.carcassonne.show.words import Words

WORDS = Words(
    texts=Texts(__package__),
    title=N_("The tiles of the Wheel of Fortune alone, without its rules"),
)
