"""The expansions: those of the Big Box in the order of its rulebook, then those that other packages bring.

A new one is a folder here and its name in the list, or a package of its own that registers an `Expansion` under the
entry point group `ludoteka.carcassonne`. The order of this list is the order in which the rules ask them, and that
in which they are given their numbers (`rules/numbers.py`).
"""

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from ludoteka.engine.errors import LudotekaError
from ludoteka.engine.i18n import Texts
from ludoteka.engine.registry import registered
from ludoteka.games.carcassonne.rules.expansion import Expansion
from ludoteka.games.carcassonne.rules.state import Box
from ludoteka.games.carcassonne.rules.tiles import tile_types

_ = Texts("ludoteka.games.carcassonne")

BOX = ("inns", "traders", "hills", "wheel", "wheel_tiles", "river")


# Loaded at once and in order, before any other package can take a number.
_BOX: tuple[Expansion, ...] = tuple(import_module(f"{__name__}.{name}").EXPANSION for name in BOX)
# What a package may bring beside its rules; what it brings must load.
_SLICES = {"words": "WORDS", "drawing": "DRAWING", "parameters": "PARAMETERS"}


@cache
def installed() -> dict[str, Expansion]:
    """Every expansion by name."""
    return registered("ludoteka.carcassonne", Expansion, _BOX, _check_slices)


def _check_slices(expansion: Expansion) -> None:
    """Refuse an expansion without a name and a package, or with a part that does not load."""
    if not expansion.name or not expansion.package:
        raise LudotekaError(f"{expansion!r} needs a name and a package")
    for module, name in _SLICES.items():
        place = f"{expansion.package}.{module}"
        if find_spec(place):
            getattr(import_module(place), name)
    tile_types((expansion,))  # its tiles can be read


def together() -> list[str]:
    """The names of all that can be played together."""
    return [name for name, expansion in installed().items() if not expansion.part_of]


def unpack(settings: Mapping[str, Any]) -> Box:
    """What these settings take from the box: the tiles and rules of the chosen expansions, in the box's order."""
    chosen = [installed()[name] for name in settings["modules"]]
    for expansion in chosen:
        if expansion.part_of in settings["modules"]:
            raise LudotekaError(
                _(
                    "setting modules: {whole} already has the tiles of {part}; choose one of the two"
                ).format(whole=expansion.part_of, part=expansion.name)
            )
    for expansion in installed().values():
        if expansion not in chosen:
            for name in expansion.parameters:
                if name in settings:
                    raise LudotekaError(
                        _(
                            "setting {name} belongs to {expansion}, which is not among the expansions in play"
                        ).format(name=name, expansion=expansion.name)
                    )
    return Box(settings, tuple([expansion.tuned(settings) for expansion in chosen]))
