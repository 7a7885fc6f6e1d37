"""State: the components on the table and the agenda of what still has to happen."""

from typing import Any, TypeVar

from ludoteka.engine.actions import Action
from ludoteka.engine.events import Event, Scored
from ludoteka.engine.native import mypyc_attr
from ludoteka.engine.randomness import Rng
from ludoteka.engine.steps import Chance, Decision, Question, Rule, Step

S = TypeVar("S", bound="State")


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A position of a game. Games add their components and write `copy` by hand.

    The agenda is a stack: its last step is the next one. `log` collects events where somebody wants
    to know them, and is None in simulations.
    """

    def __init__(self, players: int) -> None:
        self.players = players
        self.agenda: list[Step[Any]] = []
        self.log: list[Event] | None = None
        self.reveals = 0  # how many secrets came out so far; undo stops there
        self._mark = 0

    # -- the agenda ------------------------------------------------------------------------------

    def then(self, *steps: Step[Any]) -> None:
        """Next these steps in this order, after those the running step asked for before, then the rest."""
        for step in steps:
            self.agenda.insert(self._mark, step)

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
        """Whose decision is waited for; -1 for chance or when the game is over."""
        if self.agenda:
            step = self.agenda[-1]
            if isinstance(step, Decision):
                return step.player
        return -1

    def options(self) -> list[Action]:
        """What the player whose decision is waited for may choose; empty when nobody decides."""
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

        None where the game is not installed or has no drawing, so that the notebook shows the text.
        """
        from ludoteka.engine.game import game_of

        game = game_of(self)
        return None if game is None else game.shown(self)

    # -- what every game says of its position ----------------------------------------------------

    def copy(self: S) -> S:
        """A copy that shares nothing that changes."""
        raise NotImplementedError

    def adopt(self, other: "State") -> None:
        """For `copy`: take over the agenda of `other`; a copy is silent."""
        self.agenda = other.agenda.copy()
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

    def components(self) -> dict[str, Any]:
        """Everything on the table as JSON, enough for `restore`; the agenda stands apart."""
        raise NotImplementedError

    def restore(self, components: dict[str, Any]) -> None:
        """Lay the table as `components` says; the state was just made by the game's `blank`."""
        raise NotImplementedError
