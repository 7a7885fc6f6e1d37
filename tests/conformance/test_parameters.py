"""Every game keeps the promises of `check_game` at the bounds of its parameters, too."""

from typing import Any

import pytest

from ludoteka.engine import Game, games
from ludoteka.engine.native import compiled
from ludoteka.games.carcassonne.expansions import together
from ludoteka.testing import check_game

GAMES = 4 if compiled() else 1  # random games of every case
BASE: dict[str, dict[str, Any]] = {"carcassonne": {"modules": together()}}


def bounds(game: Game[Any]) -> dict[str, dict[str, int]]:
    """All numbers at their least, all at their most, and by turns."""
    ends = {one.name: (one.least, one.most) for one in game.parameters}
    return {
        "least": {name: least for name, (least, _most) in ends.items()},
        "most": {name: most for name, (_least, most) in ends.items()},
        "one least": {name: both[i % 2] for i, (name, both) in enumerate(ends.items())},
        "one most": {name: both[1 - i % 2] for i, (name, both) in enumerate(ends.items())},
    }


def cases() -> list[Any]:
    return [
        pytest.param(game, players, numbers, id=f"{game.name}-{players}-{name}")
        for game in games().values()
        for players in (game.min_players, game.max_players)
        for name, numbers in bounds(game).items()
    ]


@pytest.mark.parametrize(("game", "players", "numbers"), cases())
def test_at_the_bounds(game: Game[Any], players: int, numbers: dict[str, int]) -> None:
    settings = {**BASE.get(game.name, {}), **numbers}
    check_game(game, players, settings, games=GAMES, every=20)


def alone() -> list[Any]:
    return [
        pytest.param(game, one.name, value, id=f"{game.name}-{one.name}-{value}")
        for game in games().values()
        for one in game.parameters
        for value in (one.least, one.most)
        if value != one.default
    ]


@pytest.mark.slow
@pytest.mark.parametrize(("game", "name", "value"), alone())
def test_each_number_at_its_bounds_alone(game: Game[Any], name: str, value: int) -> None:
    settings = {**BASE.get(game.name, {}), name: value}
    check_game(game, game.min_players, settings, games=GAMES, every=20)
