"""Game: everything the library knows of one game, and the registry that finds games by name."""

import warnings
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from importlib import metadata, resources
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from ludoteka.engine.actions import Action, Catalogue
from ludoteka.engine.errors import LudotekaError
from ludoteka.engine.events import Event
from ludoteka.engine.i18n import Texts, language
from ludoteka.engine.randomness import Rng
from ludoteka.engine.state import State
from ludoteka.engine.steps import Step

_ = Texts("ludoteka")

S = TypeVar("S", bound=State)


class Picture(Protocol):
    """A drawing: SVG text that notebooks show by themselves."""

    def __str__(self) -> str: ...

    def _repr_svg_(self) -> str: ...


class Option:
    """One thing that can be chosen for a game: a flag, one of several values, or any subset of them.

    `choices` are (value, title) pairs; without them the option is a flag. Titles are translated by
    the game's `words`.
    """

    def __init__(
        self,
        name: str,
        title: str,
        default: bool | str | Sequence[str],
        choices: Sequence[tuple[str, str]] = (),
        many: bool = False,
        help: str = "",
    ) -> None:
        self.name = name
        self.title = title
        self.choices = tuple(choices)
        self.many = many
        self.help = help
        self.default = self.check(default)

    def check(self, value: Any) -> Any:
        """The value in its one proper form: a bool, a string, or a list in the order of the choices."""
        values = [choice for choice, _ in self.choices]
        if not values:
            if isinstance(value, bool):
                return value
            self._refuse(value, _("true or false"))
        if not self.many:
            text = str(value)
            return (
                text
                if text in values
                else self._refuse(value, _("one of {values}").format(values=", ".join(values)))
            )
        chosen = list(value) if isinstance(value, (list, tuple, set, frozenset)) else [value]
        if all(one in values for one in chosen):
            return [one for one in values if one in chosen]
        return self._refuse(value, _("any of {values}").format(values=", ".join(values)))

    def parse(self, text: str) -> Any:
        """The value that a command line or a form gave as text."""
        if not self.choices:
            flags = {"true": True, "yes": True, "1": True, "false": False, "no": False, "0": False}
            return self.check(flags.get(text.strip().lower(), text))
        if self.many:
            return self.check([part.strip() for part in text.split(",") if part.strip()])
        return self.check(text.strip())

    def _refuse(self, value: Any, right: str) -> Any:
        shown = ",".join(map(str, value)) if isinstance(value, (list, tuple)) else value
        raise LudotekaError(
            _("option {name}={value} is not possible; it must be {right}").format(
                name=self.name, value=shown, right=right
            )
        )


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


