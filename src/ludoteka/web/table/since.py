"""What the others have done since a seat last chose: until it chooses again, the board shows it."""

from collections.abc import Sequence
from typing import Any

from ludoteka.engine import NOBODY, Chose, Event, Scored
from ludoteka.engine.people import People

Mark = tuple[
    str, int, bool
]  # a part of the picture, who touched it, and whether that is seen faintly


def since(events: Sequence[Event], seat: int) -> list[Event]:
    """What this seat may know of that happened after its last choice, from the first deed of somebody else on.

    What follows from its own choice is none of it, such as the points that this brought to others, nor is what it did
    since without being asked; but points that others brought it are.
    """
    last = len(events) - 1
    while last >= 0 and not (isinstance(events[last], Chose) and events[last].player == seat):
        last -= 1
    later = [event for event in events[last + 1 :] if event.seen_by(seat)]
    for i, event in enumerate(later):
        if event.player not in (NOBODY, seat) and not isinstance(event, Scored):
            return [one for one in later[i:] if one.player != seat or isinstance(one, Scored)]
    return []


def marks(people: People[Any], events: Sequence[Event]) -> list[Mark]:
    """What these events touched. Deeds are seen; faintly what is beside them and what brought points."""
    deeds: dict[str, int] = {}
    beside: dict[str, int] = {}
    for event in events:
        faint = people.event_beside(event)
        beside |= dict.fromkeys(faint, event.player)
        if not isinstance(event, Scored):
            deed = [part for part in people.event_where(event) if part not in faint]
            deeds |= dict.fromkeys(deed, event.player)
    found = [(part, seat, False) for part, seat in deeds.items()]
    return found + [(part, seat, True) for part, seat in beside.items() if part not in deeds]
