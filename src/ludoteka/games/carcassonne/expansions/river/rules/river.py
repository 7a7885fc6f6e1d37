"""The River (p. 16): twelve tiles laid before all others, from the spring to the lake."""

from typing import Final

from ludoteka.engine.core.actions import Action
from ludoteka.engine.core.reasons import Reason
from ludoteka.engine.core.steps import Decision
from ludoteka.games.carcassonne.rules.expansion import Expansion
from ludoteka.games.carcassonne.rules.landscape import CENTRE, STEPS, cell_at
from ludoteka.games.carcassonne.rules.state import Carcassonne
from ludoteka.games.carcassonne.rules.tiles import RIVER
from ludoteka.games.carcassonne.rules.turn import placements, why_no_placement

SPRING: Final = "BB5F1"
LAKE: Final = "BB5F2"
RIVER_GOES_ON: Final = Reason("river goes on")
RIVER_TURNS_BACK: Final = Reason("river turns back")


class LaySpring(Decision[Carcassonne]):
    """Beside a board whoever begins lays the spring, at any side where it leads away (p. 16)."""

    def options(self, s: Carcassonne) -> list[Action]:
        return placements(s)

    def why_not(self, s: Carcassonne, action: Action) -> Reason | None:
        return why_no_placement(s, action)

    def take(self, s: Carcassonne, action: Action) -> None:
        cell = cell_at(action.number(0), action.number(1))
        s.land.lay(cell, s.tile().turned[action.number(2) // 90])
        s.drawn = -1


class River(Expansion):
    """Spring first, then ten tiles in turn, the lake last; the river never turns back."""

    name = "river"
    steps = (LaySpring,)
    own_start = True
    package = "ludoteka.games.carcassonne.expansions.river"

    def setup(self, s: Carcassonne) -> None:
        """The spring takes the place of the start tile; where a board lies already, it is laid by choice."""
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
        if not s.land.tiles:
            s.land.lay(CENTRE, s.box.tiles[spring].turned[0])
        elif s.box.rulings > 1:
            s.drawn = spring
        else:  # in version 1 it lay north of the board
            s.land.lay(cell_at(1, -1), s.box.tiles[spring].turned[2])

    def opening(self, s: Carcassonne, player: int) -> None:
        if s.drawn >= 0:
            s.then(LaySpring(player))

    def allowed(self, s: Carcassonne, places: list[Action]) -> list[Action]:
        """A river tile goes where the river ends, and never leads it against a way it has flowed.

        So its bends alternate, it cannot meet itself, and every river tile finds its place.
        """
        if not self.restricts(s):
            return places
        flow = course(s)
        if not flow:
            return [place for place in places if leads_away(s, place)]
        end = mouth(s, flow)
        return [place for place in places if against_the_river(s, flow, end, place) is None]

    def why_no_place(self, s: Carcassonne, place: Action) -> Reason | None:
        if not self.restricts(s):
            return None
        flow = course(s)
        if not flow:
            return None if leads_away(s, place) else Reason("spring leads away")
        return against_the_river(s, flow, mouth(s, flow), place)

    def restricts(self, s: Carcassonne) -> bool:
        return RIVER in s.tile().edges


def against_the_river(s: Carcassonne, flow: list[int], end: int, place: Action) -> Reason | None:
    """What keeps a river tile from a place, where the river has taken this course to its end (p. 16)."""
    came = (flow[-1] + 2) % 4
    edges = s.tile().turned[place.number(2) // 90].edges
    if cell_at(place.number(0), place.number(1)) != end or edges[came] != RIVER:
        return RIVER_GOES_ON
    leaves = [side for side in range(4) if edges[side] == RIVER and side != came]
    return RIVER_TURNS_BACK if any([(side + 2) % 4 in flow for side in leaves]) else None


def leads_away(s: Carcassonne, place: Action) -> bool:
    """Whether the spring laid so has the board behind it: the river leaves on the opposite side."""
    edges = s.tile().turned[place.number(2) // 90].edges
    behind = STEPS[(edges.index(RIVER) + 2) % 4]
    return cell_at(place.number(0), place.number(1)) + behind in s.land.at


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
