"""Every installed game, player count and trial of its settings keeps the promises of `check_game`."""

from typing import Any

import pytest

from ludoteka.engine import Game, games
from ludoteka.engine.native import compiled
from ludoteka.testing import check_game

# Random games per player count, over all its trials together; interpreted, the first of those that are played compiled.
GAMES = 200 if compiled() else 40


def cases() -> list[Any]:
    return [
        pytest.param(game, players, dict(settings), id=f"{game.name}-{players}-{settings}")
        for game in games().values()
        for players in range(game.min_players, game.max_players + 1)
        for settings in game.trials
    ]


@pytest.mark.parametrize(("game", "players", "settings"), cases())
def test_conformance(game: Game[Any], players: int, settings: dict[str, Any]) -> None:
    share = -(-GAMES // len(game.trials))
    check_game(game, players, settings, games=share, every=20)
