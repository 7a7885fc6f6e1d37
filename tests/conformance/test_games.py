"""Every installed game, player count and option set keeps the promises of `check_game`."""

from typing import Any

import pytest

from ludoteka.engine import Game, games
from ludoteka.testing import check_game

GAMES = 200  # random games per player count, over all option sets together


def cases() -> list[Any]:
    return [
        pytest.param(game, players, dict(options), id=f"{game.name}-{players}-{options}")
        for game in games().values()
        for players in range(game.min_players, game.max_players + 1)
        for options in game.trials
    ]


@pytest.mark.parametrize(("game", "players", "options"), cases())
def test_conformance(game: Game[Any], players: int, options: dict[str, Any]) -> None:
    share = -(-GAMES // len(game.trials))
    check_game(game, players, options, games=share, every=20)
