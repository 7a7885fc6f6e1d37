"""What if: moves of one player tried on a shadow of the position, as far as that player may know what follows.

The shadow is made from the player's own view, so it holds no secret and no luck that is still to come: it stops where
chance speaks, where somebody else decides, and where what follows is hidden.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from ludoteka.engine.core.actions import Action
from ludoteka.engine.core.events import NOBODY, Event, Scored
from ludoteka.engine.core.state import State
from ludoteka.engine.core.steps import Decision
from ludoteka.engine.errors import IllegalMove
from ludoteka.engine.i18n import Texts
from ludoteka.judge.why import why_not

_ = Texts("ludoteka")

# Why a shadow goes no further; empty while the player may go on.
CHANCE, OTHER, HIDDEN, END = "chance", "other", "hidden", "end"


@dataclass
class Shadow:
    """Where moves would lead: the position, what they would score, and why it goes no further."""

    view: State
    player: int
    moves: list[Action] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)
    stopped: str = ""

    def points(self) -> list[int]:
        """What every player would get on the way."""
        found = [0] * self.view.players
        for event in self.events:
            if isinstance(event, Scored):
                found[event.player] += event.points
        return found

    def options(self) -> list[Action]:
        return [] if self.stopped else self.view.options()


def what_if(state: State, player: int, moves: Sequence[str], names: Sequence[str]) -> Shadow:
    """The shadow after these moves of a player who decides now; an IllegalMove where one of them is not possible."""
    shadow = Shadow(state.view(player), player)
    shadow.stopped = stop(shadow.view, player)
    for move in moves:
        if shadow.stopped:
            raise IllegalMove(
                _("{move}: what follows cannot be known here, so nothing more can be tried").format(
                    move=move
                )
            )
        follow(shadow, move, names)
    return shadow


def follow(shadow: Shadow, move: str, names: Sequence[str]) -> None:
    """Try one more move."""
    refusal = why_not(shadow.view, move, shadow.player, names)
    if refusal is not None:
        raise IllegalMove(f"{move}: {refusal}")
    step, after = shadow.view.step, shadow.view.copy()
    assert isinstance(step, Decision)
    action = step.read(after, move)
    shadow.moves.append(action)
    after.log = []
    try:
        after.take(action)
        seen = after.view(shadow.player)
    except Exception:  # a view lacks what the rules need now: it is hidden from the player
        shadow.stopped = HIDDEN
        return
    if after.over and after.reveals != shadow.view.reveals:
        shadow.stopped = HIDDEN  # secrets of the others count at the end
        return
    shadow.events += [event for event in after.log if event.seen_by(shadow.player)]
    shadow.view = seen
    shadow.stopped = stop(seen, shadow.player)


def stop(view: State, player: int) -> str:
    """Why the player cannot go on in a position."""
    if view.over:
        return END
    if view.player == NOBODY:
        return CHANCE
    return "" if view.player == player else OTHER
