"""A point for every windmill that is laid, and a miller for everybody."""

from typing import Any

from ludoteka.engine.core.actions import Action, act
from ludoteka.engine.core.events import Event
from ludoteka.engine.core.reasons import OTHER_QUESTION, Reason
from ludoteka.engine.core.state import PLAIN
from ludoteka.games.carcassonne.rules.expansion import Expansion, FigureKind, Part
from ludoteka.games.carcassonne.rules.numbers import FLAGS, LANES
from ludoteka.games.carcassonne.rules.state import Carcassonne
from ludoteka.games.carcassonne.rules.turn import free_segments, last_segment, why_not_free

MILLER = FigureKind("miller", 1)
WINDY = 1 << FLAGS.take()
SAILS = LANES.take()


class MillTurns(Event):
    """A player laid a windmill."""


class Mills(Part):
    """How many windmills every player has laid."""

    saved = {"laid": PLAIN}  # noqa: RUF012 (nobody changes it)

    def __init__(self, players: int) -> None:
        self.laid = [0] * players

    def copy(self) -> "Mills":
        other = Mills(0)
        other.laid = self.laid.copy()
        return other


def mills(s: Carcassonne) -> Mills:
    part = s.parts[s.box.places["windmills"]]
    assert isinstance(part, Mills)
    return part


class Windmills(Expansion):
    """Two tiles with a windmill; the miller goes wherever a follower may."""

    name = "windmills"
    package = __name__.removesuffix(".rules.windmills")
    special = (MILLER,)

    def flags(self, segment: dict[str, Any]) -> int:
        return WINDY if segment.get("windy") else 0

    def figures(self, s: Carcassonne, player: int) -> list[Action]:
        if not s.at_home(player, MILLER.number):
            return []
        segments, first = s.land.tiles[-1].tile.segments, s.land.first[-1]
        return [act("miller", segments[place - first].name) for place in free_segments(s)]

    def why_no_figure(self, s: Carcassonne, player: int, action: Action) -> Reason | None:
        if action.kind != "miller":
            return OTHER_QUESTION
        if not s.at_home(player, MILLER.number):
            return Reason("no miller")
        return why_not_free(s, action.word(0))

    def place(self, s: Carcassonne, player: int, action: Action) -> bool:
        if action.kind != "miller":
            return False
        s.send(player, MILLER.number, last_segment(s, action.word(0)))
        return True

    def part(self, players: int) -> Part:
        return Mills(players)

    def before_scoring(self, s: Carcassonne, player: int) -> None:
        if "windmill" in s.land.tiles[-1].tile.facts:
            mills(s).laid[player] += 1
            s.points[player] += 1
            s.note(MillTurns(player))
            s.scored(player, 1, "windmill", (("windmills", 1, 1),))
