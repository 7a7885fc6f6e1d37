"""Carcassonne as the library sees it."""

from collections.abc import Mapping
from typing import Any

from ludoteka.engine.game import Game, Option
from ludoteka.engine.i18n import N_
from ludoteka.games.carcassonne.landscape import CENTRE
from ludoteka.games.carcassonne.state import Carcassonne, Setting
from ludoteka.games.carcassonne.turn import STEPS, StartPlayer, Turn

SEATS = tuple((str(seat), N_("seat {seat}").format(seat=seat)) for seat in range(1, 9))


class CarcassonneGame(Game[Carcassonne]):
    """The base game of the Big Box 5, for 2 to 8 players."""

    name = "carcassonne"
    min_players = 2
    max_players = 8
    steps = STEPS
    variants = (
        Option("farmers", N_("With farmers"), True),
        Option("start", N_("Who begins"), "random", (("random", N_("the lot decides")), *SEATS)),
    )

    def blank(self, players: int, options: Mapping[str, Any]) -> Carcassonne:
        return Carcassonne.blank(players, Setting(options))

    def setup(self, state: Carcassonne) -> None:
        setting = state.setting
        for i, tile in enumerate(setting.tiles):
            starts = tile.facts.get("start_copies", 0)
            state.unseen[i] = tile.facts["count"] - starts
            if starts:
                state.land.lay(CENTRE, tile.turned[0])
        if setting.start == "random":
            state.then(StartPlayer())
        else:
            state.then(Turn(int(setting.start) - 1))


GAME = CarcassonneGame()
