"""Who begins: a setting that many games have."""

from ludoteka.engine.errors import LudotekaError
from ludoteka.engine.i18n import N_, Texts
from ludoteka.engine.settings.kinds import Setting

_ = Texts("ludoteka")

RANDOM = ("random", N_("drawn at random"))
SEATS = (
    ("1", N_("seat 1")),
    ("2", N_("seat 2")),
    ("3", N_("seat 3")),
    ("4", N_("seat 4")),
    ("5", N_("seat 5")),
    ("6", N_("seat 6")),
    ("7", N_("seat 7")),
    ("8", N_("seat 8")),
)


def who_begins(most: int) -> Setting:
    """The setting `start` of a game for up to so many players: one of the seats, or drawn at random."""
    return Setting("start", N_("Who begins"), "random", (RANDOM, *SEATS[:most]))


def check_start(start: str, players: int) -> None:
    """Whoever is to begin by the setting `start` must have a seat."""
    if start != "random" and int(start) > players:
        raise LudotekaError(
            _(
                "setting start={seat} is not possible with {players} players; "
                "it must be random or a seat from 1 to {players}"
            ).format(seat=start, players=players)
        )
