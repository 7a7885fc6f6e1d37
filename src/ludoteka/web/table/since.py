"""What the others have done since a seat last chose: until it chooses again, the board shows it."""

from collections.abc import Sequence

from ludoteka.engine import Chose, Event, Scored


def since(events: Sequence[Event], seat: int) -> list[Event]:
    """What this seat may know of that happened after its last choice, from the first deed of somebody else on.

    What follows from its own choice is none of it, such as the points that this brought to others, nor is what it did
    since without being asked; but points that others brought it are.
    """
    last = max(
        (i for i, event in enumerate(events) if isinstance(event, Chose) and event.player == seat),
        default=-1,
    )
    later = [event for event in events[last + 1 :] if event.seen_by(seat)]
    for i, event in enumerate(later):
        if event.player >= 0 and event.player != seat and not isinstance(event, Scored):
            return [one for one in later[i:] if one.player != seat or isinstance(one, Scored)]
    return []
