"""Pictures of random games, taken apart."""

import xml.etree.ElementTree as ET
from collections.abc import Iterator, Sequence
from typing import Any

from ludoteka.draw import Svg
from ludoteka.engine.core.randomness import Rng
from ludoteka.games.carcassonne.game import GAME
from ludoteka.games.carcassonne.rules.state import Carcassonne
from ludoteka.games.carcassonne.show.art.layout import layout
from ludoteka.games.carcassonne.show.board.draw import draw

Facts = dict[str, Any]
SVG = "{http://www.w3.org/2000/svg}"


def played(players: int, seed: str, modules: Sequence[str] = ()) -> Iterator[Carcassonne]:
    """The states of a random game in which somebody has to decide, and the last one."""
    rng = Rng(seed)
    state = GAME.start(players, {"modules": list(modules)})
    state.settle(rng)
    while not state.over:
        yield state
        options = state.options()
        state.take(options[rng.pick([1] * len(options))])
        state.settle(rng)
    yield state


def picture(state: Carcassonne, players: bool = True, alone: bool = False) -> Svg:
    """As a page gets it, or as it stands alone."""
    drawn = draw(state.view(None), state.options(), players)
    return drawn if alone else drawn.bare()


def elements(drawn: Svg) -> list[ET.Element]:
    return list(ET.fromstring(str(drawn)).iter())


def by_id(state: Carcassonne) -> dict[str, ET.Element]:
    """The elements of a picture that have an id."""
    return {name: one for one in elements(picture(state)) if (name := one.get("id"))}


def printed(facts: Facts, *kinds: str) -> list[str]:
    """The things of these kinds in the layout of a tile."""
    return sorted(thing.kind for thing in layout(facts).things if thing.kind in kinds)
