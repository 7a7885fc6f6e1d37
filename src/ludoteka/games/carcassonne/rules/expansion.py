"""What an expansion can change: it fills the slots of a turn and answers a few questions of the rules.

The base game asks the expansions in play, in the order of the box, at the very places where the rules
differ; it knows none of them. Without expansions the questions cost nothing. In the order of a turn (p. 17):

    opening          it is known who begins                  something is laid out by choice
    drawn            a tile was drawn                        a tile is hidden under it, something happens
    allowed          where may it lie?                       some places are forbidden
    figures, place   the one figure of the turn              figures besides the followers, other spaces
    before_scoring   after the figure                        further decisions
    each, bonus, tie what a feature is worth, and to whom    more, or nothing; fewer owners
    completed        a feature was completed                 rewards for who completed it
    after_scoring    the tile is done                        another tile
    per_city, final  the end of the game                     better meadows, points for what was collected

An expansion is a package with its rules, and beside them what the others need of it, each part as far as there is
something to say: `data/tiles.json` its tiles, `parameters.py` what a designer may turn, `words.py` what people read
and see in the terminal, `drawing.py` what they see in pictures, `guide/` its rules for players, `locale/` its
translations, `RULES.md` and `tests/` their proof.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Final

from ludoteka.engine.core.actions import Action
from ludoteka.engine.core.reasons import NOT_OFFERED, OTHER_QUESTION, Reason
from ludoteka.engine.core.state import Form
from ludoteka.engine.core.steps import Step
from ludoteka.engine.facts import read_data
from ludoteka.engine.native import mypyc_attr
from ludoteka.games.carcassonne.rules.numbers import FIGURES

if TYPE_CHECKING:
    from ludoteka.games.carcassonne.rules.landscape import Feature, Figure, Landscape
    from ludoteka.games.carcassonne.rules.state import Box, Carcassonne

Why = tuple[str, int, int]  # what, how many, points each


class FigureKind:
    """A special figure that every player gets one of: its name, its weight in majorities, its number.

    One that is not `counted` brings points by its own scoring only, whatever else counts figures.
    """

    def __init__(self, name: str, weight: int, counted: bool = True, statistics: str = "") -> None:
        self.name: Final = name
        self.statistics: Final = statistics or name  # what it is called there
        self.weight: Final = weight
        self.counted: Final = counted
        self.number: Final = FIGURES.take()


@mypyc_attr(allow_interpreted_subclasses=True)
class Part:
    """What an expansion keeps beside the table; `saved` names each of its attributes once, as in a state."""

    saved: ClassVar[Mapping[str, Form]] = {}

    def copy(self) -> "Part":
        raise NotImplementedError

    def to_json(self) -> dict[str, Any]:
        return {
            name: form.write(self, getattr(self, name)) for name, form in type(self).saved.items()
        }

    def from_json(self, data: dict[str, Any]) -> None:
        for name, form in type(self).saved.items():
            setattr(self, name, form.read(self, data[name]))

    def figures(self, player: int) -> int:
        """How many figures of the player stand on the expansion's own spaces."""
        return 0

    def complaints(self, s: "Carcassonne") -> list[str]:
        """What is wrong with the expansion's components."""
        return []


