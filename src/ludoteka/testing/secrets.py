"""Secrets: nobody is shown, told or asked anything that depends on what it may not know.

A viewer cannot tell the true state from another world that its view leaves open. So whatever reaches the
viewer must be the same in both: its view, its options, the events it may know of, what a bot computes for
it, and the picture. After an answer the same must hold again, until a `Reveal` or chance has spoken.
"""

from contextlib import suppress

from ludoteka.engine import (
    NOBODY,
    TABLE,
    Action,
    Chance,
    Decision,
    Event,
    IllegalMove,
    LudotekaError,
    Question,
    Reveal,
    Rng,
    Rule,
    State,
)
from ludoteka.engine.people import bare
from ludoteka.testing.compare import differing, quoted
from ludoteka.testing.taking import after_answer
from ludoteka.testing.trial import CHANCE_LIMIT, Trial

SHOWN = 16  # one of so many views is also drawn, and looked at in other ways
TRIES = 20  # so often a secret question may be seen through before it is none
ANSWERS = 40  # so many answers of somebody else are tried

HIDE_IT = "hide the answer in `view` and draw it anew in `redeal`"
REVEAL_IT = "the step that shows it must be a `Reveal`, not a `Rule`"

# For every kind of secret question how often two answers were told apart by others, and how often not.
Tally = dict[type, list[int]]


def named(viewer: int | None) -> str:
    return "a spectator" if viewer is None else f"player {viewer}"


# -- views ---------------------------------------------------------------------------------------


def check_views(trial: Trial, state: State) -> None:
    """Two worlds look the same to a viewer that cannot tell them apart: to two of the viewers."""
    rng = trial.rng
    viewers: set[int | None] = {rng.below(trial.players)}
    viewers.add(state.player if state.player != NOBODY and rng.below(4) else None)
    for viewer in viewers:
        view = state.view(viewer)
        world = redealt(trial, state, view, viewer)
        for complaint in trial.game.complaints(world):
            trial.fail(f"redealt for {named(viewer)}: {complaint}")
        seen = world.view(viewer)
        check_same(trial, viewer, view, seen)
        trial.expect(
            trial.alike(view, view.view(viewer)),
            f"the view of {named(viewer)} changes when it is viewed again: `view` of a view must be the same",
        )
        for made, how in ((view, "view"), (world, "redeal")):
            check_worked_out(trial, made, how)
        if viewer is not None:
            check_player(trial, state, viewer, view, world, seen)
            if rng.below(SHOWN) == 0:
                check_guesses(trial, state, viewer, view)
        if rng.below(SHOWN) == 0:
            options = state.options() if viewer is not None and viewer == state.player else []
            before = trial.text_of(view)
            picture = shown(trial, view, options)
            trial.expect(
                picture == shown(trial, seen, options),
                f"the sentences or the picture for {named(viewer)} depend on a secret: use only the view",
            )
            trial.expect(before == trial.text_of(view), "showing a view changed it")


def check_same(trial: Trial, viewer: int | None, view: State, seen: State) -> None:
    """The view of a world that was dealt anew for the viewer is the same as before."""
    names = view.differences(seen)
    trial.expect(
        not names,
        f"the view of {named(viewer)} shows what `redeal` draws anew ({', '.join(names)}): hide it in `view`",
    )


def check_worked_out(trial: Trial, made: State, how: str) -> None:
    """What a view or a world has worked out follows from what it shows, and not from the truth."""
    derived = type(made).derived
    if not derived:
        return
    position = trial.game.position(made)
    wrong = differing(made, trial.game.from_position(position, trial.players, trial.settings))
    names = [name for name in derived if name in wrong]
    trial.expect(
        not names,
        f"{quoted(names)} after `{how}` is not what `rebuild` makes of the rest: call `rebuild` there",
    )


def redealt(trial: Trial, state: State, view: State, viewer: int | None) -> State:
    """A world that the view leaves open; it must not matter whether it is made from the truth."""
    seed = trial.rng.below(1 << 30)
    world = view.redeal(viewer, Rng(seed))
    names = world.differences(state.redeal(viewer, Rng(seed)))
    trial.expect(
        not names,
        f"`redeal` for {named(viewer)} keeps what `view` hides ({', '.join(names)}): draw it anew there",
    )
    return world


