"""Playing on at random, by which benchmarks measure how fast the rules are and tests come to the end of a game."""

from ludoteka.engine.core.randomness import Rng
from ludoteka.engine.core.state import State
from ludoteka.engine.core.steps import Decision, Question


def play_out(s: State, rng: Rng) -> int:
    """Play a position to its end with random choices; how many decisions that took."""
    decisions = 0
    while s.agenda:
        step = s.agenda[-1]
        assert isinstance(step, Question)
        s.take(step.sample(s, rng))
        if isinstance(step, Decision):
            decisions += 1
    return decisions
