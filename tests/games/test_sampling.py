"""What a step draws at random is one of what it lists, by the same random numbers."""

import pytest

from ludoteka.bots import Bot, Random, play_until
from ludoteka.engine import NOBODY, Rng, find_game, games
from ludoteka.engine.core.steps import Chance, Decision
from ludoteka.sim.kernel.play import Count

FIVE = {"modules": ["inns", "traders", "hills", "wheel", "river"]}
KINDS = [*[(name, {}) for name in games()], ("carcassonne", FIVE)]
EACH_KIND = pytest.mark.parametrize(("name", "settings"), KINDS)


def listed(step, state, rng):
    """The answer that the whole list gives."""
    if isinstance(step, Decision):
        options = step.options(state)
        return options[rng.below(len(options))]
    outcomes = step.outcomes(state)
    return outcomes[rng.pick([weight for _, weight in outcomes])][0]


@EACH_KIND
def test_a_sample_is_what_the_list_gives(name, settings):
    """Only who throws or draws several things at once uses the numbers in a way of its own."""
    game = find_game(name)
    state = game.start(game.min_players, settings)
    own_way = {"DrawCoins", "RollDice", "RollWhite", "RollYellow"}
    for number in range(400):
        if state.over:
            break
        step = state.agenda[-1]
        answer = step.sample(state, Rng(number))
        if isinstance(step, Chance) and type(step).__name__ in own_way:
            assert answer in [outcome for outcome, _ in step.outcomes(state)]
        else:
            assert answer is listed(step, state, Rng(number)), step
        state.take(answer)


class Asked(Bot):
    """Chooses as `Random` does, but is shown a view as any other bot."""

    def choose(self, game, view, rng):
        options = view.options()
        return options[rng.below(len(options))]


@EACH_KIND
def test_random_bots_need_no_view(name, settings):
    """Without a view they choose what they choose with one."""
    game = find_game(name)
    ends = []
    for bot in (Random(), Asked()):
        state = game.start(game.min_players, settings)
        seats = range(state.players)
        count = Count(game, state.players)
        rngs = [Rng(seat) for seat in seats]
        play_until(NOBODY, game, state, [bot] * state.players, rngs, Rng("chance"), count)
        ends.append((game.position(state), state.scores(), count.decisions))
    assert ends[0] == ends[1]
