"""The games of this library: every folder here is one, and its `game.py` has its `GAME`."""

import warnings
from collections.abc import Iterator
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from ludoteka.engine.game import Game


def builtin() -> Iterator[Game[Any]]:
    """Every game of this folder; a new folder is found by being there."""
    for module in iter_modules(__path__):
        try:
            game: Game[Any] = import_module(f"{__name__}.{module.name}.game").GAME
        except (
            Exception
        ) as error:  # an expansion of another package may spoil its game, but no other
            warnings.warn(f"{module.name} cannot be loaded: {error}", stacklevel=2)
        else:
            yield game