@mypyc_attr(allow_interpreted_subclasses=True)
class Expansion:
    """An expansion of the base game. Every method may stay as it is; then nothing changes."""

    name: ClassVar[str] = ""
    package: ClassVar[str] = ""  # where its data, words, drawings and guide are
    special: ClassVar[tuple[FigureKind, ...]] = ()
    steps: ClassVar[tuple[type[Step[Any]], ...]] = ()  # those that only it puts on the agenda
    actions: ClassVar[tuple[Action, ...]] = ()  # its further actions that have an integer
    own_start: ClassVar[bool] = False  # whether something of its own replaces the start tile
    part_of: ClassVar[str] = ""  # another expansion that has the same tiles, and more
    parameters: ClassVar[Mapping[str, int]] = {}  # numbers that a designer may turn, as published

    def __init__(self, settings: Mapping[str, Any] | None = None) -> None:
        """The expansion as settings turn its numbers; one that has any reads them here."""

    def tuned(self, settings: Mapping[str, Any]) -> "Expansion":
        """This expansion with the numbers of these settings; it is equal to itself with any others."""
        turned = [name for name in self.parameters if name in settings]
        return type(self)(settings) if turned else self

    def number(self, settings: Mapping[str, Any] | None, name: str) -> int:
        """One of its parameters in these settings."""
        published = self.parameters[name]
        found: int = published if settings is None else settings.get(name, published)
        return found

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self)

    def __hash__(self) -> int:
        return hash(self.name)

    # -- components ------------------------------------------------------------------------------

    def entries(self) -> list[dict[str, Any]]:
        """The tiles that it brings, as in its data file."""
        tiles: list[dict[str, Any]] = read_data(self.package, "tiles")["tiles"]
        return tiles

    def vary(self, facts: dict[str, Any]) -> list[dict[str, Any]]:
        """The tile types that one entry of the data stands for."""
        return [facts]

    def counts(self, facts: dict[str, Any], segment: dict[str, Any]) -> int:
        """What a segment adds to its feature, in its lanes."""
        return 0

    def flags(self, segment: dict[str, Any]) -> int:
        """What a segment says of its whole feature."""
        return 0

    def part(self, players: int) -> Part | None:
        """What it keeps beside the table, at the start."""
        return None

    def setup(self, s: "Carcassonne") -> None:
        """Lay out what is its own; all tiles are face down, those before it in the box are laid out."""

    def connect(self, land: "Landscape") -> None:
        """Join what belongs together in its own start although no side joins it."""

    # -- the slots of a turn ---------------------------------------------------------------------

    def opening(self, s: "Carcassonne", player: int) -> None:
        """This player begins: ask for steps before the first turn."""

    def drawn(self, s: "Carcassonne", player: int) -> None:
        """The tile `s.drawn` was drawn and lies before the player."""

    def allowed(self, s: "Carcassonne", places: list[Action]) -> list[Action]:
        """Those of the places where the edges fit that it allows; never none of them."""
        return places

    def restricts(self, s: "Carcassonne") -> bool:
        """Whether `allowed` can forbid any place to the tile `s.drawn`; where it cannot, it need not be asked."""
        return True

    def figures(self, s: "Carcassonne", player: int) -> list[Action]:
        """Further figures that may be placed with the tile just laid."""
        return []

    def why_no_place(self, s: "Carcassonne", place: Action) -> Reason | None:
        """Which of its rules forbids a place where the edges fit; None if it allows it."""
        return None if self.allowed(s, [place]) else NOT_OFFERED

    def why_no_figure(self, s: "Carcassonne", player: int, action: Action) -> Reason | None:
        """Which rule forbids one of its figures on the tile just laid; OTHER_QUESTION if it is none of its figures."""
        if all([action.kind != kind.name for kind in self.special]):
            return OTHER_QUESTION
        return None if action in self.figures(s, player) else NOT_OFFERED

    def place(self, s: "Carcassonne", player: int, action: Action) -> bool:
        """Carry out one of `figures`; False if the action is another expansion's."""
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
        """What a tile of the feature is worth, where it would be `each` without it."""
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

    def further_actions(self, box: "Box") -> list[Action]:
        """Actions that have an integer in games with this box only, besides `actions`."""
        return []

    def prospects(self, s: "Carcassonne", value: list[float], time: float) -> None:
        """Add to every player's prospects what its own components promise."""

    def fields(self, players: int) -> list[tuple[str, tuple[int, ...], int, int, str]]:
        """Its part of an observation: name, shape, lowest, highest, meaning."""
        return []

    def numbers(self, s: "Carcassonne", seats: list[int]) -> list[float]:
        """The numbers of `fields`, the seats in this order."""
        return []
