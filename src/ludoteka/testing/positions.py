"""Positions: steps, copies, JSON, points and the record of a whole game."""

import json
from typing import Any

from ludoteka.engine import (
    NOBODY,
    PLAIN,
    TUPLE,
    TUPLES,
    Action,
    Decision,
    LudotekaError,
    Match,
    Question,
    Record,
    Scored,
    State,
    Step,
)
from ludoteka.testing.compare import ENGINE, attributes, differing, quoted
from ludoteka.testing.description import fields_advice
from ludoteka.testing.taking import after_answer, check_event
from ludoteka.testing.trial import Trial

AHEAD = 3  # moves that a copy is played on, to see whether the original notices
PRINTED = "box"  # where a state keeps what does not change during a game


# -- in the first state, and in every one --------------------------------------------------------


def check_saved(trial: Trial, state: State) -> None:
    """The table of saved attributes names only what the state has."""
    kind = type(state)
    unknown = [name for name in kind.saved if not hasattr(state, name)]
    trial.expect(
        not unknown, f"`saved` names {quoted(unknown)}, which {kind.__name__} does not have"
    )


def check_points(trial: Trial, state: State) -> None:
    """The events since the last look explain exactly what the scores say."""
    log = state.log
    assert log is not None
    for event in log[trial.events_seen :]:
        check_event(trial, event)
        if isinstance(event, Scored):
            trial.expect(
                event.points == sum([count * each for _, count, each in event.why]),
                f"{event!r} does not explain its points",
            )
            trial.explained[event.player] += event.points
    trial.events_seen = len(log)
    scores = state.scores()
    trial.expect(
        trial.explained == scores,
        f"the events tell of {trial.explained}, the scores are {scores}",
    )


def check_steps(trial: Trial, state: State, thorough: bool) -> None:
    """A step can be made again from its fields, as reading a position does: each kind, or all of them."""
    for step in state.agenda:
        if thorough or type(step) not in trial.steps:
            trial.steps.add(type(step))
            check_step(trial, step)


def check_step(trial: Trial, step: Step[Any]) -> None:
    kind = type(step)
    advice = fields_advice(kind)
    try:
        again = kind(*step.args())
    except (AttributeError, TypeError):
        trial.fail(advice)
    lost = differing(step, again)
    trial.expect(not lost, f"{advice}; {quoted(lost)} would be lost")


def check_fixed(trial: Trial, state: State) -> None:
    """What a table of saved attributes does not name stays as it is all the game."""
    kind = type(state)
    if not kind.saved or kind.components is not State.components:
        return
    if not trial.moves:
        named = {*ENGINE, *kind.saved, *kind.derived, PRINTED}
        blank = trial.game.blank(trial.players, trial.settings)
        trial.fixed = {
            name: value for name, value in attributes(blank).items() if name not in named
        }
    for name, value in trial.fixed.items():
        trial.expect(getattr(state, name) == value, lost_in_json([name]))


# -- in some states ------------------------------------------------------------------------------


def check_components(trial: Trial, state: State) -> None:
    for complaint in trial.game.complaints(state):
        trial.fail(complaint)


def check_copy(trial: Trial, state: State) -> None:
    """A copy is silent and has everything that the original has."""
    copy = state.copy()
    kind = type(state).__name__
    trial.expect(
        type(copy) is type(state), f"`copy` of {kind} gives a {type(copy).__name__}, not a {kind}"
    )
    trial.expect(
        copy.agenda == state.agenda and copy.reveals == state.reveals,
        f"`copy` of {kind} forgets the agenda: write `other.adopt(self)` there",
    )
    trial.expect(copy.log is None, "a copy is not silent: leave `log` alone in `copy`")
    forgotten = differing(state, copy, ENGINE)
    trial.expect(not forgotten, f"`copy` of {kind} does not take over {quoted(forgotten)}")


def lost_in_json(names: list[str]) -> str:
    return (
        f"{quoted(names)} is lost in JSON: name it in `saved`, "
        "or in `derived` where `rebuild` works it out"
    )


def lost_attributes(trial: Trial, state: State, back: State) -> list[str]:
    """The attributes of a state that are again as `blank` makes them after it was read back from JSON."""
    differ = differing(state, back, {*ENGINE, *type(state).derived, PRINTED})
    if not differ:
        return []
    blank = trial.game.blank(trial.players, trial.settings)
    unread = set(attributes(blank)) - set(differing(back, blank))
    return [name for name in differ if name in unread or not hasattr(back, name)]