def check_guesses(trial: Trial, state: State, player: int, view: State) -> None:
    """What a search supposes: habits that are allowed, and worlds that look as the player sees them."""
    programs = trial.game.programs
    if player == state.player:
        usual = programs.habit(view, trial.rng)
        trial.expect(
            usual is None or usual in view.options(), f"the habit {usual} is not an option"
        )
    guess = programs.guess(view, player, trial.rng)
    for complaint in trial.game.complaints(guess):
        trial.fail(f"guessed by player {player}: {complaint}")
    trial.expect(
        trial.alike(guess.view(player), view),
        f"player {player} guesses what it knows to be otherwise",
    )


def check_player(
    trial: Trial, state: State, player: int, view: State, world: State, seen: State
) -> None:
    """What a player is offered and observes follows from what it may know."""
    programs = trial.game.programs
    if player == state.player:
        trial.expect(
            view.options() == world.options() == state.options(),
            f"the options of player {player} depend on a secret",
        )
    check_look(trial, TABLE, player, view, seen)
    for name in programs.looks:
        if trial.rng.below(SHOWN) == 0:
            check_look(trial, name, player, view, seen)
    trial.expect(
        programs.evaluate(view, player) == programs.evaluate(seen, player),
        f"the evaluation of player {player} depends on a secret",
    )


def check_look(trial: Trial, name: str, player: int, view: State, seen: State) -> None:
    """An observation is the same for two views that are, and its numbers are as its fields describe them."""
    look = trial.game.programs.look(name)
    what = "the observation" if name == TABLE else f"the observation {name!r}"
    observed = look.observe(view, player)
    trial.expect(
        observed == look.observe(seen, player), f"{what} of player {player} depends on a secret"
    )
    fields = look.fields(trial.players, trial.settings)
    sizes = sum([field.size for field in fields])
    trial.expect(len(observed) == sizes, f"{what} has {len(observed)} numbers, not {sizes}")
    first = 0
    for field in fields:
        numbers = observed[first : first + field.size]
        first += field.size
        trial.expect(
            field.low <= min(numbers) and max(numbers) <= field.high,
            f"{what}'s {field.name!r} is not between {field.low} and {field.high}",
        )


def shown(trial: Trial, view: State, options: list[Action]) -> list[str]:
    """What a person is shown of a view, in words and pictures."""
    people = trial.game.people
    texts = [people.question(view), people.terminal(view, options, False, 100)]
    texts += [people.action_text(view, option) for option in options]
    with suppress(LudotekaError):  # a game may have no drawing
        texts.append(bare(trial.game.picture(view, options)))
    return texts


# -- answers -------------------------------------------------------------------------------------


def may_uncover(trial: Trial, state: State) -> bool:
    """Whether this answer may bring out what is hidden: the last secret decision, or one before a rule.

    Rules follow often, so in each game a rule is looked at once after every kind of question.
    """
    question = state.step
    following = state.agenda[-2] if len(state.agenda) > 1 else None
    if isinstance(question, Decision) and question.secret:
        return type(following) is not type(question)
    if type(state).view is State.view or not isinstance(following, Rule):
        return False
    pair = type(question), type(following)
    new = pair not in trial.followed
    trial.followed.add(pair)
    return new and not isinstance(following, Reveal)


def check_answer(trial: Trial, state: State, action: Action, tally: Tally) -> None:
    """What a viewer sees of an answer fits what it is told of it, and nothing else comes out with it."""
    question = state.step
    assert isinstance(question, Question)
    if not question.secret and type(state).view is State.view:
        return  # nothing is hidden from anybody
    after = after_answer(trial, state, action)
    viewer = [None, *range(trial.players)][trial.rng.below(trial.players + 1)]
    knows = not question.secret or viewer == question.player
    check_world(trial, state, question, action, after, viewer, knows)
    other = other_answer(trial, state, question, action)
    if other is None:
        return
    otherwise = after_answer(trial, state, other)
    if not trial.alike(after, otherwise):
        if knows:
            check_informed(trial, question, viewer, (action, after), (other, otherwise))
        elif nothing_revealed(state, after, otherwise):
            check_hidden(trial, state, viewer, after, otherwise, tally)


def nothing_revealed(state: State, *afterwards: State) -> bool:
    """Whether nothing was revealed on the way."""
    return all([after.reveals == state.reveals for after in afterwards])


def other_answer(
    trial: Trial, state: State, question: Question[State], action: Action
) -> Action | None:
    """Another answer, if there is one."""
    if isinstance(question, Decision):
        answers = question.options(state)
    else:
        assert isinstance(question, Chance)
        answers = [outcome for outcome, _ in question.outcomes(state)[:CHANCE_LIMIT]]
    others = [answer for answer in answers if answer is not action]
    return others[trial.rng.below(len(others))] if others else None


