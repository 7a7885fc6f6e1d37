"""Events: what happened, for the log, the animation and the explanation of every point."""

from ludoteka.engine.actions import Action
from ludoteka.engine.native import mypyc_attr

EVERYBODY = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Event:
    """Something happened: `kind` names it, `player` did it or it happened to (-1: nobody), `data` says more.

    `only` is the one player who may know of it, or EVERYBODY.
    """

    def __init__(
        self, kind: str, player: int = -1, data: tuple[object, ...] = (), only: int = EVERYBODY
    ) -> None:
        self.kind = kind
        self.player = player
        self.data = data
        self.only = only

    def seen_by(self, viewer: int | None) -> bool:
        """Whether this player, or a spectator (None), may know of the event."""
        return self.only == EVERYBODY or self.only == viewer

    def __repr__(self) -> str:
        return f"{self.kind}(player={self.player}, {self.data!r})"


class Chose(Event):
    """A player chose an action; when secret, the others learn only that the player chose."""

    def __init__(self, player: int, action: Action, secret: bool) -> None:
        super().__init__("chose", player, (action,), player if secret else EVERYBODY)
        self.action = action


class Happened(Event):
    """Chance brought an outcome, seen by all or by one player."""

    def __init__(self, action: Action, only: int) -> None:
        super().__init__("happened", -1, (action,), only)
        self.action = action


class Scored(Event):
    """A player got points; `why` lists (what, how many, points each), which add up to them.

    `where` names the parts of the picture that brought the points, as element ids.
    """

    def __init__(
        self,
        player: int,
        points: int,
        source: str,
        why: tuple[tuple[str, int, int], ...],
        where: tuple[str, ...] = (),
    ) -> None:
        super().__init__("scored", player, (points, source, why))
        self.points = points
        self.source = source
        self.why = why
        self.where = where