def check_json(trial: Trial, state: State) -> None:
    """A position survives JSON by attribute, with the same options in the same order."""
    game = trial.game
    try:
        position = json.loads(json.dumps(game.position(state)))
    except TypeError as error:
        trial.fail(f"the position is not JSON ({error}): give the attribute a `Form` in `saved`")
    missing = [type(step).__name__ for step in state.agenda if type(step) not in game.steps]
    trial.expect(not missing, f"{game.name} has no step {quoted(missing)}: name it in `steps`")
    try:
        back = game.from_position(position, trial.players, trial.settings)
    except Exception as error:
        trial.fail(f"the position does not come back: {error}")
    lost = lost_attributes(trial, state, back)
    trial.expect(not lost, lost_in_json(lost))
    changed = back.differences(state)
    trial.expect(not changed, f"{quoted(changed)} changed in JSON")
    check_derived(trial, state, back)
    check_forms(trial, state, back)
    trial.expect(back.options() == state.options(), "the options changed in JSON")
    trial.expect(back.ranks() == state.ranks(), "the ranks changed in JSON")


def check_derived(trial: Trial, state: State, back: State) -> None:
    """What is not saved is worked out again after reading."""
    wrong = [name for name in type(state).derived if name in differing(state, back)]
    trial.expect(
        not wrong, f"`rebuild` of {type(state).__name__} does not work out {quoted(wrong)}"
    )


def check_forms(trial: Trial, state: State, back: State) -> None:
    """A list comes back as a list, and a tuple as a tuple."""
    forms = type(state).saved.items()
    simple = {name for name, form in forms if form in (PLAIN, TUPLE, TUPLES)}
    for name in simple.intersection(differing(state, back)):
        was, now = (type(getattr(one, name)).__name__ for one in (state, back))
        trial.fail(
            f"{name!r} comes back from JSON in another form ({was}: {now}): "
            "give it TUPLE, TUPLES or a `Form` of its own in `saved`"
        )


def check_move(trial: Trial, state: State, action: Action) -> None:
    """Take the action, see that it reads back, and that copies go their own way."""
    question = state.step
    assert isinstance(question, Question)
    text = action.text
    trial.expect(question.read(state, text) is action, f"{text!r} does not read back")
    copy = after_answer(trial, state, action)
    after = trial.text_of(copy)
    for _ in range(AHEAD):
        if not copy.over:
            copy = after_answer(trial, copy, trial.choose(copy))
    state.take(action)
    trial.expect(trial.text_of(state) == after, f"{text} is not deterministic")


def check_order(trial: Trial, state: State) -> None:
    """Decisions that may be answered in any order come to the same in two orders."""
    steps: list[Decision[Any]] = []
    for step in reversed(state.agenda):
        if not isinstance(step, Decision) or not step.any_order or step.player != state.player:
            break
        steps.append(step)
    if len(steps) < 2:
        return
    offered = [action for step in steps for action in step.options(state)]
    trial.expect(
        len(set(offered)) == len(offered), f"{steps} offer the same action: which one is meant?"
    )
    first = state.copy()
    answers = []
    for step in steps:
        answers.append((step, trial.choose(first)))
        first.agenda.pop()
        step.take(first, answers[-1][1])
    second = state.copy()
    for step, action in reversed(answers):
        trial.expect(action in step.options(second), f"{action} must come in its turn")
        second.agenda.remove(step)
        step.take(second, action)
    trial.expect(
        trial.alike(first, second),
        f"the order of {[action.text for _, action in answers]} makes a difference",
    )


# -- at the end ----------------------------------------------------------------------------------


def check_end(trial: Trial, state: State) -> None:
    """The record replays to the same end, and the log has a sentence for all that happened."""
    trial.expect(
        state.options() == [] and state.player == NOBODY, "the game is over but still asks a player"
    )
    trial.expect(min(state.ranks()) == 1, "nobody wins")
    record = Record(
        game=trial.game.name,
        rules=trial.game.version,
        players=trial.players,
        settings=dict(trial.settings),
        seats=[f"P{seat}" for seat in range(trial.players)],
        moves=trial.moves,
        scores=state.scores(),
    )
    again = Record.from_json(json.loads(json.dumps(record.to_json())))
    try:
        match = Match.replay(again, game=trial.game)
    except LudotekaError as error:
        trial.fail(f"the record does not replay: {error}")
    trial.expect(trial.alike(match.state, state), "replaying the record gives another position")
    trial.expect(match.ranks() == state.ranks(), "replaying the record gives other ranks")
    for event in match.events:
        text = trial.game.people.event_text(event, match.seats)
        trial.expect(
            isinstance(text, str),
            f"`event_text` gives {text!r} for {event!r}: give a sentence, or an empty text",
        )
