"""A point for every windmill that is laid."""

from ludoteka.engine.core.events import Event
from ludoteka.engine.core.state import PLAIN
from ludoteka.games.carcassonne.rules.expansion import Expansion, Part
from ludoteka.games.carcassonne.rules.state import Carcassonne


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
    """Two tiles with a windmill."""

    name = "windmills"
    package = "windmills"

    def part(self, players: int) -> Part:
        return Mills(players)

    def before_scoring(self, s: Carcassonne, player: int) -> None:
        if "windmill" in s.land.tiles[-1].tile.facts:
            mills(s).laid[player] += 1
            s.points[player] += 1
            s.note(MillTurns(player))
            s.scored(player, 1, "windmill", (("windmills", 1, 1),))
