"""The games and set-ups that every adapter is tested with: a new game is covered by being there."""

import pytest

from ludoteka.engine import LudotekaError, games


def learnable():
    return [game for game in games().values() if len(game.catalogue())]


def possible(game, players, options):
    """Whether the options go together with so many players, such as a seat that begins."""
    try:
        game.start(players, options)
    except LudotekaError:
        return False
    return True


def setups():
    """Every game with every number of players; the option sets are dealt out among them."""
    found = []
    for game in learnable():
        counts = range(game.min_players, game.max_players + 1)
        for i in range(max(len(counts), min(4, len(game.trials)))):
            players, options = counts[i % len(counts)], dict(game.trials[i % len(game.trials)])
            if not possible(game, players, options):
                options = {}
            found.append((game.name, players, options))
    return found


def fewer():
    """The set-ups for tests that take long: all but one of every game only in `make test-all`."""
    found, games_seen = [], set()
    for setup, name in zip(setups(), setup_ids(), strict=True):
        marks = [pytest.mark.slow] if setup[0] in games_seen else []
        games_seen.add(setup[0])
        found.append(pytest.param(*setup, id=name, marks=marks))
    return found


def setup_ids():
    return [f"{name}-{players}-{options}" for name, players, options in setups()]
