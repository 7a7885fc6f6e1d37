"""Wallenstein as the library sees it."""

from collections.abc import Mapping
from typing import Any

from ludoteka.engine.game import Game
from ludoteka.engine.i18n import N_
from ludoteka.engine.settings import Setting
from ludoteka.games.wallenstein.parameters import PARAMETERS
from ludoteka.games.wallenstein.programs.programs import PROGRAMS
from ludoteka.games.wallenstein.rules.checks import complaints
from ludoteka.games.wallenstein.rules.setup import lay_out
from ludoteka.games.wallenstein.rules.state import Box, Wallenstein
from ludoteka.games.wallenstein.rules.year import STEPS, Year
from ludoteka.games.wallenstein.show.people import PEOPLE


class WallensteinGame(Game[Wallenstein]):
    """Wallenstein of 2002, for 3 to 5 players."""

    name = "wallenstein"
    min_players = 3
    max_players = 5
    people = PEOPLE
    programs = PROGRAMS
    steps = STEPS
    settings = (
        Setting(
            "setup",
            N_("Starting provinces"),
            "draft",
            (("draft", N_("drafted one by one")), ("preset", N_("prepared line-ups"))),
            help=N_("The prepared line-ups are recommended for a first game."),
        ),
        Setting(
            "tower",
            N_("How the tower behaves"),
            "two_rate",
            (
                ("two_rate", N_("thrown cubes fall out with probability 2/3, stuck ones with 1/3")),
                (
                    "student_project",
                    N_("thrown cubes fall out with probability 1/2, stuck ones with 3/5"),
                ),
                ("push", N_("big throws knock more stuck cubes loose")),
            ),
            help=N_("Nobody has measured the tower; these are approximations."),
        ),
    )
    parameters = PARAMETERS
    trials = (
        {},
        {"setup": "preset"},
        {"setup": "preset", "tower": "student_project"},
        {"tower": "push"},
    )

    # -- rules -----------------------------------------------------------------------------------

    def blank(self, players: int, settings: Mapping[str, Any]) -> Wallenstein:
        return Wallenstein.blank(players, Box(players, settings))

    def setup(self, state: Wallenstein) -> None:
        """Gold, tower and provinces, then two years of war (p. 2)."""
        lay_out(state)
        state.then(Year(1))

    def complaints(self, state: Wallenstein) -> list[str]:
        return complaints(state)


GAME = WallensteinGame()
