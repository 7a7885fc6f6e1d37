"""Yspahan as the library sees it."""

from collections.abc import Mapping
from typing import Any

from ludoteka.engine.game import Game
from ludoteka.engine.i18n import N_
from ludoteka.engine.settings import Setting, check_start, who_begins
from ludoteka.games.yspahan.parameters import PARAMETERS
from ludoteka.games.yspahan.programs.programs import PROGRAMS
from ludoteka.games.yspahan.rules.checks import complaints
from ludoteka.games.yspahan.rules.state import Box, Yspahan
from ludoteka.games.yspahan.rules.turn import STEPS, Day, FirstPlayer
from ludoteka.games.yspahan.show.people import PEOPLE


class YspahanGame(Game[Yspahan]):
    """The base game, for 2 to 4 players."""

    name = "yspahan"
    min_players = 2
    max_players = 4
    people = PEOPLE
    programs = PROGRAMS
    steps = STEPS
    settings = (
        who_begins(4),
        Setting(
            "cards",
            N_("When cards may be played"),
            "turn",
            (("turn", N_("at any time on your turn")), ("after", N_("only after the dice"))),
            help=N_("The rulebook can be read either way."),
        ),
    )
    parameters = PARAMETERS
    trials = ({}, {"cards": "after", "start": "2"}, {"start": "1"})

    # -- rules -----------------------------------------------------------------------------------

    def blank(self, players: int, settings: Mapping[str, Any]) -> Yspahan:
        box = Box(players, settings)
        check_start(box.start, players)
        return Yspahan.blank(players, box)

    def setup(self, state: Yspahan) -> None:
        """The table is laid by `blank`; somebody begins (p. 1)."""
        if state.box.start == "random":
            state.then(FirstPlayer())
        else:
            state.first = int(state.box.start) - 1
            state.then(Day())

    def complaints(self, state: Yspahan) -> list[str]:
        return complaints(state)


GAME = YspahanGame()
