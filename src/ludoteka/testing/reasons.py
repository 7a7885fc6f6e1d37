"""Why not: every action that is not offered has a rule that forbids it, in words, and no reason tells a secret."""

from ludoteka.engine import Action, Decision, Rng, State
from ludoteka.engine.core.reasons import NOT_OFFERED, Reason
from ludoteka.judge.why import reason_against, refusal
from ludoteka.testing.trial import Trial

TRIED = 24  # so many actions of the catalogue are tried in a state that is looked at thoroughly


def check_reasons(trial: Trial, state: State, tried: int | None = TRIED) -> None:
    """What is offered is not forbidden, and what is not offered is forbidden by a rule that has words.

    None tries the whole catalogue. A game whose `people` give no `reasons` is let alone.
    """
    step = state.step
    if not trial.game.people.reasons or not isinstance(step, Decision):
        return
    view = state.view(step.player)
    options = view.options()
    seen = view.redeal(step.player, Rng(trial.seed)).view(step.player)
    last = options[-1].text
    trial.expect(
        reason_against(state, last, step.player) is None, f"the judge forbids the option {last!r}"
    )
    for action in options[:tried]:
        reason = step.why_not(view, action)
        trial.expect(reason is None, f"{action.text!r} is offered, but forbidden: {reason!r}")
    for action in candidates(trial, options, tried):
        if action not in options:
            reason = step.why_not(view, action)
            check_reason(trial, view, action, reason)
            trial.expect(
                reason == step.why_not(seen, action),
                f"the reason against {action.text!r} depends on a secret: {reason!r}",
            )


def candidates(trial: Trial, options: list[Action], tried: int | None) -> list[Action]:
    """Actions of the catalogue: all of them, or some at random, rather those of the kinds that are offered."""
    actions = trial.game.programs.catalogue.actions
    if tried is None:
        return actions
    kinds = {option.kind for option in options}
    near = [action for action in actions if action.kind in kinds] or actions
    rng = Rng(f"{trial.seed} {len(trial.moves)}")
    some = [near[rng.below(len(near))] for _ in range(tried)]
    return [*some, *[actions[rng.below(len(actions))] for _ in range(tried // 4)]]


def check_reason(trial: Trial, view: State, action: Action, reason: Reason | None) -> None:
    """A rule forbids the action, and people can read which."""
    asked = f"{action.text!r} at {view.step!r}"
    trial.expect(
        reason is not None, f"{asked} is not offered, but `why_not` knows nothing against it"
    )
    assert reason is not None
    trial.expect(
        reason != NOT_OFFERED,
        f"{asked} has no reason: write `why_not` of {type(view.step).__name__}",
    )
    try:
        sentence = str(refusal(view, reason, [f"player {i}" for i in range(trial.players)]))
    except KeyError:
        trial.fail(f"`people.reasons` has no sentence for {reason!r}")
    trial.expect(bool(sentence), f"the sentence of {reason!r} is empty")
