"""Inns & Cathedrals (p. 9): roads and cities that are worth more, or nothing; and the big follower."""

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from ludoteka.engine.core.actions import Action
from ludoteka.engine.core.reasons import OTHER_QUESTION, Reason
from ludoteka.games.carcassonne.rules.expansion import Expansion, FigureKind
from ludoteka.games.carcassonne.rules.landscape import Feature
from ludoteka.games.carcassonne.rules.numbers import FLAGS
from ludoteka.games.carcassonne.rules.state import Carcassonne
from ludoteka.games.carcassonne.rules.turn import free_segments, last_segment, why_not_free

INN: Final = 1 << FLAGS.take()
CATHEDRAL: Final = 1 << FLAGS.take()
BIG: Final = FigureKind("big", 2, statistics="big follower")


class Inns(Expansion):
    """18 tiles with six inns and two cathedrals, and a big follower for everybody."""

    name = "inns"
    package = "ludoteka.games.carcassonne.expansions.inns"
    special = (BIG,)
    parameters: ClassVar[Mapping[str, int]] = {"inn_tile": 2, "cathedral_tile": 3}

    def __init__(self, settings: Mapping[str, Any] | None = None) -> None:
        super().__init__(settings)
        self.inn_tile: Final = self.number(settings, "inn_tile")
        self.cathedral_tile: Final = self.number(settings, "cathedral_tile")

    def flags(self, segment: dict[str, Any]) -> int:
        return (INN if segment.get("inn") else 0) | (CATHEDRAL if segment.get("cathedral") else 0)

    def each(self, feature: Feature, complete: bool, each: int) -> int:
        """With an inn 2 a tile of road, with a cathedral 3 a tile and shield; unfinished nothing."""
        if feature.flags & INN:
            return self.inn_tile if complete else 0
        if feature.flags & CATHEDRAL:
            return self.cathedral_tile if complete else 0
        return each

    def figures(self, s: Carcassonne, player: int) -> list[Action]:
        """The big follower goes wherever a plain one may."""
        if not s.at_home(player, BIG.number):
            return []
        claims = s.land.tiles[-1].tile.claims_by("big")
        first = s.land.first[-1]
        return [claims[place - first] for place in free_segments(s)]

    def why_no_figure(self, s: Carcassonne, player: int, action: Action) -> Reason | None:
        if action.kind != "big":
            return OTHER_QUESTION
        if not s.at_home(player, BIG.number):
            return Reason("no big follower")
        return why_not_free(s, action.word(0))

    def place(self, s: Carcassonne, player: int, action: Action) -> bool:
        if action.kind != "big":
            return False
        s.send(player, BIG.number, last_segment(s, action.word(0)))
        return True

    def prospects(self, s: Carcassonne, value: list[float], time: float) -> None:
        """A big follower at home is a strong one in reserve."""
        for player in range(s.players):
            if s.at_home(player, BIG.number):
                value[player] += 2.0 * time
