"""The River (p. 16): twelve tiles laid before all others, from the spring to the lake."""

from typing import Final

from ludoteka.engine.core.actions import Action
from ludoteka.games.carcassonne.rules.expansion import Expansion
from ludoteka.games.carcassonne.rules.landscape import CENTRE, STEPS, cell_at
from ludoteka.games.carcassonne.rules.state import Carcassonne
from ludoteka.games.carcassonne.rules.tiles import RIVER

SPRING: Final = "BB5F1"
LAKE: Final = "BB5F2"


class River(Expansion):
    """Spring first, then ten tiles in turn, the lake last; the river never turns back."""

    name = "river"
    own_start = True
    package = "ludoteka.games.carcassonne.expansions.river"

    def setup(self, s: Carcassonne) -> None:
        """The spring takes the place of the start tile, or lies north of a board that is there already."""
        numbers = s.box.numbers
        spring, lake = numbers[SPRING], numbers[LAKE]
        river = [0] * len(s.box.tiles)
        for i, tile in enumerate(s.box.tiles):
            if RIVER in tile.edges and i not in (spring, lake):
                river[i] = tile.facts["count"]
                s.unseen[i] = 0
        s.unseen[spring] = s.unseen[lake] = 0
        last = [0] * len(river)
        last[lake] = 1
        s.later = [tuple(last), tuple(s.unseen), *s.later]
        s.unseen = river
        # The printed spring flows south. Beside a board it is turned to flow away from it.
        if s.land.tiles:
            s.land.lay(cell_at(1, -1), s.box.tiles[spring].turned[2])
        else:
            s.land.lay(CENTRE, s.box.tiles[spring].turned[0])

    def allowed(self, s: Carcassonne, places: list[Action]) -> list[Action]:
        """A river tile goes where the river ends, and never leads it against a way it has flowed.

        So its bends alternate, it cannot meet itself, and every river tile finds its place.
        """
        tile = s.tile()
        if RIVER not in tile.edges:
            return places
        flow = course(s)
        end = mouth(s, flow)
        came = (flow[-1] + 2) % 4
        found: list[Action] = []
        for place in places:
            edges = tile.turned[place.number(2) // 90].edges
            leaves = [side for side in range(4) if edges[side] == RIVER and side != came]
            back = any([(side + 2) % 4 in flow for side in leaves])
            if (
                cell_at(place.number(0), place.number(1)) == end
                and edges[came] == RIVER
                and not back
            ):
                found.append(place)
        return found


def course(s: Carcassonne) -> list[int]:
    """The side by which the river leaves each of its tiles, from the spring on."""
    flow: list[int] = []
    for turned in s.land.tiles:
        for side in range(4):
            comes_in = flow and side == (flow[-1] + 2) % 4
            if turned.edges[side] == RIVER and not comes_in:
                flow.append(side)
                break
    return flow


def mouth(s: Carcassonne, flow: list[int]) -> int:
    """The cell where the river goes on; the last tile with a river is its end so far."""
    rivers = [n for n, turned in enumerate(s.land.tiles) if RIVER in turned.edges]
    return s.land.cells[rivers[-1]] + STEPS[flow[-1]]
