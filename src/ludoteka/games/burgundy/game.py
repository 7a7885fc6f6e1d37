"""The Castles of Burgundy as the library sees it."""

from collections.abc import Mapping
from typing import Any

from ludoteka.engine.actions import Catalogue
from ludoteka.engine.game import Field, Game, Option
from ludoteka.engine.i18n import N_
from ludoteka.games.burgundy import setup, turn
from ludoteka.games.burgundy.evaluate import evaluate
from ludoteka.games.burgundy.observe import CATALOGUE, fields, observe
from ludoteka.games.burgundy.state import Burgundy, Setting


class BurgundyGame(Game[Burgundy]):
    """The game of 2011, for 2 to 4 players."""

    name = "burgundy"
    min_players = 2
    max_players = 4
    steps = (*setup.STEPS, *turn.STEPS)
    variants = (
        Option(
            "setting",
            N_("Estates"),
            "first",
            (
                ("first", N_("first game: everybody on estate 1")),
                ("advanced", N_("advanced: random boards, chosen sides and castles")),
            ),
        ),
        Option(
            "choice",
            N_("Choosing the estate"),
            "open",
            (("open", N_("openly, in turn order")), ("secret", N_("secretly, all at once"))),
            help=N_("Only with the advanced setting."),
        ),
        Option(
            "purchases",
            N_("Purchases for silver"),
            "any",
            (
                ("any", N_("at any moment of the turn, also inside a chain of actions")),
                ("between", N_("only before, between and after the actions of the dice")),
            ),
        ),
    )
    trials = (
        {},
        {"setting": "advanced"},
        {"setting": "advanced", "choice": "secret"},
        {"purchases": "between"},
    )

    def blank(self, players: int, options: Mapping[str, Any]) -> Burgundy:
        return Burgundy.blank(players, Setting(players, options))

    def setup(self, state: Burgundy) -> None:
        setup.first_steps(state)

    def complaints(self, state: Burgundy) -> list[str]:
        return state.complaints()

    # -- programs --------------------------------------------------------------------------------

    def evaluate(self, state: Burgundy, player: int) -> float:
        return evaluate(state, player)

    def catalogue(self) -> Catalogue:
        return CATALOGUE

    def fields(self, players: int, options: Mapping[str, Any]) -> tuple[Field, ...]:
        return fields(players)

    def observe(self, view: Burgundy, player: int) -> list[float]:
        return observe(view, player)


GAME = BurgundyGame()
