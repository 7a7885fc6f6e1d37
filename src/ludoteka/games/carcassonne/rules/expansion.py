"""What an expansion can change: a module fills the slots of a turn and answers a few questions of the rules.

The base game asks its modules, in the order of the box, at the very places where the rules differ; it
knows none of them. Without modules the questions cost nothing. In the order of a turn (p. 17):

    drawn            a tile was drawn                        hills hide a tile, the wheel turns
    allowed          where may it lie?                       the river never turns back
    figures, place   the one figure of the turn              big follower, builder, pig, shepherd, crown
    before_scoring   after the figure                        the flock grows or goes home
    each, bonus, tie what a feature is worth, and to whom    inns, cathedrals, vineyards, hills
    completed        a feature was completed                 goods
    after_scoring    the tile is done                        the builder's second tile
    per_city, final  the end of the game                     the pig, goods
"""

from typing import TYPE_CHECKING, Any, ClassVar, Final

from ludoteka.engine.core.actions import Action
from ludoteka.engine.core.steps import Step
from ludoteka.engine.facts import read_data
from ludoteka.engine.native import mypyc_attr

if TYPE_CHECKING:
    from ludoteka.games.carcassonne.rules.landscape import Feature, Figure
    from ludoteka.games.carcassonne.rules.state import Carcassonne

FOLLOWERS: Final = (
    7  # in every supply, numbered 0 to 6; an eighth counts points on the track (p. 3)
)
FOLLOWER_BITS: Final = (1 << FOLLOWERS) - 1

Why = tuple[str, int, int]  # what, how many, points each


class FigureKind:
    """A special figure that every player gets one of: its number, its name, its weight in majorities."""

    def __init__(self, number: int, name: str, weight: int) -> None:
        self.number = number
        self.name = name
        self.weight = weight


@mypyc_attr(allow_interpreted_subclasses=True)
class Part:
    """What a module keeps beside the table."""

    def copy(self) -> "Part":
        raise NotImplementedError

    def to_json(self) -> dict[str, Any]:
        raise NotImplementedError

    def from_json(self, data: dict[str, Any]) -> None:
        raise NotImplementedError

    def figures(self, player: int) -> int:
        """How many figures of the player stand on the module's own spaces."""
        return 0

    def complaints(self, s: "Carcassonne") -> list[str]:
        """What is wrong with the module's components."""
        return []


@mypyc_attr(allow_interpreted_subclasses=True)
class Module:
    """An expansion. Every method may stay as it is; then nothing changes."""

    name: ClassVar[str] = ""
    data: ClassVar[str] = ""  # the tile set it brings, if any
    special: ClassVar[tuple[FigureKind, ...]] = ()
    steps: ClassVar[
        tuple[type[Step[Any]], ...]
    ] = ()  # those that only this module puts on the agenda

    # -- components ------------------------------------------------------------------------------

    def entries(self) -> list[dict[str, Any]]:
        """The tiles that the module brings, as in its data file."""
        tiles: list[dict[str, Any]] = (
            read_data("ludoteka.games.carcassonne", self.data)["tiles"] if self.data else []
        )
        return tiles

    def vary(self, facts: dict[str, Any]) -> list[dict[str, Any]]:
        """The tile types that one entry of the data stands for."""
        return [facts]

    def counts(self, facts: dict[str, Any], segment: dict[str, Any]) -> int:
        """What a segment adds to its feature, in the module's lanes."""
        return 0

    def flags(self, segment: dict[str, Any]) -> int:
        """What a segment says of its whole feature."""
        return 0

    def part(self, players: int) -> Part | None:
        """What the module keeps beside the table, at the start."""
        return None

    def setup(self, s: "Carcassonne") -> bool:
        """Lay out the module; True where its own start takes the place of the start tile."""
        return False

    def connect(self, s: "Carcassonne") -> None:
        """Join what belongs together in the module's own start although no side joins it."""

    # -- the slots of a turn ---------------------------------------------------------------------

    def drawn(self, s: "Carcassonne", player: int) -> None:
        """The tile `s.drawn` was drawn and lies before the player."""

    def allowed(self, s: "Carcassonne", places: list[Action]) -> list[Action]:
        """Those of the places where the edges fit that the module allows; never none of them."""
        return places

    def figures(self, s: "Carcassonne", player: int) -> list[Action]:
        """Further figures that may be placed with the tile just laid."""
        return []

    def place(self, s: "Carcassonne", player: int, action: Action) -> bool:
        """Carry out one of `figures`; False if the action is another module's."""
        return False

    def before_scoring(self, s: "Carcassonne", player: int) -> None:
        """The tile was just laid: ask for steps between its figure and its scoring."""

    def completed(self, s: "Carcassonne", player: int, root: int) -> None:
        """The player's tile completed this feature, which was just scored."""

    def after_scoring(self, s: "Carcassonne", player: int) -> None:
        """The tile was just laid: ask for steps after its scoring."""

    def recalled(self, s: "Carcassonne", figure: "Figure", root: int) -> None:
        """A figure left a feature before it was scored."""

    def final(self, s: "Carcassonne") -> None:
        """Everything else has been scored at the end of the game."""

    # -- what things are worth -------------------------------------------------------------------

    def each(self, feature: "Feature", complete: bool, each: int) -> int:
        """What a tile of the feature is worth, where it would be `each` without the module."""
        return each

    def bonus(self, s: "Carcassonne", feature: "Feature") -> Why | None:
        """Points that a completed feature brings besides its tiles."""
        return None

    def tie(self, s: "Carcassonne", feature: "Feature", tied: list[int]) -> list[int]:
        """Who owns a feature on which several players have the most followers."""
        return tied

    def per_city(self, feature: "Feature", player: int, each: int) -> int:
        """What a completed city brings the owner of a meadow."""
        return each

    # -- programs --------------------------------------------------------------------------------

    def prospects(self, s: "Carcassonne", value: list[float], time: float) -> None:
        """Add to every player's prospects what the module's own components promise."""

    def fields(self, players: int) -> list[tuple[str, tuple[int, ...], int, int, str]]:
        """The module's part of an observation: name, shape, lowest, highest, meaning."""
        return []

    def numbers(self, s: "Carcassonne", seats: list[int]) -> list[float]:
        """The numbers of `fields`, the seats in this order."""
        return []
