"""Programs: what bots, searches and learners use of a game. Every entry has a default."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from ludoteka.engine.core.actions import Action, Catalogue
from ludoteka.engine.core.randomness import Rng
from ludoteka.engine.core.state import State
from ludoteka.engine.errors import LudotekaError

S = TypeVar("S", bound=State)
NOW, LATER, STOCK = "now", "later", "stock"  # what a term of the evaluation speaks of


class Field:
    """One named piece of an observation: its shape, its range and what it means."""

    def __init__(self, name: str, shape: tuple[int, ...], low: int, high: int, help: str) -> None:
        self.name = name
        self.shape = shape
        self.low = low
        self.high = high
        self.help = help

    @property
    def size(self) -> int:
        size = 1
        for length in self.shape:
            size *= length
        return size


def _score(state: State, player: int) -> float:
    return float(state.scores()[player])


def _no_habit(_state: State, _rng: Rng) -> Action | None:
    return None


def _redeal(view: Any, player: int, rng: Rng) -> Any:
    return view.redeal(player, rng)


def _always(_state: State) -> bool:
    return True


def _no_reasons(_state: State, _player: int) -> list[tuple[str, float]]:
    return []


def _halfway(_state: State) -> float:
    return 0.5


def _no_fields(_players: int, _settings: Mapping[str, Any]) -> tuple[Field, ...]:
    return ()


def _no_actions(_settings: Mapping[str, Any]) -> Sequence[Action]:
    return ()


def _no_numbers(_view: State, _player: int) -> list[float]:
    return []


TABLE = "table"  # the look that every observation has: piece by piece, in one list


@dataclass(frozen=True)
class Sight(Generic[S]):
    """A way to look at a position: what an observation consists of, and its numbers in that order."""

    fields: Callable[[int, Mapping[str, Any]], tuple[Field, ...]]
    observe: Callable[[S, int], list[float]]


@dataclass(frozen=True, kw_only=True)
class Programs(Generic[S]):
    """What programs know of a game: how good a position is, how far to look ahead, and what a learner observes."""

    evaluate: Callable[[S, int], float] = _score
    """How good the position looks for the player, in points; from what the player may know."""

    weights: object | None = None
    """The numbers of `evaluate` as attributes, floats and lists of floats, for tuning by self-play."""

    reasons: Callable[[S, int], list[tuple[str, float]]] = _no_reasons
    """The terms of `evaluate` for a hint: what each is called (one of the game's texts), and points."""

    kinds: Mapping[str, str] = field(default_factory=dict)
    """What each term of `reasons` speaks of: points now, what is in stock, or (unnamed ones too) what comes later."""

    progress: Callable[[S], float] = _halfway
    """How far the game has come, from 0 to 1."""

    odds: float = 1.0
    """How much a lead in `evaluate` by the `margin` says of winning (`bots.chances`); fitted, not guessed."""

    margin: float = 20.0
    """By how many points a clear win is won: the scale of `evaluate`."""

    horizon: tuple[int, int] = (3, 12)
    """How many turns and decisions a search plays on."""

    trust: float = 2.0
    """How many iterations of a search outweigh what `evaluate` says at once."""

    habit: Callable[[S, Rng], Action | None] = _no_habit
    """What players usually choose here, at a glance: for playouts. None: they look at the options."""

    guess: Callable[[S, int, Rng], S] = _redeal
    """A world that the player thinks likely; what is hidden is not taken from the truth but drawn."""

    quiet: Callable[[S], bool] = _always
    """Whether `evaluate` sees all that is under way here, so that a search may stop looking ahead."""

    worth_searching: Callable[[S], bool] = _always
    """Whether a search chooses better here than `evaluate` at once; measured, not guessed."""

    deed: Callable[[S, Action], str] | None = None
    """What a choice does, in a few English words for statistics, such as `buy cloth`; empty: not worth noting."""

    catalogue: Catalogue = field(default_factory=lambda: Catalogue([]))
    """The integers of the game's actions, append-only."""

    standing: Callable[[S, list[Action]], list[Action]] | None = None
    """For each option, the action of the catalogue that stands for it here; None: every option stands for itself."""

    further: Callable[[Mapping[str, Any]], Sequence[Action]] = _no_actions
    """The actions that these settings add to the catalogue, at its end."""

    fields: Callable[[int, Mapping[str, Any]], tuple[Field, ...]] = _no_fields
    """What an observation consists of, in order, for so many players and these settings."""

    observe: Callable[[S, int], list[float]] = _no_numbers
    """The observation of the player, as numbers in the order of `fields`."""

    looks: Mapping[str, Sight[S]] = field(default_factory=dict)
    """Other ways to look at a position, by name, such as the planes of a map or a graph."""

    def look(self, name: str) -> Sight[S]:
        """The way to look of this name; `table` is that of `fields` and `observe`."""
        if name == TABLE:
            return Sight(self.fields, self.observe)
        if name not in self.looks:
            raise LudotekaError(
                f"there is no look {name!r} here; there are {', '.join([TABLE, *self.looks])}"
            )
        return self.looks[name]

    def catalogue_for(self, settings: Mapping[str, Any]) -> Catalogue:
        """The integers of the actions in games with these settings, which were checked."""
        further = self.further(settings)
        return Catalogue([*self.catalogue.actions, *further]) if further else self.catalogue

    def names(self, state: S, options: list[Action]) -> list[Action]:
        """What the options of this position are called in the catalogue, one by one."""
        return options if self.standing is None else self.standing(state, options)
