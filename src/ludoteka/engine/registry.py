"""What is installed: whatever packages register under an entry point of ours."""

import warnings
from collections.abc import Iterator
from functools import cache
from importlib import metadata
from typing import Any

from ludoteka.engine.errors import LudotekaError
from ludoteka.engine.game import Game
from ludoteka.engine.i18n import Texts

_ = Texts("ludoteka")


def registered(group: str) -> Iterator[tuple[str, Any]]:
    """What is registered under an entry point group, with the place it comes from; our own comes first.

    A package that cannot be loaded is left out with a warning and takes nothing else away.
    """
    entries = metadata.entry_points(group=group)
    for entry in sorted(
        entries, key=lambda one: (not one.value.startswith("ludoteka."), one.value)
    ):
        try:
            loaded = entry.load()
        except Exception as error:
            warnings.warn(f"{entry.value} cannot be loaded: {error}", stacklevel=2)
            continue
        yield entry.value, loaded


@cache
def games() -> dict[str, Game[Any]]:
    """Every installed game by name, from the entry points `ludoteka.games`; our own come first.

    An entry point names a Game, or a function that gives several.
    """
    found: dict[str, Game[Any]] = {}
    for place, loaded in registered("ludoteka.games"):
        try:
            for game in _games_in(loaded):
                if found.setdefault(game.name, game) is not game:
                    text = f"{place} has another game called {game.name!r}; it is left out"
                    warnings.warn(text, stacklevel=2)
        except Exception as error:
            warnings.warn(f"{place} cannot be used: {error}", stacklevel=2)
    return dict(sorted(found.items()))


def _games_in(loaded: Any) -> Iterator[Game[Any]]:
    """What an entry point names: a game, or a function that gives several."""
    for game in [loaded] if isinstance(loaded, Game) else loaded():
        if not isinstance(game, Game):
            raise LudotekaError(f"{game!r} is not a Game")
        yield game


def find_game(name: str) -> Game[Any]:
    """The installed game of this name."""
    if name not in games():
        raise LudotekaError(
            _("there is no game {name!r}; there are {names}").format(
                name=name, names=", ".join(games())
            )
        )
    return games()[name]
