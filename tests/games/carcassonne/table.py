"""A table on which the tests lay named tiles, with the rules themselves watching every move.

    table = Table(players=2)
    table.lay("U", 1, 0).lay("W", 2, 0, by=RED, follower="r1")
    assert table.gained == {RED: 3}

    table = Table("inns", "traders").lay("U", 1, 0, by=RED, figure="big r1")

Places are steps east and south of the start tile, which lies at 0, 0 with its city in the north. With
the wheel 0, 0 is the north-west corner of its board, and the spring lies north of its second place.
"""

from typing import Any

from ludoteka.engine import Decision, Event, IllegalMove, Question, Scored
from ludoteka.games.carcassonne.game import GAME
from ludoteka.games.carcassonne.rules.state import Carcassonne

BLUE, RED, YELLOW, GREEN, BLACK = range(5)


class Table:
    """A game in progress in which anybody may be on turn and draw any tile that is left."""

    def __init__(
        self, *modules: str, players: int = 5, farmers: bool = True, **numbers: int
    ) -> None:
        self.players = players
        self.settings = {"modules": list(modules), "farmers": farmers, "start": "1", **numbers}
        self.events: list[Event] = []
        self.state: Carcassonne = GAME.start(players, self.settings)
        self.state.log = self.events
        if {"wheel", "river"} <= {*modules}:
            self.take("place 1 -1 180")

    def lay(
        self,
        tile: str,
        x: int,
        y: int,
        degrees: int = 0,
        by: int = BLUE,
        follower: str = "",
        figure: str = "",
    ) -> "Table":
        """Draw this tile, lay it and put a follower on one of its parts, or another figure, or none."""
        self.draw(tile, by)
        self.take(f"place {x} {y} {degrees}")
        if follower or figure:
            self.take(figure or f"follower {follower}")
        elif self.state.player == by and "pass" in self.choices:
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
        self.go_on({"piles": [{}], "left": 0}, [["FinalScoring"]])
        self.events.clear()
        self.state.advance()
        return self

    def go_on(self, components: dict[str, Any], agenda: list[list[Any]]) -> None:
        """Go on from the same position with other components and another agenda.

        Shorter than in a position: `piles` of unseen tiles, the current one first, and `tiles` alone on the table.
        """
        changed = GAME.position(self.state)["components"] | components
        if "piles" in changed:
            changed["unseen"], *changed["later"] = changed.pop("piles")
        if "tiles" in changed:
            changed["land"] = {"tiles": changed.pop("tiles"), "figures": []}
        position = {"components": changed, "agenda": agenda}
        self.state = GAME.from_position(position, self.players, self.settings)
        self.state.log = self.events

    def put(self, player: int, number: int, tile: int, part: str) -> "Table":
        """Put a figure by hand on a part of a tile, the start being tile 0."""
        components = GAME.position(self.state)["components"]
        components["land"]["figures"].append([player, number, tile, part])
        components["supply"][player] &= ~(1 << number)
        self.go_on(components, [])
        return self

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

    @property
    def kinds(self) -> list[str]:
        """What kinds of events the last turn brought."""
        return [type(event).__name__ for event in self.events]

    def home(self, player: int) -> int:
        """How many followers a player has at home."""
        return self.state.followers(player)

    def has(self, player: int, number: int) -> bool:
        """Whether a player's special figure is at home."""
        return self.state.at_home(player, number)

    def fits(self, tile: str, x: int, y: int, degrees: int = 0) -> bool:
        """Whether a tile could be laid so, asked by trying on a second table."""
        other = Table(players=self.players)
        other.settings = self.settings
        other.state = self.state.copy()
        other.draw(tile)
        try:
            other.take(f"place {x} {y} {degrees}")
        except IllegalMove:
            return False
        return True
