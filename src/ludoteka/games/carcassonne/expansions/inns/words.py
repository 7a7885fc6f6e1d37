"""Inns & Cathedrals in words."""

from ludoteka.engine.core.actions import Action
from ludoteka.engine.core.reasons import Because
from ludoteka.engine.i18n import N_, Texts
from ludoteka.games.carcassonne.rules.tiles import CITY, FIELD, MONASTERY, ROAD
from ludoteka.games.carcassonne.show.parts import kind_of, role
from ludoteka.games.carcassonne.show.words import FigureWords, Words

_ = Texts(__package__)

DEEDS = {
    CITY: N_("{name} sends the big follower into the city."),
    ROAD: N_("{name} sends the big follower onto the road."),
    MONASTERY: N_("{name} sends the big follower into the monastery."),
    FIELD: N_("{name} sends the big follower onto the meadow."),
}


def sent_text(action: Action, name: str) -> str:
    return _(DEEDS[kind_of(action.word(0))]).format(name=name)


WORDS = Words(
    texts=_,
    title=N_("Inns & Cathedrals: bolder roads and cities, and a big follower (15 minutes more)"),
    figures={
        "big": FigureWords(
            name=N_("big follower"),
            letter="K",
            role=lambda kind: _("big follower: {role}").format(role=role(kind)),
        )
    },
    deeds={"big": sent_text},
    reasons={"no big follower": Because(N_("Your big follower is not at home"), "9", "big")},
    happenings={"big": "big"},
)
