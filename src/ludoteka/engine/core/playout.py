"""Playing on at random, by which benchmarks measure how fast the rules are and tests come to the end of a game."""

from ludoteka.engine.core.randomness import Rng
from ludoteka.engine.core.state import State
from ludoteka.engine.core.steps import Chance, Decision


def play_out(s: State, rng: Rng) -> int:
    """Play a position to its end with random choices; how many decisions that took."""
    decisions = 0
    while s.agenda:
        step = s.agenda[-1]
        if isinstance(step, Decision):
            options = step.options(s)
            s.take(options[rng.below(len(options))])
            decisions += 1
        else:
            assert isinstance(step, Chance)
            s.take(step.sample(s, rng))
    return decisions
