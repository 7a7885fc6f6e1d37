"""State: the components on the table and the agenda of what still has to happen."""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Final, TypeVar

from ludoteka.engine.core.actions import Action
from ludoteka.engine.core.events import NOBODY, Event, Scored
from ludoteka.engine.core.randomness import Rng
from ludoteka.engine.core.steps import Chance, Decision, Question, Rule, Step
from ludoteka.engine.errors import LudotekaError
from ludoteka.engine.native import mypyc_attr

S = TypeVar("S", bound="State")


class Form:
    """How one attribute of a state looks in JSON: `write` makes it plain, `read` takes it back.

    Both get the state, whose box may be needed to name things, and the value.
    """

    def __init__(self, write: Callable[[Any, Any], Any], read: Callable[[Any, Any], Any]) -> None:
        self.write: Final = write
        self.read: Final = read


def thawed(value: Any) -> Any:
    """A value for JSON, with lists instead of tuples."""
    return [thawed(one) for one in value] if isinstance(value, (list, tuple)) else value


def frozen(value: Any) -> Any:
    """A value out of JSON, with tuples instead of lists."""
    return tuple([frozen(one) for one in value]) if isinstance(value, (list, tuple)) else value


def _lists(_state: Any, value: Any) -> Any:
    return thawed(value)


def _tuple(_state: Any, value: Any) -> Any:
    return frozen(value)


def _tuples(_state: Any, value: Any) -> Any:
    return [frozen(one) for one in value]


