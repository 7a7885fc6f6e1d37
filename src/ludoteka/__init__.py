"""Ludoteka: modern board games, true to their rulebooks, to play, to search, to learn and to read."""

from ludoteka.engine import Game, LudotekaError, Match, Record, find_game
from ludoteka.extras import advise

__version__: str
__all__ = ["Game", "LudotekaError", "Match", "Record", "__version__", "find_game"]

advise()


def __getattr__(name: str) -> str:
    """The version is looked up when somebody asks for it: that takes longer than all the rest."""
    if name != "__version__":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib.metadata import version

    return version("ludoteka")
