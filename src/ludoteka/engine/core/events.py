"""Events: what happened, for the log, the animation and the explanation of every point."""

from typing import ClassVar, Final

from ludoteka.engine.core.actions import Action
from ludoteka.engine.native import mypyc_attr

NOBODY: Final = -1  # instead of a player: nobody's turn, nobody's doing
EVERYBODY: Final = -2  # instead of the one player who may know; where that is NOBODY, nobody may


@mypyc_attr(allow_interpreted_subclasses=True)
class Event:
    """Something happened; each kind is a small class of its own that names its `fields`.

    `player` did it, or it happened to them (NOBODY: to nobody in particular); `only` is the one player who may
    know of it, or EVERYBODY.
    """

    fields: ClassVar[tuple[str, ...]] = ()

    def __init__(self, player: int = NOBODY, only: int = EVERYBODY) -> None:
        self.player = player
        self.only = only

    def seen_by(self, viewer: int | None) -> bool:
        """Whether this player, or a spectator (None), may know of the event."""
        return self.only == EVERYBODY or self.only == viewer

    def args(self) -> tuple[object, ...]:
        """What the event is made from, for copies and pickle: the player and the fields, unless a class differs."""
        return (self.player, *[getattr(self, name) for name in self.fields])

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return type(self), self.args()

    def __repr__(self) -> str:
        values = [f"{name}={getattr(self, name)!r}" for name in ("player", *self.fields)]
        return f"{type(self).__name__}({', '.join(values)})"


@mypyc_attr(allow_interpreted_subclasses=True)
class Impersonal(Event):
    """Something that nobody in particular did; it is made from its fields alone."""

    def args(self) -> tuple[object, ...]:
        return tuple([getattr(self, name) for name in self.fields])


class Chose(Event):
    """A player chose an action; when secret, the others learn only that the player chose."""

    fields: ClassVar[tuple[str, ...]] = ("action",)

    def __init__(self, player: int, action: Action, secret: bool) -> None:
        super().__init__(player, player if secret else EVERYBODY)
        self.action = action

    def args(self) -> tuple[object, ...]:
        return self.player, self.action, self.only != EVERYBODY


class Happened(Event):
    """Chance brought an outcome, seen by all or by one player."""

    fields: ClassVar[tuple[str, ...]] = ("action",)

    def __init__(self, action: Action, only: int) -> None:
        super().__init__(NOBODY, only)
        self.action = action

    def args(self) -> tuple[object, ...]:
        return self.action, self.only


class Scored(Event):
    """A player got points; `why` lists (what, how many, points each), which add up to them.

    `where` names the parts of the picture that brought the points, as element ids.
    """

    fields: ClassVar[tuple[str, ...]] = ("points", "source", "why", "where")

    def __init__(
        self,
        player: int,
        points: int,
        source: str,
        why: tuple[tuple[str, int, int], ...],
        where: tuple[str, ...] = (),
    ) -> None:
        super().__init__(player)
        self.points = points
        self.source = source
        self.why = why
        self.where = where
