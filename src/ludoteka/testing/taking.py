"""Taking an answer on a copy: the copy goes its own way, and the events that it brings are whole."""

from ludoteka.engine import Action, Event, State
from ludoteka.testing.compare import attributes, quoted
from ludoteka.testing.trial import Trial

ENVELOPE = {"player", "only"}  # what every event has


def after_answer(trial: Trial, state: State, action: Action) -> State:
    """The position after an answer, with the events that it brings; the state itself stays as it is."""
    before, waiting = written(state), trial.waiting
    after = state.copy()
    after.log = []
    trial.waiting = state.step
    after.take(action)
    trial.waiting = waiting
    now = written(state)
    shared = [name for name, text in before.items() if now[name] != text]
    trial.expect(
        not shared,
        f"`copy` of {type(state).__name__} shares {quoted(shared)} with the original, "
        f"which {action.text!r} on the copy changed: copy it there, and all that is in it",
    )
    for event in after.log:
        check_event(trial, event)
    return after


def written(state: State) -> dict[str, str]:
    """Every attribute of the position as text, which stays the same whatever happens to the state."""
    found = {name: repr(value) for name, value in state.components().items()}
    return {**found, "agenda": repr(state.agenda)}


def check_event(trial: Trial, event: Event) -> None:
    """An event tells all that it knows: its `fields` are its attributes; each kind is looked at once."""
    kind = type(event)
    if kind in trial.events:
        return
    trial.events.add(kind)
    known = attributes(event).keys()
    trial.expect(
        known >= ENVELOPE,
        f"`__init__` of {kind.__name__} must call `super().__init__(player, only)`",
    )
    own = sorted(known - ENVELOPE)
    trial.expect(
        sorted(kind.fields) == own,
        f"`fields` of {kind.__name__} is {kind.fields!r}: it must name all attributes of the event "
        f"besides `player` and `only`, here {quoted(own) or 'none'}",
    )
