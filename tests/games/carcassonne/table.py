"""A table on which the tests lay named tiles, with the rules themselves watching every move.

    table = Table(players=2)
    table.lay("U", 1, 0).lay("W", 2, 0, by=RED, follower="r1")
    assert table.gained == {RED: 3}

Places are steps east and south of the start tile, which lies at 0, 0 with its city in the north.
"""

from typing import Any

from ludoteka.engine import Decision, Event, IllegalMove, Question, Scored
from ludoteka.games.carcassonne.game import GAME
from ludoteka.games.carcassonne.state import Carcassonne

BLUE, RED, YELLOW, GREEN, BLACK = range(5)


class Table:
    """A game in progress in which anybody may be on turn and draw any tile that is left."""

    def __init__(self, players: int = 5, farmers: bool = True) -> None:
        self.players = players
        self.options = {"farmers": farmers, "start": "1"}
        self.events: list[Event] = []
        self.state: Carcassonne = GAME.start(players, self.options)

    def lay(
        self, tile: str, x: int, y: int, degrees: int = 0, by: int = BLUE, follower: str = ""
    ) -> "Table":
        """Draw this tile, lay it and put a follower on one of its parts, or none."""
        self.draw(tile, by)
        self.take(f"place {x} {y} {degrees}")
        if follower:
            self.take(f"follower {follower}")
        elif self.deciding and self.state.player == by:
            self.take("pass")
        return self

    def draw(self, tile: str, by: int = BLUE) -> "Table":
        """A player draws this tile; nothing was gained in this turn yet."""
        following = (by + 1) % self.players
        self.go_on({}, [["DrawTile", by], ["Turn", following]])
        self.events.clear()
        return self.take(f"draw {tile}")

    def take(self, text: str) -> "Table":
        """Answer the question that is waited for, as any program would."""
        step = self.state.step
        assert isinstance(step, Question)
        self.state.take(step.read(self.state, text))
        return self

    def finish(self) -> "Table":
        """The last tile was laid: the final scoring."""
        self.go_on({"unseen": {}}, [["FinalScoring"]])
        self.events.clear()
        self.state.advance()
        return self

    def go_on(self, components: dict[str, Any], agenda: list[list[Any]]) -> None:
        """Go on from the same position with other components and another agenda."""
        position = GAME.position(self.state)
        position = {"components": position["components"] | components, "agenda": agenda}
        self.state = GAME.from_position(position, self.players, self.options)
        self.state.log = self.events

    # -- looking ---------------------------------------------------------------------------------

    @property
    def deciding(self) -> bool:
        return not self.state.over and isinstance(self.state.step, Decision)

    @property
    def choices(self) -> set[str]:
        """The options as texts."""
        return {option.text for option in self.state.options()}

    @property
    def gained(self) -> dict[int, int]:
        """What the last turn or the final scoring brought to whom."""
        gained: dict[int, int] = {}
        for event in self.events:
            if isinstance(event, Scored):
                gained[event.player] = gained.get(event.player, 0) + event.points
        return gained

    @property
    def reasons(self) -> list[tuple[int, int, str, tuple[tuple[str, int, int], ...]]]:
        """Every payment of the last turn: to whom, how much, for what and why."""
        return [(e.player, e.points, e.source, e.why) for e in self.events if isinstance(e, Scored)]

    def home(self, player: int) -> int:
        """How many followers a player has at home."""
        return self.state.followers(player)

    def fits(self, tile: str, x: int, y: int, degrees: int = 0) -> bool:
        """Whether a tile could be laid so, asked by trying on a second table."""
        other = Table(self.players, bool(self.options["farmers"]))
        other.state = self.state.copy()
        other.draw(tile)
        try:
            other.take(f"place {x} {y} {degrees}")
        except IllegalMove:
            return False
        return True