class Game(Generic[S]):
    """One game: its rules as a first position, and how people and programs see it.

    Subclass it, name the class attributes, write the methods, and register an instance under the
    entry point group `ludoteka.games`. Everything below `setup` may stay as it is in a first version.
    """

    name: ClassVar[str] = ""
    version: ClassVar[int] = 1  # of the rules: a record of another version is refused
    spread: ClassVar[float] = 20.0  # by how many points a clear win is won; the scale of `evaluate`
    horizon: ClassVar[tuple[int, int]] = (3, 12)  # turns and decisions that a search plays on
    trust: ClassVar[float] = (
        2.0  # iterations of a search that outweigh what `evaluate` says at once
    )
    min_players: ClassVar[int] = 2
    max_players: ClassVar[int] = 4
    variants: ClassVar[tuple[Option, ...]] = ()
    steps: ClassVar[tuple[type[Step[Any]], ...]] = ()  # every class that can stand on the agenda
    trials: ClassVar[tuple[Mapping[str, Any], ...]] = ({},)  # option sets for the conformance suite

    # -- rules -----------------------------------------------------------------------------------

    def blank(self, players: int, options: Mapping[str, Any]) -> S:
        """A state with nothing on the table yet."""
        raise NotImplementedError

    def setup(self, state: S) -> None:
        """Lay out the table in a blank state and put the first steps on its agenda."""
        raise NotImplementedError

    def start(self, players: int, options: Mapping[str, Any] | None = None) -> S:
        """The first position, advanced to the first question."""
        state = self.blank(self.check_players(players), self.check_options(options or {}))
        self.setup(state)
        state.advance()
        return state

    def check_players(self, players: int) -> int:
        whole = isinstance(players, int)
        if not whole or not self.min_players <= players <= self.max_players:
            raise LudotekaError(
                _("{game} is for {low} to {high} players, not {players}").format(
                    game=self.name, low=self.min_players, high=self.max_players, players=players
                )
            )
        return players

    def check_options(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """All options of the game, the given ones checked, the others at their default."""
        known = {variant.name: variant for variant in self.variants}
        for name in given:
            if name not in known:
                raise LudotekaError(
                    _("{game} has no option {name!r}; its options: {names}").format(
                        game=self.name, name=name, names=", ".join(known) or _("none")
                    )
                )
        return {
            name: variant.check(given.get(name, variant.default)) for name, variant in known.items()
        }

    # -- positions -------------------------------------------------------------------------------

    def position(self, state: S) -> dict[str, Any]:
        """The position as JSON: components and agenda, the next step first."""
        agenda = [[type(step).__name__, *_plain(step.args())] for step in reversed(state.agenda)]
        return {"components": state.components(), "agenda": agenda}

    def from_position(
        self, position: Mapping[str, Any], players: int, options: Mapping[str, Any]
    ) -> S:
        """The state that `position` describes."""
        state = self.blank(self.check_players(players), self.check_options(options))
        state.restore(position["components"])
        classes = {step.__name__: step for step in self.steps}
        for name, *args in reversed(position["agenda"]):
            if name not in classes:
                raise LudotekaError(f"{self.name} has no step {name!r}")
            state.agenda.append(classes[name](*_frozen(args)))
        return state

    def complaints(self, state: S) -> list[str]:
        """What is wrong with the components of this state; the conformance suite wants none."""
        return []

    # -- people ----------------------------------------------------------------------------------

    def words(self, message: str) -> str:
        """The translation of one of the game's own texts, such as an option's title."""
        return message

    @property
    def title(self) -> str:
        """The game's name in the reader's language."""
        return self.name.replace("_", " ").capitalize()

    def summary(self) -> str:
        """One sentence that tells a newcomer what the game is about."""
        return ""

    def question(self, state: S) -> str:
        """What the player is asked, in one sentence."""
        return ""

    def action_text(self, state: S, action: Action) -> str:
        """What choosing the action means in this position, in words."""
        return action.text

    def action_group(self, state: S, action: Action) -> str:
        """The heading under which a list of options shows the action; the same place, the same group."""
        return ""

    def event_text(self, event: Event, names: Sequence[str]) -> str:
        """What happened, as a sentence; empty for what needs no words."""
        return ""

    def source_text(self, source: str) -> str:
        """What a source of points is called, such as the `source` of a `Scored` event."""
        return self.words(source)

    def terminal(self, view: S, options: Sequence[Action], colour: bool, width: int) -> str:
        """The position as text for a terminal."""
        return ""

    def draw(self, view: S, options: Sequence[Action] = ()) -> Picture:
        """The position as a picture: a pure function of a view, so it cannot leak."""
        raise LudotekaError(_("{game} has no drawing").format(game=self.name))

    def shown(self, view: S) -> str | None:
        """The picture as text, or None where the game has no drawing."""
        return str(self.draw(view)) if type(self).draw is not Game.draw else None

    def remaining(self, view: S) -> list[tuple[str, int]]:
        """What is still to come that everybody may know, such as tiles by kind."""
        return []

    def rules(self) -> str:
        """The rules in our own words, as Markdown, in the reader's language; empty if there are none."""
        package = type(self).__module__.rpartition(".")[0]
        if not package:
            return ""
        file = resources.files(package) / "rules" / f"{language()}.md"
        return file.read_text(encoding="utf-8") if file.is_file() else ""

    # -- programs --------------------------------------------------------------------------------

    def evaluate(self, state: S, player: int) -> float:
        """How good the position looks for the player, in points; from what the player may know."""
        return float(state.scores()[player])

    def weights(self) -> object | None:
        """The numbers of `evaluate` as attributes, floats and lists of floats, for tuning by self-play."""
        return None

    def habit(self, state: S, rng: Rng) -> Action | None:
        """What players usually choose here, at a glance: for playouts. None: they look at the options."""
        return None

    def guess(self, view: S, player: int, rng: Rng) -> S:
        """A world that the player thinks likely; what is hidden is not taken from the truth but drawn."""
        return view.redeal(player, rng)

    def quiet(self, state: S) -> bool:
        """Whether `evaluate` sees all that is under way here, so that a search may stop looking ahead."""
        return True

    def worth_searching(self, state: S) -> bool:
        """Whether a search chooses better here than `evaluate` at once; measured, not guessed."""
        return True

    def reasons(self, state: S, player: int) -> list[tuple[str, float]]:
        """The terms of `evaluate` for a hint: what each is called (one of the game's texts), and points."""
        return []

    def catalogue(self) -> Catalogue:
        """The integers of the game's actions, append-only."""
        return Catalogue([])

    def fields(self, players: int, options: Mapping[str, Any]) -> tuple[Field, ...]:
        """What an observation consists of, in order."""
        return ()

    def observe(self, view: S, player: int) -> list[float]:
        """The observation of the player, as numbers in the order of `fields`."""
        return []


def _plain(value: Any) -> Any:
    return [_plain(one) for one in value] if isinstance(value, (tuple, list)) else value


def _frozen(value: Any) -> Any:
    return tuple(_frozen(one) for one in value) if isinstance(value, (tuple, list)) else value


@cache
def games() -> dict[str, Game[Any]]:
    """Every installed game by name, from the entry points `ludoteka.games`; our own come first.

    An entry point names a Game, or a function that gives several.
    """
    found: dict[str, Game[Any]] = {}
    entries = metadata.entry_points(group="ludoteka.games")
    for entry in sorted(
        entries, key=lambda one: (not one.value.startswith("ludoteka."), one.value)
    ):
        try:
            loaded: Game[Any] | Callable[[], Iterable[Game[Any]]] = entry.load()
        except Exception as error:  # a broken package does not take the other games away
            warnings.warn(f"the games of {entry.value} cannot be loaded: {error}", stacklevel=2)
            continue
        for game in [loaded] if isinstance(loaded, Game) else loaded():
            if game.name in found:
                text = f"{entry.value} has another game called {game.name!r}; it is left out"
                warnings.warn(text, stacklevel=2)
            else:
                found[game.name] = game
    return dict(sorted(found.items()))


def game_of(state: State) -> Game[Any] | None:
    """The installed game whose package a position belongs to."""
    home = type(state).__module__
    for game in games().values():
        module = type(game).__module__
        package = module.rpartition(".")[0]
        if home == module or (package and home.startswith(f"{package}.")):
            return game
    return None


def find_game(name: str) -> Game[Any]:
    """The installed game of this name."""
    if name not in games():
        raise LudotekaError(
            _("there is no game {name!r}; there are {names}").format(
                name=name, names=", ".join(games())
            )
        )
    return games()[name]
