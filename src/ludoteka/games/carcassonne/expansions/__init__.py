"""The expansions: those of the Big Box in the order of its rulebook, then those that other packages bring.

A new one is a folder here and its name in the list, or a package of its own that registers an `Expansion` under the
entry point group `ludoteka.carcassonne`. The order of this list is the order in which the rules ask them, and that
in which they are given their numbers (`rules/numbers.py`).
"""

import warnings
from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any

from ludoteka.engine.errors import LudotekaError
from ludoteka.engine.i18n import Texts
from ludoteka.engine.registry import registered
from ludoteka.games.carcassonne.rules.expansion import Expansion
from ludoteka.games.carcassonne.rules.state import Box

_ = Texts("ludoteka.games.carcassonne")

BOX = ("inns", "traders", "hills", "wheel", "wheel_tiles", "river")


def _installed() -> Iterator[Expansion]:
    for name in BOX:
        yield import_module(f"{__name__}.{name}").EXPANSION
    for _place, expansion in registered("ludoteka.carcassonne"):
        yield expansion


def _by_name() -> dict[str, Expansion]:
    found: dict[str, Expansion] = {}
    for expansion in _installed():
        if expansion.name in found:
            text = f"there is another expansion called {expansion.name!r}; it is left out"
            warnings.warn(text, stacklevel=2)
        else:
            found[expansion.name] = expansion
    return found


EXPANSIONS = _by_name()


def together() -> list[str]:
    """The names of all that can be played together."""
    return [name for name, expansion in EXPANSIONS.items() if not expansion.part_of]


def unpack(settings: Mapping[str, Any]) -> Box:
    """What these settings take from the box: the tiles and rules of the chosen expansions, in the box's order."""
    chosen = [EXPANSIONS[name] for name in settings["modules"]]
    for expansion in chosen:
        if expansion.part_of in settings["modules"]:
            raise LudotekaError(
                _(
                    "setting modules: {whole} already has the tiles of {part}; choose one of the two"
                ).format(whole=expansion.part_of, part=expansion.name)
            )
    return Box(settings, tuple(chosen))
