"""The games of this library: every folder here is one, and its `game.py` has its `GAME`."""

from collections.abc import Iterator
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from ludoteka.engine.game import Game


def builtin() -> Iterator[Game[Any]]:
    """Every game of this folder; a new folder is found by being there."""
    for module in iter_modules(__path__):
        game: Game[Any] = import_module(f"{__name__}.{module.name}.game").GAME
        yield game
