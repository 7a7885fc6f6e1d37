"""Mercado as the library sees it."""

from collections.abc import Mapping
from typing import Any

from ludoteka.engine.game import Game, Option
from ludoteka.engine.i18n import N_
from ludoteka.games.mercado.cards import deck_names
from ludoteka.games.mercado.checks import complaints
from ludoteka.games.mercado.evaluate import evaluate
from ludoteka.games.mercado.state import Mercado, Setting
from ludoteka.games.mercado.turn import STEPS, begin

RANDOM = ("random", N_("the lot decides"))


class MercadoGame(Game[Mercado]):
    """The whole game, for 2 to 4 players, with both sides of the track."""

    name = "mercado"
    min_players = 2
    max_players = 4
    steps = STEPS
    variants = (
        Option("side", N_("Side of the track"), "A", (("A", "A"), ("B", "B"))),
        Option(
            "tile",
            N_("Start tile"),
            "1",
            (*[(str(space), str(space)) for space in range(1, 31)], RANDOM),
        ),
        Option(
            "begins", N_("Who begins"), "random", (RANDOM, *[(str(i), str(i)) for i in range(1, 5)])
        ),
        Option("deck", N_("Cards"), "reconstructed-2026", [(name, name) for name in deck_names()]),
    )
    trials = ({}, {"side": "B", "tile": "random"}, {"tile": "14", "begins": "2"})

    def blank(self, players: int, options: Mapping[str, Any]) -> Mercado:
        return Mercado.blank(players, Setting(players, options))

    def setup(self, state: Mercado) -> None:
        begin(state)

    def complaints(self, state: Mercado) -> list[str]:
        return complaints(state)

    def evaluate(self, state: Mercado, player: int) -> float:
        return evaluate(state, player)


GAME = MercadoGame()
