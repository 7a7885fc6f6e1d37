"""Carcassonne as the library sees it."""

from collections.abc import Mapping
from typing import Any, ClassVar

from ludoteka.engine.game import Game
from ludoteka.engine.i18n import N_
from ludoteka.engine.settings import Setting, check_start, who_begins
from ludoteka.games.carcassonne.expansions import installed, together, unpack
from ludoteka.games.carcassonne.parameters import PARAMETERS
from ludoteka.games.carcassonne.programs.programs import PROGRAMS
from ludoteka.games.carcassonne.rules import setup
from ludoteka.games.carcassonne.rules.state import Carcassonne
from ludoteka.games.carcassonne.rules.turn import STEPS
from ludoteka.games.carcassonne.show.people import PEOPLE
from ludoteka.games.carcassonne.show.words import slice_of, words_of


class CarcassonneGame(Game[Carcassonne]):
    """The Big Box 5 for 2 to 8 players: the base game with any of its expansions."""

    name = "carcassonne"
    version = 2
    older: ClassVar[Mapping[int, Mapping[str, Any]]] = {1: {"rulings": "1"}}
    min_players = 2
    max_players = 8
    people = PEOPLE
    programs = PROGRAMS
    steps = (*STEPS, *(step for expansion in installed().values() for step in expansion.steps))
    settings = (
        Setting(
            "modules",
            N_("Expansions"),
            (),
            [(name, words_of(expansion).title) for name, expansion in installed().items()],
            many=True,
        ),
        Setting(
            "farmers",
            N_("With farmers"),
            True,
            help=N_("A first game is easier without farmers and meadows."),
        ),
        who_begins(8),
        Setting(
            "rulings",
            N_("Rulings"),
            "2",
            (("2", N_("the current ones")), ("1", N_("those of version 1"))),
            offered=False,
        ),
    )
    parameters = (
        *PARAMETERS,
        *(
            number
            for expansion in installed().values()
            for number in slice_of(expansion, "parameters", "PARAMETERS") or ()
        ),
    )
    trials = (
        {},
        {"farmers": False},
        {"start": "2"},
        *({"modules": [name]} for name in installed()),
        {"modules": together()},
        {"modules": together(), "rulings": "1"},
    )

    def blank(self, players: int, settings: Mapping[str, Any]) -> Carcassonne:
        box = unpack(settings)
        check_start(box.start, players)
        return Carcassonne.blank(players, box)

    def setup(self, state: Carcassonne) -> None:
        setup.setup(state)

    def complaints(self, state: Carcassonne) -> list[str]:
        return setup.complaints(state)


GAME = CarcassonneGame()
