"""What a choice would lead to, as far as its player may know, before it is made."""

from dataclasses import dataclass

from ludoteka.engine import Scored, State
from ludoteka.web.table.desk import Desk
from ludoteka.web.table.errors import Stale, require
from ludoteka.web.table.rows import PLAYING


@dataclass(frozen=True)
class Preview:
    """The position afterwards, nothing where that depends on something hidden; whether it cannot be taken back."""

    after: State | None
    final: bool
    points: list[tuple[int, int]]  # who would score how many


def view_of(desk: Desk, seat: int) -> State:
    """What a seat sees that is asked now; hold the desk's lock."""
    require(desk.table.status, PLAYING)
    if seat not in desk.waiting():
        raise Stale(desk.expected(seat))
    view = desk.world(seat).view(seat)
    if view.player != seat:  # all is answered, and only to be confirmed
        raise Stale(desk.expected(seat))
    return view


def preview(view: State, seat: int, text: str, together: bool) -> Preview:
    """What a choice of this seat would lead to. What all decide together in secret can be taken back."""
    option = view.step.read(view, text)  # type: ignore[attr-defined]
    after = view.copy()
    after.log = []
    try:
        after.take(option)
        seen = after.view(seat)
    except Exception:  # what follows depends on something hidden: there is nothing to show
        return Preview(None, True, [])
    points = [(event.player, event.points) for event in after.log if isinstance(event, Scored)]
    final = after.player != seat or after.reveals != view.reveals
    return Preview(seen, final and not together, points)
