"""The games and set-ups that every adapter is tested with: a new game is covered by being there."""

import pytest

from ludoteka.engine import LudotekaError, games


def learnable():
    return [game for game in games().values() if len(game.programs.catalogue)]


def possible(game, players, settings):
    """Whether the settings go together with so many players, such as a seat that begins."""
    try:
        game.start(players, settings)
    except LudotekaError:
        return False
    return True


def setups():
    """Every game with every number of players; the sets of settings are dealt out among them."""
    found = []
    for game in learnable():
        counts = range(game.min_players, game.max_players + 1)
        for i in range(max(len(counts), min(4, len(game.trials)))):
            players, settings = counts[i % len(counts)], dict(game.trials[i % len(game.trials)])
            if not possible(game, players, settings):
                settings = {}
            found.append((game.name, players, settings))
    return found


def one_of_each():
    """One set-up of every game: what `make test` does where the others take long."""
    return list({name: (name, players, settings) for name, players, settings in setups()}.values())


def all_setups(quick):
    """Every game, number of players and set of settings that go together; those not in `quick` are slow."""
    return [
        marked(setup, slow=setup not in quick)
        for game in learnable()
        for players in range(game.min_players, game.max_players + 1)
        for setup in [(game.name, players, dict(settings)) for settings in game.trials]
        if possible(game, players, setup[2])
    ]


def fewer():
    """The dealt set-ups for tests that take long."""
    return [marked(setup, slow=setup not in one_of_each()) for setup in setups()]


def marked(setup, slow):
    return pytest.param(*setup, id=setup_id(*setup), marks=[pytest.mark.slow] if slow else [])


def setup_id(name, players, settings):
    return f"{name}-{players}-{settings}"


def setup_ids():
    return [setup_id(*setup) for setup in setups()]