def check_informed(
    trial: Trial,
    question: Question[State],
    viewer: int | None,
    one: tuple[Action, State],
    other: tuple[Action, State],
) -> None:
    """Who is told the answer sees in its view what it changed."""
    if not trial.alike(one[1].view(viewer), other[1].view(viewer)):
        return
    kind = type(question).__name__
    advice = "show" if question.secret else f"write `secret = True` in {kind}, or show"
    trial.fail(
        f"{named(viewer)} is told the answer of {question!r}, "
        f"but its view is the same after {one[0].text!r} and {other[0].text!r}: "
        f"{advice} the answer in `view`"
    )


def check_hidden(
    trial: Trial, state: State, viewer: int | None, one: State, other: State, tally: Tally
) -> None:
    """Who may not know the answer cannot always tell it from its view, and no event tells it."""
    distinguished = tally.setdefault(type(state.step), [0, 0])
    views = [one.view(viewer), other.view(viewer)]
    if trial.alike(*views):
        distinguished[1] += 1
        check_events(trial, viewer, one, other)
        return
    distinguished[0] += 1
    if trial.alike(one, views[0]) and trial.alike(other, views[1]):
        followed = len(state.agenda) > 1 and isinstance(state.agenda[-2], Rule)
        trial.fail(
            f"{state.step!r} is secret, but the view of {named(viewer)} shows everything: "
            f"{REVEAL_IT if followed else HIDE_IT}"
        )


def undecided(state: State, tally: Tally) -> bool:
    """Whether a secret question is asked of which it is not known yet that it hides anything."""
    question = state.step
    apart, alike = tally.get(type(question), (0, 0))
    return isinstance(question, Question) and question.secret and not alike and apart < TRIES


def check_tally(trial: Trial, tally: Tally) -> None:
    """A secret question hides something from the others, at least sometimes."""
    for kind, (apart, alike) in tally.items():
        trial.expect(
            alike > 0 or apart < TRIES,
            f"{kind.__name__} is secret, but the views of the others always show the answer: "
            f"{HIDE_IT}",
        )


def check_world(
    trial: Trial,
    state: State,
    question: Question[State],
    action: Action,
    after: State,
    viewer: int | None,
    knows: bool,
) -> None:
    """A world that the viewer cannot tell from the true one stays so, unless something is revealed."""
    if not nothing_revealed(state, after) or (isinstance(question, Chance) and not knows):
        return
    before = state.view(viewer)
    world = before.redeal(viewer, trial.rng)
    check_same(trial, viewer, before, world.view(viewer))
    view = after.view(viewer)
    closest: list[str] | None = None
    for answer in possible(world, question, action, knows):
        there = after_answer(trial, world, answer)
        if not nothing_revealed(world, there):
            return
        names = view.differences(there.view(viewer))
        if not names:
            check_events(trial, viewer, after, there)
            return
        closest = closest or names
    if closest and isinstance(question, Decision):
        trial.fail(
            f"after {action.text!r} {named(viewer)} learns what was secret ({', '.join(closest)}), "
            f"but nothing is revealed: {REVEAL_IT}"
        )


def possible(world: State, question: Question[State], action: Action, knows: bool) -> list[Action]:
    """The answers in another world that the viewer cannot tell from the true one, the same one first."""
    try:
        same = [question.read(world, action.text)]
    except IllegalMove:
        same = []
    if knows or not isinstance(question, Decision):
        return same
    others = [answer for answer in question.options(world) if answer not in same]
    return same + others[:ANSWERS]


def check_events(trial: Trial, viewer: int | None, one: State, other: State) -> None:
    """In two worlds that look the same to a viewer, it is told the same."""
    mine, theirs = events_for(one, viewer), events_for(other, viewer)
    for i, event in enumerate(mine):
        if i == len(theirs) or type(event) is not type(theirs[i]) or differing(event, theirs[i]):
            leak = event
            break
    else:
        if len(mine) == len(theirs):
            return
        leak = theirs[len(mine)]
    trial.fail(
        f"{leak!r} tells {named(viewer)} a secret: make the event with `only=` the player who may know, "
        "or leave the secret out of it"
    )


def events_for(state: State, viewer: int | None) -> list[Event]:
    return [event for event in state.log or () if event.seen_by(viewer)]
