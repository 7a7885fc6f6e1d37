"""Game: everything the library knows of one game."""

import copyreg
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any, ClassVar, Generic, TypeVar

from ludoteka.engine.core.actions import Action
from ludoteka.engine.core.state import State, frozen, thawed
from ludoteka.engine.core.steps import Step
from ludoteka.engine.errors import LudotekaError, RecordError
from ludoteka.engine.i18n import Texts
from ludoteka.engine.people import People, Picture
from ludoteka.engine.programs import Programs
from ludoteka.engine.settings import NumberSetting, Setting

_ = Texts("ludoteka")

S = TypeVar("S", bound=State)


class Game(Generic[S]):
    """One game: its rules as a first position, and two tables of how people and programs see it.

    Subclass it, name the class attributes, write `blank` and `setup`, and register an instance under
    the entry point group `ludoteka.games`. `people` and `programs` may stay empty in a first version.
    """

    name: ClassVar[str] = ""
    version: ClassVar[int] = 1  # of the rules
    older: ClassVar[
        Mapping[int, Mapping[str, Any]]
    ] = {}  # by earlier version: settings that play by it
    min_players: ClassVar[int] = 2
    max_players: ClassVar[int] = 4
    settings: ClassVar[tuple[Setting, ...]] = ()
    parameters: ClassVar[tuple[NumberSetting, ...]] = ()  # numbers of the rules, for designers
    renamed: ClassVar[Mapping[str, str]] = {}  # settings by a name that older records have for them
    steps: ClassVar[tuple[type[Step[Any]], ...]] = ()  # every class that can stand on the agenda
    trials: ClassVar[tuple[Mapping[str, Any], ...]] = ({},)  # settings for the conformance suite
    people: People[Any] = People()
    programs: Programs[Any] = Programs()

    # -- rules -----------------------------------------------------------------------------------

    def blank(self, players: int, settings: Mapping[str, Any]) -> S:
        """A state with nothing on the table yet."""
        raise NotImplementedError

    def setup(self, state: S) -> None:
        """Lay out the table in a blank state and put the first steps on its agenda."""
        raise NotImplementedError

    def new(self, players: int, settings: Mapping[str, Any] | None = None) -> S:
        """A blank state, for players and settings that were checked; it knows what it belongs to."""
        checked = self.check_settings(settings)
        state = self.blank(self.check_players(players), checked)
        state.origin = (self, checked)
        return state

    def start(
        self,
        players: int,
        settings: Mapping[str, Any] | None = None,
        position: Mapping[str, Any] | None = None,
    ) -> S:
        """The first position, advanced to the first question; a game may begin in another `position`, too."""
        if position is not None:
            return self.placed(position, players, settings or {})
        return self.begin(self.new(players, settings))

    def placed(self, position: Mapping[str, Any], players: int, settings: Mapping[str, Any]) -> S:
        """The state of a position out of somebody's file; a RecordError where it does not fit the game."""
        with suppress(KeyError, IndexError, TypeError, ValueError, AttributeError):
            state = self.from_position(position, players, settings)
            state.advance()
            if not self.complaints(state):
                return state
        raise RecordError(
            _("the position in which the record begins is not one of {game}").format(game=self.name)
        )

    def begin(self, state: S) -> S:
        """Lay out a blank state and advance it to the first question; its log, if any, hears of it."""
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

    def check_settings(self, given: Mapping[str, Any] | None) -> dict[str, Any]:
        """All settings of the game, the given ones checked, the others at their default.

        Of the parameters there are those only that differ from the published game.
        """
        given = given or {}
        for name in given:
            self.setting(name)
        checked = {one.name: one.check(given.get(one.name, one.default)) for one in self.settings}
        turned = {one: one.check(given[one.name]) for one in self.parameters if one.name in given}
        return checked | {one.name: n for one, n in turned.items() if n != one.default}

    def house_rules(self, settings: Mapping[str, Any]) -> dict[NumberSetting, int]:
        """The parameters by which settings differ from the published game, with their values."""
        values = {one: settings.get(one.name, one.default) for one in self.parameters}
        return {one: value for one, value in values.items() if value != one.default}

    def offered(self) -> list[Setting]:
        """The settings among which people choose."""
        return [setting for setting in self.settings if setting.offered]

    def setting(self, name: str) -> Setting:
        """The setting of this name; a LudotekaError if there is none."""
        known = {one.name: one for one in (*self.settings, *self.parameters)}
        if name not in known:
            sentence = _("{game} has no setting {name!r}; its settings: {names}")
            named = [one.name for one in (*self.offered(), *self.parameters)]
            names = ", ".join(named) or _("none")
            raise LudotekaError(sentence.format(game=self.name, name=name, names=names))
        return known[name]

    def settings_since(self, version: int, settings: Mapping[str, Any]) -> Mapping[str, Any]:
        """The settings with which today's rules play a game that was begun by this version of the rules."""
        settings = {self.renamed.get(name, name): value for name, value in settings.items()}
        if version == self.version:
            return settings
        if version not in self.older:
            raise RecordError(
                _(
                    "the record follows version {found} of the rules of {game}; "
                    "this program plays version {known}"
                ).format(found=version, game=self.name, known=self.version)
            )
        return {**self.older[version], **settings}

    def house_text(self, settings: Mapping[str, Any]) -> str:
        """What differs from the published game, in words; empty where nothing does."""
        told = [
            _("{title}: {value} instead of {published}").format(
                title=self.people.words(one.title), value=value, published=one.default
            )
            for one, value in self.house_rules(settings).items()
        ]
        return _("House rules: {numbers}").format(numbers="; ".join(told)) if told else ""

    # -- positions -------------------------------------------------------------------------------

    def position(self, state: S) -> dict[str, Any]:
        """The position as JSON: components and agenda, the next step first."""
        agenda = [[type(step).__name__, *thawed(step.args())] for step in reversed(state.agenda)]
        return {"components": state.components(), "agenda": agenda}

    def from_position(
        self, position: Mapping[str, Any], players: int, settings: Mapping[str, Any]
    ) -> S:
        """The state that `position` describes."""
        state = self.new(players, settings)
        state.restore(position["components"])
        classes = {step.__name__: step for step in self.steps}
        for name, *args in reversed(position["agenda"]):
            if name not in classes:
                raise LudotekaError(f"{self.name} has no step {name!r}")
            state.agenda.append(classes[name](*frozen(args)))
        return state

    def complaints(self, state: S) -> list[str]:
        """What is wrong with the components of this state; the conformance suite wants none."""
        return []

    # -- copies of Python's own ---------------------------------------------------------------------

    def __copy__(self) -> "Game[S]":
        return self

    def __deepcopy__(self, _memory: object) -> "Game[S]":
        return self

    def __reduce__(self) -> str | tuple[Any, ...]:
        """For pickle: an installed game by its name, any other by its class."""
        from ludoteka.engine.registry import find_game, games

        if games().get(self.name) is self:
            return find_game, (self.name,)
        return copyreg.__newobj__, (type(self),), vars(self)  # type: ignore[attr-defined]

    # -- people ----------------------------------------------------------------------------------

    @property
    def title(self) -> str:
        """The game's name in the reader's language."""
        title = self.people.title
        return self.people.words(title) if title else self.name.replace("_", " ").capitalize()

    @property
    def summary(self) -> str:
        """One sentence that tells a newcomer what the game is about."""
        return self.people.words(self.people.summary) if self.people.summary else ""

    def picture(self, view: S, options: Sequence[Action] = ()) -> Picture:
        """The drawing of a view with what can be chosen in it; a LudotekaError where the game has none."""
        if self.people.draw is None:
            raise LudotekaError(_("{game} has no drawing").format(game=self.name))
        return self.people.draw(view, options)
