"""The Castles of Burgundy as the library sees it."""

from collections.abc import Mapping
from typing import Any, ClassVar

from ludoteka.engine.game import Game
from ludoteka.engine.i18n import N_
from ludoteka.engine.settings import Setting
from ludoteka.games.burgundy.parameters import PARAMETERS
from ludoteka.games.burgundy.programs.programs import PROGRAMS
from ludoteka.games.burgundy.rules import setup, turn
from ludoteka.games.burgundy.rules.checks import complaints
from ludoteka.games.burgundy.rules.state import Box, Burgundy
from ludoteka.games.burgundy.show.people import PEOPLE


class BurgundyGame(Game[Burgundy]):
    """The game of 2011, for 2 to 4 players."""

    name = "burgundy"
    min_players = 2
    max_players = 4
    people = PEOPLE
    programs = PROGRAMS
    renamed: ClassVar[Mapping[str, str]] = {"setting": "estates"}
    steps = (*setup.STEPS, *turn.STEPS)
    settings = (
        Setting(
            "estates",
            N_("Estates"),
            "first",
            (
                ("first", N_("first game: everyone plays on estate 1")),
                ("advanced", N_("advanced: random boards, with a choice of side and first castle")),
            ),
        ),
        Setting(
            "choice",
            N_("Choosing estates"),
            "open",
            (("open", N_("openly, in turn order")), ("secret", N_("secretly, all at once"))),
            help=N_("Only in the advanced game."),
        ),
        Setting(
            "purchases",
            N_("Purchases for silver"),
            "between",
            (
                ("between", N_("before, between and after the dice actions")),
                ("any", N_("house rule: also within a chain of actions")),
            ),
        ),
    )
    parameters = PARAMETERS
    trials = (
        {},
        {"estates": "advanced"},
        {"estates": "advanced", "choice": "secret"},
        {"purchases": "any"},
    )

    def blank(self, players: int, settings: Mapping[str, Any]) -> Burgundy:
        return Burgundy.blank(players, Box(players, settings))

    def setup(self, state: Burgundy) -> None:
        setup.first_steps(state)

    def complaints(self, state: Burgundy) -> list[str]:
        return complaints(state)


GAME = BurgundyGame()