PLAIN: Final = Form(_lists, _lists)  # numbers, texts, and lists of them
TUPLE: Final = Form(_lists, _tuple)  # a tuple, perhaps of tuples
TUPLES: Final = Form(_lists, _tuples)  # a list of tuples


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A position of a game. Games add their components, name them in `saved`, and write `copy` by hand.

    The agenda is a stack: its last step is the next one. `log` collects events where somebody wants
    to know them, and is None in simulations.
    """

    saved: ClassVar[Mapping[str, Form]] = {}  # every attribute that is part of the position
    derived: ClassVar[tuple[str, ...]] = ()  # attributes that `rebuild` works out from them

    def __init__(self, players: int) -> None:
        self.players = players
        self.agenda: list[Step[Any]] = []
        self.log: list[Event] | None = None
        self.reveals = 0  # how many secrets came out so far; undo stops there
        self.origin: tuple[Any, dict[str, Any]] | None = None  # the Game and its settings
        self.offered: list[Action] | None = (
            None  # the options, where somebody has listed them already
        )
        self._mark = 0

    # -- the agenda ------------------------------------------------------------------------------

    def then(self, *steps: Step[Any]) -> None:
        """Next these steps in this order, after those the running step asked for before, then the rest."""
        agenda = self.agenda
        mark = self._mark
        for step in steps:
            if mark == len(agenda):
                agenda.append(step)
            else:
                agenda.insert(mark, step)

    def advance(self) -> None:
        """Carry out rules until a player or chance has to speak, or the game is over."""
        agenda = self.agenda
        while agenda:
            step = agenda[-1]
            if not isinstance(step, Rule):
                return
            agenda.pop()
            self._mark = len(agenda)
            step.run(self)

    def take(self, action: Action) -> None:
        """Answer the waiting question with one of its options or outcomes, and advance."""
        step = self.agenda.pop()
        assert isinstance(step, Question)
        self._mark = len(self.agenda)
        self.offered = None
        step.take(self, action)
        self.advance()

    @property
    def over(self) -> bool:
        return not self.agenda

    @property
    def step(self) -> Step[Any]:
        """The question that waits for an answer."""
        return self.agenda[-1]

    @property
    def player(self) -> int:
        """Whose decision is waited for; NOBODY when chance comes next or the game is over."""
        if self.agenda:
            step = self.agenda[-1]
            if isinstance(step, Decision):
                return step.player
        return NOBODY

    def options(self) -> list[Action]:
        """What the player whose decision is waited for may choose; empty when nobody decides."""
        if self.offered is not None:
            return self.offered.copy()
        if self.agenda:
            step = self.agenda[-1]
            if isinstance(step, Decision):
                return step.options(self)
        return []

    def settle(self, rng: Rng) -> None:
        """Let chance speak until a player has to decide or the game is over."""
        while self.agenda:
            step = self.agenda[-1]
            if not isinstance(step, Chance):
                return
            self.take(step.sample(self, rng))

    # -- events ----------------------------------------------------------------------------------

    def note(self, event: Event) -> None:
        """Say what happened, if anybody listens."""
        if self.log is not None:
            self.log.append(event)

    def scored(
        self,
        player: int,
        points: int,
        source: str,
        why: tuple[tuple[str, int, int], ...],
        where: tuple[str, ...] = (),
    ) -> None:
        """Note points that a player just got, with their explanation."""
        if self.log is not None:
            self.log.append(Scored(player, points, source, why, where))

    # -- notebooks -------------------------------------------------------------------------------

    def _repr_svg_(self) -> str | None:
        """The picture of all that is in this position, as a notebook shows it; a view has no secrets.

        None where the game has no drawing, so that the notebook shows the text.
        """
        draw = self.origin[0].people.draw if self.origin else None
        return str(draw(self, ())) if draw else None

    # -- copies of Python's own ---------------------------------------------------------------------

    def __copy__(self: S) -> S:
        return self.copy()

    def __deepcopy__(self: S, _memory: object) -> S:
        return self.copy()

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        """For pickle: the game and the position, which compiled and interpreted rules read alike."""
        if self.origin is None:
            raise LudotekaError(
                f"this {type(self).__name__} cannot be pickled: it was not made by its game, "
                "as Game.start or Game.new do"
            )
        game, settings = self.origin
        position = game.position(self)
        return _unpickled, (game, game.version, self.players, settings, position, self.reveals)

    # -- what every game says of its position ----------------------------------------------------

    def copy(self: S) -> S:
        """A copy that shares nothing that changes."""
        raise NotImplementedError

    def adopt(self, other: "State") -> None:
        """For `copy`: take over the agenda of `other`; a copy is silent."""
        self.agenda = other.agenda.copy()
        self.origin = other.origin
        self.reveals = other.reveals

    def scores(self) -> list[int]:
        raise NotImplementedError

    def standing(self, player: int) -> tuple[int, ...]:
        """What decides the place of a player, most important first: points, then tie-breaks."""
        return (self.scores()[player],)

    def ranks(self) -> list[int]:
        """The place of every player, 1 for the winner; equal standings share a place."""
        standings = [self.standing(player) for player in range(self.players)]
        return [1 + sum([other > mine for other in standings]) for mine in standings]

    def view(self: S, viewer: int | None) -> S:
        """A copy without anything that the viewer (None: a spectator) may not know."""
        return self.copy()

    def redeal(self: S, viewer: int | None, rng: Rng) -> S:
        """A copy whose secrets are drawn anew among those that fit what the viewer knows.

        It starts from the state or, with the same result, from the viewer's view of it.
        """
        return self.copy()

    # -- JSON ------------------------------------------------------------------------------------

    def components(self) -> dict[str, Any]:
        """Everything on the table as JSON, enough for `restore`; the agenda stands apart."""
        return {
            name: form.write(self, getattr(self, name)) for name, form in type(self).saved.items()
        }

    def restore(self, components: dict[str, Any]) -> None:
        """Lay the table as `components` says; the state was just made by the game's `blank`."""
        for name, form in type(self).saved.items():
            setattr(self, name, form.read(self, components[name]))
        self.rebuild()

    def rebuild(self) -> None:
        """Work out the attributes of `derived` after the others were read."""

    def differences(self, other: "State") -> list[str]:
        """The attributes in which two positions of the same game differ."""
        mine, theirs = self.components(), other.components()
        found = [name for name in mine if mine[name] != theirs[name]]
        return found if self.agenda == other.agenda else [*found, "agenda"]


def _unpickled(
    game: Any,
    version: int,
    players: int,
    settings: dict[str, Any],
    position: dict[str, Any],
    reveals: int,
) -> Any:
    """The state that was pickled."""
    if game.version != version:
        raise LudotekaError(
            f"the position follows version {version} of the rules of {game.name}, "
            f"this program plays version {game.version}"
        )
    state = game.from_position(position, players, settings)
    state.reveals = reveals
    return state
